package sgf

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"
)

// A record and what it is when it is written again; FF, GM and CA apart.
func TestParse(t *testing.T) {
	for name, c := range map[string]struct{ in, want string }{
		"plain":                  {"(;SZ[9];B[cc];W[gg])", "SZ[9];B[cc];W[gg])"},
		"junk with a bracket":    {"Game (of 1999): (;SZ[9])", "SZ[9])"},
		"junk that is no record": {"C(a) [b] (;SZ[9])x)(y", "SZ[9])"},
		"no semicolon":           {"( SZ[9]B[aa](W[bb])(W[cc]))", "SZ[9]B[aa]\n(;W[bb])\n(;W[cc]))"},
		"long names":             {"(;GaMe[1]FileFormat[3]SiZe[9];Black[aa];White[bb])", "SZ[9];B[aa];W[bb])"},
		"names with digits":      {"(;XX1[a])", "XX1[a])"},
		"merged":                 {"(;AB[aa]SZ[9]AB[bb][cc])", "SZ[9]AB[aa][bb][cc])"},
		"unclosed":               {"(;SZ[9](;B[aa](;W[bb]", "SZ[9];B[aa];W[bb])"},
		"single variations":      {"(;SZ[9](;B[aa](;W[bb])))", "SZ[9];B[aa];W[bb])"},
		"order":                  {"(;C[x]ZZ[1]AB[aa]YY[2]PB[n]SZ[9];LB[aa:1]B[bb])", "SZ[9]PB[n]AB[aa]ZZ[1]YY[2]C[x];B[bb]LB[aa:1])"},
		"both moves":             {"(;W[aa]B[bb])", "W[aa]B[bb])"},
		"empty values":           {"(;C[]DT[])", "DT[]C[])"},
		"brackets in a value":    {"(;C[a(;)b[c\\]d])", "C[a(;)b[c\\]d])"},
		"other escapes":          {`(;C[\a\b\\\[\:])`, `C[ab\\[\:])`},
		"line ends":              {"(;C[a\r\nb\rc\n\rd])", "C[a\nb\nc\nd])"},
		"soft line ends":         {"(;C[a\\\r\nb\\\rc\\\n\rd\\\ne])", "C[abcde])"},
		"control characters":     {"(;C[a\tb\x1bc\u009bd])", "C[a b c d])"},
		"spaces":                 {"\uFEFF(\u3000;\u00a0SZ\n[9]\t[10] ; )", "SZ[9][10];)"},
		"other game":             {"(;GM[2]SZ[100])", "SZ[100])"},
	} {
		t.Run(name, func(t *testing.T) {
			roots, err := Parse([]byte(c.in))
			if err != nil {
				t.Fatal(err)
			}
			out := string(Append(nil, roots...))
			for _, head := range []string{"(;", "FF[4]", "GM[1]", "GM[2]", "CA[UTF-8]"} {
				out = strings.TrimPrefix(out, head)
			}
			if got := strings.TrimSuffix(out, "\n"); got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
			roundTrip(t, roots)
		})
	}
}

func TestParseErrors(t *testing.T) {
	for name, c := range map[string]struct{ in, want string }{
		"nothing":            {"", "line 1, column 1: There is no game record"},
		"text":               {"hello (world)", "line 1, column 1: There is no game record"},
		"empty":              {"()", "line 1, column 2: These brackets are empty"},
		"empty variation":    {"(;B[aa]\n ())", "line 2, column 3: These brackets are empty"},
		"variation of none":  {"(;SZ[9])(;((;))", "line 1, column 12: A variation begins here before"},
		"move after":         {"(;B[aa](;W[bb]);B[cc])", "line 1, column 16: A move stands here after"},
		"property after":     {"(;B[aa](;W[bb])C[x])", "line 1, column 16: A move stands here after"},
		"no value":           {"(;\r\nB;W[aa])", "line 2, column 1: The property B has no value"},
		"open value":         {"(;C[ä]\rC[é)", "line 2, column 2: The value that begins here"},
		"open by its escape": {`(;C[a\])`, "line 1, column 4: The value that begins here"},
		"small name":         {"(;ä", "line 1, column 3: The character 'ä'"},
		"small letters":      {"(;\n\n b[aa])", `line 3, column 2: The property "b" has no capital`},
		"stray bracket":      {"(;B[aa]])", "line 1, column 8: The character ']'"},
		"stray value":        {"(;[aa])", "line 1, column 3: The character '['"},
		"rectangle too big":  {"(;SZ[9:53])", `line 1, column 2: The board size "9:53"`},
		"second game":        {"(;SZ[9])\n(;SZ[0])", `line 2, column 2: The board size "0"`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Parse([]byte(c.in))
			wantError(t, err, c.want)
			if e, ok := err.(*Error); ok && (!strings.HasSuffix(e.Text, ".") && !strings.HasSuffix(e.Text, "(;") && !strings.HasSuffix(e.Text, "52.")) {
				t.Errorf("not a sentence: %q", e.Text)
			}
		})
	}
}

