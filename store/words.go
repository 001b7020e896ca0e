package store

import (
	"errors"
	"fmt"
	"strings"
	"time"
	"unicode/utf8"

	"tengen/bot"
	"tengen/engine"
)

// passWord is the point of a pass.
const passWord = "pass"

var errPoint = errors.New("there is no such point")

// millis is how a time is kept: milliseconds since 1970, in UTC.
func millis(t time.Time) int64 { return t.UnixMilli() }

func fromMillis(ms int64) time.Time { return time.UnixMilli(ms).UTC() }

// bit is how a yes or no is kept.
func bit(yes bool) int64 {
	if yes {
		return 1
	}
	return 0
}

// colorWord is how a colour is kept; what is no colour fails the CHECK of its
// column.
func colorWord(c engine.Color) string {
	switch c {
	case engine.Empty:
		return ""
	case engine.Black, engine.White:
		return c.String()
	}
	return fmt.Sprintf("color %d", c)
}

func parseColor(word string) (engine.Color, error) {
	for _, c := range []engine.Color{engine.Empty, engine.Black, engine.White} {
		if word == colorWord(c) {
			return c, nil
		}
	}
	return engine.Empty, fmt.Errorf("%q is no colour", word)
}

func parsePhase(word string) (engine.Phase, error) {
	for _, p := range []engine.Phase{engine.Playing, engine.Marking, engine.Finished} {
		if word == p.String() {
			return p, nil
		}
	}
	return engine.Playing, fmt.Errorf("%q is no phase of a game", word)
}

// pointWord is how the point of a move is kept; what is no point fails the CHECK
// of its column.
func pointWord(p engine.Point) string {
	if p == engine.NoPoint {
		return passWord
	}
	return p.String()
}

func parsePoint(word string) (engine.Point, error) {
	if word == passWord {
		return engine.NoPoint, nil
	}
	return engine.ParsePoint(word)
}

// pointWords is how a list of points is kept.
func pointWords(points []engine.Point) (string, error) {
	words := make([]string, len(points))
	for i, p := range points {
		if words[i] = p.String(); words[i] == "" {
			return "", errPoint
		}
	}
	return strings.Join(words, " "), nil
}

func parsePoints(words string) ([]engine.Point, error) {
	return parseEach(words, engine.ParsePoint)
}

// colorWords is how a list of colours is kept.
func colorWords(colors []engine.Color) (string, error) {
	words := make([]string, len(colors))
	for i, c := range colors {
		if c.Opponent() == engine.Empty {
			return "", fmt.Errorf("%v has no say in a game", c)
		}
		words[i] = c.String()
	}
	return strings.Join(words, " "), nil
}

func parseColors(words string) ([]engine.Color, error) {
	return parseEach(words, parseColor)
}

// parseEach reads words that are separated by spaces. No word is nil.
func parseEach[T any](words string, parse func(string) (T, error)) ([]T, error) {
	var all []T
	for _, word := range strings.Fields(words) {
		v, err := parse(word)
		if err != nil {
			return nil, err
		}
		all = append(all, v)
	}
	return all, nil
}

// actorColumns are the values of the columns of a person.
func actorColumns(a bot.Actor) []any { return []any{a.ID, a.Name, bit(a.Self)} }

// actorInto is where the columns of a person are read into.
func actorInto(a *bot.Actor) []any { return []any{&a.ID, &a.Name, &a.Self} }

// after is the first text behind all that begin with prefix; found is false
// where there is none. Texts are in the order of their bytes, which in UTF-8 is
// that of their code points.
func after(prefix string) (end string, found bool) {
	for prefix != "" {
		r, size := utf8.DecodeLastRuneInString(prefix)
		prefix = prefix[:len(prefix)-size]
		if r++; r == 0xd800 {
			r = 0xe000 // what lies between are no characters
		}
		if r <= utf8.MaxRune {
			return prefix + string(r), true
		}
	}
	return "", false
}

// clip shortens what may be of any length.
func clip(s string, size int) string {
	if len(s) > size {
		s = s[:size]
	}
	return strings.ToValidUTF8(s, "")
}
