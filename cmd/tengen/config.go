package main

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"tengen/store"
)

// databaseFlag names the database that the bot keeps its games in.
type databaseFlag struct {
	Database string `env:"TENGEN_DATABASE" default:"sqlite:data/tengen.db" help:"Where games are kept: sqlite:///path/file.db or postgres://…"`
}

// secretFlag is the key that seat links are signed with.
type secretFlag struct {
	Secret string `env:"TENGEN_SECRET" help:"Key for signing links, 16 letters or more (made and kept beside the SQLite database if absent)."`
}

// minSecret is how many letters a key must have at least.
const minSecret = 16

// key is the secret that is configured, or the one kept beside the database,
// which is made if there is none.
func (f secretFlag) key(database string) ([]byte, error) {
	if f.Secret != "" {
		if len(f.Secret) < minSecret {
			return nil, usageError{fmt.Sprintf("TENGEN_SECRET is too short: it needs %d letters or more", minSecret)}
		}
		return []byte(f.Secret), nil
	}
	file, err := store.File(database)
	if err != nil {
		return nil, err
	}
	if file == "" {
		return nil, usageError{"set TENGEN_SECRET: this database has no folder in which a key could be kept"}
	}
	return keptKey(filepath.Join(filepath.Dir(file), "secret"))
}

// keptKey reads the key in a file, or makes one there that nobody else can read.
func keptKey(name string) ([]byte, error) {
	key, err := os.ReadFile(name)
	if err == nil && len(key) >= minSecret {
		return key, nil
	}
	if err == nil {
		return nil, fmt.Errorf("the key in %s is too short: remove the file, or set TENGEN_SECRET", name)
	}
	if !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	random := make([]byte, 32)
	_, _ = rand.Read(random) // never fails
	key = []byte(base64.RawURLEncoding.EncodeToString(random))
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return nil, err
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, os.ErrExist) {
		return keptKey(name) // another process was faster
	}
	if err != nil {
		return nil, err
	}
	_, err = file.Write(key)
	return key, errors.Join(err, file.Sync(), file.Close())
}

// forgetEmpty takes away settings that are there but empty, as a line "NAME=" in
// a file of settings makes them: they are not set.
func forgetEmpty() {
	for _, entry := range os.Environ() {
		if name, found := strings.CutSuffix(entry, "="); found && strings.HasPrefix(name, "TENGEN_") {
			_ = os.Unsetenv(name) // the name is a good one: it was there
		}
	}
}

// webFlags are where the web pages are.
type webFlags struct {
	Listen    string `env:"TENGEN_LISTEN" default:"127.0.0.1:8080" help:"Address of the web pages."`
	PublicURL string `name:"public-url" env:"TENGEN_PUBLIC_URL" help:"How the world reaches the web pages, if it does."`
}

// check refuses a public URL that is none.
func (f webFlags) check() error {
	if f.PublicURL == "" {
		return nil
	}
	u, err := url.Parse(f.PublicURL)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Host == "" {
		return usageError{fmt.Sprintf("the public URL %q is not an address like https://go.example.org", f.PublicURL)}
	}
	return nil
}

// newLog is where the program says what it does, for whoever runs it.
func newLog(w io.Writer) *slog.Logger { return slog.New(slog.NewTextHandler(w, nil)) }
