package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"math"
	"mime"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"tengen/bot"
	"tengen/render"
)

// pictureAge is how long a browser keeps a picture whose address names its very
// content.
const pictureAge = 24 * time.Hour

// margin is how far the outer lines are from the rim of a picture, in distances
// between lines.
const margin = 1.22

// span is the side of a picture in distances between lines.
func span(size int) float64 { return float64(size-1) + 2*margin }

// widths are those in which a board is offered, the usual one among them. Each
// is a whole number of pixels a line, so that all show the points at the same
// places.
func widths(size int) (usual int, all []int) {
	pitch := min(720/span(size), 96)
	at := func(part float64) int { return int(math.Ceil(span(size) * math.Round(part*math.Floor(pitch)))) }
	for _, part := range []float64{.5, 1, 2} {
		if width := at(part); width >= render.MinWidth {
			all = append(all, width)
		}
	}
	return at(1), all
}

// picture is a board as a page shows it.
type picture struct {
	Width   int    // at its usual size
	Source  string // for browsers that know no better
	Sources []pictureSource
}

// pictureSource is a picture for one way of looking at the page.
type pictureSource struct {
	Media string // empty: any
	Set   string // addresses with their widths
}

// themesFor is which theme fits which way of looking; a look that the reader
// has chosen fits always.
func themesFor(look string) []struct {
	media string
	theme render.Theme
} {
	type choice = struct {
		media string
		theme render.Theme
	}
	if theme, err := render.ParseTheme(look); err == nil && look != "" {
		return []choice{{"", theme}}
	}
	return []choice{{"(prefers-contrast: more)", render.Contrast}, {"(prefers-color-scheme: dark)", render.Dark}, {"", render.Wood}}
}

// pictureOf is the picture of a game at its move.
func pictureOf(v bot.View, look string) picture {
	return pictureAt(fmt.Sprintf("/games/%s/%d.png", v.State.ID, v.State.Move), v.Scene, look)
}

func pictureAt(address string, scene render.Scene, look string) picture {
	usual, list := widths(scene.Size)
	p := picture{Width: usual}
	at := func(theme render.Theme, width int) string {
		return fmt.Sprintf("%s?theme=%s&width=%d&v=%s", address, theme, width, digest(scene))
	}
	for _, choice := range themesFor(look) {
		var set []string
		for _, width := range list {
			set = append(set, fmt.Sprintf("%s %dw", at(choice.theme, width), width))
		}
		p.Sources = append(p.Sources, pictureSource{Media: choice.media, Set: strings.Join(set, ", ")})
		p.Source = at(choice.theme, p.Width)
	}
	return p
}

// digest is a short text that differs wherever the values do.
func digest(values ...any) string {
	sum := sha256.New()
	_ = json.NewEncoder(sum).Encode(values) // a hash takes anything, and these are plain values
	return base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:9])
}

// version differs whenever a page about the present of a game would.
func version(v bot.View) string {
	return digest(v.State, v.Offer, len(v.Remarks), v.Black.Name, v.White.Name)
}

// getPicture draws the board after a move.
func (w *Web) getPicture(rw http.ResponseWriter, r *http.Request) error {
	name, isPNG := strings.CutSuffix(r.PathValue("picture"), ".png")
	if !isPNG {
		return errNoPage
	}
	id, err := gameID(r)
	if err != nil {
		return err
	}
	move, err := parseMove(name, present)
	if err != nil || move == present {
		return errMoveNumber
	}
	view, err := w.bot.View(r.Context(), platform, id, move)
	if err != nil {
		return err
	}
	return w.sendPicture(rw, r, view.Scene)
}

// sendPicture draws a scene in the theme and width that are asked for.
func (w *Web) sendPicture(rw http.ResponseWriter, r *http.Request, scene render.Scene) error {
	o, err := drawOptions(r.URL.Query())
	if err != nil {
		return err
	}
	tag := digest(scene, o)
	if kept(rw, r, digest(scene), tag) {
		return nil
	}
	return w.draw(rw, r, "image/png", tag, func(b *bytes.Buffer) error { return render.PNG(b, scene, o) })
}

// getGIF draws the replay of a game.
func (w *Web) getGIF(rw http.ResponseWriter, r *http.Request, id string) error {
	o, err := drawOptions(r.URL.Query())
	if err != nil {
		return err
	}
	frames, err := w.bot.Frames(r.Context(), platform, id)
	if err != nil {
		return err
	}
	tag := digest(frames, o)
	if kept(rw, r, digest(frames), tag) {
		return nil
	}
	rw.Header().Set("Content-Disposition", disposition("inline", id+".gif"))
	return w.draw(rw, r, "image/gif", tag, func(b *bytes.Buffer) error { return render.GIF(b, frames, o) })
}

// getRecord gives the game record.
func (w *Web) getRecord(rw http.ResponseWriter, r *http.Request, id string) error {
	file, err := w.bot.Record(r.Context(), platform, id)
	if err != nil {
		return err
	}
	rw.Header().Set("Content-Type", "application/x-go-sgf; charset=utf-8")
	rw.Header().Set("Content-Disposition", disposition("attachment", file.Name))
	_, err = rw.Write([]byte(file.Data))
	return ignoreGone(err)
}

func disposition(kind, name string) string {
	if text := mime.FormatMediaType(kind, map[string]string{"filename": name}); text != "" {
		return text
	}
	return kind
}

// kept answers a browser that has this very picture already. A picture whose
// address names its content need not be asked for again; any other must be,
// because moves can be taken back.
func kept(rw http.ResponseWriter, r *http.Request, content, tag string) bool {
	if r.URL.Query().Get("v") == content {
		rw.Header().Set("Cache-Control", fmt.Sprintf("private, max-age=%d, immutable", int(pictureAge.Seconds())))
	}
	tag = `"` + tag + `"`
	rw.Header().Set("ETag", tag)
	for _, known := range strings.Split(r.Header.Get("If-None-Match"), ",") {
		if strings.TrimPrefix(strings.TrimSpace(known), "W/") == tag {
			rw.WriteHeader(http.StatusNotModified)
			return true
		}
	}
	return false
}

// draw sends a picture, whole or not at all.
func (w *Web) draw(rw http.ResponseWriter, r *http.Request, kind, tag string, paint func(*bytes.Buffer) error) error {
	data, err := w.drawn.picture(r.Context(), kind+tag, paint)
	if err != nil {
		return fmt.Errorf("drawing: %w", err)
	}
	rw.Header().Set("Content-Type", kind)
	rw.Header().Set("Content-Length", strconv.Itoa(len(data)))
	_, err = rw.Write(data)
	return ignoreGone(err)
}

// drawOptions reads how a picture shall look.
func drawOptions(q url.Values) (render.Options, error) {
	theme, err := render.ParseTheme(q.Get("theme"))
	if err != nil {
		return render.Options{}, errTheme
	}
	o := render.Options{Theme: theme}
	if text := q.Get("width"); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil || n < render.MinWidth || n > render.MaxWidth {
			return o, errWidth
		}
		o.Width = n
	}
	return o, nil
}
