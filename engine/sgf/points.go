package sgf

import (
	"strconv"
	"strings"

	"tengen/engine"
)

// Point reads a point of a square board: two letters, the column from the left
// and the row from the top. A pass is NoPoint: no letters at all, or tt on
// boards up to 19, where that is no point. The error is engine.ErrOffBoard or
// engine.ErrPoint.
func Point(v Value, size int) (engine.Point, error) {
	s := v.Line()
	if s == "" || s == "tt" && size <= 19 {
		return engine.NoPoint, nil
	}
	col, row, ok := letters(s)
	switch {
	case !ok:
		return engine.NoPoint, engine.ErrPoint
	case col >= size || row >= size:
		return engine.NoPoint, engine.ErrOffBoard
	}
	return engine.PointAt(col, size-1-row), nil
}

// PointValue writes a point; NoPoint is an empty value, the pass of every size.
func PointValue(p engine.Point, size int) Value {
	if !p.On(size) {
		return ""
	}
	return Value([]byte{'a' + byte(p.Col()), 'a' + byte(size-1-p.Row())})
}

// Points reads a list of points, among them rectangles like aa:cc by any two
// opposite corners. Each point is listed once, in the order of the file; empty
// values are left out, as DD[] and VW[] have them.
func Points(values []Value, size int) ([]engine.Point, error) {
	var list []engine.Point
	var seen [engine.MaxSize * engine.MaxSize]bool
	for _, v := range values {
		if v.Line() == "" {
			continue
		}
		a, b, two := v.Pair()
		if !two {
			b = a
		}
		col, row, ok := letters(a.Line())
		col2, row2, ok2 := letters(b.Line())
		switch {
		case !ok || !ok2:
			return nil, engine.ErrPoint
		case max(col, row, col2, row2) >= min(size, engine.MaxSize):
			return nil, engine.ErrOffBoard
		}
		for r := min(row, row2); r <= max(row, row2); r++ {
			for c := min(col, col2); c <= max(col, col2); c++ {
				if i := r*engine.MaxSize + c; !seen[i] {
					seen[i] = true
					list = append(list, engine.PointAt(c, size-1-r))
				}
			}
		}
	}
	return list, nil
}

// letters reads two letters as column and row, from 0 at the top left.
func letters(s string) (col, row int, ok bool) {
	if len(s) != 2 || !isLetter(s[0]) || !isLetter(s[1]) {
		return 0, 0, false
	}
	return ordinal(s[0]), ordinal(s[1]), true
}

// ordinal is 0 to 25 for a to z and 26 to 51 for A to Z.
func ordinal(c byte) int {
	if c >= 'a' {
		return int(c - 'a')
	}
	return int(c-'A') + 26
}

// Size is the board of a record, in columns and rows: 19 of each when its root
// does not say, and 0 when what it says is nothing that SGF knows. [Parse]
// refuses such records if they are of Go.
func Size(root *Node) (columns, rows int) {
	text := root.Text("SZ")
	if text == "" {
		return 19, 19
	}
	wide, high, two := strings.Cut(text, ":")
	if !two {
		high = wide
	}
	columns, err := strconv.Atoi(strings.TrimSpace(wide))
	rows, err2 := strconv.Atoi(strings.TrimSpace(high))
	if err != nil || err2 != nil || min(columns, rows) < 1 || max(columns, rows) > MaxBoard {
		return 0, 0
	}
	return columns, rows
}

// IsGo says whether a record is one of Go: GM is 1 or missing.
func IsGo(root *Node) bool {
	game := root.Text("GM")
	return game == "" || game == "1"
}

// checkSize refuses a record of Go whose size is none.
func checkSize(root *Node) error {
	if columns, _ := Size(root); columns == 0 && IsGo(root) {
		return at(root, textBoardSize, root.Text("SZ"))
	}
	return nil
}

// playable is the size of a record that can be played on.
func playable(root *Node) (int, error) {
	columns, rows := Size(root)
	switch {
	case !IsGo(root):
		return 0, at(root, textNotGo)
	case columns == 0:
		return 0, at(root, textBoardSize, root.Text("SZ"))
	case columns != rows || columns < engine.MinSize || columns > engine.MaxSize:
		return 0, at(root, textUnplayable, strconv.Itoa(columns)+" by "+strconv.Itoa(rows)+" points")
	}
	return columns, nil
}

// Check looks at the points of every move and every setup stone of a tree, in
// all of its variations, and gives an [*Error] for the first that is not on the
// board. A record of another game than Go passes.
func Check(root *Node) error {
	columns, rows := Size(root)
	if !IsGo(root) {
		return nil
	}
	for stack := []*Node{root}; len(stack) > 0; {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		for _, p := range n.Properties {
			if err := checkProperty(n, p, columns, rows); err != nil {
				return err
			}
		}
		for i := len(n.Children) - 1; i >= 0; i-- {
			stack = append(stack, n.Children[i])
		}
	}
	return nil
}

func checkProperty(n *Node, p Property, columns, rows int) error {
	move := p.Name == "B" || p.Name == "W"
	if !move && p.Name != "AB" && p.Name != "AW" && p.Name != "AE" {
		return nil
	}
	for _, v := range p.Values {
		s := v.Line()
		if move && (s == "" || s == "tt" && max(columns, rows) <= 19) {
			continue
		}
		parts := []string{s}
		if a, b, two := v.Pair(); two && !move {
			parts = []string{a.Line(), b.Line()}
		}
		for _, part := range parts {
			if col, row, ok := letters(part); !ok || col >= columns || row >= rows {
				return at(n, textNoPoint, s)
			}
		}
	}
	return nil
}
