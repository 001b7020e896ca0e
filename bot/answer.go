package bot

import (
	"errors"
	"slices"
	"strings"
)

// accept takes up a challenge, or agrees to what the opponent asks.
func accept(c *call) error {
	if err := c.args.only(0); err != nil {
		return err
	}
	return c.answer(c.begin, c.agree, "accept")
}

// decline turns down a challenge, or what the opponent asks.
func decline(c *call) error {
	if err := c.args.only(0); err != nil {
		return err
	}
	return c.answer(c.turnDown, c.disagree, "decline")
}

// cancel withdraws a challenge.
func cancel(c *call) error {
	if err := c.args.only(0); err != nil {
		return err
	}
	list, err := c.challenges(func(ch Challenge) bool { return ch.From.Is(c.Actor) })
	if err == nil && len(list) == 0 {
		list, err = c.misdirected()
	}
	if err != nil {
		return err
	}
	ch, err := c.oneOf(list, "You have no challenge waiting that could be cancelled.")
	if err != nil {
		return err
	}
	if !ch.From.Is(c.Actor) {
		return refuse("Only ", ch.From, " can cancel this challenge.")
	}
	return c.close(ch, say(c.Actor, " has withdrawn the challenge."))
}

// answer carries out an answer to the one question that is meant: an offer in a
// game of this place, or a challenge.
func (c *call) answer(challenge func(Challenge) error, offer func(*match) error, word string) error {
	asked, err := c.offers()
	if err != nil {
		return err
	}
	fit := func(ch Challenge) bool {
		return ch.To.Is(c.Actor) || ch.open() && word == "accept" && !ch.From.Is(c.Actor)
	}
	list, err := c.challenges(fit)
	if err != nil {
		return err
	}
	switch {
	case len(asked) == 1 && len(list) == 0:
		return offer(asked[0])
	case len(asked) > 0:
		return c.askAnswer(asked, list)
	case len(list) == 0:
		if list, err = c.misdirected(); err != nil {
			return err
		}
	}
	ch, err := c.oneOf(list, "Nobody is waiting for you to "+word+" anything.")
	if err != nil {
		return err
	}
	return challenge(ch)
}

// wanted is the id, or its beginning, of the game or challenge that is meant.
func (c *call) wanted() string {
	if c.Game != "" {
		return c.Game
	}
	return strings.ToLower(c.args.options["game"])
}

// offers lists the games in which the actor is asked something.
func (c *call) offers() ([]*match, error) {
	which := Which{Place: c.Place, Open: true}
	if id := c.wanted(); id != "" {
		which = Which{Prefix: id, Open: true}
	}
	heads, err := c.tx.Games(which)
	if err != nil {
		return nil, err
	}
	var list []*match
	for _, h := range c.keep(heads, c.plays) {
		m, err := c.load(h.ID)
		if err != nil {
			return nil, err
		}
		if m.Offer.Kind != NoOffer && m.Offer.By != m.mine {
			list = append(list, m)
		}
	}
	return list, nil
}

// challenges lists those that are meant by their id; without one those that
// fit, the ones of this place before all others.
func (c *call) challenges(fit func(Challenge) bool) ([]Challenge, error) {
	all, err := c.tx.Challenges(c.now)
	if err != nil {
		return nil, err
	}
	if id := c.wanted(); id != "" {
		named := slices.DeleteFunc(all, func(ch Challenge) bool { return !strings.HasPrefix(ch.ID, id) })
		if len(named) == 0 {
			return nil, c.gone(id)
		}
		return named, nil
	}
	fitting := slices.DeleteFunc(all, func(ch Challenge) bool { return !fit(ch) || ch.open() && ch.Place != c.Place })
	here := slices.DeleteFunc(slices.Clone(fitting), func(ch Challenge) bool { return ch.Place != c.Place })
	if len(here) > 0 {
		return here, nil
	}
	return fitting, nil
}

// misdirected is the one challenge of this place, if there is just one, for the
// refusal to say whom it is for.
func (c *call) misdirected() ([]Challenge, error) {
	all, err := c.tx.Challenges(c.now)
	here := slices.DeleteFunc(all, func(ch Challenge) bool { return ch.Place != c.Place })
	if len(here) != 1 || c.wanted() != "" {
		return nil, err
	}
	return here, err
}

// gone says what became of a challenge that is named but does not wait.
func (c *call) gone(id string) error {
	ch, err := c.tx.Challenge(id)
	switch {
	case err == nil && !c.now.Before(ch.Expires):
		return refuse("This challenge has expired: it was open for 7 days. Type new to start another.")
	case err == nil || errors.Is(err, ErrNotFound):
		return nil
	}
	return err
}

// oneOf is the one challenge that is meant, or the question which.
func (c *call) oneOf(list []Challenge, none string) (Challenge, error) {
	switch len(list) {
	case 0:
		return Challenge{}, refuse(none, " Type new to start a game.")
	case 1:
		return list[0], nil
	}
	return Challenge{}, c.askAnswer(nil, list)
}

// askAnswer asks which of several questions is answered.
func (c *call) askAnswer(offers []*match, challenges []Challenge) error {
	r := Reply{Text: say("Which one do you mean? Add its name to the command:")}
	add := func(id, label string, what Text) {
		r.Text = say(r.Text, "\ngame:", id, " – ", what)
		r.Choices = append(r.Choices, Choice{Label: label, Verb: c.Verb, Text: "game:" + id})
	}
	for _, m := range offers {
		add(m.ID, m.player(m.mine.Opponent()).Name, say(m.player(m.mine.Opponent()), " asks you something in your game"))
	}
	for i, ch := range challenges {
		if i == 10 {
			r.Text = say(r.Text, "\n…")
			break
		}
		add(ch.ID, ch.From.Name, say("the challenge of ", ch.From, ": ", settings(ch.Settings)))
	}
	return &Refusal{r}
}
