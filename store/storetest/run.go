package storetest

import (
	"context"
	"errors"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"tengen/bot"
)

// testCase is one thing that a store must do, shown on an empty store.
type testCase struct {
	name string
	run  func(t *testing.T, s bot.Store)
}

// Run holds a store against everything that is expected of one. open gives an
// empty store each time; Run closes it.
func Run(t *testing.T, open func(t testing.TB) bot.Store) {
	subjects := []struct {
		name  string
		cases []testCase
	}{
		{"game", gameCases()}, {"list", listCases()}, {"transaction", transactionCases()},
		{"contention", contentionCases()}, {"linear", linearCases()},
		{"inbox", inboxCases()}, {"outbox", outboxCases()}, {"tenant", tenantCases()},
		{"challenge", challengeCases()}, {"remark", remarkCases()}, {"times", timesCases()},
		{"model", modelCases()},
	}
	for _, subject := range subjects {
		for _, c := range subject.cases {
			t.Run(subject.name+"/"+c.name, func(t *testing.T) {
				s := open(t)
				t.Cleanup(func() {
					if err := s.Close(); err != nil {
						t.Errorf("closing: %v", err)
					}
				})
				c.run(t, s)
			})
		}
	}
}

// tenant is whose store it is where one is enough.
const tenant = "test:home"

// failer is what a test and a property have in common.
type failer interface {
	Helper()
	Errorf(format string, args ...any)
	Fatalf(format string, args ...any)
}

// do runs work that must succeed, once, in the tenant.
func do(t failer, s bot.Store, work func(bot.Tx) error) {
	t.Helper()
	doIn(t, s, tenant, work)
}

func doIn(t failer, s bot.Store, tenant string, work func(bot.Tx) error) {
	t.Helper()
	if err := try(s, tenant, work); err != nil {
		t.Fatalf("work: %v", err)
	}
}

// try runs work that may fail.
func try(s bot.Store, tenant string, work func(bot.Tx) error) error {
	_, err := s.Do(context.Background(), tenant, "", noon, func(tx bot.Tx) ([]byte, error) { return nil, work(tx) })
	return err
}

// look is what one call in a view gives.
func look[T any](t failer, s bot.Store, tenant string, call func(bot.Tx) (T, error)) (v T) {
	t.Helper()
	err := s.View(context.Background(), tenant, func(tx bot.Tx) (err error) {
		v, err = call(tx)
		return err
	})
	if err != nil {
		t.Fatalf("view: %v", err)
	}
	return v
}

// game loads a game that must be there.
func game(t failer, s bot.Store, id string) bot.Game {
	t.Helper()
	return look(t, s, tenant, func(tx bot.Tx) (bot.Game, error) { return tx.Game(id) })
}

// save keeps a game, loading it first where it is kept already.
func save(tx bot.Tx, g bot.Game) error {
	if _, err := tx.Game(g.ID); err != nil && !errors.Is(err, bot.ErrNotFound) {
		return err
	}
	return tx.SaveGame(g)
}

// heads lists games.
func heads(t failer, s bot.Store, tenant string, which bot.Which) []bot.Head {
	t.Helper()
	return look(t, s, tenant, func(tx bot.Tx) ([]bot.Head, error) { return tx.Games(which) })
}

// due lists the notices of the tenant at a time.
func due(t failer, s bot.Store, now time.Time) []bot.Notice {
	t.Helper()
	list, err := s.Due(context.Background(), []string{tenant}, now, 0)
	if err != nil {
		t.Fatalf("due: %v", err)
	}
	return list
}

// same compares; no list is the same as an empty one.
func same[T any](t failer, what string, got, want T) {
	t.Helper()
	if diff := cmp.Diff(want, got, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s (-want +got):\n%s", what, diff)
	}
}

// must fails the test on an error.
func must(t failer, err error) {
	t.Helper()
	if err != nil {
		t.Fatalf("%v", err)
	}
}

// notFound fails the test where an error is not bot.ErrNotFound.
func notFound(t failer, what string, err error) {
	t.Helper()
	if !errors.Is(err, bot.ErrNotFound) {
		t.Errorf("%s: %v, not ErrNotFound", what, err)
	}
}
