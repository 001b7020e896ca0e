package web

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"net/http"
	"regexp"
	"strings"

	"tengen/engine"
)

//go:embed templates
var templateFiles embed.FS

// pointName finds words that look like points, as the bot does.
var pointName = regexp.MustCompile(`\b[A-HJ-Za-hj-z][1-9][0-9]?\b`)

// pages are the templates.
type pages struct{ all *template.Template }

func parsePages(a assets) pages {
	functions := template.FuncMap{
		"asset": a.address,
		"lower": strings.ToLower,
		"add":   func(a, b int) int { return a + b },
		"min":   func(a, b int) int { return min(a, b) },
		"max":   func(a, b int) int { return max(a, b) },
	}
	return pages{template.Must(template.New("").Funcs(functions).ParseFS(templateFiles, "templates/*.html"))}
}

// show writes a page, whole or not at all.
func (p pages) show(rw http.ResponseWriter, status int, name string, data any) error {
	var b bytes.Buffer
	if err := p.all.ExecuteTemplate(&b, name, data); err != nil {
		return fmt.Errorf("page %s: %w", name, err)
	}
	rw.Header().Set("Content-Type", "text/html; charset=utf-8")
	rw.WriteHeader(status)
	_, err := rw.Write(b.Bytes())
	return ignoreGone(err)
}

// tell answers with what went wrong, as people read it.
func (p pages) tell(rw http.ResponseWriter, f *fault) {
	if err := p.show(rw, f.status, "trouble", f.text); err != nil {
		tellJSON(rw, f)
	}
}

// home is what the front page offers.
type home struct {
	Picture  picture
	Rulesets []engine.Ruleset
	Sizes    []int
	Stones   []int
	MinSize  int
	MaxSize  int
}

func (w *Web) getHome(rw http.ResponseWriter, r *http.Request) error {
	h := home{
		Picture: pictureAt("/assets/"+w.assets.edition+"/front.png", w.front, ""), Rulesets: engine.Rulesets(),
		Sizes: []int{9, 13, 19}, MinSize: engine.MinSize, MaxSize: engine.MaxSize,
	}
	for n := 2; n <= engine.MaxHandicap; n++ {
		h.Stones = append(h.Stones, n)
	}
	return w.pages.show(rw, http.StatusOK, "home", h)
}

// getGame shows the page of a game, or gives its record or replay.
func (w *Web) getGame(rw http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("id")
	for ending, give := range map[string]func(http.ResponseWriter, *http.Request, string) error{
		".sgf": w.getRecord, ".gif": w.getGIF,
	} {
		if id, found := strings.CutSuffix(name, ending); found {
			if !idForm.MatchString(id) {
				return errNoGame
			}
			return give(rw, r, id)
		}
	}
	view, err := w.look(r)
	if err != nil {
		return err
	}
	return w.pages.show(rw, http.StatusOK, "game", newPanel(view, "", "", ""))
}
