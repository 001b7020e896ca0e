package bot_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"tengen/bot"
)

// room is an adapter that writes down what it is given, and fails for a place.
type room struct {
	gone string
	said []bot.Notice
}

func (r *room) Platform() string { return "test" }

func (r *room) Deliver(_ context.Context, n bot.Notice) error {
	if n.Reply.Place == r.gone {
		return errors.New("this place is gone")
	}
	r.said = append(r.said, n)
	return nil
}

func (c *club) deliver(t *testing.T, a bot.Adapter) int {
	t.Helper()
	n, err := c.bot.DeliverDue(context.Background(), a)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// What is played elsewhere is told in the place of the game, and whoever played
// it is answered.
func TestPlayedFromElsewhere(t *testing.T) {
	c := newClub(t)
	id := c.game("9").Game.ID
	c.later(time.Minute)
	r := &room{}
	c.deliver(t, r) // what the room has seen, but nobody noted
	r.said = nil
	cmd := c.command("alice", "play E5 game:"+id)
	cmd.Place = "a private talk"
	wants(t, c.handle(cmd), true, "alice played E5")
	if n := c.deliver(t, r); n != 1 || r.said[0].Reply.Place != "room" {
		t.Fatalf("%d notices: %+v", n, r.said)
	}
	if m := r.said[0].Reply.Text.Mentions(); len(m) != 1 || m[0].ID != "bob" {
		t.Errorf("mentions %v", m)
	}
	if n := c.deliver(t, r); n != 0 {
		t.Errorf("%d notices were delivered twice", n)
	}
}

// A reply that the adapter has shown is not delivered again; one that it could
// not show is, a little later.
func TestShownOrDelivered(t *testing.T) {
	c := newClub(t)
	r := &room{}
	shown := c.say("alice: new <@bob> 9")
	c.bot.Delivered(context.Background(), "test:club", shown)
	c.say("bob: accept")
	if n := c.deliver(t, r); n != 0 {
		t.Errorf("%d notices went out before the adapter had time to show them", n)
	}
	c.later(time.Minute)
	if n := c.deliver(t, r); n != 1 || !strings.Contains(r.said[0].Reply.Text.Plain(), "The game begins") {
		t.Errorf("%d notices: %+v", n, r.said)
	}
}

// One place that is gone never stops the others, and is tried again, less and
// less often.
func TestOneFailureStopsNobody(t *testing.T) {
	c := newClub(t)
	r := &room{gone: "gone"}
	cmd := c.command("carol", "new 9")
	cmd.Place = "gone"
	c.handle(cmd)
	c.say("alice: new <@bob> 9")
	c.later(time.Minute)
	if n := c.deliver(t, r); n != 1 {
		t.Fatalf("%d notices were delivered, want 1", n)
	}
	if n := c.deliver(t, r); n != 0 {
		t.Errorf("a failed notice was tried again at once")
	}
	c.later(2 * time.Second)
	r.gone = ""
	if n := c.deliver(t, r); n != 1 || r.said[1].Attempts != 1 {
		t.Errorf("the place is back, and %d notices were delivered: %+v", n, r.said)
	}
}

func TestWorkStops(t *testing.T) {
	c := newClub(t)
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		c.bot.Work(ctx, &room{})
		close(done)
	}()
	stop()
	select {
	case <-done:
	case <-time.After(10 * time.Second):
		t.Fatal("the worker does not stop")
	}
}

func TestView(t *testing.T) {
	c := newClub(t)
	id := c.game("9").Game.ID
	c.say("alice: play E5", "bob: play C3", "alice: say E5 is tengen", "alice: pass", "bob: pass yes", "alice: dead C3")
	ctx := context.Background()
	v, err := c.bot.View(ctx, "test:club", id, -1)
	if err != nil || v.State.Move != 4 || len(v.Groups) != 2 || v.Count == nil || len(v.Remarks) != 1 || !v.Groups[1].Dead {
		t.Errorf("%+v, %v", v, err)
	}
	past, err := c.bot.View(ctx, "test:club", id, 1)
	if err != nil || past.State.Phase != "playing" || past.State.Last != "E5" || past.Count != nil || len(past.Moves) != 4 {
		t.Errorf("%+v, %v", past, err)
	}
	if _, err := c.bot.View(ctx, "test:club", id, 5); !errors.Is(err, bot.ErrNoMove) {
		t.Errorf("move 5: %v", err)
	}
	if _, err := c.bot.View(ctx, "test:other", id, -1); !errors.Is(err, bot.ErrNotFound) {
		t.Errorf("another tenant sees the game: %v", err)
	}
	frames, err := c.bot.Frames(ctx, "test:club", id)
	if err != nil || len(frames) != 5 || !strings.Contains(frames[4].Board, "x") || strings.Contains(frames[1].Board, "x") {
		t.Errorf("%d frames, %v", len(frames), err)
	}
	file, err := c.bot.Record(ctx, "test:club", id)
	if err != nil || file.Name != "tengen-alice-bob.sgf" || !strings.Contains(file.Data, ";B[ee];W[cg]") {
		t.Errorf("%+v, %v", file, err)
	}
}
