package engine

import "math/rand/v2"

// playout plays a position to its end by chance. The only thing it knows is not
// to fill its own eyes.
type playout struct {
	board Board
	empty []Point
	rng   *rand.Rand
}

// run plays on from start with c to move, until neither colour has a move left
// that does not hurt itself.
func (o *playout) run(start *Board, c Color) {
	lifted := o.board.lifted
	o.board = *start
	o.board.lifted = lifted[:0]
	o.empty = o.empty[:0]
	for _, p := range Points(start.size) {
		if o.board.color[p] == Empty {
			o.empty = append(o.empty, p)
		}
	}
	// Captures and recaptures could go on for ever; three boards full of moves
	// is well past any natural end.
	passes := 0
	for moves := 3 * start.size * start.size; moves > 0 && passes < 2; moves-- {
		if o.move(c) {
			passes = 0
		} else {
			passes++
			o.board.ko = NoPoint
		}
		c = c.Opponent()
	}
}

// move plays one stone by chance; it says false when there is none to play.
func (o *playout) move(c Color) bool {
	for n := len(o.empty); n > 0; n-- {
		i := o.rng.IntN(n)
		p := o.empty[i]
		if o.board.eye(p, c) || o.board.Check(p, c, false) != nil {
			o.empty[i], o.empty[n-1] = o.empty[n-1], p
			continue
		}
		last := len(o.empty) - 1
		o.empty[i] = o.empty[last]
		o.empty = o.empty[:last]
		o.board.Play(p, c)
		o.empty = append(o.empty, o.board.lifted...)
		return true
	}
	return false
}

// eye says whether an empty point looks like a real eye of c: its own stones on
// all sides, and of the diagonal points at most one of the other colour, none
// at the edge.
func (b *Board) eye(p Point, c Color) bool {
	for _, n := range p.neighbours() {
		if b.color[n] != c && b.color[n] != edge {
			return false
		}
	}
	hostile, outside := 0, 0
	for _, n := range [4]Point{p - stride - 1, p - stride + 1, p + stride - 1, p + stride + 1} {
		switch b.color[n] {
		case c.Opponent():
			hostile++
		case edge:
			outside = 1
		}
	}
	return hostile+outside < 2
}

// holder is whose a point is at the end of a playout.
func (b *Board) holder(p Point) Color {
	if b.color[p] != Empty {
		return b.color[p]
	}
	owner := Empty
	for _, n := range p.neighbours() {
		switch c := b.color[n]; {
		case c == Empty:
			return Empty
		case c == edge, c == owner:
		case owner == Empty:
			owner = c
		default:
			return Empty
		}
	}
	return owner
}
