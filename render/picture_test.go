package render

import (
	"bytes"
	"fmt"
	"image"
	"math"
	"math/rand/v2"
	"reflect"
	"sync"
	"testing"

	"tengen/engine"
)

// TestEveryPointLiesInside holds for all sizes and widths.
func TestEveryPointLiesInside(t *testing.T) {
	for size := engine.MinSize; size <= engine.MaxSize; size++ {
		for _, width := range []int{0, -5, 1, 200, 201, 350, 593, 1100, 2400, 9999} {
			for _, labels := range []bool{true, false} {
				g := layout(size, width, DefaultWidth, labels, woodLook())
				if g.width < MinWidth || g.width > MaxWidth || g.pitch < 4 {
					t.Errorf("size %d width %d: %d pixels with pitch %d", size, width, g.width, g.pitch)
				}
				if span := g.pitch * (size - 1); width >= MinWidth && width <= MaxWidth && g.width != width && g.pitch != maxPitch {
					t.Errorf("size %d: %d pixels wide instead of %d, the board takes %d", size, g.width, width, span)
				}
				reach := int(stoneRadius*float64(g.pitch) + 1)
				for _, p := range engine.Points(size) {
					at := g.at(p)
					if !image.Rect(at.X-reach, at.Y-reach, at.X+reach, at.Y+reach).In(g.bounds()) {
						t.Fatalf("size %d width %d: a stone at %s reaches outside", size, width, p)
					}
				}
			}
		}
	}
}

// TestStonesAreWhereTheyShouldBe looks at a pixel of each point.
func TestStonesAreWhereTheyShouldBe(t *testing.T) {
	for _, theme := range Themes() {
		for size := engine.MinSize; size <= engine.MaxSize; size++ {
			if theme != Wood && size%6 != 1 {
				continue
			}
			s := played(size, size*size/2)
			s.Last, s.Ko = engine.NoPoint, engine.NoPoint
			o := Options{Theme: theme, Width: 200}
			pic, g := picture(t, s, o), layout(size, o.Width, DefaultWidth, true, lookOf(theme))
			for _, p := range engine.Points(size) {
				at := g.at(p).Add(image.Pt(g.pitch/5, g.pitch/5))
				got := grey(pic, at.X, at.Y)
				ok := map[engine.Color]bool{engine.Black: got < 60, engine.White: got > 185, engine.Empty: got >= 60}[s.stone(p)]
				if !ok {
					t.Fatalf("%s, size %d: %s at %s has lightness %d", theme, size, s.stone(p), p, got)
				}
			}
		}
	}
}

// TestStonesLeaveCoordinatesAlone draws full boards: no coordinate may change.
func TestStonesLeaveCoordinatesAlone(t *testing.T) {
	for size := engine.MinSize; size <= engine.MaxSize; size++ {
		for _, width := range []int{200, 350, 0} {
			if width == 0 && size != 2 && size != 9 && size != 25 {
				continue
			}
			full := Scene{Size: size, Board: string(bytes.Repeat([]byte{BlackStone}, size*size))}
			empty := Scene{Size: size, Board: string(bytes.Repeat([]byte{Neutral}, size*size))}
			o := Options{Theme: Contrast, Width: width}
			with, without := picture(t, full, o), picture(t, empty, o)
			g := layout(size, width, DefaultWidth, true, contrastLook())
			field := image.Rect(g.first, g.first, g.width-g.first, g.width-g.first).Inset(-g.edgeWidth)
			ink := 0
			for y := range g.width {
				for x := range g.width {
					if image.Pt(x, y).In(field) || grey(without, x, y) > 128 {
						continue
					}
					ink++
					if d := nearestPoint(g, x, y); d < stoneRadius*float64(g.pitch) {
						t.Fatalf("size %d, width %d: a coordinate at (%d,%d) lies under a stone", size, width, x, y)
					}
					if grey(with, x, y) > 128 {
						t.Fatalf("size %d, width %d: a stone changes the coordinate at (%d,%d)", size, width, x, y)
					}
				}
			}
			if ink < size*16 {
				t.Errorf("size %d, width %d: only %d pixels of coordinates", size, width, ink)
			}
		}
	}
}

