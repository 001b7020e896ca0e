package bot

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"tengen/engine"
)

// done agrees to the marking that the actor has seen: the scoring number says
// which. Without a number it shows the marking and asks.
func done(c *call) error {
	if err := c.args.only(1); err != nil {
		return err
	}
	m, err := c.mustPlay(marking)
	if err != nil {
		return err
	}
	marks := m.live.Marks()
	if m.live.Phase() != engine.Marking {
		return m.refuseMove(m.live.Done(m.mine, marks.Number))
	}
	if len(c.args.words) == 0 {
		question := fmt.Sprintf("As marked now (scoring number %d):\n%s\nDo you agree? When both do, the game is over.",
			marks.Number, CountWords(m.live.Count()))
		c.confirm(m, question, "Done", itoa(marks.Number))
		return nil
	}
	number, err := strconv.Atoi(c.args.words[0])
	if err != nil {
		return refuse("Type done and the scoring number that you saw, like done ", marks.Number, ".")
	}
	if number == marks.Number && slices.Contains(marks.Agreed, m.mine) {
		return refuse("You have agreed already. ", m.player(m.mine.Opponent()), " has not yet.")
	}
	if err := m.live.Done(m.mine, number); err != nil {
		return m.refuseDone(err)
	}
	if m.live.Phase() == engine.Finished {
		return c.finish(m, say("Both agree on the count."))
	}
	count := m.live.Count()
	return c.marked(m, say(c.Actor, " agrees to the marking: ", count.Result(), ". ",
		ping(m.player(m.mine.Opponent())), ": look, and type done ", number, " if you agree."))
}

// refuseDone answers an agreement that cannot be: when the marks have changed,
// with what they are now.
func (m *match) refuseDone(err error) error {
	if !errors.Is(err, engine.ErrStale) {
		return refuseRule(err)
	}
	return &Refusal{m.reply(say("The marks have changed since you saw them, so nothing is agreed. Look again: scoring number ",
		m.live.Marks().Number, ".\n", m.counted()))}
}
