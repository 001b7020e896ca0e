// Package engine is the game of Go as plain values: points, boards, rulesets,
// games, marking and counting.
//
// It has no I/O, no clock and no goroutine, and it imports the standard library
// only. A [Game] is its settings, its list of moves and its marks; replaying
// those is the only way to a position.
//
// What is not here: records (engine/sgf), pictures and words (render), people,
// challenges and mentions (bot).
package engine
