package bot_test

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"tengen/bot"
	"tengen/engine"
)

// memory is a store without a database, for conversations by the thousand. It
// forgets nothing and delivers nothing.
type memory struct {
	mu      sync.Mutex
	tenants map[string]*shelf
}

// shelf is what one tenant has.
type shelf struct {
	games      map[string]bot.Game
	remarks    map[string][]bot.Remark
	challenges map[string]bot.Challenge
	replies    map[string][]byte
	notices    int64
}

func newMemory() *memory { return &memory{tenants: map[string]*shelf{}} }

func (m *memory) shelf(tenant string) *shelf {
	if m.tenants[tenant] == nil {
		m.tenants[tenant] = &shelf{
			games: map[string]bot.Game{}, remarks: map[string][]bot.Remark{},
			challenges: map[string]bot.Challenge{}, replies: map[string][]byte{},
		}
	}
	return m.tenants[tenant]
}

func (s *shelf) copy() *shelf {
	return &shelf{
		games: maps.Clone(s.games), remarks: maps.Clone(s.remarks),
		challenges: maps.Clone(s.challenges), replies: maps.Clone(s.replies), notices: s.notices,
	}
}

func (m *memory) Do(_ context.Context, tenant, delivery string, _ time.Time, work func(bot.Tx) ([]byte, error)) ([]byte, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	before := m.shelf(tenant)
	if kept, again := before.replies[delivery]; again {
		return kept, nil
	}
	after := before.copy()
	reply, err := work(after)
	if refusal := (*bot.Refusal)(nil); errors.As(err, &refusal) {
		after = before
	} else if err != nil {
		return nil, err
	}
	after.replies[delivery] = reply
	m.tenants[tenant] = after
	return reply, err
}

func (m *memory) View(_ context.Context, tenant string, look func(bot.Tx) error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	return look(m.shelf(tenant).copy())
}

// drop forgets a tenant.
func (m *memory) drop(tenant string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.tenants, tenant)
}

func (m *memory) Due(context.Context, []string, time.Time, int) ([]bot.Notice, error) {
	return nil, nil
}
func (m *memory) Sent(context.Context, string, int64, time.Time) error             { return nil }
func (m *memory) Postpone(context.Context, string, int64, time.Time, string) error { return nil }
func (m *memory) Sweep(context.Context, time.Time) error                           { return nil }
func (m *memory) Ready(context.Context) error                                      { return nil }
func (m *memory) Close() error                                                     { return nil }

func (s *shelf) Game(id string) (bot.Game, error) {
	g, found := s.games[id]
	if !found {
		return g, bot.ErrNotFound
	}
	return g, nil
}

func (s *shelf) SaveGame(g bot.Game) error {
	s.games[g.ID] = g
	return nil
}

func (s *shelf) Games(which bot.Which) (list []bot.Head, err error) {
	for _, g := range s.games {
		open := g.Phase != engine.Finished
		plays := g.Black.ID == which.Actor || g.White.ID == which.Actor
		if which.Actor != "" && !plays || which.Place != "" && g.Place != which.Place ||
			!strings.HasPrefix(g.ID, which.Prefix) || which.Open && !open {
			continue
		}
		list = append(list, bot.Head{
			ID: g.ID, Place: g.Place, Black: g.Black, White: g.White, Size: g.Log.Settings.Size,
			Moves: len(g.Log.Moves), Phase: g.Phase, Turn: g.Turn, Updated: g.Updated,
		})
	}
	slices.SortFunc(list, func(a, b bot.Head) int {
		return cmp.Or(b.Updated.Compare(a.Updated), strings.Compare(a.ID, b.ID))
	})
	return list, nil
}

func (s *shelf) AddRemark(game string, r bot.Remark) error {
	s.remarks[game] = append(slices.Clone(s.remarks[game]), r)
	return nil
}

func (s *shelf) Remarks(game string) ([]bot.Remark, error) { return s.remarks[game], nil }

func (s *shelf) TieRemarks(game string, last int) error {
	tied := slices.Clone(s.remarks[game])
	for i := range tied {
		tied[i].Move = min(tied[i].Move, last)
	}
	s.remarks[game] = tied
	return nil
}

func (s *shelf) Challenge(id string) (bot.Challenge, error) {
	c, found := s.challenges[id]
	if !found {
		return c, bot.ErrNotFound
	}
	return c, nil
}

func (s *shelf) Challenges(now time.Time) (list []bot.Challenge, err error) {
	for _, c := range s.challenges {
		if now.Before(c.Expires) {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b bot.Challenge) int {
		return cmp.Or(b.Created.Compare(a.Created), strings.Compare(a.ID, b.ID))
	})
	return list, nil
}

func (s *shelf) SaveChallenge(c bot.Challenge) error {
	s.challenges[c.ID] = c
	return nil
}

func (s *shelf) DeleteChallenge(id string) error {
	delete(s.challenges, id)
	return nil
}

func (s *shelf) Notify(string, bot.Reply, time.Time) (int64, error) {
	s.notices++
	return s.notices, nil
}
