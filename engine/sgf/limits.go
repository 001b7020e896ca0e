package sgf

// What one record may hold. A record comes from strangers, so its cost is
// bounded before it is paid. A single value has no limit of its own: comments
// of 200 KB exist, and the size of the whole bounds them.
const (
	MaxBytes      = 256 << 10 // of the file, before it is decoded
	MaxNodes      = 20_000    // in the file
	MaxDepth      = 1_000     // variations within variations
	MaxProperties = 1_000     // different ones in a node; FF, CA and GM do not count
)

// MaxBoard is the widest board that SGF can write: a to z and A to Z.
const MaxBoard = 52
