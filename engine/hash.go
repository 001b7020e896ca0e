package engine

// zobrist holds a random number for each colour on each point; the hash of a
// position is the XOR of those of its stones.
var zobrist = makeZobrist()

// whiteToMove tells two situations with the same stones apart.
const whiteToMove uint64 = 0x9c3a61f7d2b4e805

// makeZobrist fills the table with splitmix64 (Steele, Lea and Flood, 2014),
// the same in every run, so that a hash can be written down in a test.
func makeZobrist() [4][cells]uint64 {
	var table [4][cells]uint64
	state := uint64(0x7465_6e67_656e)
	for _, c := range []Color{Black, White} {
		for i := range table[c] {
			state += 0x9e3779b97f4a7c15
			z := state
			z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
			z = (z ^ z>>27) * 0x94d049bb133111eb
			table[c][i] = z ^ z>>31
		}
	}
	return table
}

// sieve holds a bit for each key of a history. It is much faster to ask than a
// map, and for nearly every move it says that there is no need to look further.
type sieve [128]uint64

func (s *sieve) add(key uint64) {
	s[key>>6%uint64(len(s))] |= 1 << (key & 63)
}

// mayHave says false for a key that was not added; true may be a mistake.
func (s *sieve) mayHave(key uint64) bool {
	return s[key>>6%uint64(len(s))]&(1<<(key&63)) != 0
}

// hashAfter is the hash of the position once c has played at p, found without
// playing.
func (b *Board) hashAfter(p Point, c Color) uint64 {
	near := p.neighbours()
	h := b.hash ^ zobrist[c&3][p]
	own := zobrist[c&3][p]
	var done [4]Point
	captures, free := false, false
	for i, n := range near {
		switch b.color[n] {
		case Empty:
			free = true
			continue
		case edge:
			continue
		}
		head := b.head[n]
		if head == done[0] || head == done[1] || head == done[2] {
			continue
		}
		done[i] = head
		last := b.filledBy(n, &near)
		switch {
		case b.color[n] == c && last:
			own ^= b.chain[head].hash
		case b.color[n] == c:
			free = true
		case last:
			h ^= b.chain[head].hash
			captures = true
		}
	}
	if !captures && !free {
		h ^= own
	}
	return h
}
