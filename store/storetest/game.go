package storetest

import (
	"errors"
	"strings"
	"testing"

	"tengen/bot"
	"tengen/engine"
)

func gameCases() []testCase {
	return []testCase{
		{"every field comes back", gameComesBack},
		{"an unknown game is not found", gameUnknown},
		{"moves are added and taken back", gameMoves},
		{"the log of a played game replays", gameReplays},
		{"what is not the move list comes and goes", gameFields},
		{"every ruleset and size comes back", gameRules},
		{"every result comes back", gameResults},
		{"odd texts come back", gameOddTexts},
		{"a caller may change what it saved or loaded", gameAliases},
		{"a transaction sees what it saved", gameSeesItself},
		{"a game that was not loaded is not written over", gameNotLoaded},
		{"what cannot be kept is refused", gameRefused},
	}
}

func gameComesBack(t *testing.T, s bot.Store) {
	for _, g := range []bot.Game{newGame("new"), fullGame("full")} {
		do(t, s, func(tx bot.Tx) error { return tx.SaveGame(g) })
		same(t, g.ID, game(t, s, g.ID), g)
	}
}

func gameUnknown(t *testing.T, s bot.Store) {
	do(t, s, func(tx bot.Tx) error {
		_, err := tx.Game("none")
		notFound(t, "game", err)
		return nil
	})
	// That nothing was found does not spoil the transaction.
	do(t, s, func(tx bot.Tx) error {
		_, err := tx.Game("later")
		notFound(t, "game", err)
		return tx.SaveGame(newGame("later"))
	})
	same(t, "saved after it was not found", game(t, s, "later"), newGame("later"))
}

func gameMoves(t *testing.T, s bot.Store) {
	do(t, s, func(tx bot.Tx) error { return tx.SaveGame(newGame("g")) })
	for i, names := range []string{
		"D4", "D4 F6", "D4 F6 C3", // one by one
		"D4 F6", "D4", "", // and back
		"D4 F6 C3 G7 E5",    // several at once
		"D4 F6 C4 G7 E5",    // another one in the middle
		"D4 F6 C4 A1",       // the end replaced by fewer
		"B2",                // all replaced
		"B2", "B2 C2 D2 E2", // nothing changed; more
	} {
		want := newGame("g")
		want.Log.Moves = moves(strings.Fields(names)...)
		want.Updated = minutes(i)
		do(t, s, func(tx bot.Tx) error { return save(tx, want) })
		same(t, names, game(t, s, "g"), want)
		same(t, "moves in the list", heads(t, s, tenant, bot.Which{})[0].Moves, len(want.Log.Moves))
	}
}

func gameReplays(t *testing.T, s bot.Store) {
	for i, rules := range []string{"japanese", "new-zealand", "tromp-taylor"} {
		id := rules
		kept := newGame(id)
		do(t, s, func(tx bot.Tx) error { return tx.SaveGame(kept) })
		err := randomLog(uint64(i), rules, 9, 60, func(live *engine.Game) {
			kept.Log = live.Log()
			do(t, s, func(tx bot.Tx) error { return save(tx, kept) })
			back, err := engine.Replay(game(t, s, id).Log)
			must(t, err)
			same(t, "position", back.BoardString(), live.BoardString())
			same(t, "turn", back.Turn(), live.Turn())
		})
		must(t, err)
	}
}

func gameFields(t *testing.T, s bot.Store) {
	marked := fullGame("g")
	plain := newGame("g")
	resumed := newGame("g")
	resumed.Log.Marks = engine.Marks{Number: 3, Resumed: engine.White}
	both := newGame("g")
	both.Log.Marks = engine.Marks{Number: 4, Dead: points("D4"), Agreed: []engine.Color{engine.Black, engine.White}}
	both.Phase, both.Offer = engine.Marking, bot.Offer{Kind: bot.OfferVoid, By: engine.Black}
	for i, want := range []bot.Game{plain, marked, plain, resumed, both, plain} {
		do(t, s, func(tx bot.Tx) error { return save(tx, want) })
		if got := game(t, s, "g"); t.Failed() {
			return
		} else {
			same(t, "step "+string(rune('0'+i)), got, want)
		}
	}
}

func gameRules(t *testing.T, s bot.Store) {
	for i, rules := range engine.Rulesets() {
		g := newGame(rules.Name)
		g.Log.Settings = engine.Settings{Size: engine.MinSize + i, Rules: rules, Komi: rules.Komi}
		do(t, s, func(tx bot.Tx) error { return tx.SaveGame(g) })
		same(t, rules.Name, game(t, s, g.ID), g)
	}
	g := newGame("largest")
	g.Log.Settings.Size = engine.MaxSize
	g.Log.Settings.Black = engine.Points(engine.MaxSize)
	do(t, s, func(tx bot.Tx) error { return tx.SaveGame(g) })
	same(t, "every point of the largest board", game(t, s, g.ID), g)
}