// nearestPoint is how far the nearest point is, in pixels.
func nearestPoint(g geometry, x, y int) float64 {
	off := func(v int) float64 {
		line := math.Round(float64(v-g.first) / float64(g.pitch))
		return float64(v-g.first) - float64(g.pitch)*min(max(line, 0), float64(g.size-1))
	}
	return math.Hypot(off(x), off(y))
}

// TestNeverColourAlone compares what must be told apart, without its colours.
func TestNeverColourAlone(t *testing.T) {
	p := engine.PointAt(1, 1)
	with := func(state byte, change func(*Scene)) Scene {
		board := bytes.Repeat([]byte{Neutral}, 25)
		s := Scene{Size: 5}
		board[s.index(p)] = state
		s.Board = string(board)
		if change != nil {
			change(&s)
		}
		return s
	}
	last := func(s *Scene) { s.Last = p }
	ko := func(s *Scene) { s.Ko = p }
	mark := func(shape Shape) func(*Scene) {
		return func(s *Scene) { s.Marks = []Mark{{p, shape}} }
	}
	ghost := func(c engine.Color) func(*Scene) {
		return func(s *Scene) { s.Ghost = &Ghost{p, c} }
	}
	number := func(n int, last bool) func(*Scene) {
		return func(s *Scene) {
			s.Numbers = map[engine.Point]int{p: n}
			if last {
				s.Last = p
			}
		}
	}
	pairs := []struct {
		name string
		a, b Scene
	}{
		{"last black stone", with('b', nil), with('b', last)},
		{"last white stone", with('w', nil), with('w', last)},
		{"last number, black", with('b', number(7, false)), with('b', number(7, true))},
		{"last number, white", with('w', number(7, false)), with('w', number(7, true))},
		{"last move and circle, black", with('b', last), with('b', mark(Circle))},
		{"last move and circle, white", with('w', last), with('w', mark(Circle))},
		{"ko", with('.', nil), with('.', ko)},
		{"ko and square", with('.', ko), with('.', mark(Square))},
		{"ko and territory", with('.', ko), with('W', nil)},
		{"dead black and alive", with('b', nil), with('c', nil)},
		{"dead white and alive", with('w', nil), with('x', nil)},
		{"dead black and white's point", with('c', nil), with('W', nil)},
		{"dead white and black's point", with('x', nil), with('B', nil)},
		{"dead black and proposed", with('c', nil), with('.', ghost(engine.Black))},
		{"dead white and proposed", with('x', nil), with('.', ghost(engine.White))},
		{"proposed and played, white", with('w', nil), with('.', ghost(engine.White))},
		{"proposed and played, black", with('b', nil), with('.', ghost(engine.Black))},
		{"territory of either", with('B', nil), with('W', nil)},
		{"territory and none, black", with('B', nil), with('.', nil)},
		{"territory and none, white", with('W', nil), with('.', nil)},
		{"square and black's point", with('.', mark(Square)), with('B', nil)},
		{"dot and black's point", with('.', mark(Selected)), with('B', nil)},
		{"marked dead stone keeps its owner", with('c', mark(Cross)), with('b', mark(Cross))},
	}
	for _, theme := range Themes() {
		for _, c := range pairs {
			o := Options{Theme: theme, Width: 200}
			a, b := picture(t, c.a, o), picture(t, c.b, o)
			differ := 0
			for y := range a.Rect.Dy() {
				for x := range a.Rect.Dx() {
					if d := grey(a, x, y) - grey(b, x, y); d > 40 || d < -40 {
						differ++
					}
				}
			}
			if differ < 24 {
				t.Errorf("%s: %s differ in only %d grey pixels", theme, c.name, differ)
			}
		}
	}
}

// TestSameSceneSameBytes draws from kits made anew.
func TestSameSceneSameBytes(t *testing.T) {
	for _, theme := range Themes() {
		g := layout(13, 300, DefaultWidth, true, lookOf(theme))
		one, err := newKit(g, lookOf(theme), true)
		if err != nil {
			t.Fatal(err)
		}
		two, err := newKit(g, lookOf(theme), true)
		if err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(one.colors, two.colors) || !bytes.Equal(one.board, two.board) || !reflect.DeepEqual(one.tables, two.tables) {
			t.Errorf("%s: two kits of one look differ", theme)
		}
		scene := markup(t)
		a, b := make([]uint8, g.width*g.width), make([]uint8, g.width*g.width)
		one.paint(a, scene.spots(nil), one.bounds())
		two.paint(b, scene.spots(nil), two.bounds())
		if !bytes.Equal(a, b) {
			t.Errorf("%s: two pictures of one scene differ", theme)
		}
	}
}

