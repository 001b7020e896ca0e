package bot_test

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"tengen/bot"
	"tengen/store"
)

// failer is what a club fails: a test, or a property.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// club is a bot with a place in which people talk to it.
type club struct {
	t     failer
	bot   *bot.Bot
	mu    sync.Mutex
	now   time.Time
	count int
}

func newClub(t testing.TB) *club {
	t.Helper()
	kept, err := store.Open(context.Background(), "sqlite::memory:")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { kept.Close() })
	c := &club{t: t, now: time.Date(2026, 7, 18, 12, 0, 0, 0, time.UTC)}
	c.bot = bot.New(kept, slog.New(slog.DiscardHandler), c.clock)
	return c
}

func (c *club) clock() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *club) later(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

func person(name string) bot.Actor { return bot.Actor{ID: name, Name: name} }

// command is what somebody types in the room.
func (c *club) command(who, line string) bot.Command {
	c.count++
	verb, text, _ := strings.Cut(line, " ")
	cmd := bot.Command{
		Tenant: "test:club", Place: "room", Actor: person(who),
		Delivery: fmt.Sprint("d", c.count), Verb: verb, Text: text,
	}
	for _, name := range []string{"alice", "bob", "carol", "dave"} {
		if strings.Contains(text, "<@"+name+">") {
			cmd.People = append(cmd.People, person(name))
		}
	}
	if strings.Contains(text, "<@tengen>") {
		cmd.People = append(cmd.People, bot.Actor{ID: "tengen", Name: "tengen", Self: true})
	}
	return cmd
}

func (c *club) handle(cmd bot.Command) bot.Reply {
	c.t.Helper()
	replies, err := c.bot.Handle(context.Background(), cmd)
	if err != nil {
		c.t.Fatalf("%s %s %s: %v", cmd.Actor.Name, cmd.Verb, cmd.Text, err)
	}
	if len(replies) != 1 {
		c.t.Fatalf("%s %s %s: %d replies", cmd.Actor.Name, cmd.Verb, cmd.Text, len(replies))
	}
	return replies[0]
}

// say has lines like "alice: play D4" carried out and gives back the last reply.
func (c *club) say(lines ...string) (last bot.Reply) {
	c.t.Helper()
	for _, line := range lines {
		who, what, _ := strings.Cut(line, ": ")
		last = c.handle(c.command(who, what))
	}
	return last
}

// wants fails unless the reply holds a text, and is private or not.
func wants(t testing.TB, r bot.Reply, private bool, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if !strings.Contains(r.Text.Plain(), text) {
			t.Errorf("the reply lacks %q:\n%s", text, r.Text.Plain())
		}
	}
	if r.Private() != private {
		t.Errorf("private is %v, want %v: %s", r.Private(), private, r.Text.Plain())
	}
}

// game begins a game of alice, Black, and bob.
func (c *club) game(options string) bot.Reply {
	c.t.Helper()
	return c.say("alice: new <@bob> color:black "+options, "bob: accept")
}

func TestOnlyTheRightPersonAnswers(t *testing.T) {
	c := newClub(t)
	c.say("alice: new <@bob> 9")
	wants(t, c.say("carol: accept"), true, "This challenge is for bob")
	wants(t, c.say("alice: accept"), true, "cannot accept your own challenge")
	wants(t, c.say("carol: decline"), true, "not for you to decline")
	wants(t, c.say("bob: cancel"), true, "Only alice can cancel")
	wants(t, c.say("bob: decline"), false, "@alice, bob has declined")
	wants(t, c.say("bob: accept"), true, "Nobody is waiting for you")
	wants(t, c.say("alice: new <@bob> 9", "alice: cancel"), false, "alice has withdrawn")
}

func TestOpenSeat(t *testing.T) {
	c := newClub(t)
	wants(t, c.say("alice: new 13x13"), false, "Anyone may accept", "13x13")
	wants(t, c.say("alice: accept"), true, "own challenge")
	wants(t, c.say("carol: accept"), false, "The game begins", "carol")
	wants(t, c.say("bob: accept"), true, "Nobody is waiting")
}

