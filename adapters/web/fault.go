package web

import (
	"errors"
	"net/http"

	"tengen/bot"
)

// fault is an error that is told to whoever asked, with its status.
type fault struct {
	status int
	text   string
}

func (f *fault) Error() string { return f.text }

// What the web says when it cannot do what is asked.
var (
	errNoPage      = &fault{http.StatusNotFound, "There is nothing at this address."}
	errNoGame      = &fault{http.StatusNotFound, "There is no such game. Please check the address."}
	errNoMove      = &fault{http.StatusNotFound, "The game does not have that many moves."}
	errMoveNumber  = &fault{http.StatusBadRequest, "A move is a number: 0 for the start, 1 for the first move."}
	errWidth       = &fault{http.StatusBadRequest, "A width is a number of pixels, from 200 to 2400."}
	errTheme       = &fault{http.StatusBadRequest, "A theme is wood, dark or contrast."}
	errMethod      = &fault{http.StatusMethodNotAllowed, "That cannot be done here: use another method."}
	errJSON        = &fault{http.StatusBadRequest, "The body must be one JSON object."}
	errTooLarge    = &fault{http.StatusRequestEntityTooLarge, "That is too much: a request has at most 64 KiB."}
	errDelivery    = &fault{http.StatusBadRequest, "Send a \"delivery\": an id of your own for this command, at most 200 characters."}
	errText        = &fault{http.StatusBadRequest, "Send a \"text\", like play D4."}
	errSeat        = &fault{http.StatusForbidden, "This seat does not belong to this game. Please open the link that you were given."}
	errOtherSite   = &fault{http.StatusForbidden, "This came from a page of another site, so nothing was done."}
	errTooMany     = &fault{http.StatusTooManyRequests, "That were many new games in a short time. Please wait a minute."}
	errBusy        = &fault{http.StatusServiceUnavailable, "Many pictures are being drawn just now. Please try again in a moment."}
	errManyWatch   = &fault{http.StatusServiceUnavailable, "Many people are watching just now. Reload the page to see the next move."}
	errClosing     = &fault{http.StatusServiceUnavailable, "The service is restarting. Please try again in a moment."}
	errTrouble     = &fault{http.StatusInternalServerError, bot.Trouble.Plain()}
	errElsewhere   = &fault{http.StatusBadRequest, "This table has its one game. A new one begins on the front page."}
	errNotSettings = "A game's %s must be one word or number."
)

// faultOf is what to tell about an error. Those that are nobody's business
// become errTrouble; known says that there is no need to log it.
func faultOf(err error) (f *fault, known bool) {
	switch {
	case errors.As(err, &f):
		return f, true
	case errors.Is(err, bot.ErrNotFound):
		return errNoGame, true
	case errors.Is(err, bot.ErrNoMove):
		return errNoMove, true
	}
	return errTrouble, false
}
