package adaptertest

import (
	"context"
	"errors"
	"log/slog"
	"sync"
	"testing"
	"time"

	"tengen/bot"
	"tengen/engine"
	"tengen/store"
)

// Harness drives one adapter in which a 9x9 game under Japanese rules has just
// begun.
type Harness interface {
	// Type has the player of a colour give a command, by its words, over the
	// platform's wire, and gives back what the platform was made to show. A
	// delivery that is given twice is the same event twice.
	Type(t testing.TB, who engine.Color, text, delivery string) []bot.ReplyJSON
	// Forge sends the same with false credentials and says whether the platform
	// was refused.
	Forge(t testing.TB, who engine.Color, text string) (refused bool)
	// Adapter is the adapter as the bot sees it.
	Adapter() bot.Adapter
	// Tenant and Game are those of the game.
	Tenant() string
	Game() string
	// Close stops the adapter and waits until it has.
	Close()
}

// Capabilities are what a platform has. Each that is missing skips cases.
type Capabilities struct {
	Deliveries  bool // events have ids of their own and may be repeated
	Credentials bool // events are signed, so that they can be forged
}

// Start makes the harness of a platform around this club.
type Start func(t testing.TB, c *Club) Harness

// Club is a bot whose commands can be watched and made to fail. It is the
// bot.Handler to give to the adapter.
type Club struct {
	*bot.Bot
	mu       sync.Mutex
	commands []bot.Command
	broken   error
	ahead    time.Duration // how far the bot's clock is ahead
}

// errBroken is what a broken bot answers.
var errBroken = errors.New("adaptertest: the store is gone: secret-of-the-log")

// NewClub makes a bot over a store in memory.
func NewClub(t testing.TB) *Club {
	t.Helper()
	kept, err := store.Open(context.Background(), "sqlite::memory:")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := kept.Close(); err != nil {
			t.Error(err)
		}
	})
	c := &Club{}
	c.Bot = bot.New(kept, slog.New(slog.DiscardHandler), c.now)
	return c
}

func (c *Club) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Now().Add(c.ahead)
}

// later moves the bot's clock on.
func (c *Club) later(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.ahead += d
}

// Handle notes the command and passes it on to the bot.
func (c *Club) Handle(ctx context.Context, cmd bot.Command) ([]bot.Reply, error) {
	c.mu.Lock()
	c.commands = append(c.commands, cmd)
	broken := c.broken
	c.mu.Unlock()
	if broken != nil {
		return nil, broken
	}
	return c.Bot.Handle(ctx, cmd)
}

// Break makes every further command fail, or work again.
func (c *Club) Break(yes bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.broken = nil
	if yes {
		c.broken = errBroken
	}
}

// heard gives back the commands since it was last asked.
func (c *Club) heard() []bot.Command {
	c.mu.Lock()
	defer c.mu.Unlock()
	list := c.commands
	c.commands = nil
	return list
}

// Run runs the suite.
func Run(t *testing.T, has Capabilities, start Start) {
	for name, test := range map[string]func(*testing.T, *table){
		"gestures": gestures, "players": players, "whole game": wholeGame,
		"private": private, "repeat": repeat, "at once": atOnce,
		"forged": forged, "hostile text": hostileText, "long text": longText,
		"failure": failure, "notice": notice, "life": life,
	} {
		t.Run(name, func(t *testing.T) {
			club := NewClub(t)
			h := start(t, club)
			stopped := sync.OnceFunc(h.Close)
			defer stopped()
			club.heard()
			test(t, &table{Harness: h, club: club, has: has, stop: stopped})
		})
	}
}

// table is what a case works with.
type table struct {
	Harness
	club *Club
	has  Capabilities
	stop func()
	n    int
}

// say gives a command under a delivery of its own.
func (tb *table) say(t testing.TB, who engine.Color, text string) bot.ReplyJSON {
	t.Helper()
	tb.n++
	heard := tb.Type(t, who, text, "say-"+string(rune('a'+tb.n/26))+string(rune('a'+tb.n%26)))
	if len(heard) != 1 {
		t.Fatalf("%v typed %q and heard %d replies, want 1: %+v", who, text, len(heard), heard)
	}
	return heard[0]
}
