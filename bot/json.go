package bot

// ReplyJSON is a reply as programs see it, in the terminal and over HTTP. Its
// names are relied on from outside.
type ReplyJSON struct {
	Line     int      `json:"line"` // the input line that caused it, from 1; 0 where there are no lines
	To       string   `json:"to"`   // "place", or a name
	Private  bool     `json:"private"`
	Text     string   `json:"text"`
	Mentions []string `json:"mentions"`
	Choices  []string `json:"choices"` // the labels of the buttons
	Game     *State   `json:"game"`    // null where it is about no game
}

// JSON is the reply as programs see it.
func (r Reply) JSON(line int) ReplyJSON {
	j := ReplyJSON{Line: line, To: "place", Text: r.Text.Plain(), Mentions: []string{}, Choices: []string{}, Game: r.Game}
	if r.Private() {
		j.To, j.Private = r.To.Name, true
	}
	if r.File != nil {
		j.Text += "\n" + r.File.Data
	}
	for _, a := range r.Text.Mentions() {
		j.Mentions = append(j.Mentions, a.Name)
	}
	for _, c := range r.Choices {
		j.Choices = append(j.Choices, c.Label)
	}
	return j
}
