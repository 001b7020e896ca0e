package web

import (
	"fmt"
	"strings"

	"tengen/engine"
	"tengen/render"
)

// frontMoves is the opening that the front page shows, Black first.
const frontMoves = "R16 D17 Q3 P17 C4 C14 E4 R5 Q15 O4 Q5 Q4 P4 R4 P3 P5 Q6 R3 O3 P6 Q7 P7 Q8 N4 N3 P8 Q9 M3"

// frontScene plays the opening.
func frontScene() (render.Scene, error) {
	g, err := engine.New(engine.Settings{Size: 19, Rules: engine.Rulesets()[0]})
	if err != nil {
		return render.Scene{}, err
	}
	s := render.Scene{Size: 19}
	for _, name := range strings.Fields(frontMoves) {
		p, err := engine.ParsePoint(name)
		if err == nil {
			_, err = g.Play(g.Turn(), p)
		}
		if err != nil {
			return s, fmt.Errorf("the opening on the front page, %s: %w", name, err)
		}
		s.Last = p
	}
	s.Board = g.BoardString()
	return s, nil
}
