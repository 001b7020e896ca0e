package engine_test

import (
	"testing"
	"time"

	"tengen/engine"
	"tengen/engine/enginetest"
	"tengen/engine/sgf"
)

// replayed is the counted games of one size, read beforehand.
func replayed(b *testing.B, size int) (logs []engine.Log, moves int) {
	b.Helper()
	for _, c := range enginetest.Lines[counted](b, "engine/counted_games_A.jsonl") {
		if c.Size != size {
			continue
		}
		trees, err := sgf.Parse([]byte(c.SGF))
		if err != nil {
			b.Fatal(err)
		}
		reading, err := sgf.ReadGame(trees[0].MainLine())
		if err != nil {
			b.Fatal(err)
		}
		log := reading.Game.Log()
		log.Marks, log.Ended = engine.Marks{}, engine.Result{}
		logs, moves = append(logs, log), moves+len(log.Moves)
	}
	if moves == 0 {
		b.Fatalf("no games of size %d", size)
	}
	return logs, moves
}

// perSecond reports moves a second; done is how many moves one round has.
func perSecond(b *testing.B, done int) {
	b.ReportMetric(float64(done)*float64(b.N)/b.Elapsed().Seconds(), "moves/s")
}

// BenchmarkReplay replays real 19x19 games, each move checked before it is
// played: whole games under each ko rule, the board alone, and a board that
// keeps its groups in a union-find forest.
func BenchmarkReplay(b *testing.B) {
	logs, moves := replayed(b, 19)
	stones := setup(b, logs)
	for name, ko := range map[string]engine.KoRule{
		"simple": engine.SimpleKo, "positional": engine.PositionalSuperko, "situational": engine.SituationalSuperko,
	} {
		b.Run("game/"+name, func(b *testing.B) {
			for b.Loop() {
				for _, log := range logs {
					log.Settings.Rules = engine.Ruleset{Ko: ko, Suicide: true}
					if _, err := engine.Replay(log); err != nil && ko == engine.SimpleKo {
						b.Fatal(err)
					}
				}
			}
			perSecond(b, moves)
		})
	}
	b.Run("board/pseudo-liberties", func(b *testing.B) {
		for b.Loop() {
			for i, log := range logs {
				board := engine.NewBoard(log.Settings.Size)
				for _, s := range stones[i] {
					board.Set(s.Point, s.Color)
				}
				for _, m := range log.Moves {
					if m.Pass() {
						continue
					}
					if err := board.Check(m.Point, m.Color, true); err != nil && err != engine.ErrKo {
						b.Fatalf("%v is refused", m.Point)
					}
					board.Play(m.Point, m.Color)
				}
			}
		}
		perSecond(b, moves)
	})
	b.Run("board/union-find", func(b *testing.B) {
		for b.Loop() {
			for i, log := range logs {
				board := newForest(log.Settings.Size)
				for _, s := range stones[i] {
					board.set(s.Point, s.Color)
				}
				for _, m := range log.Moves {
					if m.Pass() {
						continue
					}
					if !board.legal(m.Point, m.Color) && m.Point != board.ko {
						b.Fatalf("%v is refused", m.Point)
					}
					board.play(m.Point, m.Color)
				}
			}
		}
		perSecond(b, moves)
	})
}

// setup lists the stones of each log's start.
func setup(b *testing.B, logs []engine.Log) (stones [][]engine.Move) {
	b.Helper()
	for _, log := range logs {
		g, err := engine.New(log.Settings)
		if err != nil {
			b.Fatal(err)
		}
		var list []engine.Move
		for _, p := range engine.Points(log.Settings.Size) {
			if c := g.Start().At(p); c != engine.Empty {
				list = append(list, engine.Move{Color: c, Point: p})
			}
		}
		stones = append(stones, list)
	}
	return stones
}

// ends are the counted games of one size, at their ends.
func ends(b *testing.B, size int) (games []*engine.Game, dead [][]engine.Point) {
	b.Helper()
	for _, c := range enginetest.Lines[counted](b, "engine/counted_games_A.jsonl") {
		if c.Size != size {
			continue
		}
		trees, err := sgf.Parse([]byte(c.SGF))
		if err != nil {
			b.Fatal(err)
		}
		reading, err := sgf.ReadGame(trees[0].MainLine())
		if err != nil {
			b.Fatal(err)
		}
		games, dead = append(games, reading.Game), append(dead, c.dead())
	}
	return games, dead
}

func BenchmarkCount(b *testing.B) {
	games, dead := ends(b, 19)
	for i := 0; b.Loop(); i++ {
		n := i % len(games)
		if count := games[n].CountWith(dead[n]); count.Result().By != engine.ByCount {
			b.Fatal("not counted")
		}
	}
}

func BenchmarkEstimate(b *testing.B) {
	for name, size := range map[string]int{"9x9": 9, "13x13": 13, "19x19": 19} {
		b.Run(name, func(b *testing.B) {
			games, _ := ends(b, size)
			began := time.Now()
			for i := 0; b.Loop(); i++ {
				if e := games[i%len(games)].Estimate(); len(e.Board) != size*size {
					b.Fatal("not estimated")
				}
			}
			b.ReportMetric(float64(time.Since(began).Milliseconds())/float64(b.N), "ms/op")
		})
	}
}
