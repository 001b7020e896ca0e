package bot

import "strings"

// historyShown is how many of the last moves are listed.
const historyShown = 100

// history lists the moves of a game.
func history(c *call) error {
	if err := c.args.only(0); err != nil {
		return err
	}
	m, err := c.look()
	if err != nil {
		return err
	}
	moves := m.live.Moves()
	if len(moves) == 0 {
		c.show(m, say(m.happened(), " ", m.nextFor(m.player(m.live.Turn()))))
		return nil
	}
	first := max(0, len(moves)-historyShown)
	list := make([]string, 0, historyShown)
	for i, move := range moves[first:] {
		where := "pass"
		if !move.Pass() {
			where = move.Point.String()
		}
		list = append(list, itoa(first+i+1)+" "+move.Color.Letter()+" "+where)
	}
	t := say("Moves ", first+1, " to ", len(moves), ": ", strings.Join(list, ", "), ".")
	if first > 0 {
		t = say(t, " Type sgf for the whole game.")
	}
	c.show(m, t)
	return nil
}
