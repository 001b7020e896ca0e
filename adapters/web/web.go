package web

import (
	"context"
	"crypto/rand"
	"io"
	"log/slog"
	"net/http"
	"strings"

	"golang.org/x/sync/singleflight"

	"tengen/bot"
	"tengen/render"
)

// platform is the name of this adapter, and its one tenant.
const platform = "web"

// Table is what the pages need of the bot.
type Table interface {
	bot.Handler
	// View shows a game after so many moves, -1 being the present.
	View(ctx context.Context, tenant, id string, move int) (bot.View, error)
	// Record is the game as SGF.
	Record(ctx context.Context, tenant, id string) (bot.File, error)
	// Frames are the positions of a game, one after each move.
	Frames(ctx context.Context, tenant, id string) ([]render.Scene, error)
}

// Config is what a [Web] is made of.
type Config struct {
	Bot Table
	// Secret signs seats. Without one a key is drawn that dies with the
	// process, and the seats with it.
	Secret []byte
	// PublicURL is how the world reaches the pages; empty: as each request did.
	PublicURL string
	Log       *slog.Logger                    // nil: says nothing
	Ready     func(ctx context.Context) error // why the service cannot serve now; nil: it always can
}

// Web is the adapter. It is safe for concurrent use.
type Web struct {
	bot    Table
	secret []byte
	public string
	log    *slog.Logger
	ready  func(ctx context.Context) error

	pages   pages
	assets  assets
	hub     hub
	looking singleflight.Group // one look at a game serves all who wait for it
	drawn   drawn
	making  limiter      // new games by address
	front   render.Scene // on the front page

}

// New makes the adapter.
func New(c Config) *Web {
	w := &Web{
		bot: c.Bot, secret: c.Secret, public: strings.TrimRight(c.PublicURL, "/"), log: c.Log, ready: c.Ready,
	}
	if len(w.secret) == 0 {
		w.secret = []byte(rand.Text())
	}
	if w.log == nil {
		w.log = slog.New(slog.NewTextHandler(io.Discard, nil))
	}
	if w.ready == nil {
		w.ready = func(context.Context) error { return nil }
	}
	w.assets = loadAssets()
	w.pages = parsePages(w.assets)
	var err error
	if w.front, err = frontScene(); err != nil {
		w.log.Error("front page", "err", err) // the page goes without its picture
	}
	w.hub.start()
	w.drawn.start()
	w.making.start(newGamesPerSecond, newGamesAtOnce)
	return w
}

// Platform is what tenants of this adapter begin with.
func (w *Web) Platform() string { return platform }

// Deliver shows a notice to the open pages of its game. Nobody has to be
// looking: a page that opens later shows the game as it is.
func (w *Web) Deliver(ctx context.Context, n bot.Notice) error {
	if n.Game == "" {
		return nil
	}
	w.wake(ctx, n.Game, event{Said: sentence(n.Reply.Text)})
	return nil
}

// Close ends the event streams and takes no new ones.
func (w *Web) Close() { w.hub.close() }

// Handler serves everything under /.
func (w *Web) Handler() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/api/games", w.api(methods{http.MethodPost: w.postGame}))
	mux.Handle("/api/games/{id}", w.api(methods{http.MethodGet: w.getState}))
	mux.Handle("/api/games/{id}/commands", w.api(methods{http.MethodPost: w.postCommand}))
	mux.Handle("/api/", w.api(methods{http.MethodGet: nowhere}))

	mux.Handle("/{$}", w.page(methods{http.MethodGet: w.getHome}))
	mux.Handle("/games/{id}", w.page(methods{http.MethodGet: w.getGame})) // and {id}.sgf, {id}.gif
	mux.Handle("/games/{id}/panel", w.page(methods{http.MethodGet: w.getPanel}))
	mux.Handle("/games/{id}/events", w.page(methods{http.MethodGet: w.getEvents}))
	mux.Handle("/games/{id}/{picture}", w.page(methods{http.MethodGet: w.getPicture}))
	mux.Handle("/assets/{edition}/{name}", w.page(methods{http.MethodGet: w.getAsset}))
	mux.Handle("/", w.page(methods{http.MethodGet: nowhere}))

	mux.Handle("/healthz", w.page(methods{http.MethodGet: w.getHealth}))
	mux.Handle("/readyz", w.page(methods{http.MethodGet: w.getReady}))
	return w.guard(mux)
}

func nowhere(http.ResponseWriter, *http.Request) error { return errNoPage }

func (w *Web) getHealth(rw http.ResponseWriter, _ *http.Request) error {
	return plain(rw, http.StatusOK, "ok\n")
}

func (w *Web) getReady(rw http.ResponseWriter, r *http.Request) error {
	if err := w.ready(r.Context()); err != nil {
		w.log.Warn("not ready", "err", err)
		return plain(rw, http.StatusServiceUnavailable, "not ready\n")
	}
	return plain(rw, http.StatusOK, "ready\n")
}

func plain(rw http.ResponseWriter, status int, text string) error {
	rw.Header().Set("Content-Type", "text/plain; charset=utf-8")
	rw.WriteHeader(status)
	_, err := io.WriteString(rw, text)
	return err
}
