package sgf

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// names are properties that trees are made of, some unknown and some that
// cannot be written.
var names = []string{"B", "W", "AB", "C", "N", "LB", "SZ2", "XYZ", "PB", "AP", "GM2", "TB"}

// anyTree makes a tree of any shape with any text.
func anyTree(t *rapid.T) *Node {
	root := &Node{}
	nodes := []*Node{root}
	for range rapid.IntRange(0, 40).Draw(t, "nodes") {
		n := &Node{}
		parent := nodes[rapid.IntRange(0, len(nodes)-1).Draw(t, "parent")]
		parent.Children = append(parent.Children, n)
		nodes = append(nodes, n)
	}
	for _, n := range nodes {
		for _, name := range rapid.SliceOfNDistinct(rapid.SampledFrom(names), 0, 4, rapid.ID).Draw(t, "names") {
			var values []Value
			for _, text := range rapid.SliceOfN(rapid.String(), 1, 3).Draw(t, "texts") {
				if rapid.Bool().Draw(t, "pair") {
					values = append(values, canonical(string(NewPair(text, text))))
				} else {
					values = append(values, canonical(string(NewValue(text))))
				}
			}
			n.Set(name, values...)
		}
	}
	return root
}

func TestAnyTreeIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		root := anyTree(t)
		text := Append(nil, root)
		again, err := Parse(text)
		if err != nil {
			t.Fatalf("%v\n%q", err, text)
		}
		if len(again) != 1 || !Equal(root, again[0]) || !Equal(again[0], root) {
			t.Fatalf("another tree:\n%q", text)
		}
		if !bytes.Equal(text, Append(nil, again...)) {
			t.Fatalf("written twice, it differs")
		}
	})
}

func TestAnyTextIsKept(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.String().Draw(t, "text")
		root := &Node{}
		root.Set("C", NewValue(text))
		root.Set("LB", NewPair(text, "x:"+text))
		again, err := Parse(Append(nil, root))
		if err != nil {
			t.Fatal(err)
		}
		want := plainText(text)
		if got := again[0].Comment(); got != want {
			t.Fatalf("comment %q, want %q", got, want)
		}
		a, b, _ := again[0].Values("LB")[0].Pair()
		if a.Text() != want || b.Text() != "x:"+want {
			t.Fatalf("pair %q and %q, want %q", a.Text(), b.Text(), want)
		}
	})
}

// plainText is what a text is by the promise of the package: valid, its lines
// ended by \n, no control characters.
func plainText(s string) string {
	s = strings.ToValidUTF8(s, "\uFFFD")
	s = strings.NewReplacer("\r\n", "\n", "\n\r", "\n", "\r", "\n").Replace(s)
	return strings.Map(func(r rune) rune {
		if r != '\n' && (r < ' ' || r >= 0x7F && r < 0xA0) {
			return ' '
		}
		return r
	}, s)
}

// What nobody should put into a tree is still written as a record.
func TestUnsafeTreesAreWrittenSafely(t *testing.T) {
	root := &Node{Properties: []Property{
		{"C", []Value{"a]b", `c\`, "\xff", `\`}},
		{"b[", []Value{"x"}}, {"", []Value{"x"}}, {"1A", []Value{"x"}}, {"XX", nil},
		{"FF", []Value{"1"}}, {"CA", []Value{"GBK"}},
	}}
	want := "(;FF[4]GM[1]CA[UTF-8]C[a\\]b][c\\\\][\uFFFD][\\\\])\n"
	if got := string(Append(nil, root)); got != want {
		t.Errorf("got  %q\nwant %q", got, want)
	}
	parse(t, want)
}

func TestLinesAreBroken(t *testing.T) {
	root := parse(t, "(;C[語\n"+strings.Repeat("long ", 30)+"]"+strings.Repeat(";B[aa];W[bb]", 50)+")")
	for i, line := range strings.Split(string(Append(nil, root)), "\n") {
		if n := utf8.RuneCountInString(line); n > lineWidth && !strings.Contains(line, "long") {
			t.Errorf("line %d has %d characters", i+1, n)
		}
	}
}

func TestWriteGivesTheErrorOfTheWriter(t *testing.T) {
	full := errors.New("disk full")
	if err := Write(failing{full}, &Node{}); !errors.Is(err, full) {
		t.Errorf("error %v", err)
	}
	var out bytes.Buffer
	if err := Write(&out, &Node{}, &Node{}); err != nil || strings.Count(out.String(), "(;") != 2 {
		t.Errorf("%q, %v", out.String(), err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

func TestEqual(t *testing.T) {
	base := "(;FF[4]GM[1]SZ[9];B[aa]C[x](;W[bb])(;W[cc]))"
	for text, want := range map[string]bool{
		base: true,
		"(;SZ[9]FF[3]CA[GBK];C[x]B[aa](;W[bb])(;W[cc]))": true,
		"(;GM[2]SZ[9];B[aa]C[x](;W[bb])(;W[cc]))":        false,
		"(;SZ[9];B[aa]C[x](;W[cc])(;W[bb]))":             false,
		"(;SZ[9];B[aa]C[x](;W[bb]))":                     false,
		"(;SZ[9];B[aa]C[y](;W[bb])(;W[cc]))":             false,
		"(;SZ[9];B[aa]C[x][x](;W[bb])(;W[cc]))":          false,
		"(;SZ[9];B[aa](;W[bb])(;W[cc]))":                 false,
		"(;SZ[9];B[aa]C[x]FF[4](;W[bb])(;W[cc]))":        false,
	} {
		a, b := parse(t, base), parse(t, text)
		if Equal(a, b) != want || Equal(b, a) != want {
			t.Errorf("%q equal is not %v", text, want)
		}
	}
}

func TestVariation(t *testing.T) {
	root := parse(t, "(;N[0](;N[1];N[2](;N[3])(;N[4]))(;N[5]))")
	for _, c := range []struct {
		turns []int
		want  string
	}{
		{nil, "0123"}, {[]int{0, 1}, "0124"}, {[]int{1}, "05"}, {[]int{1, 1}, "05"},
		{[]int{7, -1}, "0123"},
	} {
		got := ""
		for _, n := range root.Variation(c.turns...) {
			got += n.Text("N")
		}
		if got != c.want {
			t.Errorf("%v goes %s, want %s", c.turns, got, c.want)
		}
	}
}
