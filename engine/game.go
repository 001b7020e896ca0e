package engine

import (
	"errors"
	"fmt"
	"slices"
)

// Phase is the part of a game that is going on.
type Phase uint8

// Playing goes on until the passes; in Marking the players agree on the dead
// stones; Finished games have a result.
const (
	Playing Phase = iota
	Marking
	Finished
)

// String is "playing", "marking" or "finished".
func (p Phase) String() string {
	return [...]string{"playing", "marking", "finished"}[p%3]
}

// Why a game does not take what is asked of it.
var (
	ErrNotYourTurn = errors.New("it is not your turn")
	ErrFinished    = errors.New("the game is over")
	ErrMarking     = errors.New("play has ended and the dead stones are being marked")
	ErrNotMarking  = errors.New("the game is still being played")
	ErrPlaceFirst  = errors.New("place your handicap stones before you pass")
	ErrNoMoves     = errors.New("there are not that many moves to take back")
)

// Why a game cannot begin. Sizes, komi and handicap stones without room have
// sentences of their own, with the numbers in them.
var (
	ErrTwoStones   = errors.New("a point cannot be set up with stones of both colours")
	ErrBlackPlaces = errors.New("the handicap stones come first: Black places them before White moves")
	ErrColor       = errors.New("only Black and White play")
)

// SuperkoError refuses a move that would bring back a former position.
type SuperkoError struct {
	Move int // the position after this many moves would stand again
}

func (e *SuperkoError) Error() string {
	if e.Move == 0 {
		return "superko: that would bring back the position at the start"
	}
	return fmt.Sprintf("superko: that would bring back the position after move %d", e.Move)
}

// Move is one ply: a stone, or a pass where Point is NoPoint.
type Move struct {
	Color Color
	Point Point
}

// Pass says whether the move is a pass.
func (m Move) Pass() bool { return m.Point == NoPoint }

// Settings are what is agreed before the first move.
type Settings struct {
	Size         int
	Rules        Ruleset
	Komi         Halves
	Handicap     int  // stones: 0, or 1 (no stone, White gets no komi to speak of) to 9
	FreeHandicap bool // Black places the stones as the first moves
	Black, White []Point
	First        Color // Empty: Black, or White after fixed handicap stones
}

// Log is all there is to a game: replaying it gives the game again.
type Log struct {
	Settings Settings
	Moves    []Move
	Marks    Marks
	Ended    Result // set when the game ended by other means than the count
}

// Game is a game at its present move. The zero value is not usable: see [New]
// and [Replay].
type Game struct {
	log   Log
	start *Board
	board *Board
	turn  Color
	phase Phase
	// passes counts those running at the end, since the start or a resumption.
	passes int
	// keys are the hashes of the start and of the position after each move,
	// with the player to move where the rules look at that.
	keys []uint64
	seen sieve
}

// New begins a game. It refuses a size, a handicap, a komi, setup stones or a
// first player that cannot be.
func New(s Settings) (*Game, error) {
	return begin(s, 0)
}

// begin is New, with room for a number of moves.
func begin(s Settings, moves int) (*Game, error) {
	start, err := s.position()
	if err != nil {
		return nil, err
	}
	turn, err := s.begins()
	if err != nil {
		return nil, err
	}
	g := &Game{log: Log{Settings: s}, start: start, board: start.Clone(), turn: turn}
	g.log.Moves, g.keys = make([]Move, 0, moves), make([]uint64, 0, moves+1)
	g.remember()
	return g, nil
}

// position is the board before the first move.
func (s Settings) position() (*Board, error) {
	b := NewBoard(s.Size)
	if b == nil {
		return nil, fmt.Errorf("boards go from %dx%d to %dx%d", MinSize, MinSize, MaxSize, MaxSize)
	}
	// More than every point of the board, twice over, can be no compensation.
	if limit := Halves(2 * 2 * s.Size * s.Size); s.Komi > limit || s.Komi < -limit {
		return nil, fmt.Errorf("komi on this board goes from -%v to %v", limit, limit)
	}
	if s.Handicap < 0 || s.Handicap > MaxHandicap {
		return nil, ErrHandicap
	}
	if s.FreeHandicap {
		if s.Handicap > s.Size*s.Size/2 {
			return nil, fmt.Errorf("%dx%d is too small for %d handicap stones", s.Size, s.Size, s.Handicap)
		}
	} else {
		stones, err := FixedHandicap(s.Size, s.Handicap)
		if err != nil {
			return nil, err
		}
		for _, p := range stones {
			b.Set(p, Black)
		}
	}
	for c, list := range [...][]Point{Black: s.Black, White: s.White} {
		for _, p := range list {
			switch {
			case !p.On(s.Size):
				return nil, ErrOffBoard
			case b.At(p) == Color(c).Opponent():
				return nil, ErrTwoStones
			}
			b.Set(p, Color(c))
		}
	}
	return b, nil
}

