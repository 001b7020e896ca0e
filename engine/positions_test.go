package engine

import (
	"strings"
	"testing"
)

// drawn sets up a position from rows of . b w, the top row first.
func drawn(t testing.TB, set Settings, rows ...string) *Game {
	t.Helper()
	text := strings.ReplaceAll(strings.Join(rows, ""), " ", "")
	set.Size = len(rows)
	for i, p := range Points(set.Size) {
		switch text[i] {
		case 'b':
			set.Black = append(set.Black, p)
		case 'w':
			set.White = append(set.White, p)
		case '.':
		default:
			t.Fatalf("%q is no stone", text[i])
		}
	}
	g, err := New(set)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// rulesNamed is a ruleset that there is.
func rulesNamed(t testing.TB, name string) Ruleset {
	t.Helper()
	r, err := RulesetNamed(name)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// point reads a name that is one.
func point(t testing.TB, name string) Point {
	t.Helper()
	p, err := ParsePoint(name)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return p
}

// points reads names with spaces between them.
func points(t testing.TB, names string) (list []Point) {
	t.Helper()
	for _, name := range strings.Fields(names) {
		list = append(list, point(t, name))
	}
	return list
}

// play makes moves in turn, such as "D4 pass E5"; each must be taken.
func play(t testing.TB, g *Game, moves string) {
	t.Helper()
	for _, text := range strings.Fields(moves) {
		if err := try(t, g, text); err != nil {
			t.Fatalf("%s at move %d: %v", text, len(g.Moves())+1, err)
		}
	}
}

// try makes one move for whoever has the turn.
func try(t testing.TB, g *Game, text string) error {
	t.Helper()
	if text == "pass" {
		return g.Pass(g.Turn())
	}
	_, err := g.Play(g.Turn(), point(t, text))
	return err
}

// names writes points with spaces between them.
func names(list []Point) string {
	var text []string
	for _, p := range list {
		text = append(text, p.String())
	}
	return strings.Join(text, " ")
}
