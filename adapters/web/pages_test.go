package web_test

import (
	"bytes"
	"context"
	"errors"
	"html"
	"image"
	_ "image/gif"
	_ "image/png"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"tengen/adapters/web"
	"tengen/engine/sgf"
)

func TestPages(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	s.play(g, "D4 E5 pass")
	for _, c := range []struct {
		path   string
		status int
		kind   string
		want   []string
	}{
		{"/", 200, "text/html", []string{"<form id=\"new\">", "needs JavaScript", "Tromp-Taylor", `alt="A board of 19 by 19`}},
		{"/games/" + g.ID, 200, "text/html", []string{"<title>White to play", "Black passed (move 3).", "/games/" + g.ID + "/3.png?", "You are watching", `href="?move=2"`}},
		{"/games/" + g.ID + "?move=1", 200, "text/html", []string{"Move 1 of 3", "Black played D4 (move 1).", "/games/" + g.ID + "/1.png?"}},
		{"/games/" + g.ID + "?move=9", 404, "text/html", []string{"that many moves"}},
		{"/games/" + g.ID + "?move=x", 400, "text/html", []string{"number"}},
		{"/games/abcdefghij", 404, "text/html", []string{"no such game"}},
		{"/games/ABC", 404, "text/html", []string{"no such game"}},
		{"/games/" + g.ID + ".pdf", 404, "text/html", nil},
		{"/games/abcdefghij.sgf", 404, "text/html", nil},
		{"/games/abcdefghij.gif", 404, "text/html", nil},
		{"/games/" + g.ID + "/panel?holds=white", 200, "text/html", []string{"Your turn", `data-command="pass yes"`, `data-as="white"`}},
		{"/games/" + g.ID + "/panel?holds=black", 200, "text/html", []string{"White to play", `data-command="pass"`, `data-as="black"`}},
		{"/games/" + g.ID + "/panel?holds=both", 200, "text/html", []string{"You hold both seats", `data-as="white"`}},
		{"/games/" + g.ID + "/panel?holds=white&move=1", 200, "text/html", []string{"Back to the present", `data-total="3"`}},
		{"/games/" + g.ID + "/panel?look=contrast", 200, "text/html", []string{"theme=contrast"}},
		{"/games/" + g.ID + "/nothing", 404, "text/html", nil},
		{"/games/" + g.ID + "/4.png", 404, "text/html", nil},
		{"/games/" + g.ID + "/-1.png", 400, "text/html", nil},
		{"/games/" + g.ID + "/.png", 400, "text/html", nil},
		{"/games/" + g.ID + "/1.png?theme=pink", 400, "text/html", []string{"wood, dark or contrast"}},
		{"/games/" + g.ID + "/1.png?width=99999", 400, "text/html", []string{"2400"}},
		{"/nowhere", 404, "text/html", []string{"nothing at this address"}},
		{"/api/nowhere", 404, "application/json", []string{"nothing at this address"}},
		{"/healthz", 200, "text/plain", []string{"ok"}},
		{"/readyz", 200, "text/plain", []string{"ready"}},
	} {
		a := s.ask(http.MethodGet, c.path, nil)
		if a.status != c.status || !strings.HasPrefix(a.header.Get("Content-Type"), c.kind) {
			t.Errorf("%s: %d %s, want %d %s", c.path, a.status, a.header.Get("Content-Type"), c.status, c.kind)
		}
		for _, want := range c.want {
			if !strings.Contains(a.body, want) {
				t.Errorf("%s lacks %q:\n%s", c.path, want, a.body)
			}
		}
	}
}

func TestEveryAnswerIsGuarded(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	for _, path := range []string{"/", "/games/" + g.ID, "/games/" + g.ID + "/0.png", "/games/" + g.ID + ".sgf", "/api/games/" + g.ID, "/nowhere", "/healthz"} {
		h := s.ask(http.MethodGet, path, nil).header
		for name, want := range map[string]string{
			"Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "X-Frame-Options": "DENY",
		} {
			if h.Get(name) != want {
				t.Errorf("%s: %s is %q, want %q", path, name, h.Get(name), want)
			}
		}
		policy := h.Get("Content-Security-Policy")
		for _, want := range []string{"default-src 'none'", "script-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"} {
			if !strings.Contains(policy, want) {
				t.Errorf("%s: the policy %q lacks %q", path, policy, want)
			}
		}
		if strings.Contains(policy, "unsafe") {
			t.Errorf("%s: the policy %q is unsafe", path, policy)
		}
	}
}

// inline finds in the tags of a page what the policy would forbid.
func inline(page string) string {
	tags := strings.Join(regexp.MustCompile(`<[a-zA-Z][^>]*>`).FindAllString(regexp.MustCompile(`"[^"]*"`).ReplaceAllString(page, ""), -1), "")
	return regexp.MustCompile(`(?i)<script>|<style|\sstyle=|\son[a-z]+=`).FindString(tags)
}

