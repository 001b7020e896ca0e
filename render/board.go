package render

import (
	"image"
	"math"
	"strconv"

	"tengen/engine"
)

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