func TestLimits(t *testing.T) {
	nested := func(n int) string {
		return "(;" + strings.Repeat("(;", n) + strings.Repeat(")", n+1)
	}
	properties := func(n int) string {
		var b strings.Builder
		for i := range n {
			b.WriteString("A" + string(rune('A'+i/676)) + string(rune('A'+i/26%26)) + string(rune('A'+i%26)) + "[]")
		}
		return "(;" + b.String() + ")"
	}
	for name, c := range map[string]struct{ in, want string }{
		"as many bytes":       {"(;C[" + strings.Repeat("x", MaxBytes-6) + "])", ""},
		"one byte more":       {"(;C[" + strings.Repeat("x", MaxBytes-5) + "])", "line 1, column 1: This record is too large"},
		"as deep":             {nested(MaxDepth), ""},
		"one deeper":          {nested(MaxDepth + 1), "line 1, column 2003: Variations are nested too deeply"},
		"as many nodes":       {"(" + strings.Repeat(";", MaxNodes) + ")", ""},
		"one node more":       {"(" + strings.Repeat(";", MaxNodes+1) + ")", "line 1, column 20002: This record has too many moves"},
		"nodes of all games":  {strings.Repeat("(;)", MaxNodes+1), "line 1, column 60002: This record has too many moves"},
		"as many properties":  {properties(MaxProperties), ""},
		"one property more":   {properties(MaxProperties + 1), "line 1, column 6003: This move has too many properties"},
		"one property, often": {"(;" + strings.Repeat("A[]", 10*MaxProperties) + ")", ""},
	} {
		t.Run(name, func(t *testing.T) {
			roots, err := Parse([]byte(c.in))
			wantError(t, err, c.want)
			if err == nil {
				roundTrip(t, roots)
			}
		})
	}
}

// Floods of one character, over the limit and just under it, are refused within
// a bound that only quadratic work or a copy for each character would break.
func TestFloods(t *testing.T) {
	for _, unit := range []string{"(", ";", "[", "(;", "(;B[", "\\", ")", "(;C[\\", "( ", "CA[", "\xff", "A", "(A", "(;A[]("} {
		for _, size := range []int{MaxBytes, 1 << 20} {
			data := []byte(strings.Repeat(unit, size/len(unit)))
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			start := time.Now()
			_, err := Parse(data)
			took := time.Since(start)
			runtime.ReadMemStats(&after)
			if err == nil {
				t.Errorf("%d bytes of %q are a record", size, unit)
			}
			if took > 2*time.Second {
				t.Errorf("%d bytes of %q took %v", size, unit, took)
			}
			if used := after.TotalAlloc - before.TotalAlloc; used > 16<<20 {
				t.Errorf("%d bytes of %q took %d bytes of memory", size, unit, used)
			}
		}
	}
}

func TestNodePlaces(t *testing.T) {
	root := parse(t, "\n (;SZ[9]\n;B[aa]C[語\n語];W[bb])")
	var got []int
	for _, n := range root.MainLine() {
		got = append(got, n.Line, n.Column)
	}
	want := []int{2, 3, 3, 1, 4, 3}
	for i := range want {
		if len(got) != len(want) || got[i] != want[i] {
			t.Fatalf("places %v, want %v", got, want)
		}
	}
}

