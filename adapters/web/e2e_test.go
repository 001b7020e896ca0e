package web_test

import (
	"context"
	"net/http"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"tengen/engine/sgf"
)

func TestInABrowser(t *testing.T) {
	chromium := browser(t)
	for _, c := range []struct {
		name string
		test func(*testing.T, context.Context)
	}{
		{"two windows play a game", twoWindows}, {"the keyboard alone", keyboardAlone},
		{"remarks and history", remarksAndHistory}, {"both seats", bothSeats},
		{"a phone", phone}, {"the line breaks", lineBreaks},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(t, chromium) })
	}
}

// Two people make a game, play it to its end and agree on the count, each in a
// window of their own: with a ko, a capture of two stones and a suicide that is
// refused, and an agreement that is taken back by another mark.
func twoWindows(t *testing.T, chromium context.Context) {
	s := newSite(t)
	black := open(t, chromium, "Black", s.URL+"/", 1280)
	black.press("make")
	black.until(`document.getElementById("for-friend").value.includes("#white=")`)
	friend := eval[string](black, `document.getElementById("for-friend").value`)
	black.press("sit")
	black.sees("#headline", "Your turn")
	white := open(t, chromium, "White", friend, 360) // who has a phone
	white.sees(".seat", "You play White")
	for _, w := range []*window{black, white} {
		if address := eval[string](w, "location.href"); strings.Contains(address, "#") {
			t.Errorf("%s's seat stays in the address bar: %s", w.name, address)
		}
	}
	id := eval[string](black, `document.getElementById("game").dataset.game`)

	turn, wait := black, white
	moves := 0
	play := func(points string) {
		t.Helper()
		for _, point := range strings.Fields(points) {
			turn.plays(point)
			moves++
			turn.atMove(moves)
			wait.atMove(moves)
			turn, wait = wait, turn
		}
	}
	refused := func(point, why string) {
		t.Helper()
		turn.plays(point)
		turn.sees("#news", why)
		turn.atMove(moves)
	}
	white.click("E5")
	white.sees("#news", "It is Black’s turn")
	play("C7 D7 B6 E6 C5 D5 D6 C6")
	black.sees(".status", "captured 1 stone at D6")
	refused("D6", "Ko:")
	play("E5 F5 D6 F6 C6 F7 E7 F8 E8 F9 E9 F4 E4 F3 E3 F2 E2 F1 E1 J1 H1 J2 H2 G5 J3")
	white.sees(".status", "captured 2 stones at J2 and J1")
	play("G4 A2 G3 B1")
	refused("A1", "Suicide:")
	turn.click("A2")
	turn.sees("#news", "already a stone on A2")

	white.press("pass")
	black.sees(".status", "White passed")
	black.press("pass")
	black.sees("#ask-text", "Your pass ends play")
	black.press("ask-yes")
	agree(t, black, white)

	white.sees("#headline", "White wins by 0.5 points")
	black.sees("#headline", "White wins by 0.5 points")
	black.sees(".marking .total", "34")
	white.sees(".marking .total", "34.5")
	record := s.ask(http.MethodGet, "/games/"+id+".sgf", nil).body
	if !strings.Contains(record, "RE[W+0.5]") {
		t.Errorf("the record has no result:\n%s", record)
	}
	if _, err := sgf.Parse([]byte(record)); err != nil {
		t.Errorf("the record cannot be read: %v", err)
	}
}

// agree marks the dead stones of both; an agreement is taken back by another
// mark, and the game ends only when both have seen the same.
func agree(t *testing.T, black, white *window) {
	t.Helper()
	for _, w := range []*window{black, white} {
		w.sees("#headline", "Mark the dead stones")
	}
	black.click("D7")
	white.sees(".marking", "Scoring number 1")
	white.click("B2")
	white.sees("#news", "no stone on B2")
	white.click("H1")
	black.sees(".marking", "Scoring number 2")
	black.press("done")
	black.sees("#ask-text", "Black 34, White 34.5")
	black.press("ask-yes")
	white.sees("#news", "agrees to the marking")
	white.sees(".status", "Black has agreed")
	black.sees(".status", "You have agreed")

	white.click("H1") // alive after all
	black.sees("#news", "takes back what was agreed")
	black.sees(".status", "Press a group that is dead")
	white.sees(".marking", "Scoring number 3")
	white.click("J3")
	black.sees(".marking", "Scoring number 4")
	white.sees(".marking", "Scoring number 4")
	white.press("done")
	white.press("ask-yes")
	black.sees(".status", "White has agreed")
	black.press("done")
	black.press("ask-no") // a second thought
	black.press("done")
	black.press("ask-yes")
}

