package sgf

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tengen/engine"
	"tengen/engine/enginetest"
)

// oddity is a line of the odd and broken records, with what others make of it.
type oddity struct {
	Name                      string
	SGF                       *string
	Sabaki, Sgfmill, Rooklift string
}

// text is the record: some are too long to be kept.
func (o oddity) text(t *testing.T) string {
	if o.SGF != nil {
		return *o.SGF
	}
	switch o.Name {
	case "deep nesting":
		return "(;SZ[9]" + strings.Repeat("(;B[aa]", 2000) + strings.Repeat(")", 2001)
	case "huge comment":
		return "(;C[" + strings.Repeat("x", 200_000) + "])"
	case "10k nodes":
		return "(;SZ[19]" + strings.Repeat(";B[aa];W[]", 5000) + ")"
	}
	t.Fatalf("nobody knows how to make %q", o.Name)
	return ""
}

// refusals are the odd records that are not read as a tree, and where they are
// broken; unplayed those that are a tree and not a game.
var (
	refusals = map[string]string{
		"empty string":          "line 1, column 1: There is no game record",
		"only parens":           "line 1, column 2: These brackets are empty",
		"unclosed value":        "line 1, column 16: The value that begins here never ends",
		"missing bracket value": "line 1, column 9: The property B has no value",
		"SZ 0":                  `line 1, column 2: The board size "0"`,
		"SZ 53":                 `line 1, column 2: The board size "53"`,
		"SZ text":               `line 1, column 2: The board size "nineteen"`,
		"deep nesting":          "line 1, column 7008: Variations are nested too deeply",
	}
	unplayed = map[string]string{
		"off-board":      `line 1, column 8: "ss" is not a point`,
		"bad coord":      `line 1, column 8: "a" is not a point`,
		"three letters":  `line 1, column 8: "abc" is not a point`,
		"GTP coord":      `line 1, column 8: "D4" is not a point`,
		"rect size":      "line 1, column 2: A board of 9 by 13 points",
		"SZ 52 upper":    "line 1, column 2: A board of 52 by 52 points",
		"occupied":       "line 1, column 14: Move 2, white at A9, cannot be played: there is a stone",
		"suicide":        "line 1, column 18: Move 1, black at A9, cannot be played: suicide",
		"ko retake":      "line 1, column 46: Move 2, white at B8, cannot be played: ko",
		"AB after moves": "line 1, column 14: Stones are set up here after move 1",
		"10k nodes":      "line 1, column 19: Move 3, black at A19, cannot be played: there is a stone",
		"GM not 1":       "line 1, column 2: This is a record of another game",
	}
)

func TestOddRecords(t *testing.T) {
	accepts := func(s string) string {
		if strings.HasPrefix(s, "ok trees=0") || strings.HasPrefix(s, "error") {
			return "no "
		}
		return "yes"
	}
	for _, o := range enginetest.Lines[oddity](t, "engine/malformed_sgf_A.jsonl") {
		t.Run(o.Name, func(t *testing.T) {
			text := o.text(t)
			roots, err := Parse([]byte(text))
			ours := "yes"
			if err != nil {
				ours = "no "
			}
			t.Logf("tengen %s sabaki %s sgfmill %s rooklift %s", ours, accepts(o.Sabaki), accepts(o.Sgfmill), accepts(o.Rooklift))
			wantError(t, err, refusals[o.Name])
			if err != nil {
				return
			}
			roundTrip(t, roots)
			r, err := ReadGame(roots[0].MainLine())
			wantError(t, err, unplayed[o.Name])
			if err == nil {
				sameGame(t, r)
			}
		})
	}
}

// wantError fails unless err begins with want, or is nil where want is empty.
func wantError(t *testing.T, err error, want string) {
	t.Helper()
	switch {
	case err == nil && want != "":
		t.Errorf("no error, want %q", want)
	case err != nil && (want == "" || !strings.HasPrefix(err.Error(), want)):
		t.Errorf("error %q, want %q", err, want)
	}
}

