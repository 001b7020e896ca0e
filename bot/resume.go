package bot

// resume goes back from marking to play.
func resume(c *call) error {
	if err := c.args.only(0); err != nil {
		return err
	}
	m, err := c.mustPlay(marking)
	if err != nil {
		return err
	}
	if err := m.live.Resume(m.mine); err != nil {
		return m.refuseMove(err)
	}
	if err := c.save(m); err != nil {
		return err
	}
	return c.announce(m.Place, m.ID, m.reply(say(c.Actor, " would rather play on, so the marks are gone. ", m.next())))
}
