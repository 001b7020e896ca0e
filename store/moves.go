package store

import (
	"errors"

	"tengen/bot"
	"tengen/engine"
)

// The SQL of the table moves.
const (
	selectMoves = `SELECT color, point FROM moves WHERE tenant = $1 AND game = $2 ORDER BY ply`
	insertMove  = `INSERT INTO moves (tenant, game, ply, color, point, played_at) VALUES ($1, $2, $3, $4, $5, $6)`
	deleteMoves = `DELETE FROM moves WHERE tenant = $1 AND game = $2 AND ply >= $3`
)

// saveMoves makes the moves that are kept those of the game: it takes away all
// from the first that differs and adds the rest under their keys. A move that
// someone else has added meanwhile is never written over.
func (t *tx) saveMoves(g bot.Game, kept []engine.Move) error {
	doing := "saving the moves of game " + g.ID
	moves, same := g.Log.Moves, 0
	for same < len(moves) && same < len(kept) && moves[same] == kept[same] {
		same++
	}
	if same < len(kept) {
		if _, err := t.exec(doing, deleteMoves, t.tenant, g.ID, same); err != nil {
			return err
		}
	}
	played := millis(g.Updated)
	for ply := same; ply < len(moves); ply++ {
		m := moves[ply]
		if _, err := t.exec(doing, insertMove, t.tenant, g.ID, ply, colorWord(m.Color), pointWord(m.Point), played); err != nil {
			return err
		}
	}
	return nil
}

// readMove reads a row of selectMoves.
func readMove(scan scanner) (m engine.Move, err error) {
	var color, point string
	if err := scan(&color, &point); err != nil {
		return m, err
	}
	return m, errors.Join(parsed(&m.Color, parseColor, color), parsed(&m.Point, parsePoint, point))
}
