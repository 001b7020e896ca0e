package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"strings"
	"time"
)

// handleLimit bounds the work on one command: shorter than the three seconds in
// which Discord and Slack want an answer, so that there is time to say sorry.
const handleLimit = 2500 * time.Millisecond

// grace is how long an adapter has to show a reply itself before its notice is
// delivered by the worker.
const grace = 10 * time.Second

// Trouble is what people are told when a command failed for no fault of theirs.
var Trouble = say("Something went wrong here and nothing was changed. Please try again in a moment.")

// Bot carries out commands.
type Bot struct {
	store Store
	log   *slog.Logger
	now   func() time.Time
	verbs map[string]verb
}

// New makes a bot over a store. The time comes from now.
func New(store Store, log *slog.Logger, now func() time.Time) *Bot {
	b := &Bot{store: store, log: log, now: now, verbs: map[string]verb{}}
	for _, v := range verbs() {
		b.verbs[v.name] = v
	}
	return b
}

// Handle carries out a command, once for each delivery, and gives back what to
// say to whoever did it. A refusal is a reply, not an error.
func (b *Bot) Handle(ctx context.Context, cmd Command) (replies []Reply, err error) {
	ctx, stop := context.WithTimeout(ctx, handleLimit)
	defer stop()
	defer func() {
		if p := recover(); p != nil {
			replies, err = nil, fmt.Errorf("panic in %s: %v\n%s", cmd.Verb, p, debug.Stack())
		}
	}()
	cmd = cmd.tidy()
	now := b.now().UTC().Truncate(time.Millisecond)
	kept, err := b.store.Do(ctx, cmd.Tenant, cmd.Delivery, now, func(tx Tx) ([]byte, error) {
		c := &call{Command: cmd, tx: tx, now: now, table: b.verbs}
		return c.run()
	})
	if refusal := (*Refusal)(nil); err != nil && !errors.As(err, &refusal) {
		return nil, fmt.Errorf("%s: %w", cmd.Verb, err)
	}
	if err := json.Unmarshal(kept, &replies); err != nil {
		return nil, fmt.Errorf("%s: kept reply: %w", cmd.Verb, err)
	}
	return replies, nil
}

// Delivered notes that a reply has been shown where it belongs. When that
// cannot be noted, the reply is shown once more, which is better than never.
func (b *Bot) Delivered(ctx context.Context, tenant string, r Reply) {
	if r.Notice == 0 {
		return
	}
	if err := b.store.Sent(ctx, tenant, r.Notice, b.now()); err != nil {
		b.log.Warn("noting a delivered reply", "notice", r.Notice, "err", err)
	}
}

// run finds the verb, runs it and encodes what it said.
func (c *call) run() ([]byte, error) {
	err := c.dispatch()
	if refusal := (*Refusal)(nil); errors.As(err, &refusal) {
		r := refusal.Reply
		r.Place, r.To = c.Place, &c.Actor
		kept, failed := json.Marshal([]Reply{r})
		return kept, errors.Join(err, failed)
	}
	if err != nil {
		return nil, err
	}
	return json.Marshal(c.said)
}

func (c *call) dispatch() error {
	if len(c.Text) > maxText {
		return refuse("That is too long for me. Please say it in fewer words.")
	}
	if c.Verb == "" {
		return help(c)
	}
	v, found := c.table[strings.ToLower(c.Verb)]
	if !found {
		return c.unknown()
	}
	c.args = parseArgs(c.Text)
	return v.run(c)
}
