package storetest

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"
	"time"

	"github.com/anishathalye/porcupine"

	"tengen/bot"
	"tengen/engine"
)

func linearCases() []testCase {
	return []testCase{{"the history of a game has one order", linearHistory}}
}

// step is one thing that a client did: to play a ply, or with ply -1 to look.
type step struct {
	game string
	ply  int
}

// outcome is what came of it: the moves that were seen, or whether the ply was
// taken.
type outcome struct {
	moves int
	taken bool
}

// onlyNext is a game as a client may expect it: a ply is taken if it is the next
// one and not otherwise, and a look sees every ply taken before.
var onlyNext = porcupine.Model{
	Partition: func(history []porcupine.Operation) [][]porcupine.Operation {
		byGame := map[string][]porcupine.Operation{}
		for _, op := range history {
			id := op.Input.(step).game
			byGame[id] = append(byGame[id], op)
		}
		var parts [][]porcupine.Operation
		for _, part := range byGame {
			parts = append(parts, part)
		}
		return parts
	},
	Init: func() any { return 0 },
	Step: func(state, input, output any) (bool, any) {
		length, in, out := state.(int), input.(step), output.(outcome)
		switch {
		case in.ply < 0:
			return out.moves == length, length
		case out.taken:
			return in.ply == length, length + 1
		}
		return in.ply != length, length
	},
}

func linearHistory(t *testing.T, s bot.Store) {
	const clients, steps, games = 8, 40, 3
	for g := range games {
		do(t, s, func(tx bot.Tx) error { return tx.SaveGame(newGame(fmt.Sprint("g", g))) })
	}
	began := time.Now()
	var lock sync.Mutex
	var history []porcupine.Operation
	var all sync.WaitGroup
	for client := range clients {
		all.Go(func() {
			random := rand.New(rand.NewPCG(uint64(client), 7))
			seen := map[string]int{}
			for range steps {
				in := step{game: fmt.Sprint("g", random.IntN(games)), ply: -1}
				if random.IntN(3) > 0 {
					in.ply = seen[in.game] + random.IntN(2)
				}
				call := time.Since(began).Nanoseconds()
				out, err := take(s, in)
				end := time.Since(began).Nanoseconds()
				if err != nil {
					t.Errorf("%+v: %v", in, err)
					return
				}
				seen[in.game] = out.moves
				lock.Lock()
				history = append(history, porcupine.Operation{ClientId: client, Input: in, Output: out, Call: call, Return: end})
				lock.Unlock()
			}
		})
	}
	all.Wait()
	taken := 0
	for _, op := range history {
		if op.Output.(outcome).taken {
			taken++
		}
	}
	if len(history) != clients*steps || taken == 0 {
		t.Fatalf("%d steps, %d plies taken: too few to tell anything", len(history), taken)
	}
	if got := porcupine.CheckOperationsTimeout(onlyNext, history, 30*time.Second); got != porcupine.Ok {
		t.Errorf("the history of %d steps is %s", len(history), got)
	}
}

// take carries out a step; the length of the game comes back with either kind.
func take(s bot.Store, in step) (out outcome, err error) {
	ctx := context.Background()
	if in.ply < 0 {
		err := s.View(ctx, tenant, func(tx bot.Tx) error {
			g, err := tx.Game(in.game)
			out.moves = len(g.Log.Moves)
			return err
		})
		return out, err
	}
	_, err = s.Do(ctx, tenant, "", noon, func(tx bot.Tx) ([]byte, error) {
		g, err := tx.Game(in.game)
		if err != nil {
			return nil, err
		}
		if out.moves = len(g.Log.Moves); out.moves != in.ply {
			return nil, nil
		}
		out.moves, out.taken = in.ply+1, true
		g.Log.Moves = append(g.Log.Moves, engine.Move{Color: engine.Black, Point: points("D4")[0]})
		return nil, tx.SaveGame(g)
	})
	return out, err
}
