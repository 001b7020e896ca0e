package bot

import "strconv"

// board shows the board, now or after a move.
func board(c *call) error {
	if err := c.args.only(1, "move"); err != nil {
		return err
	}
	text := option(c.args.options, "move", "")
	if len(c.args.words) == 1 {
		text = c.args.words[0]
	}
	m, err := c.look()
	if err != nil {
		return err
	}
	last := len(m.live.Moves())
	if text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < 0 || n > last {
			return refuse("This game has moves 0 to ", last, ". Type board and one of them, or board alone for the present.")
		}
		if n < last {
			m = m.past(n)
			r := m.reply(say("After move ", n, " of ", last, ": ", m.happened()))
			r.Choices = nil
			c.tell(r)
			return nil
		}
	}
	t := say(m.happened(), " ", m.nextFor(m.player(m.live.Turn())))
	if m.hasCount() {
		t = say(t, "\n", m.counted())
	}
	c.show(m, t)
	return nil
}
