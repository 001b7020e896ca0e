package bot

import "tengen/engine"

// resign gives up a game, whosever turn it is; it asks to be confirmed.
func resign(c *call) error {
	if err := c.args.only(1); err != nil {
		return err
	}
	yes, err := c.yes()
	if err != nil {
		return err
	}
	m, err := c.mustPlay(goingOn)
	if err != nil {
		return err
	}
	if m.live.Phase() == engine.Finished {
		return refuseRule(engine.ErrFinished)
	}
	if !yes {
		c.confirm(m, "Do you want to give up the game against "+m.player(m.mine.Opponent()).Name+"?", "Resign", "yes")
		return nil
	}
	if err := m.live.Resign(m.mine); err != nil {
		return refuseRule(err)
	}
	return c.finish(m, say(c.Actor, " resigns."))
}

// finish keeps a game that has just ended and tells both players.
func (c *call) finish(m *match, how Text) error {
	m.Offer = Offer{}
	if err := c.save(m); err != nil {
		return err
	}
	t := say(how, " ", m.won())
	if m.hasCount() {
		t = say(t, "\n", m.counted())
	}
	t = say(t, "\nThank you for the game, ", ping(m.Black), " and ", ping(m.White), ".")
	return c.announce(m.Place, m.ID, m.reply(t))
}
