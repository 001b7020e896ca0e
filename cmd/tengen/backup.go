package main

import (
	"context"
	"fmt"

	"tengen/store"
)

type backupCommand struct {
	databaseFlag `embed:""`
	File         string `arg:"" help:"The file to write; it must not exist yet."`
}

// Run copies the database to a file. The bot may go on meanwhile.
func (c backupCommand) Run(ctx context.Context, std streams) error {
	kept, err := store.Open(ctx, c.Database)
	if err != nil {
		return err
	}
	defer kept.Close()
	if err := kept.Backup(ctx, c.File); err != nil {
		return err
	}
	_, err = fmt.Fprintf(std.out, "The database was copied to %s.\n", c.File)
	return err
}
