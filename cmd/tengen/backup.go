package main

import (
	"context"
	"errors"
	"fmt"
	"os"

	"tengen/store"
)

type backupCommand struct {
	databaseFlag `embed:""`
	File         string `arg:"" help:"The file to write; it must not exist yet."`
}

// Run copies the database to a file. The bot may go on meanwhile.
func (c backupCommand) Run(ctx context.Context, std streams) error {
	if err := c.exists(); err != nil {
		return err
	}
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

// exists refuses a database that is not there, which opening would make.
func (f databaseFlag) exists() error {
	file, err := store.File(f.Database)
	if err != nil || file == "" {
		return err
	}
	if _, err := os.Stat(file); errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("there is no database at %s", file)
	}
	return nil
}
