package engine

import (
	"errors"
	"slices"
	"testing"
)

// walls has two walls with dame between them, and a stone of the other colour
// behind each.
func walls(t *testing.T, rules string, first Color) *Game {
	return drawn(t, Settings{Rules: rulesNamed(t, rules), First: first},
		".b.w.",
		".b.w.",
		"wb.wb",
		".b.w.",
		".b.w.")
}

// seen is the state of a game as one player sees it, in the words of the list
// of transitions that marking comes from.
func seen(g *Game, you Color) string {
	agreed := g.Marks().Agreed
	switch {
	case g.Phase() == Finished:
		return "game finished"
	case g.Phase() == Marking && slices.Contains(agreed, you):
		return "you are done"
	case g.Phase() == Marking && len(agreed) > 0:
		return "opponent is done"
	case g.Phase() == Marking:
		return "scoring"
	case g.Passed() && g.Turn() != you:
		return "you have passed"
	case g.Passed():
		return "opponent has passed"
	}
	return "playing"
}

// doing is what a player does in a transition.
type doing func(t *testing.T, g *Game, who Color)

func passing(t *testing.T, g *Game, who Color) {
	if err := g.Pass(who); err != nil {
		t.Fatal(err)
	}
}

// marking marks A3 dead, or alive again if it is dead.
func marking(t *testing.T, g *Game, who Color) {
	mark := g.MarkDead
	if len(g.Marks().Dead) > 0 {
		mark = g.MarkAlive
	}
	if changed, err := mark(point(t, "A3")); err != nil || names(changed) != "A3" {
		t.Fatalf("marked %v: %v", changed, err)
	}
}

func agreeing(t *testing.T, g *Game, who Color) {
	if err := g.Done(who, g.Marks().Number); err != nil {
		t.Fatal(err)
	}
}

// agreeingLate agrees to what stood before the last mark.
func agreeingLate(t *testing.T, g *Game, who Color) {
	before := g.Marks()
	if err := g.Done(who, before.Number-1); !errors.Is(err, ErrStale) {
		t.Fatalf("agreed to an old marking: %v", err)
	}
	if after := g.Marks(); after.Number != before.Number || len(after.Agreed) != len(before.Agreed) {
		t.Fatalf("a late done changed %+v into %+v", before, after)
	}
}

// Each line of the list, with its states as "you" see them: whoever you are.
func TestMarkingTransitions(t *testing.T) {
	type done struct {
		by string // you or opponent
		do doing
	}
	for _, c := range []struct {
		name     string
		before   []done
		from     string
		then     []done
		to       string
		marks    int // how much the scoring number grows
		finished bool
	}{
		{"has_opponent_moved: you_have_passed -> scoring", []done{{"you", passing}}, "you have passed",
			[]done{{"opponent", passing}}, "scoring", 0, false},
		{"you click pass: has_opponent_passed -> scoring", []done{{"opponent", passing}}, "opponent has passed",
			[]done{{"you", passing}}, "scoring", 0, false},
		{"you mark_stone: scoring -> scoring", []done{{"you", passing}, {"opponent", passing}}, "scoring",
			[]done{{"you", marking}}, "scoring", 1, false},
		{"you mark_stone: opponent_is_done -> scoring", []done{{"you", passing}, {"opponent", passing}, {"opponent", agreeing}}, "opponent is done",
			[]done{{"you", marking}}, "scoring", 1, false},
		{"you click done, number higher: scoring -> scoring", []done{{"you", passing}, {"opponent", passing}, {"opponent", marking}}, "scoring",
			[]done{{"you", agreeingLate}}, "scoring", 0, false},
		{"you click done, same number: scoring -> you_are_done", []done{{"you", passing}, {"opponent", passing}, {"opponent", marking}}, "scoring",
			[]done{{"you", agreeing}}, "you are done", 0, false},
		{"you click done: opponent_is_done -> game_finished", []done{{"you", passing}, {"opponent", passing}, {"opponent", agreeing}}, "opponent is done",
			[]done{{"you", agreeing}}, "game finished", 0, true},
		{"has_opponent_scored: scoring -> scoring", []done{{"opponent", passing}, {"you", passing}}, "scoring",
			[]done{{"opponent", marking}}, "scoring", 1, false},
		{"has_opponent_scored: scoring -> opponent_is_done", []done{{"opponent", passing}, {"you", passing}}, "scoring",
			[]done{{"opponent", marking}, {"opponent", agreeing}}, "opponent is done", 1, false},
		{"has_opponent_scored: you_are_done -> scoring", []done{{"you", passing}, {"opponent", passing}, {"you", agreeing}}, "you are done",
			[]done{{"opponent", marking}}, "scoring", 1, false},
		{"has_opponent_scored: you_are_done -> opponent_is_done", []done{{"you", passing}, {"opponent", passing}, {"you", agreeing}}, "you are done",
			[]done{{"opponent", marking}, {"opponent", agreeing}}, "opponent is done", 1, false},
		{"has_opponent_scored: you_are_done -> game_finished", []done{{"you", passing}, {"opponent", passing}, {"you", agreeing}}, "you are done",
			[]done{{"opponent", agreeing}}, "game finished", 0, true},
		{"you click done twice: you_are_done -> you_are_done", []done{{"you", passing}, {"opponent", passing}, {"you", agreeing}}, "you are done",
			[]done{{"you", agreeing}}, "you are done", 0, false},
	} {
		for _, you := range []Color{Black, White} {
			t.Run(c.name+", you are "+you.String(), func(t *testing.T) {
				who := map[string]Color{"you": you, "opponent": you.Opponent()}
				g := walls(t, "japanese", who[c.before[0].by])
				for _, d := range c.before {
					d.do(t, g, who[d.by])
				}
				if got := seen(g, you); got != c.from {
					t.Fatalf("before: %s, want %s", got, c.from)
				}
				number, dead := g.Marks().Number, len(g.Marks().Dead)
				for _, d := range c.then {
					d.do(t, g, who[d.by])
				}
				if got := seen(g, you); got != c.to {
					t.Errorf("after: %s, want %s", got, c.to)
				}
				if got := g.Marks().Number - number; got != c.marks {
					t.Errorf("the scoring number grew by %d, want %d", got, c.marks)
				}
				// A3 dead gives Black the five points behind the wall and the stone.
				black := g.Count().Black
				if points := 6 * (c.marks + dead) % 12; black.Total != Halves(2*points) {
					t.Errorf("Black has %v points, want %d", black.Total, points)
				}
				if (g.Result() != Result{}) != c.finished {
					t.Errorf("result %v", g.Result())
				}
				mustReplay(t, g)
			})
		}
	}
}

