package render

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/gif"
	"io"
	"time"

	"tengen/engine"
)

// Times and size of a replay. It never flickers: nothing is shown for less than
// MinDelay.
const (
	DefaultDelay = 600 * time.Millisecond
	MinDelay     = 400 * time.Millisecond
	maxDelay     = 60 * time.Second
	lastDelay    = 5 * time.Second // the end stands still before it begins again
	MaxFrames    = 3000
)

// ErrReplay says that a list of scenes makes no replay; the text says why.
var ErrReplay = errors.New("this replay cannot be drawn")

// GIF writes the scenes as a replay that runs again and again. All have one
// size of board. Of each but the first only the rectangle that changes is
// written. Two pictures are held in memory, however long the replay is.
func GIF(w io.Writer, frames []Scene, o Options) error {
	if len(frames) == 0 || len(frames) > MaxFrames {
		return fmt.Errorf("%w: it needs 1 to %d positions, not %d", ErrReplay, MaxFrames, len(frames))
	}
	for i := range frames {
		if frames[i].Size != frames[0].Size {
			return fmt.Errorf("%w: position %d is on a board of %d, the first on one of %d", ErrReplay, i, frames[i].Size, frames[0].Size)
		}
	}
	k, err := prepare(o, ReplayWidth, frames...)
	if err != nil {
		return err
	}
	r := newReplay(k)
	defer r.close()
	r.begin()
	for i := range frames {
		r.draw(&frames[i])
		if err := r.encode(o.delay(i == len(frames)-1)); err != nil {
			return fmt.Errorf("drawing position %d: %w", i, err)
		}
		if i == len(frames)-1 {
			r.out.WriteByte(gifTrailer)
		}
		if _, err := w.Write(r.out.Bytes()); err != nil {
			return fmt.Errorf("writing the replay: %w", err)
		}
		r.out.Reset()
	}
	return nil
}

// delay is how long a position stands, in hundredths of a second.
func (o Options) delay(last bool) int {
	d := o.Delay
	if d == 0 {
		d = DefaultDelay
	}
	d = min(max(d, MinDelay), maxDelay)
	if last {
		d = max(d, lastDelay)
	}
	return int(d / (10 * time.Millisecond))
}

// replay draws one position after another.
type replay struct {
	k          *kit
	now, shown *[]uint8 // the new picture and the one before
	change     []uint8
	spots, old []spot
	dirty      image.Rectangle // what changes, in now
	out, one   bytes.Buffer
}

func newReplay(k *kit) *replay {
	return &replay{
		k: k, now: k.frames.Get().(*[]uint8), shown: k.frames.Get().(*[]uint8),
		change: make([]uint8, 0, k.width*k.width/4),
	}
}

func (r *replay) close() {
	r.k.frames.Put(r.now)
	r.k.frames.Put(r.shown)
}

// Parts of a GIF file, from its specification (89a).
const (
	gifHeader     = 13      // signature and screen descriptor
	gifColors     = 3 * 256 // global colour table
	gifTrailer    = 0x3B
	gifRepetition = "\x21\xFF\x0BNETSCAPE2.0\x03\x01\x00\x00\x00" // for ever
)

// begin writes what stands before the first picture.
func (r *replay) begin() {
	r.out.WriteString("GIF89a")
	wide := []byte{byte(r.k.width), byte(r.k.width >> 8)}
	r.out.Write(wide)
	r.out.Write(wide)
	r.out.Write([]byte{0xF7, 0, 0}) // 256 colours of 8 bits
	for _, c := range r.k.colors {
		red, green, blue, _ := c.RGBA()
		r.out.Write([]byte{byte(red >> 8), byte(green >> 8), byte(blue >> 8)})
	}
	r.out.WriteString(gifRepetition)
}

// draw brings now up to a scene and finds what changes.
func (r *replay) draw(s *Scene) {
	first := r.spots == nil
	r.spots, r.old = s.spots(r.old), r.spots
	if first {
		r.dirty = r.k.bounds()
		r.k.paint(*r.now, r.spots, r.dirty)
		return
	}
	area := image.Rectangle{}
	for i := range r.spots {
		if r.spots[i] != r.old[i] {
			area = area.Union(r.k.cell(engine.PointAt(i%s.Size, s.Size-1-i/s.Size)))
		}
	}
	r.k.paint(*r.now, r.spots, area)
	r.dirty = r.differing(area)
}

// differing is the smallest rectangle that holds every changed pixel of area.
func (r *replay) differing(area image.Rectangle) image.Rectangle {
	var found image.Rectangle
	now, shown, w := *r.now, *r.shown, r.k.width
	for y := area.Min.Y; y < area.Max.Y; y++ {
		from, to := y*w+area.Min.X, y*w+area.Max.X
		if bytes.Equal(now[from:to], shown[from:to]) {
			continue
		}
		for now[from] == shown[from] {
			from++
		}
		for now[to-1] == shown[to-1] {
			to--
		}
		found = found.Union(image.Rect(from-y*w, y, to-y*w, y+1))
	}
	if found.Empty() {
		return image.Rect(0, 0, 1, 1) // a picture has to have a pixel
	}
	return found
}

// encode adds the changed rectangle to out, and makes shown equal to now.
// Pixels that stay are transparent, which packs well.
func (r *replay) encode(delay int) error {
	now, shown, w := *r.now, *r.shown, r.k.width
	whole := r.dirty == r.k.bounds()
	r.change = r.change[:0]
	for y := r.dirty.Min.Y; y < r.dirty.Max.Y; y++ {
		from, to := y*w+r.dirty.Min.X, y*w+r.dirty.Max.X
		for i := from; i < to; i++ {
			v := now[i]
			if v == shown[i] && !whole {
				v = maxColors
			}
			r.change = append(r.change, v)
		}
		copy(shown[from:to], now[from:to])
	}
	pic := &image.Paletted{Pix: r.change, Stride: r.dirty.Dx(), Rect: r.dirty, Palette: r.k.colors}
	r.one.Reset()
	err := gif.EncodeAll(&r.one, &gif.GIF{
		Image: []*image.Paletted{pic}, Delay: []int{delay}, Disposal: []byte{gif.DisposalNone},
		Config: image.Config{ColorModel: r.k.colors, Width: w, Height: w},
	})
	if err != nil {
		return err
	}
	// The file of one picture is this one's frame between header and trailer.
	file := r.one.Bytes()
	r.out.Write(file[gifHeader+gifColors : len(file)-1])
	return nil
}
