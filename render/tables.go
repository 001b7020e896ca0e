package render

import (
	"image/color"
	"math"
)

// alphaSteps is how finely edges are blended.
const alphaSteps = 16

// tables are the blends that the sprites of a kit need. They are complete when
// the kit is, so that goroutines share them without a lock.
type tables struct {
	palette *palette
	list    [][256]uint8
	number  map[tableKey]uint16
	inks    map[color.RGBA]bool
}

type tableKey struct {
	color color.RGBA
	alpha uint8 // of alphaSteps
}

func newTables(p *palette, inks []color.RGBA) *tables {
	t := &tables{palette: p, number: map[tableKey]uint16{}, inks: map[color.RGBA]bool{}}
	for _, c := range inks {
		t.inks[c] = true
		for a := uint8(1); a < alphaSteps; a++ {
			t.of(tableKey{c, a})
		}
	}
	return t
}

// of is the sprite value of a blend, which is made if it is new.
func (t *tables) of(k tableKey) uint16 {
	if n, ok := t.number[k]; ok {
		return n
	}
	return t.add(k, t.palette.cover(k.color, float64(k.alpha)/alphaSteps))
}

func (t *tables) add(k tableKey, table [256]uint8) uint16 {
	n := uint16(len(t.list) + firstTable)
	t.list = append(t.list, table)
	t.number[k] = n
	return n
}

// key rounds a colour and its coverage to one of few tables. Inks stay exact.
func (t *tables) key(c color.RGBA, cover float64) tableKey {
	a := uint8(math.Round(cover * alphaSteps))
	if !t.inks[c] {
		c = color.RGBA{coarse(c.R), coarse(c.G), coarse(c.B), 255}
	}
	return tableKey{c, a}
}

func coarse(v uint8) uint8 { return uint8(min((int(v)+4)&^7, 255)) }

// grit is how far colours inside of a large stone are shaken, in steps of 255,
// so that few colours show no rings.
const grit = 1.6

// sprite makes a painting ready. Shaken ones lose the rings that few colours
// would give a soft gradient.
func (t *tables) sprite(p *painting, shaken bool) *sprite {
	s := &sprite{box: p.box, px: make([]uint16, len(p.cover))}
	w := p.box.Dx()
	for i, cover := range p.cover {
		k := t.key(p.color[i], cover)
		switch {
		case k.alpha == 0:
		case k.alpha < alphaSteps:
			s.px[i] = t.of(k)
		case shaken:
			s.px[i] = 1 + uint16(t.palette.nearest(shake(p.color[i], i%w, i/w)))
		default:
			s.px[i] = 1 + uint16(t.palette.nearest(p.color[i]))
		}
	}
	s.seal()
	return s
}

// shake moves a colour a little up or down by an even pattern of its place.
func shake(c color.RGBA, x, y int) color.RGBA {
	_, part := math.Modf(.06711056*float64(x) + .00583715*float64(y))
	_, part = math.Modf(52.9829189 * part)
	move := (part - .5) * 2 * grit
	part8 := func(v uint8) uint8 { return uint8(min(max(math.Round(float64(v)+move), 0), 255)) }
	return color.RGBA{part8(c.R), part8(c.G), part8(c.B), 255}
}

// shadow makes the shadow of a stone ready.
func (t *tables) shadow(m shadowMap, levels int) *sprite {
	first := uint16(len(t.list) + firstTable)
	for level := 1; level < levels; level++ {
		t.list = append(t.list, t.palette.shade(level))
	}
	s := &sprite{box: m.box, px: make([]uint16, len(m.level))}
	for i, level := range m.level {
		if level > 0 {
			s.px[i] = first + uint16(level) - 1
		}
	}
	s.seal()
	return s
}
