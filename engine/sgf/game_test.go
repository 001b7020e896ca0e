package sgf

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"tengen/engine"
)

func TestRulesets(t *testing.T) {
	for ru, want := range map[string]string{
		"": "japanese", "Japanese": "japanese", "japanese": "japanese", "Japanese Rules": "japanese", "JP": "japanese",
		"Korean": "japanese", "weird": "japanese", "Chinese": "chinese", "chinese": "chinese", "CN": "chinese",
		"Chinese rules": "chinese", "AGA": "aga", "BGA": "aga", "French": "aga", "NZ": "new-zealand", "New Zealand": "new-zealand",
		"new-zealand": "new-zealand", "GOE": "new-zealand", "Goe rules": "new-zealand", "ing": "new-zealand", "Ing Rules": "new-zealand",
		"Tromp-Taylor": "tromp-taylor", "tromp taylor": "tromp-taylor", "Simple": "simple",
	} {
		if got := RulesetOf(ru); got.Name != want {
			t.Errorf("RU[%s] is %s, want %s", ru, got.Name, want)
		}
	}
	for _, rules := range engine.Rulesets() {
		if got := RulesetOf(ruleNames[rules.Name]); got.Name != rules.Name {
			t.Errorf("%s is written %q and read %s", rules.Name, ruleNames[rules.Name], got.Name)
		}
	}
}

func TestKomi(t *testing.T) {
	for km, want := range map[string]string{
		"6.5": "6.5", "6.50": "6.5", "7": "7", "0": "0", "": "0", "-4.5": "-4.5", "+5.5": "5.5", "6,5": "6.5", " 6.5 ": "6.5",
		"650": "6.5", "750": "7.5", "375": "7.5", "3.75": "7.5", "2.75": "5.5", "325": "6.5", "600": "6", "-650": "-6.5",
		"5.5 points": "5.5", "6.5目": "6.5", "0.5": "0.5", "150.0": "150", "147.5": "147.5", "-100.0": "-100", "0.50": "0.5",
		"6.3": "error", "abc": "error", "6.5.5": "error", "NaN": "error", "1e9": "error", "Inf": "error", "--5": "error",
	} {
		got := "error"
		k, err := komi(parse(t, "(;KM["+km+"])"))
		if err == nil {
			got = k.String()
		}
		if got != want {
			t.Errorf("KM[%s] is %s (%v), want %s", km, got, err, want)
		}
	}
}

// start says how a game begins: who moves, what stands, which moves are stones
// that the record set up.
func start(r *Reading) string {
	b, w := setupStones(r.Game.Start())
	s := r.Game.Settings()
	return fmt.Sprintf("handicap %d free %v black %v white %v placed %d turn %v", s.Handicap, s.FreeHandicap, b, w, r.Placed, r.Game.At(r.Placed).Turn())
}

