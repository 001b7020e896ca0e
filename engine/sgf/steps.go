package sgf

import (
	"iter"

	"tengen/engine"
)

// Step is one node of a line with its position.
type Step struct {
	Node  *Node
	Board *engine.Board // after the node; reused by the next step
	Move  int           // how many moves were played so far
	Last  engine.Move   // the latest of them; without a colour before the first
	Turn  engine.Color  // who is to move: as PL says, or after the last move
}

// Steps goes through a line of a record node by node, with its setup wherever it
// stands, for looking at it. A move needs no more than an empty point: what ko,
// superko and suicide forbid is played as it was recorded, with its captures.
// The first thing that makes no sense ends the steps with an [*Error].
func Steps(line []*Node) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		o, err := open(line)
		if err != nil {
			yield(Step{}, err)
			return
		}
		s := Step{Board: engine.NewBoard(o.size), Turn: engine.Black}
		if fixed, _ := engine.FixedHandicap(o.size, o.settings.Handicap); o.settings.Handicap > 1 && !o.settings.FreeHandicap {
			s.Turn = engine.White
			for _, p := range fixed {
				s.Board.Set(p, engine.Black)
			}
		}
		if len(o.placed) > 0 {
			s.Turn = engine.White
		}
		for _, n := range line {
			if err := s.do(n); err != nil {
				yield(Step{}, err)
				return
			}
			if !yield(s, nil) {
				return
			}
		}
	}
}

// do plays one node.
func (s *Step) do(n *Node) error {
	s.Node = n
	if _, err := setUp(s.Board, n); err != nil {
		return err
	}
	moves, err := nodeMoves(n, s.Board.Size())
	if err != nil {
		return err
	}
	for _, m := range moves {
		if !m.Pass() {
			if s.Board.At(m.Point) != engine.Empty {
				return illegal(n, s.Move+1, m, engine.ErrOccupied)
			}
			s.Board.Play(m.Point, m.Color)
		}
		s.Move++
		s.Last, s.Turn = m, m.Color.Opponent()
	}
	if c := player(n.Text("PL")); c != engine.Empty {
		s.Turn = c
	}
	return nil
}

// illegal is the error for a move that cannot be played.
func illegal(n *Node, number int, m engine.Move, why error) error {
	if m.Pass() {
		return at(n, textPass, number, m.Color, why)
	}
	return at(n, textMove, number, m.Color, m.Point, why)
}