func TestChallengesExpire(t *testing.T) {
	c := newClub(t)
	r := c.say("alice: new <@bob> 9")
	c.later(7*24*time.Hour - time.Second)
	wants(t, c.say("bob: games"), true, "alice challenges you")
	c.later(time.Second)
	wants(t, c.say("bob: accept game:"+r.Challenge), true, "has expired")
	wants(t, c.say("bob: accept"), true, "Nobody is waiting")
	wants(t, c.say("bob: games"), true, "no game going")
}

func TestNewRefusesNonsense(t *testing.T) {
	for text, want := range map[string]string{
		"<@bob> size:1":                     "from 2 to 25 lines",
		"<@bob> 26":                         "from 2 to 25 lines",
		"<@bob> 9x8":                        "from 2 to 25 lines",
		"<@bob> 9 size:9":                   "do not know what to do with",
		"<@bob> komi:6.3":                   "in halves",
		"<@bob> 9 komi:500":                 "Komi on this board",
		"<@bob> handicap:10":                "0 to 9",
		"<@bob> 8 handicap:2":               "type handicap:2-free",
		"<@bob> 7 handicap:5":               "4 handicap stones at most",
		"<@bob> rules:chess":                "No rules are called that",
		"<@bob> color:red":                  "color:black",
		"<@bob> speed:1":                    "There is no option",
		"<@bob> clock:3d":                   "no clocks yet",
		"<@bob> size:9 size:9":              "is there twice",
		"<@tengen> 9":                       "cannot play myself yet",
		"<@alice>":                          "cannot challenge yourself",
		"<@bob> <@carol>":                   "name one opponent",
		"<@nobody>":                         "do not know whom you mean",
		"bob":                               "from 2 to 25 lines",
		strings.Repeat("x", 9000):           "too long",
		"<@bob> handicap:99999999999999999": "0 to 9",
	} {
		c := newClub(t)
		wants(t, c.say("alice: new "+text), true, want)
		wants(t, c.say("bob: accept"), true, "Nobody is waiting")
	}
}

func TestHandicap(t *testing.T) {
	c := newClub(t)
	r := c.game("9 handicap:2")
	if r.Game.Turn != "white" || r.Game.Komi != 0.5 || strings.Count(r.Game.Board, "b") != 2 {
		t.Errorf("%+v", r.Game)
	}
	c = newClub(t)
	r = c.game("10 handicap:2-free rules:chinese")
	wants(t, r, false, "@alice (Black) to place 2 handicap stones")
	wants(t, c.say("alice: pass"), true, "Place your handicap stones first")
	r = c.say("alice: play C3", "alice: play H8")
	wants(t, r, false, "@bob (White) to play")
}

func TestTurnMessage(t *testing.T) {
	c := newClub(t)
	c.game("9")
	r := c.say("alice: play E5", "bob: play E6", "alice: play A1", "bob: play D5", "alice: play A2", "bob: play F5")
	wants(t, r, false, "bob played F5 (move 6).", "Black's stone at E5 is in atari.", "@alice (Black) to play.")
	if n := strings.Count(r.Text.Plain(), "atari"); n != 1 {
		t.Errorf("atari is said %d times", n)
	}
	r = c.say("alice: play A3", "bob: play E4")
	wants(t, r, false, "bob played E4 (move 8) and captured 1 stone at E5.")
	if m := r.Text.Mentions(); len(m) != 1 || m[0].ID != "alice" {
		t.Errorf("mentions %v", m)
	}
	if r.Game.Prisoners.White != 1 || r.Scene == nil || r.Alt == "" {
		t.Errorf("%+v, scene %v, alt %q", r.Game, r.Scene, r.Alt)
	}
}

