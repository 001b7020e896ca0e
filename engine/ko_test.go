package engine

import (
	"errors"
	"strconv"
	"strings"
	"testing"
)

var (
	// Black takes at C4.
	koShape = []string{
		".bw..",
		"bw.w.",
		".bw..",
		".....",
		"....."}
	// Black sends two stones with A4, White takes them at C4, Black returns one
	// at B4: the start again, but White is to move.
	sendingTwo = []string{
		".b.b",
		"wwb.",
		"....",
		"...."}
	// Eternal life: F1 D1 E1 C1 and all is as it was.
	eternalLife = []string{
		"........",
		"........",
		"........",
		"........",
		"..wwwwww",
		"..wbbbbb",
		"wwbbwwwb",
		".bw.b.w."}
	// White throws in at B1, Black takes it at A1, White takes five.
	snapback = []string{
		".....",
		".....",
		"wwww.",
		"bbbw.",
		"..bw."}
)

// Each kind of ko, and what becomes of the last move under each ruleset: ""
// where it is played, "ko", or the number of the move whose position it would
// repeat. "-" is for a line that the rules do not reach.
func TestKoKinds(t *testing.T) {
	for name, c := range map[string]struct {
		rows        []string
		first       Color
		moves, last string
		want        [3]string // simple, positional, situational
	}{
		"simple ko, at once":              {koShape, Black, "C4", "B4", [3]string{"ko", "ko", "ko"}},
		"simple ko, after a threat":       {koShape, Black, "C4 E1 E2", "B4", [3]string{"", "", ""}},
		"simple ko, after two passes":     {koShape, Black, "C4 pass pass", "B4", [3]string{"", "0", "0"}},
		"simple ko, retaken once more":    {koShape, Black, "C4 E1 E2 B4", "C4", [3]string{"ko", "ko", "ko"}},
		"two stones taken are no ko":      {sendingTwo, Black, "A4", "C4", [3]string{"", "", ""}},
		"sending two, returning one":      {sendingTwo, Black, "A4 C4", "B4", [3]string{"", "0", ""}},
		"sending two for the second time": {sendingTwo, Black, "A4 C4 B4 pass", "A4", [3]string{"", "-", "1"}},
		"triple ko":                       {nil, Black, "C8 B5 C2 B8 C5", "B2", [3]string{"", "0", "0"}},
		"triple ko, around again":         {nil, Black, cycle + " C8 B5 C2 B8 C5", "B2", [3]string{"", "-", "-"}},
		"eternal life":                    {eternalLife, Black, "F1 D1 E1", "C1", [3]string{"", "0", "0"}},
		"snapback is no ko":               {snapback, White, "B1 A1", "B1", [3]string{"", "", ""}},
	} {
		for _, rules := range Rulesets() {
			if c.want[rules.Ko] == "-" {
				continue
			}
			t.Run(name+", "+rules.Name, func(t *testing.T) {
				g := threeKos(t, rules.Name)
				if c.rows != nil {
					g = drawn(t, Settings{Rules: rules, First: c.first}, c.rows...)
				}
				for _, text := range append(strings.Fields(c.moves), c.last) {
					m := Move{Color: g.Turn()}
					if text != "pass" {
						m.Point = point(t, text)
					}
					before := g.Board().Clone()
					err := g.Follow(m)
					if last := len(g.Moves()) - 1; err == nil && g.Moves()[last] != m {
						t.Fatalf("%s: played as %v", text, g.Moves()[last])
					}
					if err != nil && !before.same(g.Board()) {
						t.Fatalf("%s was refused and has changed the board", text)
					}
					want := ""
					if text == c.last && len(g.Moves()) >= len(strings.Fields(c.moves)) {
						want = c.want[rules.Ko]
					}
					if got := koReason(err); got != want {
						t.Fatalf("%s: %q, want %q", text, got, want)
					}
				}
				mustReplay(t, g)
			})
		}
	}
}

// koReason is the reason of a refusal in a word.
func koReason(err error) string {
	var superko *SuperkoError
	switch {
	case err == nil:
		return ""
	case errors.Is(err, ErrKo):
		return "ko"
	case errors.As(err, &superko):
		return strconv.Itoa(superko.Move)
	}
	return err.Error()
}

func TestSnapback(t *testing.T) {
	g := drawn(t, Settings{First: White}, snapback...)
	play(t, g, "B1 A1")
	played, err := g.Play(White, point(t, "B1"))
	if err != nil || names(played.Captured) != "A2 B2 C2 A1 C1" || played.Ko != NoPoint || played.Suicide != nil {
		t.Errorf("%+v, %v", played, err)
	}
}