// begins is whose move the first one is.
func (s Settings) begins() (Color, error) {
	stones := s.Handicap > 1
	switch {
	case s.First > White:
		return Empty, ErrColor
	case s.First == White && s.FreeHandicap && stones:
		return Empty, ErrBlackPlaces
	case s.First != Empty:
		return s.First, nil
	case stones && !s.FreeHandicap:
		return White, nil
	}
	return Black, nil
}

// Replay plays a log again. The log's word is taken for whose turn it was; a
// move that the rules forbid, marks that do not fit the position, or a result
// that cannot be, are an error.
func Replay(log Log) (*Game, error) {
	g, err := begin(log.Settings, len(log.Moves))
	if err != nil {
		return nil, err
	}
	for i, m := range log.Moves {
		if err := g.Follow(m); err != nil {
			return nil, fmt.Errorf("move %d: %w", i+1, err)
		}
	}
	if err := g.setMarks(log.Marks); err != nil {
		return nil, err
	}
	if log.Ended != (Result{}) {
		if !log.Ended.valid() {
			return nil, ErrResult
		}
		g.log.Ended = log.Ended
		g.phase = Finished
	}
	return g, nil
}

// Follow plays the next move of a log or a record. Its word is taken for whose
// turn it is, and a move after the end of play means that play was resumed. A
// move that is refused leaves the game as it was.
func (g *Game) Follow(m Move) error {
	phase, passes, turn, ko := g.phase, g.passes, g.turn, g.board.ko
	if g.phase == Marking {
		g.backToPlay()
	}
	g.HandTurn(m.Color)
	var err error
	if m.Pass() {
		err = g.Pass(m.Color)
	} else {
		_, err = g.place(m.Color, m.Point)
	}
	if err != nil {
		g.phase, g.passes, g.turn, g.board.ko = phase, passes, turn, ko
	}
	return err
}

// Settings are what was agreed before the first move.
func (g *Game) Settings() Settings { return g.log.Settings }

// Log is the game as it is kept.
func (g *Game) Log() Log {
	log := g.log
	log.Moves = slices.Clone(log.Moves)
	log.Marks = g.Marks()
	return log
}

// Start is the position before the first move, with handicap and setup stones.
func (g *Game) Start() *Board { return g.start.Clone() }

// Board is the present position, for looking at.
func (g *Game) Board() *Board { return g.board }

// Moves are the moves so far; the index is the ply.
func (g *Game) Moves() []Move { return slices.Clone(g.log.Moves) }

// Turn is whose move it is; once play has ended, whose it would be if play were
// resumed.
func (g *Game) Turn() Color { return g.turn }

// Phase is the part of the game that is going on.
func (g *Game) Phase() Phase { return g.phase }

// Placing is how many handicap stones Black still has to place.
func (g *Game) Placing() int {
	if !g.log.Settings.FreeHandicap || g.log.Settings.Handicap < 2 {
		return 0
	}
	return max(0, g.log.Settings.Handicap-len(g.log.Moves))
}

// Passed says whether the last move was a pass that still counts toward the end.
func (g *Game) Passed() bool { return g.passes > 0 }

// EndsOnPass says whether a pass by whoever is to move would end play.
func (g *Game) EndsOnPass() bool {
	return g.phase == Playing && g.passes >= 1 &&
		(!g.log.Settings.Rules.WhiteLastPass || g.turn == White)
}

// Repeated says whether the rules let the players call the game off because
// the last stone has brought about a position for the third time. A pass leaves
// the position standing, which is no repetition.
func (g *Game) Repeated() bool {
	if !g.log.Settings.Rules.ThirdTime || g.phase != Playing || g.passed(len(g.keys)-1) {
		return false
	}
	now, times := len(g.keys)-1, 0
	for i, key := range g.keys {
		if key == g.keys[now] && !g.passed(i) && (i == now || g.positionAt(i).same(g.board)) {
			times++
		}
	}
	return times >= 3
}

// passed says whether move n, counted from 1, was a pass.
func (g *Game) passed(n int) bool { return n > 0 && g.log.Moves[n-1].Pass() }

// At is the game as it stood after this many moves, 0 being the start and
// numbers outside the game its nearest end. At the last move it is the game
// itself, with its marks and result.
func (g *Game) At(move int) *Game {
	if move >= len(g.log.Moves) {
		return g
	}
	past, err := Replay(Log{Settings: g.log.Settings, Moves: g.log.Moves[:max(0, move)]})
	if err != nil {
		return g // the moves were legal when they were played
	}
	return past
}
