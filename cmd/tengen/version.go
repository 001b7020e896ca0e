package main

import (
	"fmt"
	"runtime/debug"
)

type versionCommand struct{}

// Run prints the version.
func (versionCommand) Run(std streams) error {
	_, err := fmt.Fprintln(std.out, "tengen", version())
	return err
}

// version is the version that this program was built as, or its revision.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "unknown"
	}
	if v := info.Main.Version; v != "" && v != "(devel)" {
		return v
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			return "revision " + s.Value[:12]
		}
	}
	return "development"
}
