package storetest

import (
	"context"
	"fmt"
	"testing"

	"tengen/bot"
)

func remarkCases() []testCase {
	return []testCase{
		{"remarks come back in order", remarkOrder},
		{"only a game that exists has remarks", remarkUnknown},
		{"remarks outlive moves that are taken back", remarkStays},
		{"remarks are tied to the last move that is left", remarkTied},
		{"odd texts come back", remarkTexts},
	}
}

func remarks(t failer, s bot.Store, id string) []bot.Remark {
	t.Helper()
	return look(t, s, tenant, func(tx bot.Tx) ([]bot.Remark, error) { return tx.Remarks(id) })
}

func remarkOrder(t *testing.T, s bot.Store) {
	do(t, s, func(tx bot.Tx) error { must(t, tx.SaveGame(newGame("g"))); return tx.SaveGame(newGame("other")) })
	var want []bot.Remark
	for i := range 12 {
		r := bot.Remark{Move: 12 - i, Who: robot, Text: fmt.Sprint("remark ", i), At: minutes(-i)} // not the order of time
		do(t, s, func(tx bot.Tx) error { return tx.AddRemark("g", r) })
		want = append(want, r)
	}
	do(t, s, func(tx bot.Tx) error {
		for i := range 3 {
			r := bot.Remark{Who: bob, Text: fmt.Sprint("at once ", i), At: noon}
			must(t, tx.AddRemark("g", r))
			want = append(want, r)
		}
		list, err := tx.Remarks("g")
		same(t, "in the same transaction", list, want)
		return err
	})
	same(t, "remarks", remarks(t, s, "g"), want)
	same(t, "remarks on another game", remarks(t, s, "other"), nil)
}

func remarkUnknown(t *testing.T, s bot.Store) {
	do(t, s, func(tx bot.Tx) error {
		notFound(t, "adding", tx.AddRemark("none", bot.Remark{Text: "hello", At: noon}))
		list, err := tx.Remarks("none")
		same(t, "remarks", list, nil)
		return err
	})
}

func remarkStays(t *testing.T, s bot.Store) {
	g := newGame("g")
	g.Log.Moves = moves("D4", "E5")
	do(t, s, func(tx bot.Tx) error {
		must(t, tx.SaveGame(g))
		return tx.AddRemark("g", bot.Remark{Move: 2, Text: "a good one", At: noon})
	})
	g.Log.Moves = nil
	do(t, s, func(tx bot.Tx) error { return save(tx, g) })
	same(t, "remarks", remarks(t, s, "g"), []bot.Remark{{Move: 2, Text: "a good one", At: noon}})
}

func remarkTied(t *testing.T, s bot.Store) {
	do(t, s, func(tx bot.Tx) error { must(t, tx.SaveGame(newGame("g"))); return tx.SaveGame(newGame("other")) })
	for move := range 4 {
		do(t, s, func(tx bot.Tx) error {
			must(t, tx.AddRemark("other", bot.Remark{Move: move, Text: "elsewhere", At: noon}))
			return tx.AddRemark("g", bot.Remark{Move: move, Text: fmt.Sprint("at ", move), At: noon})
		})
	}
	_, err := s.Do(context.Background(), others[0], "", noon, func(tx bot.Tx) ([]byte, error) { return nil, tx.TieRemarks("g", 0) })
	must(t, err)
	do(t, s, func(tx bot.Tx) error { return tx.TieRemarks("g", 1) })
	var got, other []int
	for i, r := range remarks(t, s, "g") {
		got, other = append(got, r.Move), append(other, remarks(t, s, "other")[i].Move)
	}
	same(t, "moves", got, []int{0, 1, 1, 1})
	same(t, "moves of another game", other, []int{0, 1, 2, 3})
}

func remarkTexts(t *testing.T, s bot.Store) {
	var want []bot.Remark
	do(t, s, func(tx bot.Tx) error { return tx.SaveGame(newGame("g")) })
	for _, text := range oddTexts {
		r := bot.Remark{Who: bot.Actor{ID: text, Name: text}, Text: text, At: noon}
		do(t, s, func(tx bot.Tx) error { return tx.AddRemark("g", r) })
		want = append(want, r)
	}
	same(t, "remarks", remarks(t, s, "g"), want)
}
