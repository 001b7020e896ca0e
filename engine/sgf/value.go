package sgf

import (
	"strings"
	"unicode/utf8"
)

// Value is one value of a property as it stands between its brackets, in UTF-8,
// with its escapes: \] for ], \\ for \ and \: for a colon that divides nothing.
// Line ends are \n; soft line breaks and needless escapes are gone. So equal
// values are equal strings, and a value of a property that nobody knows is
// written as it was read.
type Value string

// NewValue makes a value of a text.
func NewValue(text string) Value { return Value(escape(text, false)) }

// NewPair makes a value of two texts divided by a colon, as LB and AP have it.
func NewPair(a, b string) Value {
	return Value(escape(a, true) + ":" + escape(b, true))
}

// escape puts the backslashes into a text.
func escape(text string, colon bool) string {
	if !strings.ContainsAny(text, "\\]:\r") && utf8.ValidString(text) {
		return text
	}
	var b strings.Builder
	for _, r := range lineEnds.Replace(strings.ToValidUTF8(text, "\uFFFD")) {
		if r == '\\' || r == ']' || (colon && r == ':') {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

var lineEnds = strings.NewReplacer("\r\n", "\n", "\n\r", "\n", "\r", "\n")

// Text is the value as text of several lines: without escapes, and with spaces
// for control characters.
func (v Value) Text() string { return v.plain(true) }

// Line is the value as text of one line (SimpleText in SGF): line ends are
// spaces, and there are none at the ends.
func (v Value) Line() string { return strings.TrimSpace(v.plain(false)) }

func (v Value) plain(lines bool) string {
	if !strings.ContainsFunc(string(v), func(r rune) bool { return r == '\\' || isControl(r) }) {
		return string(v)
	}
	var b strings.Builder
	escaped := false
	for _, r := range string(v) {
		if r == '\\' && !escaped {
			escaped = true
			continue
		}
		escaped = false
		if isControl(r) && (r != '\n' || !lines) {
			r = ' '
		}
		b.WriteRune(r)
	}
	return b.String()
}

func isControl(r rune) bool { return r < ' ' || r >= 0x7F && r < 0xA0 }

// Pair divides the value at its first colon that is not escaped. Without one it
// is all in the first half, and two is false.
func (v Value) Pair() (a, b Value, two bool) {
	for i := 0; i < len(v); i++ {
		switch v[i] {
		case '\\':
			i++
		case ':':
			return v[:i], v[i+1:], true
		}
	}
	return v, "", false
}

// canonical brings what stands between two brackets into the form of a Value:
// values stay as they are, and any other string becomes safe to write. Control
// characters become spaces, for a terminal that shows a record obeys them.
func canonical(raw string) Value {
	if isPlain(raw) && utf8.ValidString(raw) {
		return Value(raw)
	}
	raw = lineEnds.Replace(strings.ToValidUTF8(raw, "\uFFFD"))
	var b strings.Builder
	b.Grow(len(raw) + 1)
	escaped := false
	for _, r := range raw {
		if r == '\\' && !escaped {
			escaped = true
			continue
		}
		if escaped && r == '\n' { // a soft line break
			escaped = false
			continue
		}
		if r == ']' || r == '\\' || r == ':' && escaped {
			b.WriteByte('\\')
		}
		escaped = false
		if isControl(r) && r != '\n' {
			r = ' '
		}
		b.WriteRune(r)
	}
	if escaped { // a backslash that escapes nothing is a backslash
		b.WriteString(`\\`)
	}
	return Value(b.String())
}

// isPlain says whether a string surely is a Value as it stands.
func isPlain(s string) bool {
	for i := range len(s) {
		switch c := s[i]; {
		case c == '\n':
		case c < ' ', c == 0x7F, c == '\\', c == ']':
			return false
		case c == 0xC2 && i+1 < len(s) && s[i+1] < 0xA0: // U+0080 to U+009F
			return false
		}
	}
	return true
}
