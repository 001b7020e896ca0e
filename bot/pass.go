package bot

import "tengen/engine"

// pass gives up a turn. The pass that ends play asks to be confirmed.
func pass(c *call) error {
	if err := c.args.only(1); err != nil {
		return err
	}
	yes, err := c.yes()
	if err != nil {
		return err
	}
	m, err := c.mustMove()
	if err != nil {
		return err
	}
	if m.live.EndsOnPass() && m.mine == m.live.Turn() && !yes {
		c.confirm(m, "Your pass ends play, and the dead stones are marked next.", "Pass", "yes")
		return nil
	}
	if err := m.live.Pass(m.mine); err != nil {
		return m.refuseMove(err)
	}
	if m.live.Phase() == engine.Marking {
		return c.marked(m, say(m.happened(), " Play has ended. ", ping(m.Black), " and ", ping(m.White),
			": mark the dead stones by a point (dead C3) or by a letter (dead B), then type done ", m.live.Marks().Number, "."))
	}
	return c.moved(m)
}

// yes says whether the command is confirmed; any other word is refused.
func (c *call) yes() (bool, error) {
	if len(c.args.words) == 0 {
		return false, nil
	}
	if word := c.args.words[0]; word != "yes" && word != "Yes" && word != "YES" {
		return false, refuse("I do not know what to do with ", quoted(word), ". To confirm, type ", c.Verb, " yes.")
	}
	return true, nil
}

// confirm asks whether something is really meant: the words to type, and the
// button, are for this very game.
func (c *call) confirm(m *match, question, label, words string) {
	text := words
	if c.args.options["game"] != "" {
		text += " game:" + m.ID
	}
	r := m.reply(say(question, " To confirm, type ", c.Verb, " ", text, "."))
	r.Choices = []Choice{{Label: label, Verb: c.Verb, Text: words + " game:" + m.ID}}
	c.tell(r)
}
