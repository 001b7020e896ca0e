package bot_test

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"strings"
	"sync/atomic"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"tengen/bot"
)

// FuzzCommands has three people type whatever comes, each conversation in a
// tenant of its own. Whatever it is, there is an answer, it can be shown, and
// nobody is called who does not play.
func FuzzCommands(f *testing.F) {
	for _, talk := range []string{
		"0new <@bob> 9 color:black\n1accept\n0play E5\n1play C3\n0undo\n1accept\n0pass\n1pass yes\n0dead C3\n1done 1\n0done 1\n2sgf",
		"0new 2 rules:tromp-taylor komi:-0.5\n2accept\n0play A1\n2play B2\n0play B1\n2play A2\n0resign yes",
		"0new <@bob> handicap:3-free size:7 rules:aga\n1accept\n0play C3\n1play C3\n0pass\n1resume\n2board 1\n1history",
		"0new <@bob> 19x19 handicap:9 color:white\n1accept\n0play A1 game:x\n1say A1 and T19 <@alice> \u202e\n2score\n2games\n2help new",
		"0new <@bob> komi: size: :\n1accept game:\n0cancel\n2decline\n2\n2 \n2:\n2<@",
	} {
		f.Add(talk)
	}
	kept := newMemory()
	c := &club{t: f, now: time.Date(2026, 7, 18, 12, 0, 0, 0, time.UTC)}
	c.bot = bot.New(kept, slog.New(slog.DiscardHandler), c.clock)
	var tenants atomic.Int64
	f.Fuzz(func(t *testing.T, talk string) {
		tenant := fmt.Sprint("fuzz:", tenants.Add(1))
		defer kept.drop(tenant)
		for i, line := range strings.Split(talk, "\n") {
			if i == 60 || line == "" {
				break
			}
			cmd := c.command([]string{"alice", "bob", "carol"}[line[0]%3], line[1:])
			cmd.Tenant, cmd.Delivery = tenant, fmt.Sprint(i)
			replies, err := c.bot.Handle(context.Background(), cmd)
			if err != nil {
				t.Fatalf("%q: %v", line, err)
			}
			if len(replies) != 1 {
				t.Fatalf("%q: %d replies", line, len(replies))
			}
			checkReply(t, line, replies[0])
		}
	})
}

// checkReply fails when a reply could not be shown.
func checkReply(t *testing.T, line string, r bot.Reply) {
	t.Helper()
	text := r.Text.Plain()
	if text == "" || !utf8.ValidString(text) {
		t.Fatalf("%q: answered %q", line, text)
	}
	for _, letter := range text {
		if letter != '\n' && unicode.IsControl(letter) {
			t.Fatalf("%q: answered with a control character: %q", line, text)
		}
	}
	for _, a := range r.Text.Mentions() {
		if a.ID != "alice" && a.ID != "bob" && a.ID != "carol" {
			t.Fatalf("%q: called %q", line, a.ID)
		}
	}
	if r.Scene != nil {
		if err := r.Scene.Validate(); err != nil {
			t.Fatalf("%q: the scene cannot be drawn: %v", line, err)
		}
	}
	if _, err := json.Marshal(r.JSON(1)); err != nil {
		t.Fatalf("%q: %v", line, err)
	}
}
