package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"tengen/bot"
	"tengen/engine"
)

// tx is one transaction in one tenant.
type tx struct {
	ctx     context.Context
	sql     *sql.Tx
	pool    *pool
	dialect *dialect
	tenant  string
	looking bool // changes nothing
	// failed is the first error of the database. After it nothing more is done:
	// SQLite may have ended the transaction, and what came next would be kept
	// by itself.
	failed error
	// loaded are the moves of the games that this transaction has seen, as they
	// are kept.
	loaded map[string][]engine.Move
}

var _ bot.Tx = (*tx)(nil)

// begin starts a transaction; whoever begins one ends it.
func (s *Store) begin(ctx context.Context, tenant string, looking bool) (*tx, error) {
	if tenant == "" {
		return nil, errNoTenant
	}
	pool := s.write
	if looking {
		pool = s.read
	}
	begun, err := pool.BeginTx(ctx, &sql.TxOptions{ReadOnly: looking})
	if err != nil {
		return nil, s.dialect.explain("beginning a transaction", err)
	}
	return &tx{ctx: ctx, sql: begun, pool: pool, dialect: &s.dialect, tenant: tenant, looking: looking, loaded: map[string][]engine.Move{}}, nil
}

// exec runs a statement that changes something and tells how many rows it
// changed.
func (t *tx) exec(doing, query string, args ...any) (int64, error) {
	if t.failed != nil {
		return 0, t.failed
	}
	if t.looking {
		return 0, t.dialect.explain(doing, errLooking)
	}
	done, err := t.pool.exec(t.ctx, t.sql, query, args)
	if err != nil {
		return 0, t.fail(doing, err)
	}
	n, err := done.RowsAffected()
	return n, t.fail(doing, err)
}

func (t *tx) fail(doing string, err error) error {
	if err != nil && t.failed == nil {
		t.failed = t.explain(doing, err)
	}
	return t.failed
}

// explain says of an error that came of the end of the context that it did; the
// packages below only notice that the transaction is gone.
func (t *tx) explain(doing string, err error) error {
	if ended := t.ctx.Err(); err != nil && ended != nil && !errors.Is(err, ended) {
		err = fmt.Errorf("%w (%w)", ended, err)
	}
	return t.dialect.explain(doing, err)
}

// scanner reads the columns of a row.
type scanner func(columns ...any) error

// list runs a query and reads its rows.
func list[T any](t *tx, doing string, read func(scanner) (T, error), query string, args ...any) ([]T, error) {
	if t.failed != nil {
		return nil, t.failed
	}
	rows, err := t.pool.query(t.ctx, t.sql, query, args)
	if err != nil {
		return nil, t.fail(doing, err)
	}
	defer rows.Close()
	var all []T
	for rows.Next() {
		one, err := read(rows.Scan)
		if err != nil {
			return nil, t.fail(doing, err)
		}
		all = append(all, one)
	}
	return all, t.fail(doing, rows.Err())
}

// one runs a query for a single row, or gives bot.ErrNotFound.
func one[T any](t *tx, doing string, read func(scanner) (T, error), query string, args ...any) (T, error) {
	all, err := list(t, doing, read, query, args...)
	if err == nil && len(all) == 0 {
		err = bot.ErrNotFound
	}
	if err != nil {
		var none T
		return none, err
	}
	return all[0], nil
}

// number reads a row of one number.
func number(scan scanner) (n int64, err error) {
	return n, scan(&n)
}
