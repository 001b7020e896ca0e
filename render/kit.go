package render

import (
	"image/color"
	"math"
	"sync"

	"tengen/engine"
)

// kit is everything of one look and size that does not change between pictures.
// It is read-only once made, but for the letters, which have their own lock.
type kit struct {
	geometry
	look   look
	colors color.Palette // the last one is transparent
	tables [][256]uint8

	board []uint8 // wood, grid and coordinates, as palette indices
	bare  []uint8 // wood alone

	shadow *sprite
	stones [3][]*sprite // by colour; several shells
	dead   [3]*sprite
	ghost  [3]*sprite
	marks  markKit
	text   *letters
	disc   []int // half the width of the bare disc behind letters, by row

	frames  sync.Pool // *[]uint8 of a whole picture
	buffers sync.Pool // of the PNG encoder
}

// From largePitch on, the steps of few colours would be seen in stones and
// shadows. Smaller stones are many, and there finer steps only cost bytes.
const (
	largePitch        = 64
	largeShadowLevels = 12
)

// paintings are the stones in true colours.
type paintings struct {
	black, ghostBlack, ghostWhite *painting
	white                         []*painting
}

func newKit(g geometry, l look, labels bool) (*kit, error) {
	if g.pitch >= largePitch && l.shadowLevels > 0 {
		l.shadowLevels = largeShadowLevels
	}
	k := &kit{geometry: g, look: l}
	c, middle := float64(g.pitch), g.middle()
	small := stoneRadius * c * l.ghostScale
	pics := paintings{
		black:      blackStone(l, stoneRadius*c, middle),
		white:      whiteStones(l, stoneRadius*c, middle),
		ghostBlack: blackStone(l, small, middle),
		ghostWhite: whiteStones(l, small, middle)[0],
	}
	pal := newPalette(l)
	for _, ink := range l.inks() {
		pal.add(ink)
	}
	pal.choose(wishes(l, pics))
	t := newTables(pal, l.inks())
	k.cutStones(t, pics)
	k.marks = newMarks(l, pen{c, middle}, t)
	text, err := newLetters(pen{c, middle}, t)
	if err != nil {
		return nil, err
	}
	k.text = text
	k.cutDisc()
	k.drawBoard(pal, t, labels)
	k.tables = t.list
	k.setColors(pal)
	k.frames.New = func() any {
		px := make([]uint8, g.width*g.width)
		return &px
	}
	return k, nil
}

func (k *kit) setColors(p *palette) {
	for _, c := range p.colors {
		k.colors = append(k.colors, c)
	}
	for len(k.colors) < maxColors {
		k.colors = append(k.colors, p.colors[0])
	}
	k.colors = append(k.colors, color.RGBA{})
}

// cutStones makes the sprites of stones and their shadow.
func (k *kit) cutStones(t *tables, p paintings) {
	if k.look.shadowLevels > 1 {
		k.shadow = t.shadow(newShadow(k.pitch, k.middle(), k.look.shadowLevels), k.look.shadowLevels)
	}
	shaken := k.pitch >= largePitch
	k.stones[engine.Black] = []*sprite{t.sprite(p.black, shaken)}
	for _, w := range p.white {
		k.stones[engine.White] = append(k.stones[engine.White], t.sprite(w, shaken))
	}
	k.dead[engine.Black] = t.sprite(p.black.faded(k.look.deadAlpha), false)
	k.dead[engine.White] = t.sprite(p.white[0].faded(k.look.deadAlpha), false)
	k.ghost[engine.Black] = t.sprite(p.ghostBlack.faded(k.look.ghostAlpha), false)
	k.ghost[engine.White] = t.sprite(p.ghostWhite.faded(k.look.ghostAlpha), false)
}

// discRadius is how much of the grid a letter on an empty point hides.
const discRadius = .36

func (k *kit) cutDisc() {
	r := discRadius * float64(k.pitch)
	n := int(math.Ceil(r))
	for y := -n; y <= n; y++ {
		k.disc = append(k.disc, int(math.Round(math.Sqrt(max(r*r-float64(y*y), 0)))))
	}
}
