package bot

import (
	"fmt"
	"strings"
)

// Span is a piece of a [Text]: words, or a person.
type Span struct {
	Words string `json:"words,omitempty"`
	Who   *Actor `json:"who,omitempty"`
	Ping  bool   `json:"ping,omitempty"` // the person is called, not only named
}

// Text is what is said, so that a platform can write people in its own way and
// escape everything else. Only Ping may make a device ring.
type Text []Span

// ping is a person to be called in a [Text].
type ping Actor

// say makes a text of words, people, pings and other texts.
func say(parts ...any) Text {
	var t Text
	for _, part := range parts {
		switch p := part.(type) {
		case Text:
			t = append(t, p...)
		case Actor:
			t = append(t, Span{Who: &p})
		case ping:
			who := Actor(p)
			t = append(t, Span{Who: &who, Ping: true})
		default:
			t = append(t, Span{Words: fmt.Sprint(p)})
		}
	}
	return t
}

// Plain is the text with people written as @name.
func (t Text) Plain() string {
	var b strings.Builder
	for _, s := range t {
		if s.Who != nil {
			if s.Ping {
				b.WriteByte('@')
			}
			b.WriteString(s.Who.Name)
			continue
		}
		b.WriteString(s.Words)
	}
	return b.String()
}

// Mentions lists the people who are called, each once.
func (t Text) Mentions() []Actor {
	var list []Actor
	seen := map[string]bool{}
	for _, s := range t {
		if s.Ping && !seen[s.Who.ID] {
			seen[s.Who.ID] = true
			list = append(list, *s.Who)
		}
	}
	return list
}
