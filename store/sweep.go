package store

import (
	"context"
	"time"
)

// The SQL of what is past its time. It goes in small parts, so that commands
// never wait long behind it.
const (
	sweepInbox      = `DELETE FROM inbox WHERE (tenant, delivery) IN (SELECT tenant, delivery FROM inbox WHERE at < $1 LIMIT $2)`
	sweepOutbox     = `DELETE FROM outbox WHERE (tenant, id) IN (SELECT tenant, id FROM outbox WHERE sent IS NOT NULL AND sent < $1 LIMIT $2)`
	sweepChallenges = `DELETE FROM challenges WHERE (tenant, id) IN (SELECT tenant, id FROM challenges WHERE expires <= $1 LIMIT $2)`
	sweepPart       = 500
)

// Sweep forgets replies and delivered notices older than before, and challenges
// that had expired by then. Notices that wait are kept however old they are.
func (s *Store) Sweep(ctx context.Context, before time.Time) error {
	for _, query := range []string{sweepInbox, sweepOutbox, sweepChallenges} {
		for swept := int64(sweepPart); swept == sweepPart; {
			done, err := s.write.ExecContext(ctx, query, millis(before), sweepPart)
			if err != nil {
				return s.dialect.explain("sweeping", err)
			}
			if swept, err = done.RowsAffected(); err != nil {
				return s.dialect.explain("sweeping", err)
			}
		}
	}
	return nil
}
