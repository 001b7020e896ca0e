package render

import (
	"image"
	"image/color"
	"math"

	"github.com/fogleman/gg"

	"tengen/engine"
)

// ground is what a mark is drawn on.
type ground uint8

const (
	onBoard ground = iota
	onBlack
	onWhite
	grounds
)

// Lengths of marks in pitches. The ring of the last move is small and heavy,
// the circle of a record large and light, so that they differ without colour.
const (
	strokeWidth  = .075
	ringRadius   = .235
	rimRadius    = .405 // the ring around a number
	rimStroke    = .036
	circleRadius = .32
	circleStroke = .055
	squareHalf   = .205
	triangleOut  = .30
	crossHalf    = .20
	dotRadius    = .165
	koHalf       = .265
	pointHalf    = .155 // territory and the owner of a dead stone
	cornerHalf   = .115 // the same beside a letter or a mark
	cornerShift  = .29
	ghostStroke  = .045
)

// markKit is the sprites of marks on each ground.
type markKit struct {
	shapes [grounds][Selected + 1]*sprite
	ring   [grounds]*sprite // the last move
	rim    [grounds]*sprite // the last move where a number stands
	ko     *sprite
	point  [3]*sprite // by owner
	corner [3]*sprite
}

// ink is the colour of marks and letters on a ground.
func (l look) ink(g ground) color.RGBA {
	return [grounds]color.RGBA{l.onBoard, l.onBlack, l.onWhite}[g]
}

// lastInk is the colour of the highest number on a ground.
func (l look) lastInk(g ground) color.RGBA {
	return [grounds]color.RGBA{l.ko, l.lastOnBlack, l.lastOnWhite}[g]
}

// ringInk is the colour of the last move's ring on a ground.
func (l look) ringInk(g ground) color.RGBA {
	return [grounds]color.RGBA{l.onBoard, l.ringOnBlack, l.ringOnWhite}[g]
}

// inks lists every colour in which something is written or drawn.
func (l look) inks() []color.RGBA {
	return []color.RGBA{
		l.line, l.label, l.ko, l.onBoard, l.onBlack, l.onWhite, l.lastOnBlack, l.lastOnWhite,
		l.ringOnBlack, l.ringOnWhite, l.squareBlack, l.squareBlackEdge, l.squareWhite, l.squareWhiteEdge,
	}
}

// pen draws marks for one pitch.
type pen struct {
	c, middle float64
}

// stroke is a line width in pixels that stays visible on small boards.
func (p pen) stroke(part float64) float64 { return max(part*p.c, 1.25) }

func (p pen) mask(draw func(*gg.Context)) *image.Alpha {
	return mask(p.box(), p.middle, draw)
}

func (p pen) box() image.Rectangle { return around(p.c * .5) }

// ring is a circle of this radius and line width.
func (p pen) ring(radius, width float64) *image.Alpha {
	return p.mask(func(dc *gg.Context) {
		dc.SetLineWidth(p.stroke(width))
		dc.DrawCircle(0, 0, radius*p.c)
		dc.Stroke()
	})
}

func (p pen) shape(s Shape) *image.Alpha {
	switch s {
	case Circle:
		return p.ring(circleRadius, circleStroke)
	case Square:
		return p.hollow(squareHalf, strokeWidth)
	case Selected:
		return p.mask(func(dc *gg.Context) {
			dc.DrawCircle(0, 0, max(dotRadius*p.c, 1.5))
			dc.Fill()
		})
	}
	return p.mask(func(dc *gg.Context) {
		dc.SetLineWidth(p.stroke(strokeWidth))
		dc.SetLineCapRound()
		if s == Triangle {
			r := triangleOut * p.c
			for i := range 3 {
				sin, cos := math.Sincos(float64(i) * 2 * math.Pi / 3)
				dc.LineTo(sin*r, .03*p.c-cos*r)
			}
			dc.ClosePath()
		} else {
			h := crossHalf * p.c
			dc.DrawLine(-h, -h, h, h)
			dc.DrawLine(-h, h, h, -h)
		}
		dc.Stroke()
	})
}

// hollow is the outline of a square, on whole pixels so that it is crisp.
func (p pen) hollow(half, width float64) *image.Alpha {
	w := max(math.Round(width*p.c), 1)
	h := p.half(half)
	return p.mask(func(dc *gg.Context) {
		dc.SetFillRuleEvenOdd()
		dc.DrawRectangle(-h, -h, 2*h, 2*h)
		dc.DrawRectangle(-h+w, -h+w, 2*(h-w), 2*(h-w))
		dc.Fill()
	})
}

// half rounds half the side of a square so that its rim lies between pixels.
func (p pen) half(part float64) float64 {
	return max(math.Round(part*p.c-p.middle), 1) + p.middle
}

// filled is a full square about (shift, shift).
func (p pen) filled(half, shift float64) *image.Alpha {
	return p.mask(func(dc *gg.Context) {
		d := math.Round(shift * p.c)
		dc.DrawRectangle(d-half, d-half, 2*half, 2*half)
		dc.Fill()
	})
}

// owner is the square of whose point it is, with a hairline around it.
func (p pen) owner(l look, c engine.Color, part, shift float64) *painting {
	fill, edge := l.squareBlack, l.squareBlackEdge
	if c == engine.White {
		fill, edge = l.squareWhite, l.squareWhiteEdge
	}
	line := max(math.Round(.03*p.c), 1)
	half := max(p.half(part), line+1+p.middle)
	pic := newPainting(p.box())
	pic.ink(p.filled(half, shift), edge)
	pic.ink(p.filled(half-line, shift), fill)
	return pic
}

// one is a painting of a mask in a single ink.
func (p pen) one(m *image.Alpha, c color.RGBA) *painting {
	pic := newPainting(p.box())
	pic.ink(m, c)
	return pic
}

func newMarks(l look, p pen, t *tables) markKit {
	var k markKit
	ring, rim := p.ring(ringRadius, strokeWidth), p.ring(rimRadius, rimStroke)
	for g := range grounds {
		k.ring[g] = t.sprite(p.one(ring, l.ringInk(g)), false)
		k.rim[g] = t.sprite(p.one(rim, l.lastInk(g)), false)
	}
	for s := Circle; s <= Selected; s++ {
		m := p.shape(s)
		for g := range grounds {
			k.shapes[g][s] = t.sprite(p.one(m, l.ink(g)), false)
		}
	}
	k.ko = t.sprite(p.one(p.hollow(koHalf, strokeWidth), l.ko), false)
	for _, c := range []engine.Color{engine.Black, engine.White} {
		k.point[c] = t.sprite(p.owner(l, c, pointHalf, 0), false)
		k.corner[c] = t.sprite(p.owner(l, c, cornerHalf, cornerShift), false)
	}
	return k
}

// starRadius is the size of a star point in pitches.
const starRadius = .092

// dot is a filled disc.
func (p pen) dot(radius float64) *image.Alpha {
	return p.mask(func(dc *gg.Context) {
		dc.DrawCircle(0, 0, max(radius*p.c, 1.5))
		dc.Fill()
	})
}
