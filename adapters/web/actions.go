package web

import (
	"fmt"

	"tengen/bot"
	"tengen/engine"
)

// actions are the buttons of a player in the present of a game. The one that
// plays the chosen point is the script's.
func (p panel) actions() []action {
	if !p.Seat.Playing() {
		return nil
	}
	as := p.Seat.As
	resign := action{
		ID: "resign", Label: "Resign", Command: "resign yes", As: as,
		Confirm: "Give up this game as " + colorName(as) + "? " + who(p.View, as.Opponent()) + " wins then.", Yes: "Resign",
	}
	switch p.State.Phase {
	case engine.Playing.String():
		list := []action{p.pass(as)}
		if by, some := p.lastMover(); some {
			list = append(list, action{ID: "undo", Label: "Undo", Command: "undo", As: by})
		}
		return append(list, resign)
	case engine.Marking.String():
		return append(p.done(as), action{ID: "resume", Label: "Play on", Command: "resume", As: as,
			Confirm: "Go back to playing? The marks are lost.", Yes: "Play on"}, resign)
	}
	return nil
}

func (p panel) pass(as engine.Color) action {
	a := action{ID: "pass", Label: "Pass", Command: "pass", As: as}
	if p.EndsOnPass && p.State.Turn == as.String() {
		a.Command, a.Yes = "pass yes", "Pass and end play"
		a.Confirm = "Your pass ends play. The dead stones are marked next, by both of you. Pass?"
	}
	return a
}

// lastMover is whose move an undo would take back: a player's own, and with
// both seats the very last.
func (p panel) lastMover() (engine.Color, bool) {
	for i := len(p.Moves) - 1; i >= 0; i-- {
		if p.Seat.Both || p.Moves[i].Color == p.Seat.As {
			return p.Moves[i].Color, p.Offer.Kind != bot.OfferUndo
		}
	}
	return engine.Empty, false
}

// done agrees to the marking as this page shows it: the number in the command
// is the one that was seen.
func (p panel) done(as engine.Color) []action {
	for _, c := range p.State.Agreed {
		if c == as.String() {
			return nil
		}
	}
	count := ""
	if p.Count != nil {
		count = fmt.Sprintf(": Black %v, White %v", p.Count.Black.Total, p.Count.White.Total)
	}
	return []action{{
		ID: "done", Label: "Done", Command: fmt.Sprintf("done %d", p.State.ScoringNumber), As: as, Primary: true,
		Confirm: "Do you agree to this count" + count + "? When both have agreed, the game is over.", Yes: "I agree",
	}}
}

// offered is a question between the players, with the answers that this reader
// can give.
func (p panel) offered() *offered {
	if p.Offer.Kind == bot.NoOffer {
		return nil
	}
	o := &offered{Text: question(p.View, p.Seat)}
	if !p.Seat.Playing() || p.Offer.By == p.Seat.As {
		return o
	}
	yes, no := "Accept", "Decline"
	if p.Offer.Kind == bot.OfferVoid {
		yes, no = "End without a result", "Play on"
	}
	o.Answers = append(o.Answers, action{ID: "accept", Label: yes, Command: "accept", As: p.Seat.As, Primary: true})
	if p.Offer.By != engine.Empty {
		o.Answers = append(o.Answers, action{ID: "decline", Label: no, Command: "decline", As: p.Seat.As})
	}
	return o
}

// groups lists the groups with a button each for a player.
func (p panel) groups() []marked {
	var list []marked
	for _, g := range p.Groups {
		stones := "1 stone"
		if g.Stones > 1 {
			stones = fmt.Sprintf("%d stones", g.Stones)
		}
		m := marked{MarkedGroup: g, Title: fmt.Sprintf("%s, %s at %v", colorName(g.Color), stones, g.Point)}
		if p.Seat.Playing() {
			word := "dead"
			if g.Dead {
				word = "alive"
			}
			m.Does = &action{ID: "group-" + g.Letter, Label: "Mark " + word, Command: word + " " + g.Letter, As: p.Seat.As}
		}
		list = append(list, m)
	}
	return list
}
