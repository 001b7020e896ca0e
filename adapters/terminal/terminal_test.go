package terminal

import (
	"bufio"
	"context"
	"errors"
	"io"
	"log/slog"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"tengen/bot"
)

// nobody is a bot that says nothing.
type nobody struct{}

func (nobody) Handle(context.Context, bot.Command) ([]bot.Reply, error) { return nil, nil }
func (nobody) Delivered(context.Context, string, bot.Reply)             {}

// Whoever asks it to stop does not have to end the input as well.
func TestStopsWhileItWaits(t *testing.T) {
	in, never := io.Pipe()
	defer never.Close()
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() {
		done <- New(Config{Bot: nobody{}, In: in, Out: io.Discard, Log: slog.New(slog.DiscardHandler)}).Run(ctx)
	}()
	stop()
	select {
	case err := <-done:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("it waits for a line for ever")
	}
}

// A stream that breaks is an error, whichever it is.
func TestBrokenStreams(t *testing.T) {
	broken := errors.New("broken")
	in, w := io.Pipe()
	w.CloseWithError(broken)
	if err := New(Config{Bot: nobody{}, In: in, Out: io.Discard}).Run(context.Background()); !errors.Is(err, broken) {
		t.Errorf("input: %v", err)
	}
	out, r := io.Pipe()
	out.CloseWithError(broken)
	if err := New(Config{Bot: nobody{}, In: strings.NewReader("hello\n"), Out: r}).Run(context.Background()); !errors.Is(err, broken) {
		t.Errorf("output: %v", err)
	}
}

func FuzzLine(f *testing.F) {
	for _, line := range []string{
		"alice: /go play D4", "alice: /go new @bob @tengen 9", " a : /go\tplay\tD4", "a:/go", "a: /gone", ":", "::/go", "@a: /go x", "ä-1_.: /go say @@b <@c> @d@e",
		strings.Repeat("x", maxLine+1),
	} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, text string) {
		line, err := readLine(bufio.NewReader(strings.NewReader(text + "\n")))
		if errors.Is(err, errLong) {
			return
		}
		if err != nil || len(line) > maxLine {
			t.Fatalf("%q: %v", text, err)
		}
		who, verb, said, people, problem := parse(line)
		if problem != "" {
			return
		}
		if who.ID == "" || strings.ContainsAny(verb, " \t") || !utf8.ValidString(verb+said) {
			t.Fatalf("%q: who %q, verb %q, text %q", line, who.ID, verb, said)
		}
		for _, a := range people {
			if !strings.Contains(said, "<@"+a.ID+">") {
				t.Fatalf("%q: %q is mentioned, but not in %q", line, a.ID, said)
			}
		}
	})
}
