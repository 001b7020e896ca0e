package main

import (
	"context"
	"fmt"

	"tengen/store"
)

type migrateCommand struct {
	databaseFlag `embed:""`
}

// Run brings the database up to date.
func (c migrateCommand) Run(ctx context.Context, std streams) error {
	if err := store.Migrate(ctx, c.Database); err != nil {
		return err
	}
	_, err := fmt.Fprintln(std.out, "The database is up to date.")
	return err
}
