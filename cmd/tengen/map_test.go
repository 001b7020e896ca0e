package main

import (
	"bytes"
	"encoding/json"
	"os/exec"
	"strings"
	"testing"
)

// TestMap holds the map of the house: imports point left only, and siblings
// never import each other.
//
//	engine  <-  render  <-  bot  <-  adapters/*  and  store  <-  cmd/tengen
func TestMap(t *testing.T) {
	allowed := map[string][]string{
		"engine":     {},
		"engine/sgf": {"engine"},
		"engine/gtp": {"engine"},
		"render":     {"engine"},
		"bot":        {"engine", "engine/sgf", "render"},
		"store":      {"engine", "bot"},
	}
	adapter := []string{"engine", "engine/sgf", "render", "bot"}
	// What a package may have from outside; others may have any.
	outside := map[string][]string{
		"engine":     {},
		"engine/sgf": {"golang.org/x/text"},
	}
	for pkg, p := range packages(t) {
		room, found := allowed[pkg]
		switch {
		case pkg == "cmd/tengen" || strings.HasSuffix(pkg, "test"):
			continue // main may have everything, and test suites what they test
		case strings.HasPrefix(pkg, "adapters/"):
			room = adapter
		case strings.HasPrefix(pkg, "bot/"): // pure: tournaments, ratings
			room = []string{"engine"}
		case !found:
			t.Errorf("package %s is not on the map", pkg)
			continue
		}
		for _, path := range p.Imports {
			if own, ours := strings.CutPrefix(path, "tengen/"); ours && !within(own, room) {
				t.Errorf("%s imports %s, which is not to its left", pkg, own)
			}
		}
		only, limited := outside[pkg]
		for _, path := range p.Deps {
			if limited && strings.Contains(path, ".") && !within(path, only) {
				t.Errorf("%s depends on %s", pkg, path)
			}
		}
	}
}

// within says whether a path is one of these, or below one outside the module.
func within(path string, list []string) bool {
	for _, p := range list {
		if path == p || strings.Contains(p, ".") && strings.HasPrefix(path, p+"/") {
			return true
		}
	}
	return false
}

// listed is a package as go list describes it.
type listed struct {
	ImportPath string
	Imports    []string
	Deps       []string
}

// packages lists the packages of the module and all they depend on.
func packages(t *testing.T) map[string]listed {
	t.Helper()
	out, err := exec.Command("go", "list", "-deps", "-json=ImportPath,Imports,Deps", "tengen/...").Output()
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]listed{}
	for decoder := json.NewDecoder(bytes.NewReader(out)); decoder.More(); {
		var p listed
		if err := decoder.Decode(&p); err != nil {
			t.Fatal(err)
		}
		if own, ours := strings.CutPrefix(p.ImportPath, "tengen/"); ours {
			found[own] = p
		}
	}
	if len(found) < 8 {
		t.Fatalf("only %d packages were found", len(found))
	}
	return found
}
