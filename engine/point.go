package engine

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// The board sizes that can be played: N means N x N points.
const (
	MinSize = 2
	MaxSize = 25
)

// stride is the distance between two rows. One border column serves as the
// right edge of a row and as the left edge of the next.
const stride = MaxSize + 1

// cells is the length of an array indexed by Point, borders included.
const cells = stride*(MaxSize+2) + 1

// columns are the letters of the columns; I is left out by custom.
const columns = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

// Point is an intersection of the board. The same Point is the same name (D4)
// on every size of board. The zero value is NoPoint.
type Point uint16

// NoPoint is no intersection: the place of a pass, of no ko, of no last move.
const NoPoint Point = 0

// ErrPoint says that a text does not name a point.
var ErrPoint = errors.New("not a point: a letter without I and a row from the bottom, like D4")

// PointAt is the point in column col from the left and row row from the bottom,
// both counted from 0; NoPoint outside of the largest board.
func PointAt(col, row int) Point {
	if col < 0 || col >= MaxSize || row < 0 || row >= MaxSize {
		return NoPoint
	}
	return Point((row+1)*stride + col + 1)
}

// ParsePoint reads a name like D4, d4 or Q16. It does not know the size of the
// board: see [Point.On].
func ParsePoint(s string) (Point, error) {
	if len(s) < 2 || len(s) > 3 {
		return NoPoint, ErrPoint
	}
	col := strings.IndexByte(columns, s[0]&^0x20)
	row, err := strconv.ParseUint(s[1:], 10, 8)
	if err != nil || s[1] == '0' || s[1] == '+' {
		return NoPoint, ErrPoint
	}
	p := PointAt(col, int(row)-1)
	if p == NoPoint {
		return NoPoint, ErrPoint
	}
	return p, nil
}

// Col is the column from the left, counted from 0.
func (p Point) Col() int { return int(p)%stride - 1 }

// Row is the row from the bottom, counted from 0.
func (p Point) Row() int { return int(p)/stride - 1 }

// On says whether the point exists on a board of this size.
func (p Point) On(size int) bool {
	col, row := p.Col(), p.Row()
	return col >= 0 && col < size && row >= 0 && row < size
}

// String is the name of the point, like D4; empty for NoPoint.
func (p Point) String() string {
	if !p.On(MaxSize) {
		return ""
	}
	return fmt.Sprintf("%c%d", columns[p.Col()], p.Row()+1)
}

// neighbours are the four points next to p; some may be border cells.
func (p Point) neighbours() [4]Point {
	return [4]Point{p - 1, p + 1, p - stride, p + stride}
}

// Points lists the points of a board of this size, from the top left, row by
// row: the order of board strings and of reading.
func Points(size int) []Point {
	list := make([]Point, 0, size*size)
	for row := size - 1; row >= 0; row-- {
		for col := range size {
			list = append(list, PointAt(col, row))
		}
	}
	return list
}

// StarPoints are the dots that are drawn on a board of this size, for
// orientation: none on small or even boards without a middle.
func StarPoints(size int) []Point {
	edge := handicapLine(size)
	switch {
	case size < 5:
		return nil
	case size < 7:
		if size%2 == 0 {
			return nil
		}
		return []Point{PointAt(size/2, size/2)}
	}
	near, far, mid := edge-1, size-edge, size/2
	stars := []Point{PointAt(near, near), PointAt(near, far), PointAt(far, near), PointAt(far, far)}
	if size%2 == 1 {
		stars = append(stars, PointAt(mid, mid))
	}
	if size%2 == 1 && size >= 15 {
		stars = append(stars, PointAt(near, mid), PointAt(far, mid), PointAt(mid, near), PointAt(mid, far))
	}
	return stars
}

// handicapLine is the line, counted from 1, on which star points lie.
func handicapLine(size int) int {
	if size < 13 {
		return 3
	}
	return 4
}
