package web_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"tengen/adapters/adaptertest"
	"tengen/adapters/web"
	"tengen/bot"
	"tengen/engine"
)

// seatHolder drives the adapter over HTTP, as a page does.
type seatHolder struct {
	web    *web.Web
	server *httptest.Server
	game   made
}

func TestAdapter(t *testing.T) {
	has := adaptertest.Capabilities{Deliveries: true, Credentials: true}
	adaptertest.Run(t, has, func(t testing.TB, c *adaptertest.Club) adaptertest.Harness {
		h := &seatHolder{web: web.New(web.Config{Bot: c, Secret: []byte("a key for tests")})}
		h.server = httptest.NewServer(h.web.Handler())
		if status := h.post(t, "/api/games", `{"size":9}`, &h.game); status != http.StatusOK {
			t.Fatalf("making a game: %d", status)
		}
		return h
	})
}

func (h *seatHolder) post(t testing.TB, path, body string, into any) int {
	t.Helper()
	resp, err := h.server.Client().Post(h.server.URL+path, "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if err := json.NewDecoder(resp.Body).Decode(into); err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode
}

func (h *seatHolder) command(t testing.TB, seat, text, delivery string) (int, []bot.ReplyJSON) {
	t.Helper()
	body, err := json.Marshal(map[string]string{"seat": seat, "text": text, "delivery": delivery})
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Replies []bot.ReplyJSON
		Error   string
	}
	status := h.post(t, "/api/games/"+h.game.ID+"/commands", string(body), &got)
	if status != http.StatusOK {
		// A page shows an error as it shows a reply for its reader alone.
		return status, []bot.ReplyJSON{{To: "you", Private: true, Text: got.Error}}
	}
	return status, got.Replies
}

func (h *seatHolder) seat(who engine.Color) string {
	if who == engine.White {
		return h.game.Seats.White
	}
	return h.game.Seats.Black
}

func (h *seatHolder) Type(t testing.TB, who engine.Color, text, delivery string) []bot.ReplyJSON {
	t.Helper()
	_, replies := h.command(t, h.seat(who), text, delivery)
	return replies
}

// Forge tries a secret that is a letter off.
func (h *seatHolder) Forge(t testing.TB, who engine.Color, text string) bool {
	t.Helper()
	secret := []byte(h.seat(who))
	secret[0] ^= 1
	status, _ := h.command(t, string(secret), text, "forged")
	return status == http.StatusForbidden
}

func (h *seatHolder) Adapter() bot.Adapter { return h.web }
func (h *seatHolder) Tenant() string       { return "web" }
func (h *seatHolder) Game() string         { return h.game.ID }

func (h *seatHolder) Close() {
	h.web.Close()
	h.server.Close()
}