// Any new mark takes back both agreements, whoever makes it, and an old done
// never hits.
func TestNewMarksTakeBackAgreements(t *testing.T) {
	for _, by := range []Color{Black, White} {
		g := walls(t, "japanese", Empty)
		play(t, g, "pass pass")
		agreeing(t, g, by)
		marking(t, g, by)
		if m := g.Marks(); len(m.Agreed) != 0 || m.Number != 1 || names(m.Dead) != "A3" {
			t.Errorf("%v marked: %+v", by, m)
		}
		agreeingLate(t, g, by.Opponent())
		agreeing(t, g, by.Opponent())
		if changed, err := g.MarkDead(point(t, "A3")); changed != nil || err != nil {
			t.Errorf("marked again: %v, %v", changed, err)
		}
		if m := g.Marks(); len(m.Agreed) != 1 || m.Number != 1 {
			t.Errorf("a mark that changes nothing takes back an agreement: %+v", m)
		}
		agreeing(t, g, by)
		if got := g.Result().String(); got != "W+0.5" && got != "B+6" {
			t.Errorf("result %s", got)
		}
		mustReplay(t, g)
	}
}

func TestDoneWithOtherNumbers(t *testing.T) {
	g := walls(t, "japanese", Empty)
	play(t, g, "pass pass")
	for _, number := range []int{-1, 1, 2, 1 << 40} {
		if err := g.Done(Black, number); !errors.Is(err, ErrStale) || len(g.Marks().Agreed) != 0 {
			t.Errorf("done %d: %v, %+v", number, err, g.Marks())
		}
	}
}

func TestResume(t *testing.T) {
	for _, rules := range Rulesets() {
		for _, asks := range []Color{Black, White} {
			t.Run(rules.Name+", "+asks.String()+" asks", func(t *testing.T) {
				g := walls(t, rules.Name, Empty)
				play(t, g, "pass pass")
				marked := 0
				if !rules.AllAlive {
					marking(t, g, Black)
					agreeing(t, g, White)
					marked = 1
				}
				natural := g.Turn()
				if err := g.Resume(asks); err != nil {
					t.Fatal(err)
				}
				m := g.Marks()
				if g.Phase() != Playing || len(m.Dead)+len(m.Agreed) != 0 || m.Number != marked+1 || m.Resumed != asks || g.Passed() || g.EndsOnPass() {
					t.Errorf("resumed: %v, %+v, passed %v", g.Phase(), m, g.Passed())
				}
				want := natural
				if rules.Name == "japanese" {
					want = asks.Opponent()
				}
				if g.Turn() != want {
					t.Errorf("%v moves first, want %v", g.Turn(), want)
				}
				mustReplay(t, g)
				if _, err := g.MarkDead(point(t, "A3")); !errors.Is(err, ErrNotMarking) {
					t.Errorf("marked during play: %v", err)
				}
				thirdPass(t, g, marked)
			})
		}
	}
}

