package web

import (
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"io/fs"
	"mime"
	"net/http"
	"path"
)

//go:embed assets
var assetFiles embed.FS

// assets are the style, the scripts and the icon. Their address holds an
// edition that follows from all of them, so that browsers may keep them for good
// and modules find each other in the same one.
type assets struct {
	edition string
	files   map[string][]byte
}

func loadAssets() assets {
	a := assets{files: map[string][]byte{}}
	sum := sha256.New()
	entries, _ := fs.ReadDir(assetFiles, "assets") // embedded: always there
	for _, e := range entries {
		data, _ := fs.ReadFile(assetFiles, "assets/"+e.Name())
		a.files[e.Name()] = data
		sum.Write([]byte(e.Name()))
		sum.Write(data)
	}
	a.edition = base64.RawURLEncoding.EncodeToString(sum.Sum(nil)[:6])
	return a
}

// address is where an asset is found.
func (a assets) address(name string) string { return "/assets/" + a.edition + "/" + name }

// kinds are the media types of the assets; those of the system may differ.
var kinds = map[string]string{
	".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".svg": "image/svg+xml",
}

func (w *Web) getAsset(rw http.ResponseWriter, r *http.Request) error {
	name := r.PathValue("name")
	if name == "front.png" {
		return w.sendPicture(rw, r, w.front)
	}
	data, found := w.assets.files[name]
	if !found {
		return errNoPage
	}
	kind := kinds[path.Ext(name)]
	if kind == "" {
		kind = mime.TypeByExtension(path.Ext(name))
	}
	rw.Header().Set("Content-Type", kind)
	if r.PathValue("edition") == w.assets.edition {
		rw.Header().Set("Cache-Control", "public, max-age=31536000, immutable")
	}
	_, err := rw.Write(data)
	return ignoreGone(err)
}
