package terminal

import (
	"bufio"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"

	"tengen/bot"
	"tengen/render"
)

// Platform is the name of this platform, and of its one tenant.
const Platform = "terminal"

// place is the one place there is.
const place = "terminal"

// Config is what a terminal is made of.
type Config struct {
	Bot  bot.Handler
	In   io.Reader
	Out  io.Writer
	JSON bool // one object a reply, instead of text with the board
	Log  *slog.Logger
	// Notices delivers what waits for somebody on this platform; nil for none.
	Notices func(context.Context, bot.Adapter) error
}

// Terminal plays through two streams.
type Terminal struct {
	Config
	run  string // tells the deliveries of this run from those of others
	line int
}

// New makes a terminal.
func New(c Config) *Terminal { return &Terminal{Config: c, run: rand.Text()} }

// Platform is "terminal".
func (t *Terminal) Platform() string { return Platform }

// Deliver writes a notice; it carries the number of the line that is being
// worked on.
func (t *Terminal) Deliver(_ context.Context, n bot.Notice) error { return t.write(n.Reply) }

// Run carries out lines until the input or the context ends; a command that has
// begun is finished. A command that is refused is no error; a stream that breaks
// is. A reader that waits for its next byte is left waiting.
func (t *Terminal) Run(ctx context.Context) error {
	reading, stop := context.WithCancel(ctx)
	defer stop()
	lines := make(chan input)
	go read(reading, t.In, lines)
	for {
		var next input
		select {
		case <-ctx.Done():
			return nil
		case next = <-lines:
		}
		if errors.Is(next.err, io.EOF) {
			return nil
		}
		t.line++
		err := next.err
		switch {
		case errors.Is(err, errLong):
			err = t.refuse(bot.Actor{}, fmt.Sprintf("That line is too long: at most %d letters, please.", maxLine))
		case err == nil:
			err = t.do(context.WithoutCancel(ctx), next.line)
		}
		if err != nil {
			return err
		}
	}
}

// input is one line that was read, or why there is none.
type input struct {
	line string
	err  error
}

// read reads lines until the stream or the context ends.
func read(ctx context.Context, from io.Reader, lines chan<- input) {
	in := bufio.NewReader(from)
	for {
		line, err := readLine(in)
		select {
		case <-ctx.Done():
			return
		case lines <- input{line, err}:
		}
		if err != nil && !errors.Is(err, errLong) {
			return
		}
	}
}

// do carries out one line. Empty lines and notes after # are passed over.
func (t *Terminal) do(ctx context.Context, line string) error {
	if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
		return nil
	}
	who, verb, text, people, problem := parse(line)
	if problem != "" {
		return t.refuse(who, problem)
	}
	replies, err := t.Bot.Handle(ctx, bot.Command{
		Tenant: Platform, Place: place, Actor: who,
		Delivery: fmt.Sprintf("%s-%d", t.run, t.line), Verb: verb, Text: text, People: people,
	})
	if err != nil {
		t.Log.Error("carrying out a line", "line", t.line, "err", err)
		return t.write(bot.Reply{Place: place, To: &who, Text: bot.Trouble})
	}
	for _, r := range replies {
		if err := t.write(r); err != nil {
			return err
		}
		t.Bot.Delivered(ctx, Platform, r)
	}
	if t.Notices == nil {
		return nil
	}
	return t.Notices(ctx, t)
}

// refuse answers what is no command.
func (t *Terminal) refuse(who bot.Actor, problem string) error {
	r := bot.Reply{Place: place, Text: bot.Text{{Words: problem}}}
	if who.ID != "" {
		r.To = &who
	}
	return t.write(r)
}

// write shows one reply.
func (t *Terminal) write(r bot.Reply) error {
	if t.JSON {
		return json.NewEncoder(t.Out).Encode(r.JSON(t.line))
	}
	var b strings.Builder
	if r.Private() {
		fmt.Fprintf(&b, "(only to %s) ", r.To.Name)
	}
	j := r.JSON(t.line)
	b.WriteString(j.Text + "\n")
	if r.Scene != nil {
		b.WriteString("\n" + render.TextBoard(*r.Scene))
	}
	if len(j.Choices) > 0 {
		fmt.Fprintf(&b, "[%s]\n", strings.Join(j.Choices, "] ["))
	}
	_, err := io.WriteString(t.Out, b.String()+"\n")
	return err
}
