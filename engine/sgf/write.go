package sgf

import (
	"cmp"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// lineWidth is where lines are broken, in characters; only a value that is
// longer by itself makes a longer line.
const lineWidth = 78

// Write writes games as SGF FF[4] in UTF-8, one after the other. The same trees
// always give the same bytes.
func Write(w io.Writer, games ...*Node) error {
	_, err := w.Write(Append(nil, games...))
	return err
}

// Append is [Write] to the end of a slice.
func Append(dst []byte, games ...*Node) []byte {
	w := writer{out: dst}
	for _, root := range games {
		w.game(root)
	}
	return w.out
}

// writer remembers how far its present line is.
type writer struct {
	out    []byte
	column int
}

// put writes a piece that must not be broken, on a new line if it is too long
// for this one.
func (w *writer) put(piece string) {
	width := utf8.RuneCountInString(piece)
	if w.column > 0 && w.column+width > lineWidth {
		w.newline()
	}
	w.out = append(w.out, piece...)
	if i := strings.LastIndexByte(piece, '\n'); i >= 0 {
		width = utf8.RuneCountInString(piece[i+1:])
		w.column = 0
	}
	w.column += width
}

func (w *writer) newline() {
	w.out = append(w.out, '\n')
	w.column = 0
}

// game writes one tree. It keeps its own stack, as the parser does.
func (w *writer) game(root *Node) {
	stack := []*Node{root} // nil stands for a closing bracket
	open := true           // the next node begins a variation
	for len(stack) > 0 {
		n := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if n == nil {
			w.put(")")
			open = true
			continue
		}
		if open {
			if w.column > 0 {
				w.newline()
			}
			w.put("(")
			stack = append(stack, nil)
		}
		w.node(n, n == root)
		open = len(n.Children) > 1
		for _, child := range slices.Backward(n.Children) {
			stack = append(stack, child)
		}
	}
	w.newline()
}

// node writes the properties of a node in their order.
func (w *writer) node(n *Node, root bool) {
	properties := ordered(n, root)
	if len(properties) == 0 {
		w.put(";")
	}
	for i, p := range properties {
		head := p.Name
		if i == 0 {
			head = ";" + head
		}
		for _, v := range p.Values {
			w.put(head + "[" + string(canonical(string(v))) + "]")
			head = ""
		}
	}
}

// ordered are the properties of a node as they are to be written: with a name
// and a value, the known ones in their order, then the others in theirs.
func ordered(n *Node, root bool) []Property {
	list := make([]Property, 0, len(n.Properties)+3)
	if root {
		list = append(list, Property{"FF", []Value{"4"}}, Property{"CA", []Value{"UTF-8"}})
		if !n.Has("GM") {
			list = append(list, Property{"GM", []Value{"1"}})
		}
	}
	for _, p := range n.Properties {
		if root && (p.Name == "FF" || p.Name == "CA") || len(p.Values) == 0 || !isName(p.Name) {
			continue
		}
		list = append(list, p)
	}
	slices.SortStableFunc(list, func(a, b Property) int { return cmp.Compare(rank(a.Name), rank(b.Name)) })
	return list
}

// isName says whether a string can be read back as the name of a property.
func isName(s string) bool {
	for i := range len(s) {
		if s[i] < 'A' || s[i] > 'Z' {
			if i == 0 || !isDigit(s[i]) {
				return false
			}
		}
	}
	return s != ""
}

// rank is the place of a property within its node.
func rank(name string) int {
	if i, ok := ranks[name]; ok {
		return i
	}
	return ranks[""]
}

// ranks is the order in which properties are written: of the file, of the game,
// of the players, moves, setup, the unknown ones, marks, remarks. Both moves
// have the same rank: which came first says who played first.
var ranks = func() map[string]int {
	names := strings.Fields("FF GM CA AP ST SZ RU KM HA GN EV RO DT PC PB BR BT PW WR WT RE TM OT " +
		"ON SO US AN CP GC B KO MN BL WL OB OW PL AB AW AE")
	after := strings.Fields("CR SQ TR MA SL LB AR LN DD VW TB TW FG PM DM GB GW UC HO V BM DO IT TE N C")
	table := map[string]int{"": len(names)}
	for i, name := range names {
		table[name] = i
	}
	for i, name := range after {
		table[name] = len(names) + 1 + i
	}
	table["W"] = table["B"]
	return table
}()
