package engine

import "testing"

func TestCountWithPointsThatAreNoStones(t *testing.T) {
	g, err := Replay(ended())
	if err != nil {
		t.Fatal(err)
	}
	want := g.CountWith([]Point{PointAt(2, 2)})
	got := g.CountWith([]Point{65535, NoPoint, 1, PointAt(4, 4), PointAt(24, 24), PointAt(2, 2), PointAt(2, 2)})
	if got.Result() != want.Result() {
		t.Errorf("counts %v, want %v", got.Result(), want.Result())
	}
	count := g.Count()
	for _, p := range []Point{65535, NoPoint, 1} {
		if count.Owner(p) != Empty {
			t.Errorf("point %d belongs to %v", p, count.Owner(p))
		}
	}
}
