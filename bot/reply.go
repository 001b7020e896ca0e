package bot

import "tengen/render"

// Reply is one thing said: to a place for all to read, or to one person.
type Reply struct {
	Place   string        `json:"place"`
	To      *Actor        `json:"to,omitempty"` // for this person alone
	Text    Text          `json:"text"`
	Choices []Choice      `json:"choices,omitempty"`
	Scene   *render.Scene `json:"scene,omitempty"` // what to draw, where pictures are
	Alt     string        `json:"alt,omitempty"`   // the scene in words
	Game    *State        `json:"game,omitempty"`  // the game that this is about
	File    *File         `json:"file,omitempty"`

	// Challenge is the id of the challenge that this is about.
	Challenge string `json:"challenge,omitempty"`

	// Notice is the entry of the outbox that this reply stands for, 0 without
	// one. An adapter that has shown the reply where it belongs says so by
	// [Bot.Delivered]; else the entry is delivered by itself a little later.
	Notice int64 `json:"notice,omitempty"`
}

// Private says whether one person alone may see the reply.
func (r Reply) Private() bool { return r.To != nil }

// Choice is a button: pressing it does the same as typing Verb and Text.
type Choice struct {
	Label string `json:"label"`
	Verb  string `json:"verb"`
	Text  string `json:"text,omitempty"`
	// Confirm is the question to ask before, where the platform can ask;
	// Confirmed is then the text to send in place of Text.
	Confirm   string `json:"confirm,omitempty"`
	Confirmed string `json:"confirmed,omitempty"`
}

// File is something to keep, such as a game record.
type File struct {
	Name string `json:"name"` // with its ending: "alice-bob.sgf"
	Data string `json:"data"`
}
