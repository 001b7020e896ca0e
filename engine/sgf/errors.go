package sgf

import "fmt"

// Error says what is wrong in a record, and where.
type Error struct {
	Line, Column int    // in lines and characters from 1; 0 when it is nowhere in particular
	Text         string // a plain sentence
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Text
	}
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Text)
}

// What people are told about a record that cannot be read.
const (
	textTooLarge   = "This record is too large: at most 256 KiB can be read."
	textTooMany    = "This record has too many moves and variations: at most 20,000 can be read."
	textTooDeep    = "Variations are nested too deeply here: at most 1,000 levels can be read."
	textTooWide    = "This move has too many properties: at most 1,000 can be read."
	textNoRecord   = "There is no game record here: one begins with (;"
	textEmpty      = "These brackets are empty: a variation needs at least one move."
	textNoNode     = "A variation begins here before there is a move that it could vary."
	textAfter      = "A move stands here after a variation: it must come before, or be a variation itself."
	textCharacter  = "The character %q is not expected here."
	textLowerCase  = "The property %q has no capital letter in its name."
	textNoValue    = "The property %s has no value: [ is missing."
	textOpenValue  = "The value that begins here never ends: ] is missing."
	textBoardSize  = "The board size %q is not one that SGF knows: a number from 1 to 52."
	textNotGo      = "This is a record of another game than Go."
	textUnplayable = "A board of %s cannot be played on here: only square ones from 2 to 25."
	textNoPoint    = "%q is not a point of this board."
	textNoRoot     = "This line of the record has no moves and no beginning."
	textMove       = "Move %d, %s at %s, cannot be played: %s."
	textPass       = "Move %d, a pass by %s, cannot be played: %s."
	textKomi       = "The komi %q is not a number of points."
	textHandicap   = "The handicap %q is not a number of stones."
	textNoStones   = "This record gives %d handicap stones and does not say where they stand."
	textSettings   = "This game cannot be set up: %s."
	textMidSetup   = "Stones are set up here after move %d, not played: such a record can be looked at, but not taken as a game."
)

// at is an error about a node.
func at(n *Node, format string, args ...any) *Error {
	return &Error{Line: n.Line, Column: n.Column, Text: fmt.Sprintf(format, args...)}
}
