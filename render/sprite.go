package render

import (
	"image"
	"image/color"
	"math"

	"github.com/fogleman/gg"
)

// painting is a small picture in true colours with coverage, as it is first
// drawn. Its box is relative to the anchor of a point.
type painting struct {
	box   image.Rectangle
	color []color.RGBA // without coverage
	cover []float64    // 0 to 1
}

func newPainting(box image.Rectangle) *painting {
	n := box.Dx() * box.Dy()
	return &painting{box: box, color: make([]color.RGBA, n), cover: make([]float64, n)}
}

// around is a box of this radius about the anchor.
func around(radius float64) image.Rectangle {
	r := int(math.Ceil(radius)) + 1
	return image.Rect(-r, -r, r, r)
}

// ink lays a mask in one colour over the painting.
func (p *painting) ink(mask *image.Alpha, c color.RGBA) {
	for i, a := range mask.Pix {
		p.lay(i, c, float64(a)/255)
	}
}

// lay puts one pixel over what is there.
func (p *painting) lay(i int, c color.RGBA, cover float64) {
	if cover == 0 {
		return
	}
	under := p.cover[i] * (1 - cover)
	sum := cover + under
	p.color[i] = mix(p.color[i], c, cover/sum)
	p.cover[i] = sum
}

// faded is the painting with its coverage scaled.
func (p *painting) faded(alpha float64) *painting {
	f := newPainting(p.box)
	copy(f.color, p.color)
	for i, c := range p.cover {
		f.cover[i] = c * alpha
	}
	return f
}

// mask draws with gg on a box around the anchor and keeps the coverage. The
// middle of the point is the origin of the drawing.
func mask(box image.Rectangle, middle float64, draw func(*gg.Context)) *image.Alpha {
	dc := gg.NewContext(box.Dx(), box.Dy())
	dc.Translate(middle-float64(box.Min.X), middle-float64(box.Min.Y))
	dc.SetRGB(1, 1, 1)
	draw(dc)
	src := dc.Image().(*image.RGBA)
	dst := image.NewAlpha(src.Rect)
	for i := range dst.Pix {
		dst.Pix[i] = src.Pix[4*i+3]
	}
	return dst
}

// sprite is a painting made ready for a palette: each pixel is nothing (0), a
// palette index plus 1, or 257 plus the number of a table that turns the index
// underneath into the blended one.
type sprite struct {
	box   image.Rectangle
	px    []uint16
	solid []run   // for each row its run of pixels that cover, to be copied
	index []uint8 // palette indices of those
}

type run struct{ from, to int }

const firstTable = 257

// seal finds the longest covering run of each row.
func (s *sprite) seal() {
	w, h := s.box.Dx(), s.box.Dy()
	s.solid = make([]run, h)
	s.index = make([]uint8, w*h)
	for y := range h {
		row := s.px[y*w : (y+1)*w]
		start := -1
		for x := 0; x <= w; x++ {
			if x < w && row[x] > 0 && row[x] < firstTable {
				s.index[y*w+x] = uint8(row[x] - 1)
				if start < 0 {
					start = x
				}
				continue
			}
			if start >= 0 && x-start > s.solid[y].to-s.solid[y].from {
				s.solid[y] = run{start, x}
			}
			start = -1
		}
	}
}

// canvas is a picture in palette indices, of which only clip is drawn.
type canvas struct {
	px    []uint8
	width int
	clip  image.Rectangle
}

// put draws a sprite with its anchor at a pixel.
func (c *canvas) put(s *sprite, at image.Point, tables [][256]uint8) {
	if s == nil {
		return
	}
	box := s.box.Add(at)
	part := box.Intersect(c.clip)
	if part.Empty() {
		return
	}
	w := s.box.Dx()
	from, to := part.Min.X-box.Min.X, part.Max.X-box.Min.X
	for y := part.Min.Y; y < part.Max.Y; y++ {
		row := y - box.Min.Y
		dst := c.px[y*c.width+part.Min.X : y*c.width+part.Max.X]
		src := s.px[row*w+from : row*w+to]
		a := min(max(s.solid[row].from, from), to)
		b := max(min(s.solid[row].to, to), a)
		blend(dst[:a-from], src[:a-from], tables)
		copy(dst[a-from:b-from], s.index[row*w+a:row*w+b])
		blend(dst[b-from:], src[b-from:], tables)
	}
}

func blend(dst []uint8, src []uint16, tables [][256]uint8) {
	for i, v := range src {
		switch {
		case v == 0:
		case v < firstTable:
			dst[i] = uint8(v - 1)
		default:
			dst[i] = tables[v-firstTable][dst[i]]
		}
	}
}

// mix goes from a to b by t, 0 to 1.
func mix(a, b color.RGBA, t float64) color.RGBA {
	part := func(x, y uint8) uint8 {
		return uint8(math.Round(float64(x) + (float64(y)-float64(x))*t))
	}
	return color.RGBA{part(a.R, b.R), part(a.G, b.G), part(a.B, b.B), 255}
}
