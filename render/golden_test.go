package render

import (
	"bytes"
	"flag"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"tengen/engine"
)

var update = flag.Bool("update", false, "write the golden files anew")

// TestGoldenPictures compares pictures with those that somebody has looked at.
func TestGoldenPictures(t *testing.T) {
	numbered := played(9, 40)
	numbered.Numbers = map[engine.Point]int{}
	for i, p := range engine.Points(9) {
		if numbered.stone(p) != engine.Empty {
			numbered.Numbers[p] = i + 90
		}
	}
	numbered.Numbers[numbered.Last] = 200
	for _, c := range []struct {
		name    string
		scene   Scene
		options Options
	}{
		{"markup-wood", markup(t), Options{Width: 420}},
		{"markup-dark", markup(t), Options{Theme: Dark, Width: 420}},
		{"markup-contrast", markup(t), Options{Theme: Contrast, Width: 420}},
		{"ended-wood", ended(), Options{Width: 300}},
		{"ended-dark", ended(), Options{Theme: Dark, Width: 300}},
		{"numbers-wood", numbered, Options{Width: 360}},
		{"19-wood", played(19, 180), Options{Width: 350}},
		{"19-contrast", played(19, 180), Options{Theme: Contrast, Width: 350}},
		{"25-wood", played(25, 150), Options{Width: 400}},
		{"2-wood", played(2, 3), Options{Width: 200}},
		{"7-plain", played(7, 20), Options{Width: 260, NoCoordinates: true}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := encode(t, c.scene, c.options)
			name := filepath.Join("testdata", c.name+".png")
			if *update {
				writeGolden(t, name, got)
				return
			}
			want, err := os.ReadFile(name)
			if err != nil {
				t.Fatalf("%v (make it with: go test ./render -update)", err)
			}
			if message := compare(t, got, want); message != "" {
				kept := filepath.Join(os.TempDir(), "render-"+c.name+".png")
				if err := os.WriteFile(kept, got, 0o644); err != nil {
					t.Error(err)
				}
				t.Errorf("%s differs: %s; the new picture is %s; if it is right: go test ./render -update", name, message, kept)
			}
		})
	}
}

func writeGolden(t *testing.T, name string, data []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

// compare says how two pictures differ, or nothing. Where other processors
// round floats otherwise, a few pixels may.
func compare(t *testing.T, got, want []byte) string {
	t.Helper()
	a, err := png.Decode(bytes.NewReader(got))
	if err != nil {
		t.Fatal(err)
	}
	b, err := png.Decode(bytes.NewReader(want))
	if err != nil {
		t.Fatal(err)
	}
	if a.Bounds() != b.Bounds() {
		return fmt.Sprintf("it is %v, not %v", a.Bounds().Size(), b.Bounds().Size())
	}
	near, allowed := 0, 0
	if runtime.GOARCH != "amd64" {
		near, allowed = 12, a.Bounds().Dx()*a.Bounds().Dy()/500
	}
	count, first := 0, image.Point{}
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if apart(a, b, x, y) > near {
				if count == 0 {
					first = image.Pt(x, y)
				}
				count++
			}
		}
	}
	if count <= allowed {
		return ""
	}
	return fmt.Sprintf("%d pixels, the first at %v: %v instead of %v", count, first, a.At(first.X, first.Y), b.At(first.X, first.Y))
}

// apart is the largest difference of a channel, 0 to 255.
func apart(a, b image.Image, x, y int) int {
	r1, g1, b1, _ := a.At(x, y).RGBA()
	r2, g2, b2, _ := b.At(x, y).RGBA()
	far := func(v, w uint32) int { return max(int(v>>8)-int(w>>8), int(w>>8)-int(v>>8)) }
	return max(far(r1, r2), far(g1, g2), far(b1, b2))
}

// TestGoldenWords does the same for words.
func TestGoldenWords(t *testing.T) {
	scene := played(9, 30)
	for name, got := range map[string]string{
		"markup.txt": TextBoard(markup(t)),
		"ended.txt":  TextBoard(ended()),
		"25.txt":     TextBoard(played(25, 200)),
		"alt.txt": strings.Join([]string{
			Alt(Scene{Size: 9, Board: strings.Repeat(".", 81)}, Info{Turn: engine.Black, Black: "alice", White: "bob"}),
			Alt(scene, Info{Move: 30, Turn: engine.Black, Last: scene.Last.String(), Black: "alice", White: "bob", PrisonersBlack: 1}),
			Alt(scene, Info{Move: 31, Turn: engine.White, Last: "pass"}),
			Alt(ended(), Info{Move: 60, Last: "pass", Phase: engine.Marking, Score: &Score{45, 51}}),
			Alt(ended(), Info{Move: 60, Last: "pass", Phase: engine.Finished, Result: "W+3", Score: &Score{45, 51}}),
			Alt(markup(t), Info{Move: 12, Turn: engine.White, Last: "L5"}),
		}, "\n\n") + "\n",
	} {
		file := filepath.Join("testdata", name)
		if *update {
			writeGolden(t, file, []byte(got))
			continue
		}
		want, err := os.ReadFile(file)
		if err != nil {
			t.Fatalf("%v (make it with: go test ./render -update)", err)
		}
		if got != string(want) {
			t.Errorf("%s differs; got:\n%s\nwant:\n%s", file, got, want)
		}
	}
}
