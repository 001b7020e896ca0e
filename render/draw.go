package render

import (
	"image"
	"image/color"

	"tengen/engine"
)

// painter draws the spots of one scene with a kit on a canvas.
type painter struct {
	*kit
	c     canvas
	spots []spot
}

// paint draws what of a scene lies inside of clip, given its spots.
func (k *kit) paint(px []uint8, spots []spot, clip image.Rectangle) {
	p := painter{kit: k, spots: spots, c: canvas{px: px, width: k.width, clip: clip.Intersect(k.bounds())}}
	p.lay(k.board, p.c.clip)
	p.each(p.bareUnder)
	if k.shadow != nil {
		p.each(p.cast)
	}
	p.each(p.stand)
}

// each visits the points whose cells touch the clip, with their anchors.
func (p *painter) each(visit func(at engine.Point, o image.Point, s *spot)) {
	for i := range p.spots {
		at := engine.PointAt(i%p.size, p.size-1-i/p.size)
		if p.cell(at).Overlaps(p.c.clip) {
			visit(at, p.at(at), &p.spots[i])
		}
	}
}

// lay copies a part of a board to the canvas.
func (p *painter) lay(board []uint8, r image.Rectangle) {
	r = r.Intersect(p.c.clip)
	for y := r.Min.Y; y < r.Max.Y; y++ {
		from, to := y*p.width+r.Min.X, y*p.width+r.Max.X
		copy(p.c.px[from:to], board[from:to])
	}
}

// bareUnder takes the grid away where a letter or the ko stands on an empty
// point.
func (p *painter) bareUnder(_ engine.Point, o image.Point, s *spot) {
	if s.stone() != engine.Empty && !s.dead() {
		return
	}
	if s.text != "" {
		n := len(p.disc) / 2
		for i, half := range p.disc {
			y := o.Y + i - n
			p.lay(p.bare, image.Rect(o.X-half, y, o.X+half, y+1))
		}
	}
	if s.ko {
		half := int(koHalf * float64(p.pitch))
		p.lay(p.bare, image.Rect(o.X-half, o.Y-half, o.X+half, o.Y+half))
	}
}

// cast draws the shadow of a living stone.
func (p *painter) cast(_ engine.Point, o image.Point, s *spot) {
	if s.state == BlackStone || s.state == WhiteStone {
		p.c.put(p.shadow, o, p.tables)
	}
}

// stand draws what is at a point: stone, owner, letter or number, ring, marks.
func (p *painter) stand(at engine.Point, o image.Point, s *spot) {
	if stone := s.stone(); stone != engine.Empty {
		p.c.put(p.stoneSprite(at, stone, s.dead()), o, p.tables)
	}
	p.c.put(p.ghost[s.ghost], o, p.tables)
	busy := s.text != "" || s.last || s.ko || s.marks != 0
	if owner := s.owner(); busy {
		p.c.put(p.marks.corner[owner], o, p.tables)
	} else {
		p.c.put(p.marks.point[owner], o, p.tables)
	}
	if !busy {
		return
	}
	g := p.ground(s)
	ring := p.marks.ring[g]
	if s.text != "" {
		ring = p.marks.rim[g]
		p.c.put(p.text.on(s.text, p.textInk(s, g)), o, p.tables)
	}
	if s.last {
		p.c.put(ring, o, p.tables)
	}
	if s.ko {
		p.c.put(p.marks.ko, o, p.tables)
	}
	for shape := Circle; shape <= Selected; shape++ {
		if s.marks&(1<<shape) != 0 {
			p.c.put(p.marks.shapes[g][shape], o, p.tables)
		}
	}
}

// stoneSprite is a stone; which of the shells is the point's own choice.
func (p *painter) stoneSprite(at engine.Point, c engine.Color, dead bool) *sprite {
	if dead {
		return p.dead[c]
	}
	list := p.stones[c]
	return list[int(hash(at.Col(), at.Row(), 9)*float64(len(list)))]
}

func (p *painter) textInk(s *spot, g ground) color.RGBA {
	if s.top {
		return p.look.lastInk(g)
	}
	return p.look.ink(g)
}

// ground is what marks on a spot are drawn on: where the stone is faint, the
// one of black and white that is seen better.
func (p *painter) ground(s *spot) ground {
	stone, alpha := s.stone(), 1.0
	switch {
	case s.ghost != engine.Empty:
		stone, alpha = s.ghost, p.look.ghostAlpha
	case s.dead():
		alpha = p.look.deadAlpha
	}
	switch {
	case stone == engine.Empty:
		return onBoard
	case alpha == 1 && stone == engine.Black:
		return onBlack
	case alpha == 1:
		return onWhite
	}
	c := mix(p.look.slate.shade, p.look.slate.light, .1)
	if stone == engine.White {
		c = mix(p.look.shell.shade, p.look.shell.light, .8)
	}
	c = mix(p.look.middle(), c, alpha)
	if distance(c, p.look.onBlack) > distance(c, p.look.onWhite) {
		return onBlack
	}
	return onWhite
}
