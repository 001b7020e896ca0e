package store

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"tengen/bot"
	"tengen/engine"
	"tengen/engine/enginetest"
)

// childURL, in the environment of the test program, makes it a child that plays
// in the database there until it is killed.
const (
	childURL   = "TENGEN_TEST_CHILD"
	childLimit = "TENGEN_TEST_CHILD_MOVES"
)

func TestMain(m *testing.M) {
	if url := os.Getenv(childURL); url != "" {
		if err := playOn(url); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// playOn plays one move after another, each with a notice and a delivery, and
// prints the number of each once it is committed.
func playOn(url string) error {
	ctx := context.Background()
	s, err := Open(ctx, url)
	if err != nil {
		return err
	}
	defer s.Close()
	limit, _ := strconv.Atoi(os.Getenv(childLimit))
	for n := 0; limit == 0 || n < limit; n++ {
		ply, err := playNext(ctx, s)
		if err != nil {
			return err
		}
		fmt.Println(ply)
	}
	return nil
}

// playNext adds a move to the game g, whatever its length.
func playNext(ctx context.Context, s *Store) (ply int, err error) {
	_, err = s.Do(ctx, "t", fmt.Sprint(time.Now().UnixNano(), os.Getpid()), time.Now(), func(tx bot.Tx) ([]byte, error) {
		g, err := tx.Game("g")
		if err != nil {
			return nil, err
		}
		ply = len(g.Log.Moves)
		g.Log.Moves = append(g.Log.Moves, engine.Move{Color: engine.Black, Point: engine.PointAt(ply%19, ply/19%19)})
		if err := tx.SaveGame(g); err != nil {
			return nil, err
		}
		_, err = tx.Notify("g", bot.Reply{Alt: strconv.Itoa(ply)}, time.UnixMilli(int64(ply)))
		return nil, err
	})
	return ply, err
}

// child starts this program again to play in a database.
func child(t *testing.T, url string, moves int) *exec.Cmd {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self, "-test.run=^$")
	cmd.Env = append(os.Environ(), childURL+"="+url, childLimit+"="+strconv.Itoa(moves))
	cmd.Stderr = os.Stderr
	return cmd
}

// TestKill kills a program that plays, again and again: every move that it
// acknowledged is stored, once, with its notice and its delivery.
func TestKill(t *testing.T) {
	cycles, acknowledged, began := 30, 0, time.Now()
	for cycle := range cycles {
		if cycle >= 8 && time.Since(began) > 8*time.Second { // programs start slowly under -race
			cycles = cycle
			break
		}
		url := fileURL(t)
		s := openTest(t, url)
		if err := keep(s, testGame(t, "g", 0)); err != nil {
			t.Fatal(err)
		}
		s.Close()
		acked := killed(t, child(t, url, 0), 5+cycle*3)
		acknowledged += acked
		s = openTest(t, url)
		intact(t, s)
		got := kept(t, s, "g")
		if got != acked && got != acked+1 { // one may have been committed and not printed
			t.Errorf("cycle %d: %d moves were acknowledged, %d are kept", cycle, acked, got)
		}
		var notices, deliveries int
		if err := s.read.QueryRow(`SELECT (SELECT count(DISTINCT due) FROM outbox), (SELECT count(*) FROM inbox)`).Scan(&notices, &deliveries); err != nil {
			t.Fatal(err)
		}
		if notices != got || deliveries != got {
			t.Errorf("cycle %d: %d moves, %d notices, %d deliveries", cycle, got, notices, deliveries)
		}
		s.Close()
	}
	t.Logf("%d moves acknowledged in %d cycles", acknowledged, cycles)
}

// killed runs a child, kills it after so many acknowledgements and gives back
// how many there were in the end, for some may be under way.
func killed(t *testing.T, cmd *exec.Cmd, after int) (acked int) {
	t.Helper()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(out); lines.Scan(); acked++ {
		if lines.Text() != strconv.Itoa(acked) {
			t.Errorf("acknowledged %q, not %d", lines.Text(), acked)
		}
		if acked == after {
			if err := cmd.Process.Kill(); err != nil {
				t.Error(err)
			}
		}
	}
	err = cmd.Wait()
	if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || exit.Exited() {
		t.Errorf("the child was not killed: %v", err)
	}
	return acked
}

// TestTwoPrograms lets two other programs and this one play in the same game:
// each ply is taken once.
func TestTwoPrograms(t *testing.T) {
	const each = 40
	url := fileURL(t)
	s := openTest(t, url)
	if err := keep(s, testGame(t, "g", 0)); err != nil {
		t.Fatal(err)
	}
	var lock sync.Mutex
	taken := map[string]int{}
	var all sync.WaitGroup
	for range 2 {
		all.Go(func() {
			out, err := child(t, url, each).Output()
			if err != nil {
				t.Error(err)
			}
			lock.Lock()
			defer lock.Unlock()
			for _, ply := range strings.Fields(string(out)) {
				taken[ply]++
			}
		})
	}
	for range each {
		ply, err := playNext(context.Background(), s)
		if err != nil {
			t.Fatal(err)
		}
		lock.Lock()
		taken[strconv.Itoa(ply)]++
		lock.Unlock()
	}
	all.Wait()
	if len(taken) != 3*each || kept(t, s, "g") != 3*each {
		t.Errorf("%d plies were taken and %d are kept, of %d", len(taken), kept(t, s, "g"), 3*each)
	}
	for ply, times := range taken {
		if times != 1 {
			t.Errorf("ply %s was taken %d times", ply, times)
		}
	}
}

// TestFsync counts what goes to the disk: every commit waits for it. Killing
// the program cannot show that, only a power loss could.
func TestFsync(t *testing.T) {
	strace := enginetest.Program(t, "strace")
	url := fileURL(t)
	s := openTest(t, url)
	if err := keep(s, testGame(t, "g", 0)); err != nil {
		t.Fatal(err)
	}
	s.Close()
	const commits = 30
	cmd := child(t, url, commits)
	log := t.TempDir() + "/log"
	cmd.Args = append([]string{strace, "-f", "-e", "trace=fsync,fdatasync", "-o", log}, append([]string{cmd.Path}, cmd.Args[1:]...)...)
	cmd.Path = strace
	if err := cmd.Run(); err != nil {
		t.Skipf("strace may not be used here: %v", err)
	}
	seen, err := os.ReadFile(log)
	if err != nil {
		t.Fatal(err)
	}
	if syncs := strings.Count(string(seen), "sync("); syncs < commits {
		t.Errorf("%d commits went to the disk %d times", commits, syncs)
	} else {
		t.Logf("%d commits, %d syncs", commits, syncs)
	}
}
