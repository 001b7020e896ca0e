package engine

import (
	"reflect"
	"strings"
	"testing"
)

func FuzzParsePoint(f *testing.F) {
	for _, text := range []string{"D4", "t19", "Z25", "I5", "A0", "", "D04", "a+1", "\xff1"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := ParsePoint(text)
		if err != nil {
			if p != NoPoint {
				t.Fatalf("%q is refused and is %v", text, p)
			}
			return
		}
		if !p.On(MaxSize) || p.String() != strings.ToUpper(text) || PointAt(p.Col(), p.Row()) != p {
			t.Fatalf("%q is %v", text, p)
		}
	})
}

func FuzzParseHalves(f *testing.F) {
	for _, text := range []string{"6.5", "-0.5", "+7", "0", "1000", "1000.5", "6.50", "1e3", "", ".5"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		h, err := ParseHalves(text)
		if err != nil {
			if h != 0 {
				t.Fatalf("%q is refused and is %v", text, h)
			}
			return
		}
		if h > 2000 || h < -2000 {
			t.Fatalf("%q is %v", text, h)
		}
		if again, err := ParseHalves(h.String()); err != nil || again != h || h.Points() != float64(h)/2 {
			t.Fatalf("%q is %v, and that is %v (%v)", text, h, again, err)
		}
	})
}

func FuzzParseResult(f *testing.F) {
	for _, text := range []string{"B+12.5", "W+R", "W+T", "0", "Void", "?", "", "b+resign", "B+0", "B++1", " Draw "} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		r, err := ParseResult(text)
		if err != nil {
			if r != (Result{}) {
				t.Fatalf("%q is refused and is %+v", text, r)
			}
			return
		}
		if again, err := ParseResult(r.String()); err != nil || again != r {
			t.Fatalf("%q is %+v, and that is %+v (%v)", text, r, again, err)
		}
		if r != (Result{}) && !r.valid() {
			t.Fatalf("%q is %+v, which no game can end with", text, r)
		}
	})
}

func FuzzParseBoardString(f *testing.F) {
	for _, text := range []string{"....", "bBcw", "bBcwWx...", "bwx?", "b", ""} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		size := 0
		for size*size < len(text) && size <= MaxSize {
			size++
		}
		b, dead, owner, err := ParseBoardString(size, text)
		if err != nil {
			if b != nil || dead != nil || owner != nil {
				t.Fatalf("%q is refused and is a board", text)
			}
			return
		}
		mustHold(t, b)
		var isDead [cells]bool
		for _, p := range dead {
			isDead[p] = true
		}
		var again strings.Builder
		for _, p := range Points(size) {
			again.WriteByte(letter(b.At(p), owner[p], isDead[p]))
		}
		if again.String() != text {
			t.Fatalf("%q is written %q", text, again.String())
		}
	})
}

// FuzzGame reads bytes as what players ask for, one after the other.
func FuzzGame(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("a game of go, of sorts, with forty bytes or more"))
	f.Add([]byte(strings.Repeat("\x00\x01\x02\x03\x30\x40\x50\x60", 40)))
	f.Add([]byte(strings.Repeat("\x03\x10\x01\x00\x06\x63", 60)))
	f.Fuzz(func(t *testing.T, data []byte) {
		d := func(n int) int {
			if len(data) == 0 {
				return 0
			}
			b := int(data[0])
			data = data[1:]
			return b % n
		}
		g, err := New(anySettings(d))
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			if len(data) == 0 {
				break
			}
			before := snapshot(g)
			if !act(t, g, d) && !reflect.DeepEqual(before, snapshot(g)) {
				t.Fatal("a refusal has changed the game")
			}
		}
		mustReplay(t, g)
		mustCount(t, g)
		mustHold(t, g.board)
	})
}

// FuzzReplay replays logs of anything at all.
func FuzzReplay(f *testing.F) {
	f.Add([]byte{})
	f.Add([]byte("\x09\x01\x00\x00\x00\x00\x01\x30\x00\x02\x31\x00\x01\x00\x00\x02\x00\x00"))
	f.Fuzz(func(t *testing.T, data []byte) {
		next := func() int {
			if len(data) == 0 {
				return 0
			}
			b := int(data[0])
			data = data[1:]
			return b
		}
		dot := func() Point { return Point(next() | next()&3<<8) }
		log := Log{Settings: Settings{
			Size: next() % 30, Rules: rulesets[next()%len(rulesets)], Komi: Halves(next()) - 20, Handicap: next()%14 - 2,
			FreeHandicap: next()%2 == 1, First: Color(next() % 5),
		}}
		for range next() % 4 {
			log.Settings.Black = append(log.Settings.Black, dot())
			log.Settings.White = append(log.Settings.White, dot())
		}
		log.Marks = Marks{Number: next() - 3, Resumed: Color(next() % 5)}
		for range next() % 4 {
			log.Marks.Dead = append(log.Marks.Dead, dot())
			log.Marks.Agreed = append(log.Marks.Agreed, Color(next()%5))
		}
		log.Ended = Result{Winner: Color(next() % 5), By: Reason(next() % 7), Margin: Halves(next() % 3)}
		for len(data) > 0 && len(log.Moves) < 300 {
			log.Moves = append(log.Moves, Move{Color(next() % 5), dot()})
		}
		g, err := Replay(log)
		if (g == nil) != (err != nil) {
			t.Fatalf("%v, %v", g, err)
		}
		if err == nil {
			mustReplay(t, g)
			mustCount(t, g)
		}
	})
}
