package engine

import (
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// flooded finds the stones and the liberties of a group by searching the
// board, with none of the sums that the board keeps.
func flooded(b *Board, p Point) (stones, liberties []Point) {
	seen := map[Point]bool{p: true}
	for queue := []Point{p}; len(queue) > 0; queue = queue[1:] {
		stones = append(stones, queue[0])
		for _, n := range queue[0].neighbours() {
			switch {
			case seen[n]:
				continue
			case b.color[n] == Empty:
				liberties = append(liberties, n)
			case b.color[n] == b.color[p]:
				queue = append(queue, n)
			default:
				continue
			}
			seen[n] = true
		}
	}
	slices.SortFunc(stones, inReadingOrder)
	slices.SortFunc(liberties, inReadingOrder)
	return stones, liberties
}

// mustHold checks everything that a board keeps against a search of it.
func mustHold(f failer, b *Board) {
	f.Helper()
	anew := NewBoard(b.size)
	for _, p := range Points(b.size) {
		if anew.Set(p, b.color[p]); b.color[p] == Empty {
			continue
		}
		stones, liberties := flooded(b, p)
		own := b.chain[b.head[p]]
		var want chain
		for _, s := range stones {
			want.stones++
			want.hash ^= zobrist[b.color[s]][s]
			for _, n := range s.neighbours() {
				if b.color[n] == Empty {
					want.gain(n)
				}
			}
		}
		if own != want || own.inAtari() != (len(liberties) == 1) || (own.libs == 0) != (len(liberties) == 0) {
			f.Fatalf("group of %v: %+v, want %+v with liberties %v", p, own, want, liberties)
		}
		group := b.GroupAt(p)
		if group.Color != b.color[p] || !slices.Equal(group.Stones, stones) || !slices.Equal(group.Liberties, liberties) ||
			group.Atari() != (len(liberties) == 1) {
			f.Fatalf("group of %v: %+v, want stones %v, liberties %v", p, group, stones, liberties)
		}
	}
	if anew.hash != b.hash || !anew.same(b) {
		f.Fatalf("hash %x, built anew %x", b.hash, anew.hash)
	}
}

// After each stone: the captures, the atari and the ko are what a search finds.
func TestPlayAgainstASearch(t *testing.T) {
	captures, ataris, kos := 0, 0, 0
	rapid.Check(t, func(rt *rapid.T) {
		d := rapidDice(rt)
		g, err := New(Settings{Size: MinSize + d(6), Rules: Ruleset{Suicide: true}})
		if err != nil {
			rt.Fatalf("%v", err)
		}
		for range 120 {
			before, c := g.board.Clone(), g.turn
			p := PointAt(d(g.board.size), d(g.board.size))
			legal := searchedLegal(before, p, c, true)
			hash := before.hashAfter(p, c)
			played, err := g.Play(c, p)
			if (err == nil) != legal {
				rt.Fatalf("%v at %v: %v, a search says %v", c, p, err, legal)
			}
			if err != nil {
				continue // another point, then
			}
			mustHold(rt, g.board)
			if hash != g.board.hash {
				rt.Fatalf("hash %x, foreseen %x", g.board.hash, hash)
			}
			mustHavePlayed(rt, before, g.board, p, c, played)
			captures, ataris = captures+len(played.Captured), ataris+len(played.Atari)
			if played.Ko != NoPoint {
				kos++
			}
		}
	})
	if captures < 200 || ataris < 100 || kos == 0 {
		t.Errorf("too little has happened: %d captures, %d ataris, %d kos", captures, ataris, kos)
	}
}

// searchedLegal says whether a stone may be played, by putting it there and
// searching.
func searchedLegal(b *Board, p Point, c Color, suicide bool) bool {
	if b.At(p) != Empty || p == b.ko {
		return false
	}
	after := b.Clone()
	after.Set(p, c)
	for _, n := range p.neighbours() {
		if after.color[n] == c.Opponent() {
			if _, liberties := flooded(after, n); len(liberties) == 0 {
				return true
			}
		}
	}
	stones, liberties := flooded(after, p)
	return len(liberties) > 0 || suicide && len(stones) > 1
}

// mustHavePlayed compares what a stone did with the boards before and after.
func mustHavePlayed(f failer, before, after *Board, p Point, c Color, played Played) {
	f.Helper()
	var gone [3][]Point
	for _, s := range Points(before.size) {
		if before.color[s] != Empty && after.color[s] == Empty {
			gone[before.color[s]] = append(gone[before.color[s]], s)
		}
	}
	if after.color[p] == Empty {
		gone[c] = append(gone[c], p)
		slices.SortFunc(gone[c], inReadingOrder)
	}
	if !slices.Equal(played.Captured, gone[c.Opponent()]) || !slices.Equal(played.Suicide, gone[c]) {
		f.Fatalf("captured %v and gave %v, want %v", played.Captured, played.Suicide, gone)
	}
	if after.prisoners[c] != before.prisoners[c]+len(gone[c.Opponent()]) || after.prisoners[c.Opponent()] != before.prisoners[c.Opponent()]+len(gone[c]) {
		f.Fatalf("prisoners %v, then %v", before.prisoners, after.prisoners)
	}
	var heads []Point
	for _, n := range p.neighbours() {
		if after.At(n) == c.Opponent() && after.color[p] == c {
			if stones, liberties := flooded(after, n); len(liberties) == 1 && !slices.Contains(heads, stones[0]) {
				heads = append(heads, stones[0])
			}
		}
	}
	if len(heads) != len(played.Atari) {
		f.Fatalf("%d groups in atari, want %v", len(played.Atari), heads)
	}
	for _, group := range played.Atari {
		if !slices.Contains(heads, group.Stones[0]) || group.Color != c.Opponent() {
			f.Fatalf("group %+v in atari, want those at %v", group, heads)
		}
	}
	// A ko: one stone took one, and retaking it would take that one alone.
	want := NoPoint
	if len(played.Captured) == 1 && after.color[p] == c {
		if stones, liberties := flooded(after, p); len(stones) == 1 && len(liberties) == 1 {
			want = played.Captured[0]
		}
	}
	if played.Ko != want || after.Ko() != want {
		f.Fatalf("ko at %v, want %v", played.Ko, want)
	}
}

// Setting and lifting stones keeps a board as if it had been built anew.
func TestSetAgainstASearch(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		d := rapidDice(rt)
		b := NewBoard(MinSize + d(5))
		want := map[Point]Color{}
		for range 40 {
			p, c := PointAt(d(b.size), d(b.size)), Color(d(3))
			b.Set(p, c)
			want[p] = c
			mustHold(rt, b)
			for _, q := range Points(b.size) {
				if b.At(q) != want[q] {
					rt.Fatalf("%v is %v, want %v", q, b.At(q), want[q])
				}
			}
			if b.Prisoners(Black)+b.Prisoners(White) != 0 || b.Ko() != NoPoint {
				rt.Fatalf("setup took prisoners or made a ko")
			}
		}
	})
}

