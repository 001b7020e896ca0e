package sgf

import (
	"fmt"
	"testing"
)

// brief is all that a record keeps of a game, in one text.
func brief(r *Reading) string {
	g, s := r.Game, r.Game.Settings()
	return fmt.Sprintf("%d %s komi %v handicap %d free %v start %s moves %v phase %v board %s result %v names %q %q %q %q %q",
		s.Size, s.Rules.Name, s.Komi, s.Handicap, s.FreeHandicap, picture(g.Start()), g.Moves(), g.Phase(),
		g.BoardString(), g.Result(), r.Black, r.White, r.Place, r.Date, r.Name)
}

// parse reads a record with one game that must be right.
func parse(t testing.TB, text string) *Node {
	t.Helper()
	roots, err := Parse([]byte(text))
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	if len(roots) != 1 {
		t.Fatalf("%q has %d games", text, len(roots))
	}
	return roots[0]
}

// read reads the main line of a record as a game that must be right.
func read(t testing.TB, text string) *Reading {
	t.Helper()
	r, err := ReadGame(parse(t, text).MainLine())
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return r
}
