package engine

import "testing"

var (
	// C9 and E9 share D9 and D8, and neither has an eye.
	sekiWithoutEyes = []string{
		".wb.wb...",
		".wb.wb...",
		".wwwbb...",
		"...wb....",
		"...wb....",
		"...wb....",
		"...wb....",
		"...wb....",
		"...wb...."}
	// B9 has the eye C9, F9 the eye G9, and they share E9.
	sekiWithEyes = []string{
		"wb.b.w.wb",
		"wbbbwwwwb",
		"wwwwbbbbb",
		"...wb....",
		"...wb....",
		"...wb....",
		"...wb....",
		"...wb....",
		"...wb...."}
	// The same, but White has no eye: Black can play E9 and take.
	eyeAgainstNone = []string{
		"wb.b.wwwb",
		"wbbbwwwwb",
		"wwwwbbbbb",
		"...wb....",
		"...wb....",
		"...wb....",
		"...wb....",
		"...wb....",
		"...wb...."}
)

// The end of a game under Japanese rules: what each has surrounded, the eyes in
// seki, which are no points, and the dame.
func TestJapaneseSeki(t *testing.T) {
	for name, c := range map[string]struct {
		rows         []string
		dead         string
		black, white int // territory and dead stones
		seki, dame   string
	}{
		"both without eyes":              {sekiWithoutEyes, "", 33, 21, "", "D9 D8"},
		"one eye each":                   {sekiWithEyes, "", 24, 18, "C9 G9", "E9"},
		"eye against none is no seki":    {eyeAgainstNone, "F9", 24 + 1 + 8 + 7, 18, "", ""},
		"eye against none, agreed alive": {eyeAgainstNone, "", 24, 18, "C9", "E9"},
		"dame between two areas": {[]string{
			"...b.w...",
			"...b.w...",
			"...b.w...",
			"...b.w...",
			"...b.w...",
			"...b.w...",
			"...b.w...",
			"...b.w...",
			"...b.w..."}, "", 27, 27, "", "E9 E8 E7 E6 E5 E4 E3 E2 E1"},
		"dame around a group with two eyes of one point": {[]string{
			".w.w.b...",
			"wwww.b...",
			".....b...",
			"bbbbbb...",
			".........",
			".........",
			".........",
			".........",
			"........."}, "", 57, 2, "", "E9 E8 A7 B7 C7 D7 E7"},
		"dame between two groups with two small eyes each": {[]string{
			".w.w.b.b.",
			"wwww.bbbb",
			"bbbbb....",
			"....bwwww",
			"....bw...",
			"....bw...",
			"....bw...",
			"....bw...",
			"....bw..."}, "", 24 + 2, 15 + 2, "", "E9 E8 F7 G7 H7 J7"},
		"dame beside two groups that one eye joins": {[]string{
			".b.w.....",
			"b..w.....",
			"bb.w.....",
			"...w.....",
			"wwww.....",
			".........",
			".........",
			".........",
			"........."}, "", 1, 61, "", "C9 B8 C8 C7 A6 B6 C6"},
	} {
		t.Run(name, func(t *testing.T) {
			g := drawn(t, Settings{Rules: rulesNamed(t, "japanese")}, c.rows...)
			play(t, g, "pass pass")
			for _, p := range points(t, c.dead) {
				if _, err := g.MarkDead(p); err != nil {
					t.Fatal(err)
				}
			}
			count := g.Count()
			if count.Black.Total != Halves(2*c.black) || count.White.Total != Halves(2*c.white) {
				t.Errorf("%v to %v, want %d to %d", count.Black.Total, count.White.Total, c.black, c.white)
			}
			if names(count.Seki) != c.seki || names(sorted(count.Dame)) != c.dame || len(count.Contested) != 0 {
				t.Errorf("seki %q, want %q; dame %q, want %q; contested %v",
					names(count.Seki), c.seki, names(sorted(count.Dame)), c.dame, count.Contested)
			}
			for _, p := range count.Seki {
				if count.Owner(p) != Empty {
					t.Errorf("%v belongs to %v", p, count.Owner(p))
				}
			}
			mustCount(t, g)
		})
	}
}

// Under the other rules an eye is a point, in seki or not.
func TestSekiCountsElsewhere(t *testing.T) {
	for _, rules := range Rulesets() {
		g := drawn(t, Settings{Rules: rules}, sekiWithEyes...)
		play(t, g, "pass pass")
		count := g.Count()
		want := Black
		if rules.Name == "japanese" {
			want = Empty
		}
		if got := count.Owner(point(t, "C9")); got != want || (len(count.Seki) == 0) != (want == Black) {
			t.Errorf("%s: the eye C9 belongs to %v, seki %v", rules.Name, got, count.Seki)
		}
	}
}

// A dead stone in the eye of a seki is taken, though the eye is no point.
func TestDeadStoneInASeki(t *testing.T) {
	g := drawn(t, Settings{Rules: rulesNamed(t, "japanese")},
		"wbwb.w.wb",
		"wb.bwwwwb",
		"wbbbwbbbb",
		"wwwwbbbbb",
		"...wb....",
		"...wb....",
		"...wb....",
		"...wb....",
		"...wb....")
	play(t, g, "pass pass")
	if _, err := g.MarkDead(point(t, "C9")); err != nil {
		t.Fatal(err)
	}
	count := g.Count()
	if count.Black != (Side{Territory: 20, Dead: 1, Total: 42}) || count.White != (Side{Territory: 15, Total: 30}) || names(count.Seki) != "C9 C8 G9" {
		t.Errorf("%+v, %+v, seki %v", count.Black, count.White, count.Seki)
	}
	if got := g.BoardString()[:18]; got != "wbxb.w.wbwb.bwwwwb" {
		t.Errorf("the top is written %s", got)
	}
}