func TestOpenings(t *testing.T) {
	for text, want := range map[string]string{
		"(;SZ[9])":                         "handicap 0 free false black [] white [] placed 0 turn black",
		"(;SZ[9]PL[W])":                    "handicap 0 free false black [] white [] placed 0 turn white",
		"(;SZ[9];W[aa])":                   "handicap 0 free false black [] white [] placed 0 turn white",
		"(;SZ[9]PL[B];W[aa])":              "handicap 0 free false black [] white [] placed 0 turn white",
		"(;SZ[9]HA[0])":                    "handicap 0 free false black [] white [] placed 0 turn black",
		"(;SZ[9]HA[1]KM[0.5];B[aa])":       "handicap 1 free false black [] white [] placed 0 turn black",
		"(;SZ[9]HA[2]AB[cg][gc])":          "handicap 2 free false black [G7 C3] white [] placed 0 turn white",
		"(;SZ[9]HA[2]AB[cg][gc]PL[B])":     "handicap 2 free false black [G7 C3] white [] placed 0 turn black",
		"(;SZ[9]HA[2]AB[gc];AB[cg];W[aa])": "handicap 2 free false black [G7 C3] white [] placed 0 turn white",
		"(;SZ[9]HA[2]AB[cg:cg][gc][aa])":   "handicap 2 free false black [A9 G7 C3] white [] placed 0 turn white",
		"(;SZ[9]HA[2]AB[cg][gc]AW[bb])":    "handicap 2 free false black [G7 C3] white [B8] placed 0 turn white",
		"(;SZ[9]HA[2]AB[aa][bb];W[cc])":    "handicap 2 free true black [] white [] placed 2 turn white",
		"(;SZ[9]HA[3]AB[aa][bb])":          "handicap 2 free true black [] white [] placed 2 turn white",
		"(;SZ[9]HA[2]AB[aa][bb][cc])":      "handicap 3 free true black [] white [] placed 3 turn white",
		"(;SZ[9]HA[2]AB[aa][bb]AW[cc])":    "handicap 0 free false black [A9 B8] white [C7] placed 0 turn black",
		"(;SZ[9]HA[2]AB[aa])":              "handicap 0 free false black [A9] white [] placed 0 turn black",
		"(;SZ[9]HA[2];W[aa])":              "handicap 2 free false black [G7 C3] white [] placed 0 turn white",
		"(;SZ[9]HA[2])":                    "handicap 2 free false black [G7 C3] white [] placed 0 turn white",
		"(;SZ[9]HA[2];B[aa];B[bb];W[cc])":  "handicap 2 free true black [] white [] placed 0 turn black",
		"(;SZ[9]HA[3];B[aa];B[bb])":        "handicap 3 free true black [] white [] placed 0 turn black",
		"(;SZ[9]HA[2];B[aa];W[bb])":        "handicap 0 free false black [] white [] placed 0 turn black",
		"(;SZ[8]HA[3];B[aa];B[bb];B[cc])":  "handicap 3 free true black [] white [] placed 0 turn black",
		"(;SZ[9]AB[aa]AW[bb];AE[aa]PL[W])": "handicap 0 free false black [] white [B8] placed 0 turn white",
		"(;SZ[9]AB[aa]AW[aa])":             "handicap 0 free false black [] white [A9] placed 0 turn black",
		"(;SZ[2]AB[aa:bb])":                "handicap 0 free false black [A2 B2 A1 B1] white [] placed 0 turn black",
		"(;SZ[9:9]AB[aa][aa])":             "handicap 0 free false black [A9] white [] placed 0 turn black",
	} {
		r := read(t, text)
		if got := start(r); got != want {
			t.Errorf("%s\n  is   %s\n  want %s", text, got, want)
		}
		sameGame(t, r)
	}
}

func TestLargestBoards(t *testing.T) {
	r := read(t, "(;SZ[25];B[tt];W[ya];B[ay];W[tu];B[yy])")
	var got []string
	for _, m := range r.Game.Moves() {
		got = append(got, m.Point.String())
	}
	if want := []string{"U6", "Z25", "A1", "U5", "Z1"}; !slices.Equal(got, want) {
		t.Errorf("moves %v, want %v", got, want)
	}
	sameGame(t, r)
	sameGame(t, read(t, "(;SZ[2];B[aa];W[ba];B[tt];W[])"))
}

