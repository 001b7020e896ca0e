package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"tengen/bot"
)

// crashRounds is how often the server is killed in the middle of play.
const crashRounds = 200

// TestKill kills the server at any instant, round after round: no acknowledged
// move may be lost and none may be played twice.
func TestKill(t *testing.T) {
	if testing.Short() {
		t.Skip("takes half a minute")
	}
	seed := uint64(time.Now().UnixNano())
	t.Logf("seed %d", seed)
	rng := rand.New(rand.NewPCG(seed, 0))
	program := build(t)
	database := "sqlite:" + filepath.Join(t.TempDir(), "tengen.db")
	var g *crashGame
	played := 0
	for round := range crashRounds {
		s := startServer(t, program, database)
		if g == nil || len(g.moves) >= len(crashMoves()) {
			played += g.count()
			g = newCrashGame(t, s)
		}
		g.check(t, s, round)
		kill := time.AfterFunc(time.Duration(rng.IntN(40_000))*time.Microsecond, s.kill)
		for g.play(s) == nil {
		}
		kill.Stop()
		s.kill()
		s.wait()
	}
	s := startServer(t, program, database)
	g.check(t, s, crashRounds)
	g.checkRecord(t, s)
	if played += g.count(); played < crashRounds {
		t.Errorf("only %d moves were played in %d rounds: the server was killed before it did anything", played, crashRounds)
	}
	t.Logf("%d moves in %d rounds", played, crashRounds)
}

// TestStop asks the server to stop, and it finishes what it has begun.
func TestStop(t *testing.T) {
	program := build(t)
	s := startServer(t, program, "sqlite:"+filepath.Join(t.TempDir(), "tengen.db"))
	g := newCrashGame(t, s)
	if err := g.play(s); err != nil {
		t.Fatal(err)
	}
	if err := s.process.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := s.wait(); err != nil {
		t.Errorf("the server stopped with %v, want exit code 0", err)
	}
}

// build makes the program as it is installed, without the race detector, so
// that there are many rounds.
func build(t *testing.T) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "tengen")
	if out, err := exec.Command("go", "build", "-o", program, "tengen/cmd/tengen").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	return program
}

// server is a running tengen.
type server struct {
	process *exec.Cmd
	url     string
	client  *http.Client
	waited  chan error
}

func startServer(t *testing.T, program, database string) *server {
	t.Helper()
	s := &server{
		process: exec.Command(program, "--listen", "127.0.0.1:0", "--database", database),
		client:  &http.Client{Timeout: 10 * time.Second, Transport: &http.Transport{}},
		waited:  make(chan error, 1),
	}
	s.process.Env = append(os.Environ(), "TENGEN_SECRET=a secret for this test")
	var log bytes.Buffer
	s.process.Stderr = &log
	out, err := s.process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := s.process.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the server did not start: %v\n%s", err, log.String())
	}
	_, address, _ := strings.Cut(line, "http://")
	s.url = "http://" + address[:strings.Index(address, "/")]
	go func() { s.waited <- s.process.Wait() }()
	t.Cleanup(func() { s.kill() })
	return s
}

func (s *server) kill()       { _ = s.process.Process.Kill() }
func (s *server) wait() error { return <-s.waited }

// call sends JSON and reads JSON; nil sends nothing.
func (s *server) call(path string, send, receive any) error {
	method, body := http.MethodGet, []byte(nil)
	if send != nil {
		method = http.MethodPost
		body, _ = json.Marshal(send)
	}
	request, err := http.NewRequest(method, s.url+path, bytes.NewReader(body))
	if err != nil {
		return err
	}
	answer, err := s.client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return err
	}
	if answer.StatusCode/100 != 2 {
		return fmt.Errorf("%s: %s: %s", path, answer.Status, text)
	}
	if raw, ok := receive.(*string); ok {
		*raw = string(text)
		return nil
	}
	return json.Unmarshal(text, receive)
}

// crashGame is a game as the players know it: the moves that were acknowledged,
// and the one that is under way.
type crashGame struct {
	id    string
	seats map[string]string
	moves []string
	next  string // sent, but not acknowledged; empty when there is none
}

func newCrashGame(t *testing.T, s *server) *crashGame {
	t.Helper()
	var made struct {
		ID    string
		Seats map[string]string
	}
	if err := s.call("/api/games", map[string]any{"size": 19}, &made); err != nil {
		t.Fatal(err)
	}
	return &crashGame{id: made.ID, seats: made.Seats}
}

func (g *crashGame) count() int {
	if g == nil {
		return 0
	}
	return len(g.moves)
}

// crashMoves is a whole game in which nothing is ever captured: Black and White
// fill rows that do not touch.
func crashMoves() []string {
	var list []string
	for row := 1; row+2 <= 19; row += 4 {
		for _, col := range "ABCDEFGHJKLMNOPQRST" {
			list = append(list, fmt.Sprintf("%c%d", col, row), fmt.Sprintf("%c%d", col, row+2))
		}
	}
	return list
}

// play sends the next move and waits for its acknowledgement. The move under
// way is sent again under its delivery first, as a browser would.
func (g *crashGame) play(s *server) error {
	if len(g.moves) == len(crashMoves()) {
		return io.EOF
	}
	g.next = crashMoves()[len(g.moves)]
	seat := g.seats[[]string{"black", "white"}[len(g.moves)%2]]
	var answer struct{ Replies []bot.ReplyJSON }
	err := s.call("/api/games/"+g.id+"/commands", map[string]any{
		"seat": seat, "text": "play " + g.next, "delivery": fmt.Sprint("move-", len(g.moves)),
	}, &answer)
	if err != nil {
		return err
	}
	if len(answer.Replies) != 1 || answer.Replies[0].Private {
		return fmt.Errorf("%s was refused: %+v", g.next, answer.Replies)
	}
	g.moves = append(g.moves, g.next)
	g.next = ""
	return nil
}

// check compares what the server has with what was acknowledged, and then makes
// sure of the move that was under way.
func (g *crashGame) check(t *testing.T, s *server, round int) {
	t.Helper()
	var state bot.State
	if err := s.call("/api/games/"+g.id, nil, &state); err != nil {
		t.Fatal(err)
	}
	if lost := len(g.moves) - state.Move; lost > 0 {
		t.Fatalf("round %d: %d acknowledged moves are lost", round, lost)
	}
	if more := state.Move - len(g.moves); more > 1 || more == 1 && g.next == "" {
		t.Fatalf("round %d: %d moves were played that nobody sent", round, more)
	}
	if g.next == "" {
		return
	}
	if err := g.play(s); err != nil {
		t.Fatalf("round %d: sending a move again: %v", round, err)
	}
	if err := s.call("/api/games/"+g.id, nil, &state); err != nil {
		t.Fatal(err)
	}
	if state.Move != len(g.moves) || state.Last != g.moves[len(g.moves)-1] {
		t.Fatalf("round %d: %d moves, the last %s; want %d, %s", round, state.Move, state.Last, len(g.moves), g.moves[len(g.moves)-1])
	}
}

// checkRecord compares every move of the game with those acknowledged.
func (g *crashGame) checkRecord(t *testing.T, s *server) {
	t.Helper()
	for n, move := range g.moves {
		var state bot.State
		if err := s.call(fmt.Sprintf("/api/games/%s?move=%d", g.id, n+1), nil, &state); err != nil {
			t.Fatal(err)
		}
		if state.Last != move || state.Move != n+1 {
			t.Errorf("move %d is %s, want %s", state.Move, state.Last, move)
		}
	}
}
