package bot

import (
	"fmt"
	"strings"

	"tengen/engine"
)

// markDead marks stones dead.
func markDead(c *call) error {
	return c.mark("dead", (*engine.Game).MarkDead, (*engine.Game).MarkGroupDead)
}

// markAlive marks stones alive again.
func markAlive(c *call) error {
	return c.mark("alive", (*engine.Game).MarkAlive, (*engine.Game).MarkGroupAlive)
}

// marker marks stones from a point on and gives back those that changed.
type marker func(*engine.Game, engine.Point) ([]engine.Point, error)

// mark marks what is named, by points that take all they reach or by letters
// that take one group: all of it or, if anything is refused, nothing.
func (c *call) mark(what string, byPoint, byLetter marker) error {
	if err := c.args.only(maxMarks); err != nil {
		return err
	}
	m, err := c.mustPlay(marking)
	if err != nil {
		return err
	}
	if m.live.Phase() != engine.Marking {
		_, err := byPoint(m.live, engine.PointAt(0, 0))
		return m.refuseMove(err)
	}
	if len(c.args.words) == 0 {
		return refuse("Which group? Type ", what, " and a point or a letter, like ", what, " C3 or ", what, " B.")
	}
	before := m.live.Marks()
	groups := m.groups()
	var changed []engine.Point
	for _, word := range c.args.words {
		p, by, err := target(word, groups, byPoint, byLetter)
		if err != nil {
			return err
		}
		stones, err := by(m.live, p)
		if err != nil {
			return m.refuseMove(err)
		}
		changed = append(changed, stones...)
	}
	if len(changed) == 0 {
		return refuse("Those stones are ", what, " already.")
	}
	t := say(c.Actor, " marked ", m.stones(changed), " ", what, ".")
	if lost := m.takenBack(before.Agreed); len(lost) > 0 {
		t = say(t, " That takes back what was agreed: ", lost, ", look again.")
	}
	return c.marked(m, say(t, " Scoring number ", m.live.Marks().Number, "."))
}

// maxMarks is how many groups one command may name.
const maxMarks = 50

// target is what a word of a mark names: a point, or a group by its letter.
func target(word string, groups []MarkedGroup, byPoint, byLetter marker) (engine.Point, marker, error) {
	if p, err := engine.ParsePoint(word); err == nil {
		return p, byPoint, nil
	}
	for _, g := range groups {
		if strings.EqualFold(g.Letter, word) {
			return g.Point, byLetter, nil
		}
	}
	return engine.NoPoint, nil, refuse(quoted(word), " is neither a point nor the letter of a group. Name a point like C3, or a letter from the picture.")
}

// stones names stones that were marked: "Black's 3 stones at C3, C4 and D4".
func (m *match) stones(points []engine.Point) string {
	color := m.live.Board().At(points[0])
	for _, p := range points {
		if m.live.Board().At(p) != color {
			return fmt.Sprintf("%s at %s", plural(len(points), "stone"), pointList(points))
		}
	}
	return fmt.Sprintf("%s's %s at %s", colorName(color), plural(len(points), "stone"), pointList(points))
}

// takenBack calls those whose agreement a new mark has taken back.
func (m *match) takenBack(agreed []engine.Color) Text {
	var t Text
	for i, color := range agreed {
		if i > 0 {
			t = say(t, " and ")
		}
		t = say(t, ping(m.player(color)))
	}
	return t
}

// marked keeps a match whose marks have changed and shows the count.
func (c *call) marked(m *match, t Text) error {
	m.Offer = Offer{} // what was asked about a move is past with play
	if err := c.save(m); err != nil {
		return err
	}
	return c.announce(m.Place, m.ID, m.reply(say(t, "\n", m.counted())))
}
