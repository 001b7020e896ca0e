package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tengen/bot"
	"tengen/engine"
)

// fileURL is a new database file of the test.
func fileURL(t testing.TB) string {
	return "sqlite://" + filepath.Join(t.TempDir(), "tengen.db")
}

// game is a small game with so many moves.
func testGame(t testing.TB, id string, moves int) bot.Game {
	t.Helper()
	rules, err := engine.RulesetNamed("chinese")
	if err != nil {
		t.Fatal(err)
	}
	g := bot.Game{ID: id, Place: "C1", Turn: engine.Black, Created: time.UnixMilli(1), Updated: time.UnixMilli(1)}
	g.Log.Settings = engine.Settings{Size: 19, Rules: rules}
	for i := range moves {
		g.Log.Moves = append(g.Log.Moves, engine.Move{Color: engine.Black, Point: engine.PointAt(i%19, i/19%19)})
	}
	return g
}

// keep saves a game in one transaction.
func keep(s *Store, g bot.Game) error {
	_, err := s.Do(context.Background(), "t", "", time.UnixMilli(1), func(tx bot.Tx) ([]byte, error) {
		if _, err := tx.Game(g.ID); err != nil && !errors.Is(err, bot.ErrNotFound) {
			return nil, err
		}
		return nil, tx.SaveGame(g)
	})
	return err
}

// kept is how many moves of a game are stored; -1 without the game.
func kept(t testing.TB, s *Store, id string) (moves int) {
	t.Helper()
	err := s.View(context.Background(), "t", func(tx bot.Tx) error {
		g, err := tx.Game(id)
		moves = len(g.Log.Moves)
		return err
	})
	if errors.Is(err, bot.ErrNotFound) {
		return -1
	}
	if err != nil {
		t.Fatal(err)
	}
	return moves
}

// intact makes sure that nothing in a database is damaged.
func intact(t testing.TB, s *Store) {
	t.Helper()
	for query, want := range map[string]string{"PRAGMA integrity_check": "ok", "SELECT count(*) FROM pragma_foreign_key_check": "0"} {
		var got string
		if err := s.read.QueryRow(query).Scan(&got); err != nil || got != want {
			t.Errorf("%s: %s, %v", query, got, err)
		}
	}
}

func TestPragmas(t *testing.T) {
	s := openTest(t, fileURL(t))
	ctx := context.Background()
	// Every connection has them, not only the one that was asked at the start.
	for range 3 { // fewer than there are: a statement below needs one
		conn, err := s.read.Conn(ctx)
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		for name, want := range map[string]string{
			"journal_mode": "wal", "synchronous": "2", "foreign_keys": "1", "busy_timeout": "5000", "query_only": "1",
		} {
			var got string
			if err := conn.QueryRowContext(ctx, "PRAGMA "+name).Scan(&got); err != nil || got != want {
				t.Errorf("reader: %s is %s, not %s (%v)", name, got, want, err)
			}
		}
	}
	if _, err := s.read.Exec(`DELETE FROM games`); err == nil {
		t.Error("a reader can write")
	}
	if got := s.write.Stats().MaxOpenConnections; got != 1 {
		t.Errorf("%d connections write", got)
	}
}

// TestUnsafe makes sure that Open would notice a setting that is not taken.
func TestUnsafe(t *testing.T) {
	ctx := context.Background()
	path := strings.TrimPrefix(fileURL(t), "sqlite://")
	want := pragmas("wal")
	for name := range want {
		other := pragmas("wal")
		other[name] = map[string]string{"journal_mode": "delete", "synchronous": "1", "foreign_keys": "0", "busy_timeout": "1"}[name]
		db, err := sql.Open("sqlite", fileDSN(path, other, "immediate"))
		if err != nil {
			t.Fatal(err)
		}
		if err := assertPragmas(ctx, db, want); !errors.Is(err, ErrUnsafe) {
			t.Errorf("%s=%s: %v", name, other[name], err)
		}
		db.Close()
	}
	deferred, err := openPool(ctx, fileDSN(path, want, "deferred"), 1, want)
	if err != nil {
		t.Fatal(err)
	}
	defer deferred.Close()
	rival := fileDSN(path, map[string]string{"busy_timeout": "0"}, "immediate")
	if err := assertImmediate(ctx, deferred.DB, rival); !errors.Is(err, ErrUnsafe) {
		t.Errorf("deferred transactions: %v", err)
	}
}

