package main

import (
	"errors"
	"fmt"
	"io"
	"os"

	"tengen/engine/sgf"
)

// recordFile is a game record that is named on the command line.
type recordFile struct {
	File string `arg:"" help:"A game record in SGF; - is the standard input."`
}

// read parses the record. Errors name the file, and the line and column where
// it is broken.
func (f recordFile) read(std streams) ([]*sgf.Node, error) {
	data, err := f.bytes(std)
	if err != nil {
		return nil, err
	}
	trees, err := sgf.Parse(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.File, err)
	}
	return trees, nil
}

// bytes reads the file, and no more of it than a record may have and one byte.
func (f recordFile) bytes(std streams) ([]byte, error) {
	in := std.in
	if f.File != "-" {
		file, err := os.Open(f.File)
		if errors.Is(err, os.ErrNotExist) {
			return nil, fmt.Errorf("there is no file %s", f.File)
		}
		if err != nil {
			return nil, err
		}
		defer file.Close()
		in = file
	}
	return io.ReadAll(io.LimitReader(in, sgf.MaxBytes+1))
}
