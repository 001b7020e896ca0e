package engine

import (
	"errors"
	"strings"
	"testing"
)

// inMarking is a game whose board string, in the middle of marking, is made of
// these rows: b w stones, c x dead ones.
func inMarking(t *testing.T, rules string, rows ...string) *Game {
	t.Helper()
	text := strings.Join(rows, "")
	_, dead, _, err := ParseBoardString(len(rows), strings.NewReplacer("B", ".", "W", ".").Replace(text))
	if err != nil {
		t.Fatal(err)
	}
	g := drawn(t, Settings{Rules: rulesNamed(t, rules)}, strings.Split(strings.NewReplacer("B", ".", "W", ".", "c", "b", "x", "w").Replace(strings.Join(rows, " ")), " ")...)
	play(t, g, "pass pass")
	if err := g.setMarks(Marks{Number: 7, Dead: dead}); err != nil {
		t.Fatal(err)
	}
	return g
}

func TestDeadAndAlive(t *testing.T) {
	for name, c := range map[string]struct {
		before  []string
		mark    string // dead, alive, group dead, group alive
		point   string
		after   []string
		changed string
	}{
		"one stone": {[]string{".b...", "wb...", ".b...", ".b...", ".b..."}, "dead", "A4",
			[]string{"BbBBB", "xbBBB", "BbBBB", "BbBBB", "BbBBB"}, "A4"},
		"over empty points to stones of its colour": {[]string{"wbw..", ".bb..", "...bb", "..w..", "w...w"}, "dead", "A1",
			[]string{"xbw..", "Bbb..", "BBBbb", "BBxBB", "xBBBx"}, "A5 C2 A1 E1"},
		"it stops at living stones of the other colour": {[]string{"..b..", ".wb.w", "..b..", ".wb.w", "..b.."}, "dead", "B4",
			[]string{"BBb..", "Bxb.w", "BBb..", "Bxb.w", "BBb.."}, "B4 B2"},
		"it goes through dead stones of the other colour": {[]string{".c...", ".c.w.", "wc...", ".c.w.", ".c..."}, "dead", "A3",
			[]string{".c...", ".c.x.", "xc...", ".c.x.", ".c..."}, "D4 A3 D2"},
		"it does not go through the edge": {[]string{"w.b.w", "bbb.b", ".....", "bbb.b", "w.b.w"}, "dead", "A5",
			[]string{"xBb.w", "bbb.b", ".....", "bbb.b", "w.b.w"}, "A5"},
		"nor along diagonals": {[]string{".b...", "b....", "....b", "...bw", "....b"}, "dead", "E2",
			[]string{"BbBBB", "bBBBB", "BBBBb", "BBBbx", "BBBBb"}, "E2"},
		"all of a colour": {[]string{".....", ".w.w.", ".....", ".w.b.", "....."}, "dead", "B2",
			[]string{"BBBBB", "BxBxB", "BBBBB", "BxBbB", "BBBBB"}, "B4 D4 B2"},
		"the only stones there are": {[]string{".....", ".w.w.", ".....", ".....", "....."}, "dead", "B4",
			[]string{".....", ".x.x.", ".....", ".....", "....."}, "B4 D4"},
		"one group alone": {[]string{".....", ".w.w.", ".w...", ".w.b.", "....."}, "group dead", "B4",
			[]string{".....", ".x.w.", ".x...", ".x.b.", "....."}, "B4 B3 B2"},
		"dead already": {[]string{"x.b", "..b", "bbb"}, "dead", "A3",
			[]string{"xBb", "BBb", "bbb"}, ""},
		"dead in part": {[]string{"x.b", ".wb", "bbb"}, "dead", "A3",
			[]string{"xBb", "Bxb", "bbb"}, "B2"},
		"one stone alive": {[]string{"x.b", "..b", "bbb"}, "alive", "A3",
			[]string{"w.b", "..b", "bbb"}, "A3"},
		"alive over empty points": {[]string{".....", ".x.x.", ".....", ".x.b.", "....."}, "alive", "D4",
			[]string{".....", ".w.w.", ".....", ".w.b.", "....."}, "B4 D4 B2"},
		"alive stops at living stones": {[]string{"..b..", ".xb.x", "..b..", ".xb.x", "..b.."}, "alive", "B4",
			[]string{"..bBB", ".wbBx", "..bBB", ".wbBx", "..bBB"}, "B4 B2"},
		"alive by group": {[]string{".....", ".x.x.", ".x...", ".x.b.", "....."}, "group alive", "B3",
			[]string{".....", ".w.x.", ".w...", ".w.b.", "....."}, "B4 B3 B2"},
		"alive already": {[]string{"w.b", "..b", "bbb"}, "group alive", "A3",
			[]string{"w.b", "..b", "bbb"}, ""},
		"both colours in a region": {[]string{".c.b.", "..xb.", "...b.", "bbbb.", "....."}, "dead", "C4",
			[]string{".c.bB", "..xbB", "...bB", "bbbbB", "BBBBB"}, ""},
		"the colour that surrounds": {[]string{".b.b.", "...b.", "...b.", "bbbb.", "....."}, "group dead", "B5",
			[]string{".c.bB", "...bB", "...bB", "bbbbB", "BBBBB"}, "B5"},
	} {
		t.Run(name, func(t *testing.T) {
			g := inMarking(t, "simple", c.before...)
			mark := map[string]func(Point) ([]Point, error){
				"dead": g.MarkDead, "alive": g.MarkAlive, "group dead": g.MarkGroupDead, "group alive": g.MarkGroupAlive,
			}[c.mark]
			changed, err := mark(point(t, c.point))
			if err != nil || names(changed) != c.changed {
				t.Errorf("%s %s changed %q (%v), want %q", c.mark, c.point, names(changed), err, c.changed)
			}
			if got, want := g.BoardString(), strings.Join(c.after, ""); got != want {
				t.Errorf("%s %s gives\n%s, want\n%s", c.mark, c.point, got, want)
			}
			grown := 0
			if c.changed != "" {
				grown = 1
			}
			if got := g.Marks().Number; got != 7+grown {
				t.Errorf("scoring number %d, want %d", got, 7+grown)
			}
			mustCount(t, g)
			mustReplay(t, g)
		})
	}
}

