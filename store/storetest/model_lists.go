package storetest

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"tengen/bot"
	"tengen/engine"
)

// open are the challenges that have not expired, the newest first.
func (m *model) open(now time.Time) (list []bot.Challenge) {
	for _, c := range m.challenges {
		if c.Expires.After(now) {
			list = append(list, c)
		}
	}
	slices.SortFunc(list, func(a, b bot.Challenge) int {
		return cmp.Or(b.Created.Compare(a.Created), cmp.Compare(a.ID, b.ID))
	})
	return list
}

// heads are the games that are asked for, the last active first.
func (m *model) heads(which bot.Which) (list []bot.Head) {
	for _, g := range m.games {
		switch {
		case which.Actor != "" && g.Black.ID != which.Actor && g.White.ID != which.Actor:
		case which.Place != "" && g.Place != which.Place:
		case !strings.HasPrefix(g.ID, which.Prefix):
		case which.Open && g.Phase == engine.Finished:
		default:
			list = append(list, bot.Head{
				ID: g.ID, Place: g.Place, Black: g.Black, White: g.White, Size: g.Log.Settings.Size,
				Moves: len(g.Log.Moves), Phase: g.Phase, Turn: g.Turn, Updated: g.Updated,
			})
		}
	}
	slices.SortFunc(list, func(a, b bot.Head) int {
		return cmp.Or(b.Updated.Compare(a.Updated), cmp.Compare(a.ID, b.ID))
	})
	if which.Limit > 0 && len(list) > which.Limit {
		list = list[:which.Limit]
	}
	return list
}

// due are the notices that wait, the longest due first.
func (m *model) due(now time.Time, limit int) (list []bot.Notice) {
	var waiting []notice
	for _, n := range m.notices {
		if n.sent.IsZero() && !n.due.After(now) {
			waiting = append(waiting, n)
		}
	}
	slices.SortFunc(waiting, func(a, b notice) int {
		return cmp.Or(a.due.Compare(b.due), cmp.Compare(a.ID, b.ID))
	})
	for _, n := range waiting[:min(limit, len(waiting))] {
		list = append(list, n.Notice)
	}
	return list
}
