package adaptertest

import (
	"slices"
	"strings"
	"testing"

	"tengen/engine"
)

// gestures: the same words are the same command on every platform.
func gestures(t *testing.T, tb *table) {
	for _, c := range []struct{ typed, verb, text string }{
		{"play D4", "play", "D4"},
		{"  play   d4 ", "play", "d4"},
		{"pass", "pass", ""},
		{"resign", "resign", ""},
		{"board 1", "board", "1"},
		{"say Hello: what about A1?  Or B2", "say", "Hello: what about A1?  Or B2"},
		{"done 3", "done", "3"},
		{"help", "help", ""},
		{"frobnicate now", "frobnicate", "now"},
	} {
		tb.say(t, engine.Black, c.typed)
		heard := tb.club.heard()
		if len(heard) != 1 {
			t.Fatalf("%q came to %d commands, want 1", c.typed, len(heard))
		}
		got := heard[0]
		if got.Verb != c.verb || strings.TrimSpace(got.Text) != c.text {
			t.Errorf("%q came as verb %q, text %q; want %q, %q", c.typed, got.Verb, got.Text, c.verb, c.text)
		}
		if got.Tenant != tb.Tenant() || got.Place == "" || got.Delivery == "" || got.Actor.ID == "" || got.Actor.Name == "" {
			t.Errorf("%q lacks a tenant, place, delivery or actor: %+v", c.typed, got)
		}
		if platform, _, _ := strings.Cut(got.Tenant, ":"); platform != tb.Adapter().Platform() {
			t.Errorf("tenant %q is not one of platform %q", got.Tenant, tb.Adapter().Platform())
		}
	}
}

// players: the two players are two people, the same ones each time, and every
// event has a delivery of its own.
func players(t *testing.T, tb *table) {
	for _, who := range []engine.Color{engine.Black, engine.White, engine.Black} {
		tb.say(t, who, "help")
	}
	heard := tb.club.heard()
	if heard[0].Actor.ID != heard[2].Actor.ID || heard[0].Actor.ID == heard[1].Actor.ID {
		t.Errorf("the players are %+v, %+v and %+v", heard[0].Actor, heard[1].Actor, heard[2].Actor)
	}
	ids := []string{heard[0].Delivery, heard[1].Delivery, heard[2].Delivery}
	slices.Sort(ids)
	if len(slices.Compact(ids)) != 3 {
		t.Errorf("deliveries are not told apart: %v", ids)
	}
}

// wholeGame: a game is played, marked, argued about and agreed.
func wholeGame(t *testing.T, tb *table) {
	for _, step := range []struct {
		who  engine.Color
		text string
	}{
		{engine.Black, "play E5"}, {engine.White, "play C3"}, {engine.Black, "pass"}, {engine.White, "pass yes"},
		{engine.Black, "dead C3"}, {engine.Black, "done 1"}, {engine.White, "alive C3"}, {engine.White, "dead C3"},
	} {
		if r := tb.say(t, step.who, step.text); r.Private {
			t.Fatalf("%v: %s: %s", step.who, step.text, r.Text)
		}
	}
	if r := tb.say(t, engine.Black, "done 1"); !r.Private || len(r.Game.Agreed) != 0 {
		t.Errorf("an old scoring number agreed: %+v", r)
	}
	tb.say(t, engine.White, "done 3")
	r := tb.say(t, engine.Black, "done 3")
	if r.Game == nil || r.Game.Phase != "finished" || r.Game.Result != "B+74.5" {
		t.Errorf("the game ended as %+v", r.Game)
	}
}

// private: what only one person should see is for them alone; what happens in a
// game is for all.
func private(t *testing.T, tb *table) {
	moved := tb.say(t, engine.Black, "play E5")
	if moved.Private || moved.To != "place" || len(moved.Mentions) != 1 {
		t.Errorf("a move is told to %q, private %v, mentions %v", moved.To, moved.Private, moved.Mentions)
	}
	if moved.Game == nil || moved.Game.ID != tb.Game() || moved.Game.Last != "E5" {
		t.Errorf("a move came with game %+v", moved.Game)
	}
	refused := tb.say(t, engine.Black, "play E6")
	if !refused.Private || refused.To == "place" || len(refused.Mentions) != 0 {
		t.Errorf("a refusal is told to %q, private %v, mentions %v", refused.To, refused.Private, refused.Mentions)
	}
}