// A group that one stone touches twice is named once.
func TestAtariByGroup(t *testing.T) {
	c := newClub(t)
	c.game("9")
	r := c.say(
		"alice: play A1", "bob: play J9", "alice: play B1", "bob: play J8", "alice: play A2", "bob: play C1",
		"alice: play J1", "bob: play A3", "alice: play J2", "bob: play B2")
	// A1, B1 and A2 have no liberty left: B2 takes them all at once.
	wants(t, r, false, "captured 3 stones at A2, A1 and B1")
	r = c.say("alice: play G1", "bob: play D9", "alice: play H1", "bob: play D8", "alice: play G2", "bob: play D7",
		"alice: play E1", "bob: play H3", "alice: play E2", "bob: play G3", "alice: play E3", "bob: play F1", "alice: play E4", "bob: play F2")
	wants(t, r, false, "(move 24)")
	if n := strings.Count(r.Text.Plain(), "atari"); n > 1 {
		t.Errorf("atari is said %d times: %s", n, r.Text.Plain())
	}
}

func TestKoIsSaidAndRefused(t *testing.T) {
	c := newClub(t)
	c.game("9")
	r := c.say("alice: play C5", "bob: play E6", "alice: play D6", "bob: play E4", "alice: play D4", "bob: play F5",
		"alice: play A1", "bob: play D5", "alice: play E5")
	wants(t, r, false, "captured 1 stone at D5", "Ko: White may not retake at D5 at once.")
	if r.Scene.Ko.String() != "D5" {
		t.Errorf("the ko is drawn at %v", r.Scene.Ko)
	}
	wants(t, c.say("bob: play D5"), true, "Ko: ")
	wants(t, c.say("bob: play J9", "alice: play J1", "bob: play D5"), false, "captured 1 stone at E5")
}

func TestSuicideIsRefused(t *testing.T) {
	c := newClub(t)
	c.game("9")
	r := c.say("alice: play A2", "bob: play E5", "alice: play B1", "bob: play A1")
	wants(t, r, true, "Suicide", "Play somewhere else")
	if r.Game.Move != 3 || r.Scene == nil {
		t.Errorf("%+v", r.Game)
	}
}

func TestUndo(t *testing.T) {
	c := newClub(t)
	c.game("9")
	wants(t, c.say("alice: undo"), true, "no move to take back")
	c.say("alice: play E5", "bob: play C3")
	wants(t, c.say("alice: undo"), false, "take back E5 (move 1)", "@bob: accept or decline?")
	wants(t, c.say("alice: undo"), true, "asked already")
	wants(t, c.say("bob: undo"), true, "accept or decline first")
	wants(t, c.say("carol: accept"), true, "Nobody is waiting")
	wants(t, c.say("bob: decline"), false, "@alice, bob would not take the move back")
	wants(t, c.say("bob: accept"), true, "Nobody is waiting")
	c.say("bob: undo")
	r := c.say("alice: accept")
	wants(t, r, false, "1 move", "after move 1", "@bob (White) to play")
	c.say("bob: play C3", "bob: undo", "alice: play D4")
	wants(t, c.say("alice: accept"), true, "Nobody is waiting") // the move took the question back
}

func TestResign(t *testing.T) {
	c := newClub(t)
	c.game("9")
	wants(t, c.say("bob: resign"), true, "type resign yes")
	wants(t, c.say("carol: resign yes"), true, "Only alice and bob")
	wants(t, c.say("bob: resign no"), true, "To confirm, type resign yes")
	r := c.say("bob: resign yes") // out of turn
	wants(t, r, false, "bob resigns. alice (Black) wins by resignation (B+R).")
	wants(t, c.say("bob: resign yes"), true, "This game is over")
	wants(t, c.say("alice: play D4"), true, "This game is over")
}

