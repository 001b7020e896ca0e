package bot

import (
	"errors"
	"fmt"
	"strings"

	"tengen/engine"
)

// match is a game that a command is about, with its position.
type match struct {
	Game
	live *engine.Game
	mine engine.Color // the colour of whoever acts; Empty for a watcher
}

// player is who plays a colour.
func (g *Game) player(c engine.Color) Actor {
	if c == engine.White {
		return g.White
	}
	return g.Black
}

// colorOf is what a person plays; Empty for others.
func colorOf(a, black, white Actor) engine.Color {
	switch {
	case a.Is(black):
		return engine.Black
	case a.Is(white):
		return engine.White
	}
	return engine.Empty
}

// load replays a game.
func (c *call) load(id string) (*match, error) {
	g, err := c.tx.Game(id)
	if errors.Is(err, ErrNotFound) {
		return nil, refuse("There is no game ", quoted(id), " here. Type games to see yours.")
	}
	if err != nil {
		return nil, err
	}
	live, err := engine.Replay(g.Log)
	if err != nil {
		return nil, fmt.Errorf("game %s: %w", id, err)
	}
	return &match{Game: g, live: live, mine: colorOf(c.Actor, g.Black, g.White)}, nil
}

// save keeps what has changed in a game.
func (c *call) save(m *match) error {
	m.Log = m.live.Log()
	m.Updated = c.now
	m.Phase, m.Turn = m.live.Phase(), m.live.Turn()
	return c.tx.SaveGame(m.Game)
}

// need is what a player's command needs of a game.
type need func(Head) bool

func playing(h Head) bool { return h.Phase == engine.Playing }
func marking(h Head) bool { return h.Phase == engine.Marking }
func goingOn(h Head) bool { return h.Phase != engine.Finished }

// mustPlay finds the game of this place that the command is about. The actor is
// one of its players.
func (c *call) mustPlay(n need) (*match, error) {
	m, err := c.find(n)
	if err != nil {
		return nil, err
	}
	if m.mine == engine.Empty {
		return nil, refuse("Only ", m.Black, " and ", m.White, " can do that in this game. Type new to start your own.")
	}
	return m, nil
}

// mustMove is mustPlay for what depends on the board that the person saw: when
// it has changed since, nothing is done and the present one is shown.
func (c *call) mustMove() (*match, error) {
	m, err := c.mustPlay(playing)
	if err != nil {
		return nil, err
	}
	if c.Seen != nil && *c.Seen != len(m.live.Moves()) && m.live.Phase() == engine.Playing {
		r := m.reply(say("The board has changed since you saw it, so nothing was done. ", m.happened(), " ", m.nextFor(m.player(m.live.Turn()))))
		return nil, &Refusal{r}
	}
	return m, nil
}

// look finds the game that somebody wants to look at.
func (c *call) look() (*match, error) { return c.find(nil) }

// find finds the game that a command is about: the one that is named, or else
// the one of this place that fits. A need is that of a player; nil is for
// looking.
func (c *call) find(n need) (*match, error) {
	if c.Game != "" {
		return c.load(c.Game)
	}
	if id := c.args.options["game"]; id != "" {
		return c.named(id)
	}
	heads, err := c.tx.Games(Which{Place: c.Place, Open: true})
	if err != nil {
		return nil, err
	}
	mine := c.keep(heads, c.plays)
	if len(mine) == 0 && n == nil {
		mine = heads
	}
	fits := mine
	if n != nil {
		fits = c.keep(mine, n)
	}
	if len(fits) == 0 {
		fits = mine
	}
	if turn := c.keep(fits, c.turnIn); len(fits) > 1 && len(turn) > 0 {
		fits = turn
	}
	switch len(fits) {
	case 0:
		return c.lastOne(heads, n != nil)
	case 1:
		return c.load(fits[0].ID)
	}
	return nil, c.ask(fits)
}

// keep lists the games that fit.
func (c *call) keep(heads []Head, fit func(Head) bool) (list []Head) {
	for _, h := range heads {
		if fit(h) {
			list = append(list, h)
		}
	}
	return list
}

func (c *call) plays(h Head) bool { return c.Actor.Is(h.Black) || c.Actor.Is(h.White) }

// turnIn says whether a game waits for the actor's move.
func (c *call) turnIn(h Head) bool {
	return h.Phase == engine.Playing && colorOf(c.Actor, h.Black, h.White) == h.Turn
}

// named finds a game by the beginning of its id.
func (c *call) named(id string) (*match, error) {
	id = strings.ToLower(id)
	heads, err := c.tx.Games(Which{Prefix: id, Limit: 10})
	switch {
	case err != nil:
		return nil, err
	case len(heads) == 1:
		return c.load(heads[0].ID)
	case len(heads) > 1:
		return nil, c.ask(heads)
	}
	return c.load(id) // says that there is none
}

// lastOne answers where no open game fits: with the last finished game, or with
// what to do.
func (c *call) lastOne(open []Head, player bool) (*match, error) {
	if len(open) > 0 {
		return c.load(open[0].ID) // others play here; mustPlay says so
	}
	heads, err := c.tx.Games(Which{Place: c.Place, Limit: 20})
	if err != nil {
		return nil, err
	}
	if player {
		heads = c.keep(heads, c.plays)
	}
	if len(heads) > 0 {
		return c.load(heads[0].ID)
	}
	elsewhere, err := c.tx.Games(Which{Actor: c.Actor.ID, Open: true, Limit: 10})
	if err != nil {
		return nil, err
	}
	if len(elsewhere) > 0 {
		return nil, c.ask(elsewhere)
	}
	return nil, refuse("There is no game here yet. Type new to start one.")
}

// ask asks which of several games is meant.
func (c *call) ask(heads []Head) error {
	r := Reply{Text: say("Which game do you mean? Add its name to the command:")}
	for i, h := range heads {
		if i == 10 {
			r.Text = say(r.Text, "\n…")
			break
		}
		r.Text = say(r.Text, "\n", c.line(h))
		r.Choices = append(r.Choices, Choice{Label: h.title(), Verb: c.Verb, Text: strings.TrimSpace(c.Text + " game:" + h.ID)})
	}
	return &Refusal{r}
}

// title names a game in a button.
func (h Head) title() string {
	return short(h.Black.Name, 20) + " – " + short(h.White.Name, 20)
}

// line describes a game in a list.
func (c *call) line(h Head) Text {
	what := "over"
	switch {
	case c.turnIn(h):
		what = "your turn"
	case h.Phase == engine.Playing:
		what = colorName(h.Turn) + " to play"
	case h.Phase == engine.Marking:
		what = "marking dead stones"
	}
	return say("game:", h.ID, " – ", h.Black, " (Black) and ", h.White, " (White), ", boardSize(h.Size), ", move ", h.Moves, ", ", what)
}

func boardSize(n int) string { return fmt.Sprintf("%dx%d", n, n) }
