package bot

import (
	"regexp"
	"strings"

	"tengen/engine"
	"tengen/render"
)

// maxRemark is how many letters a remark may have.
const maxRemark = 500

// maxRemarks is how many bytes the remarks of a game may have together, so that
// its record stays one that can be read back: escaping may double them, and a
// record has at most 256 KiB.
const maxRemarks = 100 << 10

// remark says something about the game, tied to its present move. Points that
// it names are shown on the board.
func remark(c *call) error {
	text := oneLine(c.remarkText())
	if text == "" {
		return refuse("What do you want to say? Type say and your remark, like say Shall I take at C3?")
	}
	if len([]rune(text)) > maxRemark {
		return refuse("A remark has at most ", maxRemark, " letters. Please make it shorter.")
	}
	m, err := c.look()
	if err != nil {
		return err
	}
	before, err := c.tx.Remarks(m.ID)
	if err != nil {
		return err
	}
	size := 0
	for _, r := range before {
		size += len(r.Text) + len(r.Who.Name)
	}
	if size > maxRemarks {
		return refuse("This game has ", len(before), " remarks already, and its record can hold no more.")
	}
	move := len(m.live.Moves())
	if err := c.tx.AddRemark(m.ID, Remark{Move: move, Who: c.Actor, Text: text, At: c.now}); err != nil {
		return err
	}
	r := m.reply(say(c.Actor, ", at move ", move, ": ", text))
	r.Choices = nil
	for _, p := range PointsIn(text, m.live.Settings().Size) {
		r.Scene.Marks = append(r.Scene.Marks, render.Mark{Point: p, Shape: render.Triangle})
	}
	return c.announce(m.Place, m.ID, r)
}

// remarkText is the remark with people written by their names. A game may be
// named in front of it or at its end; in between it is part of the remark.
func (c *call) remarkText() string {
	words := strings.Fields(c.Text)
	isGame := func(i int) bool { return c.Game == "" && strings.HasPrefix(strings.ToLower(words[i]), "game:") }
	delete(c.args.options, "game")
	text := c.Text
	if n := len(words); n > 0 && isGame(0) {
		c.args.options["game"] = words[0][len("game:"):]
		text = strings.TrimPrefix(text, words[0])
	} else if n > 0 && isGame(n-1) {
		c.args.options["game"] = words[n-1][len("game:"):]
		text = strings.TrimSuffix(text, words[n-1])
	}
	for _, a := range c.People {
		text = strings.ReplaceAll(text, "<@"+a.ID+">", "@"+a.Name)
	}
	return text
}

// pointName finds words that look like points.
var pointName = regexp.MustCompile(`\b[A-HJ-Za-hj-z][1-9][0-9]?\b`)

// PointsIn lists the points of a board of this size that a text names, each
// once, in the order of the text.
func PointsIn(text string, size int) []engine.Point {
	var list []engine.Point
	seen := map[engine.Point]bool{}
	for _, word := range pointName.FindAllString(text, -1) {
		if p, err := engine.ParsePoint(word); err == nil && p.On(size) && !seen[p] {
			seen[p] = true
			list = append(list, p)
		}
	}
	return list
}
