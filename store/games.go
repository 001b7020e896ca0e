package store

import (
	"errors"
	"fmt"
	"slices"
	"unicode/utf8"

	"tengen/bot"
	"tengen/engine"
)

// gameColumns are the columns of a game but its tenant, in the order of
// gameValues and readGame.
const gameColumns = `id, place, black_id, black_name, black_self, white_id, white_name, white_self, ` + settingsColumns +
	`, scoring_number, dead, agreed, resumed, ended, offer, offer_by, phase, turn, created, updated`

// The SQL of the table games.
const (
	selectGame = `SELECT ` + gameColumns + ` FROM games WHERE tenant = $1 AND id = $2`
	insertGame = `INSERT INTO games (tenant, ` + gameColumns + `) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
		$11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28)`
	updateGame = `UPDATE games SET (` + gameColumns + `) = ($2, $3, $4, $5, $6, $7, $8, $9, $10,
		$11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28)
		WHERE tenant = $1 AND id = $2`
	selectHeads = `SELECT id, place, black_id, black_name, black_self, white_id, white_name, white_self, size,
		(SELECT coalesce(max(ply) + 1, 0) FROM moves WHERE moves.tenant = games.tenant AND moves.game = games.id),
		phase, turn, updated FROM games WHERE tenant = $1`
	// Each half finds its games by an index, which an OR would not.
	headsOfActor = ` AND id IN (SELECT id FROM games WHERE tenant = $1 AND black_id = %[1]s%[2]s
		UNION ALL SELECT id FROM games WHERE tenant = $1 AND white_id = %[1]s%[2]s)`
	headsOfPlace  = ` AND place = %s`
	headsFrom     = ` AND id >= %s`
	headsBefore   = ` AND id < %s`
	headsOpen     = ` AND phase <> 'finished'`
	headsInOrder  = ` ORDER BY updated DESC, id LIMIT %s`
	headsWhenNone = 100
)

// Game loads a game.
func (t *tx) Game(id string) (bot.Game, error) {
	doing := "loading game " + id
	query := selectGame
	if !t.looking {
		query += t.dialect.forUpdate
	}
	g, err := one(t, doing, readGame, query, t.tenant, id)
	if err != nil {
		return bot.Game{}, err
	}
	if g.Log.Moves, err = list(t, doing, readMove, selectMoves, t.tenant, id); err != nil {
		return bot.Game{}, err
	}
	t.loaded[id] = slices.Clone(g.Log.Moves)
	return g, nil
}

// SaveGame keeps a new game, or what has changed in one that this transaction
// has loaded. A game that is kept but was not loaded here is ErrConflict: what
// it would be compared with is not known.
func (t *tx) SaveGame(g bot.Game) error {
	doing := "saving game " + g.ID
	values, err := gameValues(g)
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	values = append([]any{t.tenant}, values...)
	kept, known := t.loaded[g.ID]
	if known {
		_, err = t.exec(doing, updateGame, values...)
	} else {
		_, err = t.exec(doing, insertGame, values...)
	}
	if err != nil {
		return err
	}
	if err := t.saveMoves(g, kept); err != nil {
		return err
	}
	t.loaded[g.ID] = slices.Clone(g.Log.Moves)
	return nil
}

// Games lists games, the last active first.
func (t *tx) Games(which bot.Which) ([]bot.Head, error) {
	if !utf8.ValidString(which.Prefix) {
		return nil, nil // ids are text
	}
	query, args := headsQuery(t.tenant, which)
	return list(t, "listing games", readHead, query, args...)
}

