package render

import (
	"bytes"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"tengen/engine"
	"tengen/engine/enginetest"
)

func point(t testing.TB, name string) engine.Point {
	t.Helper()
	p, err := engine.ParsePoint(name)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return p
}

// ended is a 9x9 board in Marking, with dead stones of both colours.
func ended() Scene {
	return Scene{Size: 9, Board: strings.Join([]string{
		"BBbwWWWWW",
		"BBbwwwWWW",
		"BBbbbwcWW",
		"BBBBbwWWW",
		"BBbbbww.W",
		"BBBBbbwWW",
		"BxBBBbwcW",
		"BBBBBbwWW",
		"BBBBBbwWW",
	}, "")}
}

// markup is a 13x13 board with everything that can be drawn on a point.
func markup(t testing.TB) Scene {
	s := Scene{Size: 13, Labels: map[engine.Point]string{}, Numbers: map[engine.Point]int{}}
	board := []byte(strings.Repeat(".", 13*13))
	for state, names := range map[byte]string{
		BlackStone: "C6 D10 G7 K10 L5 D4 F3 K4 N2", WhiteStone: "C11 H7 L10 D3 C3 K3 L4 J11 M2",
		DeadBlack: "A12 A11 M8", DeadWhite: "B12 B11 N8", BlackTerritory: "A1 B1", WhiteTerritory: "M13 N13 M7",
	} {
		for _, name := range strings.Fields(names) {
			board[s.index(point(t, name))] = state
		}
	}
	s.Board = string(board)
	for name, text := range map[string]string{
		"C8": "A", "B5": "B", "C6": "c", "J5": "10", "A11": "D", "B11": "E", "F9": "long", "M7": "F", "J11": "A",
	} {
		s.Labels[point(t, name)] = text
	}
	for name, n := range map[string]int{"K3": 12, "K4": 311, "L4": 312} {
		s.Numbers[point(t, name)] = n
	}
	for shape, names := range map[Shape]string{
		Triangle: "C11 D10 F11 N8", Square: "F10 K10 L10", Cross: "F8 G7 H7", Circle: "F6 D4 D3 M8", Selected: "F5 F3 C3",
	} {
		for _, name := range strings.Fields(names) {
			s.Marks = append(s.Marks, Mark{point(t, name), shape})
		}
	}
	s.Last, s.Ko = point(t, "L5"), point(t, "M4")
	s.Ghost = &Ghost{Point: point(t, "G3"), Color: engine.White}
	return s
}

// played is a board after this many random moves, with the last one ringed.
func played(size, moves int) Scene {
	random := rand.New(rand.NewPCG(uint64(size), uint64(moves)))
	board := engine.NewBoard(size)
	points := engine.Points(size)
	turn, last := engine.Black, engine.NoPoint
	for done, tries := 0, 0; done < moves && tries < 50*moves; tries++ {
		p := points[random.IntN(len(points))]
		if board.Check(p, turn, false) != nil {
			continue
		}
		board.Play(p, turn)
		turn, last, done = turn.Opponent(), p, done+1
	}
	return sceneOf(board, last)
}

func sceneOf(b *engine.Board, last engine.Point) Scene {
	var text strings.Builder
	for _, p := range engine.Points(b.Size()) {
		text.WriteByte([]byte{Neutral, BlackStone, WhiteStone}[b.At(p)])
	}
	return Scene{Size: b.Size(), Board: text.String(), Last: last, Ko: b.Ko()}
}

// randomScene is a valid scene with any states and marks.
func randomScene(random *rand.Rand, size int) Scene {
	states := []byte(".BWbwcx")
	board := make([]byte, size*size)
	for i := range board {
		board[i] = states[random.IntN(len(states))]
	}
	s := Scene{Size: size, Board: string(board), Labels: map[engine.Point]string{}, Numbers: map[engine.Point]int{}}
	points := engine.Points(size)
	anywhere := func() engine.Point { return points[random.IntN(len(points))] }
	for range random.IntN(6) {
		s.Labels[anywhere()] = string(rune('A' + random.IntN(26)))
		s.Numbers[anywhere()] = 1 + random.IntN(400)
		s.Marks = append(s.Marks, Mark{anywhere(), Circle + Shape(random.IntN(5))})
	}
	s.Last = anywhere()
	if p := anywhere(); s.stone(p) == engine.Empty {
		s.Ko = p
	}
	if p := anywhere(); s.stone(p) == engine.Empty {
		s.Ghost = &Ghost{p, engine.Black + engine.Color(random.IntN(2))}
	}
	return s
}

// picture is the decoded picture of a scene.
func picture(t testing.TB, s Scene, o Options) *image.Paletted {
	t.Helper()
	pic, err := png.Decode(bytes.NewReader(encode(t, s, o)))
	if err != nil {
		t.Fatal(err)
	}
	return pic.(*image.Paletted)
}

func encode(t testing.TB, s Scene, o Options) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := PNG(&b, s, o); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// grey is the lightness of a pixel as a colour-blind eye or a printer has it.
func grey(pic image.Image, x, y int) int {
	return int(color.GrayModel.Convert(pic.At(x, y)).(color.Gray).Y)
}

// middlegame is move 191 of a real game.
func middlegame(t testing.TB) Scene {
	t.Helper()
	var file struct {
		C    []int
		Last int
	}
	if err := json.Unmarshal(enginetest.Read(t, "render/board.json"), &file); err != nil {
		t.Fatal(err)
	}
	s := Scene{Size: 19}
	for _, c := range file.C {
		s.Board += string(".bw"[c])
	}
	s.Last = s.pointAt(file.Last)
	return s
}

// game200 is every position of a game of 200 moves.
func game200(t testing.TB) []Scene {
	t.Helper()
	board := engine.NewBoard(19)
	list := []Scene{sceneOf(board, engine.NoPoint)}
	for _, m := range regexp.MustCompile(`;([BW])\[([a-s])([a-s])\]`).FindAllStringSubmatch(string(enginetest.Read(t, "render/g200.sgf")), -1) {
		p := engine.PointAt(int(m[2][0]-'a'), 18-int(m[3][0]-'a'))
		color := engine.Black
		if m[1] == "W" {
			color = engine.White
		}
		board.Play(p, color)
		list = append(list, sceneOf(board, p))
	}
	if len(list) != 201 {
		t.Fatalf("the game has %d positions instead of 201", len(list))
	}
	return list
}
