package render

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/math/fixed"
)

// keptTexts is how many letters and numbers a kit keeps ready.
const keptTexts = 1024

// letters writes text in one kit. A font face must not be shared between
// goroutines, so writing is locked; what is written is kept.
type letters struct {
	pen          pen
	tables       *tables
	bold, medium *opentype.Font

	mu   sync.Mutex
	kept map[textKey]*sprite
}

type textKey struct {
	text string
	ink  color.RGBA
}

func newLetters(p pen, t *tables) (*letters, error) {
	bold, err := opentype.Parse(gobold.TTF)
	if err != nil {
		return nil, fmt.Errorf("reading the bold font: %w", err)
	}
	medium, err := opentype.Parse(gomedium.TTF)
	if err != nil {
		return nil, fmt.Errorf("reading the medium font: %w", err)
	}
	return &letters{pen: p, tables: t, bold: bold, medium: medium, kept: map[textKey]*sprite{}}, nil
}

// on is the sprite of a short text in the middle of a stone or a point.
func (l *letters) on(text string, ink color.RGBA) *sprite {
	l.mu.Lock()
	defer l.mu.Unlock()
	key := textKey{text, ink}
	if s, ok := l.kept[key]; ok {
		return s
	}
	if len(l.kept) >= keptTexts {
		clear(l.kept)
	}
	parts := [...]float64{.60, .56, .44, .36}
	size := parts[min(len([]rune(text)), len(parts))-1] * l.pen.c
	s := l.write(text, l.bold, l.fit(text, l.bold, size, .82*l.pen.c), ink, true)
	l.kept[key] = s
	return s
}

// fit is the size at which text is at most so many pixels wide, and never more
// than size.
func (l *letters) fit(text string, f *opentype.Font, size, most float64) float64 {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return size // only a broken font does this, and ours is built in
	}
	defer face.Close()
	bounds, _ := font.BoundString(face, text)
	if wide := float64(bounds.Max.X-bounds.Min.X) / 64; wide > most {
		size *= most / wide
	}
	return size
}

// write draws text in the middle of a point. Centred by its ink it sits well on a stone; otherwise columns of
// coordinates line up.
func (l *letters) write(text string, f *opentype.Font, size float64, ink color.RGBA, byInk bool) *sprite {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		return nil // as in fit
	}
	defer face.Close()
	bounds, advance := font.BoundString(face, text)
	left, right := bounds.Min.X, bounds.Max.X
	if !byInk {
		left, right = 0, advance
	}
	top, bottom := -face.Metrics().CapHeight, fixed.Int26_6(0)
	if strings.ContainsFunc(text, unicode.IsLower) {
		top, bottom = bounds.Min.Y, bounds.Max.Y
	}
	middle := fixed.Int26_6(math.Round(l.pen.middle * 64))
	reach := float64(max(right-left, bottom-top, bounds.Max.Y-bounds.Min.Y))/128 + size/2
	box := around(reach)
	dst := image.NewAlpha(image.Rect(0, 0, box.Dx(), box.Dy()))
	drawer := font.Drawer{Dst: dst, Src: image.Opaque, Face: face, Dot: fixed.Point26_6{
		X: middle - (left+right)/2 - fixed.I(box.Min.X),
		Y: middle - (top+bottom)/2 - fixed.I(box.Min.Y),
	}}
	drawer.DrawString(text)
	pic := newPainting(box)
	pic.ink(dst, ink)
	return l.tables.sprite(pic, false)
}

// brief is what is drawn of a label: three characters at most.
func brief(label string) string {
	var text []rune
	for _, r := range label {
		if unicode.IsPrint(r) && !unicode.IsSpace(r) {
			text = append(text, r)
		}
		if len(text) > 3 {
			return string(text[:2]) + "…"
		}
	}
	if len(text) == 0 {
		return "?"
	}
	return string(text)
}
