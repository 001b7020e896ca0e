package bot

import (
	"crypto/rand"
	"fmt"
	"strings"
	"time"

	"tengen/engine"
)

// call is one command being carried out.
type call struct {
	Command
	args  args
	tx    Tx
	now   time.Time
	table map[string]verb
	said  []Reply
}

// show shows a match to whoever typed, alone. Only its players get buttons.
func (c *call) show(m *match, t Text) {
	r := m.reply(t)
	if m.mine == engine.Empty {
		r.Choices = nil
	}
	c.tell(r)
}

// tell says something to whoever typed, alone.
func (c *call) tell(r Reply) {
	r.Place, r.To = c.Place, &c.Actor
	c.said = append(c.said, r)
}

// announce says something in a place, for all to read, and sees to it that it
// is said even if this process should die now. When the place is not where the
// command came from, whoever typed gets a copy.
func (c *call) announce(place, game string, r Reply) error {
	r.Place = place
	due := c.now
	if place == c.Place {
		due = due.Add(grace)
	}
	notice, err := c.tx.Notify(game, r, due)
	if err != nil {
		return err
	}
	if place != c.Place {
		c.tell(r)
		return nil
	}
	r.Notice = notice
	c.said = append(c.said, r)
	return nil
}

// unknown answers a word that is no command.
func (c *call) unknown() error {
	if p, err := engine.ParsePoint(c.Verb); err == nil {
		return refuse("To put a stone there, type play ", p, ".")
	}
	return refuse(fmt.Sprintf("I do not know %q. Type help to see what I can do.", short(c.Verb, 20)))
}

// newID makes the id of a game: 50 random bits, in letters and digits that
// cannot be mistaken for each other. People may type its beginning.
func newID() string {
	return strings.ToLower(rand.Text())[:10]
}
