package engine

// lineage is living groups of one colour that are held together by the
// regions which their colour alone surrounds.
type lineage struct {
	color  Color
	eyes   int
	owned  []int // regions that it alone surrounds
	shares []int // regions that it shares with the other colour
}

// bigEye is the number of points from which one region alone is taken to make
// two eyes.
const bigEye = 4

// findSeki marks the regions that are eyes of a seki, as the package
// documentation says.
func (s *surveyed) findSeki() {
	lines := s.lineages()
	// poor says which colours have a lineage short of two eyes beside a shared
	// region.
	poor := make([][3]bool, len(s.regions))
	for _, l := range lines {
		for _, i := range l.shares {
			poor[i][l.color] = poor[i][l.color] || l.eyes < 2
		}
	}
	for _, l := range lines {
		if l.eyes >= 2 {
			continue
		}
		for _, i := range l.shares {
			if poor[i][Black] && poor[i][White] {
				for _, own := range l.owned {
					s.regions[own].seki = true
				}
			}
		}
	}
}

// lineages gathers the living groups.
func (s *surveyed) lineages() []lineage {
	var lines []lineage
	var seen [cells]bool
	for _, p := range Points(s.board.size) {
		if s.living(p) && !seen[p] {
			lines = append(lines, s.lineageOf(p, &seen))
		}
	}
	return lines
}

// lineageOf walks from a living stone over its colour's stones and the regions
// that they alone surround.
func (s *surveyed) lineageOf(p Point, seen *[cells]bool) lineage {
	l := lineage{color: s.board.color[p]}
	met := map[int]bool{}
	seen[p] = true
	for queue := []Point{p}; len(queue) > 0; queue = queue[1:] {
		for _, n := range queue[0].neighbours() {
			if i := int(s.region[n]) - 1; i >= 0 && !met[i] && s.living(queue[0]) {
				met[i] = true
				r := &s.regions[i]
				switch {
				case r.shared():
					l.shares = append(l.shares, i)
				case r.owner() == l.color:
					l.owned = append(l.owned, i)
					l.eyes += r.eyes()
					queue = append(queue, r.points...)
				}
			}
			if s.living(n) && s.board.color[n] == l.color && !seen[n] {
				seen[n] = true
				queue = append(queue, n)
			}
		}
	}
	return l
}

// eyes is how many eyes a surrounded region is good for.
func (r *region) eyes() int {
	if len(r.points) >= bigEye {
		return 2
	}
	return 1
}
