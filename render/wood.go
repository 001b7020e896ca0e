package render

import "math"

// grainStep is the distance of the rows, in pixels, for which grain is worked
// out; the rows between are interpolated, for grain runs along them.
const grainStep = 8

// grain gives the tone of every pixel of a board, 0 to tones-1. The grain runs
// down the board: that looks like a plank, and equal rows compress well.
func grain(width, pitch, tones int, strength float64) []uint8 {
	px := make([]uint8, width*width)
	if tones < 2 {
		return px
	}
	above, below := make([]float64, width), make([]float64, width)
	grainRow(above, 0, pitch)
	for top := 0; top < width; top += grainStep {
		grainRow(below, float64(top+grainStep), pitch)
		for y := top; y < min(top+grainStep, width); y++ {
			t := float64(y-top) / grainStep
			row := px[y*width : (y+1)*width]
			for x := range row {
				v := .5 + (above[x]*(1-t)+below[x]*t-.5)*strength
				row[x] = uint8(min(max(int(v*float64(tones)), 0), tones-1))
			}
		}
		above, below = below, above
	}
	return px
}

// grainRow fills one row with lightness, 0 to 1. All lengths are in pitches of
// a board of 19, so that wood has the same scale on every board.
func grainRow(row []float64, y float64, pitch int) {
	scale := grainScale(len(row), pitch)
	v := y / scale
	for x := range row {
		u := float64(x) / scale
		// The warp bends all layers together, as in a plank.
		u += .55*(noise2(u*.16, v*.050, 1)-.5) + .10*(noise2(u*.7, v*.16, 2)-.5)
		light := .70
		light += .30 * (noise1(u*.45, 3) - .5)
		light += .22 * (noise1(u*1.3, 4) - .5)
		light -= .34 * ring(u*2.1)
		light += .13 * (noise2(u*9, v*.09, 6) - .5)
		light += .09 * (noise2(u*19, v*.22, 7) - .5)
		row[x] = light
	}
}

// grainScale is how many pixels a unit of grain spans: a pitch, but on small
// boards with large pitches no more than reads as wood.
func grainScale(width, pitch int) float64 {
	return min(float64(pitch), max(float64(width)/18, 4))
}

// ring is the darkness of the year rings: it rises slowly and falls at once,
// each ring with its own strength.
func ring(u float64) float64 {
	year, part := math.Modf(u + 64)
	strength := .35 + .65*hash(int(year), 0, 5)
	return strength * math.Pow(part, 3.2)
}

// noise1 is smooth noise along a line, 0 to 1.
func noise1(u float64, seed int) float64 {
	i := math.Floor(u)
	t := smooth(u - i)
	return hash(int(i), 0, seed)*(1-t) + hash(int(i)+1, 0, seed)*t
}

// noise2 is smooth noise in a plane, 0 to 1.
func noise2(u, v float64, seed int) float64 {
	i, j := math.Floor(u), math.Floor(v)
	s, t := smooth(u-i), smooth(v-j)
	x, y := int(i), int(j)
	top := hash(x, y, seed)*(1-s) + hash(x+1, y, seed)*s
	bottom := hash(x, y+1, seed)*(1-s) + hash(x+1, y+1, seed)*s
	return top*(1-t) + bottom*t
}

func smooth(t float64) float64 { return t * t * (3 - 2*t) }

// hash spreads whole numbers over 0 to 1, always the same way.
func hash(x, y, seed int) float64 {
	h := uint32(x)*0x8DA6B343 ^ uint32(y)*0xD8163841 ^ uint32(seed)*0xCB1AB31F
	h ^= h >> 15
	h *= 0x2C1B3C6D
	h ^= h >> 12
	h *= 0x297A2D39
	h ^= h >> 15
	return float64(h>>8) / (1 << 24)
}
