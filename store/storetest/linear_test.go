package storetest

import (
	"testing"

	"github.com/anishathalye/porcupine"
)

// TestOnlyNext makes sure that the model of a game tells a good history from a
// bad one.
func TestOnlyNext(t *testing.T) {
	op := func(ply int, out outcome, call, end int64) porcupine.Operation {
		return porcupine.Operation{Input: step{"g", ply}, Output: out, Call: call, Return: end}
	}
	for name, c := range map[string]struct {
		history []porcupine.Operation
		want    bool
	}{
		"one of two wins": {[]porcupine.Operation{op(0, outcome{1, true}, 1, 5), op(0, outcome{1, false}, 2, 6), op(-1, outcome{moves: 1}, 7, 8)}, true},
		"both win":        {[]porcupine.Operation{op(0, outcome{1, true}, 1, 5), op(0, outcome{1, true}, 2, 6)}, false},
		"both lose":       {[]porcupine.Operation{op(0, outcome{0, false}, 1, 5), op(0, outcome{0, false}, 2, 6)}, false},
		"a stale look":    {[]porcupine.Operation{op(0, outcome{1, true}, 1, 2), op(-1, outcome{moves: 0}, 3, 4)}, false},
		"a lost ply":      {[]porcupine.Operation{op(0, outcome{1, true}, 1, 2), op(0, outcome{1, true}, 3, 4)}, false},
	} {
		if got := porcupine.CheckOperations(onlyNext, c.history); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
