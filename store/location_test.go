package store

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestLocate(t *testing.T) {
	for url, want := range map[string]string{
		"":                              "",
		"sqlite::memory:":               "",
		"sqlite:///var/lib/tengen.db":   "/var/lib/tengen.db",
		"SQLite:///x.db":                "/x.db",
		"sqlite:/x.db":                  "/x.db",
		"sqlite:data/tengen.db":         "data/tengen.db",
		"sqlite:./tengen.db":            "./tengen.db",
		"sqlite:///a%20b%3F%23%25/ü.db": "/a b?#%/ü.db",
		"sqlite:::memory:":              "::memory:",
		"sqlite:///C:/games/tengen.db":  "/C:/games/tengen.db",
		"sqlite:a:b@c/d.db":             "a:b@c/d.db",
		"sqlite:data//tengen.db":        "data//tengen.db",
		"sqlite:////server/tengen.db":   "//server/tengen.db",
		"sqlite:///folder/../tengen.db": "/folder/../tengen.db",
	} {
		if got, err := locate(url); err != nil || got.path != want {
			t.Errorf("%q: %q, %v; want %q", url, got.path, err, want)
		}
	}
	for url, want := range map[string]error{
		"postgres://tengen:s3cret@db/tengen":    errPostgres,
		"postgresql://db":                       errPostgres,
		"mysql://root:s3cret@db/x":              errScheme,
		"data/tengen.db":                        errScheme,
		"/var/lib/tengen.db":                    errScheme,
		" sqlite:x":                             errScheme,
		"file:x.db?mode=ro":                     errScheme,
		"sqlite":                                errNoFile,
		"sqlite:":                               errNoFile,
		"sqlite://":                             errNoFile,
		"sqlite:///":                            errNoFile,
		"sqlite:data/":                          errNoFile,
		"sqlite://data/tengen.db":               errSlashes,
		"sqlite://user:s3cret@host/tengen.db":   errSlashes,
		"sqlite:///x.db?_pragma=synchronous(0)": errOptions,
		"sqlite:///x.db#y":                      errOptions,
		"sqlite:///100%":                        errPath,
		"sqlite:///a%00b":                       errPath,
	} {
		if got, err := locate(url); err != want {
			t.Errorf("%q: %+v, %v; want %v", url, got, err, want)
		}
	}
}

func FuzzOpen(f *testing.F) {
	for _, url := range []string{
		"", "sqlite::memory:", "sqlite:///a/b.db", "sqlite:a%20b.db", "sqlite:x?y", "postgres://u:canary@h/d", "sqlite://h/x", "://", "sqlite:%",
	} {
		f.Add(url)
	}
	f.Fuzz(func(t *testing.T, url string) {
		at, err := locate(url)
		if err != nil {
			if at.path != "" {
				t.Errorf("%q: %+v, %v", url, at, err)
			}
			if _, err := locate(url + "s3cret"); err != nil && strings.Contains(err.Error(), "s3cret") {
				t.Errorf("%q: the error repeats the URL: %v", url, err)
			}
			return
		}
		if strings.ContainsRune(at.path, 0) || strings.HasSuffix(at.path, "/") {
			t.Errorf("%q: the path %q", url, at.path)
		}
		if (at.path == "") != (url == "" || strings.EqualFold(url, "sqlite::memory:")) {
			t.Errorf("%q: in memory without being asked, or on disk", url)
		}
		// What the driver is told has one question mark: no name of a file can
		// slip a setting in.
		if dsn := fileDSN(at.path, pragmas("wal"), "immediate"); strings.Count(dsn, "?") != 1 || strings.Contains(dsn, "#") {
			t.Errorf("%q: %q", url, dsn)
		}
	})
}

func TestOpenOddNames(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"a b.db", "q?mode=memory.db", "h#x.db", "p%41.db", "ü.db", "日本.db", "a&b=c.db", "a+b.db", "'\".db", ":memory:", "file:x"} {
		path := filepath.Join(dir, "deep", "er", name)
		escaped := strings.NewReplacer("%", "%25", "?", "%3F", "#", "%23").Replace(path)
		s := openTest(t, "sqlite://"+escaped)
		if err := s.Ready(context.Background()); err != nil {
			t.Error(err)
		}
		info, err := os.Stat(path)
		if err != nil || info.Size() == 0 && !hasWAL(path) {
			t.Errorf("%s: the file is not where it was asked for: %v", name, err)
			continue
		}
		if info.Mode().Perm() != 0o600 {
			t.Errorf("%s: others may read it: %v", name, info.Mode())
		}
	}
}

func hasWAL(path string) bool {
	info, err := os.Stat(path + "-wal")
	return err == nil && info.Size() > 0
}

func TestOpenRelative(t *testing.T) {
	t.Chdir(t.TempDir())
	openTest(t, "sqlite:data/tengen.db")
	if _, err := os.Stat("data/tengen.db"); err != nil {
		t.Error(err)
	}
}

func TestOpenRefused(t *testing.T) {
	dir := t.TempDir()
	text := filepath.Join(dir, "text.db")
	if err := os.WriteFile(text, []byte(strings.Repeat("this is no database\n", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ url, says string }{
		"a folder":      {"sqlite://" + dir, "is a folder"},
		"no database":   {"sqlite://" + text, "is no database, or it is damaged"},
		"under a file":  {"sqlite://" + text + "/x.db", "not a directory"},
		"PostgreSQL":    {"postgres://tengen:s3cret@db.example/tengen", "PostgreSQL is not there yet"},
		"no such thing": {"redis://:s3cret@db.example", "no database Tengen knows"},
	} {
		s, err := Open(context.Background(), c.url)
		if err == nil {
			s.Close()
			t.Errorf("%s: opened", name)
			continue
		}
		if !strings.Contains(err.Error(), c.says) || strings.Contains(err.Error(), "s3cret") {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestFileOf(t *testing.T) {
	for url, want := range map[string]string{
		"sqlite:///var/lib/tengen/a%20b.db": "/var/lib/tengen/a b.db", "sqlite:tengen.db": "tengen.db",
		"": "", "sqlite::memory:": "", "postgres://host/db": "",
	} {
		if got, err := File(url); err != nil || got != want {
			t.Errorf("%q: file %q, %v; want %q", url, got, err, want)
		}
	}
	if _, err := File("mysql://x"); err == nil {
		t.Error("a file in nowhere")
	}
}
