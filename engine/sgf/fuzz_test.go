package sgf

import (
	"testing"

	"golang.org/x/text/encoding/japanese"
)

// seeds are records of every kind for the fuzz targets to change.
var seeds = []string{
	"(;FF[4]GM[1]CA[UTF-8]SZ[9]KM[6.5]RU[Chinese]HA[2]AB[cc][gg];W[ee];B[cd](;W[])(;W[tt];B[dd]))",
	"(;GaMe[1]FileFormat[3]SiZe[9];Black[aa])", "junk (;SZ[9:9]AB[aa:cc]AE[bb];PL[W];W[bb])tail(;)",
	`(;C[a\]b\\c\:d` + "\\\n\r\ne]LB[aa:x][bb:y\\:z])", "\xef\xbb\xbf(;PB[語])", "\xff\xfe(\x00;\x00)\x00",
	"(;CA[Shift_JIS]PB[\x83\x5c]C[\x95\x5c])", "(;CA[GBK]PB[\xb9\xc5\xc1\xa6])", "(;PB[Ren\xe9])",
	"(;SZ[25]KM[375]HA[13];B[tt];W[yy])", "(;SZ[3]RE[B+9];B[bb];W[];B[];W[]TB[aa:cc])",
	"(;SZ[2];B[aa];W[ba];B[bb];W[ab];B[aa];W[bb];B[])", "(;SZ[9]AW[ab][ba];B[aa];AB[aa];B[bb]W[cc])",
	"(B[aa](W[bb])(W[cc]))", "(;(;(;))(;)", "(;C[", "(;SZ[0])", "(;;;;)", "(;GM[2]SZ[100])", "(;SZ[52];B[ZZ])",
	"(;SZ[25]KM[73.75];B[tt];W[yy])", "(;SZ[25]KM[200.0])", "(;SZ[25]KM[-99.5])",
	"(PB[\x83A  \xe80]",
}

func FuzzParse(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s))
	}
	coded, err := japanese.ShiftJIS.NewEncoder().String("(;PB[井山裕太]C[表ソ能])")
	if err != nil {
		f.Fatal(err)
	}
	f.Add([]byte(coded))
	f.Fuzz(func(t *testing.T, data []byte) {
		roots, err := Parse(data)
		if err != nil {
			e, ok := err.(*Error)
			if !ok || e.Line < 1 || e.Column < 1 || e.Text == "" || roots != nil {
				t.Fatalf("error without a place: %#v", err)
			}
			return
		}
		if len(roots) == 0 {
			t.Fatal("neither games nor an error")
		}
		roundTrip(t, roots)
	})
}

// FuzzReadGame takes any tree as a game. What is read must be one that the
// engine replays and that can be written down and read again.
func FuzzReadGame(f *testing.F) {
	for _, s := range seeds {
		f.Add([]byte(s), 0, 0)
		f.Add([]byte(s), 1, 1)
	}
	f.Fuzz(func(t *testing.T, data []byte, first, second int) {
		roots, err := Parse(data)
		if err != nil {
			return
		}
		for _, root := range roots {
			_ = Check(root)
			line := root.Variation(first, second)
			steps := 0
			for _, err := range Steps(line) {
				if err != nil && err.(*Error).Line < 1 {
					t.Fatalf("a step failed without a place: %v", err)
				}
				steps++
			}
			if steps == 0 {
				t.Fatal("no step and no error")
			}
			r, err := ReadGame(line)
			if err != nil {
				if e, ok := err.(*Error); !ok || e.Line < 1 {
					t.Fatalf("refused without a place: %#v", err)
				}
				continue
			}
			if len(r.Nodes) != len(r.Game.Moves())+1 {
				t.Fatalf("%d nodes for %d moves", len(r.Nodes), len(r.Game.Moves()))
			}
			sameGame(t, r)
		}
	})
}
