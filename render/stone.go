package render

import (
	"image/color"
	"math"
)

// Lengths of stones in pitches.
const (
	stoneRadius = .478
	rimWidth    = .035 // of the radius
	outline     = .05  // of flat stones
)

// shellVariants is how many different shells there are; a hash of the point
// picks one.
const shellVariants = 3

// fine is how often each side of a pixel at a rim is sampled.
const fine = 6

// The light comes from the top left. half is between it and the eye.
var (
	light = unit(-.50, -.62, .60)
	half  = unit(light[0], light[1], light[2]+1)
)

func unit(x, y, z float64) [3]float64 {
	n := math.Sqrt(x*x + y*y + z*z)
	return [3]float64{x / n, y / n, z / n}
}

// stonePainting draws one stone of this radius in pixels. middle is where the
// point's middle lies in its pixel. shader colours a spot of the disc, given
// from -1 to 1 in both directions with its distance from the middle.
func stonePainting(radius, middle float64, shader func(x, y, d float64) color.RGBA) *painting {
	p := newPainting(around(radius + 1))
	for i := range p.cover {
		x := float64(p.box.Min.X+i%p.box.Dx()) - middle
		y := float64(p.box.Min.Y+i/p.box.Dx()) - middle
		d := math.Hypot(x+.5, y+.5)
		switch {
		case d > radius+1:
		case d < radius*.9-1:
			p.color[i], p.cover[i] = shader((x+.5)/radius, (y+.5)/radius, d/radius), 1
		default:
			p.color[i], p.cover[i] = sampled(x, y, radius, shader)
		}
	}
	return p
}

// sampled is the mean colour and the coverage of a pixel at the rim.
func sampled(x, y, radius float64, shader func(x, y, d float64) color.RGBA) (color.RGBA, float64) {
	var r, g, b, n int
	for k := range fine * fine {
		sx := (x + (float64(k%fine)+.5)/fine) / radius
		sy := (y + (float64(k/fine)+.5)/fine) / radius
		d := math.Hypot(sx, sy)
		if d > 1 {
			continue
		}
		c := shader(sx, sy, d)
		r, g, b, n = r+int(c.R), g+int(c.G), b+int(c.B), n+1
	}
	if n == 0 {
		return color.RGBA{}, 0
	}
	return color.RGBA{uint8(r / n), uint8(g / n), uint8(b / n), 255}, float64(n) / (fine * fine)
}

// normal is the slope of a lens at a spot of the disc.
func normal(x, y, d float64) [3]float64 {
	tilt := .55*d + .40*math.Pow(d, 6)
	if d == 0 {
		return [3]float64{0, 0, 1}
	}
	return [3]float64{tilt * x / d, tilt * y / d, math.Sqrt(1 - tilt*tilt)}
}

func dot(a, b [3]float64) float64 { return max(0, a[0]*b[0]+a[1]*b[1]+a[2]*b[2]) }

// slate shades a black stone: dull, with a soft highlight and a little light
// thrown back from the board.
func slate(m material) func(x, y, d float64) color.RGBA {
	return func(x, y, d float64) color.RGBA {
		n := normal(x, y, d)
		spec := dot(n, half)
		bounce := max(0, (x+y)/math.Sqrt2-.25) * d * d
		k := .10*dot(n, light) + .62*math.Pow(spec, 14) + .10*math.Pow(spec, 60) + .16*bounce
		return rimmed(mix(m.shade, m.light, min(k, 1)), m, d)
	}
}

// shell shades a white stone with the growth lines of a clam, turned by angle.
func shell(m material, angle, lines float64, seed int) func(x, y, d float64) color.RGBA {
	sin, cos := math.Sincos(angle)
	return func(x, y, d float64) color.RGBA {
		k := .30 + .85*dot(normal(x, y, d), light) - .10*math.Pow(d, 8)
		c := mix(m.shade, m.light, min(max(k, 0), 1))
		along, across := x*cos+y*sin, y*cos-x*sin
		s := (along+.28*across*across+1.4)*lines/2 + .35*noise1(across*1.7+4, seed)
		line, part := math.Modf(s)
		depth := 15.0 / 255 * (.45 + .55*hash(int(line), 1, seed)) * (1 - d*d*d)
		c = mix(c, color.RGBA{0, 0, 0, 255}, depth*math.Pow(part, 4))
		return rimmed(c, m, d)
	}
}

func rimmed(c color.RGBA, m material, d float64) color.RGBA {
	if t := (d - (1 - rimWidth)) / rimWidth; t > 0 {
		return mix(c, m.rim, m.rimAlpha)
	}
	return c
}

// flatStone is a disc with an outline of its rim colour.
func flatStone(m material) func(x, y, d float64) color.RGBA {
	return func(_, _, d float64) color.RGBA {
		if d > 1-outline/stoneRadius {
			return m.rim
		}
		return m.light
	}
}

// blackStone and whiteStones draw the stones of a look for one pitch.
func blackStone(l look, radius, middle float64) *painting {
	if l.flat {
		return stonePainting(radius, middle, flatStone(l.slate))
	}
	return stonePainting(radius, middle, slate(l.slate))
}

func whiteStones(l look, radius, middle float64) []*painting {
	if l.flat {
		return []*painting{stonePainting(radius, middle, flatStone(l.shell))}
	}
	list := make([]*painting, shellVariants)
	for i := range list {
		angle := [shellVariants]float64{.35, 1.95, -.75}[i]
		list[i] = stonePainting(radius, middle, shell(l.shell, angle, 7.5+1.5*float64(i), 11+i))
	}
	return list
}
