package web

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/draw"
	_ "image/png"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tengen/engine"
	"tengen/render"
)

// The script finds points by the same geometry, so a picture of every size must
// have its points where span and margin say.
func TestPointsAreWhereTheScriptLooks(t *testing.T) {
	for size := engine.MinSize; size <= engine.MaxSize; size++ {
		usual, list := widths(size)
		if !slices.Contains(list, usual) || list[0] < render.MinWidth || list[len(list)-1] > render.MaxWidth {
			t.Errorf("size %d is offered %v wide, as a rule %d", size, list, usual)
		}
		for i, width := range list {
			if i > 0 && size != 2 && size != 9 && size != 19 {
				continue
			}
			at := engine.PointAt(size-1, size/2)
			col, row := middle(t, size, width, at)
			if want := float64(at.Col()); abs(col-want) > .12 {
				t.Errorf("size %d, width %d: %v is drawn at column %.2f, want %v", size, width, at, col, want)
			}
			if want := float64(size - 1 - at.Row()); abs(row-want) > .12 {
				t.Errorf("size %d, width %d: %v is drawn at row %.2f from the top, want %v", size, width, at, row, want)
			}
		}
	}
}

// middle finds the middle of what a stone changes in a picture, in distances
// between lines from the first ones.
func middle(t *testing.T, size, width int, at engine.Point) (col, row float64) {
	t.Helper()
	picture := func(stone byte) *image.RGBA {
		board := []byte(strings.Repeat(".", size*size))
		board[(size-1-at.Row())*size+at.Col()] = stone
		var b bytes.Buffer
		if err := render.PNG(&b, render.Scene{Size: size, Board: string(board)}, render.Options{Theme: render.Contrast, Width: width}); err != nil {
			t.Fatal(err)
		}
		im, _, err := image.Decode(&b)
		if err != nil {
			t.Fatal(err)
		}
		flat := image.NewRGBA(im.Bounds())
		draw.Draw(flat, flat.Rect, im, image.Point{}, draw.Src)
		return flat
	}
	without, with := picture('.'), picture('b')
	box := image.Rectangle{}
	for y := range with.Rect.Dy() {
		line := func(im *image.RGBA) []byte { return im.Pix[y*im.Stride : (y+1)*im.Stride] }
		if bytes.Equal(line(with), line(without)) {
			continue
		}
		for x := range with.Rect.Dx() {
			if with.RGBAAt(x, y) != without.RGBAAt(x, y) {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	unit := span(size) / float64(with.Rect.Dx())
	return float64(box.Min.X+box.Max.X)/2*unit - margin, float64(box.Min.Y+box.Max.Y)/2*unit - margin
}

func abs(x float64) float64 { return max(x, -x) }

func TestFrontPageHasItsOpening(t *testing.T) {
	s, err := frontScene()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Validate(); err != nil {
		t.Error(err)
	}
}

func TestSeats(t *testing.T) {
	w := New(Config{Secret: []byte("one key")})
	other := New(Config{Secret: []byte("another key")})
	drawn := New(Config{})
	black, white := w.seatSecret("abc", engine.Black), w.seatSecret("abc", engine.White)
	for _, c := range []struct {
		w      *Web
		id, s  string
		expect engine.Color
	}{
		{w, "abc", black, engine.Black}, {w, "abc", white, engine.White}, {w, "abd", black, engine.Empty}, {w, "abc", "", engine.Empty},
		{w, "abc", black[:len(black)-1], engine.Empty}, {other, "abc", black, engine.Empty}, {drawn, "abc", black, engine.Empty},
		{drawn, "abc", drawn.seatSecret("abc", engine.White), engine.White},
	} {
		if got := c.w.seatOf(c.id, c.s); got != c.expect {
			t.Errorf("the secret %q opens %v in %s, want %v", c.s, got, c.id, c.expect)
		}
	}
	if len(black) < 43 {
		t.Errorf("a secret has %d letters", len(black))
	}
}

func TestSplit(t *testing.T) {
	for text, want := range map[string][2]string{
		"play D4": {"play", "D4"}, "  /GO\tPlay\n d4 ": {"play", "d4"}, "": {"", ""}, "/go": {"", ""}, "done 3": {"done", "3"},
		"say a  b": {"say", "a  b"}, "/gone": {"/gone", ""}, "日本 x": {"日本", "x"},
	} {
		verb, rest := split(text)
		if diff := cmp.Diff(want, [2]string{verb, rest}); diff != "" {
			t.Errorf("%q:\n%s", text, diff)
		}
	}
}

func TestRemarkPartsLoseNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(engine.MinSize, engine.MaxSize).Draw(t, "size")
		text := rapid.OneOf(rapid.String(), rapid.StringMatching(`([A-T][0-9]{1,2}|[a-z ,.?]){0,20}`)).Draw(t, "text")
		whole := ""
		for _, part := range remarkParts(text, size) {
			whole += part.Words
			if part.Point == "" {
				continue
			}
			if p, err := engine.ParsePoint(part.Point); err != nil || !p.On(size) {
				t.Fatalf("%q is no point of a board of %d", part.Point, size)
			}
		}
		if whole != text {
			t.Fatalf("%q became %q", text, whole)
		}
	})
}