// A whole turn needs no mouse, and is told to those who do not see it.
func keyboardAlone(t *testing.T, chromium context.Context) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	w := open(t, chromium, "Black", s.URL+"/games/"+g.ID+"#black="+g.Seats.Black, 1280)
	w.sees("#headline", "Your turn")
	for range 20 { // the board is reached by Tab
		if eval[bool](w, `document.activeElement.id === "board"`) {
			break
		}
		w.do(chromedp.KeyEvent(kb.Tab))
	}
	w.until(`document.activeElement.getAttribute("role") === "application"`)
	spoken := func(words string) {
		t.Helper()
		w.until(`document.getElementById("spoken").textContent === "` + words + `"`)
	}
	w.do(chromedp.KeyEvent(kb.ArrowLeft))
	spoken("D5, empty")
	w.do(chromedp.KeyEvent(kb.ArrowDown))
	spoken("D4, empty")
	w.do(chromedp.KeyEvent(kb.Enter))
	spoken("D4 chosen. Press again to play there.")
	w.do(chromedp.KeyEvent(kb.Escape))
	spoken("No point is chosen.")
	w.do(chromedp.KeyEvent(kb.Enter))
	w.do(chromedp.KeyEvent(" "))
	w.atMove(1)
	w.until(`document.activeElement.id === "board"`) // the focus stays
	w.do(chromedp.KeyEvent(kb.ArrowRight))
	spoken("E4, empty")
	w.do(chromedp.KeyEvent(kb.ArrowLeft))
	spoken("D4, black stone, last move")
	s.do(g, g.Seats.White, "play E5")
	w.atMove(2)
	w.until(`document.getElementById("spoken").textContent.includes("White played E5")`)
	w.until(`document.querySelector(".board img").alt.includes("White E5")`)
	w.sees(".words pre", "(O)")

	// Beside the board the arrows step through the moves.
	w.do(chromedp.Evaluate[chromedp.Void](`document.activeElement.blur()`))
	w.do(chromedp.KeyEvent(kb.ArrowLeft))
	w.sees("#headline", "Move 1 of 2")
	w.until(`location.search === "?move=1"`)
	w.do(chromedp.KeyEvent(kb.Home))
	w.sees("#headline", "Move 0 of 2")
	w.do(chromedp.KeyEvent(kb.End))
	w.sees("#headline", "Your turn")
	w.until(`location.search === ""`)
}

// Remarks name points, and points are written from the board.
func remarksAndHistory(t *testing.T, chromium context.Context) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	s.play(g, "D4 E5 C3")
	w := open(t, chromium, "White", s.URL+"/games/"+g.ID+"#white="+g.Seats.White, 1280)
	watcher := open(t, chromium, "the watcher", s.URL+"/games/"+g.ID+"?move=1", 1280)
	w.sees("#headline", "Your turn")
	w.click("G7", chromedp.ButtonModifiers(chromedp.ModifierShift))
	w.until(`document.getElementById("remark").value === "G7 "`)
	w.do(chromedp.SendKeys(chromedp.ID("remark"), "or <b>h3</b>?"+kb.Enter))
	w.sees(".remarks", "G7 or <b>h3</b>?")
	w.until(`document.getElementById("remark").value === ""`)
	watcher.sees(".remarks", "G7 or <b>h3</b>?") // without losing its place
	watcher.sees("#headline", "Move 1 of 3")
	watcher.do(chromedp.Focus(`.remarks .point[data-point="H3"]`))
	watcher.until(`document.querySelector("#overlay .lit")`)
	watcher.do(chromedp.Click(`.remarks a[data-move="3"]`))
	watcher.sees("#headline", "White to play")
	if eval[bool](watcher, `document.getElementById("say").checkVisibility() || Boolean(document.getElementById("pass"))`) {
		t.Error("a watcher is offered a seat's buttons")
	}
	// A move that somebody looks at may be taken back.
	watcher.do(chromedp.SetValue(chromedp.ID("move"), "2"), chromedp.Click(chromedp.ID("go-there")))
	watcher.sees("#headline", "Move 2 of 3")
	s.do(g, g.Seats.Black, "undo")
	w.sees(".offer", "Black asks to take back their last move")
	w.press("accept")
	watcher.sees("#headline", "Black to play")
	watcher.atMove(2)
}

