package store

import (
	"errors"
	"fmt"
)

// Why the store cannot do something. An error of the store is one of these with
// what was being done, bot.ErrNotFound, or an error of the context.
var (
	ErrBusy     = errors.New("the database is busy; please try again in a moment")
	ErrFull     = errors.New("the disk or the database is full; nothing was changed")
	ErrConflict = errors.New("this was changed by someone else at the same moment; please try again")
	ErrDenied   = errors.New("the database file cannot be opened for writing; check the folder and its permissions")
	ErrDamaged  = errors.New("the file is no database, or it is damaged; restore it from a backup")
	ErrNewer    = errors.New("the database was made by a newer Tengen; please update the program")
	ErrUnsafe   = errors.New("the database does not take a setting that keeps games safe")

	errLooking  = errors.New("this transaction is for looking only")
	errNoTenant = errors.New("there is no tenant")
)

// explain says what was being done when an error came, and what the error means
// where that is known.
func (d *dialect) explain(doing string, err error) error {
	if err == nil {
		return nil
	}
	if kind := d.kind(err); kind != nil {
		return fmt.Errorf("%s: %w (%w)", doing, kind, err)
	}
	return fmt.Errorf("%s: %w", doing, err)
}
