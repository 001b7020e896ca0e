package adaptertest

import (
	"context"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"tengen/bot"
	"tengen/engine"
)

// replyJSON is short for what a platform was made to show.
type replyJSON = bot.ReplyJSON

// failure: when the bot fails, the person is told to try again, without the
// cause, and the platform goes on.
func failure(t *testing.T, tb *table) {
	tb.club.Break(true)
	heard := tb.Type(t, engine.Black, "play E5", "broken")
	if len(heard) != 1 || !heard[0].Private || heard[0].Text != bot.Trouble.Plain() {
		t.Errorf("a failure was told as %+v", heard)
	}
	for _, r := range heard {
		if strings.Contains(r.Text, "secret-of-the-log") {
			t.Error("the cause of a failure was told to people")
		}
	}
	tb.club.Break(false)
	if r := tb.say(t, engine.Black, "play E5"); r.Private {
		t.Errorf("after a failure: %s", r.Text)
	}
}

// notice: what has been shown is not said again, and what others must be told
// can be delivered, even twice.
func notice(t *testing.T, tb *table) {
	tb.say(t, engine.Black, "play E5")
	tb.say(t, engine.White, "undo")
	tb.club.later(time.Minute) // past the time that an adapter has to show a reply
	if delivered, err := tb.club.DeliverDue(context.Background(), tb.Adapter()); err != nil || delivered != 0 {
		t.Errorf("%d notices waited that had been shown already (%v)", delivered, err)
	}
	moved := bot.Notice{ID: 1, Tenant: tb.Tenant(), Game: tb.Game(), Reply: bot.Reply{Place: "somewhere", Text: bot.Text{{Words: "hello"}}}}
	for range 2 {
		if err := tb.Adapter().Deliver(context.Background(), moved); err != nil {
			t.Errorf("delivering: %v", err)
		}
	}
}

// life: a stopped adapter leaves nothing running, and may be stopped at any
// time.
func life(t *testing.T, tb *table) {
	before := goleak.IgnoreCurrent()
	tb.say(t, engine.Black, "play E5")
	tb.stop()
	goleak.VerifyNone(t, before,
		goleak.IgnoreTopFunction("internal/poll.runtime_pollWait"), // idle connections of the test's own client
		goleak.IgnoreTopFunction("net/http.(*persistConn).writeLoop"))
}
