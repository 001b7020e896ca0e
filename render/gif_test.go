package render

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"math/rand/v2"
	"testing"
	"time"

	"tengen/engine"
)

// TestReplayEqualsPictures lays the frames of a GIF over each other: each must
// be what a picture of that position is.
func TestReplayEqualsPictures(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	var odd []Scene
	for range 12 {
		odd = append(odd, randomScene(random, 7))
	}
	odd = append(odd, odd[11], odd[11]) // passes change nothing
	for name, c := range map[string]struct {
		frames  []Scene
		options Options
	}{
		"game":     {moves(9, 60), Options{Width: 240}},
		"contrast": {moves(6, 25), Options{Theme: Contrast, Width: 210, NoCoordinates: true}},
		"odd":      {odd, Options{Theme: Dark, Width: 250}},
		"single":   {odd[:1], Options{Width: 200}},
	} {
		t.Run(name, func(t *testing.T) {
			file := replayOf(t, c.frames, c.options)
			if len(file.Image) != len(c.frames) || file.LoopCount != 0 {
				t.Fatalf("%d pictures for %d positions, loop count %d", len(file.Image), len(c.frames), file.LoopCount)
			}
			shown := image.NewRGBA(image.Rect(0, 0, file.Config.Width, file.Config.Height))
			for i, pic := range file.Image {
				draw.Draw(shown, pic.Rect, pic, pic.Rect.Min, draw.Over)
				want := picture(t, c.frames[i], c.options)
				if shown.Rect != want.Rect {
					t.Fatalf("the replay is %v, the picture %v", shown.Rect, want.Rect)
				}
				for y := range want.Rect.Dy() {
					for x := range want.Rect.Dx() {
						if got, want := shown.RGBAAt(x, y), color.RGBAModel.Convert(want.At(x, y)); got != want {
							t.Fatalf("position %d at (%d,%d): %v instead of %v", i, x, y, got, want)
						}
					}
				}
			}
		})
	}
}

func replayOf(t testing.TB, frames []Scene, o Options) *gif.GIF {
	t.Helper()
	var b bytes.Buffer
	if err := GIF(&b, frames, o); err != nil {
		t.Fatal(err)
	}
	file, err := gif.DecodeAll(&b)
	if err != nil {
		t.Fatal(err)
	}
	return file
}

// moves is a random game, position by position.
func moves(size, count int) []Scene {
	list := make([]Scene, count+1)
	for i := range list {
		list[i] = played(size, 0)
	}
	random := rand.New(rand.NewPCG(uint64(size), 77))
	board, points, turn := engine.NewBoard(size), engine.Points(size), engine.Black
	for i := 1; i <= count; i++ {
		last := engine.NoPoint
		for range 100 {
			if p := points[random.IntN(len(points))]; board.Check(p, turn, false) == nil {
				board.Play(p, turn)
				last = p
				break
			}
		}
		turn = turn.Opponent()
		list[i] = sceneOf(board, last)
	}
	return list
}

func TestReplayTimes(t *testing.T) {
	for _, c := range []struct {
		ask         time.Duration
		usual, last int
	}{
		{0, 60, 500}, {time.Millisecond, 40, 500}, {-time.Hour, 40, 500}, {time.Second, 100, 500},
		{7 * time.Second, 700, 700}, {1000 * time.Hour, 6000, 6000},
	} {
		file := replayOf(t, moves(3, 3), Options{Width: 200, Delay: c.ask})
		for i, got := range file.Delay {
			want := c.usual
			if i == len(file.Delay)-1 {
				want = c.last
			}
			if got != want {
				t.Errorf("delay %v: position %d stands for %d hundredths, not %d", c.ask, i, got, want)
			}
		}
	}
}

// TestReplayWritesChangesOnly holds a replay to the rectangles that change.
func TestReplayWritesChangesOnly(t *testing.T) {
	s := Scene{Size: 19, Board: played(19, 0).Board}
	frames := []Scene{s}
	board := []byte(s.Board)
	for _, i := range []int{40, 41, 42} {
		board[i] = BlackStone
		frames = append(frames, Scene{Size: 19, Board: string(board)})
	}
	file := replayOf(t, append(frames, frames[3]), Options{})
	if file.Config.Width != ReplayWidth {
		t.Errorf("a usual replay is %d pixels wide", file.Config.Width)
	}
	for i, pic := range file.Image[1:4] {
		if pic.Rect.Dx() > 60 || pic.Rect.Dy() > 60 {
			t.Errorf("one stone more and position %d draws %v", i+1, pic.Rect)
		}
	}
	if got := file.Image[4].Rect; got.Dx() != 1 || got.Dy() != 1 {
		t.Errorf("a pass draws %v", got)
	}
}

func TestReplayRefused(t *testing.T) {
	s := played(9, 10)
	bad := s
	bad.Last = engine.PointAt(20, 20)
	for name, c := range map[string]struct {
		frames []Scene
		want   error
	}{
		"none":     {nil, ErrReplay},
		"too many": {make([]Scene, MaxFrames+1), ErrReplay},
		"sizes":    {[]Scene{s, played(13, 4)}, ErrReplay},
		"bad":      {[]Scene{s, bad}, ErrScene},
	} {
		var b bytes.Buffer
		if err := GIF(&b, c.frames, Options{}); !errors.Is(err, c.want) || b.Len() > 0 {
			t.Errorf("%s: %v after %d bytes", name, err, b.Len())
		}
	}
}

// TestWritersFail reports what the writer says.
func TestWritersFail(t *testing.T) {
	full := errors.New("the disk is full")
	for name, err := range map[string]error{
		"PNG": PNG(failing{full}, played(5, 5), Options{Width: 200}),
		"GIF": GIF(failing{full}, moves(5, 3), Options{Width: 200}),
	} {
		if !errors.Is(err, full) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
