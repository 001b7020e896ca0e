package engine

import (
	"errors"
	"testing"
)

// ended is a log of a 5x5 game that both passed: black A1 and B1, white C3.
func ended() Log {
	return Log{
		Settings: Settings{Size: 5, Komi: 1},
		Moves: []Move{{Black, PointAt(0, 0)}, {White, PointAt(2, 2)}, {Black, PointAt(1, 0)},
			{White, NoPoint}, {Black, NoPoint}},
	}
}

// What comes from a database or a file may be anything: an error, never a panic
// and never a game that cannot be.
func TestLogsThatCannotBe(t *testing.T) {
	a1, c3, e5 := PointAt(0, 0), PointAt(2, 2), PointAt(4, 4)
	for name, c := range map[string]struct {
		spoil func(*Log)
		want  error
	}{
		"a stone on a stone":       {func(l *Log) { l.Moves[1].Point = a1 }, ErrOccupied},
		"a stone off the board":    {func(l *Log) { l.Moves[1].Point = PointAt(5, 0) }, ErrOffBoard},
		"a stone on the border":    {func(l *Log) { l.Moves[1].Point = 1 }, ErrOffBoard},
		"a stone far off":          {func(l *Log) { l.Moves[1].Point = 65535 }, ErrOffBoard},
		"a move of nobody":         {func(l *Log) { l.Moves[1].Color = Empty }, ErrNotYourTurn},
		"a move of a third colour": {func(l *Log) { l.Moves[1].Color = 3 }, ErrNotYourTurn},
		"a pass of a third colour": {func(l *Log) { l.Moves[3].Color = 200 }, ErrNotYourTurn},
		"a pass before the handicap stones": {func(l *Log) {
			l.Settings.Handicap, l.Settings.FreeHandicap = 2, true
			l.Moves = []Move{{Black, a1}, {Black, NoPoint}}
		}, ErrPlaceFirst},
		"White among the handicap stones": {func(l *Log) {
			l.Settings.Handicap, l.Settings.FreeHandicap = 3, true
		}, ErrNotYourTurn},
		"dead on an empty point":     {func(l *Log) { l.Marks.Dead = []Point{e5} }, ErrMarks},
		"dead off the board":         {func(l *Log) { l.Marks.Dead = []Point{65535} }, ErrMarks},
		"dead twice":                 {func(l *Log) { l.Marks.Dead = []Point{c3, a1, c3} }, ErrMarks},
		"dead where all are alive":   {func(l *Log) { l.Marks.Dead = []Point{c3}; l.Settings.Rules.AllAlive = true }, ErrMarks},
		"dead during play":           {func(l *Log) { l.Marks.Dead = []Point{c3}; l.Moves = l.Moves[:3] }, ErrMarks},
		"dead after a resumption":    {func(l *Log) { l.Marks = Marks{Dead: []Point{c3}, Resumed: Black} }, ErrMarks},
		"agreed during play":         {func(l *Log) { l.Marks.Agreed = []Color{Black}; l.Moves = l.Moves[:3] }, ErrMarks},
		"agreed by nobody":           {func(l *Log) { l.Marks.Agreed = []Color{Empty} }, ErrMarks},
		"agreed by a third player":   {func(l *Log) { l.Marks.Agreed = []Color{Black, 3} }, ErrMarks},
		"agreed by one player twice": {func(l *Log) { l.Marks.Agreed = []Color{White, White} }, ErrMarks},
		"resumed during play":        {func(l *Log) { l.Marks.Resumed = Black; l.Moves = l.Moves[:3] }, ErrMarks},
		"resumed by a third player":  {func(l *Log) { l.Marks.Resumed = 3 }, ErrColor},
		"a scoring number below 0":   {func(l *Log) { l.Marks.Number = -1 }, ErrMarks},
		"won by nobody":              {func(l *Log) { l.Ended = Result{By: ByResignation} }, ErrResult},
		"won by a third player":      {func(l *Log) { l.Ended = Result{Winner: 3, By: ByTime} }, ErrResult},
		"won without an end":         {func(l *Log) { l.Ended = Result{Winner: Black} }, ErrResult},
		"an unknown end":             {func(l *Log) { l.Ended = Result{Winner: Black, By: 77} }, ErrResult},
		"jigo with a winner":         {func(l *Log) { l.Ended = Result{Winner: Black, By: ByCount} }, ErrResult},
		"a margin below 0":           {func(l *Log) { l.Ended = Result{Winner: Black, By: ByCount, Margin: -1} }, ErrResult},
		"a margin without a winner":  {func(l *Log) { l.Ended = Result{By: ByCount, Margin: 1} }, ErrResult},
		"resigned by a margin":       {func(l *Log) { l.Ended = Result{Winner: White, By: ByResignation, Margin: 1} }, ErrResult},
		"no result, with a winner":   {func(l *Log) { l.Ended = Result{Winner: White, By: NoResult} }, ErrResult},
	} {
		t.Run(name, func(t *testing.T) {
			log := ended()
			c.spoil(&log)
			if g, err := Replay(log); !errors.Is(err, c.want) || g != nil {
				t.Errorf("got %v, want %v", err, c.want)
			}
		})
	}
}

