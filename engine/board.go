package engine

import "errors"

// Why a stone may not be played. A [SuperkoError] is the fifth reason.
var (
	ErrOffBoard = errors.New("that point is not on this board")
	ErrOccupied = errors.New("there is a stone on that point already")
	ErrKo       = errors.New("ko: that stone may not be retaken at once")
	ErrSuicide  = errors.New("suicide: that stone would have no liberty and captures nothing")
)

// Board holds the stones of one position, its groups with their liberties, and
// the prisoners. It knows captures, suicide and simple ko; turns, passes and
// superko belong to a [Game].
//
// A group counts its liberties once for each stone that touches them
// (pseudo-liberties), which makes a move cheap: no search, only sums. It has no
// liberty exactly when the count is 0, and one exactly when the sum of the
// squares times the count is the square of the sum. A union-find forest with a
// set of liberties at each root took two to three times as long to replay real
// games; see BenchmarkReplay.
type Board struct {
	size      int
	color     [cells]Color
	head      [cells]Point // the stone that stands for a stone's group
	next      [cells]Point // the stones of a group in a ring
	chain     [cells]chain // what is known of a group, at its head
	ko        Point
	hash      uint64
	prisoners [3]int
	lifted    []Point // the stones that the last move took off, reused
}

// chain is what a board keeps of one group.
type chain struct {
	hash    uint64 // of its stones together
	squares uint32 // sum of the squares of its pseudo-liberties
	sum     uint32 // sum of its pseudo-liberties
	libs    uint16 // how many pseudo-liberties it has
	stones  uint16
}

func (c *chain) gain(p Point) {
	c.libs++
	c.sum += uint32(p)
	c.squares += uint32(p) * uint32(p)
}

func (c *chain) lose(p Point) {
	c.libs--
	c.sum -= uint32(p)
	c.squares -= uint32(p) * uint32(p)
}

// inAtari says whether exactly one liberty is left: all pseudo-liberties are
// equal exactly when Cauchy and Schwarz meet.
func (c *chain) inAtari() bool {
	return c.libs > 0 && uint64(c.libs)*uint64(c.squares) == uint64(c.sum)*uint64(c.sum)
}

// NewBoard is an empty board. A size outside MinSize to MaxSize gives nil.
func NewBoard(size int) *Board {
	if size < MinSize || size > MaxSize {
		return nil
	}
	b := &Board{size: size}
	for i := range b.color {
		b.color[i] = edge
	}
	for _, p := range Points(size) {
		b.color[p] = Empty
	}
	return b
}

// Clone is a copy that can be played on.
func (b *Board) Clone() *Board {
	c := *b
	c.lifted = nil
	return &c
}

// Size is the number of points on a side.
func (b *Board) Size() int { return b.size }

// At is what stands on a point; Empty off the board too.
func (b *Board) At(p Point) Color {
	if !p.On(b.size) {
		return Empty
	}
	return b.color[p]
}

// Ko is the point that may not be retaken at once, or NoPoint.
func (b *Board) Ko() Point { return b.ko }

// Prisoners is the number of stones that c has taken, pass stones included.
func (b *Board) Prisoners(c Color) int {
	if c > White {
		return 0
	}
	return b.prisoners[c]
}

// Check says why c may not play at p, looking at this position alone; nil when
// it may. The suicide of one stone is always refused, that of more unless
// suicide is true.
func (b *Board) Check(p Point, c Color, suicide bool) error {
	switch {
	case p >= cells || b.color[p] == edge:
		return ErrOffBoard
	case b.color[p] != Empty:
		return ErrOccupied
	case p == b.ko:
		return ErrKo
	}
	near := p.neighbours()
	friends := false
	for _, n := range near {
		switch b.color[n] {
		case Empty:
			return nil
		case c:
			if !b.filledBy(n, &near) {
				return nil
			}
			friends = true
		case c.Opponent():
			if b.filledBy(n, &near) {
				return nil
			}
		}
	}
	if suicide && friends {
		return nil
	}
	return ErrSuicide
}

