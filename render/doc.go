// Package render turns a position and its marks into a picture (PNG), a replay
// (GIF) or words (alt text, a board of letters).
//
// A [Scene] says what is shown, [Options] how it looks. The same scene and
// options always give the same bytes. What does not change between pictures of
// one look (wood, grid, coordinates, stones, marks) is drawn once, kept, and
// shared between goroutines; a picture is then a matter of copying.
//
// What is not here: the rules and the counting (engine), records (engine/sgf),
// and what is said around a picture (bot).
package render
