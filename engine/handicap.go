package engine

import (
	"errors"
	"fmt"
)

// MaxHandicap is the largest number of handicap stones.
const MaxHandicap = 9

// ErrHandicap says that a number is no handicap.
var ErrHandicap = errors.New("a handicap is a number of stones from 0 to 9")

// fixedStones is how many fixed points a size has, after GTP version 2, section
// 4.1.1: nine on odd boards from 9, four on 7x7. Even boards have no middle and
// smaller ones no room; there Black places the stones freely.
func fixedStones(size int) int {
	switch {
	case size < 7 || size%2 == 0 || size > MaxSize:
		return 0
	case size == 7:
		return 4
	}
	return MaxHandicap
}

// FixedHandicap lists the fixed points for this many stones, in the order of
// GTP's fixed_handicap. It refuses sizes that do not have the points.
func FixedHandicap(size, stones int) ([]Point, error) {
	most := fixedStones(size)
	switch {
	case stones < 0 || stones > MaxHandicap:
		return nil, ErrHandicap
	case stones < 2:
		return nil, nil
	case most == 0:
		return nil, fmt.Errorf("%dx%d has no fixed handicap points: let Black place the stones freely", size, size)
	case stones > most:
		return nil, fmt.Errorf("%dx%d has fixed points for %d handicap stones at most", size, size, most)
	}
	near, far, mid := handicapLine(size)-1, size-handicapLine(size), size/2
	list := []Point{
		PointAt(near, near), PointAt(far, far), PointAt(near, far), PointAt(far, near),
		PointAt(near, mid), PointAt(far, mid), PointAt(mid, near), PointAt(mid, far),
	}
	// An odd number from five on has its last stone in the middle.
	if stones >= 5 && stones%2 == 1 {
		return append(list[:stones-1:stones-1], PointAt(mid, mid)), nil
	}
	return list[:stones], nil
}
