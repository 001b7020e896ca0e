package terminal_test

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"testing"

	"tengen/adapters/adaptertest"
	"tengen/adapters/terminal"
	"tengen/bot"
	"tengen/engine"
)

// keyboard types lines and reads what is printed.
type keyboard struct {
	terminal *terminal.Terminal
	in       *io.PipeWriter
	out      *bufio.Scanner
	game     string
	done     chan error
}

func TestAdapter(t *testing.T) {
	adaptertest.Run(t, adaptertest.Capabilities{}, func(t testing.TB, c *adaptertest.Club) adaptertest.Harness {
		inR, inW := io.Pipe()
		outR, outW := io.Pipe()
		k := &keyboard{in: inW, out: bufio.NewScanner(outR), done: make(chan error, 1)}
		k.out.Buffer(nil, 1<<20)
		k.terminal = terminal.New(terminal.Config{Bot: c, In: inR, Out: outW, JSON: true, Log: slog.New(slog.DiscardHandler)})
		go func() {
			err := k.terminal.Run(context.Background())
			outW.Close()
			k.done <- err
		}()
		k.line(t, "alice: /go new @bob size:9 color:black")
		k.game = k.line(t, "bob: /go accept")[0].Game.ID
		return k
	})
}

// line types a line and reads the one reply to it.
func (k *keyboard) line(t testing.TB, line string) []bot.ReplyJSON {
	t.Helper()
	if _, err := io.WriteString(k.in, line+"\n"); err != nil {
		t.Fatal(err)
	}
	if !k.out.Scan() {
		t.Fatalf("nothing was printed: %v", k.out.Err())
	}
	var r bot.ReplyJSON
	if err := json.Unmarshal(k.out.Bytes(), &r); err != nil {
		t.Fatalf("%s: %v", k.out.Text(), err)
	}
	return []bot.ReplyJSON{r}
}

func (k *keyboard) Type(t testing.TB, who engine.Color, text, _ string) []bot.ReplyJSON {
	t.Helper()
	name := map[engine.Color]string{engine.Black: "alice", engine.White: "bob"}[who]
	return k.line(t, name+": /go "+text)
}

func (k *keyboard) Forge(testing.TB, engine.Color, string) bool { return false }
func (k *keyboard) Adapter() bot.Adapter                        { return noOutput{k.terminal} }
func (k *keyboard) Tenant() string                              { return terminal.Platform }
func (k *keyboard) Game() string                                { return k.game }

func (k *keyboard) Close() {
	k.in.Close()
	<-k.done
}

// noOutput delivers notices to nowhere: the pipe is read only after a line.
type noOutput struct{ *terminal.Terminal }

func (noOutput) Deliver(context.Context, bot.Notice) error { return nil }
