package sgf

import (
	"strconv"
	"strings"

	"tengen/engine"
)

// Record is a game and what a record says about it. Texts that are empty are
// left out.
type Record struct {
	Game *engine.Game

	Black, White string // the players
	Place        string // where it was played
	Date         string // when: 2026-07-18, or 2026-07-18,19
	Name         string // what the game is called
	Application  string // what wrote the record: a name, a colon and a version
	Remarks      []Remark
}

// Remark is what someone said after so many moves of the game.
type Remark struct {
	Move       int
	Name, Text string
}

// Tree is the record as a tree of one line. Handicap stones are set up in the
// root, those that Black placed freely too; the territory of a game that ended
// by the count is marked in the last node.
func (r *Record) Tree() *Node {
	g := r.Game
	settings := g.Settings()
	moves := g.Moves()
	root := &Node{}
	r.head(root)

	placed := placedStones(g)
	black, white := setupStones(g.Start())
	for _, m := range moves[:placed] {
		black = append(black, m.Point)
	}
	root.Set("AB", pointValues(black, settings.Size)...)
	root.Set("AW", pointValues(white, settings.Size)...)
	// Without it White would be to play after handicap stones, and the fixed
	// ones be meant where Black still has to place them.
	if first := r.firstTurn(placed); first == engine.White || settings.Handicap > 1 {
		root.Set("PL", Value(first.Letter()))
	}

	last := root
	nodes := make([]*Node, placed+1, len(moves)+1)
	for i := range nodes {
		nodes[i] = root
	}
	for _, m := range moves[placed:] {
		n := &Node{}
		n.Set(m.Color.Letter(), PointValue(m.Point, settings.Size))
		last.Children = []*Node{n}
		nodes = append(nodes, n)
		last = n
	}
	r.remarks(nodes)
	r.territory(last)
	return root
}

// head writes what is said about the whole game.
func (r *Record) head(root *Node) {
	settings := r.Game.Settings()
	text := func(name, text string) {
		if text = NewValue(text).Line(); text != "" {
			root.Set(name, NewValue(text))
		}
	}
	name, version, two := strings.Cut(NewValue(r.Application).Line(), ":")
	if two {
		root.Set("AP", NewPair(name, version))
	} else {
		text("AP", name)
	}
	root.Set("SZ", Value(strconv.Itoa(settings.Size)))
	rules := ruleNames[settings.Rules.Name]
	if rules == "" {
		rules = settings.Rules.Title
	}
	text("RU", rules)
	root.Set("KM", Value(komiText(settings.Komi)))
	if settings.Handicap > 0 {
		root.Set("HA", Value(strconv.Itoa(settings.Handicap)))
	}
	text("GN", r.Name)
	text("DT", r.Date)
	text("PC", r.Place)
	text("PB", r.Black)
	text("PW", r.White)
	text("RE", r.Game.Result().String())
}

// placedStones is how many first moves are handicap stones that the root sets
// up: all of them once they are placed, on a board with no other stones. Stones
// on the fixed points stay moves, for they would be read as fixed ones.
func placedStones(g *engine.Game) int {
	s := g.Settings()
	if !s.FreeHandicap || s.Handicap < 2 || len(s.Black)+len(s.White) > 0 {
		return 0
	}
	moves := g.Moves()
	if len(moves) < s.Handicap {
		return 0
	}
	var stones []engine.Point
	for _, m := range moves[:s.Handicap] {
		if m.Color != engine.Black || m.Pass() {
			return 0
		}
		stones = append(stones, m.Point)
	}
	if fixed, err := engine.FixedHandicap(s.Size, s.Handicap); err == nil && containsAll(stones, fixed) {
		return 0
	}
	return s.Handicap
}

// firstTurn is who has the first move after the setup.
func (r *Record) firstTurn(placed int) engine.Color {
	g := r.Game
	if moves := g.Moves(); len(moves) > placed {
		return moves[placed].Color
	}
	s := g.Settings()
	switch {
	case placed > 0, s.First == engine.Empty && s.Handicap > 1 && !s.FreeHandicap:
		return engine.White
	case s.First == engine.Empty:
		return engine.Black
	}
	return s.First
}

// remarks writes what was said at the moves it was said at; what was said
// outside of the game stands at its nearest end.
func (r *Record) remarks(nodes []*Node) {
	said := map[*Node][]string{}
	for _, remark := range r.Remarks {
		n := nodes[min(max(remark.Move, 0), len(nodes)-1)]
		text := strings.TrimSpace(remark.Text)
		if name := NewValue(remark.Name).Line(); name != "" {
			text = name + ": " + text
		}
		said[n] = append(said[n], text)
	}
	for n, texts := range said {
		n.Set("C", NewValue(strings.Join(texts, "\n")))
	}
}

// territory marks the points of both players in the last node of a game that
// was counted.
func (r *Record) territory(last *Node) {
	if r.Game.Phase() != engine.Finished || r.Game.Result().By != engine.ByCount {
		return
	}
	var black, white []engine.Point
	size := r.Game.Settings().Size
	board := r.Game.BoardString()
	for i, p := range engine.Points(size) {
		switch board[i] {
		case 'B', 'x':
			black = append(black, p)
		case 'W', 'c':
			white = append(white, p)
		}
	}
	for i, list := range [...][]engine.Point{black, white} {
		values := pointValues(list, size)
		if len(values) == 0 {
			values = []Value{""} // none at all: that too was counted
		}
		last.Set([...]string{"TB", "TW"}[i], values...)
	}
}

// setupStones are the stones of a position, in reading order.
func setupStones(b *engine.Board) (black, white []engine.Point) {
	for _, p := range engine.Points(b.Size()) {
		switch b.At(p) {
		case engine.Black:
			black = append(black, p)
		case engine.White:
			white = append(white, p)
		}
	}
	return black, white
}

func pointValues(list []engine.Point, size int) []Value {
	values := make([]Value, len(list))
	for i, p := range list {
		values[i] = PointValue(p, size)
	}
	return values
}
