package storetest

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"maps"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"pgregory.net/rapid"

	"tengen/bot"
	"tengen/engine"
)

func modelCases() []testCase {
	return []testCase{{"a store is what a few maps are", likeTheModel}}
}

// model is what a store is, for one tenant, without a database.
type model struct {
	games      map[string]bot.Game
	remarks    map[string][]bot.Remark
	challenges map[string]bot.Challenge
	replies    map[string]keptReply
	notices    map[int64]notice
}

type keptReply struct {
	words string
	at    time.Time
}

type notice struct {
	bot.Notice
	due, sent time.Time
}

func newModel() *model {
	return &model{
		map[string]bot.Game{}, map[string][]bot.Remark{}, map[string]bot.Challenge{},
		map[string]keptReply{}, map[int64]notice{},
	}
}

// copy is what a transaction works on until it commits.
func (m *model) copy() *model {
	return &model{
		maps.Clone(m.games), maps.Clone(m.remarks), maps.Clone(m.challenges),
		maps.Clone(m.replies), maps.Clone(m.notices),
	}
}

func (m *model) sweep(before time.Time) {
	maps.DeleteFunc(m.replies, func(_ string, r keptReply) bool { return r.at.Before(before) })
	maps.DeleteFunc(m.notices, func(_ int64, n notice) bool { return !n.sent.IsZero() && n.sent.Before(before) })
	maps.DeleteFunc(m.challenges, func(_ string, c bot.Challenge) bool { return !c.Expires.After(before) })
}

// machine runs a store and its model side by side, in two tenants at once.
type machine struct {
	store bot.Store
	names [2]string
	like  [2]*model
	now   time.Time
	last  int // the tenant in which something has been done
}

var machines atomic.Int64

// modelTime is how long sequences of steps are tried, unless -rapid.checks asks
// for a number of them.
const modelTime = 4 * time.Second

func likeTheModel(t *testing.T, s bot.Store) {
	patience := time.Now().Add(modelTime)
	flag.Visit(func(f *flag.Flag) {
		if f.Name == "rapid.checks" {
			patience = time.Now().Add(24 * time.Hour)
		}
	})
	tried, failed := 0, false
	rapid.Check(t, func(t *rapid.T) {
		// A sequence that failed is tried again and shortened, however late it is.
		if time.Now().After(patience) && tried > 0 && !failed {
			return
		}
		tried++
		defer func() { failed = failed || t.Failed() }()
		// Tenants of their own serve as well as an empty store, and faster.
		n := machines.Add(1)
		m := &machine{store: s, now: noon, like: [2]*model{newModel(), newModel()}}
		m.names = [2]string{fmt.Sprintf("model%d:a", n), fmt.Sprintf("model%d:b", n)}
		t.Repeat(map[string]func(*rapid.T){
			"": m.glance, "command": m.command, "play": m.command, "deliver": m.deliver, "sweep": m.sweep, "check": m.check,
		})
	})
	t.Logf("%d sequences", tried)
}

// command does up to four things in one transaction that ends well, is refused
// or fails.
func (m *machine) command(t *rapid.T) {
	m.now = m.now.Add(time.Duration(rapid.IntRange(0, 3).Draw(t, "minutes")) * time.Minute)
	who := rapid.IntRange(0, 1).Draw(t, "tenant")
	m.last = who
	delivery := rapid.SampledFrom([]string{"", "", "d1", "d2", "d3"}).Draw(t, "delivery")
	end := rapid.SampledFrom([]error{nil, nil, nil, &bot.Refusal{}, errWork}).Draw(t, "end")
	words := rapid.StringMatching(`[a-z]{0,5}`).Draw(t, "reply")
	ran := false
	after := m.like[who].copy()
	got, err := m.store.Do(context.Background(), m.names[who], delivery, m.now, func(tx bot.Tx) ([]byte, error) {
		ran = true
		for range rapid.IntRange(0, 4).Draw(t, "things") {
			m.thing(t, tx, m.names[who], after)
		}
		return []byte(words), end
	})
	kept, known := m.like[who].replies[delivery]
	known = known && delivery != ""
	switch {
	case known:
		if ran || err != nil || string(got) != kept.words {
			t.Fatalf("a known delivery: ran %v, %q, %v; want %q", ran, got, err, kept.words)
		}
		return
	case !errors.Is(err, end) || !ran:
		t.Fatalf("Do gave %v, not %v; ran %v", err, end, ran)
	case end == errWork:
		return
	case string(got) != words:
		t.Fatalf("Do gave %q, not %q", got, words)
	}
	if end == nil {
		m.like[who] = after
	}
	if delivery != "" {
		m.like[who].replies[delivery] = keptReply{words, m.now}
	}
}

// thing does one thing to both.
func (m *machine) thing(t *rapid.T, tx bot.Tx, tenant string, like *model) {
	id := rapid.SampledFrom([]string{"a", "ab", "c"}).Draw(t, "id")
	switch rapid.SampledFrom([]string{"game", "game", "remark", "challenge", "withdraw", "notify"}).Draw(t, "thing") {
	case "game":
		m.changeGame(t, tx, id, like)
	case "remark":
		r := bot.Remark{Move: rapid.IntRange(0, 9).Draw(t, "move"), Who: alice, Text: rapid.StringN(0, 9, -1).Draw(t, "text"), At: m.now}
		r.Text = clean(r.Text)
		err := tx.AddRemark(id, r)
		if _, found := like.games[id]; !found {
			notFound(t, "AddRemark", err)
			return
		}
		must(t, err)
		like.remarks[id] = append(slices.Clip(like.remarks[id]), r)
	case "challenge":
		c := challenge(id)
		c.Created, c.Expires = m.now, m.now.Add(time.Duration(rapid.IntRange(0, 9).Draw(t, "lasts"))*time.Minute)
		must(t, tx.SaveChallenge(c))
		like.challenges[id] = c
	case "withdraw":
		err := tx.DeleteChallenge(id)
		if _, found := like.challenges[id]; !found {
			notFound(t, "DeleteChallenge", err)
			return
		}
		must(t, err)
		delete(like.challenges, id)
	case "notify":
		n := notice{Notice: bot.Notice{Tenant: tenant, Game: id, Reply: bot.Reply{Place: id}}}
		n.due = m.now.Add(time.Duration(rapid.IntRange(-2, 2).Draw(t, "due")) * time.Minute)
		var err error
		n.ID, err = tx.Notify(id, n.Reply, n.due)
		must(t, err)
		if _, given := like.notices[n.ID]; given {
			t.Fatalf("notice id %d was given twice", n.ID)
		}
		like.notices[n.ID] = n
	}
}

