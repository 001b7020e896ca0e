package terminal

import (
	"bufio"
	"errors"
	"io"
	"regexp"
	"strings"
	"unicode"

	"tengen/bot"
)

// maxLine is the longest line in bytes that is read; longer ones are refused.
const maxLine = 16 << 10

// self is the name by which the bot is mentioned.
const self = "tengen"

// errLong says that a line was too long; it has been read past.
var errLong = errors.New("the line is too long")

// usage is what people are told who write something else.
const usage = "Write your name, a colon and a command, like alice: /go new @bob 9"

// mention finds people in a line.
var mention = regexp.MustCompile(`(^|\s)@([\p{L}\p{N}_.-]{1,40})`)

// readLine reads one line without its end. Of a line that is too long nothing
// is kept in memory.
func readLine(r *bufio.Reader) (string, error) {
	var line []byte
	long := false
	for {
		part, more, err := r.ReadLine()
		if err != nil {
			if errors.Is(err, io.EOF) && (len(line) > 0 || long) {
				break
			}
			return "", err
		}
		if long = long || len(line)+len(part) > maxLine; !long {
			line = append(line, part...)
		}
		if !more {
			break
		}
	}
	if long {
		return "", errLong
	}
	return string(line), nil
}

// parse turns a line into who types and what. A false ok comes with what to tell
// them; who is then as far as it could be read.
func parse(line string) (who bot.Actor, verb, text string, people []bot.Actor, problem string) {
	line = strings.ToValidUTF8(line, "")
	name, rest, found := strings.Cut(line, ":")
	name = strings.TrimSpace(name)
	rest = strings.TrimSpace(rest)
	if !found || !goodName(name) {
		return bot.Actor{}, "", "", nil, usage + "."
	}
	who = bot.Actor{ID: name, Name: name}
	switch strings.ToLower(name) {
	case self, "place":
		return bot.Actor{}, "", "", nil, "That name is taken. Choose another one."
	}
	command, found := strings.CutPrefix(rest, "/go")
	if !found || command != "" && !unicode.IsSpace(rune(command[0])) {
		return who, "", "", nil, "Commands begin with /go. Type /go help to see them all."
	}
	verb, text = bot.Split(command)
	text = mention.ReplaceAllStringFunc(text, func(found string) string {
		space, name, _ := strings.Cut(found, "@")
		people = append(people, bot.Actor{ID: name, Name: name, Self: strings.EqualFold(name, self)})
		return space + "<@" + name + ">"
	})
	return who, verb, text, people, ""
}

// goodName says whether a name can be mentioned: letters, digits and - _ . only.
func goodName(name string) bool {
	found := mention.FindString("@" + name)
	return found != "" && found == "@"+name
}
