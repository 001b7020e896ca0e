package render

import (
	"errors"
	"fmt"

	"tengen/engine"
)

// Scene is what a picture or a board of letters shows. It can be kept as JSON.
type Scene struct {
	Size    int                     `json:"size"`              // points a side, engine.MinSize to engine.MaxSize
	Board   string                  `json:"board"`             // Size*Size characters, rows from the top: . B W b w c x
	Last    engine.Point            `json:"last,omitempty"`    // the last stone played, shown by a ring
	Ko      engine.Point            `json:"ko,omitempty"`      // the point that may not be retaken at once
	Numbers map[engine.Point]int    `json:"numbers,omitempty"` // move numbers, 1 to 9999; the highest is set off
	Labels  map[engine.Point]string `json:"labels,omitempty"`  // letters of groups, or free labels; three characters are drawn
	Marks   []Mark                  `json:"marks,omitempty"`
	Ghost   *Ghost                  `json:"ghost,omitempty"` // a stone that is only proposed
}

// The states of a point in [Scene.Board].
const (
	Neutral        = '.' // empty, nobody's point
	BlackTerritory = 'B' // empty, Black's point
	WhiteTerritory = 'W' // empty, White's point
	BlackStone     = 'b'
	WhiteStone     = 'w'
	DeadBlack      = 'c' // a dead black stone: White's point
	DeadWhite      = 'x' // a dead white stone: Black's point
)

// Mark is a shape drawn on a point, as records have them.
type Mark struct {
	Point engine.Point `json:"point"`
	Shape Shape        `json:"shape"`
}

// Shape is the form of a [Mark].
type Shape uint8

// The shapes, with their SGF properties.
const (
	Circle   Shape = iota + 1 // CR
	Square                    // SQ
	Triangle                  // TR
	Cross                     // MA
	Selected                  // SL: a filled dot
)

// String is the name of the shape, like "circle".
func (s Shape) String() string {
	switch s {
	case Circle:
		return "circle"
	case Square:
		return "square"
	case Triangle:
		return "triangle"
	case Cross:
		return "cross"
	case Selected:
		return "dot"
	}
	return "unknown shape"
}

// Ghost is a stone shown faintly on an empty point.
type Ghost struct {
	Point engine.Point `json:"point"`
	Color engine.Color `json:"color"`
}

// ErrScene says that a scene cannot be drawn; the text says why.
var ErrScene = errors.New("this position cannot be drawn")

// What one scene may hold at most, so that no record makes a picture costly.
const (
	maxNumber     = 9999
	maxLabelBytes = 256
	marksPerPoint = 5
)

// Validate says why the scene cannot be drawn: an [ErrScene], or nil.
func (s Scene) Validate() error {
	if s.Size < engine.MinSize || s.Size > engine.MaxSize {
		return fmt.Errorf("%w: the board has to be %d to %d points wide, not %d", ErrScene, engine.MinSize, engine.MaxSize, s.Size)
	}
	if len(s.Board) != s.Size*s.Size {
		return fmt.Errorf("%w: a board of %d x %d needs %d characters, not %d", ErrScene, s.Size, s.Size, s.Size*s.Size, len(s.Board))
	}
	for i := range len(s.Board) {
		switch s.Board[i] {
		case Neutral, BlackTerritory, WhiteTerritory, BlackStone, WhiteStone, DeadBlack, DeadWhite:
		default:
			return fmt.Errorf("%w: character %q at %s is none of . B W b w c x", ErrScene, s.Board[i], s.pointAt(i))
		}
	}
	for _, p := range []engine.Point{s.Last, s.Ko} {
		if p != engine.NoPoint {
			if err := s.on(p); err != nil {
				return err
			}
		}
	}
	return s.validateMarks()
}

func (s Scene) validateMarks() error {
	for p, n := range s.Numbers {
		if err := s.on(p); err != nil {
			return err
		}
		if n < 1 || n > maxNumber {
			return fmt.Errorf("%w: move number %d at %s is not within 1 to %d", ErrScene, n, p, maxNumber)
		}
	}
	for p, text := range s.Labels {
		if err := s.on(p); err != nil {
			return err
		}
		if text == "" || len(text) > maxLabelBytes {
			return fmt.Errorf("%w: the label at %s has to be 1 to %d bytes long, not %d", ErrScene, p, maxLabelBytes, len(text))
		}
	}
	if most := marksPerPoint * s.Size * s.Size; len(s.Marks) > most {
		return fmt.Errorf("%w: %d marks are too many, %d at most", ErrScene, len(s.Marks), most)
	}
	for _, m := range s.Marks {
		if err := s.on(m.Point); err != nil {
			return err
		}
		if m.Shape < Circle || m.Shape > Selected {
			return fmt.Errorf("%w: the mark at %s has no known shape (%d)", ErrScene, m.Point, m.Shape)
		}
	}
	return s.validateGhost()
}

func (s Scene) validateGhost() error {
	g := s.Ghost
	if g == nil {
		return nil
	}
	if err := s.on(g.Point); err != nil {
		return err
	}
	if g.Color != engine.Black && g.Color != engine.White {
		return fmt.Errorf("%w: the proposed stone at %s is neither black nor white", ErrScene, g.Point)
	}
	if s.stone(g.Point) != engine.Empty {
		return fmt.Errorf("%w: a stone is proposed at %s, where one stands", ErrScene, g.Point)
	}
	return nil
}

// on says whether p is a point of this board.
func (s Scene) on(p engine.Point) error {
	if p == engine.NoPoint || !p.On(s.Size) {
		return fmt.Errorf("%w: point %d %s is off the board of %d x %d", ErrScene, uint16(p), p, s.Size, s.Size)
	}
	return nil
}

// pointAt is the point of the i-th character of the board.
func (s Scene) pointAt(i int) engine.Point {
	return engine.PointAt(i%s.Size, s.Size-1-i/s.Size)
}

// at is the state of a point that lies on the board.
func (s Scene) at(p engine.Point) byte {
	return s.Board[s.index(p)]
}

// stone is the colour of the stone at p, dead or alive.
func (s Scene) stone(p engine.Point) engine.Color { return stoneOf(s.at(p)) }

// dead says whether a dead stone lies at p.
func (s Scene) dead(p engine.Point) bool {
	state := s.at(p)
	return state == DeadBlack || state == DeadWhite
}
