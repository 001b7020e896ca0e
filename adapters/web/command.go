package web

import (
	"context"
	"net/http"
	"strings"

	"tengen/bot"
	"tengen/engine"
)

// maxDelivery is the length of a delivery's id at most.
const maxDelivery = 200

// commandRequest is one gesture of a player.
type commandRequest struct {
	Seat     string `json:"seat"`
	Text     string `json:"text"`
	Delivery string `json:"delivery"`
	Move     *int   `json:"move"` // the move number that was seen, where it matters
}

// replies is the answer to a command.
type replies struct {
	Replies []bot.ReplyJSON `json:"replies"`
}

// postCommand lets the holder of a seat do something.
func (w *Web) postCommand(rw http.ResponseWriter, r *http.Request) error {
	var ask commandRequest
	if err := readBody(rw, r, &ask); err != nil {
		return err
	}
	id, err := gameID(r)
	if err != nil {
		return err
	}
	view, err := w.bot.View(r.Context(), platform, id, present)
	if err != nil {
		return err
	}
	color := w.seatOf(id, ask.Seat)
	actor := sitting(view, color)
	verb, text := split(ask.Text)
	switch {
	case color == engine.Empty:
		return errSeat
	case ask.Delivery == "" || len(ask.Delivery) > maxDelivery:
		return errDelivery
	case verb == "":
		return errText
	case verb == "new":
		return errElsewhere
	}
	said, err := w.carryOut(r.Context(), bot.Command{
		Place: view.Place, Actor: actor, Delivery: id + "/" + color.String() + "/" + ask.Delivery,
		Verb: verb, Text: text, Game: id, Seen: ask.Move,
	})
	if err != nil {
		return err
	}
	answer := replies{Replies: []bot.ReplyJSON{}}
	for _, reply := range said {
		answer.Replies = append(answer.Replies, reply.JSON(0))
		if !reply.Private() {
			w.wake(r.Context(), id, event{
				Said: sentence(reply.Text), By: color.String(), Delivery: ask.Delivery, Loud: loud[verb],
			})
		}
	}
	return writeJSON(rw, http.StatusOK, answer)
}

// loud are the verbs whose news a page sets before its reader's eyes; a move is
// seen on the board.
var loud = map[string]bool{
	"accept": true, "decline": true, "undo": true, "dead": true, "alive": true, "done": true, "resume": true, "resign": true,
}

// split takes the verb off a command; "/go" may stand before it, as in a chat.
func split(text string) (verb, rest string) {
	verb, rest = bot.Split(text)
	if strings.EqualFold(verb, "/go") {
		verb, rest = bot.Split(rest)
	}
	return strings.ToLower(verb), rest
}

// carryOut hands a command to the bot. The replies are shown by the answer to
// this request, so their notices count as delivered.
func (w *Web) carryOut(ctx context.Context, c bot.Command) ([]bot.Reply, error) {
	c.Tenant = platform
	said, err := w.bot.Handle(ctx, c)
	if err != nil {
		return nil, err
	}
	for _, reply := range said {
		w.bot.Delivered(context.WithoutCancel(ctx), platform, reply)
	}
	return said, nil
}
