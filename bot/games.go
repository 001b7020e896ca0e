package bot

// games lists the games of the actor in this tenant, the ones that wait for
// them first, and the challenges that wait for an answer.
func games(c *call) error {
	if err := c.args.only(0); err != nil {
		return err
	}
	heads, err := c.tx.Games(Which{Actor: c.Actor.ID, Open: true, Limit: maxOpen})
	if err != nil {
		return err
	}
	challenges, err := c.tx.Challenges(c.now)
	if err != nil {
		return err
	}
	turn := c.keep(heads, c.turnIn)
	rest := c.keep(heads, func(h Head) bool { return !c.turnIn(h) })
	var t Text
	switch {
	case len(heads) == 0:
		t = say("You have no game going. Type new to start one.")
	case len(turn) == 0:
		t = say("You have ", plural(len(heads), "game"), " going, and it is your turn in none.")
	default:
		t = say("You have ", plural(len(heads), "game"), " going, and it is your turn in ", len(turn), ".")
	}
	for _, h := range append(turn, rest...) {
		t = say(t, "\n", c.line(h))
	}
	for _, ch := range challenges {
		switch {
		case ch.To.Is(c.Actor):
			t = say(t, "\ngame:", ch.ID, " – ", ch.From, " challenges you: ", settings(ch.Settings), ". Accept or decline.")
		case ch.From.Is(c.Actor):
			t = say(t, "\ngame:", ch.ID, " – your challenge: ", settings(ch.Settings), ", not answered yet.")
		}
	}
	c.tell(Reply{Text: t})
	return nil
}
