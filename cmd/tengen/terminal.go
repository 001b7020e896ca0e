package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"time"

	"tengen/adapters/terminal"
	"tengen/bot"
	"tengen/store"
)

type terminalCommand struct {
	Database string `default:"sqlite::memory:" help:"Where games are kept; in memory if absent."`
	JSON     bool   `name:"json" help:"Print one JSON object a reply."`
}

// Run plays until the input ends.
func (c terminalCommand) Run(ctx context.Context, std streams) error {
	kept, err := store.Open(ctx, c.Database)
	if err != nil {
		return err
	}
	defer kept.Close()
	log := newLog(std.err)
	b := bot.New(kept, log, time.Now)
	if !c.JSON && isKeyboard(std.in) {
		fmt.Fprintln(std.out, "Write a name, a colon and a command. To begin: alice: /go new @bob 9, then bob: /go accept. Ctrl-D ends.")
	}
	return terminal.New(terminal.Config{
		Bot: b, In: std.in, Out: std.out, JSON: c.JSON, Log: log,
		Notices: func(ctx context.Context, a bot.Adapter) error {
			_, err := b.DeliverDue(ctx, a)
			return err
		},
	}).Run(ctx)
}

// isKeyboard says whether somebody types, rather than a file or a program.
func isKeyboard(in io.Reader) bool {
	file, ok := in.(*os.File)
	if !ok {
		return false
	}
	info, err := file.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}