func TestHostileNames(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9,"black":"<script>alert(1)</script>","white":"\"><img src=x onerror=alert(1)>"}`)
	s.do(g, g.Seats.White, `say </p><script>alert("D4")</script> & {{.}} javascript:alert(1)`)
	for _, path := range []string{"", "?move=0", "/panel?holds=black", "/panel?holds=%22%3E%3Cscript%3E&look=%22%3E%3Cscript%3E"} {
		a := s.ask(http.MethodGet, "/games/"+g.ID+path, nil)
		if strings.Contains(a.body, "<script>") || strings.Contains(a.body, "<img src=x") {
			t.Errorf("%s: a name became a tag:\n%s", path, a.body)
		}
		if found := inline(a.body); found != "" {
			t.Errorf("%s has %q in the page itself", path, found)
		}
		if !strings.Contains(a.body, "&lt;script&gt;alert(1)&lt;/script&gt;") {
			t.Errorf("%s does not show the name", path)
		}
	}
	if found := inline(s.ask(http.MethodGet, "/", nil).body); found != "" {
		t.Errorf("the front page has %q in itself", found)
	}
	if inline(`<p title="a" onclick=x>`) == "" || inline(`<script>`) == "" {
		t.Error("this test finds nothing")
	}
}

func TestSecretsStayOut(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	for _, path := range []string{"/games/" + g.ID, "/games/" + g.ID + "/panel?holds=both", "/games/" + g.ID + ".sgf", "/api/games/" + g.ID} {
		if body := s.ask(http.MethodGet, path, nil).body; strings.Contains(body, g.Seats.Black) || strings.Contains(body, g.Seats.White) {
			t.Errorf("%s gives a seat away", path)
		}
	}
}

func TestMarkingPages(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":5,"komi":0.5,"black":"Ann"}`)
	s.play(g, "B1 D1 B2 D2 B3 D3 B4 D4 B5 D5 E1 pass pass")
	s.do(g, g.Seats.Black, "dead E1", "done 1")
	panel := func(holds string) string {
		return html.UnescapeString(s.ask(http.MethodGet, "/games/"+g.ID+"/panel?holds="+holds, nil).body)
	}
	for holds, want := range map[string][]string{
		"black": {"You have agreed to this count.", "White has not yet", "Scoring number 1"},
		"white": {"Ann (Black) has agreed to this count", `data-command="done 1"`, "Black 5, White 6.5", `data-command="alive C"`, `data-command="dead A"`, "1 stone at E1, <b>dead</b>"},
		"both":  {`data-command="done 1" data-as="white"`},
		"":      {"Ann (Black) has agreed to this count.", "✓ has agreed"},
	} {
		for _, w := range want {
			if body := panel(holds); !strings.Contains(body, w) {
				t.Errorf("holding %q, the page lacks %q:\n%s", holds, w, body)
			}
		}
	}
	if strings.Contains(panel("black"), `data-command="done`) {
		t.Error("Black is asked again")
	}
	s.do(g, g.Seats.White, "done 1")
	for _, w := range []string{"White wins by 1.5 points", "(W+1.5)", "The count", `<th scope="row">Dead stones</th><td>0</td><td>1</td>`} {
		if body := panel("white"); !strings.Contains(body, w) {
			t.Errorf("at the end the page lacks %q:\n%s", w, body)
		}
	}
}

func TestOfferOnThePage(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	s.play(g, "D4")
	s.do(g, g.Seats.Black, "undo")
	for holds, want := range map[string]string{
		"white": `data-command="accept" data-as="white"`, "black": "You have asked to take back", "": "Black asks to take back",
		"both": `data-command="decline" data-as="white"`,
	} {
		if body := s.ask(http.MethodGet, "/games/"+g.ID+"/panel?holds="+holds, nil).body; !strings.Contains(body, want) {
			t.Errorf("holding %q, the page lacks %q:\n%s", holds, want, body)
		}
	}
}

func TestRemarksOnThePage(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	s.play(g, "D4")
	s.do(g, g.Seats.White, "say Is d5 good, or T19? I like J9.")
	body := s.ask(http.MethodGet, "/games/"+g.ID, nil).body
	for _, want := range []string{`data-point="D5">d5</button>`, `data-point="J9">J9</button>`, `href="?move=1" data-move="1">move 1</a>`, "or T19? I like"} {
		if !strings.Contains(body, want) {
			t.Errorf("the page lacks %q:\n%s", want, body)
		}
	}
}

