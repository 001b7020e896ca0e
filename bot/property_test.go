package bot_test

import (
	"context"
	"fmt"
	"log/slog"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"tengen/bot"
)

// TestAnyConversation has two players and a stranger do whatever they like, and
// holds the promises: only the player to move plays, a stranger changes nothing,
// a refusal changes nothing, and a counted result is one that both have agreed
// to under the same scoring number.
func TestAnyConversation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		kept := newMemory()
		c := &club{t: t, now: time.Date(2026, 7, 18, 12, 0, 0, 0, time.UTC)}
		c.bot = bot.New(kept, slog.New(slog.DiscardHandler), c.clock)
		size := rapid.IntRange(2, 5).Draw(t, "size")
		rules := rapid.SampledFrom([]string{"japanese", "chinese", "aga", "new-zealand", "tromp-taylor", "simple"}).Draw(t, "rules")
		id := c.say(fmt.Sprintf("alice: new <@bob> size:%d rules:%s komi:0.5 color:black", size, rules), "bob: accept").Game.ID
		agreed := map[string]int{}
		before := c.state(t, id)
		for range rapid.IntRange(1, 60).Draw(t, "length") {
			who := rapid.SampledFrom([]string{"alice", "bob", "alice", "bob", "carol"}).Draw(t, "who")
			what := command(t, size, before)
			r := c.say(who + ": " + what)
			after := c.state(t, id)
			if r.Private() || who == "carol" {
				if diff := cmp.Diff(before, after); diff != "" {
					t.Fatalf("%s: %s was refused and yet changed the game:\n%s", who, what, diff)
				}
			}
			if after.Move > before.Move && (before.Turn == "black") != (who == "alice") {
				t.Fatalf("%s played on %s's turn", who, before.Turn)
			}
			if after.Move > before.Move+1 {
				t.Fatalf("%s: %s played %d moves", who, what, after.Move-before.Move)
			}
			if after.ScoringNumber < before.ScoringNumber {
				t.Fatalf("the scoring number went from %d to %d", before.ScoringNumber, after.ScoringNumber)
			}
			if !r.Private() && len(what) > 5 && what[:5] == "done " {
				agreed[who] = before.ScoringNumber
			}
			if after.Result != "" && after.Score != nil && (agreed["alice"] != after.ScoringNumber || agreed["bob"] != after.ScoringNumber) {
				t.Fatalf("result %s at number %d, agreed were %v", after.Result, after.ScoringNumber, agreed)
			}
			before = after
		}
	})
}

// command is something that a person might type.
func command(t *rapid.T, size int, s bot.State) string {
	point := func() string {
		return fmt.Sprintf("%c%d", 'A'+rapid.IntRange(0, size-1).Draw(t, "column"), rapid.IntRange(1, size).Draw(t, "row"))
	}
	if s.Phase == "marking" {
		return rapid.SampledFrom([]string{
			"dead " + point(), "alive " + point(), "dead A", "resume", "done",
			fmt.Sprint("done ", s.ScoringNumber), fmt.Sprint("done ", s.ScoringNumber), fmt.Sprint("done ", s.ScoringNumber-1),
		}).Draw(t, "command")
	}
	return rapid.SampledFrom([]string{
		"play " + point(), "play " + point(), "play " + point(), "pass", "pass yes",
		"undo", "accept", "decline", "done 0", "dead " + point(), "board 0", "score", "sgf",
	}).Draw(t, "command")
}

func (c *club) state(t *rapid.T, id string) bot.State {
	v, err := c.bot.View(context.Background(), "test:club", id, -1)
	if err != nil {
		t.Fatal(err)
	}
	return v.State
}
