package sgf

// Equal says whether two trees hold the same: the same nodes in the same order,
// with the same properties in any order. FF and CA do not count, for they say
// how a file is written, and a root without GM is one of Go.
func Equal(a, b *Node) bool {
	type pair struct{ a, b *Node }
	stack := []pair{{a, b}}
	for root := true; len(stack) > 0; root = false {
		p := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if len(p.a.Children) != len(p.b.Children) || !equalProperties(p.a, p.b, root) {
			return false
		}
		for i := range p.a.Children {
			stack = append(stack, pair{p.a.Children[i], p.b.Children[i]})
		}
	}
	return true
}

func equalProperties(a, b *Node, root bool) bool {
	return includes(a, b, root) && includes(b, a, root)
}

// includes says whether b has every property of a, with the same values.
func includes(a, b *Node, root bool) bool {
	for _, p := range a.Properties {
		if root && (p.Name == "FF" || p.Name == "CA") {
			continue
		}
		other := b.Values(p.Name)
		if root && p.Name == "GM" && other == nil {
			other = []Value{"1"}
		}
		if len(other) != len(p.Values) {
			return false
		}
		for i, v := range p.Values {
			if v != other[i] {
				return false
			}
		}
	}
	return true
}
