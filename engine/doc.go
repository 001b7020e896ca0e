// Package engine is the game of Go as plain values: points, boards, rulesets,
// games, marking and counting.
//
// It has no I/O, no clock and no goroutine, and it imports the standard library
// only. A [Game] is its settings, its list of moves and its marks; replaying
// those is the only way to a position. Nothing that is asked of a game makes it
// panic: what cannot be is an error, and leaves the game as it was.
//
// # Marking
//
// After the passes the players mark dead stones. From the named stone a search
// goes in all directions, over empty points, stones of its colour and dead
// stones of the other, and stops at living stones of the other; every stone of
// the same colour that it meets is dead. Alive is the inverse of the same
// search; both can be had for one group alone. Each change adds one to the
// scoring number and takes back what was agreed to. Who agrees names the number
// that was seen; play that is resumed adds one too, so an old agreement never
// fits a new marking. The board string has a letter for each of the seven states
// of a point.
//
// # Counting
//
// Empty points and dead stones that touch make a region. A region is the
// territory of the one colour whose living stones touch it; it is dame where
// both touch it, or none. Where the marks of a region contradict each other it
// is contested: dead stones of both colours are in it, or of the very colour
// that surrounds it. Contested points and the stones on them count for nobody
// until the players mend the marks; nothing is guessed.
//
// # Seki
//
// Where eyes in a seki are no points (Japanese rules, article 8: groups that are
// alive but possess dame are in seki, and only the eye points of living stones
// that are not are territory) it is decided by what stands on the board:
//
//   - A line is living groups of a colour that are joined by the regions which
//     that colour alone surrounds.
//   - Each of those regions is an eye; one of four points or more is as good as
//     two. A line with fewer than two eyes is poor.
//   - Where poor lines of both colours touch the same dame, all the eyes of those
//     lines are no points. Dead stones in them are prisoners all the same.
//
// A group with two eyes keeps its points beside unfilled dame, whatever the
// letter of article 8 says: at the end of a game people leave dame open. A group
// that cannot live and is in no seki must be marked dead (article 7): an eye
// against none is no seki, unless the players agree that it is. False eyes and
// the teire they need are not looked for; what is to be played must be played
// before the passes (article 9), or after a resumption.
//
// Sources: the documents that the project began from (board string, marking,
// territory, agreement); the presets in KataGo's docs/rules.html (rulesets); the
// Japanese rules of 1989, articles 7 to 9; GTP version 2, section 4.1.1
// (handicap points); SGF FF[4] (results).
//
// What is not here: records (engine/sgf), pictures and words (render), people,
// challenges and mentions (bot).
package engine
