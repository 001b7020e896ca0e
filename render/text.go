package render

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tengen/engine"
)

// What letters stand for on a board of letters.
const (
	textBlack, textWhite                   = 'X', 'O'
	textDeadBlack, textDeadWhite           = 'x', 'o'
	textBlackPoint, textWhitePoint         = '#', '~'
	textEmpty, textStar, textKo, textGhost = '.', '+', '!', '?'
)

// TextBoard writes the scene as letters of equal width, with coordinates on
// four sides and a legend of what is on it. Of a scene that cannot be drawn it
// is the reason.
func TextBoard(s Scene) string {
	if err := s.Validate(); err != nil {
		return err.Error()
	}
	var b strings.Builder
	columns := textColumns(s.Size)
	b.WriteString(columns)
	for row := s.Size - 1; row >= 0; row-- {
		b.WriteString(textRow(s, row))
	}
	b.WriteString(columns)
	for _, line := range legend(s) {
		b.WriteString(line)
		b.WriteByte('\n')
	}
	return b.String()
}

func textColumns(size int) string {
	var b strings.Builder
	b.WriteString("  ")
	for col := range size {
		b.WriteByte(' ')
		b.WriteString(engine.PointAt(col, 0).String()[:1])
	}
	b.WriteByte('\n')
	return b.String()
}

// textRow is one row; the last move stands in brackets, which take the place of
// the spaces beside it.
func textRow(s Scene, row int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%2d", row+1)
	after := byte(' ')
	for col := range s.Size {
		p := engine.PointAt(col, row)
		if p == s.Last {
			after = '('
		}
		b.WriteByte(after)
		b.WriteByte(textPoint(s, p))
		after = ' '
		if p == s.Last {
			after = ')'
		}
	}
	fmt.Fprintf(&b, "%c%d\n", after, row+1)
	return b.String()
}

func textPoint(s Scene, p engine.Point) byte {
	switch s.at(p) {
	case BlackStone:
		return textBlack
	case WhiteStone:
		return textWhite
	case DeadBlack:
		return textDeadBlack
	case DeadWhite:
		return textDeadWhite
	}
	switch {
	case p == s.Ko:
		return textKo
	case s.Ghost != nil && p == s.Ghost.Point:
		return textGhost
	}
	switch s.at(p) {
	case BlackTerritory:
		return textBlackPoint
	case WhiteTerritory:
		return textWhitePoint
	}
	if slices.Contains(engine.StarPoints(s.Size), p) {
		return textStar
	}
	return textEmpty
}

// legend explains what is on the board, and nothing that is not.
func legend(s Scene) []string {
	line := "X Black  O White"
	if s.Last != engine.NoPoint {
		line += "  ( ) last move " + s.Last.String()
	}
	lines := []string{line}
	if strings.ContainsAny(s.Board, "cx") {
		lines = append(lines, "x black, dead  o white, dead")
	}
	if strings.ContainsAny(s.Board, "BW") {
		lines = append(lines, "# Black's point  ~ White's point")
	}
	if s.Ko != engine.NoPoint {
		lines = append(lines, "! ko: "+s.Ko.String()+" may not be retaken at once")
	}
	if g := s.Ghost; g != nil {
		lines = append(lines, fmt.Sprintf("? proposed: %s %s", g.Color, g.Point))
	}
	lines = appendList(lines, "Letters: ", labelNames(s))
	lines = appendList(lines, "Numbers: ", numberNames(s))
	return appendList(lines, "Marks: ", markNames(s))
}

// listed is how many letters, numbers or marks a legend names.
const listed = 60

// textWidth is where lists of a legend are broken.
const textWidth = 56

// appendList adds a list in lines of bearable width.
func appendList(lines []string, title string, items []string) []string {
	if len(items) == 0 {
		return lines
	}
	if more := len(items) - listed; more > 0 {
		items = append(items[:listed:listed], fmt.Sprintf("and %d more", more))
	}
	line := title
	for i, item := range items {
		if i < len(items)-1 {
			item += ", "
		}
		if len(line)+len(item) > textWidth && line != title {
			lines = append(lines, strings.TrimRight(line, " "))
			line = "  "
		}
		line += item
	}
	return append(lines, line)
}

// labelNames lists the labels with their points in reading order.
func labelNames(s Scene) []string {
	var list []string
	for i := range len(s.Board) {
		p := s.pointAt(i)
		if label, ok := s.Labels[p]; ok {
			// A backquote would end a block of code in a chat.
			name := strings.ReplaceAll(brief(label), "`", "'") + " "
			if c := s.stone(p); c != engine.Empty {
				name += c.String() + " "
			}
			list = append(list, name+p.String())
		}
	}
	slices.Sort(list)
	return list
}

// numberNames lists the move numbers with their points, rising.
func numberNames(s Scene) []string {
	points := slices.SortedFunc(maps.Keys(s.Numbers), func(a, b engine.Point) int {
		if d := s.Numbers[a] - s.Numbers[b]; d != 0 {
			return d
		}
		return int(a) - int(b)
	})
	list := make([]string, len(points))
	for i, p := range points {
		list[i] = fmt.Sprintf("%d %s", s.Numbers[p], p)
	}
	return list
}

// markNames lists the marks by their shapes, in reading order.
func markNames(s Scene) []string {
	marks := slices.SortedFunc(slices.Values(s.Marks), func(a, b Mark) int {
		if a.Shape != b.Shape {
			return int(a.Shape) - int(b.Shape)
		}
		return s.index(a.Point) - s.index(b.Point)
	})
	list := make([]string, len(marks))
	for i, m := range marks {
		list[i] = fmt.Sprintf("%s %s", m.Shape, m.Point)
	}
	return list
}
