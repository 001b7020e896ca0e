package main

import (
	"fmt"

	"tengen/engine/sgf"
)

type sgfCommand struct {
	recordFile `embed:""`
}

// Run checks a record and prints it in its normal form.
func (c sgfCommand) Run(std streams) error {
	trees, err := c.read(std)
	if err != nil {
		return err
	}
	for _, root := range trees {
		if err := sgf.Check(root); err != nil {
			return fmt.Errorf("%s: %w", c.File, err)
		}
	}
	return sgf.Write(std.out, trees...)
}
