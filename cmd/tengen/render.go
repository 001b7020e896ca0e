package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"tengen/engine"
	"tengen/engine/sgf"
	"tengen/render"
)

type renderCommand struct {
	recordFile `embed:""`
	Output     string `short:"o" required:"" help:"Where to draw: a .png picture or a .gif replay."`
	Move       *int   `help:"Draw the board after this many moves (the default is the end); a replay ends there."`
	Theme      string `default:"wood" enum:"wood,dark,contrast" help:"The look: ${enum}."`
	Numbers    bool   `help:"Write the move numbers on the stones."`
	Size       int    `help:"Width in pixels."`
}

// Run draws the main line of a record.
func (c renderCommand) Run(std streams) error {
	kind := strings.ToLower(filepath.Ext(c.Output))
	if kind != ".png" && kind != ".gif" {
		return usageError{"-o takes a file that ends in .png or .gif"}
	}
	if c.Move != nil && *c.Move < 0 {
		return usageError{"--move takes a number of moves from 0"}
	}
	if c.Size != 0 && (c.Size < render.MinWidth || c.Size > render.MaxWidth) {
		return usageError{fmt.Sprintf("--size takes a width from %d to %d pixels", render.MinWidth, render.MaxWidth)}
	}
	trees, err := c.read(std)
	if err != nil {
		return err
	}
	scenes, err := c.scenes(trees[0])
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	var picture bytes.Buffer
	o := render.Options{Theme: render.Theme(c.Theme), Width: c.Size}
	if kind == ".gif" {
		err = render.GIF(&picture, scenes, o)
	} else {
		err = render.PNG(&picture, scenes[len(scenes)-1], o)
	}
	if err != nil {
		return err
	}
	if err := writeFile(c.Output, &picture); err != nil {
		return fmt.Errorf("cannot write %s: %w", c.Output, reason(err))
	}
	return nil
}

// reason is an error without the name of the file under way.
func reason(err error) error {
	var path *os.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		return path.Err
	case errors.As(err, &link):
		return link.Err
	}
	return err
}

// writeFile writes a file whole or not at all.
func writeFile(name string, from io.Reader) error {
	file, err := os.CreateTemp(filepath.Dir(name), ".tengen-*")
	if err != nil {
		return err
	}
	defer os.Remove(file.Name())
	_, err = io.Copy(file, from)
	if closed := file.Close(); err == nil {
		err = closed
	}
	if err != nil {
		return err
	}
	if err := os.Chmod(file.Name(), 0o644); err != nil {
		return err
	}
	return os.Rename(file.Name(), name)
}

// scenes are the positions of the main line up to the move that is asked for,
// one for each number of moves.
func (c renderCommand) scenes(root *sgf.Node) ([]render.Scene, error) {
	var scenes []render.Scene
	numbers := map[engine.Point]int{}
	moves := 0
	for step, err := range sgf.Steps(root.MainLine()) {
		if err != nil {
			return nil, err
		}
		if c.Move != nil && step.Move > *c.Move {
			break
		}
		if step.Move > moves {
			numbers[step.Last.Point] = step.Move
		}
		s := sceneOf(step)
		if c.Numbers {
			s.Numbers = numbersOn(step.Board, numbers)
		}
		if len(scenes) > 0 && step.Move == moves {
			scenes[len(scenes)-1] = s // a node without a move adds to the last one
		} else {
			scenes = append(scenes, s)
		}
		moves = step.Move
	}
	if c.Move != nil && *c.Move > moves {
		return nil, fmt.Errorf("the record has moves 0 to %d, and no move %d", moves, *c.Move)
	}
	return scenes, nil
}

// sceneOf is the position of a node with the marks that the node has.
func sceneOf(step sgf.Step) render.Scene {
	size := step.Board.Size()
	s := render.Scene{Size: size, Last: step.Last.Point, Ko: step.Board.Ko(), Labels: map[engine.Point]string{}}
	points := func(name string) []engine.Point {
		list, err := sgf.Points(step.Node.Values(name), size)
		if err != nil {
			return nil // a mark off the board is no reason not to draw the rest
		}
		return list
	}
	territory := map[engine.Point]engine.Color{}
	for name, color := range map[string]engine.Color{"TB": engine.Black, "TW": engine.White} {
		for _, p := range points(name) {
			territory[p] = color
		}
	}
	var board strings.Builder
	for _, p := range engine.Points(size) {
		board.WriteByte(pointState(step.Board.At(p), territory[p]))
	}
	s.Board = board.String()
	for _, shape := range []struct {
		name  string
		shape render.Shape
	}{{"CR", render.Circle}, {"SQ", render.Square}, {"TR", render.Triangle}, {"MA", render.Cross}, {"SL", render.Selected}} {
		for _, p := range points(shape.name) {
			s.Marks = append(s.Marks, render.Mark{Point: p, Shape: shape.shape})
		}
	}
	for _, v := range step.Node.Values("LB") {
		where, text, _ := v.Pair()
		if p, err := sgf.Point(where, size); err == nil && p != engine.NoPoint {
			s.Labels[p] = text.Text()
		}
	}
	return s
}

// pointState is a point's character in a scene.
func pointState(stone, owner engine.Color) byte {
	switch {
	case stone == engine.Black && owner == engine.White:
		return render.DeadBlack
	case stone == engine.White && owner == engine.Black:
		return render.DeadWhite
	case stone == engine.Black:
		return render.BlackStone
	case stone == engine.White:
		return render.WhiteStone
	case owner == engine.Black:
		return render.BlackTerritory
	case owner == engine.White:
		return render.WhiteTerritory
	}
	return render.Neutral
}

// numbersOn are the numbers of the moves whose stones are on the board.
func numbersOn(b *engine.Board, numbers map[engine.Point]int) map[engine.Point]int {
	on := map[engine.Point]int{}
	for p, n := range numbers {
		if b.At(p) != engine.Empty {
			on[p] = n
		} else {
			delete(numbers, p)
		}
	}
	return on
}
