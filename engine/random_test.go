package engine

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// dice gives a number from 0 to n-1: from rapid, or from the bytes of a fuzz
// target.
type dice func(n int) int

// rapidDice are even, where rapid alone draws small numbers most of the time:
// what is drawn is mixed by splitmix64 with how often was drawn before.
func rapidDice(rt *rapid.T) dice {
	var drawn uint64
	return func(n int) int {
		drawn += 0x9e3779b97f4a7c15
		z := rapid.Uint64().Draw(rt, "z") + drawn
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		return int((z ^ z>>31) % uint64(n))
	}
}

// failer is what *testing.T and *rapid.T have in common.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// anySettings are those of a game that can be begun, on small boards mostly:
// there stones are captured, kos fought and positions repeated.
func anySettings(d dice) Settings {
	s := Settings{Size: MinSize + d(4), Rules: rulesets[d(len(rulesets))], FreeHandicap: true}
	if d(4) == 0 {
		s.Size = MinSize + d(MaxSize-MinSize+1)
	}
	if d(3) == 0 {
		s.Handicap = d(min(MaxHandicap, s.Size*s.Size/2) + 1)
		s.FreeHandicap = d(2) == 0 || fixedStones(s.Size) < s.Handicap
	}
	s.Komi = s.Rules.KomiFor(s.Handicap)
	for range d(3) {
		p := PointAt(d(s.Size), d(s.Size))
		if !slices.Contains(s.Black, p) && s.Handicap < 2 {
			s.Black = append(s.Black, p)
		}
	}
	return s
}

// act asks something of the game, in turn or out of it, and says whether it
// took it.
func act(f failer, g *Game, d dice) bool {
	f.Helper()
	size := g.board.size
	c := g.turn
	p := PointAt(d(size), d(size))
	if d(40) == 0 {
		c = c.Opponent()
	}
	var err error
	switch n := d(100); {
	case n == 0:
		err = g.Resign(c)
	case n == 1:
		err = g.Timeout(c)
	case n == 2 && g.Repeated():
		err = g.CallOff()
	case n < 6:
		err = g.Undo(1 + d(4))
	case g.phase == Marking && n < 20:
		err = g.Resume(c)
	case g.phase == Marking && n < 50:
		err = g.Done(c, g.Marks().Number-d(2))
	case g.phase == Marking:
		mark := [...]func(Point) ([]Point, error){g.MarkDead, g.MarkAlive, g.MarkGroupDead, g.MarkGroupAlive}[d(4)]
		_, err = mark(p)
	case n < 25:
		err = g.Pass(c)
	default:
		_, err = g.Play(c, p)
	}
	return err == nil
}

// snapshot is all that can be seen of a game.
func snapshot(g *Game) []any {
	return []any{
		g.BoardString(), g.Turn(), g.Phase(), g.Marks(), g.Result(), g.Moves(), g.Placing(), g.Passed(), g.EndsOnPass(),
		g.Repeated(), g.board.Ko(), g.board.prisoners, g.keys, g.seen, g.Count(), g.Settings(),
	}
}

// mustReplay checks that the log of a game gives the game again.
func mustReplay(f failer, g *Game) {
	f.Helper()
	again, err := Replay(g.Log())
	if err != nil {
		f.Fatalf("the log %+v cannot be replayed: %v", g.Log(), err)
	}
	got, want := snapshot(again), snapshot(g)
	for i := range want {
		if !reflect.DeepEqual(got[i], want[i]) {
			f.Fatalf("replayed, part %d is\n%+v, want\n%+v\nlog %+v", i, got[i], want[i], g.Log())
		}
	}
}

// TestRandomGames makes random sequences of all that players can do, under all
// rulesets.
func TestRandomGames(t *testing.T) {
	var taken, ended int
	rapid.Check(t, func(rt *rapid.T) {
		d := rapidDice(rt)
		g, err := New(anySettings(d))
		if err != nil {
			rt.Fatalf("%v", err)
		}
		for range 20 + d(60) {
			before := snapshot(g)
			if act(rt, g, d) {
				taken++
				mustReplay(rt, g)
				mustCount(rt, g)
				mustHold(rt, g.board)
			} else if after := snapshot(g); !reflect.DeepEqual(before, after) {
				rt.Fatalf("a refusal changed\n%+v into\n%+v", before, after)
			}
			if g.phase == Finished {
				ended++
				mustRefuse(rt, g)
				break
			}
		}
	})
	if taken < 500 || ended < 5 {
		t.Errorf("the games were too short to mean anything: %d actions, %d games ended", taken, ended)
	}
}

// mustRefuse checks that a finished game takes nothing more.
func mustRefuse(f failer, g *Game) {
	f.Helper()
	before := snapshot(g)
	_, played := g.Play(g.turn, PointAt(0, 0))
	_, marked := g.MarkDead(PointAt(0, 0))
	for i, err := range []error{
		played, marked, g.Pass(g.turn), g.Undo(1), g.Done(Black, g.Marks().Number), g.Resume(White), g.Resign(Black), g.Timeout(White), g.CallOff(),
	} {
		if !errors.Is(err, ErrFinished) {
			f.Fatalf("a finished game answers %v to request %d", err, i)
		}
	}
	if g.HandTurn(g.turn.Opponent()); !reflect.DeepEqual(before, snapshot(g)) {
		f.Fatalf("a finished game has changed")
	}
}

// mustCount checks that the parts of a count are the whole board.
func mustCount(f failer, g *Game) {
	f.Helper()
	count := g.Count()
	var owned [3]int
	for _, p := range Points(g.board.size) {
		owned[count.Owner(p)]++
	}
	if owned[Black] != count.Black.Territory || owned[White] != count.White.Territory {
		f.Fatalf("%v points belong to the players, who are given %d and %d", owned, count.Black.Territory, count.White.Territory)
	}
	living := 0
	dead := g.deadCells()
	for _, p := range Points(g.board.size) {
		if g.board.color[p] != Empty && !dead[p] {
			living++
		}
	}
	nobodys := len(count.Dame) + len(count.Seki) + len(count.Contested)
	if living+owned[Black]+owned[White]+nobodys != g.board.size*g.board.size {
		f.Fatalf("%d living stones, %v points and %d nobody's are not the whole board", living, owned, nobodys)
	}
	if count.Counting == Area && count.Black.Stones+count.White.Stones != living {
		f.Fatalf("%d and %d living stones are counted, want %d", count.Black.Stones, count.White.Stones, living)
	}
	mustReadBack(f, g, count)
}

// mustReadBack checks the board string both ways.
func mustReadBack(f failer, g *Game, count Count) {
	f.Helper()
	text := g.BoardString()
	b, dead, owner, err := ParseBoardString(g.board.size, text)
	if err != nil {
		f.Fatalf("%s: %v", text, err)
	}
	if !b.same(g.board) || b.hash != g.board.hash {
		f.Fatalf("%s: other stones", text)
	}
	scored := g.phase == Marking || g.phase == Finished && g.log.Ended == (Result{})
	if want := g.Marks().Dead; scored && !slices.Equal(dead, want) || !scored && dead != nil {
		f.Fatalf("%s: dead %v, want %v", text, dead, want)
	}
	for _, p := range Points(g.board.size) {
		want := Empty
		if scored && g.board.color[p] == Empty {
			want = count.Owner(p)
		}
		if owner[p] != want {
			f.Fatalf("%s: %v belongs to %v, want %v", text, p, owner[p], want)
		}
	}
}
