package bot

import "tengen/engine"

// score counts the board as it stands: under the marks once play has ended,
// before that with the stones that look dead left out.
func score(c *call) error {
	if err := c.args.only(0); err != nil {
		return err
	}
	m, err := c.look()
	if err != nil {
		return err
	}
	switch {
	case m.hasCount():
		count := m.live.Count()
		c.show(m, say("The count", m.soFar(), ": ", count.Result(), ".\n", m.counted()))
	case m.live.Phase() == engine.Finished:
		c.show(m, m.won())
	default:
		e := m.live.Estimate()
		r := m.reply(say("A guess after move ", len(m.live.Moves()), ": ", e.Result(), ". It is only a guess: the game is not over."))
		r.Scene.Board = e.Board
		c.tell(r)
	}
	return nil
}

// soFar says that a count is not agreed yet.
func (m *match) soFar() string {
	if m.live.Phase() == engine.Marking {
		return " as marked now"
	}
	return ""
}
