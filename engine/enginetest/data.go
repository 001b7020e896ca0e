// Package enginetest finds what tests use and the repository does not hold: real
// games, rule vectors, positions and schemas, which are read in place, and other
// programs.
//
// It holds no assertions about Go and nothing that the program itself uses.
package enginetest

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// Dir is the folder of the data: TENGEN_TESTDATA, or shared/data beside the
// repository. Without it the test is skipped, and where CI=true it fails.
func Dir(t testing.TB) string {
	t.Helper()
	dir := os.Getenv("TENGEN_TESTDATA")
	if dir == "" {
		dir = filepath.Join(root(t), "..", "shared", "data")
	}
	if _, err := os.Stat(dir); err != nil {
		Missing(t, "the test data: name its folder in TENGEN_TESTDATA")
	}
	return dir
}

// Missing skips a test for want of something; where CI=true it fails.
func Missing(t testing.TB, what string) {
	t.Helper()
	if os.Getenv("CI") == "true" {
		t.Fatalf("missing here: %s", what)
	}
	t.Skipf("missing here: %s", what)
}

// Program is the path of the first of these programs that is installed.
func Program(t testing.TB, names ...string) string {
	t.Helper()
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	Missing(t, "the program "+names[0])
	return ""
}

// root is the folder with go.mod, upward from the package under test.
func root(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			t.Fatal("no go.mod above the package under test")
		}
		dir = parent
	}
}

// Read is one file of the data.
func Read(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(Dir(t), filepath.FromSlash(name)))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Lines decodes a file of JSON lines. A file without any fails the test.
func Lines[T any](t testing.TB, name string) []T {
	t.Helper()
	var list []T
	scanner := bufio.NewScanner(bytes.NewReader(Read(t, name)))
	scanner.Buffer(nil, 16<<20)
	for scanner.Scan() {
		var v T
		if err := json.Unmarshal(scanner.Bytes(), &v); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		list = append(list, v)
	}
	if err := scanner.Err(); err != nil || len(list) == 0 {
		t.Fatalf("%s: no lines (%v)", name, err)
	}
	return list
}