// Both seats in one window: it acts for whoever's turn it is.
func bothSeats(t *testing.T, chromium context.Context) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	w := open(t, chromium, "the only player", s.URL+"/games/"+g.ID+"#black="+g.Seats.Black+"&white="+g.Seats.White, 1280)
	w.sees(".seat", "You hold both seats")
	for i, point := range []string{"D4", "E5", "C3"} {
		w.plays(point)
		w.atMove(i + 1)
	}
	w.press("undo")
	w.sees(".offer", "asks to take back")
	w.press("accept")
	w.atMove(2)
	w.do(chromedp.SetValue(chromedp.ID("seat"), "white"))
	w.do(chromedp.Evaluate[chromedp.Void](`document.getElementById("seat").dispatchEvent(new Event("change", { bubbles: true }))`))
	w.sees("#play", "Wait for your turn")
	w.press("resign")
	w.sees("#ask-text", "as White")
	w.press("ask-yes")
	w.sees("#headline", "Black wins by resignation")
	w.do(chromedp.Reload()) // the seats are kept for the window
	w.until(`document.querySelector("[data-part=board]").dataset.as === "black"`)
}

// On a small phone nothing runs off the screen.
func phone(t *testing.T, chromium context.Context) {
	const width = 360
	s := newSite(t)
	home := open(t, chromium, "the phone", s.URL+"/", width)
	home.fits(width, "the front page")
	home.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("details").open = true`))
	home.fits(width, "the front page with all its choices")
	home.press("make")
	home.until(`document.getElementById("for-you").value`)
	home.fits(width, "the page of links")

	long := strings.Repeat("W", 40)
	g := s.game(`{"size":19,"black":"` + long + `","white":"` + long + `"}`)
	s.play(g, "D4 Q16 C3 R17 pass")
	s.do(g, g.Seats.White, "say "+strings.Repeat("W", 300)+" D4", "undo")
	w := open(t, chromium, "the phone", s.URL+"/games/"+g.ID+"#black="+g.Seats.Black, width)
	w.sees(".seat", "You play Black")
	w.sees(".offer", "asks to take back")
	w.fits(width, "a game with an offer")
	w.do(chromedp.Evaluate[chromedp.Void](`document.querySelector("details").open = true`))
	w.fits(width, "a game in words")
	w.press("back")
	w.sees("#headline", "Move 4 of 5")
	w.fits(width, "a past move")
	w.press("return")
	w.press("decline")
	s.do(g, g.Seats.White, "pass yes")
	w.sees("#headline", "Mark the dead stones")
	w.fits(width, "a game being marked")
	w.press("done")
	w.until(`document.getElementById("ask").open`)
	w.fits(width, "a question")
	w.press("ask-yes")
	w.sees(".status", "You have agreed")
	s.do(g, g.Seats.White, "done 0")
	w.sees("#headline", "wins by")
	w.fits(width, "a finished game")
	nowhere := open(t, chromium, "the phone", s.URL+"/games/"+g.ID+"?move=1", width)
	nowhere.fits(width, "a watched move")
}

// When the line breaks the page says so, comes back and shows what was missed.
func lineBreaks(t *testing.T, chromium context.Context) {
	s := newSite(t)
	g := s.game(`{"size":9}`)
	w := open(t, chromium, "Black", s.URL+"/games/"+g.ID, 1280)
	w.sees(".seat", "You are watching")
	s.do(g, g.Seats.Black, "play D4")
	w.atMove(1)
	s.Server.CloseClientConnections()
	w.sees("#news", "connection is lost")
	s.do(g, g.Seats.White, "play E5")
	w.sees("#news", "Connected again")
	w.atMove(2)
}
