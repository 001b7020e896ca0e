package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/alecthomas/kong"

	// The store uses it. Named here it is compiled first and all else beside
	// it, which makes the very first start a quarter faster.
	_ "modernc.org/sqlite"
)

// The exit codes.
const (
	exitFailed = 1
	exitUsage  = 2
)

// program is the command line.
type program struct {
	Serve    serveCommand    `cmd:"" default:"withargs" help:"Run the bot and the web pages (the default)."`
	Terminal terminalCommand `cmd:"" help:"Play in this terminal, with lines like: alice: /go play D4"`
	Render   renderCommand   `cmd:"" help:"Draw a game record as a picture or a replay."`
	Score    scoreCommand    `cmd:"" help:"Count the end of a game record."`
	SGF      sgfCommand      `cmd:"" name:"sgf" help:"Check a game record and print it in its normal form."`
	Migrate  migrateCommand  `cmd:"" help:"Bring the database up to date."`
	Backup   backupCommand   `cmd:"" help:"Copy the database to a file, while the bot runs."`
	Doctor   doctorCommand   `cmd:"" help:"Check configuration, database and platforms."`
	Version  versionCommand  `cmd:"" help:"Print the version."`
}

// streams are what a command reads and writes.
type streams struct {
	in       io.Reader
	out, err io.Writer
}

// usageError is a mistake in how the program was called.
type usageError struct{ text string }

func (e usageError) Error() string { return e.text }

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	os.Exit(run(ctx, os.Args[1:], streams{os.Stdin, os.Stdout, os.Stderr}))
}

// run carries out a command line and gives back the exit code.
func run(ctx context.Context, args []string, std streams) int {
	forgetEmpty()
	var p program
	parser, err := kong.New(&p,
		kong.Name("tengen"),
		kong.Description("Play Go where people already talk."),
		kong.Writers(std.out, std.err),
	)
	if err != nil {
		return fail(std, err)
	}
	call, err := parser.Parse(args)
	if err != nil {
		return fail(std, usageError{strings.TrimRight(err.Error(), ".?!") + ". Type tengen --help to see how it is used"})
	}
	call.BindTo(ctx, (*context.Context)(nil))
	return fail(std, call.Run(std))
}

// fail tells an error in one sentence and gives back its exit code.
func fail(std streams, err error) int {
	if err == nil {
		return 0
	}
	fmt.Fprintf(std.err, "tengen: %s\n", strings.TrimSpace(err.Error()))
	var usage usageError
	if errors.As(err, &usage) {
		return exitUsage
	}
	return exitFailed
}