func TestPlayedSays(t *testing.T) {
	g := drawn(t, Settings{}, koShape...)
	played, err := g.Play(Black, point(t, "C4"))
	if err != nil || names(played.Captured) != "B4" || played.Ko != point(t, "B4") || g.Board().Ko() != played.Ko ||
		len(played.Atari) != 1 || names(played.Atari[0].Stones) != "C5" || names(played.Atari[0].Liberties) != "D5" {
		t.Errorf("%+v, %v", played, err)
	}
	if g.Board().Prisoners(Black) != 1 || g.Board().Prisoners(White) != 0 || g.Board().Prisoners(7) != 0 {
		t.Errorf("prisoners %d and %d", g.Board().Prisoners(Black), g.Board().Prisoners(White))
	}
	// One stone that puts two groups, one of them met on two sides, in atari.
	g = drawn(t, Settings{},
		".bb..",
		"bwwb.",
		"bw.wb",
		".....",
		".....")
	played, err = g.Play(Black, point(t, "C3"))
	if err != nil || len(played.Atari) != 2 || names(played.Atari[0].Stones) != "B4 C4 B3" || names(played.Atari[0].Liberties) != "B2" ||
		names(played.Atari[1].Stones) != "D3" || names(played.Atari[1].Liberties) != "D2" {
		t.Errorf("%+v, %v", played, err)
	}
}

func TestSuperkoSentences(t *testing.T) {
	for move, want := range map[int]string{
		0: "superko: that would bring back the position at the start", 12: "superko: that would bring back the position after move 12",
	} {
		if got := (&SuperkoError{Move: move}).Error(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// Where two positions have the same hash the stones decide: a collision
// neither forbids a move nor hides a real repetition.
func TestSuperkoSurvivesCollisions(t *testing.T) {
	for _, name := range []string{"chinese", "aga", "new-zealand", "tromp-taylor"} {
		g := threeKos(t, name)
		// Two moves elsewhere, so that the position that comes back is that
		// after move 2.
		play(t, g, "J9 J1")
		c8 := point(t, "C8")
		key := g.key(g.board.hashAfter(c8, Black), White)
		g.keys[0] = key
		g.seen.add(key)
		if err := g.Check(Black, c8); err != nil {
			t.Errorf("%s: a collision forbids a move: %v", name, err)
		}
		play(t, g, "C8 B5 C2 B8 C5")
		b2 := point(t, "B2")
		key = g.key(g.board.hashAfter(b2, White), Black)
		g.keys[0] = key
		g.seen.add(key)
		if got := koReason(g.Check(White, b2)); got != "2" {
			t.Errorf("%s: behind a collision, the repetition of move 2 is %q", name, got)
		}
	}
	g := threeKos(t, "japanese")
	play(t, g, "J9 J1 C8")
	g.keys[0], g.keys[1] = g.keys[3], g.keys[3]
	if g.Repeated() {
		t.Error("two collisions are taken for repetitions")
	}
}

func TestSuicide(t *testing.T) {
	two := []string{
		"b.w..",
		"ww...",
		".....",
		"w....",
		".w..."}
	for _, rules := range Rulesets() {
		g := drawn(t, Settings{Rules: rules}, two...)
		if _, err := g.Play(Black, point(t, "A1")); !errors.Is(err, ErrSuicide) {
			t.Errorf("%s, one stone: %v", rules.Name, err)
		}
		allowed := rules.Name == "new-zealand" || rules.Name == "tromp-taylor"
		played, err := g.Play(Black, point(t, "B5"))
		if !allowed {
			if !errors.Is(err, ErrSuicide) || g.Board().At(point(t, "A5")) != Black || len(g.Moves()) != 0 {
				t.Errorf("%s, two stones: %v", rules.Name, err)
			}
			continue
		}
		if err != nil || names(played.Suicide) != "A5 B5" || played.Captured != nil || played.Atari != nil || played.Ko != NoPoint {
			t.Errorf("%s, two stones: %+v, %v", rules.Name, played, err)
		}
		if g.Board().At(point(t, "A5")) != Empty || g.Board().Prisoners(White) != 2 || g.Turn() != White {
			t.Errorf("%s: after the suicide %s, %d prisoners, %v to move", rules.Name, g.BoardString(), g.Board().Prisoners(White), g.Turn())
		}
		mustReplay(t, g)
	}
}

// Capturing comes before one's own liberties.
func TestCaptureIsNoSuicide(t *testing.T) {
	for _, rules := range Rulesets() {
		g := drawn(t, Settings{Rules: rules},
			".wb..",
			"wb...",
			"b....",
			".....",
			".....")
		played, err := g.Play(Black, point(t, "A5"))
		if err != nil || names(played.Captured) != "B5 A4" {
			t.Errorf("%s: %+v, %v", rules.Name, played, err)
		}
	}
}
