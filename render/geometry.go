package render

import (
	"image"
	"math"

	"tengen/engine"
)

// Widths of pictures in pixels.
const (
	MinWidth     = 200
	MaxWidth     = 2400
	DefaultWidth = 1100 // about: the pitch is a whole number of pixels
	ReplayWidth  = 592  // default of a GIF
)

// A small board is not blown up without end: maxPitch holds where a width is
// asked for, usualPitch where none is.
const (
	maxPitch   = 200
	usualPitch = 96
)

// Margins between the outer line and the rim of the picture, in pitches.
const (
	labelMargin = 1.22
	plainMargin = .66
	tight       = .98 // how far a margin may shrink for a larger pitch
)

// geometry says where things are. Pitch and lines lie on whole pixels, so that
// lines are crisp and one drawing of a stone serves every point.
type geometry struct {
	size      int
	pitch     int
	width     int // of the picture, which is square
	first     int // the first line, from the left and from the top
	lineWidth int
	edgeWidth int
}

// layout finds the geometry of a board. A width of 0 means about usual pixels
// and lets the board choose; any other is met exactly unless the board is so
// small that its stones would be huge.
func layout(size, width, usual int, labels bool, l look) geometry {
	margin := plainMargin
	if labels {
		margin = labelMargin
	}
	span := float64(size-1) + 2*margin
	g := geometry{size: size}
	if width == 0 {
		g.pitch = min(int(math.Round(float64(usual)/span)), usualPitch)
		g.width = g.pitch*(size-1) + 2*int(margin*float64(g.pitch))
	} else {
		g.width = min(max(width, MinWidth), MaxWidth)
		g.pitch = int(math.Ceil(float64(g.width) / span))
		if spare := float64(g.width - g.pitch*(size-1)); spare < 2*tight*margin*float64(g.pitch) {
			g.pitch--
		}
		if g.pitch > maxPitch {
			g.pitch = maxPitch
			g.width = int(math.Round(maxPitch * span))
		}
	}
	g.first = (g.width - g.pitch*(size-1)) / 2
	g.lineWidth = max(1, int(math.Round(l.lineWidth*float64(g.pitch))))
	g.edgeWidth = max(g.lineWidth, int(math.Round(l.edgeWidth*float64(g.pitch))))
	return g
}

// odd says whether the middle of a line is the middle of a pixel instead of the
// border between two.
func (g geometry) odd() bool { return g.lineWidth%2 == 1 }

// middle is the exact middle of a point inside its pixel.
func (g geometry) middle() float64 {
	if g.odd() {
		return .5
	}
	return 0
}

// at is the pixel at which the sprites of a point are anchored.
func (g geometry) at(p engine.Point) image.Point {
	return image.Pt(g.first+p.Col()*g.pitch, g.first+(g.size-1-p.Row())*g.pitch)
}

// bounds is the whole picture.
func (g geometry) bounds() image.Rectangle { return image.Rect(0, 0, g.width, g.width) }

// cell is the square of pixels around a point into which its stone, its shadow
// and its marks may reach.
func (g geometry) cell(p engine.Point) image.Rectangle {
	return image.Rectangle{Min: g.at(p), Max: g.at(p).Add(image.Pt(1, 1))}.Inset(-g.pitch).Intersect(g.bounds())
}
