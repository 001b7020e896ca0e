package engine

import "math/rand/v2"

// playouts is how many games by chance an estimate looks at: enough that the
// settled parts of a 19x19 board do not change from seed to seed.
const playouts = 400

// sure is how much more often a point must end as one colour's than as the
// other's to be called its own, as a share of the playouts.
const sure = 0.4

// Estimate is a guess at how a position will end.
type Estimate struct {
	Dead  []Point // stones that look dead, in reading order
	Board string  // the position with them and the territory, as BoardString writes it
	// Black and White are the points of each under the game's counting, komi
	// and bonus included.
	Black, White Halves
}

// Result is what the game would come to.
func (e Estimate) Result() Result {
	c := Count{Black: Side{Total: e.Black}, White: Side{Total: e.White}}
	return c.Result()
}

// Estimate guesses the end of the game from many games played on by chance. Once
// play has ended only the dead stones are a guess: the rest is their count. The
// same position always gives the same guess.
func (g *Game) Estimate() Estimate {
	lead := g.leads()
	e := Estimate{Dead: g.looksDead(&lead)}
	if g.phase != Playing {
		count := g.CountWith(e.Dead)
		e.Board = g.written(&count.owner, e.Dead)
		e.Black, e.White = count.Black.Total, count.White.Total
		return e
	}
	var owner [cells]Color
	var dead [cells]bool
	for _, p := range e.Dead {
		dead[p] = true
	}
	side := [3]Side{}
	for _, p := range Points(g.board.size) {
		stone := g.board.color[p]
		switch {
		case stone != Empty && !dead[p]:
			side[stone].Stones++
			continue
		case lead[p] > sure:
			owner[p] = Black
		case lead[p] < -sure:
			owner[p] = White
		}
		side[owner[p]].Territory++
		side[stone.Opponent()].Dead++
	}
	e.Board = g.written(&owner, e.Dead)
	e.Black, e.White = g.total(Black, side[Black]), g.total(White, side[White])
	return e
}

// looksDead lists the stones that are nearly always taken, in reading order;
// none where the rules say that all are alive.
func (g *Game) looksDead(lead *[cells]float64) []Point {
	if g.log.Settings.Rules.AllAlive {
		return nil
	}
	var dead []Point
	for _, group := range g.board.Groups() {
		sum := 0.0
		for _, p := range group.Stones {
			sum += lead[p]
		}
		sum /= float64(len(group.Stones))
		if group.Color == Black && sum < -sure || group.Color == White && sum > sure {
			dead = append(dead, group.Stones...)
		}
	}
	return sorted(dead)
}

// total adds up what a side has in an estimate.
func (g *Game) total(c Color, s Side) Halves {
	set := g.log.Settings
	sum := Halves(2 * s.Territory)
	if set.Rules.Counting == Area {
		sum += Halves(2 * s.Stones)
	} else {
		sum += Halves(2 * (s.Dead + g.board.prisoners[c]))
	}
	if c == White {
		sum += set.Komi
		if set.Rules.Counting == Area {
			sum += set.Rules.compensation(set.Handicap)
		}
	}
	return sum
}

// leads is, for each point, how much more often it ended as Black's than as
// White's: from -1 to 1.
func (g *Game) leads() (lead [cells]float64) {
	o := playout{rng: rand.New(rand.NewPCG(g.board.hash, uint64(g.turn)))}
	points := Points(g.board.size)
	for i := range playouts {
		c := g.turn
		if g.phase != Playing && i%2 == 1 {
			c = c.Opponent() // play is over: neither has the move
		}
		o.run(g.board, c)
		for _, p := range points {
			switch o.board.holder(p) {
			case Black:
				lead[p]++
			case White:
				lead[p]--
			}
		}
	}
	for _, p := range points {
		lead[p] /= playouts
	}
	return lead
}
