package web

import (
	"context"
	"crypto/rand"
	"net/http"
	"strings"

	"tengen/bot"
	"tengen/engine"
)

// gameRequest is what a new game is asked for with; everything may be left out.
type gameRequest struct {
	Size     word   `json:"size"`
	Rules    word   `json:"rules"`
	Komi     word   `json:"komi"`
	Handicap word   `json:"handicap"`
	Free     bool   `json:"free"` // Black places the handicap stones
	Black    string `json:"black"`
	White    string `json:"white"`
}

// gameMade is a new game as programs see it. Its names are relied on.
type gameMade struct {
	ID    string `json:"id"`
	Seats seats  `json:"seats"`
	Watch string `json:"watch"`
}

// seats are the secrets of both players.
type seats struct {
	Black string `json:"black"`
	White string `json:"white"`
}

// text is the request in the words of the command.
func (g gameRequest) text() (string, error) {
	if g.Free && g.Handicap != "" {
		g.Handicap += "-free"
	}
	var b strings.Builder
	b.WriteString("color:black")
	for _, o := range []struct {
		name  string
		value word
	}{{"size", g.Size}, {"rules", g.Rules}, {"komi", g.Komi}, {"handicap", g.Handicap}} {
		text, err := o.value.option(o.name)
		if err != nil {
			return "", err
		}
		b.WriteString(text)
	}
	return b.String(), nil
}

// postGame makes a game by the same commands as everywhere: Black challenges
// White, in a place that only these two know, and White accepts.
func (w *Web) postGame(rw http.ResponseWriter, r *http.Request) error {
	if !w.making.allow(address(r)) {
		return errTooMany
	}
	var ask gameRequest
	if err := readBody(rw, r, &ask); err != nil {
		return err
	}
	text, err := ask.text()
	if err != nil {
		return err
	}
	id, err := w.makeGame(r.Context(), ask, text)
	if err != nil {
		return err
	}
	return writeJSON(rw, http.StatusOK, gameMade{
		ID:    id,
		Seats: seats{Black: w.seatSecret(id, engine.Black), White: w.seatSecret(id, engine.White)},
		Watch: w.base(r) + "/games/" + id,
	})
}

func (w *Web) makeGame(ctx context.Context, ask gameRequest, text string) (string, error) {
	place := rand.Text()
	black := bot.Actor{ID: place + ".black", Name: nameOr(ask.Black, "Black")}
	white := bot.Actor{ID: place + ".white", Name: nameOr(ask.White, "White")}
	replies, err := w.carryOut(ctx, bot.Command{
		Actor: black, Place: place, Delivery: place + "/new",
		Verb: "new", Text: "<@" + white.ID + "> " + text, People: []bot.Actor{white},
	})
	if err != nil {
		return "", err
	}
	if len(replies) == 0 || replies[0].Challenge == "" {
		return "", refused(replies)
	}
	id := replies[0].Challenge
	replies, err = w.carryOut(ctx, bot.Command{
		Actor: white, Place: place, Delivery: place + "/accept", Verb: "accept", Game: id,
	})
	if err != nil {
		return "", err
	}
	if len(replies) == 0 || replies[0].Game == nil {
		return "", refused(replies)
	}
	return id, nil
}

// refused is a refusal of the bot as an error.
func refused(replies []bot.Reply) error {
	if len(replies) == 0 {
		return errTrouble
	}
	return &fault{http.StatusBadRequest, sentence(replies[0].Text)}
}

func nameOr(name, otherwise string) string {
	if strings.TrimSpace(name) == "" {
		return otherwise
	}
	return name
}

// base is how the world reaches the pages.
func (w *Web) base(r *http.Request) string {
	if w.public != "" {
		return w.public
	}
	if r.TLS != nil {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}