// clean takes out what no text has.
func clean(s string) string {
	return string(slices.DeleteFunc([]rune(s), func(r rune) bool { return r == 0 }))
}

// changeGame makes a game or changes the one that is there.
func (m *machine) changeGame(t *rapid.T, tx bot.Tx, id string, like *model) {
	g, err := tx.Game(id)
	if _, found := like.games[id]; !found {
		notFound(t, "Game", err)
		g = newGame(id)
		g.Created = m.now
	} else {
		must(t, err)
		same(t, "game "+id, g, like.games[id])
	}
	g.Updated = m.now
	g.Log.Moves = slices.Clone(g.Log.Moves[:rapid.IntRange(0, len(g.Log.Moves)).Draw(t, "kept moves")])
	for range rapid.IntRange(0, 3).Draw(t, "new moves") {
		point := rapid.SampledFrom(engine.Points(9)).Draw(t, "point")
		color := rapid.SampledFrom([]engine.Color{engine.Black, engine.White}).Draw(t, "color")
		g.Log.Moves = append(g.Log.Moves, engine.Move{Color: color, Point: point})
	}
	g.Phase = rapid.SampledFrom([]engine.Phase{engine.Playing, engine.Marking, engine.Finished}).Draw(t, "phase")
	g.Place = rapid.SampledFrom([]string{"C1", "C2"}).Draw(t, "place")
	g.Log.Marks.Number++
	g.Log.Marks.Dead = rapid.SampledFrom([][]engine.Point{nil, points("D4"), points("D4", "C3")}).Draw(t, "dead")
	g.Offer.Kind = rapid.SampledFrom([]bot.OfferKind{bot.NoOffer, bot.OfferUndo}).Draw(t, "offer")
	must(t, tx.SaveGame(g))
	like.games[id] = g
}

// deliver says of a notice that it was delivered or that it was not.
func (m *machine) deliver(t *rapid.T) {
	who := rapid.IntRange(0, 1).Draw(t, "tenant")
	m.last = who
	id := rapid.Int64Range(0, 8).Draw(t, "notice")
	n, found := m.like[who].notices[id]
	var err error
	if rapid.Bool().Draw(t, "sent") {
		err = m.store.Sent(context.Background(), m.names[who], id, m.now)
		if n.sent.IsZero() {
			n.sent = m.now
		}
	} else {
		n.due = m.now.Add(time.Minute)
		n.Attempts++
		err = m.store.Postpone(context.Background(), m.names[who], id, n.due, "away")
	}
	if !found {
		notFound(t, "a notice that is not there", err)
		return
	}
	must(t, err)
	m.like[who].notices[id] = n
}

func (m *machine) sweep(t *rapid.T) {
	before := m.now.Add(-time.Duration(rapid.IntRange(0, 9).Draw(t, "age")) * time.Minute)
	must(t, m.store.Sweep(context.Background(), before))
	for _, like := range m.like {
		like.sweep(before)
	}
}

// glance compares the games that may just have changed.
func (m *machine) glance(t *rapid.T) {
	list := heads(t, m.store, m.names[m.last], bot.Which{})
	same(t, "games", list, m.like[m.last].heads(bot.Which{}))
	if t.Failed() {
		t.FailNow()
	}
}

// check compares everything that can be seen.
func (m *machine) check(t *rapid.T) {
	for who, like := range m.like {
		must(t, m.store.View(context.Background(), m.names[who], func(tx bot.Tx) error {
			for _, id := range []string{"a", "ab", "c"} {
				compare(t, tx.Game, like.games, id)
				compare(t, tx.Challenge, like.challenges, id)
				said, err := tx.Remarks(id)
				must(t, err)
				same(t, "remarks on "+id, said, like.remarks[id])
			}
			open, err := tx.Challenges(m.now)
			must(t, err)
			same(t, "open challenges", open, like.open(m.now))
			for _, which := range []bot.Which{{}, {Open: true}, {Place: "C1"}, {Prefix: "a", Limit: 1}, {Actor: alice.ID, Place: "C2", Open: true}} {
				list, err := tx.Games(which)
				must(t, err)
				same(t, fmt.Sprintf("games %+v", which), list, like.heads(which))
			}
			return nil
		}))
		list, err := m.store.Due(context.Background(), []string{m.names[who]}, m.now, 3)
		must(t, err)
		same(t, "due", list, like.due(m.now, 3))
	}
	if t.Failed() {
		t.FailNow()
	}
}

// compare loads one thing and holds it against the model's.
func compare[T any](t *rapid.T, load func(string) (T, error), like map[string]T, id string) {
	got, err := load(id)
	want, found := like[id]
	if !found {
		notFound(t, id, err)
		return
	}
	must(t, err)
	same(t, id, got, want)
}
