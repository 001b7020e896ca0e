package sgf

import (
	"strconv"
	"strings"
	"unicode"

	"tengen/engine"
)

// RulesetOf is the ruleset that RU means, in the spellings that servers and
// programs use. What is not known counts as Japanese, as the standard is silent
// and most records are.
func RulesetOf(ru string) engine.Ruleset {
	word := strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) {
			return unicode.ToLower(r)
		}
		return -1
	}, strings.TrimSpace(ru))
	word = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(word, "s"), "rule"), "ruleset")
	for _, known := range rulesetWords {
		for _, prefix := range known.prefixes {
			if strings.HasPrefix(word, prefix) {
				return named(known.name)
			}
		}
		for _, whole := range known.words {
			if word == whole {
				return named(known.name)
			}
		}
	}
	return named("japanese")
}

func named(name string) engine.Ruleset {
	rules, err := engine.RulesetNamed(name)
	if err != nil {
		return engine.Rulesets()[0]
	}
	return rules
}

// rulesetWords is how RU begins, or what it is as a whole, for each ruleset.
// British and French rules count as the American ones do. Ing's come nearest to
// New Zealand's: area, suicide, superko, nothing to White for handicap stones.
var rulesetWords = []struct {
	name     string
	prefixes []string
	words    []string
}{
	{"japanese", []string{"japan", "korea"}, []string{"jp", "jpn", "kr", "nihonkiin"}},
	{"chinese", []string{"chin"}, []string{"cn", "chn"}},
	{"aga", []string{"aga", "american", "french", "british"}, []string{"bga", "ffg"}},
	{"new-zealand", []string{"newzealand", "goe"}, []string{"nz", "nzl", "ing", "sst"}},
	{"tromp-taylor", []string{"tromp"}, []string{"tt", "logical"}},
	{"simple", nil, []string{"simple"}},
}

// ruleNames is RU for each ruleset: the word of the standard where it has one.
var ruleNames = map[string]string{
	"japanese": "Japanese", "chinese": "Chinese", "aga": "AGA",
	"new-zealand": "NZ", "tromp-taylor": "Tromp-Taylor", "simple": "Simple",
}

// komi reads KM. Nothing is a komi of 0. Fox and Tygem write hundredths with no
// decimal point (650 is 6.5), and Chinese records count in zi, two points each: a quarter in the
// fraction (3.75, or 375) is such a count and means 7.5 points.
func komi(root *Node) (engine.Halves, error) {
	text := root.Text("KM")
	number := strings.TrimFunc(strings.ReplaceAll(text, ",", "."), func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsSpace(r)
	})
	if number == "" && text == "" {
		return 0, nil
	}
	points, err := strconv.ParseFloat(number, 64)
	if err != nil || !(points > -100_000 && points < 100_000) {
		return 0, at(root, textKomi, text)
	}
	if (points >= 100 || points <= -100) && !strings.Contains(number, ".") {
		points /= 100
	}
	quarters := points * 4
	if whole := int(quarters); quarters == float64(whole) && whole%2 != 0 {
		points *= 2
	}
	if points*2 != float64(int(points*2)) {
		return 0, at(root, textKomi, text)
	}
	return engine.Halves(points * 2), nil
}

// komiText writes KM so that it cannot be taken for hundredths.
func komiText(h engine.Halves) string {
	if text := h.String(); strings.Contains(text, ".") || h > -200 && h < 200 {
		return text
	}
	return h.String() + ".0"
}

// handicap reads HA: 0 when it says nothing.
func handicap(root *Node) (int, error) {
	text := root.Text("HA")
	if text == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 || n > engine.MaxSize*engine.MaxSize {
		return 0, at(root, textHandicap, text)
	}
	return n, nil
}
