package storetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"tengen/bot"
	"tengen/engine"
)

func challengeCases() []testCase {
	return []testCase{
		{"every field comes back", challengeComesBack},
		{"a challenge is replaced and deleted", challengeReplaced},
		{"those that have not expired are listed, the newest first", challengeList},
		{"sweeping forgets what has expired", challengeSwept},
		{"what cannot be kept is refused", challengeRefused},
	}
}

func challenges(t failer, s bot.Store, now time.Time) (all string) {
	t.Helper()
	for _, c := range look(t, s, tenant, func(tx bot.Tx) ([]bot.Challenge, error) { return tx.Challenges(now) }) {
		all += c.ID
	}
	return all
}

func oneChallengeOf(t failer, s bot.Store, id string) bot.Challenge {
	t.Helper()
	return look(t, s, tenant, func(tx bot.Tx) (bot.Challenge, error) { return tx.Challenge(id) })
}

func challengeComesBack(t *testing.T, s bot.Store) {
	open := bot.Challenge{
		ID: "open", From: bob, Created: noon, Expires: minutes(1),
		Settings: engine.Settings{Size: 19, Rules: ruleset("chinese"), Komi: 15},
	}
	for _, want := range []bot.Challenge{challenge("full"), open} {
		do(t, s, func(tx bot.Tx) error { return tx.SaveChallenge(want) })
		same(t, want.ID, oneChallengeOf(t, s, want.ID), want)
	}
	for _, text := range oddTexts {
		want := challenge("id " + text)
		want.Place, want.From, want.To = text, bot.Actor{ID: text, Name: text}, bot.Actor{ID: text, Name: text, Self: true}
		do(t, s, func(tx bot.Tx) error { return tx.SaveChallenge(want) })
		same(t, text, oneChallengeOf(t, s, want.ID), want)
	}
}

func challengeReplaced(t *testing.T, s bot.Store) {
	c := challenge("c")
	do(t, s, func(tx bot.Tx) error { return tx.SaveChallenge(c) })
	c.To, c.Expires, c.Settings.Size, c.Settings.White = bot.Actor{}, minutes(5), 19, nil
	do(t, s, func(tx bot.Tx) error { return tx.SaveChallenge(c) })
	same(t, "replaced", oneChallengeOf(t, s, "c"), c)
	do(t, s, func(tx bot.Tx) error { return tx.DeleteChallenge("c") })
	do(t, s, func(tx bot.Tx) error {
		_, err := tx.Challenge("c")
		notFound(t, "loading a deleted one", err)
		notFound(t, "deleting it again", tx.DeleteChallenge("c"))
		return nil
	})
	same(t, "list", challenges(t, s, noon), "")
}

func challengeList(t *testing.T, s bot.Store) {
	for id, at := range map[string][2]int{"a": {0, 10}, "b": {2, 10}, "c": {1, 20}, "d": {2, 5}} {
		c := challenge(id)
		c.Created, c.Expires = minutes(at[0]), minutes(at[1])
		do(t, s, func(tx bot.Tx) error { return tx.SaveChallenge(c) })
	}
	for now, want := range map[int]string{0: "bdca", 4: "bdca", 5: "bca", 9: "bca", 10: "c", 19: "c", 20: ""} {
		if got := challenges(t, s, minutes(now)); got != want {
			t.Errorf("in minute %d: %q, not %q", now, got, want)
		}
	}
	same(t, "an expired one is still loaded", oneChallengeOf(t, s, "d").ID, "d")
}

func challengeSwept(t *testing.T, s bot.Store) {
	for i, id := range []string{"a", "b", "c"} {
		c := challenge(id)
		c.Expires = minutes(i)
		do(t, s, func(tx bot.Tx) error { return tx.SaveChallenge(c) })
	}
	must(t, s.Sweep(context.Background(), minutes(1)))
	do(t, s, func(tx bot.Tx) error {
		for _, id := range []string{"a", "b"} {
			_, err := tx.Challenge(id)
			notFound(t, id, err)
		}
		_, err := tx.Challenge("c")
		return err
	})
}

func challengeRefused(t *testing.T, s bot.Store) {
	for name, spoil := range map[string]func(*bot.Challenge){
		"no id":         func(c *bot.Challenge) { c.ID = "" },
		"size":          func(c *bot.Challenge) { c.Settings.Size = 99 },
		"rules":         func(c *bot.Challenge) { c.Settings.Rules = engine.Ruleset{} },
		"colour":        func(c *bot.Challenge) { c.Color = 7 },
		"setup off any": func(c *bot.Challenge) { c.Settings.Black = []engine.Point{1} },
	} {
		c := challenge("bad")
		spoil(&c)
		if err := try(s, tenant, func(tx bot.Tx) error { return tx.SaveChallenge(c) }); err == nil || errors.Is(err, bot.ErrNotFound) {
			t.Errorf("%s: %v", name, err)
		}
	}
	same(t, "kept all the same", challenges(t, s, noon), "")
}
