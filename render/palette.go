package render

import (
	"image/color"
	"math"
)

// maxColors leaves one index of 256 for transparency in replays.
const maxColors = 255

// palette is the colours of one kit. The first ones are the board: each tone of
// wood and the lines, in each level of shadow. Where a shadow is dark its tones
// are merged, which nobody sees and which saves colours and bytes.
type palette struct {
	look   look
	colors []color.RGBA
	wood   [][]uint8 // level, tone -> index
	line   []uint8   // level -> index
	place  map[uint8]place
	near   map[color.RGBA]uint8
}

// place is what a board colour stands for.
type place struct {
	line        bool
	tone, level int
}

func newPalette(l look) *palette {
	p := &palette{look: l, place: map[uint8]place{}, near: map[color.RGBA]uint8{}}
	for level := range max(l.shadowLevels, 1) {
		dark := l.dark(level)
		group := toneGroup(dark, l.tones)
		row := make([]uint8, l.tones)
		for from := 0; from < l.tones; from += group {
			to := min(from+group, l.tones)
			middle := float64(from+to-1) / 2
			if group == l.tones {
				middle = meanTone * float64(l.tones-1)
			}
			i := p.add(mix(l.tone(middle), l.shadow, dark))
			p.place[i] = place{tone: int(middle), level: level}
			for t := from; t < to; t++ {
				row[t] = i
			}
		}
		p.wood = append(p.wood, row)
		i := p.add(mix(l.line, l.shadow, dark))
		p.place[i] = place{line: true, level: level}
		p.line = append(p.line, i)
	}
	return p
}

// toneGroup is how many tones of wood are one in a shadow of this darkness.
func toneGroup(dark float64, tones int) int {
	switch {
	case dark < .12:
		return 1
	case dark < .20:
		return 3
	case dark < .27:
		return 7
	}
	return tones
}

// tone is the colour of the board at a tone, also between two.
func (l look) tone(t float64) color.RGBA {
	if l.tones < 2 {
		return l.boardLight
	}
	return mix(l.boardDark, l.boardLight, t/float64(l.tones-1))
}

// middle is the usual colour of the board.
func (l look) middle() color.RGBA { return l.tone(meanTone * float64(l.tones-1)) }

// meanTone is the mean lightness that grain makes, 0 to 1.
const meanTone = .62

// dark is how much of the shadow colour a level mixes in.
func (l look) dark(level int) float64 {
	if l.shadowLevels < 2 {
		return 0
	}
	return l.shadowAlpha * float64(level) / float64(l.shadowLevels-1)
}

// add gives a colour an index.
func (p *palette) add(c color.RGBA) uint8 {
	for i, have := range p.colors {
		if have == c {
			return uint8(i)
		}
	}
	if len(p.colors) >= maxColors {
		return p.nearest(c)
	}
	p.colors = append(p.colors, c)
	return uint8(len(p.colors) - 1)
}

// distance between two colours, squared, weighed as eyes do.
func distance(a, b color.RGBA) int {
	r, g, bl := int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B)
	return 3*r*r + 6*g*g + 2*bl*bl
}

// nearest is the index of the closest colour. It may be asked once the palette
// is complete.
func (p *palette) nearest(c color.RGBA) uint8 {
	if i, ok := p.near[c]; ok {
		return i
	}
	best, found := math.MaxInt, 0
	for i, have := range p.colors {
		if d := distance(c, have); d < best {
			best, found = d, i
		}
	}
	p.near[c] = uint8(found)
	return uint8(found)
}

// shade is the table that lays a level of shadow over every colour.
func (p *palette) shade(level int) [256]uint8 {
	var t [256]uint8
	for i := range t {
		t[i] = uint8(i)
		if i >= len(p.colors) {
			continue
		}
		at, board := p.place[uint8(i)]
		switch sum := screen(at.level, level, p.look.shadowLevels, p.look.shadowAlpha); {
		case !board:
			t[i] = p.nearest(mix(p.colors[i], p.look.shadow, p.look.dark(level)))
		case at.line:
			t[i] = p.line[sum]
		default:
			t[i] = p.wood[sum][at.tone]
		}
	}
	return t
}

// plainFrom is the alpha from which a blend takes wood for plain: its grain is
// hardly seen there, and equal edges of stones compress.
const plainFrom = .5

// cover is the table that lays a colour with this alpha over every colour.
func (p *palette) cover(c color.RGBA, alpha float64) [256]uint8 {
	var t [256]uint8
	for i := range t {
		t[i] = uint8(i)
		if i >= len(p.colors) {
			continue
		}
		under := p.colors[i]
		if at, board := p.place[uint8(i)]; board && !at.line && alpha > plainFrom {
			under = mix(p.look.middle(), p.look.shadow, p.look.dark(at.level))
		}
		t[i] = p.nearest(mix(under, c, alpha))
	}
	return t
}
