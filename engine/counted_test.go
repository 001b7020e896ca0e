package engine_test

import (
	"strings"
	"testing"

	"tengen/engine"
	"tengen/engine/enginetest"
	"tengen/engine/sgf"
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

// play plays the main line under simple ko, where no move may be refused.
func (c counted) play(t *testing.T) *engine.Game {
	t.Helper()
	trees, err := sgf.Parse([]byte(c.SGF))
	if err != nil {
		t.Fatal(err)
	}
	reading, err := sgf.ReadGame(trees[0].MainLine())
	if err != nil {
		t.Fatal(err)
	}
	log := reading.Game.Log()
	log.Marks, log.Ended = engine.Marks{}, engine.Result{}
	log.Settings.Rules = engine.Ruleset{SekiCounts: true}
	log.Settings.Komi = engine.Halves(2 * c.Komi)
	g, err := engine.Replay(log)
	if err != nil {
		t.Fatalf("refused: %v", err)
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
			aware := c.recount(t, g, engine.Territory, false)
			if c.SekiAgrees && aware.Black.Total-aware.White.Total+komi != engine.Halves(2*c.SekiDiff) {
				seki++
			}
		})
	}
	// One game ends with a stone at A2 whose last points A1 and B1 are dame to
	// us and a point to the referee.
	if seki > 1 {
		t.Errorf("%d of %d games count differently when seki is looked for, want 1 at most", seki, len(games))
	}
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
