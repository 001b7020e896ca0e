package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"runtime/debug"
	"slices"
	"strings"
)

// policy lets a page load what comes from here and nothing else: no script or
// style in the page itself, no frames around it.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; " +
	"form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// guard sets the headers that keep pages safe, refuses what pages of other
// sites send, and survives a panic.
func (w *Web) guard(next http.Handler) http.Handler {
	cross := http.NewCrossOriginProtection()
	if w.public != "" {
		if err := cross.AddTrustedOrigin(origin(w.public)); err != nil {
			w.log.Warn("the public URL is no origin", "url", w.public, "err", err)
		}
	}
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		h := rw.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("X-Frame-Options", "DENY")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), microphone=(), geolocation=()")
		h.Set("Cache-Control", "no-cache")
		defer func() {
			if p := recover(); p != nil {
				if p == http.ErrAbortHandler {
					panic(p)
				}
				w.log.Error("panic", "path", r.URL.Path, "panic", p, "stack", string(debug.Stack()))
				tellJSON(rw, errTrouble)
			}
		}()
		if err := cross.Check(r); err != nil {
			tellJSON(rw, errOtherSite)
			return
		}
		next.ServeHTTP(rw, r)
	})
}

// origin is the scheme and host of a URL.
func origin(url string) string {
	scheme, rest, found := strings.Cut(url, "://")
	if !found {
		return url
	}
	host, _, _ := strings.Cut(rest, "/")
	return scheme + "://" + host
}

// handler answers a request, or gives back why not; then it has written nothing.
type handler func(rw http.ResponseWriter, r *http.Request) error

// methods is what can be done at an address. GET stands for HEAD as well.
type methods map[string]handler

func (m methods) find(method string) (handler, bool) {
	if method == http.MethodHead {
		method = http.MethodGet
	}
	h, found := m[method]
	return h, found
}

func (m methods) allow() string {
	var list []string
	for method := range m {
		list = append(list, method)
		if method == http.MethodGet {
			list = append(list, http.MethodHead)
		}
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// api answers errors in JSON.
func (w *Web) api(m methods) http.Handler { return w.answer(m, tellJSON) }

// page answers errors with a page.
func (w *Web) page(m methods) http.Handler { return w.answer(m, w.pages.tell) }

func (w *Web) answer(m methods, tell func(http.ResponseWriter, *fault)) http.Handler {
	return http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		h, found := m.find(r.Method)
		if !found {
			rw.Header().Set("Allow", m.allow())
			tell(rw, errMethod)
			return
		}
		err := h(rw, r)
		if err == nil || r.Context().Err() != nil && errors.Is(err, context.Canceled) {
			return
		}
		f, known := faultOf(err)
		if !known {
			w.log.Error("request failed", "method", r.Method, "path", r.URL.Path, "err", err)
		}
		for _, name := range []string{"ETag", "Content-Disposition", "Content-Length"} {
			rw.Header().Del(name) // of what could not be sent
		}
		rw.Header().Set("Cache-Control", "no-store")
		tell(rw, f)
	})
}

// tellJSON answers with what went wrong, as programs read it.
func tellJSON(rw http.ResponseWriter, f *fault) {
	if f.status == http.StatusTooManyRequests || f.status == http.StatusServiceUnavailable {
		rw.Header().Set("Retry-After", "5")
	}
	_ = writeJSON(rw, f.status, map[string]string{"error": f.text}) // nobody is left to hear of it
}

func writeJSON(rw http.ResponseWriter, status int, v any) error {
	body, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("writing JSON: %w", err)
	}
	rw.Header().Set("Content-Type", "application/json; charset=utf-8")
	rw.WriteHeader(status)
	_, err = rw.Write(append(body, '\n'))
	return ignoreGone(err)
}

// ignoreGone forgets an error of writing: the answer has begun, and whoever
// wanted it has left.
func ignoreGone(error) error { return nil }
