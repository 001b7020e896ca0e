package web

import (
	"fmt"
	"strings"

	"tengen/bot"
	"tengen/engine"
)

// What the pages say beside the words of the bot.

// sentence is a text of the bot with people written by their names.
func sentence(t bot.Text) string {
	var b strings.Builder
	for _, s := range t {
		if s.Who != nil {
			b.WriteString(s.Who.Name)
			continue
		}
		b.WriteString(s.Words)
	}
	return b.String()
}

func colorName(c engine.Color) string {
	if c == engine.White {
		return "White"
	}
	return "Black"
}

// who is a player with the colour: "Ann (Black)", or "Black" where the name
// says no more.
func who(v bot.View, c engine.Color) string {
	name := sitting(v, c).Name
	if name == colorName(c) {
		return name
	}
	return name + " (" + colorName(c) + ")"
}

// status is what is going on, in a headline and some sentences.
func status(v bot.View, s seat, total int) (headline string, detail []string) {
	happened := sentence(v.Happened)
	switch {
	case v.State.Move < total:
		return fmt.Sprintf("Move %d of %d", v.State.Move, total), []string{happened}
	case v.State.Phase == engine.Finished.String():
		return strings.TrimSuffix(sentence(v.Won), "."), []string{ended(v), happened}
	case v.State.Phase == engine.Marking.String():
		return "Mark the dead stones", []string{marking(v, s)}
	case s.Playing() && !s.Both && v.State.Turn == s.As.String():
		if v.Placing > 0 {
			return "Your turn", []string{sentence(v.Next), happened}
		}
		return "Your turn", []string{happened}
	}
	return strings.TrimSuffix(sentence(v.Next), "."), []string{happened}
}

// ended says how the game came to its end.
func ended(v bot.View) string {
	if v.Count != nil {
		return "Both have agreed on the count. Thank you for the game!"
	}
	return "The game is over. Thank you for the game!"
}

// marking says what is to be done about the dead stones, and by whom.
func marking(v bot.View, s seat) string {
	agreed := map[string]bool{}
	for _, c := range v.State.Agreed {
		agreed[c] = true
	}
	switch {
	case !s.Playing() && len(agreed) > 0:
		return agreedNames(v) + " has agreed to this count."
	case !s.Playing():
		return "The players mark the dead stones and agree on the count."
	case agreed[s.As.String()]:
		return "You have agreed to this count. " + who(v, s.As.Opponent()) + " has not yet."
	case len(agreed) > 0:
		return who(v, s.As.Opponent()) + " has agreed to this count. Look at it, and press Done if you agree too."
	}
	return "Press a group that is dead, and again if it lives after all. When the count is right, press Done."
}

func agreedNames(v bot.View) string {
	if len(v.State.Agreed) > 0 && v.State.Agreed[0] == engine.White.String() {
		return who(v, engine.White)
	}
	return who(v, engine.Black)
}

// terms is what was agreed for the game.
func terms(v bot.View) string {
	rules := v.State.Ruleset
	if set, err := engine.RulesetNamed(rules); err == nil {
		rules = set.Title
	}
	text := fmt.Sprintf("%d×%d, %s rules, komi %v", v.State.Size, v.State.Size, rules, v.State.Komi)
	if v.State.Handicap > 0 {
		text += fmt.Sprintf(", handicap %d", v.State.Handicap)
	}
	return text
}

// question is what a pending offer asks, as this reader should hear it.
func question(v bot.View, s seat) string {
	by := v.Offer.By
	switch {
	case v.Offer.Kind == bot.OfferVoid && by == engine.Empty:
		return "This position stands for the third time. If both players agree, the game ends without a result."
	case v.Offer.Kind == bot.OfferVoid && s.As == by:
		return "You would end the game without a result. " + who(v, by.Opponent()) + " has not agreed; play may go on."
	case v.Offer.Kind == bot.OfferVoid:
		return who(v, by) + " would end the game without a result."
	case s.As == by:
		return "You have asked to take back your last move. " + who(v, by.Opponent()) + " has to answer."
	}
	return who(v, by) + " asks to take back their last move."
}
