package storetest

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tengen/bot"
	"tengen/engine"
)

func listCases() []testCase {
	return []testCase{
		{"a head shows its game", listHead},
		{"games are found by what is asked", listFilters},
		{"the last active comes first", listOrder},
		{"a list has a limit", listLimit},
		{"ids are found by their beginning", listPrefix},
	}
}

func listHead(t *testing.T, s bot.Store) {
	g := fullGame("g")
	do(t, s, func(tx bot.Tx) error { return tx.SaveGame(g) })
	same(t, "head", heads(t, s, tenant, bot.Which{}), []bot.Head{{
		ID: "g", Place: g.Place, Black: g.Black, White: g.White, Size: 13, Moves: 4,
		Phase: g.Phase, Turn: g.Turn, Updated: g.Updated,
	}})
}

func listFilters(t *testing.T, s bot.Store) {
	add := func(id, place string, black, white bot.Actor, phase engine.Phase) {
		g := newGame(id)
		g.Place, g.Black, g.White, g.Phase = place, black, white, phase
		do(t, s, func(tx bot.Tx) error { return tx.SaveGame(g) })
	}
	add("a", "C1", alice, bob, engine.Playing)
	add("b", "C1", bob, alice, engine.Marking)
	add("c", "C1", alice, bob, engine.Finished)
	add("d", "C2", alice, robot, engine.Playing)
	add("e", "C2", bob, robot, engine.Finished)
	add("f", "C2", bob, bob, engine.Playing) // teaching oneself
	for _, c := range []struct {
		which bot.Which
		want  string
	}{
		{bot.Which{}, "a b c d e f"},
		{bot.Which{Open: true}, "a b d f"},
		{bot.Which{Place: "C1"}, "a b c"},
		{bot.Which{Place: "C1", Open: true}, "a b"},
		{bot.Which{Place: "C"}, ""},
		{bot.Which{Place: "c1"}, ""},
		{bot.Which{Actor: alice.ID}, "a b c d"},
		{bot.Which{Actor: alice.ID, Open: true}, "a b d"},
		{bot.Which{Actor: bob.ID}, "a b c e f"},
		{bot.Which{Actor: bob.ID, Open: true}, "a b f"},
		{bot.Which{Actor: bob.ID, Place: "C2"}, "e f"},
		{bot.Which{Actor: bob.ID, Place: "C2", Open: true}, "f"},
		{bot.Which{Actor: robot.ID, Place: "C1"}, ""},
		{bot.Which{Actor: alice.Name}, ""},
		{bot.Which{Actor: "u1"}, ""},
		{bot.Which{Actor: alice.ID, Place: "C2", Open: true, Prefix: "d"}, "d"},
		{bot.Which{Actor: alice.ID, Place: "C2", Open: true, Prefix: "a"}, ""},
	} {
		same(t, fmt.Sprintf("%+v", c.which), ids(heads(t, s, tenant, c.which)), c.want)
	}
}

// ids are the ids of heads, in alphabetical order.
func ids(list []bot.Head) string {
	var all []string
	for _, h := range list {
		all = append(all, h.ID)
	}
	slices.Sort(all)
	return strings.Join(all, " ")
}

func listOrder(t *testing.T, s bot.Store) {
	for i, id := range []string{"c", "a", "b", "d"} {
		g := newGame(id)
		g.Updated = minutes(i)
		do(t, s, func(tx bot.Tx) error { return tx.SaveGame(g) })
	}
	order := func() (all string) {
		for _, h := range heads(t, s, tenant, bot.Which{}) {
			all += h.ID
		}
		return all
	}
	same(t, "as made", order(), "dbac")
	g := newGame("a")
	g.Updated = minutes(9)
	do(t, s, func(tx bot.Tx) error { return save(tx, g) })
	same(t, "after a change", order(), "adbc")
	for _, id := range []string{"c", "b", "d"} {
		g := newGame(id)
		g.Updated = minutes(9)
		do(t, s, func(tx bot.Tx) error { return save(tx, g) })
	}
	same(t, "all at the same time: by id", order(), "abcd")
}

func listLimit(t *testing.T, s bot.Store) {
	do(t, s, func(tx bot.Tx) error {
		for i := range 120 {
			g := newGame(fmt.Sprintf("g%03d", i))
			g.Updated = minutes(i)
			if err := tx.SaveGame(g); err != nil {
				return err
			}
		}
		return nil
	})
	for limit, want := range map[int]int{0: 100, -1: 100, 1: 1, 7: 7, 120: 120, 1000: 120} {
		list := heads(t, s, tenant, bot.Which{Limit: limit})
		same(t, fmt.Sprint("limit ", limit), len(list), want)
		same(t, "the newest is among them", list[0].ID, "g119")
	}
}

func listPrefix(t *testing.T, s bot.Store) {
	for _, id := range []string{"ab", "abc", "abd", "ac", "b", "é", "éa", "z\U0010ffff", "z\U0010ffffa", "\ud7ff"} {
		do(t, s, func(tx bot.Tx) error { return tx.SaveGame(newGame(id)) })
	}
	for prefix, want := range map[string]string{
		"ab": "ab abc abd", "abc": "abc", "abcd": "", "a": "ab abc abd ac", "A": "", "%": "", "a_": "",
		"é": "é éa", "z": "z\U0010ffff z\U0010ffffa", "z\U0010ffff": "z\U0010ffff z\U0010ffffa", "\ud7ff": "\ud7ff",
		"\U0010ffff": "", "\xff": "", "a\xc3": "", "' OR 1=1 --": "",
	} {
		same(t, fmt.Sprintf("prefix %q", prefix), ids(heads(t, s, tenant, bot.Which{Prefix: prefix})), want)
	}
}
