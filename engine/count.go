package engine

// Side is what one player has in a [Count]; the parts that the counting does
// not use are 0.
type Side struct {
	Territory int    // points surrounded, those under dead stones included
	Prisoners int    // stones taken during play; pass stones; territory counting
	Dead      int    // the other player's dead stones; territory counting
	Stones    int    // living stones on the board; area counting
	Komi      Halves // White's
	Bonus     Halves // White's, for handicap stones
	Total     Halves
}

// Count is the count of a position under its marks, with its parts.
type Count struct {
	Counting     Counting
	Black, White Side
	// Dame are the points that are nobody's because both colours, or none,
	// touch their region.
	Dame []Point
	// Seki are the points in eyes of a seki, where those are no territory.
	Seki []Point
	// Contested are the points of regions whose marks contradict each other:
	// stones of both colours are dead in it, or stones of the colour that
	// surrounds it. They count for nobody, dead stones included, until the
	// players mend the marks.
	Contested []Point

	owner [cells]Color
}

// Owner is whose territory a point is; Empty for living stones and for points
// that are nobody's.
func (c *Count) Owner(p Point) Color {
	if !p.On(MaxSize) {
		return Empty
	}
	return c.owner[p]
}

// Side is the part of one player.
func (c *Count) Side(player Color) Side {
	if player == White {
		return c.White
	}
	return c.Black
}

// Result is the result of this count. A tie is jigo.
func (c *Count) Result() Result {
	margin := c.Black.Total - c.White.Total
	switch {
	case margin > 0:
		return Result{Winner: Black, By: ByCount, Margin: margin}
	case margin < 0:
		return Result{Winner: White, By: ByCount, Margin: -margin}
	}
	return Result{By: ByCount}
}

// Count counts the present position as it is marked. During play it is the
// count with every stone alive.
func (g *Game) Count() Count {
	return g.CountWith(g.log.Marks.Dead)
}

// CountWith counts the present position with these stones dead, whatever the
// marks say; points without a stone are passed over.
func (g *Game) CountWith(dead []Point) Count {
	rules := g.log.Settings.Rules
	c := Count{Counting: rules.Counting}
	s := survey(g.board, dead)
	if !rules.SekiCounts {
		s.findSeki()
	}
	for i := range s.regions {
		c.add(g.board, &s.regions[i])
	}
	if c.Counting == Area {
		for _, p := range Points(g.board.size) {
			if !s.dead[p] {
				c.addLiving(g.board.color[p])
			}
		}
	} else {
		c.Black.Prisoners = g.board.prisoners[Black]
		c.White.Prisoners = g.board.prisoners[White]
	}
	c.White.Komi = g.log.Settings.Komi
	if c.Counting == Area {
		c.White.Bonus = rules.compensation(g.log.Settings.Handicap)
	}
	for _, side := range []*Side{&c.Black, &c.White} {
		whole := side.Territory + side.Prisoners + side.Dead + side.Stones
		side.Total = Halves(2*whole) + side.Komi + side.Bonus
	}
	return c
}

// add counts one region.
func (c *Count) add(b *Board, r *region) {
	switch {
	case r.contested():
		c.Contested = append(c.Contested, r.points...)
		return
	case r.seki:
		c.Seki = append(c.Seki, r.points...)
	case r.owner() == Empty:
		c.Dame = append(c.Dame, r.points...)
	default:
		side := &c.Black
		if r.owner() == White {
			side = &c.White
		}
		side.Territory += len(r.points)
		for _, p := range r.points {
			c.owner[p] = r.owner()
		}
	}
	if c.Counting == Territory {
		c.Black.Dead += r.dead[White]
		c.White.Dead += r.dead[Black]
	}
}

func (c *Count) addLiving(stone Color) {
	switch stone {
	case Black:
		c.Black.Stones++
	case White:
		c.White.Stones++
	}
}
