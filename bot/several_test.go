package bot_test

import (
	"strings"
	"testing"
)

// What the bot asks for, typed as it says, is done in the game that was meant.
func TestConfirmingNamesTheGame(t *testing.T) {
	c := newClub(t)
	first := c.say("alice: new <@bob> 9 color:white", "bob: accept").Game.ID // bob to play
	c.say("alice: new <@carol> 9 color:black", "carol: accept")              // alice to play
	r := c.say("alice: resign game:" + first)
	wants(t, r, true, "against bob", "type resign yes game:"+first)
	if r.Choices[0].Text != "yes game:"+first {
		t.Errorf("the button says %q", r.Choices[0].Text)
	}
	wants(t, c.say("alice: resign yes game:"+first), false, "bob (Black) wins by resignation")
}

// Two games could be resigned, and it is the actor's turn in neither.
func TestResignAsksWhich(t *testing.T) {
	c := newClub(t)
	c.game("5")
	c.say("alice: pass", "bob: pass yes", "alice: new <@carol> 5 color:white", "carol: accept")
	wants(t, c.say("alice: resign yes"), true, "Which game do you mean?")
	wants(t, c.say("bob: resign yes"), false, "bob resigns")
}

// A question about a move is past when play has ended.
func TestUndoIsNotAskedForInMarking(t *testing.T) {
	c := newClub(t)
	c.game("5 rules:chinese")
	c.say("alice: play C3", "bob: play B2", "alice: pass", "alice: undo", "bob: pass yes", "bob: resume")
	wants(t, c.say("bob: accept"), true, "Nobody is waiting")
}

func TestRemarkWithSeveralGames(t *testing.T) {
	c := newClub(t)
	first := c.game("9").Game.ID
	second := c.say("alice: new <@carol> 9 color:black", "carol: accept").Game.ID
	wants(t, c.say("alice: say hello"), true, "Which game")
	for _, line := range []string{"say hello game:" + second, "say game:" + second + " hello"} {
		r := c.say("alice: " + line)
		wants(t, r, false, "alice, at move 0: hello")
		if r.Game.ID != second || strings.Contains(r.Text.Plain(), "game:") {
			t.Errorf("%q went to %s (%s, %s): %s", line, r.Game.ID, first, second, r.Text.Plain())
		}
	}
}

// Challenges between others are no answer to choose from.
func TestOthersChallengesAreNotMeant(t *testing.T) {
	c := newClub(t)
	c.game("9")
	c.say("alice: play C3", "carol: new <@alice> 9", "alice: undo")
	wants(t, c.say("bob: accept"), false, "bob agrees. Taken back: 1 move")
	c.say("carol: new <@bob> 9")
	wants(t, c.say("dave: accept"), true, "Nobody is waiting")
	wants(t, c.say("dave: cancel"), true, "no challenge waiting")
}

// A remark on a move that is taken back does not go over to the next one.
func TestRemarkOnAMoveTakenBack(t *testing.T) {
	c := newClub(t)
	c.game("5")
	c.say("alice: play C3", "bob: play B2", "alice: say B2 is bad", "bob: undo", "alice: accept", "bob: play D4")
	file := c.say("alice: sgf").File
	if !strings.Contains(file.Data, ";B[cc]C[alice: B2 is bad]") {
		t.Errorf("the record is %s", file.Data)
	}
}

func TestRemarksStayWithinARecord(t *testing.T) {
	c := newClub(t)
	c.game("5")
	for range 1000 {
		if r := c.say("alice: say " + strings.Repeat("]", 500)); r.Private() {
			wants(t, r, true, "can hold no more")
			if n := len(c.say("alice: sgf").File.Data); n > 256<<10 {
				t.Errorf("the record has %d bytes", n)
			}
			return
		}
	}
	t.Error("there is no end to remarks")
}

func TestWatchersHaveNoButtons(t *testing.T) {
	c := newClub(t)
	r := c.game("5")
	for _, choice := range r.Choices {
		if choice.Verb == "undo" {
			t.Error("a move may be taken back before there is one")
		}
	}
	c.say("alice: play C3")
	if r := c.say("carol: board"); len(r.Choices) != 0 {
		t.Errorf("a watcher may %v", r.Choices)
	}
	if r := c.say("bob: board"); len(r.Choices) != 3 {
		t.Errorf("a player may %v", r.Choices)
	}
}