func TestToggledTwice(t *testing.T) {
	g := inMarking(t, "japanese", ".b...", "wb..w", ".b...", ".b...", "wb..w")
	before, count := g.BoardString(), g.Count()
	for i, p := range []string{"A4", "E1", "A4", "E4"} {
		mark := g.MarkDead
		if i >= 2 {
			mark = g.MarkAlive
		}
		if changed, err := mark(point(t, p)); err != nil || len(changed) != 2 {
			t.Errorf("%s changed %v (%v)", p, changed, err)
		}
	}
	after := g.Count()
	if g.BoardString() != before || after.Result() != count.Result() || g.Marks().Number != 11 || g.Marks().Dead != nil {
		t.Errorf("toggled twice: %s, number %d", g.BoardString(), g.Marks().Number)
	}
}

// Contested points count for nobody, and neither do the dead stones on them.
func TestContested(t *testing.T) {
	for name, rows := range map[string][]string{
		"both colours dead":         {".c.b.", "..xb.", "...b.", "bbbb.", "....."},
		"the surrounding one dead":  {".c.b.", "...b.", "...b.", "bbbb.", "....."},
		"with a prisoner among all": {".c.b.", ".xcb.", "..xb.", "bbbb.", "....."},
	} {
		for _, rules := range []string{"japanese", "chinese", "aga", "simple"} {
			t.Run(name+", "+rules, func(t *testing.T) {
				g := inMarking(t, rules, rows...)
				c := g.Count()
				if len(c.Contested) != 9 || c.Black.Territory != 9 || c.White.Territory != 0 || c.Black.Dead+c.White.Dead != 0 {
					t.Errorf("%d contested, %+v, %+v", len(c.Contested), c.Black, c.White)
				}
				if rules == "chinese" && c.Black.Stones != 7 {
					t.Errorf("%d living stones", c.Black.Stones)
				}
			})
		}
	}
	// A region that both colours touch counts for nobody anyway, but dead
	// stones of one colour in it are as good as captured.
	g := inMarking(t, "simple", "b.x.w", "b...w", "b...w", "b...w", "b...w")
	c := g.Count()
	if len(c.Contested) != 0 || len(c.Dame) != 15 || c.Black.Dead != 1 {
		t.Errorf("%d contested, %d dame, %+v", len(c.Contested), len(c.Dame), c.Black)
	}
}

