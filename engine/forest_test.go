package engine_test

import (
	"math/bits"
	"testing"

	"pgregory.net/rapid"

	"tengen/engine"
)

// forest is the other way to keep groups: trees of stones that a merge unites
// and that a capture takes apart again, with a set of liberties at each root.
// It is here to be measured beside [engine.Board] and to be compared with it.
type forest struct {
	size  int
	cells [forestCells]engine.Color
	root  [forestCells]engine.Point
	info  [forestCells]tree
	ko    engine.Point
}

const (
	forestStride = engine.MaxSize + 1
	forestCells  = forestStride*(engine.MaxSize+2) + 1
	forestEdge   = engine.Color(3)
)

// tree is what a root knows: its stones, and a set of its liberties.
type tree struct {
	stones    []engine.Point
	liberties [(forestCells + 63) / 64]uint64
	count     int
}

func (t *tree) add(p engine.Point) {
	if bit := uint64(1) << (p % 64); t.liberties[p/64]&bit == 0 {
		t.liberties[p/64] |= bit
		t.count++
	}
}

func (t *tree) remove(p engine.Point) {
	if bit := uint64(1) << (p % 64); t.liberties[p/64]&bit != 0 {
		t.liberties[p/64] &^= bit
		t.count--
	}
}

func newForest(size int) *forest {
	f := &forest{size: size}
	for i := range f.cells {
		f.cells[i] = forestEdge
	}
	for _, p := range engine.Points(size) {
		f.cells[p] = engine.Empty
	}
	return f
}

func around(p engine.Point) [4]engine.Point {
	return [4]engine.Point{p - 1, p + 1, p - forestStride, p + forestStride}
}

// find is the root of a stone, halving the path to it.
func (f *forest) find(p engine.Point) engine.Point {
	for f.root[p] != p {
		f.root[p] = f.root[f.root[p]]
		p = f.root[p]
	}
	return p
}

// legal says whether c may play at p: simple ko, suicide of two or more.
func (f *forest) legal(p engine.Point, c engine.Color) bool {
	if f.cells[p] != engine.Empty || p == f.ko {
		return false
	}
	friends := false
	for _, n := range around(p) {
		switch f.cells[n] {
		case engine.Empty:
			return true
		case c:
			friends = true
		case c.Opponent():
			if f.info[f.find(n)].count == 1 {
				return true
			}
		}
	}
	return friends
}

func (f *forest) play(p engine.Point, c engine.Color) {
	f.ko = engine.NoPoint
	f.set(p, c)
	taken, last := 0, engine.NoPoint
	for _, n := range around(p) {
		if f.cells[n] == c.Opponent() {
			if r := f.find(n); f.info[r].count == 0 {
				taken, last = taken+f.capture(r), n
			}
		}
	}
	r := f.find(p)
	own := &f.info[r]
	switch {
	case own.count == 0:
		f.capture(r)
	case taken == 1 && len(own.stones) == 1 && own.count == 1:
		f.ko = last
	}
}

// set puts a stone and unites it with its neighbours.
func (f *forest) set(p engine.Point, c engine.Color) {
	f.cells[p], f.root[p] = c, p
	own := &f.info[p]
	own.stones, own.liberties, own.count = append(own.stones[:0], p), [len(own.liberties)]uint64{}, 0
	for _, n := range around(p) {
		switch f.cells[n] {
		case engine.Empty:
			own.add(n)
		case engine.Black, engine.White:
			f.info[f.find(n)].remove(p)
		}
	}
	for _, n := range around(p) {
		if f.cells[n] == c {
			f.unite(f.find(n), f.find(p))
		}
	}
}

func (f *forest) unite(a, b engine.Point) {
	if a == b {
		return
	}
	if len(f.info[a].stones) < len(f.info[b].stones) {
		a, b = b, a
	}
	x, y := &f.info[a], &f.info[b]
	f.root[b] = a
	x.stones = append(x.stones, y.stones...)
	x.count = 0
	for i := range x.liberties {
		x.liberties[i] |= y.liberties[i]
		x.count += bits.OnesCount64(x.liberties[i])
	}
}

// capture takes the group of a root off the board.
func (f *forest) capture(root engine.Point) int {
	t := &f.info[root]
	for _, s := range t.stones {
		f.cells[s] = engine.Empty
	}
	for _, s := range t.stones {
		for _, n := range around(s) {
			if c := f.cells[n]; c == engine.Black || c == engine.White {
				f.info[f.find(n)].add(s)
			}
		}
	}
	return len(t.stones)
}

// Both boards allow the same points and hold the same stones, so that what is
// measured is the same work.
func TestForestAgreesWithTheBoard(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		size := rapid.IntRange(engine.MinSize, 7).Draw(rt, "size")
		board, other, c := engine.NewBoard(size), newForest(size), engine.Black
		for range 200 {
			p := engine.PointAt(rapid.IntRange(0, size-1).Draw(rt, "col"), rapid.IntRange(0, size-1).Draw(rt, "row"))
			err := board.Check(p, c, true)
			if (err == nil) != other.legal(p, c) {
				rt.Fatalf("%v at %v: %v", c, p, err)
			}
			if err == nil {
				board.Play(p, c)
				other.play(p, c)
				c = c.Opponent()
			}
			for _, q := range engine.Points(size) {
				if board.At(q) != other.cells[q] {
					rt.Fatalf("%v is %v and %v", q, board.At(q), other.cells[q])
				}
			}
		}
	})
}
