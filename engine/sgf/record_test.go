package sgf

import (
	"flag"
	"os"
	"path/filepath"
	"testing"

	"pgregory.net/rapid"

	"tengen/engine"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares with a file of testdata.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if string(got) != string(want) {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// play makes a game from its moves, as people write them.
func play(t testing.TB, s engine.Settings, moves ...string) *engine.Game {
	t.Helper()
	g, err := engine.New(s)
	if err != nil {
		t.Fatal(err)
	}
	for _, move := range moves {
		if move == "pass" {
			err = g.Pass(g.Turn())
		} else if p, bad := engine.ParsePoint(move); bad != nil {
			err = bad
		} else {
			_, err = g.Play(g.Turn(), p)
		}
		if err != nil {
			t.Fatalf("%s: %v", move, err)
		}
	}
	return g
}

func points(t testing.TB, names ...string) []engine.Point {
	t.Helper()
	var list []engine.Point
	for _, name := range names {
		p, err := engine.ParsePoint(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, p)
	}
	return list
}

func TestRecordsAreWritten(t *testing.T) {
	counted := play(t, engine.Settings{Size: 5, Rules: RulesetOf("Japanese"), Komi: 1},
		"C5", "D5", "C4", "D4", "C3", "D3", "C2", "D2", "C1", "D1", "A3", "E3", "E1", "pass", "pass")
	for _, p := range points(t, "E1") {
		if _, err := counted.MarkGroupDead(p); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []engine.Color{engine.Black, engine.White} {
		if err := counted.Done(c, counted.Marks().Number); err != nil {
			t.Fatal(err)
		}
	}
	resigned := play(t, engine.Settings{Size: 9, Rules: RulesetOf("AGA"), Komi: 1, Handicap: 3}, "E5", "C4", "pass")
	if err := resigned.Resign(engine.White); err != nil {
		t.Fatal(err)
	}
	for name, r := range map[string]Record{
		"counted.sgf": {
			Game: counted, Black: "alice", White: "Bob ] \\ :", Place: "Tengen", Date: "2026-07-18", Name: "a\ngame",
			Application: "Tengen:1.0", Remarks: []Remark{
				{0, "alice", "have fun"}, {3, "bob", "A11? [no] \\ 50:50\nsecond line"}, {3, "alice", "ok"},
				{15, "bob", "thanks"}, {99, "", "nobody"}, {-1, "x", "before"},
			},
		},
		"fixed.sgf":   {Game: resigned, Black: "a", White: "b"},
		"free.sgf":    {Game: play(t, engine.Settings{Size: 8, Rules: RulesetOf("Chinese"), Komi: 1, Handicap: 3, FreeHandicap: true}, "C4", "E4", "D5", "F6")},
		"placing.sgf": {Game: play(t, engine.Settings{Size: 8, Rules: RulesetOf("NZ"), Komi: 1, Handicap: 3, FreeHandicap: true}, "C4", "E4")},
		"setup.sgf": {Game: play(t, engine.Settings{Size: 7, Rules: RulesetOf("Tromp-Taylor"), Komi: -9, First: engine.White,
			Black: points(t, "A1", "A2"), White: points(t, "B1")}, "B2")},
		"new.sgf": {Game: play(t, engine.Settings{Size: 25, Rules: RulesetOf("simple")})},
	} {
		t.Run(name, func(t *testing.T) {
			tree := r.Tree()
			golden(t, name, Append(nil, tree))
			again, err := ReadGame(tree.MainLine())
			if err != nil {
				t.Fatal(err)
			}
			sameGame(t, again)
			if got, want := again.Game.BoardString(), r.Game.BoardString(); got != want || again.Game.Result() != r.Game.Result() ||
				again.Game.Phase() != r.Game.Phase() || again.Game.Turn() != r.Game.Turn() {
				t.Errorf("read again it is %s %v %v, want %s", got, again.Game.Result(), again.Game.Phase(), want)
			}
			if again.Black != r.Black || again.White != r.White || again.Date != r.Date {
				t.Errorf("names %q %q %q", again.Black, again.White, again.Date)
			}
		})
	}
}

// Any game that can be played is read as it was written: its settings, its
// moves, its marks and its end.
func TestAnyGameIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := engine.Settings{
			Size:  rapid.IntRange(engine.MinSize, 9).Draw(t, "size"),
			Rules: rapid.SampledFrom(engine.Rulesets()).Draw(t, "rules"),
			Komi:  engine.Halves(rapid.IntRange(-8, 8).Draw(t, "komi")),
			First: rapid.SampledFrom([]engine.Color{engine.Empty, engine.Black, engine.White}).Draw(t, "first"),
		}
		if s.Handicap = rapid.IntRange(0, 4).Draw(t, "handicap"); s.Handicap > 1 {
			s.FreeHandicap = rapid.Bool().Draw(t, "free")
		}
		if s.FreeHandicap {
			s.First = engine.Empty
		}
		g, err := engine.New(s)
		if err != nil {
			t.Skip(err)
		}
		all := engine.Points(s.Size)
		for range rapid.IntRange(0, 60).Draw(t, "moves") {
			if i := rapid.IntRange(-1, len(all)-1).Draw(t, "move"); i < 0 {
				_ = g.Pass(g.Turn()) // not while placing handicap stones
			} else {
				_, _ = g.Play(g.Turn(), all[i]) // the legal ones are the game
			}
		}
		if g.Phase() == engine.Marking && rapid.Bool().Draw(t, "mark") {
			_, _ = g.MarkDead(all[rapid.IntRange(0, len(all)-1).Draw(t, "dead")])
			number := g.Marks().Number
			if g.Done(engine.Black, number) != nil || g.Done(engine.White, number) != nil {
				t.Fatal("the marking cannot be agreed to")
			}
		}
		record := Record{Game: g}
		r, err := ReadGame(record.Tree().MainLine())
		if err != nil {
			t.Fatalf("%v\n%s", err, Append(nil, record.Tree()))
		}
		// With contested regions the marks are not in the territory.
		if count := g.Count(); g.Phase() == engine.Finished && len(count.Contested)+len(count.Seki) > 0 {
			return
		}
		if got, want := brief(r), brief(&Reading{Game: g}); got != want {
			t.Fatalf("read\n%s\nwritten\n%s\n%s", got, want, Append(nil, record.Tree()))
		}
		if r.Game.Settings().Handicap != s.Handicap || r.Game.Turn() != g.Turn() {
			t.Fatalf("handicap %d turn %v, want %d %v", r.Game.Settings().Handicap, r.Game.Turn(), s.Handicap, g.Turn())
		}
	})
}
