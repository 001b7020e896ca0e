package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"tengen/bot"
)

func inboxCases() []testCase {
	return []testCase{
		{"a delivery is done once", deliveryOnce},
		{"identical deliveries at once are done once", deliveryAtOnce},
		{"a refusal keeps its reply and nothing else", refusalKept},
		{"a delivery that failed is done again", deliveryAgain},
		{"without an id everything is done", deliveryNameless},
		{"replies are any bytes", replyBytes},
		{"delivery ids are any text", deliveryTexts},
		{"sweeping forgets old deliveries", deliverySwept},
	}
}

// deliver does a delivery that counts in a game how often it was done.
func deliver(s bot.Store, tenant, delivery, answer string) ([]byte, error) {
	return s.Do(context.Background(), tenant, delivery, noon, func(tx bot.Tx) ([]byte, error) {
		g, err := tx.Game("count")
		if errors.Is(err, bot.ErrNotFound) {
			g, err = newGame("count"), nil
		}
		g.Log.Marks.Number++
		return []byte(answer), errors.Join(err, tx.SaveGame(g))
	})
}

// count is how often deliver was done.
func count(t failer, s bot.Store, tenant string) (n int) {
	t.Helper()
	err := s.View(context.Background(), tenant, func(tx bot.Tx) error {
		g, err := tx.Game("count")
		n = g.Log.Marks.Number
		return err
	})
	if err != nil && !errors.Is(err, bot.ErrNotFound) {
		t.Fatalf("counting: %v", err)
	}
	return n
}

func deliveryOnce(t *testing.T, s bot.Store) {
	for n := range 5 {
		got, err := deliver(s, tenant, "d1", fmt.Sprint("answer ", n))
		must(t, err)
		same(t, "reply", string(got), "answer 0")
		same(t, "done", count(t, s, tenant), 1)
	}
	got, err := deliver(s, tenant, "d2", "another")
	must(t, err)
	same(t, "reply to another delivery", string(got), "another")
	got, err = deliver(s, "test:away", "d1", "elsewhere")
	must(t, err)
	same(t, "reply to the same id in another tenant", string(got), "elsewhere")
	same(t, "done", []int{count(t, s, tenant), count(t, s, "test:away")}, []int{2, 1})
}

func deliveryAtOnce(t *testing.T, s bot.Store) {
	for round := range 20 {
		var lock sync.Mutex
		answers := map[string]bool{}
		won := atOnce(func(writer int) error {
			got, err := deliver(s, tenant, fmt.Sprint("d", round), fmt.Sprint("from writer ", writer))
			lock.Lock()
			answers[string(got)] = true
			lock.Unlock()
			return err
		})
		if won != writers || len(answers) != 1 || count(t, s, tenant) != round+1 {
			t.Fatalf("round %d: %d of %d answered, with %v, done %d times", round, won, writers, answers, count(t, s, tenant))
		}
	}
}

func refusalKept(t *testing.T, s bot.Store) {
	refusal := &bot.Refusal{Reply: bot.Reply{Text: bot.Text{{Words: "no"}}}}
	for name, refused := range map[string]error{
		"plain": refusal, "wrapped": fmt.Errorf("while playing: %w", refusal), "joined": errors.Join(errWork, refusal),
	} {
		got, err := s.Do(context.Background(), tenant, name, noon, func(tx bot.Tx) ([]byte, error) {
			must(t, everything(tx))
			return []byte("not so"), refused
		})
		var back *bot.Refusal
		if string(got) != "not so" || !errors.As(err, &back) || back != refusal {
			t.Errorf("%s: Do gave %q and %v", name, got, err)
		}
		nothing(t, s)
		got, err = s.Do(context.Background(), tenant, name, noon, func(bot.Tx) ([]byte, error) {
			t.Errorf("%s: done again", name)
			return nil, nil
		})
		must(t, err)
		same(t, name+": kept reply", string(got), "not so")
	}
	got, err := s.Do(context.Background(), tenant, "", noon, func(tx bot.Tx) ([]byte, error) {
		must(t, everything(tx))
		return []byte("not so"), refusal
	})
	if string(got) != "not so" || !errors.Is(err, refusal) {
		t.Errorf("without an id: Do gave %q and %v", got, err)
	}
	nothing(t, s)
}

func deliveryAgain(t *testing.T, s bot.Store) {
	for range 3 {
		got, err := s.Do(context.Background(), tenant, "d", noon, func(tx bot.Tx) ([]byte, error) {
			must(t, everything(tx))
			return []byte("half"), errWork
		})
		if !errors.Is(err, errWork) || len(got) > 0 {
			t.Errorf("Do gave %q and %v", got, err)
		}
	}
	nothing(t, s)
	got, err := deliver(s, tenant, "d", "well")
	must(t, err)
	same(t, "reply", string(got), "well")
	same(t, "done", count(t, s, tenant), 1)
}

func deliveryNameless(t *testing.T, s bot.Store) {
	for n := range 3 {
		got, err := deliver(s, tenant, "", fmt.Sprint(n))
		must(t, err)
		same(t, "reply", string(got), fmt.Sprint(n))
	}
	same(t, "done", count(t, s, tenant), 3)
}

func replyBytes(t *testing.T, s bot.Store) {
	for i, want := range [][]byte{nil, {}, {0}, []byte("text"), []byte("123"), []byte("\xff\x00\xfe"), bytes.Repeat([]byte("long "), 200_000)} {
		delivery := fmt.Sprint("d", i)
		for range 2 {
			got, err := s.Do(context.Background(), tenant, delivery, noon, func(bot.Tx) ([]byte, error) { return want, nil })
			must(t, err)
			if !bytes.Equal(got, want) {
				t.Errorf("reply %d came back as %d bytes, not %d", i, len(got), len(want))
			}
		}
	}
}

func deliveryTexts(t *testing.T, s bot.Store) {
	var runs atomic.Int64
	for range 2 {
		for _, text := range append(oddTexts[1:], "D", "d", "d ") {
			got, err := s.Do(context.Background(), "tenant "+text, text, noon, func(bot.Tx) ([]byte, error) {
				runs.Add(1)
				return []byte(text), nil
			})
			must(t, err)
			same(t, "reply", string(got), text)
		}
	}
	same(t, "done", int(runs.Load()), len(oddTexts)+2)
}

func deliverySwept(t *testing.T, s bot.Store) {
	ctx := context.Background()
	at := func(n int) error {
		_, err := s.Do(ctx, tenant, fmt.Sprint("at ", n), minutes(n), func(tx bot.Tx) ([]byte, error) {
			g := newGame(fmt.Sprint("g", n))
			return []byte("first"), save(tx, g)
		})
		return err
	}
	for n := range 4 {
		must(t, at(n))
	}
	must(t, s.Sweep(ctx, minutes(2)))
	for n, want := range []string{"second", "second", "first", "first"} {
		got, err := s.Do(ctx, tenant, fmt.Sprint("at ", n), minutes(9), func(bot.Tx) ([]byte, error) { return []byte("second"), nil })
		must(t, err)
		same(t, fmt.Sprint("reply of minute ", n), string(got), want)
	}
	same(t, "games", len(heads(t, s, tenant, bot.Which{})), 4)
}
