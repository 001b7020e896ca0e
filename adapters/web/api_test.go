package web_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tengen/bot"
)

func TestNewGame(t *testing.T) {
	for _, c := range []struct {
		name, body string
		status     int
		want       string // a part of the state, or of the error
	}{
		{"nothing said", `{}`, 200, `"size":19,"ruleset":"japanese","komi":6.5,"handicap":0,"black":"Black","white":"White"`},
		{"numbers", `{"size":9,"komi":5.5,"handicap":2}`, 200, `"size":9,"ruleset":"japanese","komi":5.5,"handicap":2`},
		{"texts", `{"size":"13x13","komi":"-4.5","rules":"Chinese"}`, 200, `"size":13,"ruleset":"chinese","komi":-4.5`},
		{"free handicap", `{"size":9,"handicap":3,"free":true}`, 200, `"handicap":3,"black":"Black","white":"White","phase":"playing","turn":"black"`},
		{"names", `{"black":"Ann","white":"<b>Bob</b>"}`, 200, `"black":"Ann","white":"\u003cb\u003eBob\u003c/b\u003e"`},
		{"nulls", `{"size":null,"komi":null,"black":null}`, 200, `"size":19`},
		{"an unknown field", `{"size":9,"clock":"3d"}`, 200, `"size":9`},
		{"a size that cannot be", `{"size":99}`, 400, "from 2 to 25 lines"},
		{"rules that are none", `{"rules":"chess"}`, 400, ""},
		{"komi in thirds", `{"komi":6.33}`, 400, "Komi"},
		{"an option in an option", `{"size":"9 color:white"}`, 400, "one word"},
		{"a size of the wrong kind", `{"size":[9]}`, 400, ""},
		{"a flag of the wrong kind", `{"free":"yes"}`, 400, "wrong kind"},
		{"no object", `[]`, 400, "JSON"},
		{"null", `null`, 400, "JSON"},
		{"nothing", ``, 400, "JSON"},
		{"broken", `{"size":9`, 400, "JSON"},
		{"two objects", `{} {}`, 400, "JSON"},
		{"too large", `{"black":"` + strings.Repeat("a", 70_000) + `"}`, 413, "64 KiB"},
	} {
		t.Run(c.name, func(t *testing.T) {
			s := newSite(t)
			a := s.ask(http.MethodPost, "/api/games", c.body)
			if a.status != c.status {
				t.Fatalf("status %d, want %d: %s", a.status, c.status, a.body)
			}
			if a.status != http.StatusOK {
				if text := errorOf(t, a); !strings.Contains(text, c.want) {
					t.Errorf("error %q, want one with %q", text, c.want)
				}
				return
			}
			var g made
			if err := json.Unmarshal([]byte(a.body), &g); err != nil {
				t.Fatal(err)
			}
			if g.ID == "" || g.Seats.Black == "" || g.Seats.Black == g.Seats.White || g.Watch != s.URL+"/games/"+g.ID {
				t.Errorf("made %+v", g)
			}
			if state := s.ask(http.MethodGet, "/api/games/"+g.ID, nil); !strings.Contains(state.body, c.want) {
				t.Errorf("state %s, want one with %s", state.body, c.want)
			}
		})
	}
}

// errorOf reads the one sentence of an error.
func errorOf(t *testing.T, a answer) string {
	t.Helper()
	var e map[string]string
	if err := json.Unmarshal([]byte(a.body), &e); err != nil || len(e) != 1 || e["error"] == "" {
		t.Fatalf("%q is not {\"error\": sentence}", a.body)
	}
	return e["error"]
}

func TestNewGameIsMadeByCommands(t *testing.T) {
	s := newSite(t)
	if a := s.ask(http.MethodPost, "/api/games", `{"size":9,"komi":"0.5","black":"Ann"}`); a.status != http.StatusOK {
		t.Fatal(a.body)
	}
	heard := s.bot.heard()
	if len(heard) != 2 {
		t.Fatalf("%d commands, want 2", len(heard))
	}
	ask, accept := heard[0], heard[1]
	white := ask.People[0]
	if ask.Verb != "new" || ask.Text != "<@"+white.ID+"> color:black size:9 komi:0.5" || ask.Actor.Name != "Ann" || white.Name != "White" {
		t.Errorf("asked by %+v", ask)
	}
	if accept.Verb != "accept" || accept.Game == "" || accept.Actor.ID != white.ID || accept.Place != ask.Place || ask.Tenant != "web" {
		t.Errorf("accepted by %+v", accept)
	}
	if due := s.due(); due != 0 {
		t.Errorf("%d notices wait although all was shown", due)
	}
}

