package bot

import (
	"fmt"
	"strconv"
	"strings"

	"tengen/engine"
)

// maxOpen is how many games and how many challenges a person may have open in
// one tenant, so that nobody can fill the store.
const maxOpen = 50

// defaultSize is the board of a game that names none.
const defaultSize = 19

// newGame challenges someone, or leaves the seat open.
func newGame(c *call) error {
	if err := c.args.only(1, "size", "komi", "handicap", "color", "colour", "rules", "clock", "rated"); err != nil {
		return err
	}
	if _, asked := c.args.options["clock"]; asked {
		return refuse("There are no clocks yet. Leave clock: out and play without one.")
	}
	if _, asked := c.args.options["rated"]; asked {
		return refuse("There are no rated games yet. Leave rated: out and play for the game's sake.")
	}
	ch := Challenge{ID: newID(), Place: c.Place, From: c.Actor, Created: c.now, Expires: c.now.Add(challengeLasts)}
	var err error
	if ch.To, err = c.opponent(); err != nil {
		return err
	}
	if ch.Settings, err = c.settings(); err != nil {
		return err
	}
	if ch.Color, err = c.color(); err != nil {
		return err
	}
	// New refuses what the engine cannot play, before anybody is asked.
	if _, err := engine.New(ch.Settings); err != nil {
		return refuse(capital(err.Error()), ".", freely(ch.Settings))
	}
	if err := c.roomFor(c.Actor); err != nil {
		return err
	}
	if err := c.tx.SaveChallenge(ch); err != nil {
		return err
	}
	return c.announce(c.Place, ch.ID, ch.invite())
}

// freely says how to give a handicap that has no fixed points.
func freely(s engine.Settings) string {
	if s.FreeHandicap {
		return ""
	}
	if _, err := engine.FixedHandicap(s.Size, s.Handicap); err == nil {
		return ""
	}
	return fmt.Sprintf(" To do so, type handicap:%d-free.", s.Handicap)
}

// opponent is who is challenged; nobody for an open seat.
func (c *call) opponent() (Actor, error) {
	switch len(c.args.mentions) {
	case 0:
		return Actor{}, nil
	case 1:
	default:
		return Actor{}, refuse("Go is for two: name one opponent.")
	}
	for _, a := range c.People {
		switch {
		case a.ID != c.args.mentions[0]:
		case a.Self:
			return Actor{}, refuse("I cannot play myself yet. Challenge a person, or leave the seat open.")
		case a.Is(c.Actor):
			return Actor{}, refuse("You cannot challenge yourself. Name someone else, or leave the seat open.")
		default:
			return a, nil
		}
	}
	return Actor{}, refuse("I do not know whom you mean. Mention your opponent with @.")
}

// settings reads the options of a game.
func (c *call) settings() (engine.Settings, error) {
	s := engine.Settings{Size: defaultSize}
	o := c.args.options
	var err error
	if s.Rules, err = engine.RulesetNamed(option(o, "rules", engine.Rulesets()[0].Name)); err != nil {
		return s, refuse(capital(err.Error()), ".")
	}
	size := o["size"]
	if len(c.args.words) == 1 {
		if size != "" {
			return s, refuse("I do not know what to do with ", quoted(c.args.words[0]), ".")
		}
		size = c.args.words[0]
	}
	if size != "" {
		if s.Size, err = parseSize(size); err != nil {
			return s, err
		}
	}
	if text, given := o["handicap"]; given {
		number, free := strings.CutSuffix(strings.ToLower(text), "free")
		number = strings.TrimSuffix(number, "-")
		s.FreeHandicap = free
		if s.Handicap, err = strconv.Atoi(number); err != nil || s.Handicap < 0 || s.Handicap > engine.MaxHandicap {
			return s, refuse("A handicap is a number of stones from 0 to 9, like handicap:3, or handicap:3-free to place them yourself.")
		}
	}
	s.Komi = s.Rules.KomiFor(s.Handicap)
	if text, given := o["komi"]; given {
		if s.Komi, err = engine.ParseHalves(text); err != nil {
			return s, refuse("Komi is a number of points in halves, like komi:6.5 or komi:-5.")
		}
	}
	return s, nil
}

// parseSize reads 9 or 9x9.
func parseSize(text string) (int, error) {
	first, second, found := strings.Cut(strings.ToLower(text), "x")
	size, err := strconv.Atoi(first)
	if err != nil || found && second != first || size < engine.MinSize || size > engine.MaxSize {
		return 0, refuse(fmt.Sprintf("A board has from %d to %d lines, like size:9 or 19x19.", engine.MinSize, engine.MaxSize))
	}
	return size, nil
}

// color is what the challenger wants to play; Empty is by lot.
func (c *call) color() (engine.Color, error) {
	switch strings.ToLower(option(c.args.options, "color", c.args.options["colour"])) {
	case "black", "b":
		return engine.Black, nil
	case "white", "w":
		return engine.White, nil
	case "", "random", "nigiri":
		return engine.Empty, nil
	}
	return engine.Empty, refuse("A colour is color:black, color:white or color:random.")
}

func option(o map[string]string, name, otherwise string) string {
	if v, given := o[name]; given {
		return v
	}
	return otherwise
}

// roomFor refuses a person with too many games or challenges open.
func (c *call) roomFor(a Actor) error {
	heads, err := c.tx.Games(Which{Actor: a.ID, Open: true, Limit: maxOpen})
	if err != nil {
		return err
	}
	if len(heads) >= maxOpen {
		return refuse(a, fmt.Sprintf(" has %d games going already. Finish one first.", maxOpen))
	}
	waiting, err := c.tx.Challenges(c.now)
	if err != nil {
		return err
	}
	mine := 0
	for _, ch := range waiting {
		if ch.From.Is(a) {
			mine++
		}
	}
	if mine >= maxOpen {
		return refuse(a, fmt.Sprintf(" has %d challenges waiting already. Cancel one first.", maxOpen))
	}
	return nil
}

// capital begins a sentence.
func capital(s string) string {
	if s == "" {
		return s
	}
	return strings.ToUpper(s[:1]) + s[1:]
}

func itoa(n int) string { return strconv.Itoa(n) }