// thirdPass goes on from a resumption: one pass more does not end play, and a
// done for the first marking does not count for the second.
func thirdPass(t *testing.T, g *Game, old int) {
	t.Helper()
	play(t, g, "pass")
	if g.Phase() != Playing || !g.Passed() {
		t.Fatalf("a third pass: %v", g.Phase())
	}
	mustReplay(t, g)
	for range 2 {
		if g.Phase() == Playing {
			play(t, g, "pass")
		}
		mustReplay(t, g)
	}
	if g.Phase() != Marking || len(g.Marks().Dead) != 0 {
		t.Fatalf("after the next passes: %v, %+v", g.Phase(), g.Marks())
	}
	for number := range old + 1 {
		if err := g.Done(Black, number); !errors.Is(err, ErrStale) {
			t.Errorf("an old done %d: %v", number, err)
		}
	}
	agreeing(t, g, Black)
	agreeing(t, g, White)
	if g.Phase() != Finished {
		t.Errorf("both agreed: %v", g.Phase())
	}
	mustReplay(t, g)
}

// Undo across passes and resumptions gives each state that there was, once more.
func TestUndoAcrossPasses(t *testing.T) {
	for _, rules := range Rulesets() {
		for _, asks := range []Color{Black, White} {
			t.Run(rules.Name+", "+asks.String()+" asks", func(t *testing.T) {
				g := walls(t, rules.Name, Empty)
				type state struct {
					turn   Color
					passed bool
				}
				var before []state
				step := func(move string) {
					before = append(before, state{g.Turn(), g.Passed()})
					play(t, g, move)
				}
				for _, spare := range []string{"C4", "C2"} {
					step("pass")
					step("pass")
					if g.Phase() != Marking {
						t.Fatalf("two passes: %v", g.Phase())
					}
					if err := g.Undo(1); !errors.Is(err, ErrMarking) {
						t.Fatalf("undo while marking: %v", err)
					}
					if err := g.Resume(asks); err != nil {
						t.Fatal(err)
					}
					if g.Turn() == White {
						step(spare)
					}
				}
				step("C5")
				step("C1")
				number := g.Marks().Number
				for n := len(before); n > 0; n-- {
					whole := *g
					if err := g.Undo(1); err != nil {
						t.Fatal(err)
					}
					if got := (state{g.Turn(), g.Passed()}); got != before[n-1] || g.Phase() != Playing || len(g.Moves()) != n-1 || g.Marks().Number != number {
						t.Errorf("back to %d moves: %+v, %v, number %d; want %+v, number %d", n-1, got, g.Phase(), g.Marks().Number, before[n-1], number)
					}
					mustReplay(t, g)
					if err := whole.Undo(len(before) + 1); !errors.Is(err, ErrNoMoves) {
						t.Errorf("undo of too many: %v", err)
					}
				}
				if err := g.Undo(1); !errors.Is(err, ErrNoMoves) {
					t.Errorf("undo of nothing: %v", err)
				}
			})
		}
	}
	g := walls(t, "japanese", Empty)
	play(t, g, "C5")
	for _, n := range []int{0, -1, 2, 1 << 40} {
		if err := g.Undo(n); !errors.Is(err, ErrNoMoves) {
			t.Errorf("undo %d: %v", n, err)
		}
	}
}

// Taking back a move of a record in which a colour moved twice gives that
// colour the turn again, with no ko against it.
func TestUndoAfterHandTurn(t *testing.T) {
	g := drawn(t, Settings{},
		".bw..",
		"bw.w.",
		".bw..",
		".....",
		".....")
	play(t, g, "C4")
	if err := try(t, g, "B4"); !errors.Is(err, ErrKo) {
		t.Fatalf("retaken at once: %v", err)
	}
	g.HandTurn(Black)
	play(t, g, "A1")
	if err := g.Undo(1); err != nil {
		t.Fatal(err)
	}
	if err := g.Check(Black, point(t, "B4")); g.Turn() != Black || err != nil {
		t.Errorf("%v is to move; B4: %v", g.Turn(), err)
	}
}
