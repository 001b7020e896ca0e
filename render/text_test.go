package render

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tengen/engine"
)

// readBoard reads a board of letters back: its states as far as letters tell
// them, its last move and its ko, trusting coordinates alone.
func readBoard(t *rapid.T, text string) (board string, last, ko engine.Point) {
	lines := strings.Split(text, "\n")
	header := lines[0]
	for _, line := range lines[1:] {
		if line == header {
			return board, last, ko
		}
		var row int
		if _, err := fmt.Sscan(line, &row); err != nil {
			t.Fatalf("no row number in %q", line)
		}
		if !strings.HasSuffix(line, fmt.Sprint(row)) {
			t.Fatalf("%q has another number at its right", line)
		}
		for col := range header {
			if header[col] == ' ' {
				continue
			}
			p, err := engine.ParsePoint(fmt.Sprintf("%c%d", header[col], row))
			if err != nil {
				t.Fatal(err)
			}
			if line[col-1] == '(' && line[col+1] == ')' {
				last = p
			}
			if line[col] == '!' {
				ko = p
			}
			state, ok := map[byte]byte{'X': 'b', 'O': 'w', 'x': 'c', 'o': 'x', '#': 'B', '~': 'W', '.': '.', '+': '.', '!': '.', '?': '.'}[line[col]]
			if !ok {
				t.Fatalf("%q at %s", line[col], p)
			}
			board += string(state)
		}
	}
	t.Fatalf("no lower coordinates in %q", text)
	return
}

// TestTextBoardReadsBack holds for every random board.
func TestTextBoardReadsBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(engine.MinSize, engine.MaxSize).Draw(t, "size")
		s := randomScene(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1)), size)
		// A ko and a proposed stone stand on neutral points, as in a game.
		if s.Ko != engine.NoPoint && s.at(s.Ko) != Neutral {
			s.Ko = engine.NoPoint
		}
		if s.Ghost != nil && s.at(s.Ghost.Point) != Neutral {
			s.Ghost = nil
		}
		text := TextBoard(s)
		board, last, ko := readBoard(t, text)
		if board != s.Board || last != s.Last || ko != s.Ko {
			t.Fatalf("%+v reads back as %s, last %s, ko %s:\n%s", s, board, last, ko, text)
		}
		for i, line := range strings.Split(text, "\n") {
			if len(line) > 80 || strings.TrimRight(line, " ") != line {
				t.Fatalf("line %d is %q", i, line)
			}
		}
	})
}

// TestTextBoardIsSafeInAChat keeps labels from ending a block of code.
func TestTextBoardIsSafeInAChat(t *testing.T) {
	s := ended()
	s.Labels = map[engine.Point]string{
		engine.PointAt(0, 0): "```", engine.PointAt(1, 0): "a\nb", engine.PointAt(2, 0): "@everyone", engine.PointAt(3, 0): "\u202e\u0000",
	}
	text := TextBoard(s)
	for _, bad := range []string{"`", "@ev", "a\n", "\u202e", "\x00"} {
		if strings.Contains(text, bad) {
			t.Errorf("%q is in:\n%s", bad, text)
		}
	}
}

// TestAltIsBounded draws any names and boards.
func TestAltIsBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.IntRange(engine.MinSize, engine.MaxSize).Draw(t, "size")
		s := randomScene(rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 2)), size)
		i := Info{
			Move: rapid.Int().Draw(t, "move"), Turn: engine.Color(rapid.IntRange(0, 2).Draw(t, "turn")),
			Last: rapid.String().Draw(t, "last"), Black: rapid.String().Draw(t, "black"), White: strings.Repeat("𝕎", 500),
			PrisonersBlack: rapid.Int().Draw(t, "b"), PrisonersWhite: rapid.Int().Draw(t, "w"),
			Phase: engine.Phase(rapid.IntRange(0, 2).Draw(t, "phase")), Result: rapid.String().Draw(t, "result"),
			Score: &Score{-1 << 40, 1 << 40},
		}
		text := Alt(s, i)
		if n := length(text); n > MaxAlt || n == 0 {
			t.Fatalf("%d long: %s", n, text)
		}
		if strings.ContainsAny(text, "\n\r\x00") {
			t.Fatalf("more than a line: %q", text)
		}
	})
}

// TestAltSaysWhatMatters on the fullest boards too.
func TestAltSaysWhatMatters(t *testing.T) {
	atari := Scene{Size: 5, Board: "....." + ".bwb." + "..b.." + "....." + "....."}
	atari.Last, atari.Ko = engine.PointAt(2, 2), engine.PointAt(4, 4)
	many := Scene{Size: 25, Board: strings.Repeat("bw.", 208) + "b"}
	for _, c := range []struct {
		scene Scene
		info  Info
		says  []string
	}{
		{atari, Info{Move: 12, Turn: engine.White, Last: "C3", Black: "ann", White: "ben", PrisonersBlack: 2, PrisonersWhite: 7},
			[]string{"Black ann", "White ben", "Move 12: Black C3.", "White to play.", "Black 2, White 7", "White C4, liberty C5", "Ko: E5", "Black stones: B4 D4 C3.", "White stones: C4."}},
		{atari, Info{Move: 13, Turn: engine.Black, Last: "pass"}, []string{"Move 13: White passes.", "Black to play."}},
		{many, Info{Move: 700, Turn: engine.Black, Last: "A1", Black: strings.Repeat("long ", 40)},
			[]string{"Black to play.", "Living stones: Black 209, White 208."}},
		{ended(), Info{Move: 60, Last: "pass", Phase: engine.Marking, Score: &Score{45, 51}},
			[]string{"being marked", "Dead: Black G7; White B3; Black H3.", "Score: Black 22.5, White 25.5.", "Empty territory: Black 30, White 21."}},
		{ended(), Info{Phase: engine.Finished, Result: "W+3"}, []string{"The game is over: W+3."}},
	} {
		text := Alt(c.scene, c.info)
		for _, want := range c.says {
			if !strings.Contains(text, want) {
				t.Errorf("%q is not in %q", want, text)
			}
		}
	}
}

func TestBrief(t *testing.T) {
	for label, want := range map[string]string{
		"A": "A", "123": "123", "1234": "12…", "dame": "da…", " B ": "B", "\n": "?", "\u200b": "?", "黒石": "黒石",
	} {
		if got := brief(label); got != want {
			t.Errorf("%q is drawn as %q, not %q", label, got, want)
		}
	}
}

// TestJoinLeavesOutWhatDoesNotFit counts as chats do, in UTF-16.
func TestJoinLeavesOutWhatDoesNotFit(t *testing.T) {
	long := strings.Repeat("𝕎", MaxAlt/2-2)
	if got := join([]string{long, "four", "", "abc", "d"}); got != long+" abc" || length(got) != MaxAlt {
		t.Errorf("%d long, ending in %q", length(got), got[len(got)-8:])
	}
}
