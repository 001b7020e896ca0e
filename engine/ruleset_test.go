package engine

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The table of rulesets, cell by cell. How ko and suicide are played is in
// ko_test.go, seki in seki_test.go.
func TestRulesetTable(t *testing.T) {
	for name, want := range map[string]struct {
		counting Counting
		ko       KoRule
		suicide  bool
		seki     bool
		bonus    [4]string // for 0, 1, 2 and 9 stones
		komi     [3]string // for handicaps of 0, 1 and 2
		ends     string    // shortest lines of passes that end play, Black first and White first
	}{
		"japanese":     {Territory, SimpleKo, false, false, [4]string{"0", "0", "0", "0"}, [3]string{"6.5", "0.5", "0.5"}, "BW WB"},
		"chinese":      {Area, PositionalSuperko, false, true, [4]string{"0", "0", "2", "9"}, [3]string{"7.5", "0.5", "0.5"}, "BW WB"},
		"aga":          {Area, SituationalSuperko, false, true, [4]string{"0", "0", "1", "8"}, [3]string{"7.5", "0.5", "0.5"}, "BW WBW"},
		"new-zealand":  {Area, SituationalSuperko, true, true, [4]string{"0", "0", "0", "0"}, [3]string{"7", "0.5", "0.5"}, "BW WB"},
		"tromp-taylor": {Area, PositionalSuperko, true, true, [4]string{"0", "0", "0", "0"}, [3]string{"7.5", "0.5", "0.5"}, "BW WB"},
		"simple":       {Territory, SimpleKo, false, true, [4]string{"0", "0", "0", "0"}, [3]string{"0", "0.5", "0.5"}, "BW WBW"},
	} {
		t.Run(name, func(t *testing.T) {
			r := rulesNamed(t, name)
			if r.Counting != want.counting || r.Ko != want.ko || r.Suicide != want.suicide || r.SekiCounts != want.seki {
				t.Errorf("%+v", r)
			}
			for i, stones := range []int{0, 1, 2, 9} {
				g, err := New(Settings{Size: 19, Rules: r, Handicap: stones, Komi: r.KomiFor(stones)})
				if err != nil {
					t.Fatal(err)
				}
				if got := g.Count().White.Bonus.String(); got != want.bonus[i] {
					t.Errorf("%d stones: bonus %s, want %s", stones, got, want.bonus[i])
				}
				if i < 3 && g.Count().White.Komi.String() != want.komi[i] {
					t.Errorf("handicap %d: komi %v, want %s", stones, g.Count().White.Komi, want.komi[i])
				}
			}
			for i, first := range []Color{Black, White} {
				mustEnd(t, Settings{Size: 5, Rules: r, First: first}, strings.Fields(want.ends)[i])
			}
			allAlive(t, r)
		})
	}
	if len(Rulesets()) != 6 {
		t.Errorf("%d rulesets, want the 6 of the table", len(Rulesets()))
	}
}

// mustEnd passes until play ends, which the last pass of line and no other does.
func mustEnd(t *testing.T, set Settings, line string) {
	t.Helper()
	g, err := New(set)
	if err != nil {
		t.Fatal(err)
	}
	for i, by := range line {
		last := i == len(line)-1
		if g.Turn().Letter() != string(by) || g.EndsOnPass() != last || g.Phase() != Playing {
			t.Errorf("%s, pass %d: %v to move, ends on pass %v, %v", line, i+1, g.Turn(), g.EndsOnPass(), g.Phase())
		}
		play(t, g, "pass")
		if !g.Passed() {
			t.Errorf("%s, pass %d is no pass", line, i+1)
		}
	}
	if g.Phase() != Marking || g.EndsOnPass() {
		t.Errorf("%s: %v", line, g.Phase())
	}
	if err := g.Pass(g.Turn()); !errors.Is(err, ErrMarking) {
		t.Errorf("%s and one more: %v", line, err)
	}
	if _, err := g.Play(g.Turn(), PointAt(0, 0)); !errors.Is(err, ErrMarking) {
		t.Errorf("%s and a stone: %v", line, err)
	}
}

// allAlive checks that Tromp-Taylor alone knows no dead stones.
func allAlive(t *testing.T, r Ruleset) {
	t.Helper()
	g := drawn(t, Settings{Rules: r}, ".b...", ".b.w.", ".b...", ".b...", "wb...")
	play(t, g, "pass pass")
	if !r.AllAlive {
		if _, err := g.MarkDead(point(t, "A1")); err != nil {
			t.Error(err)
		}
		return
	}
	if r.Name != "tromp-taylor" {
		t.Errorf("all are alive under %s", r.Name)
	}
	// A1 spoils Black's corner, D4 White's side: all is dame.
	if c := g.Count(); c.Black.Total != 10 || c.White.Total != 4 || len(c.Dame) != 18 {
		t.Errorf("%v to %v, dame %v", c.Black.Total, c.White.Total, c.Dame)
	}
}

// A pass between moves does not count toward the end.
func TestPassesInARow(t *testing.T) {
	for _, r := range Rulesets() {
		g, err := New(Settings{Size: 5, Rules: r})
		if err != nil {
			t.Fatal(err)
		}
		play(t, g, "pass A1 pass B1 C1")
		if g.Passed() || g.Phase() != Playing || g.EndsOnPass() {
			t.Errorf("%s: passed %v, %v", r.Name, g.Passed(), g.Phase())
		}
	}
}

