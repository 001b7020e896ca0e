package engine

import (
	"errors"
	"strconv"
	"strings"
)

// Halves counts half points: a komi of 6.5 is Halves(13). It keeps scores exact
// and comparable.
type Halves int

// ErrHalves says that a text is no number of whole or half points.
var ErrHalves = errors.New("not a number of points in halves, like 6.5")

// maxPoints bounds what ParseHalves reads, in points: more than any board has.
const maxPoints = 1000

// ParseHalves reads 6.5, 7, -4.5 or +0.5; other fractions than .0 and .5 and
// numbers beyond 1000 are refused.
func ParseHalves(s string) (Halves, error) {
	digits := strings.TrimLeft(s, "+-")
	whole, frac, _ := strings.Cut(digits, ".")
	n, err := strconv.ParseUint(whole, 10, 16)
	frac = strings.TrimRight(frac, "0")
	if err != nil || len(s)-len(digits) > 1 || (frac != "" && frac != "5") {
		return 0, ErrHalves
	}
	h := Halves(2 * n)
	if frac == "5" {
		h++
	}
	if h > 2*maxPoints {
		return 0, ErrHalves
	}
	if strings.HasPrefix(s, "-") {
		h = -h
	}
	return h, nil
}

// Points is the number as a float: exact, for it has halves only.
func (h Halves) Points() float64 { return float64(h) / 2 }

// String is 6.5, 7 or -4.5.
func (h Halves) String() string {
	return strconv.FormatFloat(h.Points(), 'f', -1, 64)
}
