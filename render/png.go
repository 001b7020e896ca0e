package render

import (
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"time"
)

// Options say how a scene is drawn.
type Options struct {
	Theme         Theme // empty: Wood
	Width         int   // in pixels; 0 is about DefaultWidth, others are kept within MinWidth and MaxWidth
	NoCoordinates bool
	Delay         time.Duration // of each position of a replay; 0 is DefaultDelay, MinDelay at least
}

// PNG writes the scene as a picture with at most 255 colours. It refuses what
// [Scene.Validate] refuses and unknown themes; other errors are the writer's.
//
// The picture is square and as wide as asked for; a very small board may be
// narrower.
func PNG(w io.Writer, s Scene, o Options) error {
	k, err := prepare(o, DefaultWidth, s)
	if err != nil {
		return err
	}
	frame := k.frames.Get().(*[]uint8)
	defer k.frames.Put(frame)
	k.paint(*frame, s.spots(nil), k.bounds())
	encoder := png.Encoder{BufferPool: encoderPool{k}}
	if err := encoder.Encode(w, k.picture(*frame, k.colors[:maxColors])); err != nil {
		return fmt.Errorf("writing the picture: %w", err)
	}
	return nil
}

// prepare checks what is to be drawn and finds its kit. All scenes are of one
// size.
func prepare(o Options, usual int, scenes ...Scene) (*kit, error) {
	theme, err := ParseTheme(string(o.Theme))
	if err != nil {
		return nil, err
	}
	for _, s := range scenes {
		if err := s.Validate(); err != nil {
			return nil, err
		}
	}
	g := layout(scenes[0].Size, o.Width, usual, !o.NoCoordinates, lookOf(theme))
	return kits.get(kitKey{theme, g, !o.NoCoordinates})
}

// picture is a frame as an image.
func (k *kit) picture(px []uint8, colors color.Palette) *image.Paletted {
	return &image.Paletted{Pix: px, Stride: k.width, Rect: k.bounds(), Palette: colors}
}

// encoderPool keeps the large buffers of the encoder with the kit.
type encoderPool struct{ k *kit }

func (p encoderPool) Get() *png.EncoderBuffer {
	b, _ := p.k.buffers.Get().(*png.EncoderBuffer)
	return b
}

func (p encoderPool) Put(b *png.EncoderBuffer) { p.k.buffers.Put(b) }
