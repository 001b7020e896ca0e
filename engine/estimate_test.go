package engine

import (
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// The same position gives the same guess, and asking changes nothing: whatever
// the rules, the size and the phase.
func TestEstimateIsSteady(t *testing.T) {
	for _, rules := range Rulesets() {
		for _, size := range []int{2, 3, 9, 25} {
			if size == 25 && rules.Name != "aga" {
				continue // once is enough, it takes long
			}
			g, err := New(Settings{Size: size, Rules: rules, Komi: 1})
			if err != nil {
				t.Fatal(err)
			}
			play(t, g, "A1")
			if size > 3 {
				play(t, g, "C3 D3 C4 D4 J9")
			}
			for phase := Playing; phase <= Finished; phase++ {
				switch phase {
				case Marking:
					for g.Phase() == Playing {
						play(t, g, "pass")
					}
				case Finished:
					agreeing(t, g, Black)
					agreeing(t, g, White)
				}
				before := snapshot(g)
				first := g.Estimate()
				again, err := Replay(g.Log())
				if err != nil {
					t.Fatal(err)
				}
				if !reflect.DeepEqual(first, again.Estimate()) {
					t.Errorf("%s, %dx%d, %v: two guesses", rules.Name, size, size, phase)
				}
				if !reflect.DeepEqual(before, snapshot(g)) {
					t.Errorf("%s, %dx%d, %v: the game has changed", rules.Name, size, size, phase)
				}
				mustEstimate(t, g, first)
			}
		}
	}
}

// mustEstimate checks that the parts of an estimate fit together.
func mustEstimate(f failer, g *Game, e Estimate) {
	f.Helper()
	size := g.board.size
	b, dead, owner, err := ParseBoardString(size, e.Board)
	if err != nil || !b.same(g.board) || !slices.Equal(dead, e.Dead) {
		f.Fatalf("%s: %v, dead %v, want %v", e.Board, err, dead, e.Dead)
	}
	if g.log.Settings.Rules.AllAlive && len(e.Dead) > 0 {
		f.Fatalf("%v are dead where all are alive", e.Dead)
	}
	if g.phase != Playing {
		count := g.CountWith(e.Dead)
		if e.Black != count.Black.Total || e.White != count.White.Total {
			f.Fatalf("after play %v to %v, the count is %v to %v", e.Black, e.White, count.Black.Total, count.White.Total)
		}
		mustTell(f, e)
		return
	}
	area := g.log.Settings.Rules.Counting == Area
	sum := e.Black + e.White - g.log.Settings.Komi
	if area {
		sum -= g.log.Settings.Rules.compensation(g.log.Settings.Handicap)
	} else {
		sum -= Halves(2 * (g.board.prisoners[Black] + g.board.prisoners[White]))
	}
	want := 0
	for _, p := range Points(size) {
		stone := b.At(p)
		switch {
		case stone == Empty && owner[p] != Empty:
			want++
		case stone != Empty && area:
			want++
		}
	}
	// A dead stone counts twice in territory counting, with its point; there
	// and in area counting its point may be nobody's.
	slack := 0
	if !area {
		want, slack = want+len(e.Dead), len(e.Dead)
	} else {
		want, slack = want-len(e.Dead), len(e.Dead)
	}
	if sum < Halves(2*want) || sum > Halves(2*(want+slack)) {
		f.Fatalf("%v and %v add up to %v, want %d to %d\n%s", e.Black, e.White, sum, want, want+slack, e.Board)
	}
	mustTell(f, e)
}

func mustTell(f failer, e Estimate) {
	f.Helper()
	if margin := e.Black - e.White; (e.Result().Winner == Black) != (margin > 0) || e.Result().Margin != max(margin, -margin) {
		f.Fatalf("%v to %v is %v", e.Black, e.White, e.Result())
	}
}

func TestEstimateOfRandomGames(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := rapidDice(rt)
		s := anySettings(d)
		s.Size = min(s.Size, 7)
		s.Handicap, s.Black = 0, nil
		g, err := New(s)
		if err != nil {
			rt.Fatalf("%v", err)
		}
		for range 30 {
			act(rt, g, d)
		}
		mustEstimate(rt, g, g.Estimate())
	})
}

// Settled positions are guessed right: the dead stones, the points and the
// result that the players would agree to.
func TestEstimateOfSettledPositions(t *testing.T) {
	for name, c := range map[string]struct {
		rows []string
		dead string
	}{
		"nothing dead": {[]string{
			"...b.w...", "...b.w...", "...bbw...", "...b.w...", "...bww...", "...b.w...", "...b.w...", "...b.w...", "...b.w..."}, ""},
		"a stone behind each wall": {[]string{
			"...b.w...", ".w.b.w...", "...bbw.b.", "...b.w...", "...bww...", "...b.w...", "...b.w...", "...b.w...", "...b.w..."}, "B8 H7"},
		"an empty half": {[]string{
			"....b....", "....b....", "....b....", "....b....", "....b....", "....b....", "....b....", "....b....", "....b...."}, ""},
	} {
		for _, rules := range Rulesets() {
			g := drawn(t, Settings{Rules: rules, Komi: rules.Komi}, c.rows...)
			play(t, g, "pass pass")
			e := g.Estimate()
			mustEstimate(t, g, e)
			if rules.AllAlive {
				continue
			}
			want := g.CountWith(points(t, c.dead))
			if names(e.Dead) != c.dead || e.Result() != want.Result() {
				t.Errorf("%s, %s: dead %v and %v, want %s and %v\n%s", name, rules.Name, e.Dead, e.Result(), c.dead, want.Result(), e.Board)
			}
		}
	}
}

// Boards without an empty point, and without a stone.
func TestEstimateOfFullAndEmptyBoards(t *testing.T) {
	for _, rows := range [][]string{{"bb", "bb"}, {"bw", "wb"}, {"..", ".."}, {"www", "www", "www"}} {
		for _, rules := range Rulesets() {
			g := drawn(t, Settings{Rules: rules}, rows...)
			mustEstimate(t, g, g.Estimate())
			mustCount(t, g)
		}
	}
	g, err := New(Settings{Size: 19, Rules: rulesNamed(t, "chinese"), Komi: 15})
	if err != nil {
		t.Fatal(err)
	}
	e := g.Estimate()
	if mine := strings.Count(e.Board, "B") + strings.Count(e.Board, "W"); mine > 30 || len(e.Dead) != 0 {
		t.Errorf("%d points of an empty board belong to somebody", mine)
	}
	if math.Abs((e.Black - e.White + 15).Points()) > 30 {
		t.Errorf("an empty board is %v", e.Result())
	}
}
