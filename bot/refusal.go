package bot

import (
	"errors"
	"fmt"

	"tengen/engine"
)

// Refusal is an error that is told to whoever typed, with what to do.
type Refusal struct{ Reply Reply }

func (r *Refusal) Error() string { return r.Reply.Text.Plain() }

// refuse makes a refusal of words and people; see say.
func refuse(parts ...any) error {
	return &Refusal{Reply{Text: say(parts...)}}
}

// refuseRule tells why the rules do not allow something.
func refuseRule(err error) error {
	var superko *engine.SuperkoError
	switch {
	case errors.As(err, &superko):
		return refuse(fmt.Sprintf("Superko: that stone would bring back the position after move %d. Play somewhere else.", superko.Move))
	case errors.Is(err, engine.ErrKo):
		return refuse("Ko: you may not retake there at once. Play somewhere else first.")
	case errors.Is(err, engine.ErrOccupied):
		return refuse("There is already a stone on that point. Choose an empty one.")
	case errors.Is(err, engine.ErrOffBoard):
		return refuse("That point is not on this board. Points are a letter without I and a number from the bottom, like D4.")
	case errors.Is(err, engine.ErrSuicide):
		return refuse("Suicide: a stone there would have no liberty and captures nothing. Play somewhere else.")
	case errors.Is(err, engine.ErrNotYourTurn):
		return refuse("It is not your turn yet.")
	case errors.Is(err, engine.ErrFinished):
		return refuse("This game is over. Type new to start another.")
	case errors.Is(err, engine.ErrMarking):
		return refuse("Play has ended and the dead stones are being marked. To go on playing, type resume.")
	case errors.Is(err, engine.ErrNotMarking):
		return refuse("The game is still being played. Marking begins when both have passed.")
	case errors.Is(err, engine.ErrPlaceFirst):
		return refuse("Place your handicap stones first, then you may pass.")
	case errors.Is(err, engine.ErrNoStone):
		return refuse("There is no stone on that point. Name a point with a stone, or a group's letter.")
	case errors.Is(err, engine.ErrAllAlive):
		return refuse("Under Tromp-Taylor rules every stone left on the board is alive. To remove some, type resume and capture them.")
	}
	return err
}
