package sgf

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
)

const byteOrderMark = '\uFEFF'

// decode makes a file text. It always gives valid UTF-8: what has no meaning in
// its encoding becomes the replacement character.
//
// All of the file is decoded before it is read, because in Shift_JIS, GBK and
// Big5 the second half of a character may look like \ or ].
func decode(data []byte) string {
	if enc, rest := wide(data); enc != nil {
		return with(enc, rest)
	}
	data = bytes.TrimPrefix(data, []byte(string(byteOrderMark)))
	named := charset(data)
	switch {
	case named == nil && utf8.Valid(data):
		return string(data)
	case named == nil:
		return with(guess(data), data)
	case named == unicode.UTF8:
		return claimedUTF8(data)
	}
	text := with(named, data)
	if utf8.Valid(data) && (named == charmap.Windows1252 || hasWide(data) || strings.ContainsRune(text, utf8.RuneError)) {
		return string(data)
	}
	return text
}

// hasWide says whether there is a character of three bytes or more in a text in
// UTF-8. No text in another encoding has one by chance and is all valid, but
// programs do write UTF-8 under an old CA.
func hasWide(data []byte) bool {
	return bytes.ContainsFunc(data, func(r rune) bool { return r >= 0x800 })
}

// wide is the encoding of a file in UTF-16, with or without its mark.
func wide(data []byte) (encoding.Encoding, []byte) {
	if len(data) < 2 {
		return nil, data
	}
	little := unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM)
	big := unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM)
	switch {
	case data[0] == 0xFF && data[1] == 0xFE:
		return little, data[2:]
	case data[0] == 0xFE && data[1] == 0xFF:
		return big, data[2:]
	case data[0] == '(' && data[1] == 0:
		return little, data
	case data[0] == 0 && data[1] == '(':
		return big, data
	}
	return nil, data
}

// with decodes a file.
func with(enc encoding.Encoding, data []byte) string {
	text, err := enc.NewDecoder().Bytes(data)
	if err != nil {
		text, _ = charmap.Windows1252.NewDecoder().Bytes(data)
	}
	return strings.ToValidUTF8(string(text), "\uFFFD")
}

// claimedUTF8 reads a file that says it is UTF-8. If it is not, either a few
// characters are broken, or the claim is.
func claimedUTF8(data []byte) string {
	right, wrong := 0, 0
	for i := 0; i < len(data); {
		r, size := utf8.DecodeRune(data[i:])
		switch {
		case r == utf8.RuneError && size == 1:
			wrong++
		case size > 1:
			right++
		}
		i += size
	}
	if wrong > right {
		return with(guess(data), data)
	}
	return strings.ToValidUTF8(string(data), "\uFFFD")
}

// charset is the encoding that the first CA of a file names; nil when there is
// none, or none that is known and could have been read as bytes.
func charset(data []byte) encoding.Encoding {
	name, ok := charsetName(data)
	if !ok {
		return nil
	}
	name = strings.ToLower(name)
	if other, ok := charsetAliases[name]; ok {
		name = other
	}
	enc, err := htmlindex.Get(name)
	if err != nil {
		return nil
	}
	switch known, _ := htmlindex.Name(enc); known {
	case "utf-16le", "utf-16be", "replacement":
		return nil
	}
	return enc
}

// charsetAliases are names that records use and the web does not.
var charsetAliases = map[string]string{
	"utf8": "utf-8", "cp932": "shift_jis", "sjis": "shift_jis", "cp936": "gbk", "gb": "gbk",
	"ms936": "gbk", "cp949": "euc-kr", "ms949": "euc-kr", "uhc": "euc-kr", "cp950": "big5",
	"ms950": "big5", "eucjp": "euc-jp", "euckr": "euc-kr", "eucgb": "gbk", "euc-cn": "gbk",
	"latin-1": "latin1", "ansi": "windows-1252",
}

// charsetName is the first value of CA.
func charsetName(data []byte) (string, bool) {
	for from := 0; ; {
		i := bytes.Index(data[from:], []byte("CA"))
		if i < 0 {
			return "", false
		}
		i += from
		from = i + 2
		rest := bytes.TrimLeft(data[from:], " \t\r\n")
		if i > 0 && isLetter(data[i-1]) || len(rest) == 0 || rest[0] != '[' {
			continue
		}
		name, _, found := bytes.Cut(rest[1:], []byte("]"))
		return strings.TrimSpace(string(name)), found
	}
}
