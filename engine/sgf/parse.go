package sgf

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Parse reads every game of a file. Each is the root of a tree. What cannot be
// read gives an [*Error] with its place; the package comment says what counts
// as an error.
func Parse(data []byte) ([]*Node, error) {
	if len(data) > MaxBytes {
		return nil, &Error{Line: 1, Column: 1, Text: textTooLarge}
	}
	p := parser{text: decode(data)}
	p.here = place{line: 1, column: 1}
	var roots []*Node
	for p.find(len(roots) == 0) {
		root, err := p.game()
		if err != nil {
			return nil, err
		}
		if err := checkSize(root); err != nil {
			return nil, err
		}
		roots = append(roots, root)
	}
	if len(roots) == 0 {
		return nil, p.fail(0, textNoRecord)
	}
	return roots, nil
}

// parser goes once over the text of a file.
type parser struct {
	text  string
	pos   int
	here  place // the last place that was asked for
	nodes int
}

// place is a position in the text, in bytes from 0 and for people.
type place struct{ pos, line, column int }

// find moves to the bracket that opens the next game: the next "(;". A file
// without any may still be meant as one game whose first semicolon is missing.
func (p *parser) find(first bool) bool {
	start, loose := p.pos, -1
	for p.pos < len(p.text) {
		i := strings.IndexByte(p.text[p.pos:], '(')
		if i < 0 {
			break
		}
		open := p.pos + i
		p.pos = open + 1
		switch c := p.skipSpace(); {
		case c == ';':
			p.pos = open
			return true
		case loose < 0 && (isLetter(c) && p.looksLikeProperty() || c == ')'):
			loose = open
		}
	}
	if p.pos = start; first && loose >= 0 {
		p.pos = loose
		return true
	}
	return false
}

// looksLikeProperty says whether a name and a bracket come next.
func (p *parser) looksLikeProperty() bool {
	rest := strings.TrimLeftFunc(p.text[p.pos:], func(r rune) bool { return r < utf8.RuneSelf && isLetter(byte(r)) })
	return strings.HasPrefix(strings.TrimLeft(rest, " \t\r\n"), "[")
}

// game reads one game, from its opening bracket behind its closing one. It
// keeps its own stack, so that deep variations cost memory of the tree alone.
func (p *parser) game() (*Node, error) {
	var root, last *Node        // last is the node that the next one follows
	var branches []*Node        // what last was before each open bracket
	fresh, after := true, false // just behind "(", or behind a variation
	for {
		switch c := p.skipSpace(); {
		case c == 0 && p.pos == len(p.text): // cut off: what is there is a game
			if fresh {
				return nil, p.fail(p.pos, textEmpty)
			}
			return root, nil
		case c == '(':
			if len(branches) > 0 && fresh {
				return nil, p.fail(p.pos, textNoNode)
			}
			if len(branches) > MaxDepth {
				return nil, p.fail(p.pos, textTooDeep)
			}
			branches = append(branches, last)
			fresh, after = true, false
			p.pos++
		case c == ')':
			if fresh {
				return nil, p.fail(p.pos, textEmpty)
			}
			last = branches[len(branches)-1]
			branches = branches[:len(branches)-1]
			fresh, after = false, true
			p.pos++
			if len(branches) == 0 {
				return root, nil
			}
		case after && (c == ';' || isLetter(c)):
			return nil, p.fail(p.pos, textAfter)
		case c == ';' || isLetter(c) && fresh:
			n, err := p.node()
			if err != nil {
				return nil, err
			}
			if last == nil {
				root = n
			} else {
				last.Children = append(last.Children, n)
			}
			last, fresh = n, false
		default:
			return nil, p.unexpected()
		}
	}
}

// node reads a node, with its semicolon or, where that is missing, without.
func (p *parser) node() (*Node, error) {
	if p.nodes++; p.nodes > MaxNodes {
		return nil, p.fail(p.pos, textTooMany)
	}
	at := p.place(p.pos)
	n := &Node{Line: at.line, Column: at.column}
	if p.text[p.pos] == ';' {
		p.pos++
	}
	for isLetter(p.skipSpace()) {
		if err := p.property(n); err != nil {
			return nil, err
		}
	}
	return n, nil
}

