package engine

import "testing"

// Every ruleset can be played on every size with the komi it names itself.
func TestOwnKomiOnEverySize(t *testing.T) {
	for _, rules := range Rulesets() {
		for size := MinSize; size <= MaxSize; size++ {
			if _, err := New(Settings{Size: size, Rules: rules, Komi: rules.Komi}); err != nil {
				t.Errorf("%s on %dx%d: %v", rules.Name, size, size, err)
			}
		}
	}
}
