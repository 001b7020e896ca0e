package engine_test

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tengen/engine"
	"tengen/engine/enginetest"
)

// counted is a real game that ended by counting, with its dead stones and the
// differences that the recorded result bears out.
type counted struct {
	ID            string
	Size          int
	SGF           string
	RE            string
	Komi          float64
	Counting      string
	Final         []string
	BlackCaptured int `json:"black_captured"`
	WhiteCaptured int `json:"white_captured"`
	Dead          []string
	TerritoryDiff int  `json:"territory_diff"`
	AreaDiff      int  `json:"area_diff"`
	SekiDiff      int  `json:"goscorer_territory_diff"`
	SekiAgrees    bool `json:"goscorer_agrees"`
}

var (
	sgfMove  = regexp.MustCompile(`[^A-Z]([BW])\[([a-s]{2}|tt|)\]`)
	sgfSetup = regexp.MustCompile(`AB((?:\s*\[[a-s]{2}\])+)`)
	sgfStone = regexp.MustCompile(`[a-s]{2}`)
)

// play plays the main line under simple ko. The games have no variations and
// these patterns read them without the package that is tested elsewhere.
func (c counted) play(t *testing.T) *engine.Game {
	t.Helper()
	s := engine.Settings{Size: c.Size, Rules: engine.Ruleset{SekiCounts: true}, Komi: engine.Halves(2 * c.Komi)}
	if setup := sgfSetup.FindStringSubmatch(c.SGF); setup != nil {
		for _, p := range sgfStone.FindAllString(setup[1], -1) {
			s.Black = append(s.Black, sgfPoint(c.Size, p))
		}
	}
	g, err := engine.New(s)
	if err != nil {
		t.Fatal(err)
	}
	for i, m := range sgfMove.FindAllStringSubmatch(c.SGF, -1) {
		color := map[string]engine.Color{"B": engine.Black, "W": engine.White}[m[1]]
		if g.Phase() == engine.Marking {
			if err := g.Resume(color); err != nil {
				t.Fatal(err)
			}
		}
		g.HandTurn(color)
		if m[2] == "" || m[2] == "tt" {
			err = g.Pass(color)
		} else {
			_, err = g.Play(color, sgfPoint(c.Size, m[2]))
		}
		if err != nil {
			t.Fatalf("move %d, %s: refused: %v", i+1, m[0], err)
		}
	}
	return g
}

func (c counted) dead() (list []engine.Point) {
	for _, p := range c.Dead {
		list = append(list, sgfPoint(c.Size, p))
	}
	return list
}

func TestCountedGames(t *testing.T) {
	seki := 0
	games := enginetest.Lines[counted](t, "engine/counted_games_A.jsonl")
	for _, c := range games {
		t.Run(c.ID, func(t *testing.T) {
			g := c.play(t)
			b, _, _, err := engine.ParseBoardString(c.Size, strings.NewReplacer("X", "b", "O", "w").Replace(strings.Join(c.Final, "")))
			if err != nil {
				t.Fatal(err)
			}
			for _, p := range engine.Points(c.Size) {
				if g.Board().At(p) != b.At(p) {
					t.Fatalf("%v is %v, want %v", p, g.Board().At(p), b.At(p))
				}
			}
			if x, y := g.Board().Prisoners(engine.White), g.Board().Prisoners(engine.Black); x != c.BlackCaptured || y != c.WhiteCaptured {
				t.Errorf("captured %d black and %d white, want %d and %d", x, y, c.BlackCaptured, c.WhiteCaptured)
			}
			territory, area := g.CountWith(c.dead()), c.recount(t, g, engine.Area, true)
			komi := engine.Halves(2 * c.Komi)
			if got := territory.Black.Total - territory.White.Total + komi; got != engine.Halves(2*c.TerritoryDiff) {
				t.Errorf("territory difference %v, want %d", got, c.TerritoryDiff)
			}
			if got := area.Black.Total - area.White.Total + komi; got != engine.Halves(2*c.AreaDiff) {
				t.Errorf("area difference %v, want %d", got, c.AreaDiff)
			}
			result := territory.Result()
			if c.Counting == "area" {
				result = area.Result()
			}
			if want, err := engine.ParseResult(c.RE); err != nil || result != want {
				t.Errorf("result %v, want %s (%v)", result, c.RE, err)
			}
			if aware := c.recount(t, g, engine.Territory, false); c.SekiAgrees {
				if got := aware.Black.Total - aware.White.Total + komi; got != engine.Halves(2*c.SekiDiff) {
					t.Logf("with seki: %s, want %d", strconv.FormatFloat(got.Points(), 'f', -1, 64), c.SekiDiff)
					seki++
				}
			}
		})
	}
	t.Logf("%d of %d games differ when seki is looked for", seki, len(games))
}

// recount counts the end of the game under other rules.
func (c counted) recount(t *testing.T, g *engine.Game, counting engine.Counting, sekiCounts bool) engine.Count {
	t.Helper()
	log := g.Log()
	log.Settings.Rules.Counting = counting
	log.Settings.Rules.SekiCounts = sekiCounts
	again, err := engine.Replay(log)
	if err != nil {
		t.Fatal(err)
	}
	return again.CountWith(c.dead())
}
