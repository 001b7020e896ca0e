package bot

import "tengen/engine"

// undo asks the opponent to take back the actor's last move, and with it what
// has been played since.
func undo(c *call) error {
	if err := c.args.only(0); err != nil {
		return err
	}
	m, err := c.mustMove()
	if err != nil {
		return err
	}
	if m.live.Phase() != engine.Playing {
		return m.refuseMove(m.live.Undo(1))
	}
	if m.Offer.Kind == OfferUndo {
		if m.Offer.By == m.mine {
			return refuse("You have asked already. ", m.player(m.mine.Opponent()), " has to answer.")
		}
		return refuse(m.player(m.Offer.By), " has asked you for an undo: type accept or decline first.")
	}
	if m.Offer.Kind == OfferVoid && m.Offer.By == m.mine.Opponent() {
		return refuse(m.player(m.Offer.By), " has asked you to end the game with no result: type accept or decline first.")
	}
	n := m.undoes(m.mine)
	if n == 0 {
		return refuse("You have no move to take back.")
	}
	m.Offer = Offer{Kind: OfferUndo, By: m.mine}
	if err := c.save(m); err != nil {
		return err
	}
	moves := m.live.Moves()
	r := m.reply(say(c.Actor, " asks to take back ", moveName(moves[len(moves)-n]), " (move ", len(moves)-n+1, "). ",
		ping(m.player(m.mine.Opponent())), ": accept or decline?"))
	r.Choices = m.answers()
	return c.announce(m.Place, m.ID, r)
}

// answers are the buttons under a question to the opponent.
func (m *match) answers() []Choice {
	return []Choice{{Label: "Accept", Verb: "accept", Text: "game:" + m.ID}, {Label: "Decline", Verb: "decline", Text: "game:" + m.ID}}
}

// undoes is how many moves must go to take back the last one of a colour; 0 when
// it has none.
func (m *match) undoes(color engine.Color) int {
	moves := m.live.Moves()
	for i := len(moves) - 1; i >= 0; i-- {
		if moves[i].Color == color {
			return len(moves) - i
		}
	}
	return 0
}

func moveName(m engine.Move) string {
	if m.Pass() {
		return "a pass"
	}
	return m.Point.String()
}

// agree says yes to an offer.
func (c *call) agree(m *match) error {
	if m.Offer.Kind == OfferVoid {
		return c.agreeVoid(m)
	}
	n := m.undoes(m.Offer.By)
	m.Offer = Offer{}
	if err := m.live.Undo(n); err != nil {
		return refuseRule(err)
	}
	if err := c.save(m); err != nil {
		return err
	}
	if err := c.tx.TieRemarks(m.ID, len(m.live.Moves())); err != nil {
		return err
	}
	return c.announce(m.Place, m.ID, m.reply(say(
		c.Actor, " agrees. Taken back: ", plural(n, "move"), ", so the game stands after move ", len(m.live.Moves()), ". ", m.next())))
}

// agreeVoid takes the word of one player that a repeated position should end
// the game, and ends it on that of the other.
func (c *call) agreeVoid(m *match) error {
	if m.Offer.By == engine.Empty {
		m.Offer.By = m.mine
		if err := c.save(m); err != nil {
			return err
		}
		r := m.reply(say(c.Actor, " would end the game with no result. ", ping(m.player(m.mine.Opponent())), ": accept, or play on."))
		r.Choices = append(m.answers(), r.Choices...)
		return c.announce(m.Place, m.ID, r)
	}
	if err := m.live.CallOff(); err != nil {
		return refuseRule(err)
	}
	return c.finish(m, say("Both agree to end the game after the repetition."))
}

// disagree says no to an offer.
func (c *call) disagree(m *match) error {
	kind, by := m.Offer.Kind, m.Offer.By
	m.Offer = Offer{}
	if err := c.save(m); err != nil {
		return err
	}
	if kind == OfferVoid {
		return c.announce(m.Place, m.ID, m.reply(say(c.Actor, " would rather play on. ", m.next())))
	}
	return c.announce(m.Place, m.ID, m.reply(say(ping(m.player(by)), ", ", c.Actor, " would not take the move back. ", m.next())))
}