func TestLogsThatCanBe(t *testing.T) {
	for name, c := range map[string]struct {
		change func(*Log)
		phase  Phase
		result string
	}{
		"ended":        {func(*Log) {}, Marking, ""},
		"agreed by W":  {func(l *Log) { l.Marks = Marks{Number: 4, Agreed: []Color{White}} }, Marking, ""},
		"both agreed":  {func(l *Log) { l.Marks.Agreed = []Color{White, Black} }, Finished, "W+0.5"},
		"one dead":     {func(l *Log) { l.Marks = Marks{Dead: []Point{PointAt(2, 2)}, Agreed: []Color{Black, White}} }, Finished, "B+23.5"},
		"resumed":      {func(l *Log) { l.Marks = Marks{Number: 1, Resumed: White} }, Playing, ""},
		"jigo":         {func(l *Log) { l.Ended = Result{By: ByCount} }, Finished, "0"},
		"counted":      {func(l *Log) { l.Ended = Result{Winner: White, By: ByCount, Margin: 3} }, Finished, "W+1.5"},
		"on time":      {func(l *Log) { l.Ended = Result{Winner: Black, By: ByTime} }, Finished, "B+T"},
		"called off":   {func(l *Log) { l.Ended = Result{By: NoResult} }, Finished, "Void"},
		"without ends": {func(l *Log) { l.Moves = nil }, Playing, ""},
	} {
		t.Run(name, func(t *testing.T) {
			log := ended()
			c.change(&log)
			g, err := Replay(log)
			if err != nil {
				t.Fatal(err)
			}
			if g.Phase() != c.phase || g.Result().String() != c.result {
				t.Errorf("%v %q, want %v %q", g.Phase(), g.Result(), c.phase, c.result)
			}
		})
	}
}

func TestOnlyBlackAndWhitePlay(t *testing.T) {
	g, err := Replay(ended())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []Color{Empty, 3, 255} {
		for name, err := range map[string]error{
			"done": g.Done(c, 0), "resume": g.Resume(c), "resign": g.Resign(c), "timeout": g.Timeout(c),
		} {
			if !errors.Is(err, ErrColor) {
				t.Errorf("%s by colour %d: %v", name, c, err)
			}
		}
		g.HandTurn(c)
	}
	if g.Phase() != Marking || len(g.Marks().Agreed) != 0 || g.Marks().Number != 0 {
		t.Errorf("the game has changed: %v, %+v", g.Phase(), g.Marks())
	}
	if err := g.Resume(Black); err != nil {
		t.Fatal(err)
	}
	for _, c := range []Color{Empty, 3, 255} {
		g.HandTurn(c)
		_, err := g.Play(c, PointAt(4, 4))
		if g.Turn() != White || !errors.Is(err, ErrNotYourTurn) || !errors.Is(g.Pass(c), ErrNotYourTurn) {
			t.Errorf("colour %d plays: %v, turn %v", c, err, g.Turn())
		}
	}
}

func TestAt(t *testing.T) {
	log := ended()
	log.Settings.Black = []Point{PointAt(4, 4)}
	log.Marks = Marks{Number: 2, Dead: []Point{PointAt(2, 2)}, Agreed: []Color{White, Black}}
	g, err := Replay(log)
	if err != nil {
		t.Fatal(err)
	}
	boards := []string{"....b....................", "....b...............b....", "....b.......w.......b....", "....b.......w.......bb..."}
	for move, want := range boards {
		past := g.At(move)
		if past.BoardString() != want || len(past.Moves()) != move || past.Phase() != Playing || past.Result() != (Result{}) {
			t.Errorf("after %d moves: %s, %v %q, want %s", move, past.BoardString(), past.Phase(), past.Result(), want)
		}
	}
	if past := g.At(-7); past.BoardString() != boards[0] || past.Turn() != Black {
		t.Errorf("before the start: %s", past.BoardString())
	}
	if past := g.At(4); !past.Passed() || past.Phase() != Playing || past.Turn() != Black {
		t.Errorf("after the first pass: %v, %v to move", past.Phase(), past.Turn())
	}
	for _, move := range []int{5, 6, 1 << 40} {
		if past := g.At(move); past.Phase() != Finished || past.Result() != g.Result() || names(past.Marks().Dead) != "C3" {
			t.Errorf("at the end, as move %d: %v %q", move, past.Phase(), past.Result())
		}
	}
	// What is looked at and changed is not the game.
	start := g.Start()
	start.Set(PointAt(0, 4), White)
	g.Marks().Dead[0], g.Moves()[0].Color, g.Log().Moves[0].Color = NoPoint, White, White
	if g.At(0).BoardString() != boards[0] || names(g.Marks().Dead) != "C3" || g.Moves()[0].Color != Black || g.Start().At(PointAt(0, 4)) != Empty {
		t.Error("the game has changed with what it gave away")
	}
}
