package store

import (
	"context"
	"errors"
	"time"

	"tengen/bot"
)

// The SQL of the table inbox, and of taking work back.
const (
	claimDelivery = `INSERT INTO inbox (tenant, delivery, reply, at) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`
	selectReply   = `SELECT reply FROM inbox WHERE tenant = $1 AND delivery = $2`
	keepReply     = `UPDATE inbox SET reply = $3 WHERE tenant = $1 AND delivery = $2`

	savepoint       = `SAVEPOINT work`
	backToSavepoint = `ROLLBACK TO SAVEPOINT work`
)

// Do runs work once for a delivery, in one transaction: see bot.Store. When work
// refuses, Do gives back the kept reply together with the refusal. A delivery
// without an id is not kept and not recognised.
func (s *Store) Do(ctx context.Context, tenant, delivery string, now time.Time, work func(bot.Tx) ([]byte, error)) ([]byte, error) {
	t, err := s.begin(ctx, tenant, false)
	if err != nil {
		return nil, err
	}
	defer t.sql.Rollback() // after a commit it does nothing; it also runs when work panics
	if delivery != "" {
		if kept, known, err := t.claim(delivery, now); err != nil || known {
			return kept, err
		}
	}
	reply, refusal, err := t.run(work)
	if err != nil {
		return nil, err
	}
	if delivery != "" {
		if _, err := t.exec("keeping a reply", keepReply, tenant, delivery, notNull(reply)); err != nil {
			return nil, err
		}
	}
	if err := t.sql.Commit(); err != nil {
		return nil, t.explain("committing", err)
	}
	return reply, refusal
}

// View runs look on one consistent state.
func (s *Store) View(ctx context.Context, tenant string, look func(bot.Tx) error) error {
	t, err := s.begin(ctx, tenant, true)
	if err != nil {
		return err
	}
	defer t.sql.Rollback()
	if err := look(t); err != nil {
		return err
	}
	return t.failed
}

// claim takes a delivery for this transaction, or gives back the reply that is
// known already. The row is taken before any work, so that the same delivery
// elsewhere waits for the end of this one.
func (t *tx) claim(delivery string, now time.Time) (kept []byte, known bool, err error) {
	claimed, err := t.exec("claiming a delivery", claimDelivery, t.tenant, delivery, []byte{}, millis(now))
	if err != nil || claimed > 0 {
		return nil, false, err
	}
	read := func(scan scanner) (b []byte, err error) { return b, scan(&b) }
	kept, err = one(t, "finding a reply", read, selectReply, t.tenant, delivery)
	return kept, err == nil, err
}

// run runs work so that nothing of it stays when it fails. A refusal is no
// failure of the transaction, whose claim and reply stay.
func (t *tx) run(work func(bot.Tx) ([]byte, error)) (reply []byte, refusal, err error) {
	if _, err := t.exec("beginning", savepoint); err != nil {
		return nil, nil, err
	}
	reply, err = work(t)
	if t.failed != nil { // even where work has overlooked it
		return nil, nil, t.failed
	}
	if refused := (*bot.Refusal)(nil); errors.As(err, &refused) {
		refusal = err
		_, err = t.exec("taking back", backToSavepoint)
	}
	if err != nil {
		return nil, nil, err
	}
	return reply, refusal, nil
}

func notNull(b []byte) []byte {
	if b == nil {
		return []byte{}
	}
	return b
}
