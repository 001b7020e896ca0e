package bot

import (
	"context"
	"errors"
	"time"

	"tengen/engine"
)

// ErrNotFound says that a tenant has no game or challenge of this id.
var ErrNotFound = errors.New("not found")

// Store keeps games, challenges, the inbox and the outbox. It is specified by
// store/storetest. Every method stays within one tenant but Due, which serves
// the worker.
type Store interface {
	// Do runs work in one transaction and keeps what it gives back as the
	// reply to this delivery. When the delivery is known, work does not run and
	// the kept reply comes back. When work fails, nothing it did is kept; a
	// [Refusal] keeps its reply all the same, other errors keep nothing.
	Do(ctx context.Context, tenant, delivery string, now time.Time, work func(Tx) ([]byte, error)) ([]byte, error)
	// View runs look on one consistent state, without changing anything.
	View(ctx context.Context, tenant string, look func(Tx) error) error

	// Due lists notices that wait to be delivered at this time, the oldest
	// first, of tenants whose id begins with one of these prefixes.
	Due(ctx context.Context, prefixes []string, now time.Time, limit int) ([]Notice, error)
	// Sent notes that a notice has been delivered.
	Sent(ctx context.Context, tenant string, id int64, now time.Time) error
	// Postpone notes that a delivery failed and when to try again.
	Postpone(ctx context.Context, tenant string, id int64, until time.Time, cause string) error
	// Sweep forgets replies and delivered notices older than before, and
	// challenges that had expired by then.
	Sweep(ctx context.Context, before time.Time) error

	// Ready says why the store cannot serve now; nil when it can.
	Ready(ctx context.Context) error
	Close() error
}

// Tx is what a command can do inside its transaction, in its tenant.
type Tx interface {
	// Game loads a game, or ErrNotFound.
	Game(id string) (Game, error)
	// SaveGame keeps a new game, or what has changed in one: moves that were
	// added under the key (game, ply), moves taken back, marks, the offer.
	SaveGame(g Game) error
	// Games lists games, the last active first.
	Games(which Which) ([]Head, error)

	// AddRemark keeps a remark; Remarks lists those of a game in order.
	AddRemark(game string, r Remark) error
	Remarks(game string) ([]Remark, error)
	// TieRemarks ties the remarks of moves that were taken back to the last
	// move that is left.
	TieRemarks(game string, last int) error

	// Challenge loads a challenge, or ErrNotFound; it may have expired.
	Challenge(id string) (Challenge, error)
	// Challenges lists those that have not expired by now, the newest first.
	Challenges(now time.Time) ([]Challenge, error)
	SaveChallenge(c Challenge) error
	DeleteChallenge(id string) error

	// Notify puts a reply into the outbox, to be delivered from due on, and
	// gives back the id of the notice.
	Notify(game string, r Reply, due time.Time) (int64, error)
}

// Notice is an entry of the outbox: something that must be said, at least once.
type Notice struct {
	ID       int64
	Tenant   string
	Game     string
	Reply    Reply
	Attempts int // how often its delivery has failed
}

// Game is one game as it is kept: its players and the log that gives it again.
type Game struct {
	ID, Place    string
	Black, White Actor
	Log          engine.Log
	Offer        Offer
	Created      time.Time
	Updated      time.Time    // of the last change; the time of moves added with it
	Phase        engine.Phase // as of the last change, for lists
	Turn         engine.Color
}

// Offer is a question that one player has put to the other.
type Offer struct {
	Kind OfferKind
	By   engine.Color
}

// OfferKind is what is asked.
type OfferKind string

// The offers: none, to take back the last move, and to call the game off after
// a repetition.
const (
	NoOffer   OfferKind = ""
	OfferUndo OfferKind = "undo"
	OfferVoid OfferKind = "void"
)

// Head is what a list shows of a game.
type Head struct {
	ID, Place    string
	Black, White Actor
	Size, Moves  int
	Phase        engine.Phase
	Turn         engine.Color
	Updated      time.Time
}

// Which says which games to list. Empty fields ask for nothing.
type Which struct {
	Actor  string // games that this person plays
	Place  string // games of this place
	Prefix string // games whose id begins so
	Open   bool   // games that are not finished
	Limit  int    // at most so many; 0: 100
}

// Remark is something said about a game, tied to a move.
type Remark struct {
	Move int // how many moves had been played
	Who  Actor
	Text string
	At   time.Time
}

// Challenge is an invitation to a game that nobody has answered yet. Its game
// will have the same id.
type Challenge struct {
	ID, Place string
	From      Actor
	To        Actor        // without an ID: an open seat
	Color     engine.Color // of From; Empty: drawn by lot
	Settings  engine.Settings
	Created   time.Time
	Expires   time.Time
}