// filledBy says whether the point in the middle of near is the only liberty of
// the group of n.
func (b *Board) filledBy(n Point, near *[4]Point) bool {
	head := b.head[n]
	touching := uint16(0)
	for _, m := range near {
		if b.color[m] == b.color[n] && b.head[m] == head {
			touching++
		}
	}
	return b.chain[head].libs == touching
}

// Play puts a stone on an empty point without asking whether it may, takes off
// what it captures and gives back how many stones that were. A suicide takes
// off the player's own stones and gives 0. Where the point is not empty, or no
// player has that colour, nothing happens.
func (b *Board) Play(p Point, c Color) int {
	if p >= cells || b.color[p] != Empty || c.Opponent() == Empty {
		return 0
	}
	b.lifted = b.lifted[:0]
	b.ko = NoPoint
	b.put(p, c)
	taken, last := 0, NoPoint
	for _, n := range p.neighbours() {
		if b.color[n] == c.Opponent() && b.chain[b.head[n]].libs == 0 {
			taken += b.lift(n)
			last = n
		}
	}
	own := &b.chain[b.head[p]]
	switch {
	case taken == 1 && own.stones == 1 && own.libs == 1:
		b.ko = last
	case own.libs == 0:
		b.prisoners[c.Opponent()] += b.lift(p)
	}
	b.prisoners[c] += taken
	return taken
}

// Set puts a stone of this colour on a point, or lifts what is there, as the
// setup of a record does: nothing is captured.
func (b *Board) Set(p Point, c Color) {
	if !p.On(b.size) || b.color[p] == c || c > White {
		return
	}
	b.ko = NoPoint
	b.lifted = b.lifted[:0]
	if b.color[p] != Empty {
		rest := b.stonesOf(p)
		old := b.color[p]
		b.lift(p)
		for _, s := range rest {
			if s != p {
				b.put(s, old)
			}
		}
	}
	if c != Empty {
		b.put(p, c)
	}
}

// put places a stone and joins it to its group; it captures nothing.
func (b *Board) put(p Point, c Color) {
	near := p.neighbours()
	b.color[p] = c
	b.head[p] = p
	b.next[p] = p
	b.chain[p] = chain{stones: 1, hash: zobrist[c&3][p]}
	b.hash ^= zobrist[c&3][p]
	own := &b.chain[p]
	for _, n := range near {
		switch b.color[n] {
		case Empty:
			own.gain(n)
		case Black, White:
			b.chain[b.head[n]].lose(p)
		}
	}
	for _, n := range near {
		if b.color[n] == c && b.head[n] != b.head[p] {
			b.join(b.head[p], b.head[n])
		}
	}
}

// join makes one group of two, walking the smaller.
func (b *Board) join(x, y Point) {
	if b.chain[x].stones < b.chain[y].stones {
		x, y = y, x
	}
	big, small := &b.chain[x], &b.chain[y]
	big.hash ^= small.hash
	big.stones += small.stones
	big.libs += small.libs
	big.sum += small.sum
	big.squares += small.squares
	for s := y; ; {
		b.head[s] = x
		s = b.next[s]
		if s == y {
			break
		}
	}
	b.next[x], b.next[y] = b.next[y], b.next[x]
}

// lift takes the group of p off the board and gives back its size.
func (b *Board) lift(p Point) int {
	n := 0
	c := b.color[p]
	b.hash ^= b.chain[b.head[p]].hash
	for s := p; ; {
		n++
		b.color[s] = Empty
		b.lifted = append(b.lifted, s)
		for _, m := range s.neighbours() {
			if b.color[m] == c.Opponent() {
				b.chain[b.head[m]].gain(s)
			}
		}
		s = b.next[s]
		if s == p {
			return n
		}
	}
}

// same says whether two boards hold the same stones.
func (b *Board) same(other *Board) bool { return b.color == other.color }
