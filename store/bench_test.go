package store

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"tengen/bot"
	"tengen/engine"
)

// BenchmarkCommand is one command as the store sees it: a delivery, a game of
// 100 moves loaded from among thousands, one more move, one notice.
func BenchmarkCommand(b *testing.B) {
	for _, games := range []int{1, 10_000} {
		b.Run(fmt.Sprintf("games=%d", games), func(b *testing.B) {
			s := openTest(b, "sqlite://"+filepath.Join(b.TempDir(), "tengen.db"))
			fill(b, s, games)
			ctx, n := context.Background(), 0
			b.ReportAllocs()
			for b.Loop() {
				n++
				_, err := s.Do(ctx, "bench", fmt.Sprint("d", n), time.Now(), func(tx bot.Tx) ([]byte, error) {
					return command(tx, "C0")
				})
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// command finds the open game of a place as the bot does, and plays in it.
func command(tx bot.Tx, place string) ([]byte, error) {
	heads, err := tx.Games(bot.Which{Place: place, Open: true})
	if err != nil {
		return nil, err
	}
	g, err := tx.Game(heads[0].ID)
	if err != nil {
		return nil, err
	}
	g.Log.Moves = append(g.Log.Moves[:100:100], engine.Move{Color: engine.Black, Point: engine.PointAt(len(g.Log.Moves)%19, 3)})
	g.Updated = time.Now()
	if err := tx.SaveGame(g); err != nil {
		return nil, err
	}
	_, err = tx.Notify(g.ID, bot.Reply{Place: place, Text: bot.Text{{Words: "Your turn."}}}, time.Now())
	return []byte(`[{"place":"C0"}]`), err
}

// fill makes games of 100 moves, ten in each place, one of them open.
func fill(tb testing.TB, s *Store, games int) {
	tb.Helper()
	rules, err := engine.RulesetNamed("japanese")
	if err != nil {
		tb.Fatal(err)
	}
	moves := make([]engine.Move, 100)
	for i := range moves {
		moves[i] = engine.Move{Color: engine.Black, Point: engine.PointAt(i%19, i/19)}
	}
	for from := 0; from < games; from += 1000 {
		_, err := s.Do(context.Background(), "bench", "", time.Now(), func(tx bot.Tx) ([]byte, error) {
			for i := from; i < min(games, from+1000); i++ {
				g := bot.Game{ID: fmt.Sprintf("g%06d", i), Place: fmt.Sprint("C", i/10), Phase: engine.Finished, Turn: engine.Black, Updated: time.Now()}
				if i%10 == 0 {
					g.Phase = engine.Playing
				}
				g.Log.Settings = engine.Settings{Size: 19, Rules: rules, Komi: 13}
				g.Log.Moves = moves
				if err := tx.SaveGame(g); err != nil {
					return nil, err
				}
			}
			return nil, nil
		})
		if err != nil {
			tb.Fatal(err)
		}
	}
}
