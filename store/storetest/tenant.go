package storetest

import (
	"context"
	"testing"

	"tengen/bot"
)

func tenantCases() []testCase {
	return []testCase{
		{"nobody sees what is another tenant's", tenantSees},
		{"nobody changes what is another tenant's", tenantChanges},
		{"the same ids live side by side", tenantSameIDs},
	}
}

// others are tenants that are not this one, however alike.
var others = []string{"test:away", "test:hom", "test:home ", "test:homes", "TEST:HOME", "test:%", "test:home\u200b"}

func tenantSees(t *testing.T, s bot.Store) {
	do(t, s, everything)
	for _, other := range others {
		must(t, s.View(context.Background(), other, func(tx bot.Tx) error {
			_, err := tx.Game("g")
			notFound(t, "Game", err)
			_, err = tx.Challenge("c")
			notFound(t, "Challenge", err)
			challenges, err := tx.Challenges(noon)
			must(t, err)
			same(t, "Challenges", challenges, nil)
			remarks, err := tx.Remarks("g")
			must(t, err)
			same(t, "Remarks", remarks, nil)
			for _, which := range []bot.Which{{}, {Actor: alice.ID}, {Place: "C1"}, {Prefix: "g"}, {Open: true}} {
				list, err := tx.Games(which)
				must(t, err)
				same(t, "Games", list, nil)
			}
			return nil
		}))
	}
	list, err := s.Due(context.Background(), []string{"test:away", "test:homes", "TEST"}, minutes(99), 0)
	must(t, err)
	same(t, "Due", list, nil)
}

func tenantChanges(t *testing.T, s bot.Store) {
	ctx := context.Background()
	do(t, s, everything)
	id := due(t, s, noon)[0].ID
	for _, other := range others {
		notFound(t, "Sent", s.Sent(ctx, other, id, noon))
		notFound(t, "Postpone", s.Postpone(ctx, other, id, minutes(9), ""))
		for name, change := range map[string]func(bot.Tx) error{
			"DeleteChallenge": func(tx bot.Tx) error { return tx.DeleteChallenge("c") },
			"AddRemark":       func(tx bot.Tx) error { return tx.AddRemark("g", bot.Remark{Text: "hello"}) },
		} {
			notFound(t, name, try(s, other, change))
		}
	}
	g := newGame("g")
	g.Log.Moves = moves("D4")
	same(t, "game", game(t, s, "g"), g)
	same(t, "challenge", look(t, s, tenant, func(tx bot.Tx) (bot.Challenge, error) { return tx.Challenge("c") }), challenge("c"))
	same(t, "remarks", len(look(t, s, tenant, func(tx bot.Tx) ([]bot.Remark, error) { return tx.Remarks("g") })), 1)
	same(t, "notices", said(due(t, s, noon)), "your turn")
}

func tenantSameIDs(t *testing.T, s bot.Store) {
	ctx := context.Background()
	all := append([]string{tenant}, others...)
	for _, in := range all {
		g, c := newGame("g"), challenge("c")
		g.Place, c.Place = in, in
		g.Log.Moves = moves("D4", "E5")
		doIn(t, s, in, func(tx bot.Tx) error {
			must(t, tx.SaveGame(g))
			must(t, tx.AddRemark("g", bot.Remark{Text: in, At: noon}))
			must(t, tx.SaveChallenge(c))
			_, err := tx.Notify("g", reply(in), noon)
			return err
		})
	}
	// One tenant undoes everything; the others keep theirs.
	doIn(t, s, all[0], func(tx bot.Tx) error {
		must(t, tx.DeleteChallenge("c"))
		g, err := tx.Game("g")
		must(t, err)
		g.Log.Moves = nil
		return tx.SaveGame(g)
	})
	list, err := s.Due(ctx, []string{""}, noon, 0)
	must(t, err)
	same(t, "notices of all", len(list), len(all))
	for _, n := range list {
		same(t, "words", n.Reply.Text[0].Words, n.Tenant)
		if n.Tenant == all[0] {
			must(t, s.Sent(ctx, n.Tenant, n.ID, noon))
		}
	}
	list, err = s.Due(ctx, []string{""}, noon, 0)
	must(t, err)
	same(t, "notices of the others", len(list), len(others))
	for _, in := range others {
		g := look(t, s, in, func(tx bot.Tx) (bot.Game, error) { return tx.Game("g") })
		same(t, "place and moves", []any{g.Place, len(g.Log.Moves)}, []any{in, 2})
		c := look(t, s, in, func(tx bot.Tx) (bot.Challenge, error) { return tx.Challenge("c") })
		same(t, "place of the challenge", c.Place, in)
		remarks := look(t, s, in, func(tx bot.Tx) ([]bot.Remark, error) { return tx.Remarks("g") })
		same(t, "remarks", remarks, []bot.Remark{{Text: in, At: noon}})
	}
}
