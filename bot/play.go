package bot

import (
	"errors"

	"tengen/engine"
)

// play puts a stone on a point.
func play(c *call) error {
	if err := c.args.only(1); err != nil {
		return err
	}
	m, err := c.mustMove()
	if err != nil {
		return err
	}
	if len(c.args.words) == 0 {
		return refuse("Where to? Type play and a point, like play D4.")
	}
	p, err := engine.ParsePoint(c.args.words[0])
	if err != nil {
		return refuse(quoted(c.args.words[0]), " is not a point. Points are a letter without I and a number from the bottom, like D4.")
	}
	if _, err := m.live.Play(m.mine, p); err != nil {
		return m.refuseMove(err)
	}
	return c.moved(m)
}

// moved keeps a match after a move and tells the place.
func (c *call) moved(m *match) error {
	m.Offer = Offer{}
	if m.live.Repeated() {
		m.Offer = Offer{Kind: OfferVoid}
	}
	if err := c.save(m); err != nil {
		return err
	}
	t := say(m.happened(), " ", m.next())
	if m.Offer.Kind == OfferVoid {
		t = say(t, " This position stands for the third time: if both of you type accept, the game ends with no result.")
	}
	r := m.reply(t)
	if m.Offer.Kind == OfferVoid {
		r.Choices = append(r.Choices, Choice{Label: "No result", Verb: "accept"})
	}
	return c.announce(m.Place, m.ID, r)
}

// refuseMove refuses a move with its reason and, where it helps, the board.
func (m *match) refuseMove(err error) error {
	refused := refuseRule(err)
	if refusal := (*Refusal)(nil); errors.As(refused, &refusal) {
		if errors.Is(err, engine.ErrNotYourTurn) {
			refusal.Reply.Text = say(refusal.Reply.Text, " ", m.nextFor(m.player(m.live.Turn())))
		}
		r := m.reply(refusal.Reply.Text)
		r.Choices = nil
		return &Refusal{r}
	}
	return refused
}
