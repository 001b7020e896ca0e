package engine

import (
	"fmt"
	"strings"
)

// Counting is what a ruleset counts.
type Counting uint8

// Territory counts surrounded points, prisoners and dead stones; Area counts
// surrounded points and living stones.
const (
	Territory Counting = iota
	Area
)

// KoRule is how far a repetition of the position is forbidden.
type KoRule uint8

// SimpleKo forbids retaking one stone at once; PositionalSuperko a position
// that stood before; SituationalSuperko one that stood before with the same
// player to move.
const (
	SimpleKo KoRule = iota
	PositionalSuperko
	SituationalSuperko
)

// Bonus is what White gets for N handicap stones under area counting.
type Bonus uint8

// NoBonus is 0, BonusN one point a stone, BonusLessOne a point for each but the
// first.
const (
	NoBonus Bonus = iota
	BonusN
	BonusLessOne
)

// Ruleset is one set of rules: values only, no code of its own. The values are
// those of KataGo's presets (docs/rules.html), which are what servers play,
// but for the Chinese ko and the Simple rules.
type Ruleset struct {
	Name     string // as people write it: "japanese"
	Title    string // as people read it: "Japanese"
	Counting Counting
	Ko       KoRule
	Komi     Halves // for an even game
	Bonus    Bonus  // to White, for handicap stones

	Suicide       bool // of two stones or more
	SekiCounts    bool // eyes in a seki are points
	AllAlive      bool // no stone can be marked dead
	PassStones    bool // a pass hands one stone over as a prisoner
	WhiteLastPass bool // only a pass by White after one by Black ends play

	// ThirdTime: a position met a third time, with the same player to move,
	// lets the players agree on no result.
	ThirdTime bool
	// OtherFirst: whoever asks to resume play lets the other play first
	// (Japanese rules, article 9.3).
	OtherFirst bool
}

// rulesets are the rules that can be played, the default first.
var rulesets = []Ruleset{
	{Name: "japanese", Title: "Japanese", Counting: Territory, Ko: SimpleKo, Komi: 13, ThirdTime: true, OtherFirst: true},
	{Name: "chinese", Title: "Chinese", Counting: Area, Ko: PositionalSuperko, Komi: 15, Bonus: BonusN, SekiCounts: true},
	{Name: "aga", Title: "AGA", Counting: Area, Ko: SituationalSuperko, Komi: 15, Bonus: BonusLessOne, SekiCounts: true, PassStones: true, WhiteLastPass: true},
	{Name: "new-zealand", Title: "New Zealand", Counting: Area, Ko: SituationalSuperko, Komi: 14, Suicide: true, SekiCounts: true},
	{Name: "tromp-taylor", Title: "Tromp-Taylor", Counting: Area, Ko: PositionalSuperko, Komi: 15, Suicide: true, SekiCounts: true, AllAlive: true},
	// The rules of the assignment that this project began from: play ends when
	// Black and then White pass, territory and prisoners count, no komi.
	{Name: "simple", Title: "Simple", Counting: Territory, Ko: SimpleKo, SekiCounts: true, WhiteLastPass: true},
}

// Rulesets lists the rules that can be played, the default first.
func Rulesets() []Ruleset { return append([]Ruleset(nil), rulesets...) }

// RulesetNamed finds a ruleset by its name, whatever its case.
func RulesetNamed(name string) (Ruleset, error) {
	for _, r := range rulesets {
		if strings.EqualFold(r.Name, name) {
			return r, nil
		}
	}
	names := make([]string, len(rulesets))
	for i, r := range rulesets {
		names[i] = r.Name
	}
	return Ruleset{}, fmt.Errorf("no rules are called that: choose one of %s", strings.Join(names, ", "))
}

// KomiFor is the komi of a game that names none: half a point with a handicap,
// even with one of 1, which is no stone.
func (r Ruleset) KomiFor(handicap int) Halves {
	if handicap > 0 {
		return 1
	}
	return r.Komi
}

// compensation is what White gets for this many handicap stones.
func (r Ruleset) compensation(stones int) Halves {
	switch {
	case stones < 2 || r.Bonus == NoBonus:
		return 0
	case r.Bonus == BonusN:
		return Halves(2 * stones)
	}
	return Halves(2 * (stones - 1))
}
