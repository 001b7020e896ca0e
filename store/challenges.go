package store

import (
	"errors"
	"fmt"
	"time"

	"tengen/bot"
)

// challengeColumns are the columns of a challenge but its tenant, in the order
// of SaveChallenge and readChallenge.
const challengeColumns = `id, place, from_id, from_name, from_self, to_id, to_name, to_self, color, ` + settingsColumns + `, created, expires`

// The SQL of the table challenges.
const (
	selectChallenge  = `SELECT ` + challengeColumns + ` FROM challenges WHERE tenant = $1 AND id = $2`
	selectChallenges = `SELECT ` + challengeColumns + ` FROM challenges WHERE tenant = $1 AND expires > $2 ORDER BY created DESC, id`
	deleteChallenge  = `DELETE FROM challenges WHERE tenant = $1 AND id = $2`
	insertChallenge  = `INSERT INTO challenges (tenant, ` + challengeColumns + `)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`
	upsertChallenge = insertChallenge + ` ON CONFLICT (tenant, id) DO UPDATE SET (` + challengeColumns + `)
		= ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20)`
)

// Challenge loads a challenge, expired or not.
func (t *tx) Challenge(id string) (bot.Challenge, error) {
	query := selectChallenge
	if !t.looking {
		query += t.dialect.forUpdate
	}
	return one(t, "loading challenge "+id, readChallenge, query, t.tenant, id)
}

// Challenges lists the challenges that have not expired, the newest first.
func (t *tx) Challenges(now time.Time) ([]bot.Challenge, error) {
	return list(t, "listing challenges", readChallenge, selectChallenges, t.tenant, millis(now))
}

// SaveChallenge keeps a challenge, in place of one of the same id.
func (t *tx) SaveChallenge(c bot.Challenge) error {
	doing := "saving challenge " + c.ID
	settings, err := settingsValues(c.Settings)
	if err != nil {
		return fmt.Errorf("%s: %w", doing, err)
	}
	values := []any{t.tenant, c.ID, c.Place}
	values = append(values, actorColumns(c.From)...)
	values = append(values, actorColumns(c.To)...)
	values = append(values, colorWord(c.Color))
	values = append(values, settings...)
	_, err = t.exec(doing, upsertChallenge, append(values, millis(c.Created), millis(c.Expires))...)
	return err
}

// DeleteChallenge forgets a challenge. One that is not there is bot.ErrNotFound:
// of two people who answer at once, one is told.
func (t *tx) DeleteChallenge(id string) error {
	n, err := t.exec("deleting challenge "+id, deleteChallenge, t.tenant, id)
	if err == nil && n == 0 {
		return bot.ErrNotFound
	}
	return err
}

// readChallenge reads challengeColumns.
func readChallenge(scan scanner) (c bot.Challenge, err error) {
	var color string
	var created, expires int64
	settings := keptSettings{into: &c.Settings}
	into := []any{&c.ID, &c.Place}
	into = append(into, actorInto(&c.From)...)
	into = append(into, actorInto(&c.To)...)
	into = append(into, &color)
	into = append(into, settings.columns()...)
	if err := scan(append(into, &created, &expires)...); err != nil {
		return c, err
	}
	c.Created, c.Expires = fromMillis(created), fromMillis(expires)
	return c, errors.Join(settings.finish(), parsed(&c.Color, parseColor, color))
}
