package bot

import (
	"crypto/rand"
	"fmt"
	"time"

	"tengen/engine"
)

// challengeLasts is how long a challenge can be answered.
const challengeLasts = 7 * 24 * time.Hour

// invite is the challenge as the place sees it.
func (ch Challenge) invite() Reply {
	terms := settings(ch.Settings)
	if ch.Color != engine.Empty {
		terms += fmt.Sprintf(", %s plays %s", ch.From.Name, colorName(ch.Color))
	}
	r := Reply{Challenge: ch.ID, Choices: []Choice{
		{Label: "Accept", Verb: "accept", Text: "game:" + ch.ID},
		{Label: "Decline", Verb: "decline", Text: "game:" + ch.ID},
		{Label: "Cancel", Verb: "cancel", Text: "game:" + ch.ID},
	}}
	if ch.open() {
		r.Text = say(ch.From, " offers a game: ", terms, ". Anyone may accept within 7 days (game:", ch.ID, ").")
		r.Choices = []Choice{r.Choices[0], r.Choices[2]}
		return r
	}
	r.Text = say(ping(ch.To), ", ", ch.From, " challenges you: ", terms, ". Type accept or decline within 7 days (game:", ch.ID, ").")
	return r
}

// open says whether anyone may take the seat.
func (ch Challenge) open() bool { return ch.To.ID == "" }

// begin starts the game of a challenge.
func (c *call) begin(ch Challenge) error {
	switch {
	case ch.From.Is(c.Actor):
		return refuse("You cannot accept your own challenge. Wait for ", waitFor(ch), ", or type cancel.")
	case !ch.open() && !ch.To.Is(c.Actor):
		return refuse("This challenge is for ", ch.To, ". Type new to offer a game of your own.")
	}
	if err := c.roomFor(c.Actor); err != nil {
		return err
	}
	live, err := engine.New(ch.Settings)
	if err != nil {
		return fmt.Errorf("challenge %s: %w", ch.ID, err)
	}
	g := Game{ID: ch.ID, Place: ch.Place, Black: ch.From, White: c.Actor, Log: live.Log(), Created: c.now}
	drawn := ch.Color == engine.Empty
	if ch.Color == engine.White || drawn && nigiri() {
		g.Black, g.White = g.White, g.Black
	}
	if err := c.tx.DeleteChallenge(ch.ID); err != nil {
		return err
	}
	m := &match{Game: g, live: live}
	if err := c.save(m); err != nil {
		return err
	}
	lot := ""
	if drawn {
		lot = "The lot has fallen: "
	}
	return c.announce(ch.Place, g.ID, m.reply(say(
		"The game begins: ", settings(ch.Settings), ". ", lot, g.Black, " plays Black, ", g.White, " plays White. ", m.next(), " (game:", g.ID, ")")))
}

// waitFor is who may answer a challenge.
func waitFor(ch Challenge) any {
	if ch.open() {
		return "somebody else"
	}
	return ch.To
}

// nigiri draws lots for the colours.
func nigiri() bool {
	var b [1]byte
	_, _ = rand.Read(b[:]) // never fails
	return b[0]&1 == 1
}

// turnDown answers a challenge with no.
func (c *call) turnDown(ch Challenge) error {
	if !ch.To.Is(c.Actor) {
		return refuse("This challenge is not for you to decline.")
	}
	return c.close(ch, say(ping(ch.From), ", ", c.Actor, " has declined your challenge. Maybe another time."))
}

// close takes a challenge away and tells the place why.
func (c *call) close(ch Challenge, why Text) error {
	if err := c.tx.DeleteChallenge(ch.ID); err != nil {
		return err
	}
	return c.announce(ch.Place, "", Reply{Text: why, Challenge: ch.ID})
}