func TestAddress(t *testing.T) {
	for _, c := range []struct{ remote, forwarded, want string }{
		{"203.0.113.7:1234", "", "203.0.113.7"},
		{"203.0.113.7:1234", "198.51.100.1", "203.0.113.7"}, // strangers are not believed
		{"127.0.0.1:1234", "10.0.0.9, 198.51.100.1", "198.51.100.1"},
		{"10.1.2.3:1234", "nonsense", "10.1.2.3"},
		{"[2001:db8:1:2:3:4:5:6]:1234", "", "2001:db8:1:2::/64"},
		{"[::1]:1234", "::ffff:198.51.100.1", "198.51.100.1"},
		{"pipe", "", "pipe"},
	} {
		r := httptest.NewRequest("POST", "/", nil)
		r.RemoteAddr = c.remote
		if c.forwarded != "" {
			r.Header.Set("X-Forwarded-For", c.forwarded)
		}
		if got := address(r); got != c.want {
			t.Errorf("%s for %s is %q, want %q", c.remote, c.forwarded, got, c.want)
		}
	}
}

func TestLimiterForgets(t *testing.T) {
	var l limiter
	l.start(0, 1)
	for i := range 3 * maxAddresses {
		if !l.allow(fmt.Sprint(i)) {
			t.Fatalf("address %d was refused", i)
		}
		if len(l.buckets) > maxAddresses {
			t.Fatalf("%d addresses are kept", len(l.buckets))
		}
	}
}

func TestHubBounds(t *testing.T) {
	var h hub
	h.start()
	var first chan event
	for i := range maxWatchers {
		ch, err := h.listen("game")
		if err != nil {
			t.Fatalf("watcher %d: %v", i, err)
		}
		if i == 0 {
			first = ch
		}
	}
	if _, err := h.listen("game"); !errors.Is(err, errManyWatch) {
		t.Errorf("one too many: %v", err)
	}
	if _, err := h.listen("other"); err != nil {
		t.Errorf("another game: %v", err)
	}
	for i := range 3 * maxPending { // nobody reads, and nobody is waited for
		h.tell("game", event{Move: i})
	}
	last := event{}
	for range maxPending {
		last = <-first
	}
	if last.Move != 3*maxPending-1 {
		t.Errorf("the newest event in line is %d", last.Move)
	}
	h.leave("game", first)
	if _, err := h.listen("game"); err != nil {
		t.Errorf("after one has left: %v", err)
	}
	h.close()
	h.close()
	if _, err := h.listen("game"); !errors.Is(err, errClosing) {
		t.Errorf("after the end: %v", err)
	}
}

func TestPicturesAreDrawnOnce(t *testing.T) {
	var d drawn
	d.start()
	var painted atomic.Int32
	paint := func(b *bytes.Buffer) error {
		painted.Add(1)
		time.Sleep(20 * time.Millisecond)
		b.WriteString("picture")
		return nil
	}
	var all sync.WaitGroup
	for range 50 {
		all.Go(func() {
			if p, err := d.picture(context.Background(), "one", paint); string(p) != "picture" || err != nil {
				t.Errorf("got %q, %v", p, err)
			}
		})
	}
	all.Wait()
	if n := painted.Load(); n != 1 {
		t.Errorf("the picture was drawn %d times", n)
	}
	broken := errors.New("no ink")
	if _, err := d.picture(context.Background(), "two", func(*bytes.Buffer) error { return broken }); !errors.Is(err, broken) {
		t.Errorf("a failure came as %v", err)
	}
	for i := range 3 * maxDrawn {
		d.keep(fmt.Sprint(i), []byte{1})
	}
	if len(d.pictures) != maxDrawn || len(d.order) != maxDrawn {
		t.Errorf("%d pictures are kept in an order of %d", len(d.pictures), len(d.order))
	}
}

// FuzzBody reads whatever is sent: it is taken or refused, and what is taken
// makes one line of a command.
func FuzzBody(f *testing.F) {
	for _, s := range []string{`{}`, `{"size":9,"komi":"6.5","handicap":2,"free":true}`, `{"size":"9 x"}`, `{"size":1e400}`, `null`, `[1]`,
		`{"seat":"x","text":"play D4","delivery":"1","move":3}`, `{"size":{"a":1}}`, "{\"size\":\"9\u2028x\"}", `{"move":1.5}`, `{} x`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		var g gameRequest
		if err := parseBody(body, &g); err == nil {
			text, err := g.text()
			if err == nil && len(strings.Fields(text)) > 5 {
				t.Errorf("%q became more options than there are: %q", body, text)
			}
		} else if f, known := faultOf(err); !known || f.status != 400 {
			t.Errorf("%q is refused by %v", body, err)
		}
		var c commandRequest
		if err := parseBody(body, &c); err == nil {
			verb, _ := split(c.Text)
			if strings.ContainsAny(verb, " \n\t") {
				t.Errorf("%q has the verb %q", body, verb)
			}
		} else if f, known := faultOf(err); !known || f.status != 400 {
			t.Errorf("%q is refused by %v", body, err)
		}
	})
}