func gameResults(t *testing.T, s bot.Store) {
	for _, text := range []string{"", "B+0.5", "W+361", "B+R", "W+R", "B+T", "W+T", "0", "Void"} {
		g := newGame("g" + text)
		var err error
		g.Log.Ended, err = engine.ParseResult(text)
		must(t, err)
		do(t, s, func(tx bot.Tx) error { return tx.SaveGame(g) })
		same(t, text, game(t, s, g.ID).Log.Ended, g.Log.Ended)
	}
}

func gameOddTexts(t *testing.T, s bot.Store) {
	for _, text := range oddTexts {
		g := newGame("id " + text)
		g.Place, g.Black, g.White = text, bot.Actor{ID: text, Name: text}, bot.Actor{ID: "w" + text, Name: text + text}
		do(t, s, func(tx bot.Tx) error { return tx.SaveGame(g) })
		same(t, text, game(t, s, g.ID), g)
		if text != "" {
			same(t, "games at "+text, len(heads(t, s, tenant, bot.Which{Place: text})), 1)
			same(t, "games of "+text, len(heads(t, s, tenant, bot.Which{Actor: text})), 1)
		}
	}
}

func gameAliases(t *testing.T, s bot.Store) {
	g := newGame("g")
	g.Log.Moves = moves("D4", "F6", "C3")
	do(t, s, func(tx bot.Tx) error {
		if err := tx.SaveGame(g); err != nil {
			return err
		}
		g.Log.Moves[1] = moves("", "G7")[1] // in the same array
		return tx.SaveGame(g)
	})
	same(t, "changed after saving", game(t, s, "g"), g)
	do(t, s, func(tx bot.Tx) error {
		loaded, err := tx.Game("g")
		if err != nil {
			return err
		}
		loaded.Log.Moves = append(loaded.Log.Moves[:1], moves("", "A1", "B1")[1:]...)
		g.Log.Moves = loaded.Log.Moves
		return tx.SaveGame(loaded)
	})
	same(t, "changed after loading", game(t, s, "g"), g)
}

func gameSeesItself(t *testing.T, s bot.Store) {
	g := newGame("g")
	do(t, s, func(tx bot.Tx) error {
		for _, names := range []string{"", "D4", "D4 E5", "C3"} {
			g.Log.Moves = moves(strings.Fields(names)...)
			if err := tx.SaveGame(g); err != nil {
				return err
			}
			back, err := tx.Game("g")
			if err != nil {
				return err
			}
			same(t, names, back, g)
			list, err := tx.Games(bot.Which{})
			if err != nil {
				return err
			}
			same(t, "listed moves", list[0].Moves, len(g.Log.Moves))
		}
		return nil
	})
}

func gameNotLoaded(t *testing.T, s bot.Store) {
	kept := newGame("g")
	kept.Log.Moves = moves("D4", "F6")
	do(t, s, func(tx bot.Tx) error { return tx.SaveGame(kept) })
	stale := newGame("g")
	stale.Log.Moves = moves("D4", "A1", "B1")
	if err := try(s, tenant, func(tx bot.Tx) error { return tx.SaveGame(stale) }); err == nil {
		t.Error("a game was written over that the transaction had not loaded")
	}
	same(t, "the kept game", game(t, s, "g"), kept)
}

func gameRefused(t *testing.T, s bot.Store) {
	spoilers := map[string]func(*bot.Game){
		"no id":             func(g *bot.Game) { g.ID = "" },
		"board too small":   func(g *bot.Game) { g.Log.Settings.Size = 1 },
		"board too large":   func(g *bot.Game) { g.Log.Settings.Size = 26 },
		"unknown rules":     func(g *bot.Game) { g.Log.Settings.Rules.Name = "house" },
		"changed rules":     func(g *bot.Game) { g.Log.Settings.Rules.Suicide = true },
		"move of nobody":    func(g *bot.Game) { g.Log.Moves = []engine.Move{{Point: points("D4")[0]}} },
		"move off any":      func(g *bot.Game) { g.Log.Moves = []engine.Move{{Color: engine.Black, Point: 1}} },
		"setup off any":     func(g *bot.Game) { g.Log.Settings.White = []engine.Point{engine.NoPoint} },
		"dead off any":      func(g *bot.Game) { g.Log.Marks.Dead = []engine.Point{9999} },
		"agreed by nobody":  func(g *bot.Game) { g.Log.Marks.Agreed = []engine.Color{engine.Empty} },
		"negative number":   func(g *bot.Game) { g.Log.Marks.Number = -1 },
		"no such colour":    func(g *bot.Game) { g.Turn = 9 },
		"no such phase":     func(g *bot.Game) { g.Phase = 9 },
		"no such result":    func(g *bot.Game) { g.Log.Ended = engine.Result{Winner: engine.Black} },
		"negative handicap": func(g *bot.Game) { g.Log.Settings.Handicap = -1 },
	}
	for name, spoil := range spoilers {
		g := newGame("bad")
		spoil(&g)
		if err := try(s, tenant, func(tx bot.Tx) error { return tx.SaveGame(g) }); err == nil || errors.Is(err, bot.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	same(t, "kept all the same", heads(t, s, tenant, bot.Which{}), nil)
}
