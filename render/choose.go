package render

import (
	"image/color"
	"math"
)

// wish is a colour that pictures need, and how much.
type wish struct {
	color  color.RGBA
	weight float64
}

// refinements is how often the chosen colours are moved to the middle of what
// they stand for.
const refinements = 4

// choose fills the palette: the wish that is worst served comes next, then all
// the chosen are refined.
func (p *palette) choose(wishes []wish) {
	wishes = gather(wishes)
	fixed := len(p.colors)
	owner := make([]int, len(wishes))
	error := make([]int, len(wishes))
	for i, w := range wishes {
		owner[i], error[i] = p.closest(w.color)
	}
	for len(p.colors) < maxColors {
		worst, most := -1, 0.0
		for i, w := range wishes {
			if e := w.weight * float64(error[i]); e > most {
				worst, most = i, e
			}
		}
		if worst < 0 {
			break
		}
		c := wishes[worst].color
		p.colors = append(p.colors, c)
		for i, w := range wishes {
			if d := distance(w.color, c); d < error[i] {
				owner[i], error[i] = len(p.colors)-1, d
			}
		}
	}
	for range refinements {
		p.refine(wishes, owner, fixed)
		for i, w := range wishes {
			owner[i], error[i] = p.closest(w.color)
		}
	}
}

func (p *palette) closest(c color.RGBA) (index, dist int) {
	dist = math.MaxInt
	for i, have := range p.colors {
		if d := distance(c, have); d < dist {
			index, dist = i, d
		}
	}
	return index, dist
}

// refine moves every colour that is not fixed to the mean of its wishes.
func (p *palette) refine(wishes []wish, owner []int, fixed int) {
	type total struct{ r, g, b, n float64 }
	sums := make([]total, len(p.colors))
	for i, w := range wishes {
		s, n := &sums[owner[i]], w.weight
		s.r, s.g, s.b, s.n = s.r+n*float64(w.color.R), s.g+n*float64(w.color.G), s.b+n*float64(w.color.B), s.n+n
	}
	for i := fixed; i < len(p.colors); i++ {
		if s := sums[i]; s.n > 0 {
			p.colors[i] = color.RGBA{uint8(s.r/s.n + .5), uint8(s.g/s.n + .5), uint8(s.b/s.n + .5), 255}
		}
	}
}

// gather joins wishes for nearly the same colour, in a fixed order.
func gather(wishes []wish) []wish {
	where := map[color.RGBA]int{}
	var list []wish
	for _, w := range wishes {
		key := color.RGBA{w.color.R &^ 1, w.color.G &^ 1, w.color.B &^ 3, 255}
		i, ok := where[key]
		if !ok {
			i = len(list)
			where[key] = i
			list = append(list, wish{color: w.color})
		}
		list[i].weight += w.weight
	}
	return list
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
