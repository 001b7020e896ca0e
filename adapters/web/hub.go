package web

import "sync"

// Bounds of the event streams: each is a connection and a goroutine.
const (
	maxWatchers = 200  // of one game
	maxStreams  = 4000 // in all
	maxPending  = 8    // events that a slow reader may be behind
)

// event is what an open page is told. The page then fetches what it shows.
type event struct {
	Version       string `json:"version"` // differs whenever the page would
	Move          int    `json:"move"`
	Phase         string `json:"phase"`
	Turn          string `json:"turn"`
	ScoringNumber int    `json:"scoring_number"`
	Said          string `json:"said,omitempty"`     // what was said about it
	By            string `json:"by,omitempty"`       // the colour that did it
	Delivery      string `json:"delivery,omitempty"` // by which its own page knows it
	Loud          bool   `json:"loud,omitempty"`     // worth more than a look at the board
}

// hub knows who is listening to which game.
type hub struct {
	mu     sync.Mutex
	games  map[string]map[chan event]struct{}
	total  int
	closed bool
	done   chan struct{}
}

func (h *hub) start() {
	h.games = map[string]map[chan event]struct{}{}
	h.done = make(chan struct{})
}

// close ends all streams.
func (h *hub) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	if !h.closed {
		h.closed = true
		close(h.done)
	}
}

// listen begins a stream of a game, unless there are too many.
func (h *hub) listen(id string) (chan event, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	switch {
	case h.closed:
		return nil, errClosing
	case h.total >= maxStreams || len(h.games[id]) >= maxWatchers:
		return nil, errManyWatch
	}
	ch := make(chan event, maxPending)
	if h.games[id] == nil {
		h.games[id] = map[chan event]struct{}{}
	}
	h.games[id][ch] = struct{}{}
	h.total++
	return ch, nil
}

// leave ends a stream.
func (h *hub) leave(id string, ch chan event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.games[id], ch)
	h.total--
	if len(h.games[id]) == 0 {
		delete(h.games, id)
	}
}

// watched says whether anybody listens to a game.
func (h *hub) watched(id string) bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.games[id]) > 0
}

// tell tells all who listen to a game. Whoever is far behind loses the oldest
// event: the newest says what is true now.
func (h *hub) tell(id string, e event) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for ch := range h.games[id] {
		select {
		case ch <- e:
			continue
		default:
		}
		select {
		case <-ch:
		default:
		}
		select {
		case ch <- e:
		default:
		}
	}
}
