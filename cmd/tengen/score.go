package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"tengen/bot"
	"tengen/engine"
	"tengen/engine/sgf"
)

type scoreCommand struct {
	recordFile `embed:""`
	Rules      string `help:"Count by these rules instead of the record's."`
	Dead       string `help:"Points of dead groups, like \"C3 Q16\"." xor:"dead"`
	Estimate   bool   `help:"Guess which stones are dead." xor:"dead"`
	JSON       bool   `name:"json" help:"Print one JSON object."`
}

// Run counts the end of a record: with the dead stones that are named, that are
// guessed, or else that the record marks.
func (c scoreCommand) Run(std streams) error {
	trees, err := c.read(std)
	if err != nil {
		return err
	}
	reading, err := sgf.ReadGame(trees[0].MainLine())
	if err != nil {
		return fmt.Errorf("%s: %w", c.File, err)
	}
	g, err := c.ended(reading.Game)
	if err != nil {
		return err
	}
	if err := c.mark(g, reading.Game.Marks().Dead); err != nil {
		return err
	}
	count := g.Count()
	if c.JSON {
		return json.NewEncoder(std.out).Encode(scoreJSON(g, count))
	}
	_, err = fmt.Fprintf(std.out, "%v\n%s\n", count.Result(), bot.CountWords(count))
	return err
}

// mark marks the dead stones that are named, that are guessed, or else those of
// the record.
func (c scoreCommand) mark(g *engine.Game, recorded []engine.Point) error {
	if c.Dead != "" {
		return markAll(g, c.Dead)
	}
	dead := recorded
	if c.Estimate {
		dead = g.Estimate().Dead
	}
	if g.Settings().Rules.AllAlive {
		return nil
	}
	for _, p := range dead {
		if _, err := g.MarkGroupDead(p); err != nil {
			return err
		}
	}
	return nil
}

// ended is the game with play over and nothing marked, under the rules to count
// by.
func (c scoreCommand) ended(g *engine.Game) (*engine.Game, error) {
	log := g.Log()
	log.Marks, log.Ended = engine.Marks{}, engine.Result{}
	if c.Rules != "" {
		rules, err := engine.RulesetNamed(c.Rules)
		if err != nil {
			return nil, usageError{err.Error()}
		}
		// What was played stays played, whatever these rules say of it.
		rules.Ko, rules.Suicide = engine.SimpleKo, true
		log.Settings.Rules = rules
	}
	ended, err := engine.Replay(log)
	if err != nil {
		return nil, err
	}
	for ended.Phase() == engine.Playing {
		if err := ended.Pass(ended.Turn()); err != nil {
			return nil, err
		}
	}
	return ended, nil
}

// markAll marks the groups at these points dead.
func markAll(g *engine.Game, points string) error {
	for _, word := range strings.FieldsFunc(points, func(r rune) bool { return r == ' ' || r == ',' }) {
		p, err := engine.ParsePoint(word)
		if err != nil {
			return usageError{fmt.Sprintf("--dead: %q is %v", word, err)}
		}
		if _, err := g.MarkDead(p); err != nil {
			return fmt.Errorf("--dead %v: %w", p, err)
		}
	}
	return nil
}

// sideJSON is one player's side of a count.
type sideJSON struct {
	Territory int     `json:"territory"`
	Prisoners int     `json:"prisoners"`
	Dead      int     `json:"dead"`
	Stones    int     `json:"stones"`
	Komi      float64 `json:"komi"`
	Handicap  float64 `json:"handicap"`
	Total     float64 `json:"total"`
}

type countJSON struct {
	Result    string   `json:"result"`
	Rules     string   `json:"rules"`
	Counting  string   `json:"counting"`
	Black     sideJSON `json:"black"`
	White     sideJSON `json:"white"`
	Dead      []string `json:"dead"`
	Dame      []string `json:"dame"`
	Seki      []string `json:"seki"`
	Contested []string `json:"contested"`
	Board     string   `json:"board"`
}

func scoreJSON(g *engine.Game, c engine.Count) countJSON {
	counting := "territory"
	if c.Counting == engine.Area {
		counting = "area"
	}
	return countJSON{
		Result: c.Result().String(), Rules: g.Settings().Rules.Name, Counting: counting,
		Black: side(c.Black), White: side(c.White),
		Dead: names(g.Marks().Dead), Dame: names(c.Dame), Seki: names(c.Seki), Contested: names(c.Contested),
		Board: g.BoardString(),
	}
}

func side(s engine.Side) sideJSON {
	return sideJSON{s.Territory, s.Prisoners, s.Dead, s.Stones, s.Komi.Points(), s.Bonus.Points(), s.Total.Points()}
}

func names(points []engine.Point) []string {
	list := make([]string, len(points))
	for i, p := range points {
		list[i] = p.String()
	}
	return list
}
