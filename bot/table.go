package bot

// verb is one row of the table of commands.
type verb struct {
	name  string
	usage string // how it is typed, without the name: "D4"
	help  string // what it does, in a line
	run   func(*call) error
}

// verbs is the table of commands: all that people can do.
func verbs() []verb {
	return []verb{
		{"new", "[@opponent] [size:9] [komi:6.5] [handicap:2] [color:black] [rules:japanese]", "challenge someone, or leave the seat open for anyone", newGame},
		{"accept", "", "take up a challenge, or agree to what your opponent asks", accept},
		{"decline", "", "turn down a challenge, or what your opponent asks", decline},
		{"cancel", "", "withdraw your challenge", cancel},
		{"play", "D4", "put a stone on a point", play},
		{"pass", "", "give up your turn; the game ends when both pass", pass},
		{"resign", "", "give up the game", resign},
		{"undo", "", "ask your opponent to take back your last move", undo},
		{"dead", "C3", "mark a group dead, by a point or by its letter", markDead},
		{"alive", "C3", "mark a group alive again", markAlive},
		{"done", "3", "agree to the marking with this scoring number", done},
		{"resume", "", "go back from marking to play", resume},
		{"board", "[move]", "show the board, now or after a move", board},
		{"history", "", "list the moves", history},
		{"sgf", "", "get the game record", record},
		{"score", "", "count the board as it stands", score},
		{"games", "", "list your games, and where it is your turn", games},
		{"say", "TEXT", "make a remark; points you name are shown on the board", remark},
		{"help", "[command]", "explain the commands", help},
	}
}
