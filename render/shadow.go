package render

import (
	"image"
	"math"
)

// Shadows fall to the lower right, in pitches: a soft one, and a narrow one
// where the stone touches the board.
const (
	softX, softY, softEdge          = .055, .085, .20
	contactX, contactY, contactEdge = .02, .035, .07
)

// shadowMap is how dark the shadow of a stone is, 0 to levels-1, in a box
// around its point.
type shadowMap struct {
	box   image.Rectangle
	level []uint8
}

func newShadow(pitch int, middle float64, levels int) shadowMap {
	c := float64(pitch)
	s := shadowMap{box: around(c * (stoneRadius + softY + softEdge/2))}
	s.level = make([]uint8, s.box.Dx()*s.box.Dy())
	for i := range s.level {
		x := (float64(s.box.Min.X+i%s.box.Dx()) + .5 - middle) / c
		y := (float64(s.box.Min.Y+i/s.box.Dx()) + .5 - middle) / c
		soft := fall(math.Hypot(x-softX, y-softY), softEdge)
		contact := fall(math.Hypot(x-contactX, y-contactY), contactEdge)
		dark := 1 - (1-soft)*(1-.6*contact)
		s.level[i] = uint8(math.Round(dark * float64(levels-1)))
	}
	return s
}

// fall is the shadow at a distance from its middle, with a soft edge.
func fall(d, edge float64) float64 {
	t := (stoneRadius + edge/2 - d) / edge
	return smooth(min(max(t, 0), 1))
}

// screen is the level where two shadows lie on each other. Alpha is the
// darkness of a shadow at its darkest.
func screen(a, b, levels int, alpha float64) int {
	top := float64(levels - 1)
	dark := 1 - (1-alpha*float64(a)/top)*(1-alpha*float64(b)/top)
	return min(int(math.Round(dark/alpha*top)), levels-1)
}
