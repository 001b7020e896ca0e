package store

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"tengen/bot"
	"tengen/engine"
)

// TestMigrate opens a database of every version there has been, with what one
// may hold in testdata/versions. A new migration needs the file of the version
// before it and nothing else.
func TestMigrate(t *testing.T) {
	ctx := context.Background()
	newest := openTest(t, "").newest
	for version := int64(1); version <= newest; version++ {
		t.Run(fmt.Sprint(version), func(t *testing.T) {
			url := fileURL(t)
			makeVersion(t, url, version)
			if err := Migrate(ctx, url); err != nil {
				t.Fatal(err)
			}
			s := openTest(t, url)
			if err := s.Ready(ctx); err != nil {
				t.Error(err)
			}
			checkOld(t, s)
			intact(t, s)
		})
	}
}

// makeVersion makes a database as an earlier program left it.
func makeVersion(t *testing.T, url string, version int64) {
	t.Helper()
	ctx := context.Background()
	db, err := openPool(ctx, fileDSN(strings.TrimPrefix(url, "sqlite://"), pragmas("wal"), "immediate"), 1, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	m, err := sqliteDialect.migrator(db.DB)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := m.UpTo(ctx, version); err != nil {
		t.Fatal(err)
	}
	holds, err := os.ReadFile(filepath.Join("testdata", "versions", fmt.Sprintf("%04d.sql", version)))
	if err != nil {
		t.Fatalf("say what a database of version %d may hold: %v", version, err)
	}
	if _, err := db.Exec(string(holds)); err != nil {
		t.Fatal(err)
	}
}

// checkOld makes sure that what every version held is still there.
func checkOld(t *testing.T, s *Store) {
	t.Helper()
	ctx := context.Background()
	err := s.View(ctx, "t", func(tx bot.Tx) error {
		g, err := tx.Game("old")
		if err != nil || len(g.Log.Moves) != 2 || !g.Log.Moves[1].Pass() || g.Log.Settings.First != engine.White || g.Log.Marks.Number != 3 || g.Offer.Kind != bot.OfferUndo {
			t.Errorf("the game: %+v, %v", g, err)
		}
		remarks, err := tx.Remarks("old")
		if err != nil || len(remarks) != 1 || remarks[0].Text != "a good one" {
			t.Errorf("the remarks: %+v, %v", remarks, err)
		}
		c, err := tx.Challenge("ch")
		if err != nil || c.From.Name != "Alice" || c.Settings.Size != 19 {
			t.Errorf("the challenge: %+v, %v", c, err)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	got, err := s.Do(ctx, "t", "d1", time.UnixMilli(1), func(bot.Tx) ([]byte, error) { return []byte("again"), nil })
	if err != nil || string(got) != "[]" {
		t.Errorf("the reply: %q, %v", got, err)
	}
	list, err := s.Due(ctx, []string{"t"}, time.Now().Add(time.Hour*24*365), 0)
	if err != nil || len(list) != 1 || list[0].Attempts != 2 || list[0].Reply.Text.Plain() != "your turn" {
		t.Errorf("the notice: %+v, %v", list, err)
	}
}

// TestNewer: a program must not touch a database that it does not understand.
func TestNewer(t *testing.T) {
	ctx, url := context.Background(), fileURL(t)
	s := openTest(t, url)
	if _, err := s.write.Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES ($1, 1)`, s.newest+1); err != nil {
		t.Fatal(err)
	}
	if err := s.Ready(ctx); !errors.Is(err, ErrNewer) {
		t.Errorf("a store that runs: %v", err)
	}
	_, err := Open(ctx, url)
	if !errors.Is(err, ErrNewer) || !strings.Contains(err.Error(), "please update the program") {
		t.Errorf("Open: %v", err)
	}
	if _, err := s.write.Exec(`DELETE FROM goose_db_version WHERE version_id = $1`, s.newest); err != nil {
		t.Fatal(err)
	}
	if _, err := s.write.Exec(`DELETE FROM goose_db_version WHERE version_id > 0`); err != nil {
		t.Fatal(err)
	}
	if err := s.Ready(ctx); err == nil || !strings.Contains(err.Error(), "run tengen migrate") {
		t.Errorf("a store of an older version: %v", err)
	}
}

// TestMadeAtOnce: several programs that make the same database at the same
// moment all get it.
func TestMadeAtOnce(t *testing.T) {
	for range 5 {
		url := fileURL(t)
		var all sync.WaitGroup
		for n := range 4 {
			all.Go(func() {
				s, err := Open(context.Background(), url)
				if err != nil {
					t.Errorf("program %d: %v", n, err)
					return
				}
				defer s.Close()
				if err := keep(s, testGame(t, fmt.Sprint("g", n), 2)); err != nil {
					t.Errorf("program %d: %v", n, err)
				}
			})
		}
		all.Wait()
	}
}