func TestBoardsThatCannotBe(t *testing.T) {
	for _, size := range []int{-1, 0, 1, 26, 1000} {
		if NewBoard(size) != nil {
			t.Errorf("there is a board of %d", size)
		}
	}
}

// A board takes no harm from points and colours that do not exist.
func TestBoardOutOfRange(t *testing.T) {
	b := NewBoard(3)
	b.Set(PointAt(1, 1), Black)
	before := *b
	for _, p := range []Point{NoPoint, 1, PointAt(3, 0), PointAt(24, 24), cells, 65535} {
		b.Set(p, Black)
		if n := b.Play(p, White); n != 0 {
			t.Errorf("point %d captured %d", p, n)
		}
		if b.At(p) != Empty || len(b.GroupAt(p).Stones) != 0 || b.Check(p, Black, true) != ErrOffBoard {
			t.Errorf("there is a point %d", p)
		}
	}
	for _, c := range []Color{3, 4, 255} {
		b.Set(PointAt(0, 0), c)
		b.Play(PointAt(0, 0), c)
		if b.Prisoners(c) != 0 {
			t.Errorf("colour %d has prisoners", c)
		}
	}
	b.Play(PointAt(0, 0), Empty)
	b.Play(PointAt(1, 1), White)
	b.lifted, before.lifted = nil, nil
	if b.hash != before.hash || b.color != before.color || b.prisoners != before.prisoners {
		t.Error("the board has changed")
	}
	if len(b.Groups()) != 1 || b.Size() != 3 {
		t.Errorf("%d groups on a board of %d", len(b.Groups()), b.Size())
	}
}
