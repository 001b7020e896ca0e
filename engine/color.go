package engine

// Color is what stands on a point, or whose turn it is.
type Color uint8

// The colours. Empty is also "nobody".
const (
	Empty Color = iota
	Black
	White
)

// edge marks the border cells of a board.
const edge Color = 3

// Opponent is the other player; Empty has none.
func (c Color) Opponent() Color {
	switch c {
	case Black:
		return White
	case White:
		return Black
	}
	return Empty
}

// String is "black", "white" or "empty".
func (c Color) String() string {
	switch c {
	case Black:
		return "black"
	case White:
		return "white"
	}
	return "empty"
}

// Letter is "B" or "W", as in a result or an SGF record; empty for Empty.
func (c Color) Letter() string {
	switch c {
	case Black:
		return "B"
	case White:
		return "W"
	}
	return ""
}
