package web

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"unicode"
)

// maxBody is the length of a request at most, in bytes.
const maxBody = 64 << 10

// readBody reads the one JSON object of a request. Fields that are not known
// are let be; fields of the wrong kind are refused.
func readBody(rw http.ResponseWriter, r *http.Request, into any) error {
	body, err := io.ReadAll(http.MaxBytesReader(rw, r.Body, maxBody))
	if tooLarge := (*http.MaxBytesError)(nil); errors.As(err, &tooLarge) {
		return errTooLarge
	}
	if err != nil {
		return errJSON
	}
	return parseBody(body, into)
}

func parseBody(body []byte, into any) error {
	body = bytes.TrimSpace(body)
	if len(body) == 0 || body[0] != '{' {
		return errJSON
	}
	err := json.Unmarshal(body, into) // refuses trailing data
	if wrong := (*json.UnmarshalTypeError)(nil); errors.As(err, &wrong) && wrong.Field != "" {
		return &fault{http.StatusBadRequest, fmt.Sprintf("%q has a value of the wrong kind.", wrong.Field)}
	}
	if err != nil {
		return errJSON
	}
	return nil
}

// word is a value that people write as a number or as a text: 9, "9x9", 6.5.
type word string

// UnmarshalJSON takes a number or a text.
func (v *word) UnmarshalJSON(data []byte) error {
	if data[0] == '"' {
		var s string
		if err := json.Unmarshal(data, &s); err != nil {
			return err
		}
		*v = word(strings.TrimSpace(s))
		return nil
	}
	if string(data) == "null" {
		return nil
	}
	var n json.Number
	if err := json.Unmarshal(data, &n); err != nil {
		return errJSON
	}
	*v = word(n)
	return nil
}

// option is the word as an option of a command; empty words give none. A word
// with a space in it would become two, so it is refused.
func (v word) option(name string) (string, error) {
	if v == "" {
		return "", nil
	}
	if len(v) > 40 || strings.ContainsFunc(string(v), func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) || r == ':' || r == '<' }) {
		return "", &fault{http.StatusBadRequest, fmt.Sprintf(errNotSettings, name)}
	}
	return " " + name + ":" + string(v), nil
}
