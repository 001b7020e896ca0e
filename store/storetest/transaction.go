package storetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"tengen/bot"
)

func transactionCases() []testCase {
	return []testCase{
		{"work that fails leaves nothing", failedWork},
		{"work that panics leaves nothing", panickedWork},
		{"an overlooked error is not committed", overlookedError},
		{"a view changes nothing", viewChangesNothing},
		{"a view sees one state", viewIsConsistent},
		{"a transaction cannot be used after its end", usedAfterEnd},
		{"a cancelled context leaves nothing", cancelledWork},
		{"without a tenant there is nothing", noTenant},
		{"it is ready until it is closed", readyUntilClosed},
	}
}

var errWork = errors.New("the work has failed")

// everything does everything that a transaction can do.
func everything(tx bot.Tx) error {
	g := newGame("g")
	g.Log.Moves = moves("D4")
	err := errors.Join(tx.SaveGame(g), tx.AddRemark("g", bot.Remark{Text: "hello", At: noon}), tx.SaveChallenge(challenge("c")))
	_, failed := tx.Notify("g", reply("your turn"), noon)
	return errors.Join(err, failed)
}

// nothing makes sure that nothing of everything is kept.
func nothing(t failer, s bot.Store) {
	t.Helper()
	must(t, s.View(context.Background(), tenant, func(tx bot.Tx) error {
		_, err := tx.Game("g")
		notFound(t, "game", err)
		_, err = tx.Challenge("c")
		notFound(t, "challenge", err)
		remarks, err := tx.Remarks("g")
		must(t, err)
		same(t, "remarks", remarks, nil)
		return nil
	}))
	same(t, "notices", due(t, s, minutes(999)), nil)
}

func failedWork(t *testing.T, s bot.Store) {
	_, err := s.Do(context.Background(), tenant, "d", noon, func(tx bot.Tx) ([]byte, error) {
		must(t, everything(tx))
		return []byte("done"), errWork
	})
	if !errors.Is(err, errWork) {
		t.Errorf("Do gave %v, not what work gave", err)
	}
	nothing(t, s)
	do(t, s, everything)
}

func panickedWork(t *testing.T, s bot.Store) {
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic was swallowed")
			}
		}()
		_ = try(s, tenant, func(tx bot.Tx) error {
			must(t, everything(tx))
			panic("a mistake")
		})
	}()
	nothing(t, s)
	do(t, s, everything)
}

func overlookedError(t *testing.T, s bot.Store) {
	do(t, s, func(tx bot.Tx) error { return tx.SaveGame(newGame("kept")) })
	err := try(s, tenant, func(tx bot.Tx) error {
		_ = tx.SaveGame(newGame("kept")) // fails: not loaded here
		_ = everything(tx)
		return nil
	})
	if err == nil {
		t.Error("a transaction was committed in which something had failed")
	}
	nothing(t, s)
}

func viewChangesNothing(t *testing.T, s bot.Store) {
	do(t, s, func(tx bot.Tx) error {
		return errors.Join(tx.SaveGame(newGame("kept")), tx.SaveChallenge(challenge("kept")))
	})
	for name, change := range map[string]func(bot.Tx) error{
		"SaveGame":        func(tx bot.Tx) error { return tx.SaveGame(newGame("g")) },
		"AddRemark":       func(tx bot.Tx) error { return tx.AddRemark("kept", bot.Remark{Text: "hello"}) },
		"SaveChallenge":   func(tx bot.Tx) error { return tx.SaveChallenge(challenge("c")) },
		"DeleteChallenge": func(tx bot.Tx) error { return tx.DeleteChallenge("kept") },
		"Notify":          func(tx bot.Tx) error { _, err := tx.Notify("kept", reply("hello"), noon); return err },
	} {
		if err := s.View(context.Background(), tenant, change); err == nil {
			t.Errorf("%s in a view: no error", name)
		}
	}
	nothing(t, s)
	same(t, "challenge", look(t, s, tenant, func(tx bot.Tx) (bot.Challenge, error) { return tx.Challenge("kept") }), challenge("kept"))
	if err := s.View(context.Background(), tenant, func(bot.Tx) error { return errWork }); !errors.Is(err, errWork) {
		t.Errorf("View gave %v, not what look gave", err)
	}
}

// viewIsConsistent keeps two games equally long in every transaction; no view
// may see them differ.
func viewIsConsistent(t *testing.T, s bot.Store) {
	names := []string{"A1", "B1", "C1", "D1", "E1", "F1", "G1", "H1", "J1"}
	stop := make(chan struct{})
	writing := make(chan error, 1)
	go func() {
		defer close(writing)
		for n := 0; ; n++ {
			select {
			case <-stop:
				return
			default:
			}
			err := try(s, tenant, func(tx bot.Tx) error {
				a, b := newGame("a"), newGame("b")
				a.Log.Moves = moves(names[:n%len(names)]...)
				b.Log.Moves = a.Log.Moves
				return errors.Join(save(tx, a), save(tx, b))
			})
			if err != nil {
				writing <- err
				return
			}
		}
	}()
	for range 200 {
		must(t, s.View(context.Background(), tenant, func(tx bot.Tx) error {
			a, errA := tx.Game("a")
			b, errB := tx.Game("b")
			if errors.Is(errA, bot.ErrNotFound) && errors.Is(errB, bot.ErrNotFound) {
				return nil
			}
			same(t, "the other game", b.Log.Moves, a.Log.Moves)
			return errors.Join(errA, errB)
		}))
	}
	close(stop)
	must(t, <-writing)
}

func usedAfterEnd(t *testing.T, s bot.Store) {
	var escaped bot.Tx
	do(t, s, func(tx bot.Tx) error { escaped = tx; return nil })
	if err := everything(escaped); err == nil {
		t.Error("a transaction could be used after its end")
	}
	nothing(t, s)
}

func cancelledWork(t *testing.T, s bot.Store) {
	for range 20 {
		ctx, cancel := context.WithCancel(context.Background())
		_, err := s.Do(ctx, tenant, "d", noon, func(tx bot.Tx) ([]byte, error) {
			must(t, everything(tx))
			cancel()
			return nil, nil
		})
		if !errors.Is(err, context.Canceled) {
			t.Fatalf("Do gave %v for a cancelled context", err)
		}
		nothing(t, s)
	}
	ctx, cancel := context.WithDeadline(context.Background(), time.Now())
	defer cancel()
	if err := s.View(ctx, tenant, func(bot.Tx) error { return nil }); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("View gave %v after its deadline", err)
	}
	do(t, s, everything)
}

func noTenant(t *testing.T, s bot.Store) {
	if err := try(s, "", func(bot.Tx) error { t.Error("work was run"); return nil }); err == nil {
		t.Error("Do took no tenant")
	}
	err := s.View(context.Background(), "", func(bot.Tx) error { t.Error("look was run"); return nil })
	if err == nil {
		t.Error("View took no tenant")
	}
}

func readyUntilClosed(t *testing.T, s bot.Store) {
	ctx := context.Background()
	must(t, s.Ready(ctx))
	must(t, s.Close())
	if s.Ready(ctx) == nil {
		t.Error("a closed store is ready")
	}
	if err := try(s, tenant, everything); err == nil {
		t.Error("a closed store took work")
	}
	if _, err := s.Due(ctx, []string{""}, noon, 1); err == nil {
		t.Error("a closed store listed notices")
	}
	must(t, s.Close())
}
