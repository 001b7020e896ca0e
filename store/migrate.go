package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"

	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrationFiles embed.FS

// migrateTries is how often a migration is looked at again after it failed:
// another program may have done it at the same moment.
const migrateTries = 5

// Migrate brings a database to the newest version and makes it where there is
// none. Open does so too.
func Migrate(ctx context.Context, url string) error {
	s, err := Open(ctx, url)
	if err != nil {
		return err
	}
	return s.Close()
}

// migrator knows the migrations of this program.
func (d *dialect) migrator(db *sql.DB) (*goose.Provider, error) {
	files, err := fs.Sub(migrationFiles, "migrations")
	if err != nil {
		return nil, err
	}
	return goose.NewProvider(d.migrations, db, files, goose.WithDisableGlobalRegistry(true))
}

// migrate brings a database up to the newest version.
func (d *dialect) migrate(ctx context.Context, db *sql.DB) error {
	m, err := d.migrator(db)
	if err != nil {
		return fmt.Errorf("reading the migrations: %w", err)
	}
	for range migrateTries {
		if err = d.migrateOnce(ctx, m); err == nil {
			return nil
		}
	}
	return d.explain("migrating the database", err)
}

func (d *dialect) migrateOnce(ctx context.Context, m *goose.Provider) error {
	have, newest, err := m.GetVersions(ctx)
	if err != nil || have == newest {
		return err
	}
	if have > newest {
		return tooNew(have, newest)
	}
	_, err = m.Up(ctx)
	return err
}

func tooNew(have, newest int64) error {
	return fmt.Errorf("%w (the database has version %d, this program knows %d)", ErrNewer, have, newest)
}

// newestVersion is the version that the migrations of this program lead to.
func (d *dialect) newestVersion(db *sql.DB) (int64, error) {
	m, err := d.migrator(db)
	if err != nil {
		return 0, err
	}
	sources := m.ListSources()
	return sources[len(sources)-1].Version, nil
}
