package bot

import (
	"strings"
	"unicode"
)

// Actor is a person as the platform knows them. Two people of one tenant never
// share an ID.
type Actor struct {
	ID   string `json:"id"`
	Name string `json:"name"`           // as shown to people
	Self bool   `json:"self,omitempty"` // the bot itself
}

// Is says whether two actors are the same person.
func (a Actor) Is(b Actor) bool { return a.ID != "" && a.ID == b.ID }

// Command is one gesture of a person, the same whatever the platform: a typed
// command, a button, a click on a page. Adapters fill Tenant, Place and Actor
// from what the platform has vouched for, never from text.
type Command struct {
	Tenant   string  // the guild or workspace, beginning with its platform: "slack:T123"
	Place    string  // the channel, thread or direct message
	Actor    Actor   // who did it
	Delivery string  // the platform's unique id of this event; the same id is done once
	Verb     string  // the first word: "play"
	Text     string  // all after it; a mention of a person is <@ID>
	People   []Actor // the people mentioned in Text
	Game     string  // the game that a button or page belongs to; else it is found
	Seen     *int    // the move number that the person saw, where the gesture tells
}

// Split parts what a person typed into the verb and the text after it.
func Split(line string) (verb, text string) {
	line = strings.TrimSpace(line)
	if i := strings.IndexFunc(line, unicode.IsSpace); i >= 0 {
		return line[:i], strings.TrimSpace(line[i:])
	}
	return line, ""
}
