package render

import (
	"strconv"

	"tengen/engine"
)

// spot is everything that is shown at one point. Two scenes look alike where
// their spots are equal.
type spot struct {
	state byte         // of Scene.Board
	text  string       // label or move number
	top   bool         // the text is the highest number
	last  bool         // the last move
	ko    bool         // may not be retaken
	ghost engine.Color // a proposed stone
	marks uint8        // a bit for each Shape
}

// spots fills a list with the points of a valid scene in reading order.
func (s *Scene) spots(list []spot) []spot {
	list = list[:0]
	top := 0
	for _, n := range s.Numbers {
		top = max(top, n)
	}
	for i := range len(s.Board) {
		p := s.pointAt(i)
		at := spot{state: s.Board[i], last: p == s.Last, ko: p == s.Ko}
		if label, ok := s.Labels[p]; ok {
			at.text = brief(label)
		} else if n, ok := s.Numbers[p]; ok {
			at.text, at.top = strconv.Itoa(n), n == top
		}
		list = append(list, at)
	}
	for _, m := range s.Marks {
		list[s.index(m.Point)].marks |= 1 << m.Shape
	}
	if g := s.Ghost; g != nil {
		list[s.index(g.Point)].ghost = g.Color
	}
	return list
}

// index is the place of a point in the board string.
func (s *Scene) index(p engine.Point) int { return (s.Size-1-p.Row())*s.Size + p.Col() }

// stone is the colour of the stone that stands here, dead or alive.
func (s spot) stone() engine.Color { return stoneOf(s.state) }

// dead says whether a dead stone lies here.
func (s spot) dead() bool { return s.state == DeadBlack || s.state == DeadWhite }

// owner is whose point this is in the count: of territory and of dead stones.
func (s spot) owner() engine.Color {
	switch s.state {
	case BlackTerritory, DeadWhite:
		return engine.Black
	case WhiteTerritory, DeadBlack:
		return engine.White
	}
	return engine.Empty
}

func stoneOf(state byte) engine.Color {
	switch state {
	case BlackStone, DeadBlack:
		return engine.Black
	case WhiteStone, DeadWhite:
		return engine.White
	}
	return engine.Empty
}
