package bot

import (
	"fmt"
	"strings"

	"tengen/engine"
)

// What is said about a position, the same in every command.

func colorName(c engine.Color) string {
	switch c {
	case engine.Black:
		return "Black"
	case engine.White:
		return "White"
	}
	return "nobody"
}

// plural is "1 stone" or "2 stones".
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// maxNamed is how many points a sentence names.
const maxNamed = 8

// pointList is "C3, C4 and D4".
func pointList(points []engine.Point) string {
	names := make([]string, 0, maxNamed)
	for i, p := range points {
		if i == maxNamed {
			names = append(names, fmt.Sprintf("%d more", len(points)-i))
			break
		}
		names = append(names, p.String())
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// happened says what the last move was and did.
func (m *match) happened() Text {
	moves := m.live.Moves()
	if len(moves) == 0 {
		return say("No move has been played yet.")
	}
	return m.afterMove(len(moves))
}

// afterMove says what the nth move was and did.
func (m *match) afterMove(n int) Text {
	move := m.live.Moves()[n-1]
	who := m.player(move.Color)
	if move.Pass() {
		return say(who, " passed (move ", n, ").")
	}
	before := m.live.At(n - 1)
	before.HandTurn(move.Color)
	played, err := before.Play(move.Color, move.Point)
	if err != nil {
		return say(who, " played ", move.Point, " (move ", n, ").")
	}
	t := say(who, " played ", move.Point, " (move ", n, ")")
	if taken := len(played.Captured); taken > 0 {
		t = say(t, " and captured ", plural(taken, "stone"), " at ", pointList(played.Captured))
	}
	if lost := len(played.Suicide); lost > 0 {
		t = say(t, ", a suicide of ", plural(lost, "stone"))
	}
	t = say(t, ".")
	for _, g := range played.Atari {
		t = say(t, " ", atari(g))
	}
	if played.Ko != engine.NoPoint {
		t = say(t, " Ko: ", colorName(move.Color.Opponent()), " may not retake at ", played.Ko, " at once.")
	}
	return t
}

// atari names a group that has one liberty left.
func atari(g engine.Group) string {
	name := colorName(g.Color)
	if len(g.Stones) == 1 {
		return fmt.Sprintf("%s's stone at %v is in atari.", name, g.Stones[0])
	}
	return fmt.Sprintf("%s's group of %d stones at %v is in atari.", name, len(g.Stones), g.Stones[0])
}

// next says what is to be done now and calls whoever must do it.
func (m *match) next() Text { return m.nextFor(ping(m.player(m.live.Turn()))) }

// nextFor is next with the player to move named as given.
func (m *match) nextFor(who any) Text {
	turn := m.live.Turn()
	switch m.live.Phase() {
	case engine.Finished:
		return say("The game is over: ", m.live.Result(), ".")
	case engine.Marking:
		return say("Play has ended: mark the dead stones, then type done ", m.live.Marks().Number, ".")
	}
	if left := m.live.Placing(); left > 0 {
		return say(m.playing(who, turn), " to place ", plural(left, "handicap stone"), ".")
	}
	return say(m.playing(who, turn), " to play.")
}

// playing is a player with the colour: "alice (Black)". On a platform where the
// players have no names of their own but the colours, once is enough.
func (m *match) playing(who any, c engine.Color) Text {
	if m.player(c).Name == colorName(c) {
		return say(who)
	}
	return say(who, " (", colorName(c), ")")
}

// won says the result to people.
func (m *match) won() Text {
	r := m.live.Result()
	winner := say(m.playing(m.player(r.Winner), r.Winner), " wins")
	switch r.By {
	case engine.ByCount:
		if r.Winner == engine.Empty {
			return say("Jigo: the game is a tie (0).")
		}
		points := " points"
		if r.Margin == 2 {
			points = " point"
		}
		return say(winner, " by ", r.Margin, points, " (", r, ").")
	case engine.ByResignation:
		return say(winner, " by resignation (", r, ").")
	case engine.ByTime:
		return say(winner, " on time (", r, ").")
	}
	return say("The game ends with no result (", r, ").")
}

// counted says the count of the match by its parts.
func (m *match) counted() Text { return say(CountWords(m.live.Count())) }

// CountWords says a count by its parts, a line for each player, and what in it
// counts for nobody.
func CountWords(c engine.Count) string {
	lines := []string{"Black: " + parts(c.Counting, c.Black) + ".", "White: " + parts(c.Counting, c.White) + "."}
	if n := len(c.Seki); n > 0 {
		lines = append(lines, fmt.Sprintf("Seki: %s at %s for nobody.", plural(n, "point"), pointList(c.Seki)))
	}
	if len(c.Contested) > 0 {
		lines = append(lines, fmt.Sprintf("The marks around %v contradict each other: stones of both colours cannot be dead in one area. "+
			"It counts for nobody until you mark one of them alive.", c.Contested[0]))
	}
	return strings.Join(lines, "\n")
}

// parts is one player's side of the count as a sum.
func parts(counting engine.Counting, s engine.Side) string {
	sum := []string{plural(s.Territory, "point") + " of territory"}
	if counting == engine.Area {
		sum = append([]string{plural(s.Stones, "stone")}, sum...)
	} else {
		sum = append(sum, plural(s.Prisoners, "prisoner"), plural(s.Dead, "dead stone"))
	}
	if s.Komi > 0 {
		sum = append(sum, s.Komi.String()+" komi")
	}
	if s.Bonus != 0 {
		sum = append(sum, s.Bonus.String()+" for the handicap")
	}
	text := strings.Join(sum, " + ")
	if s.Komi < 0 {
		text += " - " + (-s.Komi).String() + " komi"
	}
	return text + " = " + s.Total.String()
}

// settings says what was agreed for a game: "9x9, Japanese rules, komi 6.5".
func settings(s engine.Settings) string {
	text := fmt.Sprintf("%s, %s rules, komi %v", boardSize(s.Size), s.Rules.Title, s.Komi)
	switch {
	case s.Handicap > 1 && s.FreeHandicap:
		text += fmt.Sprintf(", %d handicap stones placed freely", s.Handicap)
	case s.Handicap > 0:
		text += ", handicap " + fmt.Sprint(s.Handicap)
	}
	return text
}