// TestPartsEqualTheWhole paints random rectangles over another picture.
func TestPartsEqualTheWhole(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for _, theme := range Themes() {
		k, err := prepare(Options{Theme: theme, Width: 260}, DefaultWidth, randomScene(random, 9))
		if err != nil {
			t.Fatal(err)
		}
		for range 20 {
			s := randomScene(random, 9)
			spots := s.spots(nil)
			whole, parts := make([]uint8, k.width*k.width), make([]uint8, k.width*k.width)
			k.paint(whole, spots, k.bounds())
			for range 30 {
				x, y := random.IntN(k.width), random.IntN(k.width)
				r := image.Rect(x, y, x+1+random.IntN(90), y+1+random.IntN(90)).Intersect(k.bounds())
				k.paint(parts, spots, r)
				for y := r.Min.Y; y < r.Max.Y; y++ {
					from, to := y*k.width+r.Min.X, y*k.width+r.Max.X
					if !bytes.Equal(whole[from:to], parts[from:to]) {
						t.Fatalf("%s: the part %v differs from the whole in row %d", theme, r, y)
					}
				}
			}
		}
	}
}

// TestManyAtOnce draws in 16 goroutines what was drawn alone before.
func TestManyAtOnce(t *testing.T) {
	type task struct {
		scene   Scene
		options Options
		want    []byte
	}
	var tasks []task
	random := rand.New(rand.NewPCG(1, 2))
	for i, theme := range []Theme{Wood, Dark, Contrast, Wood} {
		s, o := randomScene(random, 5+4*i), Options{Theme: theme, Width: 230 + 3*i}
		tasks = append(tasks, task{s, o, encode(t, s, o)})
	}
	kits.forget()
	var group sync.WaitGroup
	for worker := range 16 {
		group.Go(func() {
			for round := range 6 {
				c := tasks[(worker+round)%len(tasks)]
				var b bytes.Buffer
				if err := PNG(&b, c.scene, c.options); err != nil || !bytes.Equal(b.Bytes(), c.want) {
					t.Errorf("worker %d: another picture than alone (%v)", worker, err)
				}
				if err := GIF(&b, []Scene{c.scene, c.scene}, c.options); err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
}

// forget empties the cache.
func (c *kitCache) forget() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kits, c.recent, c.pixels = map[kitKey]*kit{}, nil, 0
}

// TestKitsAreBounded asks for more sizes than are kept.
func TestKitsAreBounded(t *testing.T) {
	c := kitCache{kits: map[kitKey]*kit{}}
	for i := range 40 {
		g := geometry{size: 9, pitch: 90, width: 1000 + i, first: 120}
		c.keep(kitKey{Wood, g, true}, &kit{geometry: g})
		if i == 0 {
			continue
		}
		if c.look(kitKey{Wood, geometry{size: 9, pitch: 90, width: 1000, first: 120}, true}) == nil {
			t.Fatal("the kit that is used all the time was thrown away")
		}
	}
	sum := 0
	for _, k := range c.kits {
		sum += k.area()
	}
	if sum != c.pixels || sum > keptPixels || len(c.recent) != len(c.kits) || len(c.kits) < 5 {
		t.Errorf("%d kits of %d pixels are kept, %d were counted, %d in line", len(c.kits), sum, c.pixels, len(c.recent))
	}
}

// TestLettersAreBounded writes more texts than are kept.
func TestLettersAreBounded(t *testing.T) {
	k, err := prepare(Options{Width: 200}, DefaultWidth, ended())
	if err != nil {
		t.Fatal(err)
	}
	for i := range 3 * keptTexts {
		if k.text.on(fmt.Sprint(i), k.look.onBlack) == nil {
			t.Fatalf("%d was not written", i)
		}
	}
	if len(k.text.kept) > keptTexts {
		t.Errorf("%d texts are kept", len(k.text.kept))
	}
}
