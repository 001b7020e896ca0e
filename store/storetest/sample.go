package storetest

import (
	"fmt"
	"math/rand/v2"
	"time"

	"tengen/bot"
	"tengen/engine"
	"tengen/render"
)

// noon is when the tests happen.
var noon = time.Date(2026, 7, 1, 12, 0, 0, 0, time.UTC)

// minutes after noon.
func minutes(n int) time.Time { return noon.Add(time.Duration(n) * time.Minute) }

var (
	alice = bot.Actor{ID: "U1", Name: "Alice"}
	bob   = bot.Actor{ID: "U2", Name: "Bob"}
	robot = bot.Actor{ID: "B1", Name: "Tengen", Self: true}
)

// ruleset is the rules of a name that exists.
func ruleset(name string) engine.Ruleset {
	rules, err := engine.RulesetNamed(name)
	if err != nil {
		panic(err)
	}
	return rules
}

// points reads names like D4.
func points(names ...string) []engine.Point {
	list := make([]engine.Point, len(names))
	for i, name := range names {
		var err error
		if list[i], err = engine.ParsePoint(name); err != nil {
			panic(err)
		}
	}
	return list
}

// moves are these points, Black first, in turn; "" is a pass.
func moves(names ...string) []engine.Move {
	list := make([]engine.Move, len(names))
	for i, name := range names {
		list[i].Color = engine.Black
		if i%2 == 1 {
			list[i].Color = engine.White
		}
		if name != "" {
			list[i].Point = points(name)[0]
		}
	}
	return list
}

// newGame is a game of Alice and Bob at its beginning.
func newGame(id string) bot.Game {
	return bot.Game{
		ID: id, Place: "C1", Black: alice, White: bob, Turn: engine.Black, Created: noon, Updated: noon,
		Log: engine.Log{Settings: engine.Settings{Size: 9, Rules: ruleset("japanese"), Komi: 13}},
	}
}

// fullGame has something in every field.
func fullGame(id string) bot.Game {
	return bot.Game{
		ID: id, Place: "C2", Black: robot, White: bob,
		Log: engine.Log{
			Settings: engine.Settings{
				Size: 13, Rules: ruleset("aga"), Komi: -9, Handicap: 3, FreeHandicap: true,
				Black: points("A1", "N13"), White: points("G7"), First: engine.White,
			},
			Moves: moves("D4", "K10", "", "C3"),
			Marks: engine.Marks{Number: 7, Dead: points("D4", "C3"), Agreed: []engine.Color{engine.White}, Resumed: engine.Black},
			Ended: engine.Result{Winner: engine.White, By: engine.ByCount, Margin: 25},
		},
		Offer:   bot.Offer{Kind: bot.OfferUndo, By: engine.White},
		Created: noon, Updated: minutes(5), Phase: engine.Finished, Turn: engine.White,
	}
}

// challenge has something in every field.
func challenge(id string) bot.Challenge {
	return bot.Challenge{
		ID: id, Place: "C1", From: alice, To: bob, Color: engine.White,
		Settings: fullGame(id).Log.Settings, Created: noon, Expires: minutes(60),
	}
}

// reply has something in every field that a notice can carry.
func reply(words string) bot.Reply {
	return bot.Reply{
		Place: "C1", To: &alice,
		Text:    bot.Text{{Words: words}, {Who: &bob, Ping: true}},
		Choices: []bot.Choice{{Label: "Accept", Verb: "accept", Text: "game:x", Confirm: "Sure?", Confirmed: "yes"}},
		Scene: &render.Scene{
			Size: 2, Board: "b..w", Last: points("A2")[0],
			Numbers: map[engine.Point]int{points("A2")[0]: 1},
		},
		Alt:  "a board",
		Game: &bot.State{ID: "x", Size: 2, Komi: 6.5, Agreed: []string{"black"}, Score: &bot.PerColor{Black: 1.5}},
		File: &bot.File{Name: "a.sgf", Data: "(;GM[1])"},
	}
}

// oddTexts are texts that are easily kept wrongly.
var oddTexts = []string{
	"", " ", "'", `"`, `\`, "%", "_", "a\nb\r\n", "Robert'); DROP TABLE games;--", "$1", "?1", ":a", "@everyone",
	"日本の碁", "🀄️ e\u0301", "\u202eright to left", "\u200b", "NULL", "1e3", "007", "\U0010ffff", "\ufffd",
}

// randomLog plays a legal game of this many moves, and calls each after every
// one of them.
func randomLog(seed uint64, rules string, size, count int, each func(*engine.Game)) error {
	random := rand.New(rand.NewPCG(seed, 1))
	g, err := engine.New(engine.Settings{Size: size, Rules: ruleset(rules), Komi: 13})
	if err != nil {
		return err
	}
	all := engine.Points(size)
	for n := 0; n < count && g.Phase() == engine.Playing; n++ {
		played := false
		for range 50 {
			if _, err := g.Play(g.Turn(), all[random.IntN(len(all))]); err == nil {
				played = true
				break
			}
		}
		if !played {
			if err := g.Pass(g.Turn()); err != nil {
				return fmt.Errorf("move %d: %w", n+1, err)
			}
		}
		each(g)
	}
	return nil
}
