package render

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf16"

	"tengen/engine"
)

// MaxAlt is the length of an alt text at most, in UTF-16 units as chats count.
const MaxAlt = 1024

// Info is what there is to say about a game beside its board.
type Info struct {
	Move           int          // moves so far
	Turn           engine.Color // who is to play
	Last           string       // "D4", "pass" or ""
	Black, White   string       // names; empty ones are left out
	PrisonersBlack int          // stones that Black has taken
	PrisonersWhite int          // stones that White has taken
	Phase          engine.Phase
	Result         string // "B+12.5", empty while unfinished
	Score          *Score // of the present marking; nil: none
}

// Score is what both colours have, in points.
type Score struct{ Black, White engine.Halves }

// How many names or groups one sentence of an alt text lists.
const (
	maxName   = 40
	altGroups = 8
)

// Alt puts a picture in words by which one can go on playing: the last move,
// whose turn it is, prisoners, groups in atari, ko, what is dead and whose the
// territory is, and where the stones are as far as there is room. It is at most
// [MaxAlt] long. Of a scene that cannot be drawn it is the reason.
func Alt(s Scene, i Info) string {
	if err := s.Validate(); err != nil {
		return err.Error()
	}
	board, _, _, err := engine.ParseBoardString(s.Size, s.Board)
	if err != nil {
		return err.Error()
	}
	groups := board.Groups()
	parts := []string{
		altTitle(s, i), altLast(s, i), altPhase(i),
		fmt.Sprintf("Prisoners: Black %d, White %d.", i.PrisonersBlack, i.PrisonersWhite),
	}
	if s.Ko != engine.NoPoint {
		parts = append(parts, fmt.Sprintf("Ko: %s may not be retaken at once.", s.Ko))
	}
	if i.Phase == engine.Playing {
		parts = append(parts, altAtari(groups))
	} else {
		parts = append(parts, altDead(s, i, groups), altTerritory(s))
	}
	if g := s.Ghost; g != nil {
		parts = append(parts, fmt.Sprintf("Proposed: %s %s.", title(g.Color), g.Point))
	}
	parts = append(parts, altList("Letters", labelNames(s)), altList("Marks", markNames(s)))
	stones := altStones(s)
	if length(join(parts))+1+length(stones) > MaxAlt {
		stones = fmt.Sprintf("Living stones: Black %d, White %d.", strings.Count(s.Board, "b"), strings.Count(s.Board, "w"))
	}
	return join(append(parts, stones))
}

// join takes the sentences that fit, in their order: what matters most comes
// first.
func join(parts []string) string {
	var b strings.Builder
	used := 0
	for _, part := range parts {
		n := length(part)
		if part == "" || used+n+1 > MaxAlt {
			continue
		}
		if used > 0 {
			b.WriteByte(' ')
			used++
		}
		b.WriteString(part)
		used += n
	}
	return b.String()
}

// length is that of a text in UTF-16 units.
func length(text string) int { return len(utf16.Encode([]rune(text))) }

func altTitle(s Scene, i Info) string {
	text := fmt.Sprintf("Go board %d x %d", s.Size, s.Size)
	black, white := named(i.Black, "Black"), named(i.White, "White")
	switch {
	case black != "" && white != "":
		text += fmt.Sprintf(", Black %s, White %s", black, white)
	case black != "":
		text += ", Black " + black
	case white != "":
		text += ", White " + white
	}
	return text + "."
}

// named is a player's name, unless it says no more than the colour.
func named(name, color string) string {
	if name = tidy(name); name == color {
		return ""
	}
	return name
}

// tidy makes a name safe to put into a line: printable, and not too long.
func tidy(name string) string {
	var list []rune
	for _, r := range strings.Join(strings.Fields(name), " ") {
		if !unicode.IsPrint(r) {
			continue
		}
		if len(list) == maxName {
			list[maxName-1] = '…'
			break
		}
		list = append(list, r)
	}
	return string(list)
}

func altLast(s Scene, i Info) string {
	if i.Move == 0 {
		return "No move yet."
	}
	last := tidy(i.Last)
	if last == "" {
		return fmt.Sprintf("Move %d.", i.Move)
	}
	player := i.Turn.Opponent()
	if last == s.Last.String() && s.stone(s.Last) != engine.Empty {
		player = s.stone(s.Last)
	}
	if player == engine.Empty {
		return fmt.Sprintf("Move %d: %s.", i.Move, last)
	}
	if last == "pass" {
		last = "passes"
	}
	return fmt.Sprintf("Move %d: %s %s.", i.Move, title(player), last)
}

func altPhase(i Info) string {
	switch i.Phase {
	case engine.Marking:
		return "Play has ended; the dead stones are being marked."
	case engine.Finished:
		if result := tidy(i.Result); result != "" {
			return "The game is over: " + result + "."
		}
		return "The game is over."
	}
	if i.Turn == engine.Empty {
		return ""
	}
	return title(i.Turn) + " to play."
}

func altAtari(groups []engine.Group) string {
	var list []string
	for _, g := range groups {
		if g.Atari() {
			list = append(list, fmt.Sprintf("%s, liberty %s", describe(g), g.Liberties[0]))
		}
	}
	if len(list) == 0 {
		return "No group is in atari."
	}
	return altList("In atari", list)
}

func altDead(s Scene, i Info, groups []engine.Group) string {
	var list []string
	for _, g := range groups {
		if s.dead(g.Stones[0]) {
			list = append(list, describe(g))
		}
	}
	text := "No stone is marked dead."
	if len(list) > 0 {
		text = altList("Dead", list)
	}
	if i.Score != nil {
		text += fmt.Sprintf(" Score: Black %s, White %s.", i.Score.Black, i.Score.White)
	}
	return text
}

// describe names a group by its first stone: "Black C3, 2 stones".
func describe(g engine.Group) string {
	if len(g.Stones) == 1 {
		return fmt.Sprintf("%s %s", title(g.Color), g.Stones[0])
	}
	return fmt.Sprintf("%s %s, %d stones", title(g.Color), g.Stones[0], len(g.Stones))
}

func altTerritory(s Scene) string {
	black, white := strings.Count(s.Board, "B"), strings.Count(s.Board, "W")
	if black+white == 0 {
		return ""
	}
	return fmt.Sprintf("Empty territory: Black %d, White %d.", black, white)
}

// altList is a sentence that lists things, the first few of them.
func altList(name string, items []string) string {
	if len(items) == 0 {
		return ""
	}
	if more := len(items) - altGroups; more > 0 {
		items = append(items[:altGroups:altGroups], fmt.Sprintf("and %d more", more))
	}
	return name + ": " + strings.Join(items, "; ") + "."
}

// altStones lists the living stones of both colours in reading order.
func altStones(s Scene) string {
	var names [3][]string
	for i, state := range []byte(s.Board) {
		if state == BlackStone || state == WhiteStone {
			c := stoneOf(state)
			names[c] = append(names[c], s.pointAt(i).String())
		}
	}
	black, white := names[engine.Black], names[engine.White]
	switch {
	case len(black)+len(white) == 0:
		return "No living stone is on the board."
	case len(white) == 0:
		return "Black stones: " + strings.Join(black, " ") + "."
	case len(black) == 0:
		return "White stones: " + strings.Join(white, " ") + "."
	}
	return "Black stones: " + strings.Join(black, " ") + ". White stones: " + strings.Join(white, " ") + "."
}

func title(c engine.Color) string {
	if c == engine.White {
		return "White"
	}
	return "Black"
}