// TestLists makes sure that the lists that every command asks for are found by
// an index however many games have been finished.
func TestLists(t *testing.T) {
	s := openTest(t, fileURL(t))
	for _, c := range []struct {
		which bot.Which
		want  []string
	}{
		{bot.Which{Place: "p", Open: true}, []string{"open_games_by_place (tenant=? AND place=?)"}},
		{bot.Which{Place: "p"}, []string{"games_by_place (tenant=? AND place=?)"}},
		{bot.Which{Actor: "a", Open: true}, []string{"open_games_by_black (tenant=? AND black_id=?)", "open_games_by_white (tenant=? AND white_id=?)", "games_1 (tenant=? AND id=?)"}},
		{bot.Which{Actor: "a"}, []string{" games_by_black (tenant=? AND black_id=?)", " games_by_white (tenant=? AND white_id=?)", "games_1 (tenant=? AND id=?)"}},
		{bot.Which{Prefix: "a"}, []string{"games_1 (tenant=? AND id>? AND id<?)"}},
	} {
		query, args := headsQuery("t", c.which)
		got := plan(t, s, query, args)
		for _, index := range c.want {
			if !strings.Contains(got, index) {
				t.Errorf("%+v does not use %s:\n%s", c.which, index, got)
			}
		}
	}
	query, args := dueQuery([]string{"slack:", "discord:"}, time.Now(), 10)
	if got := plan(t, s, query, args); !strings.Contains(got, "outbox_waiting (due<?)") || strings.Contains(got, "TEMP") {
		t.Errorf("notices:\n%s", got)
	}
}

// plan is how the database would answer a query.
func plan(t *testing.T, s *Store, query string, args []any) (all string) {
	t.Helper()
	rows, err := s.read.Query("EXPLAIN QUERY PLAN "+query, args...)
	if err != nil {
		t.Fatalf("%s: %v", query, err)
	}
	defer rows.Close()
	for rows.Next() {
		var id, parent, unused int
		var detail string
		if err := rows.Scan(&id, &parent, &unused, &detail); err != nil {
			t.Fatal(err)
		}
		all += detail + "\n"
	}
	return all
}

// TestDiskFull lets the database run full: nothing is half done, what was
// acknowledged is there, and it goes on once there is room.
func TestDiskFull(t *testing.T) {
	s := openTest(t, fileURL(t))
	var pages int
	if err := s.write.QueryRow(`PRAGMA page_count`).Scan(&pages); err != nil {
		t.Fatal(err)
	}
	limit := func(n int) {
		var got int
		if err := s.write.QueryRow(fmt.Sprintf(`PRAGMA max_page_count(%d)`, n)).Scan(&got); err != nil || got != n {
			t.Fatalf("limiting the database to %d pages: %d, %v", n, got, err)
		}
	}
	limit(pages + 20)
	var failed error
	acked := 0
	for ; failed == nil && acked < 10_000; acked++ {
		failed = keep(s, testGame(t, fmt.Sprint("g", acked), 50))
	}
	acked--
	if !errors.Is(failed, ErrFull) || !strings.Contains(failed.Error(), "full; nothing was changed") || acked == 0 {
		t.Fatalf("after %d games: %v", acked, failed)
	}
	for n := range 10 { // it stays so, and leaves nothing
		if err := keep(s, testGame(t, fmt.Sprint("more", n), 300)); !errors.Is(err, ErrFull) {
			t.Errorf("still full: %v", err)
		}
		if got := kept(t, s, fmt.Sprint("more", n)); got != -1 {
			t.Errorf("%d moves of a game were kept that was not acknowledged", got)
		}
	}
	if got := kept(t, s, fmt.Sprint("g", acked)); got != -1 {
		t.Errorf("%d moves of a game were kept that was not acknowledged", got)
	}
	for n := range acked {
		if got := kept(t, s, fmt.Sprint("g", n)); got != 50 {
			t.Errorf("game %d has %d moves", n, got)
		}
	}
	limit(1 << 20)
	if err := keep(s, testGame(t, "after", 300)); err != nil {
		t.Errorf("with room again: %v", err)
	}
	intact(t, s)
}