// roundTrip fails unless writing and reading gives the same trees again, and
// writing those the same bytes.
func roundTrip(t testing.TB, roots []*Node) {
	t.Helper()
	text := Append(nil, roots...)
	again, err := Parse(text)
	if err != nil {
		if len(text) > MaxBytes {
			return // the old encoding was shorter
		}
		t.Fatalf("cannot read what was written: %v\n%q", err, text)
	}
	if len(again) != len(roots) {
		t.Fatalf("%d games were written, %d read", len(roots), len(again))
	}
	for i := range roots {
		if !Equal(roots[i], again[i]) {
			t.Fatalf("game %d is another one after it was written:\n%q", i, text)
		}
	}
	if twice := Append(nil, again...); !bytes.Equal(text, twice) {
		t.Fatalf("written twice, it differs:\n%q\n%q", text, twice)
	}
}

func TestEncodings(t *testing.T) {
	for file, want := range map[string]map[string]string{
		"chinese.sgf":      {"PB": "古力", "PW": "柯洁"},
		"japanese.sgf":     {"PB": "井山 裕太", "PW": "山下 敬吾"},
		"korean.sgf":       {"PB": "이세돌", "PW": "박정환"},
		"utf16le.sgf":      {"PB": "Kitani Minoru", "BR": "9p"},
		"utf8bom.sgf":      {"PB": "Kitani Minoru", "RU": "Japanese"},
		"nihon-kiin.sgf":   {"PB": "申眞ソ", "PW": "党毅飛", "TE": "第1回ソパルコサノル世界最高棋士決定戦第9戦"},
		"no-ca.sgf":        {"AP": "MultiGo:4.2.1"},
		"japanese_bad.sgf": {"CA": "MS_KANJI"},
		"pro_game.sgf":     {"PB": "Maruyama Toyoji", "RE": "W+6.5"},
		"complex.sgf":      {"RU": "chinese", "KM": "7.5"},
	} {
		t.Run(file, func(t *testing.T) {
			roots, err := Parse(enginetest.Read(t, "engine/sgf_encoding/"+file))
			if err != nil {
				t.Fatal(err)
			}
			for name, text := range want {
				if got := roots[0].Text(name); got != text {
					t.Errorf("%s is %q, want %q", name, got, text)
				}
			}
			roundTrip(t, roots)
		})
	}
	roots, err := Parse(enginetest.Read(t, "engine/sgf_encoding/no-ca.sgf"))
	if err != nil {
		t.Fatal(err)
	}
	if got := roots[0].Comment(); !strings.HasPrefix(got, "【第三型】 黑先\n    这是从压长星定式演变而来的形。") {
		t.Errorf("the comment is %q", got)
	}
}

func TestAllFilesReadAndPlay(t *testing.T) {
	var files []string
	for _, pattern := range []string{"engine/sgf_encoding/*.sgf", "render/*.sgf"} {
		found, err := filepath.Glob(filepath.Join(enginetest.Dir(t), filepath.FromSlash(pattern)))
		if err != nil || len(found) == 0 {
			t.Fatalf("no files %s (%v)", pattern, err)
		}
		files = append(files, found...)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			data, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			roots, err := Parse(data)
			if err != nil {
				t.Fatal(err)
			}
			roundTrip(t, roots)
			if err := Check(roots[0]); err != nil {
				t.Error(err)
			}
			r, err := ReadGame(roots[0].MainLine())
			if err != nil {
				t.Fatal(err)
			}
			sameGame(t, r)
		})
	}
}

// counted is a real game with its counted end.
type counted struct {
	ID, SGF, RE   string
	Size          int
	Komi          float64
	Quirk         *string `json:"komi_quirk"`
	Final         []string
	BlackCaptured int `json:"black_captured"`
	WhiteCaptured int `json:"white_captured"`
}

