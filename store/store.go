package store

import (
	"context"
	"errors"
	"fmt"

	"tengen/bot"
)

// Store keeps what must not be lost. It is safe for many goroutines, and
// several programs may open the same file.
type Store struct {
	dialect dialect
	write   *pool // on SQLite one connection: writers wait in line here, not in the file
	read    *pool
	newest  int64 // version of the schema that this program works with
	// copyInto writes everything into a file that exists and is empty.
	copyInto func(ctx context.Context, file string) error
	closers  []func() error
}

var _ bot.Store = (*Store)(nil)

// Open opens the database at a URL, makes it where there is none, and brings it
// to the newest version. sqlite:///folder/file.db is a file by its full path,
// sqlite:folder/file.db one from the present folder; nothing and
// sqlite::memory: is a database in memory, gone when it is closed.
//
// Do must not be called inside of Do: it would wait for itself until its context
// ends. In memory that holds for View as well.
func Open(ctx context.Context, url string) (*Store, error) {
	at, err := locate(url)
	if err != nil {
		return nil, err
	}
	s, err := openSQLite(ctx, at)
	if err != nil {
		return nil, err
	}
	if err := s.start(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

func (s *Store) start(ctx context.Context) (err error) {
	if err := s.dialect.migrate(ctx, s.write.DB); err != nil {
		return err
	}
	if s.newest, err = s.dialect.newestVersion(s.write.DB); err != nil {
		return err
	}
	for _, p := range []*pool{s.write, s.read} {
		if err := p.prepare(ctx); err != nil {
			return s.dialect.explain("opening the database", err)
		}
	}
	return nil
}

// Ready says why the store cannot serve now: the database cannot be reached, or
// is not at the version that this program works with.
func (s *Store) Ready(ctx context.Context) error {
	var have int64
	err := s.read.QueryRowContext(ctx, `SELECT coalesce(max(version_id), 0) FROM goose_db_version`).Scan(&have)
	switch {
	case err != nil:
		return s.dialect.explain("reaching the database", err)
	case have > s.newest:
		return tooNew(have, s.newest)
	case have < s.newest:
		return fmt.Errorf("the database has version %d, this program needs %d: run tengen migrate", have, s.newest)
	}
	return nil
}

// Close ends the use of the store, the newest part first.
func (s *Store) Close() error {
	var errs []error
	for len(s.closers) > 0 {
		last := len(s.closers) - 1
		errs = append(errs, s.closers[last]())
		s.closers = s.closers[:last]
	}
	return errors.Join(errs...)
}
