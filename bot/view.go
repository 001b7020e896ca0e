package bot

import (
	"context"
	"errors"

	"tengen/engine"
	"tengen/render"
)

// ErrNoMove says that a game does not have that many moves.
var ErrNoMove = errors.New("the game does not have that many moves")

// View is a game at one move, with all that a page shows of it.
type View struct {
	State        State
	Scene        render.Scene
	Alt          string
	Place        string
	Black, White Actor
	Moves        []engine.Move // of the whole game
	Happened     Text          // what the last move shown was and did
	Next         Text          // what is to be done now
	Placing      int           // handicap stones that Black has yet to place
	Won          Text          // the result in words, once the game is over
	Remarks      []Remark
	Offer        Offer
	Groups       []MarkedGroup // while marking
	Count        *engine.Count // while marking, and once counted
	Counted      Text          // the count by its parts
	EndsOnPass   bool          // a pass now would end play
}

// MarkedGroup is a group with its letter, while dead stones are marked.
type MarkedGroup struct {
	Letter string
	Color  engine.Color
	Point  engine.Point // one of its stones
	Stones int
	Dead   bool
}

// View shows a game after this many moves; -1 is the present.
func (b *Bot) View(ctx context.Context, tenant, id string, move int) (View, error) {
	var v View
	err := b.store.View(ctx, tenant, func(tx Tx) error {
		m, err := b.open(tx, id)
		if err != nil {
			return err
		}
		if move > len(m.live.Moves()) {
			return ErrNoMove
		}
		if move >= 0 && move < len(m.live.Moves()) {
			v = m.past(move).view()
		} else {
			v = m.view()
		}
		v.Moves = m.live.Moves()
		v.Remarks, err = tx.Remarks(id)
		return err
	})
	return v, err
}

// open replays a game for looking at it.
func (b *Bot) open(tx Tx, id string) (*match, error) {
	g, err := tx.Game(id)
	if err != nil {
		return nil, err
	}
	live, err := engine.Replay(g.Log)
	return &match{Game: g, live: live}, err
}

// past is the match as it stood after n moves: nothing but its stones.
func (m *match) past(n int) *match {
	p := *m
	p.live = m.live.At(n)
	if n < len(m.live.Moves()) {
		p.Offer = Offer{}
	}
	return &p
}

func (m *match) view() View {
	v := View{
		State: m.state(), Scene: m.scene(), Alt: m.alt(), Place: m.Place,
		Black: m.Black, White: m.White,
		Happened: m.happened(), Next: m.nextFor(m.player(m.live.Turn())),
		Placing: m.live.Placing(), Offer: m.Offer, EndsOnPass: m.live.EndsOnPass(),
	}
	if m.live.Phase() == engine.Finished {
		v.Won = m.won()
	}
	if m.live.Phase() == engine.Marking {
		v.Groups = m.groups()
	}
	if m.hasCount() {
		count := m.live.Count()
		v.Count, v.Counted = &count, m.counted()
	}
	return v
}

// hasCount says whether the position is counted: while marking, and when the
// game was finished by it.
func (m *match) hasCount() bool {
	return m.live.Phase() == engine.Marking ||
		m.live.Phase() == engine.Finished && m.live.Result().By == engine.ByCount
}

// state is the game as programs see it.
func (m *match) state() State {
	moves, marks, set := m.live.Moves(), m.live.Marks(), m.live.Settings()
	s := State{
		ID: m.ID, Size: set.Size, Ruleset: set.Rules.Name, Komi: set.Komi.Points(), Handicap: set.Handicap,
		Black: m.Black.Name, White: m.White.Name,
		Phase: m.live.Phase().String(), Turn: m.live.Turn().String(),
		Move: len(moves), Last: lastMove(moves), Board: m.live.BoardString(),
		Prisoners: PerColor{
			Black: float64(m.live.Board().Prisoners(engine.Black)),
			White: float64(m.live.Board().Prisoners(engine.White)),
		},
		ScoringNumber: marks.Number, Agreed: []string{}, Result: m.live.Result().String(),
	}
	for _, c := range marks.Agreed {
		s.Agreed = append(s.Agreed, c.String())
	}
	if m.hasCount() {
		count := m.live.Count()
		s.Score = &PerColor{Black: count.Black.Total.Points(), White: count.White.Total.Points()}
	}
	return s
}

func lastMove(moves []engine.Move) string {
	switch {
	case len(moves) == 0:
		return ""
	case moves[len(moves)-1].Pass():
		return "pass"
	}
	return moves[len(moves)-1].Point.String()
}

// scene is what to draw.
func (m *match) scene() render.Scene {
	s := render.Scene{Size: m.live.Settings().Size, Board: m.live.BoardString(), Ko: m.live.Board().Ko()}
	if moves := m.live.Moves(); len(moves) > 0 {
		s.Last = moves[len(moves)-1].Point
	}
	if m.live.Phase() == engine.Marking {
		s.Labels = map[engine.Point]string{}
		for _, g := range m.groups() {
			s.Labels[g.Point] = g.Letter
		}
	}
	return s
}

// alt is the scene in words.
func (m *match) alt() string {
	info := render.Info{
		Move: len(m.live.Moves()), Turn: m.live.Turn(), Last: lastMove(m.live.Moves()),
		Black: m.Black.Name, White: m.White.Name,
		PrisonersBlack: m.live.Board().Prisoners(engine.Black),
		PrisonersWhite: m.live.Board().Prisoners(engine.White),
		Phase:          m.live.Phase(), Result: m.live.Result().String(),
	}
	return render.Alt(m.scene(), info)
}

// groups lists the groups with their letters, in reading order.
func (m *match) groups() []MarkedGroup {
	dead := map[engine.Point]bool{}
	for _, p := range m.live.Marks().Dead {
		dead[p] = true
	}
	var list []MarkedGroup
	for i, g := range m.live.Board().Groups() {
		list = append(list, MarkedGroup{
			Letter: groupLetter(i), Color: g.Color, Point: g.Stones[0], Stones: len(g.Stones), Dead: dead[g.Stones[0]],
		})
	}
	return list
}

// groupLetter is A to Z, then AA to AZ, BA and so on.
func groupLetter(i int) string {
	if i < 26 {
		return string(rune('A' + i))
	}
	return groupLetter(i/26-1) + groupLetter(i%26)
}

// reply is something said about the match, with its picture.
func (m *match) reply(t Text) Reply {
	scene, state := m.scene(), m.state()
	return Reply{Text: t, Scene: &scene, Alt: m.alt(), Game: &state, Choices: m.choices()}
}

// choices are the buttons that fit the phase.
func (m *match) choices() []Choice {
	resign := Choice{Label: "Resign", Verb: "resign", Confirm: "Give up this game?", Confirmed: "yes"}
	switch m.live.Phase() {
	case engine.Playing:
		pass := Choice{Label: "Pass", Verb: "pass"}
		if m.live.EndsOnPass() {
			pass.Confirm, pass.Confirmed = "Your pass ends play and the dead stones are marked. Pass?", "yes"
		}
		var list []Choice
		if m.live.Placing() == 0 {
			list = append(list, pass)
		}
		if len(m.live.Moves()) > 0 {
			list = append(list, Choice{Label: "Undo", Verb: "undo"})
		}
		return append(list, resign)
	case engine.Marking:
		number := m.live.Marks().Number
		return []Choice{
			{Label: "Done", Verb: "done", Confirm: "Agree to this marking? When both agree, the game is over.", Confirmed: itoa(number)},
			{Label: "Resume", Verb: "resume"}, resign,
		}
	}
	return nil
}