// property reads a name and its values into the node.
func (p *parser) property(n *Node) error {
	start := p.pos
	name, err := p.name()
	if err != nil {
		return err
	}
	if p.skipSpace() != '[' {
		return p.fail(start, textNoValue, name)
	}
	var into *Property
	for i := range n.Properties {
		if n.Properties[i].Name == name {
			into = &n.Properties[i]
			break
		}
	}
	if into == nil {
		if isFull(n) {
			return p.fail(start, textTooWide)
		}
		n.Properties = append(n.Properties, Property{Name: name})
		into = &n.Properties[len(n.Properties)-1]
	}
	for p.skipSpace() == '[' {
		v, err := p.value()
		if err != nil {
			return err
		}
		into.Values = append(into.Values, v)
	}
	return nil
}

// isFull says whether a node has all the properties it may have. What every
// file that we write has does not count, so that it can be read again.
func isFull(n *Node) bool {
	count := len(n.Properties)
	if count < MaxProperties {
		return false
	}
	for _, name := range [...]string{"FF", "CA", "GM"} {
		if n.Has(name) {
			count--
		}
	}
	return count >= MaxProperties
}

// name reads the name of a property. Its small letters say nothing: SiZe is SZ.
func (p *parser) name() (string, error) {
	start, small := p.pos, false
	for p.pos < len(p.text) && (isLetter(p.text[p.pos]) || isDigit(p.text[p.pos])) {
		small = small || p.text[p.pos] >= 'a'
		p.pos++
	}
	word := p.text[start:p.pos]
	if !small {
		return word, nil
	}
	name := strings.Map(func(r rune) rune {
		if r >= 'a' {
			return -1
		}
		return r
	}, word)
	if name == "" || isDigit(name[0]) {
		return "", p.fail(start, textLowerCase, word)
	}
	return name, nil
}

// value reads from [ behind ].
func (p *parser) value() (Value, error) {
	open := p.pos
	for i := open + 1; i < len(p.text); i++ {
		switch p.text[i] {
		case '\\':
			i++
		case ']':
			p.pos = i + 1
			return canonical(p.text[open+1 : i]), nil
		}
	}
	return "", p.fail(open, textOpenValue)
}

// skipSpace moves to the next character that means something and gives it back:
// 0 at the end. Control characters count as space.
func (p *parser) skipSpace() byte {
	for p.pos < len(p.text) {
		c := p.text[p.pos]
		if c >= utf8.RuneSelf {
			r, size := utf8.DecodeRuneInString(p.text[p.pos:])
			if r != byteOrderMark && !unicode.IsSpace(r) {
				return c
			}
			p.pos += size
			continue
		}
		if c > ' ' && c != 0x7F {
			return c
		}
		p.pos++
	}
	return 0
}

func isLetter(c byte) bool { return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' }
func isDigit(c byte) bool  { return c >= '0' && c <= '9' }

func (p *parser) unexpected() error {
	r, _ := utf8.DecodeRuneInString(p.text[p.pos:])
	return p.fail(p.pos, textCharacter, r)
}

// fail is an error at a position of the text.
func (p *parser) fail(pos int, format string, args ...any) *Error {
	if pos < p.here.pos {
		p.here = place{line: 1, column: 1}
	}
	at := p.place(pos)
	return &Error{Line: at.line, Column: at.column, Text: fmt.Sprintf(format, args...)}
}

// place says where a position is for people. It counts on from the last place,
// so that all places of a file together cost one pass.
func (p *parser) place(pos int) place {
	h := &p.here
	for ; h.pos < pos; h.pos++ {
		switch c := p.text[h.pos]; {
		case c == '\n', c == '\r' && (h.pos+1 == len(p.text) || p.text[h.pos+1] != '\n'):
			h.line++
			h.column = 1
		case c != '\r' && utf8.RuneStart(c):
			h.column++
		}
	}
	return *h
}
