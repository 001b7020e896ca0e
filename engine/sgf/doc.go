// Package sgf reads and writes game records in SGF: FF[4], and FF[1] to FF[3]
// on input.
//
// [Parse] gives the trees of a file with all their properties, [Append] and
// [Write] write them, always as FF[4] in UTF-8. What was read and written is
// equal ([Equal]) to what was read. [ReadGame] takes a line of a tree as a game
// of the engine, [Steps] goes through it position by position, and a [Record]
// makes a tree of a game.
//
// Not here: files and the network, pictures of positions (render), the words of
// a chat. The rules of Go are those of the engine.
//
// # What is read
//
// Everybody else's records, as long as nothing must be guessed. Text before the
// first "(;" and after the last game is skipped; a file that ends early ends its
// games; a missing first semicolon, small letters in names (FF[3] wrote GaMe) and
// any space between properties do no harm. Values of a property that is there
// twice are put together. Properties that nobody knows are kept.
//
// Refused, with line and column: no game at all, empty brackets, a value that
// never ends, a property without a value, a name without a capital letter, a
// move behind a variation of the same node, stray characters, and a board size
// that is no number from 1 to 52. Sabaki's and sgfmill's parsers and
// rooklift/sgf each take some of these: dropping the property or assuming 19 by
// 19 would lose what the record says. Where one of them refuses (a missing end,
// text before the game, a byte order mark, a square size written 9:9) reading
// loses nothing, and the record is read.
//
// The limits are [MaxBytes], [MaxNodes], [MaxDepth] and [MaxProperties]. Reading
// and writing need no recursion.
//
// # Encodings
//
// A byte order mark decides, then CA, then UTF-8 if the file is valid UTF-8.
// A file without CA in another encoding is Shift_JIS, EUC-JP, EUC-KR, GB18030 or
// Big5 if nearly all of its characters are common ones there, and else Latin-1
// (read as Windows-1252) as the standard says. A CA that is unknown or wrong
// counts as none. Bytes without meaning become U+FFFD; control characters in
// values become spaces. The first CA holds for the whole file.
//
// # What a game is
//
// Square boards from 2 to 25. Ruleset, komi and handicap are read as [RulesetOf]
// and the rules below say; a record that names none has Japanese rules and a
// komi of 0. KM[650] is 6.5 and KM[375], in zi, is 7.5.
//
// Handicap stones: what stands on the board decides, not HA. The fixed stones of
// the engine among the stones set up are fixed ones. Other black stones (2 to 9,
// with HA and no white ones) were placed by Black: they are the first moves of
// the game, counted in Reading.Placed. HA without stones means that Black placed
// them, if Black's first moves are that many, and else the fixed ones if White
// began. Everything else is plain setup.
//
// A colour may move twice running, and play may go on after two passes; passes
// after the end of play are left out. Of two moves in one node both are played,
// of two values of one move the first. What the ruleset forbids by superko or as
// suicide of several stones is played, and Reading.Relaxed says so, since old
// records were played by rules they do not name. A point that is taken or off
// the board, a ko retaken at once and the suicide of one stone, which no ruleset
// here allows, end the reading with an error that has the number and the place
// of the move. So does setup that changes the board after the first move: a game
// is its moves. [Steps] shows such records, and plays kos and suicides as they
// stand.
//
// Sources: the FF[4] standard (www.red-bean.com/sgf); its FF[3] predecessor for
// names; the records of servers for KM and HA.
package sgf