// TestFullOverlooked: SQLite may end a transaction when the disk is full; what
// the work then goes on to do must not be kept by itself.
func TestFullOverlooked(t *testing.T) {
	s := openTest(t, fileURL(t))
	var pages int
	if err := s.write.QueryRow(`PRAGMA page_count`).Scan(&pages); err != nil {
		t.Fatal(err)
	}
	if _, err := s.write.Exec(fmt.Sprintf(`PRAGMA max_page_count(%d)`, pages+3)); err != nil {
		t.Fatal(err)
	}
	for _, end := range []error{nil, &bot.Refusal{}} {
		_, err := s.Do(context.Background(), "t", "d", time.UnixMilli(1), func(tx bot.Tx) ([]byte, error) {
			_ = tx.SaveGame(testGame(t, "large", 20_000))
			_ = tx.SaveChallenge(bot.Challenge{ID: "c", Settings: testGame(t, "", 0).Log.Settings})
			return []byte("done"), end
		})
		if !errors.Is(err, ErrFull) {
			t.Errorf("Do gave %v", err)
		}
	}
	var rows int
	err := s.read.QueryRow(`SELECT (SELECT count(*) FROM games) + (SELECT count(*) FROM moves) + (SELECT count(*) FROM challenges) + (SELECT count(*) FROM inbox)`).Scan(&rows)
	if err != nil || rows != 0 {
		t.Errorf("%d rows were kept (%v)", rows, err)
	}
}

// TestCancelled cancels commands at any moment; the next one always works, and
// what was acknowledged is what is stored.
func TestCancelled(t *testing.T) {
	s := openTest(t, fileURL(t))
	acked, cancelled := 0, 0
	for n := range 200 {
		ctx, cancel := context.WithTimeout(context.Background(), time.Duration(n%40)*25*time.Microsecond)
		_, err := s.Do(ctx, "t", "", time.UnixMilli(1), func(tx bot.Tx) ([]byte, error) {
			return nil, tx.SaveGame(testGame(t, fmt.Sprint("g", n), 30))
		})
		cancel()
		want := 30
		switch {
		case err == nil:
			acked++
		case errors.Is(err, context.DeadlineExceeded):
			want = -1
			cancelled++
		default:
			t.Fatalf("round %d: %v", n, err)
		}
		if got := kept(t, s, fmt.Sprint("g", n)); got != want {
			t.Fatalf("round %d: %d moves are kept, not %d (%v)", n, got, want, err)
		}
	}
	if cancelled == 0 {
		t.Error("no command was cancelled: this tells nothing")
	}
	if err := keep(s, testGame(t, "after", 3)); err != nil {
		t.Error(err)
	}
	intact(t, s)
	t.Logf("%d acknowledged, %d cancelled", acked, cancelled)
}

// TestLibc: SQLite is compiled against one version of its C library; another
// one breaks it in ways that no test of ours would find.
func TestLibc(t *testing.T) {
	version := func(args ...string) string {
		out, err := exec.Command("go", args...).Output()
		if err != nil {
			t.Fatalf("go %s: %v", strings.Join(args, " "), err)
		}
		return strings.TrimSpace(string(out))
	}
	used := version("list", "-m", "-f", "{{.Version}}", "modernc.org/libc")
	sqlite := version("list", "-m", "-f", "{{.GoMod}}", "modernc.org/sqlite")
	wants := version("mod", "edit", "-json", sqlite)
	if !strings.Contains(strings.Join(strings.Fields(wants), ""), `"Path":"modernc.org/libc","Version":"`+used+`"`) {
		t.Errorf("modernc.org/libc is %s, which is not what modernc.org/sqlite asks for in %s", used, sqlite)
	}
}
