package engine

// Played is what a stone did.
type Played struct {
	Captured []Point // the other player's stones that it took, in reading order
	Suicide  []Point // its own group's, when it took that instead
	Atari    []Group // the other player's groups left with one liberty, each once
	Ko       Point   // the point that may not be retaken at once, or NoPoint
}

// Check says why c may not play at p now; nil when it may.
func (g *Game) Check(c Color, p Point) error {
	if err := g.toMove(c); err != nil {
		return err
	}
	rules := &g.log.Settings.Rules
	if err := g.board.Check(p, c, rules.Suicide); err != nil {
		return err
	}
	if rules.Ko == SimpleKo {
		return nil
	}
	if n, found := g.stoodBefore(p, c); found {
		return &SuperkoError{Move: n}
	}
	return nil
}

// Play puts a stone of c on p and passes the turn on.
func (g *Game) Play(c Color, p Point) (Played, error) {
	taken, err := g.place(c, p)
	if err != nil {
		return Played{}, err
	}
	played := Played{Ko: g.board.ko}
	if lifted := sorted(g.board.lifted); taken > 0 {
		played.Captured = lifted
	} else {
		played.Suicide = lifted
	}
	played.Atari = g.board.atariBeside(p)
	return played, nil
}

// place does what Play does, without a look at what the stone did, and gives
// back how many stones it took.
func (g *Game) place(c Color, p Point) (taken int, err error) {
	if err := g.Check(c, p); err != nil {
		return 0, err
	}
	taken = g.board.Play(p, c)
	g.passes = 0
	g.moved(Move{c, p})
	return taken, nil
}

// Pass gives up a turn. The passes that the ruleset asks for end play and begin
// Marking.
func (g *Game) Pass(c Color) error {
	if err := g.toMove(c); err != nil {
		return err
	}
	if g.Placing() > 0 {
		return ErrPlaceFirst
	}
	ends := g.EndsOnPass()
	if g.log.Settings.Rules.PassStones {
		g.board.prisoners[c.Opponent()]++
	}
	g.board.ko = NoPoint
	g.passes++
	g.moved(Move{c, NoPoint})
	if ends {
		g.phase = Marking
	}
	return nil
}

// Undo takes back the last n moves, their captures and their place in the
// history.
func (g *Game) Undo(n int) error {
	if g.phase != Playing {
		return g.toMove(g.turn)
	}
	if n < 1 || n > len(g.log.Moves) {
		return ErrNoMoves
	}
	log := g.Log()
	undone := log.Moves[len(log.Moves)-n]
	log.Moves = log.Moves[:len(log.Moves)-n]
	// Taking a move back takes back what was asked for after it, too.
	log.Marks = Marks{Number: log.Marks.Number}
	back, err := Replay(log)
	if err != nil {
		return err
	}
	if back.phase == Marking {
		back.backToPlay()
		back.log.Marks.Resumed = undone.Color.Opponent()
	}
	back.HandTurn(undone.Color)
	*g = *back
	return nil
}

// HandTurn gives the turn to c, as records do in which a colour moves twice
// running. Black keeps it while placing handicap stones. It is not part of the
// log until c has moved.
func (g *Game) HandTurn(c Color) {
	if c != g.turn && c.Opponent() != Empty && g.phase == Playing && g.Placing() == 0 {
		g.turn = c
		g.board.ko = NoPoint
	}
}

// toMove says why c may not move now.
func (g *Game) toMove(c Color) error {
	switch {
	case g.phase == Finished:
		return ErrFinished
	case g.phase == Marking:
		return ErrMarking
	case c != g.turn:
		return ErrNotYourTurn
	}
	return nil
}

// moved writes a move down and passes the turn on; Black keeps it while placing
// handicap stones.
func (g *Game) moved(m Move) {
	g.log.Moves = append(g.log.Moves, m)
	g.log.Marks.Resumed = Empty
	g.turn = m.Color.Opponent()
	if g.Placing() > 0 {
		g.turn = Black
	}
	g.remember()
}

// remember adds the present position to the history.
func (g *Game) remember() {
	key := g.key(g.board.hash, g.turn)
	g.seen.add(key)
	g.keys = append(g.keys, key)
}

// key is what the history knows a position by.
func (g *Game) key(hash uint64, next Color) uint64 {
	if g.log.Settings.Rules.Ko != PositionalSuperko && next == White {
		return hash ^ whiteToMove
	}
	return hash
}

// stoodBefore finds the earliest move after which the position stood that c
// would make by playing at p. A hash only finds candidates: the stones decide.
func (g *Game) stoodBefore(p Point, c Color) (move int, found bool) {
	key := g.key(g.board.hashAfter(p, c), c.Opponent())
	if !g.seen.mayHave(key) {
		return 0, false
	}
	for i, former := range g.keys {
		if former != key {
			continue
		}
		after := g.board.Clone()
		after.Play(p, c)
		if g.positionAt(i).same(after) {
			return i, true
		}
	}
	return 0, false
}

// positionAt is the board after the first n moves.
func (g *Game) positionAt(n int) *Board {
	b := g.start.Clone()
	for _, m := range g.log.Moves[:n] {
		if !m.Pass() {
			b.Play(m.Point, m.Color)
		}
	}
	return b
}
