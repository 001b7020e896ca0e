package store

import (
	"fmt"

	"tengen/engine"
)

// settingsColumns are the columns of engine.Settings, the same in games and in
// challenges.
const settingsColumns = `size, ruleset, komi, handicap, free_handicap, setup_black, setup_white, first`

// settingsValues are the values of settingsColumns. The ruleset is kept by its
// name, so settings with rules that no name gives back are refused.
func settingsValues(s engine.Settings) ([]any, error) {
	if named, err := engine.RulesetNamed(s.Rules.Name); err != nil || named != s.Rules {
		return nil, fmt.Errorf("the rules %q cannot be kept", s.Rules.Name)
	}
	black, err := pointWords(s.Black)
	if err != nil {
		return nil, err
	}
	white, err := pointWords(s.White)
	if err != nil {
		return nil, err
	}
	return []any{s.Size, s.Rules.Name, int64(s.Komi), s.Handicap, bit(s.FreeHandicap), black, white, colorWord(s.First)}, nil
}

// keptSettings are settings as they are read.
type keptSettings struct {
	into                       *engine.Settings
	rules, black, white, first string
}

// columns is where settingsColumns are read into.
func (k *keptSettings) columns() []any {
	return []any{&k.into.Size, &k.rules, &k.into.Komi, &k.into.Handicap, &k.into.FreeHandicap, &k.black, &k.white, &k.first}
}

// finish fills in what needs more than reading.
func (k *keptSettings) finish() (err error) {
	if k.into.Rules, err = engine.RulesetNamed(k.rules); err != nil {
		return err
	}
	if k.into.Black, err = parsePoints(k.black); err != nil {
		return err
	}
	if k.into.White, err = parsePoints(k.white); err != nil {
		return err
	}
	k.into.First, err = parseColor(k.first)
	return err
}
