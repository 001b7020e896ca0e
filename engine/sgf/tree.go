package sgf

import "strings"

// Node is one position of a record: its properties, and what follows it. The
// first child continues the main line; the others are variations.
type Node struct {
	Properties []Property
	Children   []*Node

	// Where the node began in the file, in lines and characters from 1; 0 for
	// a node that was not read.
	Line, Column int
}

// Property is a name, like AB, and its values.
type Property struct {
	Name   string
	Values []Value
}

// Values are the values of a property; nil when the node does not have it.
func (n *Node) Values(name string) []Value {
	for i := range n.Properties {
		if n.Properties[i].Name == name {
			return n.Properties[i].Values
		}
	}
	return nil
}

// Has says whether the node has this property.
func (n *Node) Has(name string) bool { return n.Values(name) != nil }

// Text is the first value of a property as one line; empty without one.
func (n *Node) Text(name string) string {
	if values := n.Values(name); len(values) > 0 {
		return values[0].Line()
	}
	return ""
}

// Comment is the comment of the node: C, in several lines.
func (n *Node) Comment() string {
	values := n.Values("C")
	if len(values) == 1 {
		return values[0].Text()
	}
	parts := make([]string, len(values))
	for i, v := range values {
		parts[i] = v.Text()
	}
	return strings.Join(parts, "\n")
}

// Set gives a property these values, in place of those it had; without values
// it takes the property away.
func (n *Node) Set(name string, values ...Value) {
	for i := range n.Properties {
		if n.Properties[i].Name != name {
			continue
		}
		if len(values) == 0 {
			n.Properties = append(n.Properties[:i], n.Properties[i+1:]...)
		} else {
			n.Properties[i].Values = values
		}
		return
	}
	if len(values) > 0 {
		n.Properties = append(n.Properties, Property{Name: name, Values: values})
	}
}

// MainLine is the way from this node along every first child, itself included.
func (n *Node) MainLine() []*Node { return n.Variation() }

// Variation is a way through the tree from this node, itself included. At each
// branching it takes the child with the next of these indexes, and the first
// where there is no such child or no index is left.
func (n *Node) Variation(turns ...int) []*Node {
	var line []*Node
	for n != nil {
		line = append(line, n)
		if len(n.Children) == 0 {
			break
		}
		next := 0
		if len(n.Children) > 1 && len(turns) > 0 {
			if turns[0] >= 0 && turns[0] < len(n.Children) {
				next = turns[0]
			}
			turns = turns[1:]
		}
		n = n.Children[next]
	}
	return line
}
