package engine

// region is a connected set of points without living stones: empty points and
// dead stones.
type region struct {
	points  []Point
	touches [3]bool // which colours' living stones are beside it
	dead    [3]int  // dead stones in it, by colour
	seki    bool    // it is an eye of a seki
}

// owner is the one colour whose living stones surround the region; Empty where
// both do or none.
func (r *region) owner() Color {
	switch {
	case r.touches[Black] && !r.touches[White]:
		return Black
	case r.touches[White] && !r.touches[Black]:
		return White
	}
	return Empty
}

// shared says whether living stones of both colours touch the region.
func (r *region) shared() bool { return r.touches[Black] && r.touches[White] }

// contested says whether the marks of the region contradict each other: dead
// stones of both colours, or of the very colour that surrounds it.
func (r *region) contested() bool {
	return r.dead[Black] > 0 && r.dead[White] > 0 || r.owner() != Empty && r.dead[r.owner()] > 0
}

// surveyed is a position cut into regions and living stones.
type surveyed struct {
	board   *Board
	dead    [cells]bool
	region  [cells]int16 // 1 + index of the region of a point, 0 for living stones
	regions []region
}

// survey cuts a position into regions.
func survey(b *Board, dead []Point) *surveyed {
	s := &surveyed{board: b}
	for _, p := range dead {
		if b.At(p) != Empty {
			s.dead[p] = true
		}
	}
	for _, p := range Points(b.size) {
		if s.region[p] == 0 && !s.living(p) {
			s.regions = append(s.regions, region{})
			s.fill(p, len(s.regions))
		}
	}
	return s
}

func (s *surveyed) living(p Point) bool {
	c := s.board.color[p]
	return (c == Black || c == White) && !s.dead[p]
}

// fill collects the region of p, which has this number.
func (s *surveyed) fill(p Point, number int) {
	r := &s.regions[number-1]
	s.region[p] = int16(number)
	r.points = append(r.points, p)
	for i := 0; i < len(r.points); i++ {
		if c := s.board.color[r.points[i]]; c != Empty {
			r.dead[c]++
		}
		for _, n := range r.points[i].neighbours() {
			switch {
			case s.board.color[n] == edge:
			case s.living(n):
				r.touches[s.board.color[n]] = true
			case s.region[n] == 0:
				s.region[n] = int16(number)
				r.points = append(r.points, n)
			}
		}
	}
}
