package storetest

import (
	"context"
	"testing"
	"time"

	"tengen/bot"
)

func timesCases() []testCase {
	return []testCase{
		{"times come back in UTC, to the millisecond", timesComeBack},
		{"what is due is due to the millisecond", timesDue},
	}
}

func timesComeBack(t *testing.T, s bot.Store) {
	far := time.FixedZone("far east", 14*3600)
	for _, at := range []time.Time{
		noon, {}, time.Unix(0, 0), time.Unix(-1, 0), // long ago
		time.Date(1969, 12, 31, 23, 59, 59, 999e6, time.UTC),
		time.Date(2026, 7, 1, 12, 0, 0, 123_999_999, far),
		time.Date(2038, 1, 19, 3, 14, 8, 0, time.UTC), // past 32 bits
		time.Date(9999, 12, 31, 23, 59, 59, 999_000_000, time.UTC),
	} {
		want := time.UnixMilli(at.UnixMilli()).UTC()
		g, c := newGame("g"), challenge("c")
		g.Created, g.Updated, c.Created, c.Expires = at, at.Add(time.Hour), at, at.Add(time.Minute)
		r := bot.Remark{Text: "hello", At: at}
		do(t, s, func(tx bot.Tx) error {
			must(t, save(tx, g))
			must(t, tx.SaveChallenge(c))
			return tx.AddRemark("g", r)
		})
		back, dare, said := game(t, s, "g"), oneChallengeOf(t, s, "c"), remarks(t, s, "g")
		for i, got := range []time.Time{
			back.Created, back.Updated.Add(-time.Hour), dare.Created, dare.Expires.Add(-time.Minute),
			said[len(said)-1].At, heads(t, s, tenant, bot.Which{})[0].Updated.Add(-time.Hour),
		} {
			if !got.Equal(want) || got.Location() != time.UTC {
				t.Errorf("%v came back as %v (%d)", at, got, i)
			}
		}
	}
}

func timesDue(t *testing.T, s bot.Store) {
	ctx := context.Background()
	exact := noon.Add(5 * time.Millisecond)
	do(t, s, func(tx bot.Tx) error {
		_, err := tx.Notify("", reply("hello"), exact.In(time.FixedZone("far west", -11*3600)))
		return err
	})
	same(t, "a millisecond early", due(t, s, exact.Add(-time.Millisecond)), nil)
	list := due(t, s, exact)
	same(t, "on time", said(list), "hello")
	must(t, s.Postpone(ctx, tenant, list[0].ID, exact.Add(time.Millisecond), ""))
	same(t, "postponed by a millisecond", due(t, s, exact), nil)
	same(t, "after it", said(due(t, s, exact.Add(time.Millisecond))), "hello")
}
