package engine

import (
	"errors"
	"slices"
)

// Why a mark or an agreement is not taken.
var (
	ErrNoStone  = errors.New("there is no stone on that point")
	ErrAllAlive = errors.New("under these rules every stone on the board is alive: capture it to remove it")
	ErrStale    = errors.New("the marks have changed since")
	ErrMarks    = errors.New("these marks do not fit the position")
)

// Marks are what the players say about the position after play has ended.
type Marks struct {
	Number  int     // the scoring number: counts every change of the marks
	Dead    []Point // the stones marked dead, in reading order
	Agreed  []Color // who has agreed to this marking, Black first
	Resumed Color   // who asked to go back to play, until the next move
}

// Marks are the present ones.
func (g *Game) Marks() Marks {
	m := g.log.Marks
	m.Dead = slices.Clone(m.Dead)
	m.Agreed = slices.Clone(m.Agreed)
	return m
}

// MarkDead marks stones dead: from the stone on p the search goes on in all
// directions and stops at living stones of the other colour; every stone of the
// same colour that it meets is dead. It gives back the stones that changed:
// none if all were dead already, and then nothing has changed at all.
func (g *Game) MarkDead(p Point) ([]Point, error) {
	return g.mark(p, true, g.reach)
}

// MarkAlive is the inverse of the same search.
func (g *Game) MarkAlive(p Point) ([]Point, error) {
	return g.mark(p, false, g.reach)
}

// MarkGroupDead marks one group alone dead.
func (g *Game) MarkGroupDead(p Point) ([]Point, error) {
	return g.mark(p, true, g.board.stonesOf)
}

// MarkGroupAlive marks one group alone alive.
func (g *Game) MarkGroupAlive(p Point) ([]Point, error) {
	return g.mark(p, false, g.board.stonesOf)
}

// mark makes the stones that reach finds from p dead or alive.
func (g *Game) mark(p Point, dead bool, reach func(Point) []Point) ([]Point, error) {
	if err := g.marking(); err != nil {
		return nil, err
	}
	switch {
	case !p.On(g.board.size):
		return nil, ErrOffBoard
	case g.board.color[p] == Empty:
		return nil, ErrNoStone
	case g.log.Settings.Rules.AllAlive:
		return nil, ErrAllAlive
	}
	changed := slices.DeleteFunc(reach(p), func(s Point) bool {
		return slices.Contains(g.log.Marks.Dead, s) == dead
	})
	if len(changed) == 0 {
		return nil, nil
	}
	marked := slices.Clone(g.log.Marks.Dead)
	if dead {
		marked = append(marked, changed...)
	} else {
		marked = slices.DeleteFunc(marked, func(s Point) bool {
			return slices.Contains(changed, s)
		})
	}
	g.log.Marks.Dead = sorted(marked)
	g.log.Marks.Number++
	g.log.Marks.Agreed = nil
	return sorted(changed), nil
}

// reach lists the stones of one colour that a search from p meets, stopping at
// living stones of the other colour.
func (g *Game) reach(p Point) []Point {
	c := g.board.color[p]
	dead := g.deadCells()
	var seen [cells]bool
	seen[p] = true
	var met []Point
	for queue := []Point{p}; len(queue) > 0; queue = queue[1:] {
		if g.board.color[queue[0]] == c {
			met = append(met, queue[0])
		}
		for _, n := range queue[0].neighbours() {
			stops := g.board.color[n] == edge || g.board.color[n] == c.Opponent() && !dead[n]
			if !seen[n] && !stops {
				seen[n] = true
				queue = append(queue, n)
			}
		}
	}
	return met
}

// deadCells is the set of stones marked dead.
func (g *Game) deadCells() (dead [cells]bool) {
	for _, p := range g.log.Marks.Dead {
		dead[p] = true
	}
	return dead
}

// Done agrees for c to the marking with this scoring number. When the marks
// have changed since, it is ErrStale and nothing is agreed. When both have
// agreed, the game is finished.
func (g *Game) Done(c Color, number int) error {
	if err := g.marking(); err != nil {
		return err
	}
	if c.Opponent() == Empty {
		return ErrColor
	}
	if number != g.log.Marks.Number {
		return ErrStale
	}
	if !slices.Contains(g.log.Marks.Agreed, c) {
		g.log.Marks.Agreed = append(slices.Clone(g.log.Marks.Agreed), c)
		slices.Sort(g.log.Marks.Agreed)
	}
	if len(g.log.Marks.Agreed) == 2 {
		g.phase = Finished
	}
	return nil
}

// Resume goes back from Marking to play at the wish of c. The marks are gone;
// their number goes on growing, so that nobody can agree to an old marking.
func (g *Game) Resume(c Color) error {
	if err := g.marking(); err != nil {
		return err
	}
	if c.Opponent() == Empty {
		return ErrColor
	}
	g.log.Marks = Marks{Number: g.log.Marks.Number + 1, Resumed: c}
	g.backToPlay()
	if g.log.Settings.Rules.OtherFirst {
		g.turn = c.Opponent()
	}
	return nil
}

// backToPlay makes the passes that ended play count no more.
func (g *Game) backToPlay() {
	g.phase = Playing
	g.passes = 0
}

// marking says why there is nothing to mark or to agree to.
func (g *Game) marking() error {
	switch g.phase {
	case Playing:
		return ErrNotMarking
	case Finished:
		return ErrFinished
	}
	return nil
}

// setMarks puts kept marks on a replayed game.
func (g *Game) setMarks(m Marks) error {
	if m.Resumed != Empty {
		if g.phase != Marking {
			return ErrMarks
		}
		if err := g.Resume(m.Resumed); err != nil {
			return err
		}
	}
	m.Dead, m.Agreed = sorted(m.Dead), slices.Clone(m.Agreed)
	if !g.fits(m) {
		return ErrMarks
	}
	slices.Sort(m.Agreed)
	g.log.Marks = m
	if len(m.Agreed) == 2 {
		g.phase = Finished
	}
	return nil
}

// fits says whether these could be the marks of the game as it stands.
func (g *Game) fits(m Marks) bool {
	if m.Number < 0 || len(m.Dead)+len(m.Agreed) > 0 && g.phase != Marking {
		return false
	}
	for i, p := range m.Dead {
		if g.board.At(p) == Empty || g.log.Settings.Rules.AllAlive || i > 0 && p == m.Dead[i-1] {
			return false
		}
	}
	for i, c := range m.Agreed {
		if c.Opponent() == Empty || slices.Contains(m.Agreed[:i], c) {
			return false
		}
	}
	return true
}

// sorted is a copy in reading order; nil stays nil.
func sorted(list []Point) []Point {
	if len(list) == 0 {
		return nil
	}
	list = slices.Clone(list)
	slices.SortFunc(list, inReadingOrder)
	return list
}
