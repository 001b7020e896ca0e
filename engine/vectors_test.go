package engine_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tengen/engine"
	"tengen/engine/enginetest"
)

// vector is a random game whose illegal points, captures and area were written
// down by KataGo's board code.
type vector struct {
	Size     int
	Ko       string
	Suicide  bool
	Moves    []string
	Illegal  []string
	Final    []string
	BlackCap int `json:"black_stones_captured"`
	WhiteCap int `json:"white_stones_captured"`
	AreaB    int `json:"area_black"`
	AreaW    int `json:"area_white"`
}

// sgfPoint reads two letters from the top left.
func sgfPoint(size int, s string) engine.Point {
	return engine.PointAt(int(s[0]-'a'), size-1-int(s[1]-'a'))
}

func (v vector) rules(t *testing.T) engine.Ruleset {
	ko, known := map[string]engine.KoRule{
		"simple": engine.SimpleKo, "positional": engine.PositionalSuperko, "situational": engine.SituationalSuperko,
	}[v.Ko]
	if !known {
		t.Fatalf("unknown ko rule %q", v.Ko)
	}
	return engine.Ruleset{Counting: engine.Area, Ko: ko, Suicide: v.Suicide, SekiCounts: true}
}

func TestRuleVectors(t *testing.T) {
	for i, v := range enginetest.Lines[vector](t, "engine/rules_vectors_A.jsonl") {
		t.Run(fmt.Sprintf("%d_%dx%d_%s", i, v.Size, v.Size, v.Ko), func(t *testing.T) {
			g, err := engine.New(engine.Settings{Size: v.Size, Rules: v.rules(t)})
			if err != nil {
				t.Fatal(err)
			}
			for ply, text := range v.Moves {
				c := map[byte]engine.Color{'B': engine.Black, 'W': engine.White}[text[0]]
				if g.Phase() == engine.Marking {
					if err := g.Resume(c); err != nil {
						t.Fatal(err)
					}
				}
				g.HandTurn(c)
				checkIllegal(t, g, c, ply, v.Illegal[ply])
				if len(text) == 1 {
					err = g.Pass(c)
				} else {
					_, err = g.Play(c, sgfPoint(v.Size, text[1:]))
				}
				if err != nil {
					t.Fatalf("ply %d, %s: %v", ply, text, err)
				}
			}
			checkEnd(t, g, v)
		})
	}
}

// checkIllegal compares the illegal empty points before a ply.
func checkIllegal(t *testing.T, g *engine.Game, c engine.Color, ply int, want string) {
	t.Helper()
	size := g.Settings().Size
	var forbidden []engine.Point
	for i := 0; i < len(want); i += 2 {
		forbidden = append(forbidden, sgfPoint(size, want[i:i+2]))
	}
	for _, p := range engine.Points(size) {
		err := g.Check(c, p)
		if errors.Is(err, engine.ErrOccupied) != (g.Board().At(p) != engine.Empty) {
			t.Fatalf("ply %d: %v: %v", ply, p, err)
		}
		if g.Board().At(p) == engine.Empty && (err != nil) != slices.Contains(forbidden, p) {
			t.Fatalf("ply %d: %v at %v: got %v, want illegal points %v", ply, c, p, err, forbidden)
		}
	}
}

func checkEnd(t *testing.T, g *engine.Game, v vector) {
	t.Helper()
	want := strings.NewReplacer("X", "b", "O", "w").Replace(strings.Join(v.Final, ""))
	var got strings.Builder
	for _, p := range engine.Points(v.Size) {
		got.WriteString(map[engine.Color]string{engine.Empty: ".", engine.Black: "b", engine.White: "w"}[g.Board().At(p)])
	}
	if got.String() != want {
		t.Errorf("final board %s, want %s", got.String(), want)
	}
	if b, w := g.Board().Prisoners(engine.White), g.Board().Prisoners(engine.Black); b != v.BlackCap || w != v.WhiteCap {
		t.Errorf("captured %d black and %d white stones, want %d and %d", b, w, v.BlackCap, v.WhiteCap)
	}
	count := g.CountWith(nil)
	if b, w := count.Black.Total.Points(), count.White.Total.Points(); b != float64(v.AreaB) || w != float64(v.AreaW) {
		t.Errorf("area %v to %v, want %d to %d", b, w, v.AreaB, v.AreaW)
	}
}
