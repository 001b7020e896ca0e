package adaptertest

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tengen/engine"
)

// repeat: the same delivery twice plays once and gets the same answer.
func repeat(t *testing.T, tb *table) {
	if !tb.has.Deliveries {
		t.Skip("this platform never repeats an event")
	}
	first := tb.Type(t, engine.Black, "play E5", "twice")
	again := tb.Type(t, engine.Black, "play E5", "twice")
	if diff := cmp.Diff(first, again); diff != "" {
		t.Errorf("the second answer differs:\n%s", diff)
	}
	tb.Type(t, engine.White, "play C3", "other")
	late := tb.Type(t, engine.Black, "play E5", "twice")
	if diff := cmp.Diff(first, late); diff != "" {
		t.Errorf("a late answer differs:\n%s", diff)
	}
	if r := tb.say(t, engine.Black, "board"); r.Game.Move != 2 {
		t.Errorf("%d moves were played, want 2", r.Game.Move)
	}
}

// atOnce: of many gestures at the same moment one is played.
func atOnce(t *testing.T, tb *table) {
	if !tb.has.Deliveries {
		t.Skip("one keyboard types one line at a time")
	}
	var wait sync.WaitGroup
	var mu sync.Mutex
	played := 0
	for i := range 8 {
		wait.Go(func() {
			heard := tb.Type(t, engine.Black, fmt.Sprintf("play E%d", i+1), fmt.Sprint("at once ", i))
			mu.Lock()
			defer mu.Unlock()
			if len(heard) == 1 && !heard[0].Private {
				played++
			}
		})
	}
	wait.Wait()
	if played != 1 {
		t.Errorf("%d moves were played, want 1", played)
	}
}

// forged: whoever cannot show who they are is refused, and nothing is done.
func forged(t *testing.T, tb *table) {
	if !tb.has.Credentials {
		t.Skip("this platform believes whoever types")
	}
	for _, text := range []string{"play E5", "resign yes", "say hello"} {
		if !tb.Forge(t, engine.Black, text) {
			t.Errorf("a forged %q was not refused", text)
		}
	}
	if heard := tb.club.heard(); len(heard) != 0 {
		t.Errorf("forged events reached the bot: %+v", heard)
	}
}

// hostileText: whatever people write, it calls nobody, breaks nothing and stays
// one reply.
func hostileText(t *testing.T, tb *table) {
	for _, text := range []string{
		"@everyone <!channel> <!here> <@U1> <@&2> `x` *y* </script><script>alert(1)</script>",
		"\u202eevil\u202c \u200bzero\u200d \x07bell",
		`"quotes" 'and' \backslashes\ {{.}} %s %d $1`,
		"日本語 한국어 العربية 🎉",
	} {
		r := tb.say(t, engine.Black, "say "+text)
		if len(r.Mentions) != 0 {
			t.Errorf("%q called %v", text, r.Mentions)
		}
		if strings.ContainsAny(r.Text, "\u202e\x07\n") {
			t.Errorf("%q came through as %q", text, r.Text)
		}
	}
	if r := tb.say(t, engine.Black, "play <script>"); !r.Private {
		t.Errorf("nonsense was played: %+v", r)
	}
}

// longText: too much is refused kindly, and the next command works.
func longText(t *testing.T, tb *table) {
	for _, size := range []int{4_000, 1 << 20} {
		heard := tb.Type(t, engine.Black, "say "+strings.Repeat("x", size), fmt.Sprint("long ", size))
		if slices.ContainsFunc(heard, func(r replyJSON) bool { return !r.Private && r.Game != nil }) {
			t.Errorf("a remark of %d letters was taken", size)
		}
	}
	if r := tb.say(t, engine.Black, "play E5"); r.Private {
		t.Errorf("after a long text: %s", r.Text)
	}
}
