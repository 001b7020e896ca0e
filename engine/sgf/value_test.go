package sgf

import (
	"slices"
	"testing"

	"tengen/engine"
)

func TestValueText(t *testing.T) {
	for raw, want := range map[string]struct{ text, line string }{
		`a\]b\\c`:   {`a]b\c`, `a]b\c`},
		"a\nb":      {"a\nb", "a b"},
		"a\tb\x00":  {"a b ", "a b"},
		`x\:y`:      {"x:y", "x:y"},
		" a ":       {" a ", "a"},
		`\\`:        {`\`, `\`},
		"\u009b31m": {" 31m", "31m"},
	} {
		if got := Value(raw).Text(); got != want.text {
			t.Errorf("%q as text is %q, want %q", raw, got, want.text)
		}
		if got := Value(raw).Line(); got != want.line {
			t.Errorf("%q as a line is %q, want %q", raw, got, want.line)
		}
	}
}

func TestPair(t *testing.T) {
	for raw, want := range map[Value][2]string{
		"aa:label":             {"aa", "label"},
		`aa:a\:b:c`:            {"aa", "a:b:c"},
		`a\:b:1`:               {"a:b", "1"},
		"alone":                {"alone", ""},
		`alone\:`:              {"alone:", ""},
		NewPair("a:b]", `c\:`): {"a:b]", `c\:`},
	} {
		a, b, two := raw.Pair()
		if a.Text() != want[0] || b.Text() != want[1] {
			t.Errorf("%q is %q and %q, want %q", raw, a.Text(), b.Text(), want)
		}
		if two != (want[1] != "") {
			t.Errorf("%q: two is %v", raw, two)
		}
	}
}

func TestPoint(t *testing.T) {
	for _, c := range []struct {
		value Value
		size  int
		want  string // "pass", a point, or "" for an error
	}{
		{"aa", 19, "A19"}, {"ss", 19, "T1"}, {"hh", 19, "H12"}, {"ih", 19, "J12"},
		{"aa", 2, "A2"}, {"yy", 25, "Z1"}, {"ay", 25, "A1"}, {" cc ", 9, "C7"},
		{"", 9, "pass"}, {"", 25, "pass"}, {"tt", 9, "pass"}, {"tt", 19, "pass"},
		{"tt", 20, "U1"}, {"tt", 21, "U2"}, {"tt", 25, "U6"},
		{"ss", 9, ""}, {"zz", 25, ""}, {"AA", 19, ""}, {"a", 9, ""}, {"abc", 9, ""},
		{"D4", 9, ""}, {"語", 9, ""}, {"a1", 9, ""},
	} {
		p, err := Point(c.value, c.size)
		got := p.String()
		if err == nil && p == engine.NoPoint {
			got = "pass"
		}
		if got != c.want || (err != nil) != (c.want == "") {
			t.Errorf("%q on %d is %q (%v), want %q", c.value, c.size, got, err, c.want)
		}
		if err == nil && p != engine.NoPoint {
			if back := PointValue(p, c.size); back.Line() != c.value.Line() {
				t.Errorf("%s on %d is written %q", p, c.size, back)
			}
		}
	}
	if got := PointValue(engine.NoPoint, 21); got != "" {
		t.Errorf("a pass is written %q", got)
	}
}

func TestPoints(t *testing.T) {
	for _, c := range []struct {
		values []Value
		want   []string
	}{
		{[]Value{"aa", "cc"}, []string{"A9", "C7"}},
		{[]Value{"aa:bb"}, []string{"A9", "B9", "A8", "B8"}},
		{[]Value{"bb:aa"}, []string{"A9", "B9", "A8", "B8"}},
		{[]Value{"ba:ab"}, []string{"A9", "B9", "A8", "B8"}},
		{[]Value{"aa:aa", "aa", ""}, []string{"A9"}},
		{[]Value{""}, nil},
		{nil, nil},
	} {
		list, err := Points(c.values, 9)
		var got []string
		for _, p := range list {
			got = append(got, p.String())
		}
		if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%q are %v (%v), want %v", c.values, got, err, c.want)
		}
	}
	for _, bad := range []Value{"aj", "aa:jj", "aa:", ":aa", "aa:b", "aa:bb:cc", "tt"} {
		if list, err := Points([]Value{bad}, 9); err == nil {
			t.Errorf("%q are points: %v", bad, list)
		}
	}
	if list, err := Points([]Value{"aa:yy"}, 25); err != nil || len(list) != 625 {
		t.Errorf("the whole of the largest board: %d points (%v)", len(list), err)
	}
	if _, err := Points([]Value{"ZZ"}, 52); err == nil {
		t.Error("a point beyond the largest board is read")
	}
}

func TestCheckLooksAtEveryVariation(t *testing.T) {
	for text, want := range map[string]string{
		"(;SZ[9:13];B[im];W[])":                      "",
		"(;SZ[9:13];B[mi])":                          `line 1, column 11: "mi" is not a point`,
		"(;SZ[52];B[ZZ])":                            "",
		"(;SZ[9];B[aa](;W[bb])(;W[cc]\n;AB[aa:jj]))": `line 2, column 1: "aa:jj" is not a point`,
		"(;SZ[20];AE[tt]B[tt])":                      "",
		"(;SZ[19];AE[tt])":                           `line 1, column 9: "tt" is not a point`,
		"(;SZ[19:20];B[tt])":                         `line 1, column 12: "tt" is not a point`,
		"(;GM[3]SZ[8];B[e2e4])":                      "",
	} {
		wantError(t, Check(parse(t, text)), want)
	}
}
