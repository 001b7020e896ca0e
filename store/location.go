package store

import (
	"errors"
	"net/url"
	"strings"
)

// Why a database URL is not taken. The URL itself is never repeated: it may
// hold a password.
var (
	errScheme   = errors.New("that is no database Tengen knows: write sqlite:///folder/file.db, or sqlite:folder/file.db for a folder beside the program")
	errPostgres = errors.New("PostgreSQL is not there yet: use a SQLite file for now, like sqlite:///folder/file.db")
	errSlashes  = errors.New("a database URL with two slashes is unclear: write sqlite:///folder/file.db for a full path, or sqlite:folder/file.db for one from here")
	errOptions  = errors.New("the database URL takes no options after ? or #: Tengen sets what keeps games safe by itself; in a file name write %3F and %23")
	errNoFile   = errors.New("the database URL names no file: write sqlite:///folder/file.db")
	errPath     = errors.New("the file name in the database URL cannot be read: write a percent sign as %25")
)

// location is where a database is.
type location struct {
	path string // of the file; empty: in memory
}

// locate reads a database URL. Nothing, and sqlite::memory:, is in memory.
func locate(rawURL string) (location, error) {
	if rawURL == "" {
		return location{}, nil
	}
	scheme, rest, _ := strings.Cut(rawURL, ":")
	switch strings.ToLower(scheme) {
	case "sqlite":
	case "postgres", "postgresql":
		return location{}, errPostgres
	default:
		return location{}, errScheme
	}
	if rest == ":memory:" {
		return location{}, nil
	}
	if after, found := strings.CutPrefix(rest, "//"); found {
		if after != "" && after[0] != '/' {
			return location{}, errSlashes
		}
		rest = after
	}
	if strings.ContainsAny(rest, "?#") {
		return location{}, errOptions
	}
	path, err := url.PathUnescape(rest)
	if err != nil || strings.ContainsRune(path, 0) {
		return location{}, errPath
	}
	if path == "" || strings.HasSuffix(path, "/") {
		return location{}, errNoFile
	}
	return location{path}, nil
}

// File is the file that a database URL names; empty where the database has
// none.
func File(rawURL string) (string, error) {
	at, err := locate(rawURL)
	if errors.Is(err, errPostgres) {
		return "", nil
	}
	return at.path, err
}
