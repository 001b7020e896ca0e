package render

import (
	"bytes"
	"testing"
)

// BenchmarkPNGWarm draws move 191 with everything fixed already drawn.
func BenchmarkPNGWarm(b *testing.B) {
	s := middlegame(b)
	for _, theme := range Themes() {
		b.Run(string(theme), func(b *testing.B) {
			b.ReportAllocs()
			size := len(encode(b, s, Options{Theme: theme}))
			var out bytes.Buffer
			for b.Loop() {
				out.Reset()
				if err := PNG(&out, s, Options{Theme: theme}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(size), "file-bytes")
		})
	}
}

// BenchmarkPNGCold draws it as the first picture of its look.
func BenchmarkPNGCold(b *testing.B) {
	s := middlegame(b)
	b.ReportAllocs()
	var out bytes.Buffer
	for b.Loop() {
		kits.forget()
		out.Reset()
		if err := PNG(&out, s, Options{}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkPaint is the drawing alone, without the PNG.
func BenchmarkPaint(b *testing.B) {
	s := middlegame(b)
	k, err := prepare(Options{}, DefaultWidth, s)
	if err != nil {
		b.Fatal(err)
	}
	px := make([]uint8, k.width*k.width)
	b.ReportAllocs()
	for b.Loop() {
		k.paint(px, s.spots(nil), k.bounds())
	}
}

// BenchmarkGIF200 draws the replay of a whole game.
func BenchmarkGIF200(b *testing.B) {
	frames := game200(b)
	for _, theme := range Themes() {
		b.Run(string(theme), func(b *testing.B) {
			b.ReportAllocs()
			var out bytes.Buffer
			for b.Loop() {
				out.Reset()
				if err := GIF(&out, frames, Options{Theme: theme}); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(out.Len()), "file-bytes")
		})
	}
}