// A new mark takes back what was agreed, and an old number agrees to nothing.
func TestMarking(t *testing.T) {
	c := newClub(t)
	c.game("9 komi:0.5")
	wants(t, c.say("alice: dead D4"), true, "still being played")
	r := c.say("alice: play E5", "bob: play C3", "alice: pass", "bob: pass")
	wants(t, r, true, "type pass yes")
	r = c.say("bob: pass yes")
	wants(t, r, false, "@alice and @bob", "done 0")
	wants(t, c.say("alice: play D4"), true, "being marked")
	wants(t, c.say("alice: dead D4"), true, "no stone on that point")
	wants(t, c.say("alice: dead Z9"), true, "not on this board")
	wants(t, c.say("carol: dead C3"), true, "Only alice and bob")
	wants(t, c.say("alice: done 0"), false, "alice agrees", "@bob")
	wants(t, c.say("alice: done 0"), true, "agreed already")
	r = c.say("bob: dead C3")
	wants(t, r, false, "bob marked White's 1 stone at C3 dead", "takes back what was agreed: @alice")
	if len(r.Game.Agreed) != 0 || r.Game.ScoringNumber != 1 {
		t.Errorf("%+v", r.Game)
	}
	wants(t, c.say("alice: done 0"), true, "nothing is agreed", "scoring number 1")
	wants(t, c.say("bob: dead C3"), true, "dead already")
	wants(t, c.say("bob: done 1"), false, "bob agrees")
	r = c.say("alice: done 1")
	wants(t, r, false, "alice (Black) wins by 80.5 points (B+80.5)")
	if r.Game.Result != "B+80.5" || r.Game.Phase != "finished" {
		t.Errorf("%+v", r.Game)
	}
}

func TestResume(t *testing.T) {
	c := newClub(t)
	c.game("9")
	c.say("alice: play E5", "bob: play C3", "alice: pass", "bob: pass yes", "alice: dead C3")
	r := c.say("bob: resume")
	wants(t, r, false, "bob would rather play on", "@alice (Black) to play")
	wants(t, c.say("alice: done 1"), true, "still being played")
	r = c.say("alice: pass", "bob: pass yes")
	if r.Game.ScoringNumber < 2 || strings.ContainsAny(r.Game.Board, "xc") {
		t.Errorf("old marks or numbers are back: %+v", r.Game)
	}
}

func TestSeveralGamesInOnePlace(t *testing.T) {
	c := newClub(t)
	first := c.game("9")
	second := c.say("alice: new <@carol> 9 color:white", "carol: accept")
	// It is alice's turn in one of them only.
	if r := c.say("alice: play E5"); r.Game == nil || r.Game.ID != first.Game.ID {
		t.Errorf("played in the wrong game: %+v", r.Game)
	}
	c.say("carol: play C3", "bob: play D4")
	r := c.say("alice: play G7")
	wants(t, r, true, "Which game do you mean?", "game:"+first.Game.ID, "game:"+second.Game.ID)
	r = c.say("alice: play G7 game:" + second.Game.ID[:6])
	if r.Game.ID != second.Game.ID || r.Game.Last != "G7" {
		t.Errorf("%+v", r.Game)
	}
	wants(t, c.say("bob: play G7 game:"+second.Game.ID), true, "Only carol and alice")
	wants(t, c.say("alice: games"), true, "2 games", "your turn in 1")
}

func TestSameDeliveryOnce(t *testing.T) {
	c := newClub(t)
	c.game("9")
	cmd := c.command("alice", "play E5")
	first := c.handle(cmd)
	again := c.handle(cmd)
	if first.Text.Plain() != again.Text.Plain() || again.Game.Move != 1 {
		t.Errorf("first %s\nagain %s", first.Text.Plain(), again.Text.Plain())
	}
	refused := c.command("alice", "play E5")
	if a, b := c.handle(refused), c.handle(refused); a.Text.Plain() != b.Text.Plain() {
		t.Errorf("a refusal changed: %s, %s", a.Text.Plain(), b.Text.Plain())
	}
}

func TestTwoAtOnce(t *testing.T) {
	c := newClub(t)
	c.game("9")
	var wait sync.WaitGroup
	var mu sync.Mutex
	played := 0
	for i := range 8 {
		cmd := c.command("alice", fmt.Sprintf("play A%d", i+1))
		wait.Go(func() {
			replies, err := c.bot.Handle(context.Background(), cmd)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				t.Error(err)
			} else if !replies[0].Private() {
				played++
			}
		})
	}
	wait.Wait()
	if played != 1 {
		t.Errorf("%d moves were played, want 1", played)
	}
}

