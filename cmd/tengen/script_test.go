package main

import (
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

var update = flag.Bool("update", false, "write what the scripts print as what they should print")

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"tengen": main})
}

// TestScript plays whole games and runs every command through the real program.
func TestScript(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:           filepath.Join("testdata", "script"),
		UpdateScripts: *update,
		Setup: func(env *testscript.Env) error {
			env.Setenv("HOME", env.WorkDir)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"tidy": tidy},
	})
}

// changing is what differs from run to run: the ids of games and the day.
var changing = []struct {
	pattern *regexp.Regexp
	instead string
}{
	{regexp.MustCompile(`game:[a-z2-7]{10}`), "game:ID"},
	{regexp.MustCompile(`"id":"[a-z2-7]{10}"`), `"id":"ID"`},
	{regexp.MustCompile(`DT\[[0-9-]{10}\]`), "DT[DAY]"},
}

// tidy writes the last standard output to a file, without what changes.
func tidy(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 1 {
		ts.Fatalf("usage: tidy file")
	}
	text := ts.ReadFile("stdout")
	for _, c := range changing {
		text = c.pattern.ReplaceAllString(text, c.instead)
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte(text), 0o644))
}
