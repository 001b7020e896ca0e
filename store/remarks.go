package store

import "tengen/bot"

// The SQL of the table remarks.
const (
	hasGame       = `SELECT 1 FROM games WHERE tenant = $1 AND id = $2`
	nextRemark    = `SELECT coalesce(max(seq) + 1, 0) FROM remarks WHERE tenant = $1 AND game = $2`
	insertRemark  = `INSERT INTO remarks (tenant, game, seq, move, who_id, who_name, who_self, words, said_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
	selectRemarks = `SELECT move, who_id, who_name, who_self, words, said_at FROM remarks WHERE tenant = $1 AND game = $2 ORDER BY seq`
	tieRemarks    = `UPDATE remarks SET move = $3 WHERE tenant = $1 AND game = $2 AND move > $3`
)

// AddRemark keeps a remark on a game, or gives bot.ErrNotFound.
func (t *tx) AddRemark(game string, r bot.Remark) error {
	doing := "keeping a remark on game " + game
	if _, err := one(t, doing, number, hasGame+t.dialect.forUpdate, t.tenant, game); err != nil {
		return err
	}
	seq, err := one(t, doing, number, nextRemark, t.tenant, game)
	if err != nil {
		return err
	}
	_, err = t.exec(doing, insertRemark, t.tenant, game, seq, r.Move, r.Who.ID, r.Who.Name, bit(r.Who.Self), r.Text, millis(r.At))
	return err
}

// Remarks lists the remarks on a game in the order in which they were added; a
// game that does not exist has none.
func (t *tx) Remarks(game string) ([]bot.Remark, error) {
	return list(t, "loading the remarks on game "+game, readRemark, selectRemarks, t.tenant, game)
}

// TieRemarks ties remarks on later moves to this one.
func (t *tx) TieRemarks(game string, last int) error {
	_, err := t.exec("tying the remarks on game "+game, tieRemarks, t.tenant, game, last)
	return err
}

// readRemark reads a row of selectRemarks.
func readRemark(scan scanner) (r bot.Remark, err error) {
	var at int64
	err = scan(append(append([]any{&r.Move}, actorInto(&r.Who)...), &r.Text, &at)...)
	r.At = fromMillis(at)
	return r, err
}