func TestCharsets(t *testing.T) {
	for name, c := range map[string]struct {
		enc  encoding.Encoding
		ca   string
		text string
	}{
		"Shift_JIS":            {japanese.ShiftJIS, "Shift_JIS", "表ソ能 黒 [\\]"},
		"Shift_JIS by a name":  {japanese.ShiftJIS, "cp932", "十段戦"},
		"Shift_JIS unnamed":    {japanese.ShiftJIS, "", "井山裕太の碁"},
		"EUC-JP":               {japanese.EUCJP, "EUC-JP", "囲碁"},
		"EUC-JP unnamed":       {japanese.EUCJP, "", "これは囲碁の記録です"},
		"EUC-KR":               {korean.EUCKR, "euc-kr", "이세돌"},
		"EUC-KR unnamed":       {korean.EUCKR, "", "이세돌 구단 박정환"},
		"GB2312":               {simplifiedchinese.GBK, "GB2312", "柯洁"},
		"GBK":                  {simplifiedchinese.GBK, "gbk", "聂卫平 亖 俓"},
		"GB18030":              {simplifiedchinese.GB18030, "GB18030", "常昊 € 😀"},
		"GBK unnamed":          {simplifiedchinese.GBK, "", "古力对常昊"},
		"Big5":                 {traditionalchinese.Big5, "Big5", "周俊勳 功許蓋"},
		"Big5 unnamed":         {traditionalchinese.Big5, "", "這是一盤圍棋的棋譜"},
		"UTF-8":                {encoding.Nop, "UTF-8", "René 語 😀"},
		"UTF-8 unnamed":        {encoding.Nop, "", "René 語 😀"},
		"UTF-8 called Latin-1": {encoding.Nop, "ISO-8859-1", "René ñandú"},
		"UTF-8 called GBK":     {encoding.Nop, "GBK", "語 語"},
		"UTF-8 by no name":     {encoding.Nop, "klingon", "René 語"},
		"UTF-16LE":             {unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "UTF-16", "René 語 😀"},
		"UTF-16BE":             {unicode.UTF16(unicode.BigEndian, unicode.UseBOM), "", "René 語 😀"},
		"UTF-16 without mark":  {unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM), "UTF-16", "René 語"},
		"UTF-16LE likewise":    {unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM), "", "René 語"},
	} {
		t.Run(name, func(t *testing.T) {
			file := "(;PB[" + string(NewValue(c.text)) + "]"
			if c.ca != "" {
				file += "CA[" + c.ca + "]"
			}
			data, err := c.enc.NewEncoder().Bytes([]byte(file + ";B[aa])"))
			if err != nil {
				t.Fatal(err)
			}
			roots, err := Parse(data)
			if err != nil {
				t.Fatal(err)
			}
			if got := roots[0].Text("PB"); got != c.text {
				t.Errorf("%q, want %q", got, c.text)
			}
			if len(roots[0].Children) != 1 {
				t.Error("the move is lost")
			}
			roundTrip(t, roots)
		})
	}
}

// Bytes that are wrong in their encoding are still read.
func TestWrongCharsets(t *testing.T) {
	for in, want := range map[string]string{
		"(;PB[Ren\xe9])":                             "René",
		"(;CA[ISO-8859-1]PB[Ren\xe9])":               "René",
		"(;CA[UTF-8]PB[Ren\xe9])":                    "René",
		"(;CA[UTF-16]PB[Ren\xe9])":                   "René",
		"(;CA[utf-7]PB[Ren\xe9])":                    "René",
		"(;CA[]PB[Ren\xe9])":                         "René",
		"(;PB[M\xfcller \xd6\xdf])":                  "Müller Öß",
		"(;CA[UTF-8]PB[\xe7\xa2\x81 \xe7\xa2]GN[語])": "碁 \uFFFD",
		"(;CA[Shift_JIS]PB[a\xfd])":                  "a\uFFFD",
		"(;CA[iso-2022-kr]PB[a\xff])":                "aÿ",
		"(;C[CA[GBK\\]]CA[UTF-8]PB[語])":              "語",
	} {
		roots, err := Parse([]byte(in))
		if err != nil {
			t.Errorf("%q: %v", in, err)
			continue
		}
		if got := roots[0].Text("PB"); !strings.HasPrefix(got, want) {
			t.Errorf("%q: %q, want %q", in, got, want)
		}
		roundTrip(t, roots)
	}
}
