package storetest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"tengen/bot"
)

func outboxCases() []testCase {
	return []testCase{
		{"a notice comes back whole", noticeComesBack},
		{"notices wait until they are due, in order", noticeOrder},
		{"a list has a limit", noticeLimit},
		{"a delivered notice does not come again", noticeSent},
		{"a postponed notice comes again", noticePostponed},
		{"notices are those of the platforms asked for", noticePrefixes},
		{"a refusal takes its notices back", noticeRefused},
		{"sweeping forgets delivered notices alone", noticeSwept},
		{"an id is never given twice", noticeIDs},
	}
}

// notify puts a notice into the outbox.
func notify(t failer, s bot.Store, tenant, words string, dueIn int) (id int64) {
	t.Helper()
	doIn(t, s, tenant, func(tx bot.Tx) (err error) {
		id, err = tx.Notify("", reply(words), minutes(dueIn))
		return err
	})
	return id
}

// said are the words of notices.
func said(list []bot.Notice) string {
	var all []string
	for _, n := range list {
		all = append(all, n.Reply.Text[0].Words)
	}
	return strings.Join(all, " ")
}

func noticeComesBack(t *testing.T, s bot.Store) {
	var ids [3]int64
	do(t, s, func(tx bot.Tx) (err error) {
		// The game may not exist: a challenge's notice carries its id.
		for i, words := range []string{"a", "b"} {
			if ids[i], err = tx.Notify("game "+words, reply(words), noon); err != nil {
				return err
			}
		}
		ids[2], err = tx.Notify("", bot.Reply{}, noon)
		return err
	})
	same(t, "notices", due(t, s, noon), []bot.Notice{
		{ID: ids[0], Tenant: tenant, Game: "game a", Reply: reply("a")},
		{ID: ids[1], Tenant: tenant, Game: "game b", Reply: reply("b")},
		{ID: ids[2], Tenant: tenant},
	})
	if ids[0] <= 0 || ids[1] <= ids[0] || ids[2] <= ids[1] {
		t.Errorf("ids do not count up from 1: %v", ids)
	}
	for _, text := range oddTexts {
		notify(t, s, "odd", "-"+text, 0)
	}
	list, err := s.Due(context.Background(), []string{"odd"}, noon, 0)
	must(t, err)
	same(t, "odd texts", said(list), "-"+strings.Join(oddTexts, " -"))
}

func noticeOrder(t *testing.T, s bot.Store) {
	for i, dueIn := range []int{5, 1, 3, 1, 0, 4} {
		notify(t, s, tenant, fmt.Sprintf("%c%d", 'a'+i, dueIn), dueIn)
	}
	for now, want := range map[int]string{-1: "", 0: "e0", 1: "e0 b1 d1", 2: "e0 b1 d1", 4: "e0 b1 d1 c3 f4", 99: "e0 b1 d1 c3 f4 a5"} {
		same(t, fmt.Sprint("due in minute ", now), said(due(t, s, minutes(now))), want)
	}
}

func noticeLimit(t *testing.T, s bot.Store) {
	for i := range 110 {
		notify(t, s, tenant, fmt.Sprint(i), i)
	}
	for limit, want := range map[int]int{0: 100, -3: 100, 1: 1, 30: 30, 500: 110} {
		list, err := s.Due(context.Background(), []string{tenant}, minutes(999), limit)
		must(t, err)
		same(t, fmt.Sprint("limit ", limit), len(list), want)
		same(t, "the oldest comes first", said(list[:1]), "0")
	}
}

func noticeSent(t *testing.T, s bot.Store) {
	ctx := context.Background()
	a, b := notify(t, s, tenant, "a", 0), notify(t, s, tenant, "b", 0)
	must(t, s.Sent(ctx, tenant, a, noon))
	same(t, "after one was delivered", said(due(t, s, noon)), "b")
	must(t, s.Sent(ctx, tenant, a, minutes(1))) // by the adapter and by the worker
	must(t, s.Postpone(ctx, tenant, a, noon, "late"))
	same(t, "after it was postponed all the same", said(due(t, s, minutes(99))), "b")
	must(t, s.Sent(ctx, tenant, b, noon))
	same(t, "after both were delivered", due(t, s, minutes(99)), nil)
	notFound(t, "an id that was never given", s.Sent(ctx, tenant, b+1, noon))
	notFound(t, "no id", s.Sent(ctx, tenant, 0, noon))
}

