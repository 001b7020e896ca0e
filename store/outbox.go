package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"tengen/bot"
)

// The SQL of the table outbox. The ids of a tenant are counted in tenants, so
// that a swept id never comes again.
const (
	nextNotice = `INSERT INTO tenants (tenant, notices) VALUES ($1, 1)
		ON CONFLICT (tenant) DO UPDATE SET notices = tenants.notices + 1 RETURNING notices`
	insertNotice   = `INSERT INTO outbox (tenant, id, game, reply, due, attempts, cause) VALUES ($1, $2, $3, $4, $5, 0, '')`
	sentNotice     = `UPDATE outbox SET sent = coalesce(sent, $3) WHERE tenant = $1 AND id = $2`
	postponeNotice = `UPDATE outbox SET attempts = attempts + 1, due = $3, cause = $4 WHERE tenant = $1 AND id = $2`
	selectDue      = `SELECT tenant, id, game, reply, attempts FROM outbox WHERE sent IS NULL AND due <= $1 AND (%s) ORDER BY due, tenant, id LIMIT %s`
	dueWhenNone    = 100
)

// unreadableWait is how long a notice is left alone that this program cannot
// read; a newer one may.
const unreadableWait = time.Hour

// causeSize is how many bytes of the cause of a failed delivery are kept.
const causeSize = 500

// Notify puts a reply into the outbox.
func (t *tx) Notify(game string, r bot.Reply, due time.Time) (int64, error) {
	const doing = "writing a notice"
	if t.looking {
		return 0, t.dialect.explain(doing, errLooking)
	}
	reply, err := json.Marshal(r)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", doing, err)
	}
	id, err := one(t, doing, number, nextNotice, t.tenant)
	if err != nil {
		return 0, err
	}
	_, err = t.exec(doing, insertNotice, t.tenant, id, game, string(reply), millis(due))
	return id, err
}

// Due lists notices that wait to be delivered, the longest due first.
func (s *Store) Due(ctx context.Context, prefixes []string, now time.Time, limit int) ([]bot.Notice, error) {
	query, args := dueQuery(prefixes, now, limit)
	if query == "" {
		return nil, nil
	}
	rows, err := s.read.QueryContext(ctx, query, args...)
	if err != nil {
		return nil, s.dialect.explain("looking for notices", err)
	}
	defer rows.Close()
	var all, unreadable []bot.Notice
	for rows.Next() {
		var n bot.Notice
		var reply string
		if err := rows.Scan(&n.Tenant, &n.ID, &n.Game, &reply, &n.Attempts); err != nil {
			return nil, s.dialect.explain("looking for notices", err)
		}
		if json.Unmarshal([]byte(reply), &n.Reply) != nil {
			unreadable = append(unreadable, n)
			continue
		}
		all = append(all, n)
	}
	if err := rows.Close(); err != nil {
		return nil, s.dialect.explain("looking for notices", err)
	}
	if err := rows.Err(); err != nil {
		return nil, s.dialect.explain("looking for notices", err)
	}
	return all, s.setAside(ctx, unreadable, now)
}

// dueQuery is the query for notices of tenants with one of these prefixes;
// nothing where no tenant can be meant.
func dueQuery(prefixes []string, now time.Time, limit int) (string, []any) {
	args := []any{millis(now)}
	add := func(arg any) string {
		args = append(args, arg)
		return fmt.Sprintf("$%d", len(args))
	}
	var tenants []string
	for _, prefix := range prefixes {
		if !utf8.ValidString(prefix) {
			continue // tenants are text
		}
		// Not by the key of the table: that would read all that was ever sent.
		within := "tenant || '' >= " + add(prefix)
		if end, found := after(prefix); found {
			within += " AND tenant || '' < " + add(end)
		}
		tenants = append(tenants, within)
	}
	if len(tenants) == 0 {
		return "", nil
	}
	if limit <= 0 {
		limit = dueWhenNone
	}
	return fmt.Sprintf(selectDue, strings.Join(tenants, " OR "), add(limit)), args
}

// setAside lets notices wait that cannot be read, so that they do not stop the
// others.
func (s *Store) setAside(ctx context.Context, notices []bot.Notice, now time.Time) error {
	for _, n := range notices {
		if err := s.Postpone(ctx, n.Tenant, n.ID, now.Add(unreadableWait), "this version cannot read the notice"); err != nil {
			return err
		}
	}
	return nil
}

// Sent notes that a notice has been delivered. Saying so twice is no error; an
// id that the tenant does not have is bot.ErrNotFound.
func (s *Store) Sent(ctx context.Context, tenant string, id int64, now time.Time) error {
	return s.note(ctx, sentNotice, tenant, id, millis(now))
}

// Postpone notes that a delivery failed and when to try again. It does not make
// a notice wait again that has been delivered meanwhile.
func (s *Store) Postpone(ctx context.Context, tenant string, id int64, until time.Time, cause string) error {
	return s.note(ctx, postponeNotice, tenant, id, millis(until), clip(cause, causeSize))
}

func (s *Store) note(ctx context.Context, query, tenant string, args ...any) error {
	t, err := s.begin(ctx, tenant, false)
	if err != nil {
		return err
	}
	defer t.sql.Rollback()
	n, err := t.exec("noting a delivery", query, append([]any{tenant}, args...)...)
	if err != nil {
		return err
	}
	if n == 0 {
		return bot.ErrNotFound
	}
	return t.explain("noting a delivery", t.sql.Commit())
}
