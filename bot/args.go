package bot

import (
	"strings"
	"unicode"
)

// maxText is the length of a command in bytes: more than any needs.
const maxText = 8 << 10

// maxName is how many letters of a name are shown.
const maxName = 40

// args are the words of a command's text.
type args struct {
	words    []string          // those that stand alone
	options  map[string]string // name:value
	mentions []string          // ids of the people mentioned
	twice    string            // an option that was given twice
}

// parseArgs reads name:value options in any order, mentions and words.
func parseArgs(text string) args {
	a := args{options: map[string]string{}}
	for _, field := range strings.Fields(text) {
		if id, found := strings.CutPrefix(field, "<@"); found && strings.HasSuffix(id, ">") {
			a.mentions = append(a.mentions, strings.TrimSuffix(id, ">"))
			continue
		}
		name, value, found := strings.Cut(field, ":")
		if !found || name == "" {
			a.words = append(a.words, field)
			continue
		}
		name = strings.ToLower(name)
		if _, again := a.options[name]; again {
			a.twice = name
		}
		a.options[name] = value
	}
	return a
}

// only refuses words, options and mentions that a command does not take.
func (a args) only(words int, options ...string) error {
	if a.twice != "" {
		return refuse(short(a.twice, 20), ": is there twice. Which one do you mean?")
	}
	if len(a.words) > words {
		return refuse("I do not know what to do with ", quoted(a.words[words]), ".")
	}
	for name := range a.options {
		if name != "game" && !contains(options, name) {
			return refuse("There is no option ", quoted(name+":"), " here.")
		}
	}
	return nil
}

func contains(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// quoted is a word of a person's, made safe to repeat.
func quoted(s string) string { return "“" + short(oneLine(s), 30) + "”" }

// short cuts a text to n letters.
func short(s string, n int) string {
	runes := []rune(s)
	if len(runes) <= n {
		return s
	}
	return string(runes[:n-1]) + "…"
}

// oneLine makes a text of a person's safe to set in a line: no line breaks, no
// control characters, none of those that turn the direction of writing, and
// none that are invisible.
func oneLine(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r), unicode.Is(unicode.Cf, r), unicode.Is(unicode.Co, r), r == unicode.ReplacementChar:
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, ""))
	return strings.Join(strings.Fields(s), " ")
}

// tidy makes what came from a person safe to keep and to show.
func (cmd Command) tidy() Command {
	cmd.Verb = strings.TrimSpace(strings.ToValidUTF8(cmd.Verb, ""))
	cmd.Text = strings.TrimSpace(strings.ToValidUTF8(cmd.Text, ""))
	cmd.Actor = cmd.Actor.tidy()
	people := make([]Actor, len(cmd.People))
	for i, a := range cmd.People {
		people[i] = a.tidy()
	}
	cmd.People = people
	return cmd
}

func (a Actor) tidy() Actor {
	a.Name = short(oneLine(a.Name), maxName)
	if a.Name == "" {
		a.Name = "someone"
	}
	return a
}
