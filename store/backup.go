package store

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Backup writes everything that is kept at this moment into a file, while the
// store goes on serving. The file must not exist yet; under its name there is
// never half a backup. To restore it, stop the program and put the file in the
// place of the database.
func (s *Store) Backup(ctx context.Context, file string) (err error) {
	final, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s exists already: name a new file for the backup", file)
	}
	if err != nil {
		return fmt.Errorf("making the backup file: %w", err)
	}
	final.Close()
	part, err := os.CreateTemp(filepath.Dir(file), filepath.Base(file)+".*.part")
	if err == nil {
		err = s.backupInto(ctx, part)
		part.Close()
	}
	if err == nil {
		err = os.Rename(part.Name(), file)
	}
	if err != nil {
		if part != nil {
			os.Remove(part.Name())
		}
		os.Remove(file)
		return s.dialect.explain("writing the backup", err)
	}
	return nil
}

// backupInto fills an empty file and sees it onto the disk.
func (s *Store) backupInto(ctx context.Context, part *os.File) error {
	if err := s.copyInto(ctx, part.Name()); err != nil {
		return err
	}
	switch info, err := part.Stat(); {
	case err != nil:
		return err
	case info.Size() == 0:
		return errors.New("nothing was written")
	}
	return part.Sync()
}
