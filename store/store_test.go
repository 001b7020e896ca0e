package store

import (
	"context"
	"path/filepath"
	"testing"

	"tengen/bot"
	"tengen/store/storetest"
)

func TestFile(t *testing.T) {
	storetest.Run(t, func(t testing.TB) bot.Store {
		return openTest(t, "sqlite://"+filepath.Join(t.TempDir(), "tengen.db"))
	})
}

func TestMemory(t *testing.T) {
	storetest.Run(t, func(t testing.TB) bot.Store { return openTest(t, "sqlite::memory:") })
}

// openTest opens a database; it is closed with the test.
func openTest(t testing.TB, url string) *Store {
	t.Helper()
	s, err := Open(context.Background(), url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}