// headsQuery is the query for the games that are asked for.
func headsQuery(tenant string, which bot.Which) (string, []any) {
	query, args := selectHeads, []any{tenant}
	add := func(arg any) string {
		args = append(args, arg)
		return fmt.Sprintf("$%d", len(args))
	}
	open := ""
	if which.Open {
		open = headsOpen
	}
	query += open
	if which.Actor != "" {
		query += fmt.Sprintf(headsOfActor, add(which.Actor), open)
	}
	if which.Place != "" {
		query += fmt.Sprintf(headsOfPlace, add(which.Place))
	}
	if which.Prefix != "" {
		query += fmt.Sprintf(headsFrom, add(which.Prefix))
		if end, found := after(which.Prefix); found {
			query += fmt.Sprintf(headsBefore, add(end))
		}
	}
	if which.Limit <= 0 {
		which.Limit = headsWhenNone
	}
	query += fmt.Sprintf(headsInOrder, add(which.Limit))
	return query, args
}

// gameValues are the values of gameColumns.
func gameValues(g bot.Game) ([]any, error) {
	settings, err := settingsValues(g.Log.Settings)
	if err != nil {
		return nil, err
	}
	dead, err := pointWords(g.Log.Marks.Dead)
	if err != nil {
		return nil, err
	}
	agreed, err := colorWords(g.Log.Marks.Agreed)
	if err != nil {
		return nil, err
	}
	ended := g.Log.Ended.String()
	if back, err := engine.ParseResult(ended); err != nil || back != g.Log.Ended {
		return nil, fmt.Errorf("the result %q cannot be kept", ended)
	}
	if g.Phase > engine.Finished {
		return nil, errors.New("there is no such phase of a game")
	}
	values := []any{g.ID, g.Place}
	values = append(values, actorColumns(g.Black)...)
	values = append(values, actorColumns(g.White)...)
	values = append(values, settings...)
	return append(values, g.Log.Marks.Number, dead, agreed, colorWord(g.Log.Marks.Resumed), ended,
		string(g.Offer.Kind), colorWord(g.Offer.By), g.Phase.String(), colorWord(g.Turn),
		millis(g.Created), millis(g.Updated)), nil
}

// readGame reads gameColumns.
func readGame(scan scanner) (g bot.Game, err error) {
	var dead, agreed, resumed, ended, offerBy, phase, turn string
	var created, updated int64
	settings := keptSettings{into: &g.Log.Settings}
	into := []any{&g.ID, &g.Place}
	into = append(into, actorInto(&g.Black)...)
	into = append(into, actorInto(&g.White)...)
	into = append(into, settings.columns()...)
	into = append(into, &g.Log.Marks.Number, &dead, &agreed, &resumed, &ended,
		&g.Offer.Kind, &offerBy, &phase, &turn, &created, &updated)
	if err := scan(into...); err != nil {
		return g, err
	}
	g.Created, g.Updated = fromMillis(created), fromMillis(updated)
	marks := &g.Log.Marks
	errs := []error{settings.finish(),
		parsed(&marks.Dead, parsePoints, dead), parsed(&marks.Agreed, parseColors, agreed), parsed(&marks.Resumed, parseColor, resumed),
		parsed(&g.Log.Ended, engine.ParseResult, ended), parsed(&g.Offer.By, parseColor, offerBy),
		parsed(&g.Phase, parsePhase, phase), parsed(&g.Turn, parseColor, turn)}
	return g, errors.Join(errs...)
}

// parsed fills in a value from its word.
func parsed[T any](into *T, parse func(string) (T, error), word string) (err error) {
	*into, err = parse(word)
	return err
}

// readHead reads a row of selectHeads.
func readHead(scan scanner) (h bot.Head, err error) {
	var phase, turn string
	var updated int64
	into := []any{&h.ID, &h.Place}
	into = append(into, actorInto(&h.Black)...)
	into = append(into, actorInto(&h.White)...)
	if err := scan(append(into, &h.Size, &h.Moves, &phase, &turn, &updated)...); err != nil {
		return h, err
	}
	h.Updated = fromMillis(updated)
	return h, errors.Join(parsed(&h.Phase, parsePhase, phase), parsed(&h.Turn, parseColor, turn))
}