func noticePostponed(t *testing.T, s bot.Store) {
	ctx := context.Background()
	a, b := notify(t, s, tenant, "a", 0), notify(t, s, tenant, "b", 0)
	for attempt := 1; attempt <= 3; attempt++ {
		must(t, s.Postpone(ctx, tenant, a, minutes(10*attempt), "the platform is away: "+strings.Repeat("日本", 10_000)))
		same(t, "meanwhile", said(due(t, s, minutes(10*attempt-1))), "b")
		list := due(t, s, minutes(10*attempt))
		same(t, "when it is due again", said(list), "b a")
		same(t, "attempts", []int{list[0].Attempts, list[1].Attempts}, []int{0, attempt})
		same(t, "the notice itself", list[1].Reply, reply("a"))
	}
	notFound(t, "an id that was never given", s.Postpone(ctx, tenant, b+1, noon, ""))
	same(t, "ids", due(t, s, minutes(99))[1].ID, a)
}

func noticePrefixes(t *testing.T, s bot.Store) {
	for _, in := range []string{"slack:T1", "slack:T2", "slackish", "discord:1", "Slack:T1", "web", "é", "\U0010ffff"} {
		notify(t, s, in, in, 0)
	}
	for _, c := range []struct {
		prefixes []string
		want     string
	}{
		{nil, ""},
		{[]string{"slack:"}, "slack:T1 slack:T2"},
		{[]string{"slack"}, "slack:T1 slack:T2 slackish"},
		{[]string{"slack:T2"}, "slack:T2"},
		{[]string{"slack:", "web"}, "slack:T1 slack:T2 web"},
		{[]string{"slack:", "slack:T1"}, "slack:T1 slack:T2"},
		{[]string{"telegram:"}, ""},
		{[]string{"s%", "_", "*"}, ""},
		{[]string{"é"}, "é"},
		{[]string{"\U0010ffff"}, "\U0010ffff"},
		{[]string{"\xc3"}, ""},
		{[]string{""}, "Slack:T1 discord:1 slack:T1 slack:T2 slackish web é \U0010ffff"},
	} {
		list, err := s.Due(context.Background(), c.prefixes, noon, 0)
		must(t, err)
		same(t, fmt.Sprintf("%q", c.prefixes), said(list), c.want)
	}
}

func noticeRefused(t *testing.T, s bot.Store) {
	_, err := s.Do(context.Background(), tenant, "d", noon, func(tx bot.Tx) ([]byte, error) {
		_, err := tx.Notify("", reply("hello"), noon)
		return []byte("no"), errors.Join(err, &bot.Refusal{})
	})
	if refusal := (*bot.Refusal)(nil); !errors.As(err, &refusal) {
		t.Errorf("Do gave %v", err)
	}
	same(t, "notices", due(t, s, noon), nil)
}

func noticeSwept(t *testing.T, s bot.Store) {
	ctx := context.Background()
	old, recent := notify(t, s, tenant, "old", 0), notify(t, s, tenant, "recent", 0)
	waiting := notify(t, s, tenant, "waiting", 0)
	must(t, s.Sent(ctx, tenant, old, minutes(1)))
	must(t, s.Sent(ctx, tenant, recent, minutes(3)))
	must(t, s.Sweep(ctx, minutes(3)))
	notFound(t, "an old one", s.Sent(ctx, tenant, old, minutes(4)))
	must(t, s.Sent(ctx, tenant, recent, minutes(4)))
	must(t, s.Sweep(ctx, minutes(9999)))
	same(t, "what waits", said(due(t, s, minutes(9999))), "waiting")
	must(t, s.Sent(ctx, tenant, waiting, minutes(9999)))
	// More than goes in one part.
	do(t, s, func(tx bot.Tx) error {
		for range 620 {
			if _, err := tx.Notify("", bot.Reply{}, noon); err != nil {
				return err
			}
		}
		return nil
	})
	list, err := s.Due(ctx, []string{tenant}, noon, 5000)
	must(t, err)
	same(t, "many", len(list), 620)
	for _, n := range list[:560] {
		must(t, s.Sent(ctx, tenant, n.ID, noon))
	}
	must(t, s.Sweep(ctx, minutes(9999)))
	notFound(t, "the last delivered one", s.Sent(ctx, tenant, list[559].ID, noon))
	list, err = s.Due(ctx, []string{tenant}, noon, 5000)
	must(t, err)
	same(t, "many waiting", len(list), 60)
}

func noticeIDs(t *testing.T, s bot.Store) {
	ctx := context.Background()
	seen := map[int64]bool{}
	for n := range 5 {
		id := notify(t, s, tenant, "hello", 0)
		if seen[id] {
			t.Errorf("id %d was given twice", id)
		}
		seen[id] = true
		must(t, s.Sent(ctx, tenant, id, minutes(n)))
		must(t, s.Sweep(ctx, minutes(9999)))
	}
}
