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

func TestSettingsThatCannotBe(t *testing.T) {
	d4, e5 := PointAt(3, 3), PointAt(4, 4)
	for name, c := range map[string]struct {
		set  Settings
		want string
	}{
		"size 0":                    {Settings{}, "boards go from 2x2 to 25x25"},
		"size 1":                    {Settings{Size: 1}, "boards go from 2x2 to 25x25"},
		"size 26":                   {Settings{Size: 26}, "boards go from 2x2 to 25x25"},
		"negative size":             {Settings{Size: -9}, "boards go from 2x2 to 25x25"},
		"komi past both boards":     {Settings{Size: 9, Komi: 325}, "komi on this board goes from -162 to 162"},
		"negative komi past them":   {Settings{Size: 9, Komi: -325}, "komi on this board goes from -162 to 162"},
		"negative handicap":         {Settings{Size: 9, Handicap: -1}, ErrHandicap.Error()},
		"ten stones":                {Settings{Size: 19, Handicap: 10}, ErrHandicap.Error()},
		"ten free stones":           {Settings{Size: 19, Handicap: 10, FreeHandicap: true}, ErrHandicap.Error()},
		"fixed stones, even size":   {Settings{Size: 8, Handicap: 2}, "8x8 has no fixed handicap points: let Black place the stones freely"},
		"fixed stones, no room":     {Settings{Size: 5, Handicap: 2}, "5x5 has no fixed handicap points: let Black place the stones freely"},
		"too many fixed stones":     {Settings{Size: 7, Handicap: 5}, "7x7 has fixed points for 4 handicap stones at most"},
		"too many free stones":      {Settings{Size: 2, Handicap: 3, FreeHandicap: true}, "2x2 is too small for 3 handicap stones"},
		"setup off the board":       {Settings{Size: 9, Black: []Point{PointAt(9, 0)}}, ErrOffBoard.Error()},
		"setup nowhere":             {Settings{Size: 9, White: []Point{NoPoint}}, ErrOffBoard.Error()},
		"setup far off":             {Settings{Size: 9, White: []Point{65535}}, ErrOffBoard.Error()},
		"both colours on a point":   {Settings{Size: 9, Black: []Point{d4}, White: []Point{e5, d4}}, ErrTwoStones.Error()},
		"white on a handicap stone": {Settings{Size: 9, Handicap: 2, White: []Point{PointAt(2, 2)}}, ErrTwoStones.Error()},
		"no such player first":      {Settings{Size: 9, First: 3}, ErrColor.Error()},
		"White before the stones":   {Settings{Size: 9, Handicap: 2, FreeHandicap: true, First: White}, ErrBlackPlaces.Error()},
	} {
		t.Run(name, func(t *testing.T) {
			g, err := New(c.set)
			if err == nil || g != nil || err.Error() != c.want {
				t.Errorf("got %v, want %q", err, c.want)
			}
			if _, again := Replay(Log{Settings: c.set}); again == nil || again.Error() != c.want {
				t.Errorf("replayed: got %v, want %q", again, c.want)
			}
		})
	}
}

func TestSetupStones(t *testing.T) {
	d4, e5 := PointAt(3, 3), PointAt(4, 4)
	g, err := New(Settings{Size: 9, Handicap: 2, Black: []Point{d4, d4, PointAt(2, 2)}, White: []Point{e5}})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := g.BoardString(), ""+
		"........."+"........."+"......b.."+"........."+"....w...."+"...b....."+"..b......"+"........."+"........."; got != want {
		t.Errorf("start %s, want %s", got, want)
	}
	if g.Turn() != White {
		t.Errorf("%v begins a game with fixed handicap stones", g.Turn())
	}
	for first, want := range map[Color]Color{Empty: Black, Black: Black, White: White} {
		if g, err := New(Settings{Size: 9, First: first}); err != nil || g.Turn() != want {
			t.Errorf("first %v: %v, want %v", first, err, want)
		}
	}
}
