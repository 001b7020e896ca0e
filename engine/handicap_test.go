package engine

import (
	"errors"
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"tengen/engine/enginetest"
)

// gnugo asks GNU Go; without it the test is skipped, and where CI=true it
// fails.
func gnugo(t *testing.T, commands string) []string {
	t.Helper()
	path := enginetest.Program(t, "gnugo", "/usr/games/gnugo")
	run := exec.Command(path, "--mode", "gtp")
	run.Stdin = strings.NewReader(commands + "quit\n")
	out, err := run.Output()
	if err != nil {
		t.Fatalf("GNU Go: %v", err)
	}
	return strings.Split(strings.TrimSpace(string(out)), "\n\n")
}

func TestFixedHandicapAsGNUGo(t *testing.T) {
	var commands strings.Builder
	type ask struct{ size, stones int }
	var asked []ask
	for size := 7; size <= 19; size += 2 {
		for stones := 2; stones <= fixedStones(size); stones++ {
			fmt.Fprintf(&commands, "boardsize %d\nclear_board\nfixed_handicap %d\n", size, stones)
			asked = append(asked, ask{size, stones})
		}
	}
	answers := gnugo(t, commands.String())
	if len(answers) != 3*len(asked)+1 {
		t.Fatalf("%d answers to %d commands", len(answers), 3*len(asked)+1)
	}
	for i, a := range asked {
		want := strings.Fields(strings.TrimPrefix(answers[3*i+2], "="))
		got, err := FixedHandicap(a.size, a.stones)
		if err != nil {
			t.Errorf("%d stones on %dx%d: %v", a.stones, a.size, a.size, err)
			continue
		}
		text := strings.Fields(names(got))
		slices.Sort(text)
		slices.Sort(want)
		if !slices.Equal(text, want) {
			t.Errorf("%d stones on %dx%d: %v, GNU Go has %v", a.stones, a.size, a.size, text, want)
		}
	}
}

// The order is that of GTP version 2: corners from the bottom left, sides,
// middle.
func TestFixedHandicap(t *testing.T) {
	for text, want := range map[string]string{
		"19 2": "D4 Q16", "19 3": "D4 Q16 D16", "19 4": "D4 Q16 D16 Q4", "19 5": "D4 Q16 D16 Q4 K10",
		"19 6": "D4 Q16 D16 Q4 D10 Q10", "19 7": "D4 Q16 D16 Q4 D10 Q10 K10", "19 8": "D4 Q16 D16 Q4 D10 Q10 K4 K16",
		"19 9": "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10", "13 5": "D4 K10 D10 K4 G7", "11 2": "C3 J9", "9 4": "C3 G7 C7 G3", "7 4": "C3 E5 C5 E3",
		"25 9": "D4 W22 D22 W4 D13 W13 N4 N22 N13", "9 0": "", "9 1": "", "8 0": "", "2 1": "",
	} {
		var size, stones int
		if _, err := fmt.Sscan(text, &size, &stones); err != nil {
			t.Fatal(err)
		}
		if got, err := FixedHandicap(size, stones); err != nil || names(got) != want {
			t.Errorf("%s: %s (%v), want %s", text, names(got), err, want)
		}
	}
	for size := -1; size <= 40; size++ {
		for stones := -1; stones <= 12; stones++ {
			got, err := FixedHandicap(size, stones)
			ok := stones == 0 || stones == 1 || stones >= 2 && stones <= fixedStones(size)
			if (err == nil) != ok || err == nil && stones > 1 && len(got) != stones {
				t.Errorf("%d stones on %dx%d: %v (%v)", stones, size, size, got, err)
			}
			if err != nil && (stones < 0 || stones > MaxHandicap) != errors.Is(err, ErrHandicap) {
				t.Errorf("%d stones on %dx%d: %v", stones, size, size, err)
			}
		}
	}
	for size, want := range map[int]string{
		8:  "8x8 has no fixed handicap points: let Black place the stones freely",
		6:  "6x6 has no fixed handicap points: let Black place the stones freely",
		5:  "5x5 has no fixed handicap points: let Black place the stones freely",
		7:  "7x7 has fixed points for 4 handicap stones at most",
		27: "27x27 has no fixed handicap points: let Black place the stones freely",
	} {
		if _, err := FixedHandicap(size, 5); err == nil || err.Error() != want {
			t.Errorf("5 stones on %dx%d: %v, want %s", size, size, err, want)
		}
	}
}

// Black places the stones, passes are refused meanwhile, then White moves.
func TestFreeHandicap(t *testing.T) {
	for _, rules := range Rulesets() {
		for _, stones := range []int{0, 1, 2, 5} {
			g, err := New(Settings{Size: 8, Rules: rules, Handicap: stones, FreeHandicap: true})
			if err != nil {
				t.Fatal(err)
			}
			left := stones
			if stones < 2 {
				left = 0
			}
			for i, p := range Points(8)[:left] {
				if g.Placing() != left-i || g.Turn() != Black {
					t.Fatalf("%s: %d to place, %v to move, want %d", rules.Name, g.Placing(), g.Turn(), left-i)
				}
				if err := g.Pass(Black); !errors.Is(err, ErrPlaceFirst) {
					t.Errorf("%s: a pass meanwhile: %v", rules.Name, err)
				}
				g.HandTurn(White)
				if _, err := g.Play(White, PointAt(0, 0)); !errors.Is(err, ErrNotYourTurn) {
					t.Errorf("%s: White meanwhile: %v", rules.Name, err)
				}
				if _, err := g.Play(Black, p); err != nil {
					t.Fatal(err)
				}
				mustReplay(t, g)
			}
			if left == 0 {
				if g.Turn() != Black || g.Placing() != 0 {
					t.Errorf("%s, handicap %d: %v moves, %d to place", rules.Name, stones, g.Turn(), g.Placing())
				}
				continue
			}
			if g.Turn() != White || g.Placing() != 0 {
				t.Errorf("%s: after %d stones %v moves, %d to place", rules.Name, stones, g.Turn(), g.Placing())
			}
			play(t, g, "A1 B1")
			for want := 2; want > 0; want-- {
				if err := g.Undo(1); err != nil || g.Placing() != 0 {
					t.Errorf("%s: %v, %d to place", rules.Name, err, g.Placing())
				}
			}
			if err := g.Undo(2); err != nil || g.Placing() != 2 || g.Turn() != Black || len(g.Moves()) != left-2 {
				t.Errorf("%s: two stones taken back: %v, %d to place, %v to move", rules.Name, err, g.Placing(), g.Turn())
			}
		}
	}
}
