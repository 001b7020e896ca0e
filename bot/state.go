package bot

// State is a game as programs see it: one shape for play and for history.
// Its names are relied on from outside.
type State struct {
	ID            string    `json:"id"`
	Size          int       `json:"size"`
	Ruleset       string    `json:"ruleset"`
	Komi          float64   `json:"komi"`
	Handicap      int       `json:"handicap"`
	Black         string    `json:"black"` // names
	White         string    `json:"white"`
	Phase         string    `json:"phase"` // playing, marking, finished
	Turn          string    `json:"turn"`  // black, white
	Move          int       `json:"move"`  // how many moves have been played
	Last          string    `json:"last"`  // D4, pass, or nothing
	Board         string    `json:"board"` // see engine.Game.BoardString
	Prisoners     PerColor  `json:"prisoners"`
	Score         *PerColor `json:"score"` // while marking and once counted
	ScoringNumber int       `json:"scoring_number"`
	Agreed        []string  `json:"agreed"` // colours
	Result        string    `json:"result"` // B+12.5, W+R, W+T, 0, Void, or nothing
}

// PerColor is a number for each player.
type PerColor struct {
	Black float64 `json:"black"`
	White float64 `json:"white"`
}
