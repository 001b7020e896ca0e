package web

import (
	"net/http"
	"regexp"
	"strconv"

	"tengen/bot"
)

// present asks a view for the game as it is now.
const present = -1

// idForm is what ids look like; anything else is no game.
var idForm = regexp.MustCompile(`^[0-9a-z]{1,64}$`)

// gameID is the game that a request is about.
func gameID(r *http.Request) (string, error) {
	id := r.PathValue("id")
	if !idForm.MatchString(id) {
		return "", errNoGame
	}
	return id, nil
}

// moveOf is the move that a request wants to see; present when it says none.
func moveOf(r *http.Request) (int, error) {
	return parseMove(r.URL.Query().Get("move"), present)
}

func parseMove(text string, otherwise int) (int, error) {
	if text == "" {
		return otherwise, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 0 {
		return 0, errMoveNumber
	}
	return n, nil
}

// look is the game that a request is about, at the move that it names.
func (w *Web) look(r *http.Request) (bot.View, error) {
	id, err := gameID(r)
	if err != nil {
		return bot.View{}, err
	}
	move, err := moveOf(r)
	if err != nil {
		return bot.View{}, err
	}
	return w.bot.View(r.Context(), platform, id, move)
}

// getState is the game as programs see it.
func (w *Web) getState(rw http.ResponseWriter, r *http.Request) error {
	view, err := w.look(r)
	if err != nil {
		return err
	}
	return writeJSON(rw, http.StatusOK, view.State)
}