func TestPictures(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9,"white":"Zoë / \"B\""}`)
	s.play(g, "D4 E5")
	a := s.ask(http.MethodGet, "/games/"+g.ID+"/1.png?theme=contrast&width=400", nil)
	im, kind, err := image.Decode(strings.NewReader(a.body))
	if err != nil || kind != "png" || im.Bounds().Dx() != 400 || a.header.Get("Content-Type") != "image/png" {
		t.Fatalf("a picture came as %s, %v: %v", kind, a.header, err)
	}
	if a := s.ask(http.MethodGet, "/games/"+g.ID+".gif", nil); a.status != 200 || !strings.HasPrefix(a.body, "GIF89a") {
		t.Errorf("the replay came as %d %.20q", a.status, a.body)
	}
	a = s.ask(http.MethodGet, "/games/"+g.ID+".sgf", nil)
	if !strings.Contains(a.header.Get("Content-Disposition"), "attachment") {
		t.Errorf("the record came as %v", a.header)
	}
	if _, err := sgf.Parse([]byte(a.body)); err != nil {
		t.Errorf("the record cannot be read: %v\n%s", err, a.body)
	}
}

func TestPicturesAreKept(t *testing.T) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	s.play(g, "D4 E5")
	path := "/games/" + g.ID + "/1.png"
	first := s.ask(http.MethodGet, path, nil)
	tag := first.header.Get("ETag")
	if tag == "" || first.header.Get("Cache-Control") != "no-cache" {
		t.Fatalf("headers %v", first.header)
	}
	if again := s.ask(http.MethodGet, path, nil, "If-None-Match", `"other", W/`+tag); again.status != http.StatusNotModified || again.body != "" {
		t.Errorf("asked again: %d", again.status)
	}
	if dark := s.ask(http.MethodGet, path+"?theme=dark", nil, "If-None-Match", tag); dark.status != http.StatusOK {
		t.Errorf("another theme: %d", dark.status)
	}
	// The page names the content, so its pictures need not be asked for again.
	page := s.ask(http.MethodGet, "/games/"+g.ID+"?move=1", nil).body
	src := regexp.MustCompile(`src="(/games/[^"]+)"`).FindStringSubmatch(page)[1]
	if a := s.ask(http.MethodGet, strings.ReplaceAll(src, "&amp;", "&"), nil); !strings.Contains(a.header.Get("Cache-Control"), "immutable") {
		t.Errorf("%s: %v", src, a.header)
	}
	// A move that is taken back and played elsewhere is another picture.
	s.do(g, g.Seats.White, "undo")
	s.do(g, g.Seats.Black, "accept", "undo")
	s.do(g, g.Seats.White, "accept")
	s.play(g, "C3")
	if changed := s.ask(http.MethodGet, path, nil, "If-None-Match", tag); changed.status != http.StatusOK {
		t.Errorf("after another move: %d", changed.status)
	}
}

func TestAssets(t *testing.T) {
	s := newSite(t)
	home := s.ask(http.MethodGet, "/", nil).body
	for _, path := range regexp.MustCompile(`/assets/[^"?]+\.(css|js|svg)`).FindAllString(home, -1) {
		a := s.ask(http.MethodGet, path, nil)
		if a.status != http.StatusOK || !strings.Contains(a.header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: %d %v", path, a.status, a.header)
		}
	}
	if a := s.ask(http.MethodGet, "/assets/old/style.css", nil); a.status != http.StatusOK || strings.Contains(a.header.Get("Cache-Control"), "immutable") {
		t.Errorf("an old edition: %d %v", a.status, a.header)
	}
	if a := s.ask(http.MethodGet, "/assets/x/..%2fweb.go", nil); a.status != http.StatusNotFound {
		t.Errorf("outside the assets: %d", a.status)
	}
}

func TestNotReady(t *testing.T) {
	w := web.New(web.Config{Secret: []byte("k"), Ready: func(context.Context) error { return errors.New("the database sleeps") }})
	defer w.Close()
	rec := httptest.NewRecorder()
	w.Handler().ServeHTTP(rec, httptest.NewRequest(http.MethodGet, "/readyz", nil))
	if rec.Code != http.StatusServiceUnavailable || bytes.Contains(rec.Body.Bytes(), []byte("database")) {
		t.Errorf("not ready: %d %s", rec.Code, rec.Body)
	}
	if w.Platform() != "web" {
		t.Errorf("platform %q", w.Platform())
	}
}

func TestPublicURL(t *testing.T) {
	s := newSite(t)
	w := web.New(web.Config{Bot: s.bot, Secret: []byte("k"), PublicURL: "https://go.example/"})
	defer w.Close()
	rec := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodPost, "/api/games", strings.NewReader(`{}`))
	r.Header.Set("Origin", "https://go.example")
	w.Handler().ServeHTTP(rec, r)
	if rec.Code != http.StatusOK || !strings.Contains(rec.Body.String(), `"watch":"https://go.example/games/`) {
		t.Errorf("behind a public URL: %d %s", rec.Code, rec.Body)
	}
}