func TestMarksRefused(t *testing.T) {
	g := inMarking(t, "tromp-taylor", "w.b", "..b", "bbb")
	if _, err := g.MarkDead(point(t, "A3")); !errors.Is(err, ErrAllAlive) {
		t.Errorf("Tromp-Taylor: %v", err)
	}
	g = inMarking(t, "japanese", "w.b", "..b", "bbb")
	for name, mark := range map[string]func(Point) ([]Point, error){
		"dead": g.MarkDead, "alive": g.MarkAlive, "group dead": g.MarkGroupDead, "group alive": g.MarkGroupAlive,
	} {
		for p, want := range map[Point]error{
			point(t, "A1"): nil, point(t, "A2"): ErrNoStone, point(t, "D1"): ErrOffBoard, NoPoint: ErrOffBoard, 1: ErrOffBoard, 65535: ErrOffBoard,
		} {
			if _, err := mark(p); !errors.Is(err, want) {
				t.Errorf("%s %v: %v, want %v", name, p, err, want)
			}
		}
	}
	playing := walls(t, "japanese", Empty)
	if _, err := playing.MarkGroupDead(point(t, "A3")); !errors.Is(err, ErrNotMarking) {
		t.Errorf("marked during play: %v", err)
	}
	if err := playing.Done(Black, 0); !errors.Is(err, ErrNotMarking) {
		t.Errorf("done during play: %v", err)
	}
	if err := playing.Resume(Black); !errors.Is(err, ErrNotMarking) {
		t.Errorf("resumed during play: %v", err)
	}
}

func TestParseBoardString(t *testing.T) {
	b, dead, owner, err := ParseBoardString(3, "bBc"+"wWx"+"...")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]Color{"A3": Black, "C3": Black, "A2": White, "C2": White, "B3": Empty, "B2": Empty, "A1": Empty} {
		if b.At(point(t, name)) != want {
			t.Errorf("%s is %v, want %v", name, b.At(point(t, name)), want)
		}
	}
	if names(dead) != "C3 C2" || len(owner) != 2 || owner[point(t, "B3")] != Black || owner[point(t, "B2")] != White {
		t.Errorf("dead %v, owner %v", dead, owner)
	}
	for size, texts := range map[int][]string{
		2: {"", "...", ".....", "..b?", "..B ", "...O", "..é"}, 1: {"."}, 0: {""}, -2: {"...."}, 26: {strings.Repeat(".", 26*26)},
	} {
		for _, text := range texts {
			if b, dead, owner, err := ParseBoardString(size, text); err != ErrBoardString || b != nil || dead != nil || owner != nil {
				t.Errorf("%q is a board of %d (%v)", text, size, err)
			}
		}
	}
}

// A game that ended otherwise than by the count shows stones alone.
func TestBoardStringAfterResigning(t *testing.T) {
	g := inMarking(t, "japanese", "x.b", "..b", "bbb")
	if got := g.BoardString(); got != "xBbBBbbbb" {
		t.Errorf("marking: %s", got)
	}
	if err := g.Resign(White); err != nil || g.BoardString() != "w.b..bbbb" {
		t.Errorf("resigned: %s (%v)", g.BoardString(), err)
	}
}