func TestReadGameErrors(t *testing.T) {
	for text, want := range map[string]string{
		"(;SZ[1])":                        "line 1, column 2: A board of 1 by 1 points",
		"(;SZ[26])":                       "line 1, column 2: A board of 26 by 26 points",
		"(;SZ[9:13])":                     "line 1, column 2: A board of 9 by 13 points",
		"(;GM[2]SZ[8])":                   "line 1, column 2: This is a record of another game",
		"(;KM[six])":                      `line 1, column 2: The komi "six"`,
		"(;SZ[2]KM[99])":                  "line 1, column 2: This game cannot be set up: komi",
		"(;HA[two])":                      `line 1, column 2: The handicap "two"`,
		"(;HA[-1])":                       `line 1, column 2: The handicap "-1"`,
		"(;SZ[8]HA[2];W[aa])":             "line 1, column 2: This record gives 2 handicap stones",
		"(;HA[13];W[aa])":                 "line 1, column 2: This record gives 13 handicap stones",
		"(;SZ[9];B[aa]\n;W[aa])":          "line 2, column 1: Move 2, white at A9, cannot be played: there is a stone",
		"(;SZ[9]\n;B[jj])":                `line 2, column 1: "jj" is not a point`,
		"(;SZ[9];B[aa]\n;W[jj])":          `line 2, column 1: "jj" is not a point`,
		"(;SZ[9]AB[aa:jj])":               `line 1, column 2: "aa:jj" is not a point`,
		"(;SZ[9];B[aa];\nAB[bb])":         "line 1, column 14: Stones are set up here after move 1",
		"(;SZ[9];B[aa];\nAE[aa])":         "line 1, column 14: Stones are set up here after move 1",
		"(;SZ[9];B[aa];AB[zz])":           `line 1, column 14: "zz" is not a point`,
		"(;SZ[9]AW[ab][ba]\n;B[aa])":      "line 2, column 1: Move 1, black at A9, cannot be played: suicide",
		"(;SZ[9]HA[2]AB[aa][bb]\n;W[aa])": "line 2, column 1: Move 1, white at A9, cannot be played: there is a stone",
		"(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];B[bb])": "line 1, column 46: Move 2, black at B8, cannot be played: ko",
	} {
		_, err := ReadGame(parse(t, text).MainLine())
		wantError(t, err, want)
		var located *Error
		if !errors.As(err, &located) {
			t.Errorf("%s: the error has no place", text)
		}
	}
	if _, err := ReadGame(nil); err == nil {
		t.Error("a line without nodes is a game")
	}
}

// Records are played as they are, whatever turn it would be and whatever came
// before.
func TestOldRecordsArePlayed(t *testing.T) {
	sendTwoReturnOne := "(;SZ[4]RU[%s]AB[ba][cb][da]AW[ab][bb];B[aa];W[ca];B[ba])"
	for name, c := range map[string]struct {
		text    string
		moves   int
		phase   engine.Phase
		relaxed bool
	}{
		"one colour twice":     {"(;SZ[9];B[aa];B[bb];W[cc];W[dd])", 4, engine.Playing, false},
		"both in a node":       {"(;SZ[9];B[aa]W[bb])", 2, engine.Playing, false},
		"the first of two":     {"(;SZ[9];B[aa]B[bb])", 1, engine.Playing, false},
		"passes":               {"(;SZ[9];B[];W[tt])", 2, engine.Marking, false},
		"more passes":          {"(;SZ[9];B[];W[tt];B[];W[])", 2, engine.Marking, false},
		"play after passes":    {"(;SZ[9];B[];W[];B[aa];W[bb])", 4, engine.Playing, false},
		"passes again":         {"(;SZ[9];B[];W[];W[aa];B[];W[])", 5, engine.Marking, false},
		"AGA's third pass":     {"(;SZ[9]RU[AGA];B[aa];W[];B[];W[])", 4, engine.Marking, false},
		"suicide of two":       {"(;SZ[9]AW[ab][bb][ca]AB[ba];B[aa])", 1, engine.Playing, true},
		"suicide in NZ":        {"(;SZ[9]RU[NZ]AW[ab][bb][ca]AB[ba];B[aa])", 1, engine.Playing, false},
		"setup of what stands": {"(;SZ[9];B[aa];AB[aa]C[look];W[bb])", 2, engine.Playing, false},
		"PL alone":             {"(;SZ[9];B[aa];PL[B];B[bb])", 2, engine.Playing, false},
		"superko":              {strings.Replace(sendTwoReturnOne, "%s", "Chinese", 1), 3, engine.Playing, true},
		"no superko":           {strings.Replace(sendTwoReturnOne, "%s", "Japanese", 1), 3, engine.Playing, false},
	} {
		t.Run(name, func(t *testing.T) {
			r := read(t, c.text)
			if got := len(r.Game.Moves()); got != c.moves || r.Game.Phase() != c.phase || r.Relaxed != c.relaxed {
				t.Errorf("%d moves, %v, relaxed %v", got, r.Game.Phase(), r.Relaxed)
			}
			if len(r.Nodes) != c.moves+1 {
				t.Errorf("%d nodes for %d moves", len(r.Nodes), c.moves)
			}
			sameGame(t, r)
		})
	}
}