// What was seen on an old board is not played on a new one.
func TestStaleBoard(t *testing.T) {
	c := newClub(t)
	c.game("9")
	c.say("alice: play E5", "bob: play C3")
	cmd := c.command("alice", "play D4")
	seen := 0
	cmd.Seen = &seen
	wants(t, c.handle(cmd), true, "has changed since you saw it", "bob played C3")
	cmd = c.command("alice", "play D4")
	seen = 2
	cmd.Seen = &seen
	wants(t, c.handle(cmd), false, "alice played D4")
}

func TestThirdRepetition(t *testing.T) {
	c := newClub(t)
	c.game("2 komi:0 rules:japanese")
	last := bot.Reply{}
	lines := []string{"alice: play A1", "bob: play B2"}
	for range 2 { // the same six moves again and again
		lines = append(lines, "alice: play B1", "bob: play A2", "alice: play A1", "bob: play B1", "alice: play A1", "bob: play B2")
	}
	for _, line := range lines {
		who, what, _ := strings.Cut(line, ": ")
		last = c.handle(c.command(who, what))
		if strings.Contains(last.Text.Plain(), "third time") {
			break
		}
	}
	wants(t, last, false, "third time")
	wants(t, c.say("alice: accept"), false, "@bob: accept, or play on")
	r := c.say("bob: accept")
	wants(t, r, false, "no result (Void)")
}

func TestRemark(t *testing.T) {
	c := newClub(t)
	c.game("13")
	r := c.say("carol: say @everyone look <@bob> at A11, Z99 and k3 \u202e\x00!")
	wants(t, r, false, "carol, at move 0: @everyone look @bob at A11, Z99 and k3 !")
	if len(r.Text.Mentions()) != 0 || len(r.Scene.Marks) != 2 {
		t.Errorf("mentions %v, marks %v", r.Text.Mentions(), r.Scene.Marks)
	}
	wants(t, c.say("alice: say  "), true, "What do you want to say")
	wants(t, c.say("alice: say "+strings.Repeat("ü", 501)), true, "at most 500")
	sgf := c.say("bob: sgf")
	if sgf.File == nil || !strings.Contains(sgf.File.Data, "C[carol: @everyone look @bob at A11, Z99 and k3 !]") {
		t.Errorf("%+v", sgf.File)
	}
}

func TestLooking(t *testing.T) {
	c := newClub(t)
	wants(t, c.say("alice: board"), true, "no game here yet")
	c.game("9")
	c.say("alice: play E5", "bob: play C3")
	r := c.say("carol: board 1")
	wants(t, r, true, "After move 1 of 2: alice played E5")
	if r.Game.Move != 1 || r.Game.Turn != "white" {
		t.Errorf("%+v", r.Game)
	}
	wants(t, c.say("carol: board 3"), true, "moves 0 to 2")
	wants(t, c.say("carol: board x"), true, "moves 0 to 2")
	wants(t, c.say("carol: board"), true, "bob played C3 (move 2). alice (Black) to play.")
	wants(t, c.say("carol: history"), true, "1 B E5, 2 W C3")
	wants(t, c.say("carol: score"), true, "A guess after move 2")
	wants(t, c.say("carol: help play"), true, "/go play D4")
	wants(t, c.say("carol: help x"), true, "There is no command")
	wants(t, c.say("carol: frobnicate"), true, "I do not know")
	wants(t, c.say("carol: D4"), true, "type play D4")
	if len(r.Text.Mentions()) != 0 {
		t.Error("looking called somebody")
	}
}

func TestHostileNames(t *testing.T) {
	c := newClub(t)
	cmd := c.command("x", "new 9")
	cmd.Actor.Name = "\u202e\n@everyone <!channel>\x00 " + strings.Repeat("W", 100)
	r := c.handle(cmd)
	name := r.Text[0].Who.Name
	if strings.ContainsAny(name, "\n\x00\u202e") || len([]rune(name)) > 40 {
		t.Errorf("name %q", name)
	}
	if len(r.Text.Mentions()) != 0 {
		t.Error("an open seat called somebody")
	}
}