// due is how many notices wait for the worker.
func (s *site) due() int {
	s.t.Helper()
	n, err := s.bot.DeliverDue(s.t.Context(), s.web)
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

func TestCommand(t *testing.T) {
	s := newSite(t)
	g, other := s.game(`{"size":9}`), s.game(`{"size":9}`)
	long := strings.Repeat("d", 201)
	for _, c := range []struct {
		name, game string
		body       any
		status     int
		want       string
	}{
		{"played", g.ID, map[string]any{"seat": g.Seats.Black, "text": "play D4", "delivery": "1"}, 200, "Black played D4"},
		{"as in a chat", g.ID, map[string]any{"seat": g.Seats.White, "text": " /go  Play\tE5 ", "delivery": "1"}, 200, "White played E5"},
		{"refused by the rules", g.ID, map[string]any{"seat": g.Seats.Black, "text": "play D4", "delivery": "2"}, 200, "already a stone"},
		{"a board that was not seen", g.ID, map[string]any{"seat": g.Seats.Black, "text": "play C3", "delivery": "3", "move": 1}, 200, "changed since you saw it"},
		{"a seat of another game", g.ID, map[string]any{"seat": other.Seats.Black, "text": "play C3", "delivery": "4"}, 403, "seat"},
		{"a seat with more to it", g.ID, map[string]any{"seat": g.Seats.Black + "x", "text": "play C3", "delivery": "4"}, 403, "seat"},
		{"no seat", g.ID, map[string]any{"text": "play C3", "delivery": "4"}, 403, "seat"},
		{"no such game", "abcdefghij", map[string]any{"seat": g.Seats.Black, "text": "play C3", "delivery": "4"}, 404, "no such game"},
		{"no id", "..%2f", map[string]any{"seat": g.Seats.Black, "text": "play C3", "delivery": "4"}, 404, ""},
		{"no delivery", g.ID, map[string]any{"seat": g.Seats.Black, "text": "play C3"}, 400, "delivery"},
		{"a long delivery", g.ID, map[string]any{"seat": g.Seats.Black, "text": "play C3", "delivery": long}, 400, "delivery"},
		{"no text", g.ID, map[string]any{"seat": g.Seats.Black, "delivery": "5"}, 400, "text"},
		{"a second game", g.ID, map[string]any{"seat": g.Seats.Black, "text": "new size:9", "delivery": "6"}, 400, "front page"},
		{"a text of the wrong kind", g.ID, map[string]any{"seat": g.Seats.Black, "text": 4, "delivery": "7"}, 400, "text"},
		{"a move of the wrong kind", g.ID, map[string]any{"seat": g.Seats.Black, "text": "pass", "delivery": "7", "move": "2"}, 400, "move"},
		{"trailing data", g.ID, fmt.Sprintf(`{"seat":%q,"text":"pass","delivery":"8"} x`, g.Seats.Black), 400, "JSON"},
		{"too large", g.ID, `{"seat":"` + strings.Repeat("a", 70_000) + `"}`, 413, "64 KiB"},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := s.ask(http.MethodPost, "/api/games/"+c.game+"/commands", c.body)
			if a.status != c.status {
				t.Fatalf("status %d, want %d: %s", a.status, c.status, a.body)
			}
			if a.status != http.StatusOK {
				if c.want != "" && !strings.Contains(errorOf(t, a), c.want) {
					t.Errorf("error %s, want one with %q", a.body, c.want)
				}
				return
			}
			var got struct{ Replies []bot.ReplyJSON }
			if err := json.Unmarshal([]byte(a.body), &got); err != nil || len(got.Replies) != 1 || !strings.Contains(got.Replies[0].Text, c.want) {
				t.Errorf("answer %s (%v), want one with %q", a.body, err, c.want)
			}
		})
	}
	if state := s.ask(http.MethodGet, "/api/games/"+g.ID, nil); !strings.Contains(state.body, `"move":2,`) {
		t.Errorf("after all that the game stands at %s, want move 2", state.body)
	}
	if due := s.due(); due != 0 {
		t.Errorf("%d notices wait although all was shown", due)
	}
}

