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

	"tengen/bot"
)

// TestBackup backs up while games go on, and opens what came out: everything
// that was acknowledged before is in it, and every transaction whole or not.
func TestBackup(t *testing.T) {
	for _, url := range []string{fileURL(t), ""} {
		s, ctx := openTest(t, url), context.Background()
		file := filepath.Join(t.TempDir(), "backup.db")
		for n := range 20 {
			if err := keep(s, testGame(t, fmt.Sprint("before", n), 20)); err != nil {
				t.Fatal(err)
			}
		}
		stop := make(chan struct{})
		var writing sync.WaitGroup
		writing.Go(func() {
			for n := 0; ; n++ {
				select {
				case <-stop:
					return
				default:
				}
				if err := keep(s, testGame(t, fmt.Sprint("during", n), 20)); err != nil {
					t.Errorf("a command during the backup: %v", err)
					return
				}
			}
		})
		err := s.Backup(ctx, file)
		close(stop)
		writing.Wait()
		if err != nil {
			t.Fatal(err)
		}
		restored := openTest(t, "sqlite://"+file)
		intact(t, restored)
		for n := range 20 {
			if got := kept(t, restored, fmt.Sprint("before", n)); got != 20 {
				t.Errorf("game %d has %d moves in the backup", n, got)
			}
		}
		for n := range 50 {
			if got := kept(t, restored, fmt.Sprint("during", n)); got != 20 && got != -1 {
				t.Errorf("half a game is in the backup: %d moves", got)
			}
		}
		if err := keep(restored, testGame(t, "after", 5)); err != nil {
			t.Errorf("playing on from the backup: %v", err)
		}
	}
}

func TestBackupRefused(t *testing.T) {
	s, ctx, dir := openTest(t, fileURL(t)), context.Background(), t.TempDir()
	if err := keep(s, testGame(t, "g", 20)); err != nil {
		t.Fatal(err)
	}
	there := filepath.Join(dir, "there.db")
	if err := os.WriteFile(there, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := s.Backup(ctx, there); err == nil || !strings.Contains(err.Error(), "exists already") {
		t.Errorf("an existing file: %v", err)
	}
	if got, _ := os.ReadFile(there); string(got) != "precious" {
		t.Errorf("an existing file was written over: %q", got)
	}
	if err := s.Backup(ctx, filepath.Join(dir, "none", "b.db")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("a folder that does not exist: %v", err)
	}
	cancelled, cancel := context.WithCancel(ctx)
	cancel()
	if err := s.Backup(cancelled, filepath.Join(dir, "b.db")); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 1 {
		t.Errorf("files were left behind: %v, %v", left, err)
	}
	if err := s.View(ctx, "t", func(tx bot.Tx) error { _, err := tx.Game("g"); return err }); err != nil {
		t.Error(err)
	}
}
