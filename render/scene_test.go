package render

import (
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"
	"testing"

	"tengen/engine"
)

// TestBadScenesRefused says why, and everything that draws says the same.
func TestBadScenesRefused(t *testing.T) {
	p, off := engine.PointAt(1, 1), engine.PointAt(4, 4)
	for _, c := range []struct {
		name, says string
		change     func(*Scene)
	}{
		{"size 0", "2 to 25", func(s *Scene) { s.Size = 0 }},
		{"size 1", "2 to 25", func(s *Scene) { s.Size, s.Board = 1, "." }},
		{"size 26", "2 to 25", func(s *Scene) { s.Size, s.Board = 26, strings.Repeat(".", 26*26) }},
		{"negative size", "2 to 25", func(s *Scene) { s.Size = -4 }},
		{"short board", "16 characters, not 15", func(s *Scene) { s.Board = s.Board[1:] }},
		{"no board", "16 characters, not 0", func(s *Scene) { s.Board = "" }},
		{"unknown state", `'X' at B4`, func(s *Scene) { s.Board = ".X" + s.Board[2:] }},
		{"bytes outside ASCII", "none of", func(s *Scene) { s.Board = "é" + s.Board[2:] }},
		{"last off the board", "off the board", func(s *Scene) { s.Last = off }},
		{"ko off the board", "off the board", func(s *Scene) { s.Ko = 65535 }},
		{"number off the board", "off the board", func(s *Scene) { s.Numbers = map[engine.Point]int{off: 1} }},
		{"number 0", "1 to 9999", func(s *Scene) { s.Numbers = map[engine.Point]int{p: 0} }},
		{"number 10000", "1 to 9999", func(s *Scene) { s.Numbers = map[engine.Point]int{p: 10000} }},
		{"label off the board", "off the board", func(s *Scene) { s.Labels = map[engine.Point]string{off: "A"} }},
		{"label on no point", "off the board", func(s *Scene) { s.Labels = map[engine.Point]string{engine.NoPoint: "A"} }},
		{"empty label", "1 to 256 bytes", func(s *Scene) { s.Labels = map[engine.Point]string{p: ""} }},
		{"endless label", "1 to 256 bytes", func(s *Scene) { s.Labels = map[engine.Point]string{p: strings.Repeat("A", 257)} }},
		{"mark off the board", "off the board", func(s *Scene) { s.Marks = []Mark{{off, Circle}} }},
		{"mark without shape", "no known shape", func(s *Scene) { s.Marks = []Mark{{p, 0}} }},
		{"mark of unknown shape", "no known shape", func(s *Scene) { s.Marks = []Mark{{p, Selected + 1}} }},
		{"too many marks", "too many", func(s *Scene) { s.Marks = make([]Mark, 100) }},
		{"ghost off the board", "off the board", func(s *Scene) { s.Ghost = &Ghost{off, engine.Black} }},
		{"ghost without colour", "neither", func(s *Scene) { s.Ghost = &Ghost{p, engine.Empty} }},
		{"ghost on a stone", "where one stands", func(s *Scene) { s.Board = "w" + s.Board[1:]; s.Ghost = &Ghost{engine.PointAt(0, 3), engine.Black} }},
	} {
		s := Scene{Size: 4, Board: strings.Repeat(".", 16)}
		if err := s.Validate(); err != nil {
			t.Fatal(err)
		}
		c.change(&s)
		err := s.Validate()
		if !errors.Is(err, ErrScene) || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v does not say %q", c.name, err, c.says)
			continue
		}
		if got := PNG(io.Discard, s, Options{}); got == nil || got.Error() != err.Error() {
			t.Errorf("%s: PNG says %v", c.name, got)
		}
		if got := GIF(io.Discard, []Scene{s}, Options{}); got == nil || got.Error() != err.Error() {
			t.Errorf("%s: GIF says %v", c.name, got)
		}
		if TextBoard(s) != err.Error() || Alt(s, Info{}) != err.Error() {
			t.Errorf("%s: the words say %q and %q", c.name, TextBoard(s), Alt(s, Info{}))
		}
	}
}

func TestSceneIsJSON(t *testing.T) {
	for _, want := range []Scene{markup(t), ended(), played(19, 50)} {
		data, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		var got Scene
		if err := json.Unmarshal(data, &got); err != nil {
			t.Fatal(err)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s becomes %+v", data, got)
		}
	}
}

func TestParseTheme(t *testing.T) {
	for text, want := range map[string]Theme{"": Wood, "wood": Wood, " Dark ": Dark, "CONTRAST": Contrast} {
		if got, err := ParseTheme(text); got != want || err != nil {
			t.Errorf("%q: %q, %v", text, got, err)
		}
	}
	for _, text := range []string{"neon", "woods", "\x00", strings.Repeat("x", 1000)} {
		if _, err := ParseTheme(text); !errors.Is(err, ErrTheme) || len(err.Error()) > 200 {
			t.Errorf("%q: %v", text, err)
		}
	}
	if err := PNG(io.Discard, ended(), Options{Theme: "neon"}); !errors.Is(err, ErrTheme) {
		t.Errorf("a picture in neon: %v", err)
	}
}

func FuzzScene(f *testing.F) {
	for _, s := range []Scene{markup(f), ended(), played(3, 4), {Size: 2, Board: "bw.."}} {
		data, err := json.Marshal(s)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, uint8(0))
	}
	f.Add([]byte(`{"size":2,"board":"....","labels":{"27":"\u0000\n"},"last":9999}`), uint8(1))
	f.Fuzz(func(t *testing.T, data []byte, theme uint8) {
		var s Scene
		if json.Unmarshal(data, &s) != nil {
			return
		}
		bad := s.Validate()
		o := Options{Theme: Themes()[int(theme)%3], Width: 200, NoCoordinates: theme > 127}
		var pic, replay counter
		if err := PNG(&pic, s, o); (err == nil) != (bad == nil) {
			t.Fatalf("the scene is %v, the picture %v", bad, err)
		}
		if err := GIF(&replay, []Scene{s, s}, o); (err == nil) != (bad == nil) {
			t.Fatalf("the scene is %v, the replay %v", bad, err)
		}
		if pic > 200_000 || replay > 200_000 {
			t.Fatalf("%d and %d bytes", pic, replay)
		}
		if words := TextBoard(s); len(words) > 8000 {
			t.Fatalf("a board of %d letters", len(words))
		}
		if words := Alt(s, Info{Last: s.Board, Black: s.Board}); length(words) > MaxAlt {
			t.Fatalf("an alt text of %d", length(words))
		}
	})
}

type counter int

func (c *counter) Write(p []byte) (int, error) { *c += counter(len(p)); return len(p), nil }