func TestSteps(t *testing.T) {
	root := parse(t, "(;SZ[3]AB[aa]PL[W];W[ba];AE[aa]AB[cc]C[edit];W[ab]PL[W];B[aa](;W[bb])(;W[];B[bc]))")
	var got []string
	for step, err := range Steps(root.Variation(1)) {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, fmt.Sprintf("%d %v%v %v %s", step.Move, step.Last.Color.Letter(), step.Last.Point, step.Turn,
			strings.ReplaceAll(picture(step.Board), "\n", "/")))
	}
	want := []string{
		"0  white X../.../...",
		"1 WB3 black XO./.../...",
		"1 WB3 black .O./.../..X",
		"2 WA2 white .O./O../..X",
		"3 BA3 white .O./O../..X", // a suicide is played as it was recorded
		"4 W black .O./O../..X",
		"5 BB1 white .O./O../.XX",
	}
	if !slices.Equal(got, want) {
		t.Errorf("steps\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for text, want := range map[string]string{
		"(;SZ[9]HA[3])":         "",
		"(;SZ[99]GM[2])":        "line 1, column 2: This is a record",
		"(;SZ[9];B[aa];W[aa])":  "line 1, column 14: Move 2, white at A9",
		"(;SZ[9];B[aa];W[zz])":  "line 1, column 14: \"zz\" is not",
		"(;SZ[9];B[aa];AW[zz])": "line 1, column 14: \"zz\" is not",
		"(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb];W[bb])": "",
	} {
		var last error
		for _, err := range Steps(parse(t, text).MainLine()) {
			last = err
		}
		wantError(t, last, want)
	}
	for range Steps(root.MainLine()) {
		break
	}
}

func TestEndOfARecord(t *testing.T) {
	board := "(;SZ[3]KM[0]RU[%s]RE[%s];B[ab];W[cc];B[bb];W[];B[cb];W[];B[];W[]%s)"
	fill := func(ru, re, marks string) string {
		return strings.NewReplacer("RU[%s]", "RU["+ru+"]", "RE[%s]", "RE["+re+"]", "%s", marks).Replace(board)
	}
	territory := "TB[aa][ba][ca][ac][bc][cc]"
	for name, c := range map[string]struct {
		text   string
		phase  engine.Phase
		result string
		dead   int
	}{
		"resigned":             {"(;SZ[9]RE[W+R];B[aa])", engine.Finished, "W+R", 0},
		"on time":              {"(;SZ[9]RE[B+Time];B[aa])", engine.Finished, "B+T", 0},
		"void":                 {"(;SZ[9]RE[Void];B[aa])", engine.Finished, "Void", 0},
		"unknown":              {"(;SZ[9]RE[?];B[aa])", engine.Playing, "", 0},
		"odd":                  {"(;SZ[9]RE[257手完];B[aa])", engine.Playing, "", 0},
		"counted, not marked":  {fill("Japanese", "B+7", ""), engine.Marking, "", 0},
		"counted and marked":   {fill("Japanese", "B+7", territory), engine.Finished, "B+7", 1},
		"marked, other result": {fill("Japanese", "B+9", territory), engine.Marking, "", 1},
		"area":                 {fill("Chinese", "B+9", territory), engine.Finished, "B+9", 1},
		"all alive":            {fill("Tromp-Taylor", "B+9", territory), engine.Marking, "", 0},
		"odd marks":            {fill("Japanese", "B+7", "TB[zz]"), engine.Marking, "", 0},
		"not ended":            {"(;SZ[3]RE[B+9];B[ab]TB[aa])", engine.Playing, "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			r := read(t, c.text)
			g := r.Game
			if g.Phase() != c.phase || g.Result().String() != c.result || len(g.Marks().Dead) != c.dead {
				t.Errorf("%v, result %q, dead %v", g.Phase(), g.Result(), g.Marks().Dead)
			}
		})
	}
}
