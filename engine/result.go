package engine

import (
	"errors"
	"strings"
)

// Reason is how a game ended.
type Reason uint8

// Unfinished games have no result yet.
const (
	Unfinished Reason = iota
	ByCount
	ByResignation
	ByTime
	NoResult
)

// Result is how a game ended; the zero value is that of an unfinished game.
type Result struct {
	Winner Color // Empty for jigo and for no result
	By     Reason
	Margin Halves // when it was counted; 0 is jigo
}

// ErrResult says that a text is no result of a game.
var ErrResult = errors.New("not a result, like B+12.5, W+R, W+T, 0 or Void")

// String is the result as SGF writes it: B+12.5, W+R, W+T, 0 for jigo, Void for
// no result, and nothing for an unfinished game.
func (r Result) String() string {
	switch {
	case r.By == Unfinished:
		return ""
	case r.By == NoResult:
		return "Void"
	case r.By == ByCount && r.Margin == 0:
		return "0"
	case r.By == ByResignation:
		return r.Winner.Letter() + "+R"
	case r.By == ByTime:
		return r.Winner.Letter() + "+T"
	}
	return r.Winner.Letter() + "+" + r.Margin.String()
}

// valid says whether a game can end like this.
func (r Result) valid() bool {
	won := r.Winner == Black || r.Winner == White
	switch r.By {
	case ByCount:
		return won && r.Margin > 0 || r.Winner == Empty && r.Margin == 0
	case ByResignation, ByTime:
		return won && r.Margin == 0
	}
	return r == Result{By: NoResult}
}

// ParseResult reads what String writes, and the other spellings of the SGF
// standard: Draw, B+Resign, W+Time, and ? for an unknown result. B+ without a
// margin and B+F are wins that were not counted; they read as resignations.
func ParseResult(s string) (Result, error) {
	s = strings.TrimSpace(s)
	switch strings.ToLower(s) {
	case "", "?":
		return Result{}, nil
	case "0", "draw", "jigo":
		return Result{By: ByCount}, nil
	case "void":
		return Result{By: NoResult}, nil
	}
	who, how, found := strings.Cut(s, "+")
	r := Result{Winner: Black}
	switch {
	case !found || !strings.EqualFold(who, "B") && !strings.EqualFold(who, "W"):
		return Result{}, ErrResult
	case strings.EqualFold(who, "W"):
		r.Winner = White
	}
	switch strings.ToLower(how) {
	case "r", "resign", "", "f", "forfeit":
		r.By = ByResignation
		return r, nil
	case "t", "time":
		r.By = ByTime
		return r, nil
	}
	margin, err := ParseHalves(how)
	if err != nil || margin <= 0 || how[0] == '+' {
		return Result{}, ErrResult
	}
	r.By, r.Margin = ByCount, margin
	return r, nil
}

// Result is how the game ended; the zero Result while it goes on.
func (g *Game) Result() Result {
	switch {
	case g.log.Ended != Result{}:
		return g.log.Ended
	case g.phase == Finished:
		count := g.Count()
		return count.Result()
	}
	return Result{}
}

// Resign ends the game: c gives it up, whosever turn it is.
func (g *Game) Resign(c Color) error {
	if c.Opponent() == Empty {
		return ErrColor
	}
	return g.end(Result{Winner: c.Opponent(), By: ByResignation})
}

// Timeout ends the game: the time of c has run out.
func (g *Game) Timeout(c Color) error {
	if c.Opponent() == Empty {
		return ErrColor
	}
	return g.end(Result{Winner: c.Opponent(), By: ByTime})
}

// CallOff ends the game without a result, as both players agree to after a
// repetition.
func (g *Game) CallOff() error {
	return g.end(Result{By: NoResult})
}

func (g *Game) end(r Result) error {
	if g.phase == Finished {
		return ErrFinished
	}
	g.log.Ended = r
	g.phase = Finished
	return nil
}
