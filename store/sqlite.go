package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"
	"time"
)

// busyTimeout is how long a statement waits for another program that writes.
const busyTimeout = 5 * time.Second

// pragmas are the settings that keep games safe, as SQLite writes them back.
// Full synchronisation is what makes a commit survive a power loss.
func pragmas(journal string) map[string]string {
	return map[string]string{
		"busy_timeout": fmt.Sprint(busyTimeout.Milliseconds()),
		"foreign_keys": "1",
		"journal_mode": journal,
		"synchronous":  "2",
	}
}

// memories numbers the databases in memory, which must not share a name.
var memories atomic.Int64

// openSQLite opens a file, or a database in memory, with one connection that
// writes and several that read.
func openSQLite(ctx context.Context, at location) (*Store, error) {
	if at.path == "" {
		return openMemory(ctx)
	}
	path, err := prepareFile(at.path)
	if err != nil {
		return nil, err
	}
	s := &Store{dialect: sqliteDialect}
	want := pragmas("wal")
	if s.write, err = openPool(ctx, fileDSN(path, want, "immediate"), 1, want); err != nil {
		return nil, err
	}
	s.closers = append(s.closers, s.write.Close)
	if err := assertImmediate(ctx, s.write.DB, fileDSN(path, map[string]string{"busy_timeout": "0"}, "immediate")); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	s.copyInto = func(ctx context.Context, file string) error {
		// Neither of the pools: copying takes long and counts as writing.
		db, err := openPool(ctx, fileDSN(path, pragmas("wal"), "deferred"), 1, nil)
		if err != nil {
			return err
		}
		return errors.Join(vacuumInto(ctx, db, file), db.Close())
	}
	want["query_only"] = "1"
	if s.read, err = openPool(ctx, fileDSN(path, want, "deferred"), max(4, runtime.NumCPU()), want); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	s.closers = append(s.closers, s.read.Close)
	return s, nil
}

// openMemory opens a database in memory: everything goes through one
// connection, and a second one that is never used keeps the data alive should
// the first be replaced.
func openMemory(ctx context.Context) (*Store, error) {
	want := pragmas("memory")
	query := settings(want, "immediate")
	query.Set("mode", "memory")
	query.Set("cache", "shared")
	dsn := fmt.Sprintf("file:tengen-%d?%s", memories.Add(1), query.Encode())
	keeper, err := openPool(ctx, dsn, 1, want)
	if err != nil {
		return nil, err
	}
	s := &Store{dialect: sqliteDialect, closers: []func() error{keeper.Close}}
	if s.write, err = openPool(ctx, dsn, 1, want); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	s.closers = append(s.closers, s.write.Close)
	s.read = s.write
	s.copyInto = func(ctx context.Context, file string) error { return vacuumInto(ctx, s.write, file) }
	return s, nil
}

func vacuumInto(ctx context.Context, db *pool, file string) error {
	_, err := db.ExecContext(ctx, `VACUUM INTO $1`, file)
	return err
}

// prepareFile makes the folder and, readable by its owner alone, the file. It
// gives back the full path.
func prepareFile(name string) (string, error) {
	path, err := filepath.Abs(name)
	if err != nil {
		return "", fmt.Errorf("finding the database file: %w", err)
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return "", fmt.Errorf("making the folder of the database: %w", err)
	}
	// An existing file is not opened here: closing it again would take away the
	// locks that SQLite holds on it in this process.
	f, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	switch {
	case err == nil:
		err = f.Close()
	case errors.Is(err, fs.ErrExist):
		var is fs.FileInfo
		if is, err = os.Stat(path); err == nil && is.IsDir() {
			err = fmt.Errorf("%s is a folder", path)
		}
	}
	if err != nil {
		return "", fmt.Errorf("making the database file: %w", err)
	}
	return path, nil
}

// fileDSN is what the driver is told about a file.
func fileDSN(path string, want map[string]string, lock string) string {
	u := url.URL{Path: filepath.ToSlash(path)}
	return "file:" + u.EscapedPath() + "?" + settings(want, lock).Encode()
}

func settings(want map[string]string, lock string) url.Values {
	query := url.Values{"_txlock": {lock}}
	for name, value := range want {
		query.Add("_pragma", fmt.Sprintf("%s(%s)", name, value))
	}
	return query
}

// openPool opens connections to a database and makes sure that the settings
// have been taken.
func openPool(ctx context.Context, dsn string, connections int, want map[string]string) (*pool, error) {
	db, err := sql.Open("sqlite", dsn)
	if err != nil {
		return nil, sqliteDialect.explain("opening the database", err)
	}
	db.SetMaxOpenConns(connections)
	db.SetMaxIdleConns(connections)
	if err := assertPragmas(ctx, db, want); err != nil {
		return nil, errors.Join(sqliteDialect.explain("opening the database", err), db.Close())
	}
	return &pool{DB: db}, nil
}

// assertPragmas reads every setting back. Two programs that make a database at
// the same moment may disturb each other once; that is waited out.
func assertPragmas(ctx context.Context, db *sql.DB, want map[string]string) error {
	patience := time.Now().Add(busyTimeout)
	for name, value := range want {
		var got string
		err := db.QueryRowContext(ctx, "PRAGMA "+name).Scan(&got)
		for errors.Is(sqliteKind(err), ErrBusy) && time.Now().Before(patience) {
			time.Sleep(10 * time.Millisecond)
			err = db.QueryRowContext(ctx, "PRAGMA "+name).Scan(&got)
		}
		if err != nil {
			return err
		}
		if got != value {
			return fmt.Errorf("%w: %s is %s, not %s", ErrUnsafe, name, got, value)
		}
	}
	return nil
}

// assertImmediate makes sure that a transaction of the writer has the right to
// write from its beginning: a transaction that reads first and asks for it
// later fails as soon as there are two.
func assertImmediate(ctx context.Context, write *sql.DB, rivalDSN string) error {
	mine, err := write.BeginTx(ctx, nil)
	if err != nil {
		return sqliteDialect.explain("opening the database", err)
	}
	defer mine.Rollback()
	rival, err := sql.Open("sqlite", rivalDSN)
	if err != nil {
		return sqliteDialect.explain("opening the database", err)
	}
	defer rival.Close()
	other, err := rival.BeginTx(ctx, nil)
	if err == nil {
		other.Rollback()
		return fmt.Errorf("%w: writers do not wait for each other", ErrUnsafe)
	}
	if !errors.Is(sqliteKind(err), ErrBusy) {
		return sqliteDialect.explain("opening the database", err)
	}
	return nil
}
