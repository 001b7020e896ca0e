package store

import (
	"errors"

	"github.com/pressly/goose/v3"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// dialect is what differs between databases beside how they are opened.
type dialect struct {
	migrations goose.Dialect
	// forUpdate ends a SELECT of a row that the transaction means to change,
	// where transactions run side by side.
	forUpdate string
	// kind tells what an error of the driver means, one of the errors of
	// errors.go; nil where it means nothing in particular.
	kind func(error) error
}

var sqliteDialect = dialect{
	migrations: goose.DialectSQLite3,
	kind:       sqliteKind,
}

func sqliteKind(err error) error {
	var e *sqlite.Error
	if !errors.As(err, &e) {
		return nil
	}
	switch e.Code() {
	case sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE:
		return ErrConflict
	}
	switch e.Code() & 0xff { // the rest of the code tells details
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return ErrBusy
	case sqlite3.SQLITE_FULL:
		return ErrFull
	case sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM, sqlite3.SQLITE_READONLY:
		return ErrDenied
	case sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT:
		return ErrDamaged
	}
	return nil
}
