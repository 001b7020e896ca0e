package engine

import "slices"

// Group is solidly connected stones of one colour, with the empty points they
// touch, both in reading order.
type Group struct {
	Color     Color
	Stones    []Point
	Liberties []Point
}

// Atari says whether the group has one liberty left.
func (g Group) Atari() bool { return len(g.Liberties) == 1 }

// GroupAt is the group with a stone on p; without stones where there is none.
func (b *Board) GroupAt(p Point) Group {
	c := b.At(p)
	if c == Empty {
		return Group{}
	}
	g := Group{Color: c, Stones: b.stonesOf(p)}
	var seen [cells]bool
	for _, s := range g.Stones {
		for _, n := range s.neighbours() {
			if b.color[n] == Empty && !seen[n] {
				seen[n] = true
				g.Liberties = append(g.Liberties, n)
			}
		}
	}
	slices.SortFunc(g.Stones, inReadingOrder)
	slices.SortFunc(g.Liberties, inReadingOrder)
	return g
}

// Groups lists every group on the board, in reading order of its first stone.
func (b *Board) Groups() []Group {
	var list []Group
	var seen [cells]bool
	for _, p := range Points(b.size) {
		if b.color[p] == Empty || seen[b.head[p]] {
			continue
		}
		seen[b.head[p]] = true
		list = append(list, b.GroupAt(p))
	}
	return list
}

// stonesOf lists the stones of the group of p, in no order.
func (b *Board) stonesOf(p Point) []Point {
	list := make([]Point, 0, b.chain[b.head[p]].stones)
	for s := p; ; {
		list = append(list, s)
		s = b.next[s]
		if s == p {
			return list
		}
	}
}

// atariBeside lists the groups of the other colour that the stone on p leaves
// with one liberty, each once.
func (b *Board) atariBeside(p Point) []Group {
	var list []Group
	var heads []Point
	for _, n := range p.neighbours() {
		if b.color[n] != b.color[p].Opponent() || b.color[p] == Empty {
			continue
		}
		if head := b.head[n]; !slices.Contains(heads, head) && b.chain[head].inAtari() {
			heads = append(heads, head)
			list = append(list, b.GroupAt(n))
		}
	}
	return list
}

// inReadingOrder sorts points from the top left, row by row.
func inReadingOrder(a, b Point) int {
	if a.Row() != b.Row() {
		return b.Row() - a.Row()
	}
	return a.Col() - b.Col()
}
