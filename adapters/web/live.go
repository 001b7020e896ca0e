package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

// Times of an event stream.
const (
	beat       = 20 * time.Second // a sign of life, and a look at what another machine may have done
	writeLimit = 10 * time.Second // a reader who takes nothing for so long has gone
	retryAfter = 2 * time.Second  // how soon a browser should come back
)

// wake tells the open pages of a game that something has happened.
func (w *Web) wake(ctx context.Context, id string, said event) {
	if !w.hub.watched(id) {
		return
	}
	now, err := w.now(context.WithoutCancel(ctx), id)
	if err != nil {
		w.log.Warn("looking at a game for its watchers", "game", id, "err", err)
		return
	}
	now.Said, now.By, now.Delivery, now.Loud = said.Said, said.By, said.Delivery, said.Loud
	w.hub.tell(id, now)
}

// now is the game as an event.
func (w *Web) now(ctx context.Context, id string) (event, error) {
	view, err := w.bot.View(ctx, platform, id, present)
	if err != nil {
		return event{}, err
	}
	s := view.State
	return event{Version: version(view), Move: s.Move, Phase: s.Phase, Turn: s.Turn, ScoringNumber: s.ScoringNumber}, nil
}

// sharedNow is now for the beats of many streams at once.
func (w *Web) sharedNow(ctx context.Context, id string) (event, error) {
	v, err, _ := w.looking.Do(id, func() (any, error) {
		e, err := w.now(context.WithoutCancel(ctx), id)
		return e, err
	})
	e, _ := v.(event)
	return e, err
}

// getEvents streams what happens in a game, until the reader leaves or the
// service stops.
func (w *Web) getEvents(rw http.ResponseWriter, r *http.Request) error {
	id, err := gameID(r)
	if err != nil {
		return err
	}
	// Listening begins before looking, so that nothing falls in between.
	ch, err := w.hub.listen(id)
	if err != nil {
		return err
	}
	defer w.hub.leave(id, ch)
	first, err := w.now(r.Context(), id)
	if err != nil {
		return err
	}
	s := stream{rw: rw, control: http.NewResponseController(rw)}
	// The server's limit on reading a request would end the stream.
	if err := s.control.SetReadDeadline(time.Time{}); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return fmt.Errorf("event stream: %w", err)
	}
	rw.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
	rw.Header().Set("Cache-Control", "no-store")
	rw.Header().Set("X-Accel-Buffering", "no")
	if s.write(fmt.Sprintf("retry: %d\n\n", retryAfter.Milliseconds())) != nil || s.send(first) != nil {
		return nil
	}
	w.follow(r.Context(), id, s, ch, first.Version)
	return nil
}

// follow sends events until somebody leaves.
func (w *Web) follow(ctx context.Context, id string, s stream, ch chan event, shown string) {
	tick := time.NewTicker(beat)
	defer tick.Stop()
	for {
		var err error
		select {
		case <-ctx.Done():
			return
		case <-w.hub.done:
			return
		case e := <-ch:
			shown, err = e.Version, s.send(e)
		case <-tick.C:
			e, failed := w.sharedNow(ctx, id)
			if failed != nil || e.Version == shown {
				err = s.write(": still here\n\n")
				break
			}
			shown, err = e.Version, s.send(e)
		}
		if err != nil {
			return
		}
	}
}

// stream writes server-sent events.
type stream struct {
	rw      io.Writer
	control *http.ResponseController
}

func (s stream) send(e event) error {
	data, err := json.Marshal(e)
	if err != nil {
		return err
	}
	return s.write("event: game\ndata: " + string(data) + "\n\n")
}

func (s stream) write(text string) error {
	if err := s.control.SetWriteDeadline(time.Now().Add(writeLimit)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	if _, err := io.WriteString(s.rw, text); err != nil {
		return err
	}
	return s.control.Flush()
}
