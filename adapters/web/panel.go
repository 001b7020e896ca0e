package web

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"tengen/bot"
	"tengen/engine"
	"tengen/render"
)

// seat is where a reader says to sit. It only chooses words and buttons:
// whatever is done must show the secret of its seat.
type seat struct {
	As   engine.Color // Empty: watching
	Both bool         // holds both seats
	Auto bool         // of both seats, the one that is needed
}

// Playing says whether the reader is more than a watcher.
func (s seat) Playing() bool { return s.As != engine.Empty }

// seatFrom reads the seats that a page holds and the one it speaks for.
func seatFrom(holds, as string, v bot.View) seat {
	switch holds {
	case "black":
		return seat{As: engine.Black}
	case "white":
		return seat{As: engine.White}
	case "both":
		switch as {
		case "black":
			return seat{As: engine.Black, Both: true}
		case "white":
			return seat{As: engine.White, Both: true}
		}
		return seat{As: needed(v), Both: true, Auto: true}
	}
	return seat{}
}

// needed is the colour that has something to do.
func needed(v bot.View) engine.Color {
	switch {
	case v.Offer.Kind != bot.NoOffer && v.Offer.By != engine.Empty:
		return v.Offer.By.Opponent()
	case v.State.Phase == engine.Marking.String():
		if len(v.State.Agreed) > 0 && v.State.Agreed[0] == engine.Black.String() {
			return engine.White
		}
		return engine.Black
	case v.State.Turn == engine.White.String():
		return engine.White
	}
	return engine.Black
}

// panel is all that a page shows of a game.
type panel struct {
	bot.View
	Seat     seat
	Total    int // moves of the whole game
	Past     bool
	Look     string
	Version  string
	Headline string
	Detail   []string
	Terms    string
	Span     float64
	Picture  picture
	Words    string // the board in letters
	Players  []player
	Offered  *offered
	Actions  []action
	Marked   []marked
	Table    []countRow
	Notes    []string
	Talk     []remark
}

// player is one side of the game.
type player struct {
	Color     string // "Black"
	Name      string
	Prisoners float64
	Score     string // while there is a count
	Turn      bool
	Agreed    bool
	You       bool
}

// action is a button that sends a command.
type action struct {
	ID, Label, Command string
	As                 engine.Color
	Confirm, Yes       string // the question to ask before, and its answer
	Primary            bool
}

// offered is a question between the players.
type offered struct {
	Text    string
	Answers []action
}

// marked is a group in the list of groups.
type marked struct {
	bot.MarkedGroup
	Title string
	Does  *action
}

// newPanel is a game as this reader sees it.
func newPanel(v bot.View, holds, as, look string) panel {
	p := panel{
		View: v, Seat: seatFrom(holds, as, v), Total: len(v.Moves), Look: look,
		Version: version(v), Terms: terms(v), Span: span(v.State.Size),
		Picture: pictureOf(v, look), Words: render.TextBoard(v.Scene),
	}
	p.Past = v.State.Move < p.Total
	p.Headline, p.Detail = status(v, p.Seat, p.Total)
	p.Players = []player{p.player(engine.Black), p.player(engine.White)}
	p.Talk = talk(v)
	if v.Count != nil {
		p.Table = countTable(v.Count)
		// The sums are in the table; what follows them is not.
		if lines := strings.Split(sentence(v.Counted), "\n"); len(lines) > 2 {
			p.Notes = lines[2:]
		}
	}
	if p.Past {
		return p
	}
	p.Actions = p.actions()
	p.Offered = p.offered()
	p.Marked = p.groups()
	return p
}

func (p panel) player(c engine.Color) player {
	who := player{Color: colorName(c), Name: sitting(p.View, c).Name, You: p.Seat.As == c && !p.Seat.Both}
	who.Prisoners = p.State.Prisoners.Black
	if c == engine.White {
		who.Prisoners = p.State.Prisoners.White
	}
	if p.Count != nil {
		who.Score = p.Count.Side(c).Total.String()
	}
	who.Turn = p.State.Phase == engine.Playing.String() && p.State.Turn == c.String()
	for _, agreed := range p.State.Agreed {
		who.Agreed = who.Agreed || agreed == c.String()
	}
	return who
}

// remark is one thing said beside the board.
type remark struct {
	Who, At string
	Move    int
	Parts   []remarkPart
}

// remarkPart is words, or the name of a point on this board.
type remarkPart struct{ Words, Point string }

func talk(v bot.View) []remark {
	var list []remark
	for _, r := range v.Remarks {
		list = append(list, remark{
			Who: r.Who.Name, Move: r.Move, At: r.At.UTC().Format(time.RFC3339), Parts: remarkParts(r.Text, v.State.Size),
		})
	}
	return list
}

// remarkParts sets the points of a remark apart from its words.
func remarkParts(text string, size int) []remarkPart {
	var parts []remarkPart
	from := 0
	for _, at := range pointName.FindAllStringIndex(text, -1) {
		p, err := engine.ParsePoint(text[at[0]:at[1]])
		if err != nil || !p.On(size) {
			continue
		}
		if at[0] > from {
			parts = append(parts, remarkPart{Words: text[from:at[0]]})
		}
		parts = append(parts, remarkPart{Words: text[at[0]:at[1]], Point: p.String()})
		from = at[1]
	}
	if from < len(text) {
		parts = append(parts, remarkPart{Words: text[from:]})
	}
	return parts
}

// countRow is one part of the count.
type countRow struct {
	Name         string
	Black, White string
	Total        bool
}

func countTable(c *engine.Count) []countRow {
	number := func(n int) string { return fmt.Sprint(n) }
	row := func(name string, part func(engine.Side) string) countRow {
		return countRow{Name: name, Black: part(c.Black), White: part(c.White)}
	}
	territory := row("Territory", func(s engine.Side) string { return number(s.Territory) })
	var rows []countRow
	if c.Counting == engine.Area {
		rows = append(rows, row("Stones", func(s engine.Side) string { return number(s.Stones) }), territory)
	} else {
		rows = append(rows, territory,
			row("Prisoners", func(s engine.Side) string { return number(s.Prisoners) }),
			row("Dead stones", func(s engine.Side) string { return number(s.Dead) }))
	}
	rows = append(rows, row("Komi", func(s engine.Side) string { return s.Komi.String() }))
	if c.White.Bonus != 0 {
		rows = append(rows, row("Handicap", func(s engine.Side) string { return s.Bonus.String() }))
	}
	total := row("Total", func(s engine.Side) string { return s.Total.String() })
	total.Total = true
	return append(rows, total)
}

// getPanel gives the parts of the page that change, for the page's script.
func (w *Web) getPanel(rw http.ResponseWriter, r *http.Request) error {
	view, err := w.look(r)
	if err != nil {
		return err
	}
	q := r.URL.Query()
	rw.Header().Set("Cache-Control", "no-store")
	return w.pages.show(rw, http.StatusOK, "parts", newPanel(view, q.Get("holds"), q.Get("as"), q.Get("look")))
}
