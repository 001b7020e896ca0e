package web_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"tengen/adapters/web"
	"tengen/bot"
	"tengen/render"
	"tengen/store"
)

// recorder is a bot that notes what comes to it, and can be told to fail.
type recorder struct {
	*bot.Bot
	mu        sync.Mutex
	commands  []bot.Command
	delivered []int64
	broken    error
}

func (r *recorder) Handle(ctx context.Context, c bot.Command) ([]bot.Reply, error) {
	r.mu.Lock()
	r.commands = append(r.commands, c)
	broken := r.broken
	r.mu.Unlock()
	if broken != nil {
		return nil, broken
	}
	return r.Bot.Handle(ctx, c)
}

func (r *recorder) Delivered(ctx context.Context, tenant string, reply bot.Reply) {
	r.mu.Lock()
	r.delivered = append(r.delivered, reply.Notice)
	r.mu.Unlock()
	r.Bot.Delivered(ctx, tenant, reply)
}

func (r *recorder) Frames(ctx context.Context, tenant, id string) ([]render.Scene, error) {
	return r.Bot.Frames(ctx, tenant, id)
}

// heard gives back the commands since it was last asked.
func (r *recorder) heard() []bot.Command {
	r.mu.Lock()
	defer r.mu.Unlock()
	list := r.commands
	r.commands = nil
	return list
}

func (r *recorder) breakWith(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.broken = err
}

// site is the web adapter behind a server, on a real bot with a store in memory.
type site struct {
	*httptest.Server
	t   testing.TB
	web *web.Web
	bot *recorder
	n   int
}

func newSite(t testing.TB) *site {
	t.Helper()
	kept, err := store.Open(context.Background(), "sqlite::memory:")
	if err != nil {
		t.Fatal(err)
	}
	r := &recorder{Bot: bot.New(kept, slog.New(slog.DiscardHandler), time.Now)}
	s := &site{t: t, bot: r}
	s.web = web.New(web.Config{Bot: r, Secret: []byte("a key for tests"), Ready: kept.Ready})
	s.Server = httptest.NewServer(s.web.Handler())
	t.Cleanup(func() {
		s.web.Close()
		s.Server.CloseClientConnections()
		s.Server.Close()
		if err := kept.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// made is a new game as the API gives it.
type made struct {
	ID    string
	Seats struct{ Black, White string }
	Watch string
}

// answer is what a request came to.
type answer struct {
	status int
	header http.Header
	body   string
}

// ask sends a request. A body that is no string is sent as JSON.
func (s *site) ask(method, path string, body any, header ...string) answer {
	s.t.Helper()
	var in io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		in = strings.NewReader(b)
	default:
		data, err := json.Marshal(b)
		if err != nil {
			s.t.Fatal(err)
		}
		in = bytes.NewReader(data)
	}
	req, err := http.NewRequest(method, s.URL+path, in)
	if err != nil {
		s.t.Fatal(err)
	}
	for i := 0; i+1 < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		s.t.Fatal(err)
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	if err != nil {
		s.t.Fatal(err)
	}
	return answer{resp.StatusCode, resp.Header, string(data)}
}

// game makes a game.
func (s *site) game(body string) made {
	s.t.Helper()
	a := s.ask(http.MethodPost, "/api/games", body)
	var g made
	if err := json.Unmarshal([]byte(a.body), &g); err != nil || a.status != http.StatusOK {
		s.t.Fatalf("making a game: %d %s", a.status, a.body)
	}
	s.bot.heard()
	return g
}

// do sends commands of a seat that must all be carried out.
func (s *site) do(g made, seat string, lines ...string) []bot.ReplyJSON {
	s.t.Helper()
	var last struct{ Replies []bot.ReplyJSON }
	for _, line := range lines {
		s.n++
		a := s.ask(http.MethodPost, "/api/games/"+g.ID+"/commands",
			map[string]any{"seat": seat, "text": line, "delivery": fmt.Sprint("test ", s.n)})
		if err := json.Unmarshal([]byte(a.body), &last); err != nil || a.status != http.StatusOK {
			s.t.Fatalf("%s: %d %s", line, a.status, a.body)
		}
	}
	return last.Replies
}

// play plays moves, Black first.
func (s *site) play(g made, moves string) {
	s.t.Helper()
	for i, move := range strings.Fields(moves) {
		line := "play " + move
		if move == "pass" {
			line = "pass yes"
		}
		seat := g.Seats.Black
		if i%2 == 1 {
			seat = g.Seats.White
		}
		if r := s.do(g, seat, line); r[0].Private {
			s.t.Fatalf("%s: %s", line, r[0].Text)
		}
	}
}
