package engine

import (
	"strings"
	"testing"
)

// threeKos are three kos, of which White holds the first and the last. Black is
// to move, and six captures bring the position back.
func threeKos(t *testing.T, rules string) *Game {
	return drawn(t, Settings{Rules: rulesNamed(t, rules)},
		".bw......",
		"bw.w.....",
		".bw......",
		".bw......",
		"b.bw.....",
		".bw......",
		".bw......",
		"bw.w.....",
		".bw......")
}

const cycle = "C8 B5 C2 B8 C5 B2"

func TestRepeated(t *testing.T) {
	g := threeKos(t, "japanese")
	for i, move := range strings.Fields(strings.Repeat(cycle+" ", 2)) {
		if g.Repeated() {
			t.Fatalf("repeated after %d moves", i)
		}
		play(t, g, move)
	}
	if !g.Repeated() {
		t.Fatal("not repeated, though the start stands for the third time")
	}
	play(t, g, "pass")
	if g.Repeated() {
		t.Error("repeated by a pass")
	}
	if err := g.Undo(1); err != nil || !g.Repeated() {
		t.Errorf("not repeated once the pass is taken back (%v)", err)
	}
	play(t, g, "C8")
	if !g.Repeated() {
		t.Error("not repeated, though move 1 stands for the third time")
	}
	play(t, g, "J9")
	if g.Repeated() {
		t.Error("repeated by a new stone")
	}
	if err := g.CallOff(); err != nil || g.Result().String() != "Void" {
		t.Errorf("called off: %q (%v)", g.Result(), err)
	}
}

// Passing and resuming leaves the same stones standing time and again.
func TestPassesAreNoRepetition(t *testing.T) {
	g := threeKos(t, "japanese")
	for range 4 {
		play(t, g, "pass pass")
		if err := g.Resume(Black); err != nil {
			t.Fatal(err)
		}
		if g.Repeated() {
			t.Fatalf("repeated after %d passes", len(g.Moves()))
		}
	}
}

func TestRepeatedUnderOtherRules(t *testing.T) {
	g := threeKos(t, "simple")
	play(t, g, strings.Repeat(cycle+" ", 3))
	if g.Repeated() {
		t.Error("repeated under rules that know nothing of it")
	}
}
