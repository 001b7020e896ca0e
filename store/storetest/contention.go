package storetest

import (
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"tengen/bot"
	"tengen/engine"
)

// writers is how many act at once.
const writers = 8

// errLate is what a writer gives that finds the work done by another.
var errLate = errors.New("someone else was faster")

func contentionCases() []testCase {
	return []testCase{
		{"one of many takes a ply", onePly},
		{"one of many takes a challenge", oneChallenge},
		{"one of many makes a game", oneGame},
		{"many games at once are all kept", manyGames},
		{"many notices at once are all kept", manyNotices},
	}
}

// atOnce runs as many writers at once and counts those without an error. An
// error of theirs is of no matter: whoever is late may be told so by the work or
// by the store.
func atOnce(run func(writer int) error) (won int) {
	var all sync.WaitGroup
	var wins atomic.Int64
	start := make(chan struct{})
	for writer := range writers {
		all.Go(func() {
			<-start
			if run(writer) == nil {
				wins.Add(1)
			}
		})
	}
	close(start)
	all.Wait()
	return int(wins.Load())
}

func onePly(t *testing.T, s bot.Store) {
	do(t, s, func(tx bot.Tx) error { return tx.SaveGame(newGame("g")) })
	all := engine.Points(9)
	for ply := range 40 {
		var winner atomic.Int64
		won := atOnce(func(writer int) error {
			err := try(s, tenant, func(tx bot.Tx) error {
				g, err := tx.Game("g")
				if err != nil {
					return err
				}
				if len(g.Log.Moves) != ply {
					return errLate
				}
				g.Log.Moves = append(g.Log.Moves, engine.Move{Color: engine.Black, Point: all[writer]})
				return tx.SaveGame(g)
			})
			if err == nil {
				winner.Store(int64(writer))
			}
			return err
		})
		kept := game(t, s, "g").Log.Moves
		if won != 1 || len(kept) != ply+1 || kept[ply].Point != all[winner.Load()] {
			t.Fatalf("ply %d: %d of %d writers won, %d moves are kept, the last is %v", ply, won, writers, len(kept), kept[len(kept)-1])
		}
	}
}

func oneChallenge(t *testing.T, s bot.Store) {
	for round := range 10 {
		id := fmt.Sprint("c", round)
		do(t, s, func(tx bot.Tx) error { return tx.SaveChallenge(challenge(id)) })
		won := atOnce(func(writer int) error {
			return try(s, tenant, func(tx bot.Tx) error {
				ch, err := tx.Challenge(id)
				if err != nil {
					return err
				}
				g := newGame(id)
				g.Black, g.White = ch.From, bot.Actor{ID: fmt.Sprint(writer)}
				return errors.Join(tx.DeleteChallenge(id), tx.SaveGame(g))
			})
		})
		same(t, "who took the challenge", won, 1)
		game(t, s, id)
	}
}

func oneGame(t *testing.T, s bot.Store) {
	for round := range 10 {
		id := fmt.Sprint("g", round)
		won := atOnce(func(int) error {
			return try(s, tenant, func(tx bot.Tx) error { return tx.SaveGame(newGame(id)) })
		})
		same(t, "who made the game", won, 1)
	}
}

func manyGames(t *testing.T, s bot.Store) {
	const plies = 15
	all := engine.Points(9)
	won := atOnce(func(writer int) error {
		g := newGame(fmt.Sprint("g", writer))
		in := fmt.Sprint("test:", writer%3)
		for ply := range plies {
			g.Log.Moves = append(g.Log.Moves, engine.Move{Color: engine.Black, Point: all[ply+writer]})
			if err := try(s, in, func(tx bot.Tx) error { return save(tx, g) }); err != nil {
				t.Errorf("writer %d, ply %d: %v", writer, ply, err)
				return err
			}
		}
		back := look(t, s, in, func(tx bot.Tx) (bot.Game, error) { return tx.Game(g.ID) })
		same(t, g.ID, back, g)
		return nil
	})
	same(t, "writers that were not disturbed", won, writers)
}

func manyNotices(t *testing.T, s bot.Store) {
	const each = 10
	won := atOnce(func(int) error {
		for range each {
			if err := try(s, tenant, func(tx bot.Tx) error {
				_, err := tx.Notify("", reply("hello"), noon)
				return err
			}); err != nil {
				return err
			}
		}
		return nil
	})
	same(t, "writers that were not disturbed", won, writers)
	seen := map[int64]bool{}
	for _, n := range due(t, s, noon) {
		seen[n.ID] = true
	}
	same(t, "notices with an id of their own", len(seen), writers*each)
}