func TestCountedGames(t *testing.T) {
	hundredths := 0
	for _, c := range enginetest.Lines[counted](t, "engine/counted_games_A.jsonl") {
		t.Run(c.ID, func(t *testing.T) {
			roots, err := Parse([]byte(c.SGF))
			if err != nil {
				t.Fatal(err)
			}
			roundTrip(t, roots)
			r, err := ReadGame(roots[0].MainLine())
			if err != nil {
				t.Fatal(err)
			}
			board := r.Game.Board()
			if got := picture(board); got != strings.Join(c.Final, "\n") {
				t.Errorf("the position is\n%s\nwant\n%s", got, strings.Join(c.Final, "\n"))
			}
			if r.Game.Settings().Rules.Name != "aga" { // there a pass is a prisoner
				got := [2]int{board.Prisoners(engine.White), board.Prisoners(engine.Black)}
				if want := [2]int{c.BlackCaptured, c.WhiteCaptured}; got != want {
					t.Errorf("prisoners %v, want %v", got, want)
				}
			}
			known := c.Quirk == nil || !strings.HasPrefix(*c.Quirk, "KM missing")
			if komi := r.Game.Settings().Komi; known && komi.Points() != c.Komi {
				t.Errorf("komi %v, want %v", komi, c.Komi)
			}
			if known && c.Quirk != nil {
				hundredths++
			}
			if r.Result.By != engine.ByCount || r.Result.Winner.Letter() != c.RE[:1] {
				t.Errorf("result %v, want %s", r.Result, c.RE)
			}
			sameGame(t, r)
		})
	}
	if hundredths == 0 {
		t.Error("no game has its komi in hundredths")
	}
}

// picture is a position as the data has it: X for Black, O for White.
func picture(b *engine.Board) string {
	var text strings.Builder
	for i, p := range engine.Points(b.Size()) {
		if i > 0 && i%b.Size() == 0 {
			text.WriteByte('\n')
		}
		text.WriteByte(".XO"[b.At(p)])
	}
	return text.String()
}

// sameGame fails unless the steps of a record end at the position of its game,
// the game replays from its log, and a record of the game gives it again.
func sameGame(t testing.TB, r *Reading) {
	t.Helper()
	g := r.Game
	replayed, err := engine.Replay(g.Log())
	if err != nil {
		t.Fatalf("the game does not replay: %v", err)
	}
	if replayed.BoardString() != g.BoardString() || replayed.Phase() != g.Phase() {
		t.Fatalf("the game replays as another one")
	}
	record := Record{Game: g, Black: r.Black, White: r.White, Place: r.Place, Date: r.Date, Name: r.Name}
	tree := record.Tree()
	roundTrip(t, []*Node{tree})
	again, err := ReadGame(tree.MainLine())
	if err != nil {
		t.Fatalf("the record of the game does not read: %v\n%s", err, Append(nil, tree))
	}
	if got, want := brief(again), brief(r); got != want {
		t.Fatalf("the record is of another game:\n%s\nwant\n%s", got, want)
	}
	var last Step
	for step, err := range Steps(tree.MainLine()) {
		if err != nil {
			t.Fatalf("the record does not step: %v", err)
		}
		last = step
	}
	if picture(last.Board) != picture(g.Board()) {
		t.Fatalf("the steps end at\n%s\nthe game at\n%s", picture(last.Board), picture(g.Board()))
	}
}

// BenchmarkParse reads all the counted games, one after the other.
func BenchmarkParse(b *testing.B) {
	games := enginetest.Lines[counted](b, "engine/counted_games_A.jsonl")
	var files [][]byte
	size := 0
	for _, g := range games {
		files = append(files, []byte(g.SGF))
		size += len(g.SGF)
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, file := range files {
			if _, err := Parse(file); err != nil {
				b.Fatal(err)
			}
		}
	}
}
