package sgf

import (
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
)

// guess is the encoding of a file that names none and is not UTF-8. SGF says
// Latin-1 then, but most such records are East Asian and come from programs
// that never wrote CA. In those nearly every pair of bytes is one of the few
// thousand common characters of the encoding; in a western text hardly any is.
func guess(data []byte) encoding.Encoding {
	best, bestShare := -1, 0.0
	for i, c := range candidates {
		common, pairs := c.count(data)
		share := float64(common) / float64(max(pairs, 1))
		tie := share == bestShare && c.prefer > 0 && pairs >= c.prefer
		if pairs >= 2 && share >= 0.8 && (share > bestShare || tie) {
			best, bestShare = i, share
		}
	}
	if best < 0 {
		return charmap.Windows1252
	}
	return candidates[best].enc
}

// candidate is an encoding that a file may have without saying so.
type candidate struct {
	enc encoding.Encoding
	// lead says whether a byte is the first of a pair, common whether a pair is
	// a character that texts are full of.
	lead   func(a byte) bool
	common func(a, b byte) bool
	// prefer is from how many pairs on it is preferred to one before it that
	// fits as well; 0 is never.
	prefer int
}

// The order is that of preference where two fit equally.
var candidates = []candidate{
	{
		enc:    simplifiedchinese.GB18030,
		lead:   func(a byte) bool { return a >= 0x81 },
		common: func(a, b byte) bool { return b >= 0xA1 && (a >= 0xB0 && a <= 0xD7 || a == 0xA1 || a == 0xA3) },
	}, {
		enc:  japanese.ShiftJIS,
		lead: func(a byte) bool { return a >= 0x81 && a <= 0x9F || a >= 0xE0 },
		common: func(a, b byte) bool {
			return a >= 0x81 && a <= 0x9F && b >= 0x40 || a >= 0xE0 && a <= 0xEA && b >= 0x40
		},
	}, {
		enc:    traditionalchinese.Big5,
		lead:   func(a byte) bool { return a >= 0x81 },
		common: func(a, b byte) bool { return a >= 0xA1 && a <= 0xC6 && (b >= 0x40 && b <= 0x7E || b >= 0xA1) },
	}, {
		enc:  japanese.EUCJP,
		lead: func(a byte) bool { return a >= 0x81 },
		common: func(a, b byte) bool {
			return b >= 0xA1 && (a >= 0xB0 && a <= 0xCF || a == 0xA1 || a == 0xA4 || a == 0xA5)
		},
	}, {
		// Korean syllables are the first half of the common Chinese
		// characters: a longer text that stays in that half is Korean.
		enc:    korean.EUCKR,
		lead:   func(a byte) bool { return a >= 0x81 },
		common: func(a, b byte) bool { return b >= 0xA1 && (a >= 0xB0 && a <= 0xC8 || a == 0xA1 || a == 0xA3) },
		prefer: 6,
	},
}

// count is how many pairs of bytes there are, and how many of them are common
// characters. A high byte that belongs to no pair counts as a pair that is not.
func (c *candidate) count(data []byte) (common, pairs int) {
	for i := 0; i < len(data); i++ {
		a := data[i]
		if a < 0x80 {
			continue
		}
		pairs++
		if !c.lead(a) || i+1 == len(data) {
			continue
		}
		i++
		if c.common(a, data[i]) {
			common++
		}
	}
	return common, pairs
}
