package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"strings"

	"tengen/store"
)

type doctorCommand struct {
	databaseFlag `embed:""`
	secretFlag   `embed:""`
	webFlags     `embed:""`
}

// errSick says that a check failed; the lines above it say which.
var errSick = errors.New("something is wrong: see the lines marked with ✗")

// Run checks what the bot needs and prints a line for each.
func (c doctorCommand) Run(ctx context.Context, std streams) error {
	sick := false
	check := func(what string, err error, fine string) {
		if err != nil {
			sick = true
			fmt.Fprintf(std.out, "✗ %s: %v\n", what, err)
			return
		}
		fmt.Fprintf(std.out, "✓ %s: %s\n", what, fine)
	}
	check("database", checkDatabase(ctx, c.Database), "reachable, writable and up to date")
	_, err := c.key(c.Database)
	check("secret", err, "there is a key to sign links with")
	note, err := checkListen(c.Listen)
	check("web pages", err, note)
	check("public address", c.check(), described(c.PublicURL))
	for _, platform := range []string{"DISCORD", "SLACK"} {
		if set := configured(platform); set != "" {
			check(strings.ToLower(platform), fmt.Errorf("%s is set, but this version has no %s yet", set, strings.ToLower(platform)), "")
		}
	}
	if sick {
		return errSick
	}
	return nil
}

// checkDatabase opens the database, which writes to it where it must be brought
// up to date.
func checkDatabase(ctx context.Context, address string) error {
	kept, err := store.Open(ctx, address)
	if err != nil {
		return err
	}
	return errors.Join(kept.Ready(ctx), kept.Close())
}

// checkListen says whether the address is free. In use is fine too: it is most
// likely the bot itself.
func checkListen(address string) (string, error) {
	if _, _, err := net.SplitHostPort(address); err != nil {
		return "", fmt.Errorf("%q is not an address like 127.0.0.1:8080", address)
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return address + " is in use (by a running bot?)", nil
	}
	return address + " is free", listener.Close()
}

func described(address string) string {
	if address == "" {
		return "none, so the pages can be reached from this machine only"
	}
	return address
}

// configured names the first variable that is set for a platform; empty when
// there is none.
func configured(platform string) string {
	for _, entry := range os.Environ() {
		if name, value, _ := strings.Cut(entry, "="); strings.HasPrefix(name, "TENGEN_"+platform+"_") && value != "" {
			return name
		}
	}
	return ""
}
