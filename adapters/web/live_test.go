package web_test

import (
	"bufio"
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"tengen/adapters/web"
	"tengen/bot"
)

// news is what a page hears.
type news struct {
	Version, Phase, Turn, Said, By, Delivery string
	Move                                     int
	ScoringNumber                            int `json:"scoring_number"`
	Loud                                     bool
}

// listener reads an event stream.
type listener struct {
	t      *testing.T
	events chan news
	stop   func()
}

func (s *site) listen(t *testing.T, g made) *listener {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, s.URL+"/games/"+g.ID+"/events", nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	if resp.StatusCode != http.StatusOK || !strings.HasPrefix(resp.Header.Get("Content-Type"), "text/event-stream") {
		t.Fatalf("a stream came as %d %v", resp.StatusCode, resp.Header)
	}
	l := &listener{t: t, events: make(chan news, 100), stop: stop}
	go func() {
		defer close(l.events)
		defer resp.Body.Close()
		for lines := bufio.NewScanner(resp.Body); lines.Scan(); {
			if data, found := strings.CutPrefix(lines.Text(), "data: "); found {
				var n news
				if json.Unmarshal([]byte(data), &n) == nil {
					l.events <- n
				}
			}
		}
	}()
	return l
}

func (l *listener) next() news {
	l.t.Helper()
	select {
	case n, open := <-l.events:
		if !open {
			l.t.Fatal("the stream has ended")
		}
		return n
	case <-time.After(10 * time.Second):
		l.t.Fatal("nothing was heard for ten seconds")
	}
	return news{}
}

// ended waits until the stream has ended.
func (l *listener) ended() {
	l.t.Helper()
	for {
		select {
		case _, open := <-l.events:
			if !open {
				return
			}
		case <-time.After(10 * time.Second):
			l.t.Fatal("the stream goes on")
		}
	}
}

func TestEvents(t *testing.T) {
	s := newSite(t)
	g, other := s.game(`{"size":9}`), s.game(`{"size":9}`)
	l := s.listen(t, g)
	defer l.stop()
	first := l.next()
	if first.Move != 0 || first.Phase != "playing" || first.Turn != "black" || first.Version == "" {
		t.Errorf("the stream begins with %+v", first)
	}
	s.do(other, other.Seats.Black, "play A1") // is none of this page's business
	s.do(g, g.Seats.Black, "play D4")
	moved := l.next()
	if moved.Move != 1 || moved.Turn != "white" || moved.By != "black" || moved.Loud || moved.Version == first.Version ||
		!strings.Contains(moved.Said, "Black played D4") || moved.Delivery == "" {
		t.Errorf("a move is told as %+v", moved)
	}
	s.do(g, g.Seats.Black, "play A1") // refused: private, so nobody hears of it
	s.do(g, g.Seats.White, "say what about D5?")
	if said := l.next(); said.Move != 1 || !strings.Contains(said.Said, "D5") || said.Version == moved.Version {
		t.Errorf("a remark is told as %+v", said)
	}
	s.do(g, g.Seats.Black, "undo")
	if asked := l.next(); !asked.Loud || !strings.Contains(asked.Said, "take back") {
		t.Errorf("an offer is told as %+v", asked)
	}
	notice := bot.Notice{Tenant: "web", Game: g.ID, Reply: bot.Reply{Text: bot.Text{{Words: "Time is up, "}, {Who: &bot.Actor{ID: "1", Name: "Ann"}, Ping: true}}}}
	if err := s.web.Deliver(t.Context(), notice); err != nil {
		t.Fatal(err)
	}
	if told := l.next(); told.Said != "Time is up, Ann" {
		t.Errorf("a notice is told as %+v", told)
	}
	if err := s.web.Deliver(t.Context(), bot.Notice{Tenant: "web", Game: "gone"}); err != nil {
		t.Errorf("a notice of a game that is gone: %v", err)
	}
}

func TestEventsOfNoGame(t *testing.T) {
	s := newSite(t)
	if a := s.ask(http.MethodGet, "/games/abcdefghij/events", nil); a.status != http.StatusNotFound {
		t.Errorf("status %d", a.status)
	}
}

func TestStreamsEnd(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	http.DefaultClient.CloseIdleConnections()
	before := goleak.IgnoreCurrent()

	left := s.listen(t, g)
	left.next()
	left.stop()
	left.ended()
	var many []*listener
	for range 20 {
		l := s.listen(t, g)
		l.next()
		many = append(many, l)
	}
	s.web.Close()
	for _, l := range many {
		l.ended()
		l.stop()
	}
	if a := s.ask(http.MethodGet, "/games/"+g.ID+"/events", nil); a.status != http.StatusServiceUnavailable {
		t.Errorf("after the end a stream began with %d", a.status)
	}
	http.DefaultClient.CloseIdleConnections()
	s.Server.CloseClientConnections()
	goleak.VerifyNone(t, before)
}

// A server that limits how long requests may take must not cut streams off.
func TestStreamsOutliveTheLimitsOfTheServer(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	w := web.New(web.Config{Bot: s.bot, Secret: []byte("a key for tests")})
	defer w.Close()
	short := httptest.NewUnstartedServer(w.Handler())
	short.Config.ReadTimeout, short.Config.WriteTimeout = 300*time.Millisecond, 300*time.Millisecond
	short.Start()
	defer short.Close()
	limited := &site{Server: short, t: t, web: w, bot: s.bot}
	l := limited.listen(t, g)
	defer l.stop()
	l.next()
	time.Sleep(700 * time.Millisecond)
	limited.do(g, g.Seats.Black, "play D4")
	if moved := l.next(); moved.Move != 1 {
		t.Errorf("heard %+v", moved)
	}
	w.Close()
	l.ended()
}
