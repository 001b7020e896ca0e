package engine

import (
	"errors"
	"strings"
)

// ErrBoardString says that a text is no board string.
var ErrBoardString = errors.New("not a board: one of . B W b w c x for each point, rows from the top")

// BoardString writes the position, one character a point, rows from the top: .
// for empty, b and w for stones. Once play has ended also B and W for empty
// territory, c for a dead black stone and x for a dead white one.
func (g *Game) BoardString() string {
	if g.phase == Marking || g.phase == Finished && g.log.Ended == (Result{}) {
		count := g.Count()
		return g.written(&count.owner, g.log.Marks.Dead)
	}
	return g.written(&[cells]Color{}, nil)
}

// written is the present position with these owners and these dead stones.
func (g *Game) written(owner *[cells]Color, dead []Point) string {
	var isDead [cells]bool
	for _, p := range dead {
		isDead[p] = true
	}
	var text strings.Builder
	for _, p := range Points(g.board.size) {
		text.WriteByte(letter(g.board.color[p], owner[p], isDead[p]))
	}
	return text.String()
}

// letter is the state of one point.
func letter(stone, owner Color, dead bool) byte {
	switch {
	case stone == Black && dead:
		return 'c'
	case stone == White && dead:
		return 'x'
	case stone == Black:
		return 'b'
	case stone == White:
		return 'w'
	case owner == Black:
		return 'B'
	case owner == White:
		return 'W'
	}
	return '.'
}

// ParseBoardString reads a board string back: the stones, the stones that are
// dead, and whose territory the empty points are said to be.
func ParseBoardString(size int, s string) (b *Board, dead []Point, owner map[Point]Color, err error) {
	b = NewBoard(size)
	if b == nil || len(s) != size*size {
		return nil, nil, nil, ErrBoardString
	}
	owner = map[Point]Color{}
	for i, p := range Points(size) {
		switch s[i] {
		case '.':
		case 'B':
			owner[p] = Black
		case 'W':
			owner[p] = White
		case 'b', 'c':
			b.Set(p, Black)
		case 'w', 'x':
			b.Set(p, White)
		default:
			return nil, nil, nil, ErrBoardString
		}
		if s[i] == 'c' || s[i] == 'x' {
			dead = append(dead, p)
		}
	}
	return b, dead, owner, nil
}
