package engine

import (
	"strings"
	"testing"
)

func TestParsePoint(t *testing.T) {
	seen := map[Point]bool{}
	for row := range MaxSize {
		for col := range MaxSize {
			p := PointAt(col, row)
			seen[p] = true
			name := p.String()
			if len(name) < 2 || strings.ContainsAny(name, "Ii") {
				t.Fatalf("column %d, row %d is called %q", col, row, name)
			}
			for _, text := range []string{name, strings.ToLower(name)} {
				if got, err := ParsePoint(text); err != nil || got != p || got.Col() != col || got.Row() != row {
					t.Errorf("%s reads as %v (%v), want column %d, row %d", text, got, err, col, row)
				}
			}
		}
	}
	if len(seen) != MaxSize*MaxSize {
		t.Errorf("%d points, want %d", len(seen), MaxSize*MaxSize)
	}
	for text, want := range map[string][2]int{
		"A1": {0, 0}, "D4": {3, 3}, "d4": {3, 3}, "H8": {7, 7}, "J9": {8, 8}, "T19": {18, 18}, "Q16": {15, 15},
		"z25": {24, 24}, "Z25": {24, 24}, "a25": {0, 24}, "Y1": {23, 0},
	} {
		if p, err := ParsePoint(text); err != nil || p != PointAt(want[0], want[1]) {
			t.Errorf("%s is %v (%v), want %v", text, p, err, want)
		}
	}
	for _, text := range []string{
		"", "D", "4", "I5", "i5", "I19", "D0", "D00", "D04", "D26", "Z26", "D-1", "D+1", "D 4", " D4", "D4 ", "44", "DD4", "D4x",
		"D100", "D256", "D4.0", "pass", "tt", "aa", "[4", "@4", "`4", "{4", "Ä4", "D４", "\x004", "D\x00", "4D", "!1", "D1e",
	} {
		if p, err := ParsePoint(text); err != ErrPoint || p != NoPoint {
			t.Errorf("%q is a point: %v (%v)", text, p, err)
		}
	}
}

func TestPointsOffTheBoard(t *testing.T) {
	for _, c := range [][2]int{{-1, 0}, {0, -1}, {25, 0}, {0, 25}, {-1, 25}, {1 << 40, 1 << 40}} {
		if p := PointAt(c[0], c[1]); p != NoPoint {
			t.Errorf("column %d, row %d is %v", c[0], c[1], p)
		}
	}
	for size := MinSize; size <= MaxSize; size++ {
		on := map[Point]bool{}
		for _, p := range Points(size) {
			on[p] = true
		}
		if len(on) != size*size {
			t.Errorf("%dx%d has %d points", size, size, len(on))
		}
		for p := range 1 << 16 {
			if Point(p).On(size) != on[Point(p)] {
				t.Fatalf("%d is on %dx%d: %v", p, size, size, Point(p).On(size))
			}
		}
	}
	for _, p := range []Point{NoPoint, 1, stride, 2 * stride, cells, 65535} {
		if p.String() != "" {
			t.Errorf("border cell %d is called %q", p, p)
		}
	}
	list := Points(3)
	if got := names(list); got != "A3 B3 C3 A2 B2 C2 A1 B1 C1" {
		t.Errorf("reading order %s", got)
	}
}

func TestStarPoints(t *testing.T) {
	for size, want := range map[int]string{
		2: "", 4: "", 5: "C3", 6: "",
		7:  "C3 C5 E3 E5 D4",
		8:  "C3 C6 F3 F6",
		9:  "C3 C7 G3 G7 E5",
		11: "C3 C9 J3 J9 F6",
		13: "D4 D10 K4 K10 G7",
		14: "D4 D11 L4 L11",
		15: "D4 D12 M4 M12 H8 D8 M8 H4 H12",
		19: "D4 D16 Q4 Q16 K10 D10 Q10 K4 K16",
		25: "D4 D22 W4 W22 N13 D13 W13 N4 N22",
	} {
		if got := names(StarPoints(size)); got != want {
			t.Errorf("%dx%d: %s, want %s", size, size, got, want)
		}
	}
}

