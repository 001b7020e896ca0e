package render

import (
	"image"
	"image/color"
	"math"
	"strconv"
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

// drawBoard draws wood, grid, star points and coordinates.
func (k *kit) drawBoard(p *palette, t *tables, labels bool) {
	k.bare = grain(k.width, k.pitch, k.look.tones, k.look.grain)
	for i, tone := range k.bare {
		k.bare[i] = p.wood[0][tone]
	}
	k.board = append([]uint8(nil), k.bare...)
	k.drawGrid(p.line[0])
	c := canvas{px: k.board, width: k.width, clip: k.bounds()}
	star := pen{float64(k.pitch), k.middle()}
	for _, at := range engine.StarPoints(k.size) {
		c.put(t.sprite(star.one(star.dot(starRadius), k.look.line), false), k.at(at), t.list)
	}
	if labels {
		k.drawCoordinates(c, t)
	}
}

// drawGrid draws the lines. An edge is wider than a line; what cannot be shared
// evenly lies outside.
func (k *kit) drawGrid(index uint8) {
	last := k.first + k.pitch*(k.size-1)
	more := k.edgeWidth - k.lineWidth
	start := k.first - k.lineWidth/2 - (more+1)/2
	end := last - k.lineWidth/2 + k.lineWidth + (more+1)/2
	for i := range k.size {
		from, to := k.first+i*k.pitch-k.lineWidth/2, 0
		to = from + k.lineWidth
		switch i {
		case 0:
			from, to = start, start+k.edgeWidth
		case k.size - 1:
			from, to = end-k.edgeWidth, end
		}
		k.fill(image.Rect(from, start, to, end), index)
		k.fill(image.Rect(start, from, end, to), index)
	}
}

func (k *kit) fill(r image.Rectangle, index uint8) {
	r = r.Intersect(k.bounds())
	for y := r.Min.Y; y < r.Max.Y; y++ {
		row := k.board[y*k.width+r.Min.X : y*k.width+r.Max.X]
		for x := range row {
			row[x] = index
		}
	}
}

// labelSize is the size of coordinates in pitches.
const labelSize = .56

// drawCoordinates writes letters and numbers along the four sides.
func (k *kit) drawCoordinates(c canvas, t *tables) {
	pitch := float64(k.pitch)
	size := min(max(labelSize*pitch, 9), float64(k.first)*.8)
	most := min(pitch*.94, float64(k.first)*.9)
	size = min(size, k.text.fit(strconv.Itoa(k.size), k.text.medium, size, most), k.text.fit("M", k.text.medium, size, most))
	// Letters stand between the rim of the picture and the reach of stones.
	near := int(math.Round((float64(k.first) - .5*pitch) * .52))
	far := k.width - 1 - near
	for i := range k.size {
		at := k.first + i*k.pitch
		column := engine.PointAt(i, 0).String()[:1]
		row := strconv.Itoa(k.size - i)
		letter := k.text.write(column, k.text.medium, size, k.look.label, false)
		number := k.text.write(row, k.text.medium, size, k.look.label, false)
		for _, side := range []int{near, far} {
			c.put(letter, image.Pt(at, side), t.list)
			c.put(number, image.Pt(side, at), t.list)
		}
	}
}

// wishes lists the colours that pictures of a look need: stones, their rims on
// the board in light and shadow, faded stones, and the edges of every ink.
func wishes(l look, p paintings) []wish {
	var list []wish
	boards := []color.RGBA{l.tone(0), l.middle(), l.tone(float64(l.tones - 1))}
	for _, level := range []int{l.shadowLevels / 3, 2 * l.shadowLevels / 3, l.shadowLevels - 1} {
		boards = append(boards, mix(l.middle(), l.shadow, l.dark(max(level, 0))))
	}
	stones := append([]*painting{p.black}, p.white...)
	for _, s := range stones {
		share := 1 / float64(len(s.cover))
		if s != p.black {
			share /= float64(len(p.white))
		}
		for i, cover := range s.cover {
			switch {
			case cover >= 1:
				list = append(list, wish{s.color[i], share})
			case cover > 0:
				for _, under := range boards {
					list = append(list, wish{mix(under, s.color[i], cover), share / 4})
				}
			}
		}
	}
	faint := map[*painting]float64{p.black: l.deadAlpha, p.white[0]: l.deadAlpha, p.ghostBlack: l.ghostAlpha, p.ghostWhite: l.ghostAlpha}
	for _, s := range []*painting{p.black, p.white[0], p.ghostBlack, p.ghostWhite} {
		for i, cover := range s.cover {
			for _, under := range []color.RGBA{boards[0], boards[1], boards[2], l.line} {
				if cover > 0 {
					list = append(list, wish{mix(under, s.color[i], cover*faint[s]), .1 / float64(len(s.cover))})
				}
			}
		}
	}
	grounds := []color.RGBA{l.middle(), l.line, mix(l.slate.shade, l.slate.light, .12), mix(l.shell.shade, l.shell.light, .85)}
	for _, ink := range l.inks() {
		for _, under := range grounds {
			for a := .25; a < 1; a += .25 {
				list = append(list, wish{mix(under, ink, a), .004})
			}
		}
	}
	return list
}
