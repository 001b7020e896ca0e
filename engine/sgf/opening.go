package sgf

import (
	"slices"

	"tengen/engine"
)

// opening is what a line of a record sets up before its first move.
type opening struct {
	size     int
	board    *engine.Board // as it is set up, with the handicap stones
	settings engine.Settings
	placed   []engine.Point // handicap stones that Black placed freely and the record sets up
	first    int            // the index of the first node with a move, or the length of the line
	turn     engine.Color   // who PL says is to move; Empty when it does not
}

// open reads the beginning of a line: its size, rules, komi, handicap, and the
// setup of every node up to the first move.
func open(line []*Node) (*opening, error) {
	if len(line) == 0 {
		return nil, &Error{Text: textNoRoot}
	}
	root := line[0]
	size, err := playable(root)
	if err != nil {
		return nil, err
	}
	o := &opening{size: size, board: engine.NewBoard(size), first: len(line)}
	o.settings.Size = size
	o.settings.Rules = RulesetOf(root.Text("RU"))
	if o.settings.Komi, err = komi(root); err != nil {
		return nil, err
	}
	for i, n := range line {
		if _, err := setUp(o.board, n); err != nil {
			return nil, err
		}
		if c := player(n.Text("PL")); c != engine.Empty {
			o.turn = c
		}
		if n.Has("B") || n.Has("W") {
			o.first = i
			break
		}
	}
	if err := o.giveHandicap(root, line[o.first:]); err != nil {
		return nil, err
	}
	if err := o.orderPlaced(line[:min(o.first+1, len(line))]); err != nil {
		return nil, err
	}
	return o, o.giveTurn(line[o.first:])
}

// orderPlaced brings the stones that Black placed into the order of the record.
func (o *opening) orderPlaced(nodes []*Node) error {
	var order []engine.Point
	for _, n := range nodes {
		list, err := Points(n.Values("AB"), o.size)
		if err != nil {
			return badPoint(n, n.Values("AB"), o.size)
		}
		order = append(order, list...)
	}
	slices.SortStableFunc(o.placed, func(a, b engine.Point) int {
		return slices.Index(order, a) - slices.Index(order, b)
	})
	return nil
}

// giveTurn finds who moves first: whoever does, or else whom PL names. What the
// settings say anyway is not said again.
func (o *opening) giveTurn(rest []*Node) error {
	if len(rest) > 0 {
		moves, err := nodeMoves(rest[0], o.size)
		if err != nil {
			return err
		}
		if len(moves) > 0 {
			o.turn = moves[0].Color
		}
	}
	usual := engine.Black
	if o.settings.Handicap > 1 && !o.settings.FreeHandicap {
		usual = engine.White
	}
	if !o.settings.FreeHandicap && o.turn != usual {
		o.settings.First = o.turn
	}
	return nil
}

// setUp does the setup of a node, in the order AB, AW, AE, and says whether
// there was any.
func setUp(b *engine.Board, n *Node) (bool, error) {
	any := false
	for _, setup := range [...]struct {
		name  string
		color engine.Color
	}{{"AB", engine.Black}, {"AW", engine.White}, {"AE", engine.Empty}} {
		values := n.Values(setup.name)
		if values == nil {
			continue
		}
		list, err := Points(values, b.Size())
		if err != nil {
			return false, badPoint(n, values, b.Size())
		}
		for _, p := range list {
			any = true
			b.Set(p, setup.color)
		}
	}
	return any, nil
}

// badPoint is the error for the first value of a list that is no point.
func badPoint(n *Node, values []Value, size int) error {
	for _, v := range values {
		if _, err := Points([]Value{v}, size); err != nil {
			return at(n, textNoPoint, v.Line())
		}
	}
	return at(n, textNoPoint, "")
}

// player reads PL: B or W, or the words that old records have.
func player(s string) engine.Color {
	switch s {
	case "B", "b", "black", "Black", "BLACK", "1":
		return engine.Black
	case "W", "w", "white", "White", "WHITE", "2":
		return engine.White
	}
	return engine.Empty
}

// nodeMoves are the moves of a node in their order: none or one, but some old
// records have one of each colour.
func nodeMoves(n *Node, size int) ([]engine.Move, error) {
	var moves []engine.Move
	for _, p := range n.Properties {
		c := engine.Black
		switch p.Name {
		case "W":
			c = engine.White
		case "B":
		default:
			continue
		}
		if len(p.Values) == 0 {
			continue
		}
		point, err := Point(p.Values[0], size)
		if err != nil {
			return nil, at(n, textNoPoint, p.Values[0].Line())
		}
		moves = append(moves, engine.Move{Color: c, Point: point})
	}
	return moves, nil
}

// giveHandicap makes sense of HA and of the stones that are set up, which do
// not always agree. What stands on the board decides.
func (o *opening) giveHandicap(root *Node, rest []*Node) error {
	stones, err := handicap(root)
	if err != nil {
		return err
	}
	black, white := setupStones(o.board)
	switch {
	case stones < 2:
		o.settings.Handicap = stones
	case len(black) == 0:
		return o.handicapWithoutStones(root, stones, rest)
	default:
		fixed, err := engine.FixedHandicap(o.size, stones)
		switch {
		case err == nil && containsAll(black, fixed):
			o.settings.Handicap = stones
			black = without(black, fixed)
		case len(white) == 0 && len(black) >= 2 && len(black) <= engine.MaxHandicap && 2*len(black) <= o.size*o.size:
			o.settings.Handicap, o.settings.FreeHandicap = len(black), true
			o.placed, black = black, nil
		}
	}
	o.settings.Black, o.settings.White = black, white
	return nil
}

// handicapWithoutStones is for a record that gives a handicap and sets up no
// black stone: Black placed the stones as the first moves, or they are the fixed
// ones and White began; a record without moves tells by PL. Where Black began but
// placed fewer, nothing is added.
func (o *opening) handicapWithoutStones(root *Node, stones int, rest []*Node) error {
	_, o.settings.White = setupStones(o.board)
	run, all, err := firstStones(rest, o.size)
	if err != nil {
		return err
	}
	free := stones <= engine.MaxHandicap && 2*stones <= o.size*o.size
	switch {
	case free && (run >= stones || all && (run > 0 || o.turn == engine.Black)):
		o.settings.Handicap, o.settings.FreeHandicap = stones, true
	case run > 0 || o.turn == engine.Black:
	default:
		fixed, err := engine.FixedHandicap(o.size, stones)
		if err != nil {
			return at(root, textNoStones, stones)
		}
		o.settings.Handicap = stones
		for _, p := range fixed {
			o.board.Set(p, engine.Black)
		}
	}
	return nil
}

// firstStones counts the black stones that are played before anything else, and
// says whether there is nothing else.
func firstStones(rest []*Node, size int) (run int, all bool, err error) {
	for _, n := range rest {
		moves, err := nodeMoves(n, size)
		if err != nil {
			return 0, false, err
		}
		for _, m := range moves {
			if m.Color != engine.Black || m.Pass() {
				return run, false, nil
			}
			run++
		}
	}
	return run, true, nil
}

func containsAll(list, part []engine.Point) bool {
	for _, p := range part {
		if !slices.Contains(list, p) {
			return false
		}
	}
	return true
}

// without is a list less some of its points; nil when none is left.
func without(list, part []engine.Point) []engine.Point {
	var rest []engine.Point
	for _, p := range list {
		if !slices.Contains(part, p) {
			rest = append(rest, p)
		}
	}
	return rest
}