func TestPassStones(t *testing.T) {
	for _, r := range Rulesets() {
		g, err := New(Settings{Size: 5, Rules: r, First: White})
		if err != nil {
			t.Fatal(err)
		}
		play(t, g, "pass A1 pass B1 C1 pass D1 pass")
		white, black := 2, 2
		if !r.PassStones {
			white, black = 0, 0
		}
		if r.PassStones != (r.Name == "aga") {
			t.Errorf("%s has pass stones", r.Name)
		}
		if g.Board().Prisoners(White) != white || g.Board().Prisoners(Black) != black {
			t.Errorf("%s: White has %d prisoners, Black %d", r.Name, g.Board().Prisoners(White), g.Board().Prisoners(Black))
		}
		mustReplay(t, g)
		if err := g.Undo(1); err != nil || g.Board().Prisoners(White) != white/2 || g.Board().Prisoners(Black) != black {
			t.Errorf("%s: undone, %d and %d (%v)", r.Name, g.Board().Prisoners(White), g.Board().Prisoners(Black), err)
		}
	}
}

// countedBoth ends a random game, marks groups at random, and counts it both
// ways: naively, without a look for seki.
func countedBoth(rt *rapid.T, rules Ruleset) (g *Game, area, territory Count) {
	d := rapidDice(rt)
	set := Settings{Size: MinSize + d(7), Rules: rules, FreeHandicap: true}
	set.Handicap = d(min(MaxHandicap, set.Size*set.Size/2) + 1)
	g, err := New(set)
	if err != nil {
		rt.Fatalf("%v", err)
	}
	for range d(120) {
		_, _ = g.Play(g.turn, PointAt(d(set.Size), d(set.Size)))
		if d(20) == 0 && !g.EndsOnPass() {
			_ = g.Pass(g.turn)
		}
	}
	for g.phase == Playing && g.Pass(g.turn) == nil {
	}
	for range d(5) {
		_, _ = g.MarkDead(PointAt(d(set.Size), d(set.Size)))
	}
	log := g.Log()
	for counting, c := range map[Counting]*Count{Area: &area, Territory: &territory} {
		log.Settings.Rules = rules
		log.Settings.Rules.Counting, log.Settings.Rules.SekiCounts = counting, true
		again, err := Replay(log)
		if err != nil {
			rt.Fatalf("%v", err)
		}
		*c = again.Count()
	}
	return g, area, territory
}

// Area and territory differ by the stones that one has played more than the
// other, whatever is dead; contradicting marks aside.
func TestAreaIsTerritoryAndStonesPlayed(t *testing.T) {
	games := 0
	rapid.Check(t, func(rt *rapid.T) {
		g, area, territory := countedBoth(rt, Ruleset{Suicide: true, Ko: PositionalSuperko})
		if len(area.Contested) > 0 {
			return
		}
		more := 0
		for _, m := range g.Moves() {
			switch {
			case m.Pass():
			case m.Color == Black:
				more++
			default:
				more--
			}
		}
		if more != 0 && len(g.Marks().Dead) > 0 {
			games++
		}
		if a, b := area.Black.Total-area.White.Total, territory.Black.Total-territory.White.Total+Halves(2*more); a != b {
			rt.Fatalf("area %v, territory and stones %v\n%s", a, b, g.BoardString())
		}
	})
	if games < 10 {
		t.Errorf("%d games had dead stones and a difference", games)
	}
}

// With pass stones and White passing last both ways of counting agree: that is
// what the AGA's rules are made for, handicap games included.
func TestAGACountsAgree(t *testing.T) {
	ended := 0
	rapid.Check(t, func(rt *rapid.T) {
		g, area, territory := countedBoth(rt, rulesets[2])
		if g.Phase() != Marking || len(area.Contested) > 0 {
			return
		}
		if last := g.Moves()[len(g.Moves())-1]; last != (Move{White, NoPoint}) {
			rt.Fatalf("play ended by %v", last)
		}
		ended++
		if a, b := area.Black.Total-area.White.Total, territory.Black.Total-territory.White.Total; a != b {
			rt.Fatalf("area %v, territory %v\n%+v", a, b, g.Log())
		}
	})
	if ended < 30 {
		t.Errorf("%d games ended", ended)
	}
}

// The counts of boards with nothing, or nearly nothing, on them.
func TestEmptyBoards(t *testing.T) {
	for _, r := range Rulesets() {
		for size := MinSize; size <= MaxSize; size++ {
			g, err := New(Settings{Size: size, Rules: r, Komi: 13})
			if err != nil {
				t.Fatal(err)
			}
			if c := g.Count(); c.Result().String() != "W+6.5" || len(c.Dame) != size*size {
				t.Errorf("%s, empty %dx%d: %v", r.Name, size, size, c.Result())
			}
			play(t, g, "A1")
			want := size*size - 1
			if r.Counting == Area {
				want++
			}
			if c := g.Count(); c.Black.Total != Halves(2*want) || c.Side(Black) != c.Black || c.Side(White) != c.White {
				t.Errorf("%s, one stone on %dx%d: %v", r.Name, size, size, c.Black.Total)
			}
		}
	}
}

func TestJigo(t *testing.T) {
	g := drawn(t, Settings{Rules: rulesNamed(t, "simple")}, ".b.w.", ".b.w.", ".b.w.", ".b.w.", ".b.w.")
	play(t, g, "pass pass")
	if got := fmt.Sprint(g.Result()); got != "" {
		t.Errorf("a result before both agreed: %q", got)
	}
	agreeing(t, g, Black)
	agreeing(t, g, White)
	if got := g.Result(); got != (Result{By: ByCount}) || got.String() != "0" {
		t.Errorf("equal points are %+v", got)
	}
}
