package sgf

import (
	"errors"

	"tengen/engine"
)

// Reading is a game as it was read from a record.
type Reading struct {
	Game *engine.Game

	// Placed is how many moves of the game are handicap stones that the record
	// sets up; other programs begin to count after them.
	Placed int
	// Nodes has the node after each number of moves, the root at 0.
	Nodes []*Node
	// Relaxed says that the record has moves that its rules forbid, by superko
	// or as suicide. The game then has rules that allow them, and count alike.
	Relaxed bool
	// Result is what RE says; zero when it says nothing that can be read.
	Result engine.Result

	Black, White, Place, Date, Name, Application string
}

// ReadGame plays a line of a record, such as root.MainLine(), and gives the game
// at its end. The game is finished where the record ends it by resignation, time
// or without a result, and where its marked territory gives its result;
// otherwise two passes leave it in marking. The package comment says which moves
// and which setups are refused, with an [*Error].
func ReadGame(line []*Node) (*Reading, error) {
	o, err := open(line)
	if err != nil {
		return nil, err
	}
	r := &Reading{}
	err = r.play(o, line)
	var superko *engine.SuperkoError
	if errors.As(err, &superko) || errors.Is(err, engine.ErrSuicide) {
		strict := err
		o.settings.Rules.Ko, o.settings.Rules.Suicide = engine.SimpleKo, true
		r = &Reading{Relaxed: true}
		if err = r.play(o, line); errors.Is(err, engine.ErrSuicide) {
			err = strict
		}
	}
	if err != nil {
		return nil, located(err)
	}
	r.tell(line[0])
	r.end(line[len(line)-1])
	return r, nil
}

// refused is a move that the engine refused, with the reason.
type refused struct {
	err *Error
	why error
}

func (r *refused) Error() string { return r.err.Error() }
func (r *refused) Unwrap() error { return r.why }

// located leaves the reason of a refusal away, for callers look at the place.
func located(err error) error {
	var r *refused
	if errors.As(err, &r) {
		return r.err
	}
	return err
}

// play sets the game up and plays the line.
func (r *Reading) play(o *opening, line []*Node) error {
	g, err := engine.New(o.settings)
	if err != nil {
		return at(line[0], textSettings, err)
	}
	r.Game, r.Placed = g, len(o.placed)
	for range len(o.placed) + 1 {
		r.Nodes = append(r.Nodes, line[0])
	}
	for i, p := range o.placed {
		if _, err := g.Play(engine.Black, p); err != nil {
			return illegal(line[0], i+1, engine.Move{Color: engine.Black, Point: p}, err)
		}
	}
	g.HandTurn(o.turn)
	for i, n := range line[o.first:] {
		if err := r.node(o, n, i == 0); err != nil {
			return err
		}
	}
	return nil
}

// node plays the moves of one node.
func (r *Reading) node(o *opening, n *Node, first bool) error {
	if !first && (n.Has("AB") || n.Has("AW") || n.Has("AE")) {
		now := r.Game.Board().Clone()
		set, err := setUp(now, n)
		if err != nil {
			return err
		}
		if set && !sameStones(now, r.Game.Board()) {
			return at(n, textMidSetup, r.number())
		}
	}
	moves, err := nodeMoves(n, o.size)
	if err != nil {
		return err
	}
	for _, m := range moves {
		if r.Game.Phase() == engine.Marking {
			if m.Pass() {
				continue // passes after the end of play
			}
			if err := r.Game.Resume(m.Color); err != nil {
				return &refused{at(n, textMove, r.number()+1, m.Color, m.Point, err), err}
			}
		}
		if err := r.move(m); err != nil {
			return &refused{illegal(n, r.number()+1, m, err).(*Error), err}
		}
		r.Nodes = append(r.Nodes, n)
	}
	if c := player(n.Text("PL")); c != engine.Empty {
		r.Game.HandTurn(c)
	}
	return nil
}

// number is how many moves of the record were played.
func (r *Reading) number() int { return len(r.Nodes) - 1 - r.Placed }

// move plays one move, whosever turn it is.
func (r *Reading) move(m engine.Move) error {
	// A ko that was just taken stays closed to both colours, so that a game
	// replayed from its log is the same.
	if !m.Pass() && m.Point == r.Game.Board().Ko() {
		return engine.ErrKo
	}
	r.Game.HandTurn(m.Color)
	if m.Pass() {
		return r.Game.Pass(m.Color)
	}
	_, err := r.Game.Play(m.Color, m.Point)
	return err
}

func sameStones(a, b *engine.Board) bool {
	for _, p := range engine.Points(a.Size()) {
		if a.At(p) != b.At(p) {
			return false
		}
	}
	return true
}

// tell reads what the root says about the game.
func (r *Reading) tell(root *Node) {
	r.Black, r.White = root.Text("PB"), root.Text("PW")
	r.Place, r.Date, r.Name = root.Text("PC"), root.Text("DT"), root.Text("GN")
	if values := root.Values("AP"); len(values) > 0 {
		name, version, two := values[0].Pair()
		if r.Application = name.Line(); two {
			r.Application += " " + version.Line()
		}
	}
	r.Result, _ = engine.ParseResult(root.Text("RE"))
}

// end brings the game to the end that the record tells.
func (r *Reading) end(last *Node) {
	var err error
	switch r.Result.By {
	case engine.ByResignation:
		err = r.Game.Resign(r.Result.Winner.Opponent())
	case engine.ByTime:
		err = r.Game.Timeout(r.Result.Winner.Opponent())
	case engine.NoResult:
		err = r.Game.CallOff()
	case engine.ByCount:
		err = r.agree(last)
	}
	if err != nil {
		r.Result = engine.Result{} // cannot be: the game was not finished
	}
}

// agree marks the stones that stand in the other player's marked territory dead.
// If the count is the recorded result then, both players had agreed to it.
func (r *Reading) agree(last *Node) error {
	g := r.Game
	if g.Phase() != engine.Marking || !last.Has("TB") && !last.Has("TW") {
		return nil
	}
	size := g.Board().Size()
	for _, dead := range [...]engine.Color{engine.White, engine.Black} {
		list, err := Points(last.Values("T"+dead.Opponent().Letter()), size)
		if err != nil {
			return nil // odd marks say nothing about the result
		}
		for _, p := range list {
			if g.Board().At(p) != dead || g.Settings().Rules.AllAlive {
				continue
			}
			if _, err := g.MarkGroupDead(p); err != nil {
				return err
			}
		}
	}
	if count := g.Count(); count.Result() != r.Result {
		return nil
	}
	number := g.Marks().Number
	if err := g.Done(engine.Black, number); err != nil {
		return err
	}
	return g.Done(engine.White, number)
}