func TestCommandOfASeat(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9,"white":"Bob"}`)
	s.ask(http.MethodPost, "/api/games/"+g.ID+"/commands", map[string]any{"seat": g.Seats.White, "text": "say  two  words", "delivery": "d", "move": 0})
	heard := s.bot.heard()
	if len(heard) != 1 {
		t.Fatalf("%d commands, want 1", len(heard))
	}
	c := heard[0]
	if c.Actor.Name != "Bob" || c.Verb != "say" || c.Text != "two  words" || c.Game != g.ID || c.Seen == nil || *c.Seen != 0 ||
		c.Tenant != "web" || c.Place == "" || c.Delivery != g.ID+"/white/d" {
		t.Errorf("the bot heard %+v", c)
	}
}

func TestSameDelivery(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	body := map[string]any{"seat": g.Seats.Black, "text": "play D4", "delivery": "once"}
	first := s.ask(http.MethodPost, "/api/games/"+g.ID+"/commands", body)
	s.do(g, g.Seats.White, "play E5")
	again := s.ask(http.MethodPost, "/api/games/"+g.ID+"/commands", body)
	if diff := cmp.Diff(first.body, again.body); diff != "" {
		t.Errorf("the same delivery got another answer:\n%s", diff)
	}
	// The other player's ids are their own.
	if r := s.ask(http.MethodPost, "/api/games/"+g.ID+"/commands", map[string]any{"seat": g.Seats.White, "text": "play A1", "delivery": "once"}); !strings.Contains(r.body, "not your turn") {
		t.Errorf("White's delivery was taken for Black's: %s", r.body)
	}
}

func TestTrouble(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	s.bot.breakWith(errors.New("the disk is full of secrets"))
	for path, body := range map[string]any{
		"/api/games": `{}`, "/api/games/" + g.ID + "/commands": map[string]any{"seat": g.Seats.Black, "text": "pass", "delivery": "1"},
	} {
		a := s.ask(http.MethodPost, path, body)
		if a.status != http.StatusInternalServerError || errorOf(t, a) != bot.Trouble.Plain() {
			t.Errorf("%s: %d %s", path, a.status, a.body)
		}
	}
}

func TestState(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":5,"komi":0.5}`)
	s.play(g, "C3 B3 pass D3")
	for _, c := range []struct {
		query  string
		status int
		want   string
	}{
		{"", 200, `"phase":"playing","turn":"black","move":4,"last":"D3"`},
		{"?move=0", 200, `"turn":"black","move":0,"last":"","board":"........................."`},
		{"?move=3", 200, `"turn":"white","move":3,"last":"pass"`},
		{"?move=4", 200, `"move":4,"last":"D3"`},
		{"?move=5", 404, "that many moves"},
		{"?move=-1", 400, "number"},
		{"?move=last", 400, "number"},
	} {
		a := s.ask(http.MethodGet, "/api/games/"+g.ID+c.query, nil)
		if a.status != c.status || !strings.Contains(a.body, c.want) {
			t.Errorf("%s: %d %s, want %d with %s", c.query, a.status, a.body, c.status, c.want)
		}
	}
	var got map[string]any
	if err := json.Unmarshal([]byte(s.ask(http.MethodGet, "/api/games/"+g.ID, nil).body), &got); err != nil {
		t.Fatal(err)
	}
	want := []string{"agreed", "black", "board", "handicap", "id", "komi", "last", "move", "phase", "prisoners", "result",
		"ruleset", "score", "scoring_number", "size", "turn", "white"}
	var names []string
	for name := range got {
		names = append(names, name)
	}
	slices.Sort(names)
	if diff := cmp.Diff(want, names); diff != "" {
		t.Errorf("the names of the state have changed:\n%s", diff)
	}
}

func TestMethods(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	for _, c := range []struct{ method, path, allow string }{
		{"GET", "/api/games", "POST"}, {"PUT", "/api/games", "POST"}, {"DELETE", "/api/games/" + g.ID, "GET, HEAD"},
		{"GET", "/api/games/" + g.ID + "/commands", "POST"}, {"POST", "/", "GET, HEAD"}, {"POST", "/games/" + g.ID, "GET, HEAD"},
		{"POST", "/games/" + g.ID + ".sgf", "GET, HEAD"}, {"PATCH", "/games/" + g.ID + "/0.png", "GET, HEAD"},
		{"POST", "/games/" + g.ID + "/events", "GET, HEAD"}, {"POST", "/healthz", "GET, HEAD"}, {"POST", "/nowhere", "GET, HEAD"},
	} {
		a := s.ask(c.method, c.path, nil)
		if a.status != http.StatusMethodNotAllowed || a.header.Get("Allow") != c.allow {
			t.Errorf("%s %s: %d, Allow %q, want 405, %q", c.method, c.path, a.status, a.header.Get("Allow"), c.allow)
		}
	}
	if a := s.ask(http.MethodHead, "/api/games/"+g.ID, nil); a.status != http.StatusOK || a.body != "" {
		t.Errorf("HEAD: %d %q", a.status, a.body)
	}
}

func TestManyNewGames(t *testing.T) {
	s := newSite(t)
	refused := 0
	for range 70 {
		a := s.ask(http.MethodPost, "/api/games", `{"size":"none"}`, "X-Forwarded-For", "192.0.2.1")
		if a.status == http.StatusTooManyRequests {
			refused++
			if errorOf(t, a) == "" || a.header.Get("Retry-After") == "" {
				t.Errorf("refused by %+v", a)
			}
		}
	}
	if refused == 0 || refused > 15 {
		t.Errorf("%d of 70 games were refused, want about 10", refused)
	}
	if a := s.ask(http.MethodPost, "/api/games", `{}`, "X-Forwarded-For", "192.0.2.2"); a.status != http.StatusOK {
		t.Errorf("another address: %d %s", a.status, a.body)
	}
}

func TestOtherSites(t *testing.T) {
	s := newSite(t)
	for _, c := range []struct {
		headers []string
		status  int
	}{
		{nil, 200},
		{[]string{"Sec-Fetch-Site", "same-origin"}, 200},
		{[]string{"Sec-Fetch-Site", "cross-site"}, 403},
		{[]string{"Sec-Fetch-Site", "same-site"}, 403},
		{[]string{"Origin", "https://evil.example"}, 403},
		{[]string{"Origin", s.URL}, 200},
	} {
		if a := s.ask(http.MethodPost, "/api/games", `{}`, c.headers...); a.status != c.status {
			t.Errorf("%v: %d, want %d", c.headers, a.status, c.status)
		}
	}
}
