package render

import (
	"errors"
	"fmt"
	"image/color"
	"strings"
)

// Theme is a way for pictures to look.
type Theme string

// The themes. Contrast is flat black on white, for weak eyes and for print.
const (
	Wood     Theme = "wood"
	Dark     Theme = "dark"
	Contrast Theme = "contrast"
)

// Themes lists every theme, the usual one first.
func Themes() []Theme { return []Theme{Wood, Dark, Contrast} }

// ErrTheme says that a text names no theme.
var ErrTheme = errors.New("there is no such theme")

// ParseTheme reads the name of a theme in any case; nothing means [Wood].
func ParseTheme(s string) (Theme, error) {
	name := strings.ToLower(strings.TrimSpace(s))
	if name == "" {
		return Wood, nil
	}
	for _, t := range Themes() {
		if name == string(t) {
			return t, nil
		}
	}
	return "", fmt.Errorf("%w as %.40q: choose wood, dark or contrast", ErrTheme, s)
}

// look is a theme as data. Lengths are parts of the pitch, the distance between
// two lines.
type look struct {
	boardDark, boardLight color.RGBA
	tones                 int     // flat steps between those two
	grain                 float64 // strength of the grain, 0 to 1

	line, label color.RGBA
	lineWidth   float64
	edgeWidth   float64

	shadow       color.RGBA
	shadowAlpha  float64 // where it is darkest
	shadowLevels int     // steps of shadow, 0 for a board without

	flat         bool // stones as flat discs with an outline
	slate, shell material

	onBlack, onWhite, onBoard         color.RGBA // marks and letters
	lastOnBlack, lastOnWhite          color.RGBA // ring and highest number
	ringOnBlack, ringOnWhite          color.RGBA
	ko                                color.RGBA
	squareBlack, squareWhite          color.RGBA // territory
	squareBlackEdge, squareWhiteEdge  color.RGBA
	deadAlpha, ghostAlpha, ghostScale float64
}

// material is what a stone is made of.
type material struct {
	shade, light color.RGBA // in the shade and in full light
	rim          color.RGBA
	rimAlpha     float64
}

func hex(v uint32) color.RGBA {
	return color.RGBA{uint8(v >> 16), uint8(v >> 8), uint8(v), 255}
}

// lookOf is the data of a theme.
func lookOf(t Theme) look {
	switch t {
	case Dark:
		return darkLook()
	case Contrast:
		return contrastLook()
	}
	return woodLook()
}

func woodLook() look {
	return look{
		boardDark: hex(0xC98F48), boardLight: hex(0xEBC384), tones: 14, grain: 1,
		line: hex(0x4A2B10), label: hex(0x5A3515), lineWidth: .032, edgeWidth: .055,
		shadow: hex(0x1E0E02), shadowAlpha: .52, shadowLevels: 8,
		slate:   material{shade: hex(0x161619), light: hex(0x76787E), rim: hex(0x060607), rimAlpha: .7},
		shell:   material{shade: hex(0xBAB2A6), light: hex(0xFCFAF5), rim: hex(0x9C9284), rimAlpha: .6},
		onBlack: hex(0xFFFFFF), onWhite: hex(0x17130F), onBoard: hex(0x4A2810),
		ringOnBlack: hex(0xFFFFFF), ringOnWhite: hex(0x17130F),
		lastOnBlack: hex(0xFF8A70), lastOnWhite: hex(0xD22F27), ko: hex(0xC0392B),
		squareBlack: hex(0x141416), squareBlackEdge: hex(0xF0E4D2),
		squareWhite: hex(0xFCFAF5), squareWhiteEdge: hex(0x5A3515),
		deadAlpha: .4375, ghostAlpha: .5625, ghostScale: .86,
	}
}

func darkLook() look {
	return look{
		boardDark: hex(0x434A57), boardLight: hex(0x4F5765), tones: 7, grain: .8,
		line: hex(0x98A1B0), label: hex(0xD5DAE3), lineWidth: .032, edgeWidth: .055,
		shadow: hex(0x05070B), shadowAlpha: .55, shadowLevels: 9,
		slate:   material{shade: hex(0x0C0D10), light: hex(0x5E6572), rim: hex(0x05060A), rimAlpha: .7},
		shell:   material{shade: hex(0xA9AEB8), light: hex(0xF6F8FC), rim: hex(0x7F8693), rimAlpha: .6},
		onBlack: hex(0xFFFFFF), onWhite: hex(0x12151B), onBoard: hex(0xE6EAF2),
		ringOnBlack: hex(0x6FD3FF), ringOnWhite: hex(0x00568C),
		lastOnBlack: hex(0x6FD3FF), lastOnWhite: hex(0x00568C), ko: hex(0xFF9B85),
		squareBlack: hex(0x0C0D10), squareBlackEdge: hex(0xD5DAE3),
		squareWhite: hex(0xF6F8FC), squareWhiteEdge: hex(0x20252E),
		deadAlpha: .4375, ghostAlpha: .5625, ghostScale: .86,
	}
}

func contrastLook() look {
	black, white := hex(0x000000), hex(0xFFFFFF)
	return look{
		boardDark: white, boardLight: white, tones: 1,
		line: black, label: black, lineWidth: .034, edgeWidth: .055,
		flat:    true,
		slate:   material{shade: black, light: black, rim: black, rimAlpha: 1},
		shell:   material{shade: white, light: white, rim: black, rimAlpha: 1},
		onBlack: white, onWhite: black, onBoard: black,
		ringOnBlack: white, ringOnWhite: black,
		lastOnBlack: hex(0xFFB3A1), lastOnWhite: hex(0xC01810), ko: hex(0xB01808),
		squareBlack: black, squareBlackEdge: white,
		squareWhite: white, squareWhiteEdge: black,
		deadAlpha: .3125, ghostAlpha: .5, ghostScale: .86,
	}
}