func TestParseHalves(t *testing.T) {
	for text, want := range map[string]Halves{
		"6.5": 13, "7": 14, "0": 0, "-0": 0, "0.5": 1, "-0.5": -1, "-4.5": -9, "+0.5": 1, "+7": 14, "6.50": 13, "6.0": 12,
		"6.": 12, "007": 14, "1000": 2000, "-1000": -2000, "999.5": 1999,
	} {
		if got, err := ParseHalves(text); err != nil || got != want {
			t.Errorf("%q is %v (%v), want %v", text, got, err, want)
		}
	}
	for _, text := range []string{
		"", ".", ".5", "+", "-", "--1", "+-1", "6.25", "6.05", "6.55", "6.5.0", "6,5", "1e3", "0x10", "1_000", "NaN", "Inf", "inf",
		"1000.5", "-1000.5", "1001", "65536", "99999999999999999999", " 6", "6 ", "6.5 points", "６", "½", "\x00",
	} {
		if got, err := ParseHalves(text); err != ErrHalves || got != 0 {
			t.Errorf("%q is %v (%v)", text, got, err)
		}
	}
	for h, want := range map[Halves]string{13: "6.5", 14: "7", -9: "-4.5", -1: "-0.5", 0: "0", 2000: "1000"} {
		if h.String() != want || h.Points() != float64(h)/2 {
			t.Errorf("%d halves are %s and %v points", int(h), h, h.Points())
		}
	}
}

func TestParseResult(t *testing.T) {
	for text, want := range map[string]struct {
		r       Result
		written string
	}{
		"B+12.5": {Result{Black, ByCount, 25}, "B+12.5"}, "W+0.5": {Result{White, ByCount, 1}, "W+0.5"},
		"w+28.50": {Result{White, ByCount, 57}, "W+28.5"}, " B+3 ": {Result{Black, ByCount, 6}, "B+3"},
		"W+R": {Result{White, ByResignation, 0}, "W+R"}, "b+resign": {Result{Black, ByResignation, 0}, "B+R"},
		"B+": {Result{Black, ByResignation, 0}, "B+R"}, "B+F": {Result{Black, ByResignation, 0}, "B+R"},
		"W+Forfeit": {Result{White, ByResignation, 0}, "W+R"},
		"W+T":       {Result{White, ByTime, 0}, "W+T"}, "B+Time": {Result{Black, ByTime, 0}, "B+T"},
		"0": {Result{By: ByCount}, "0"}, "Draw": {Result{By: ByCount}, "0"}, "jigo": {Result{By: ByCount}, "0"},
		"Void": {Result{By: NoResult}, "Void"}, "": {Result{}, ""}, "?": {Result{}, ""},
	} {
		if got, err := ParseResult(text); err != nil || got != want.r || got.String() != want.written {
			t.Errorf("%q is %+v, written %q (%v), want %+v", text, got, got, err, want)
		}
	}
	for _, text := range []string{"B", "W", "+", "+R", "X+R", "BW+R", "B+0", "B+-3", "B++3", "B+0.2", "B+1001", "B-3", "B+R+", "B+x", "+3.5", "1", "B 3"} {
		if got, err := ParseResult(text); err != ErrResult || got != (Result{}) {
			t.Errorf("%q is %+v (%v)", text, got, err)
		}
	}
}

func TestColors(t *testing.T) {
	for c, want := range map[Color][2]string{Black: {"black", "B"}, White: {"white", "W"}, Empty: {"empty", ""}, 3: {"empty", ""}, 99: {"empty", ""}} {
		if c.String() != want[0] || c.Letter() != want[1] {
			t.Errorf("colour %d is %q, %q", c, c, c.Letter())
		}
	}
	if Black.Opponent() != White || White.Opponent() != Black || Empty.Opponent() != Empty || edge.Opponent() != Empty {
		t.Error("opponents are mixed up")
	}
	for p, want := range map[Phase]string{Playing: "playing", Marking: "marking", Finished: "finished"} {
		if p.String() != want {
			t.Errorf("phase %d is %q", p, p)
		}
	}
}

func TestRulesetNamed(t *testing.T) {
	for _, r := range Rulesets() {
		if got, err := RulesetNamed(strings.ToUpper(r.Name)); err != nil || got != r {
			t.Errorf("%s: %+v (%v)", r.Name, got, err)
		}
	}
	list := Rulesets()
	list[0].Name = "changed"
	if Rulesets()[0].Name != "japanese" {
		t.Error("the caller can change the rules")
	}
	want := "no rules are called that: choose one of japanese, chinese, aga, new-zealand, tromp-taylor, simple"
	if _, err := RulesetNamed("ancient"); err == nil || err.Error() != want {
		t.Errorf("error %v", err)
	}
}
