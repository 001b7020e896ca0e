package bot

import (
	"context"
	"time"
)

const (
	// pollEvery is how long a notice may wait unseen; the store is the truth,
	// so nothing is lost between two looks.
	pollEvery = time.Second
	// sweepEvery is how often what is past its time is forgotten.
	sweepEvery = time.Hour
	// keepFor is how long replies to deliveries are kept: longer than any
	// platform repeats one.
	keepFor = 24 * time.Hour
	// batch is how many notices are taken at a time.
	batch = 100
	// maxWait is the longest time between two tries at a notice.
	maxWait = time.Hour
)

// Work delivers notices through these adapters until the context ends, and
// forgets what is past its time.
func (b *Bot) Work(ctx context.Context, adapters ...Adapter) {
	poll, sweep := time.NewTicker(pollEvery), time.NewTicker(sweepEvery)
	defer poll.Stop()
	defer sweep.Stop()
	b.sweep(ctx)
	for {
		select {
		case <-ctx.Done():
			return
		case <-sweep.C:
			b.sweep(ctx)
		case <-poll.C:
			if _, err := b.DeliverDue(ctx, adapters...); err != nil && ctx.Err() == nil {
				b.log.Error("looking for notices", "err", err)
			}
		}
	}
}

func (b *Bot) sweep(ctx context.Context) {
	if err := b.store.Sweep(ctx, b.now().Add(-keepFor)); err != nil && ctx.Err() == nil {
		b.log.Error("sweeping the store", "err", err)
	}
}

// DeliverDue delivers the notices that are due, the oldest first, and gives back
// how many it has delivered. One that fails waits longer each time and never
// stops the others.
func (b *Bot) DeliverDue(ctx context.Context, adapters ...Adapter) (int, error) {
	byPlatform := map[string]Adapter{}
	var prefixes []string
	for _, a := range adapters {
		byPlatform[a.Platform()] = a
		prefixes = append(prefixes, a.Platform())
	}
	due, err := b.store.Due(ctx, prefixes, b.now(), batch)
	if err != nil {
		return 0, err
	}
	delivered := 0
	for _, n := range due {
		a := byPlatform[platform(n.Tenant)]
		if a == nil {
			continue // a prefix of a longer name
		}
		if err := a.Deliver(ctx, n); err != nil {
			b.log.Warn("delivering a notice", "notice", n.ID, "attempts", n.Attempts+1, "err", err)
			if err := b.store.Postpone(ctx, n.Tenant, n.ID, b.now().Add(wait(n.Attempts)), err.Error()); err != nil {
				return delivered, err
			}
			continue
		}
		if err := b.store.Sent(ctx, n.Tenant, n.ID, b.now()); err != nil {
			return delivered, err
		}
		delivered++
	}
	return delivered, nil
}

// platform is the part of a tenant's id before the colon.
func platform(tenant string) string {
	for i := range tenant {
		if tenant[i] == ':' {
			return tenant[:i]
		}
	}
	return tenant
}

// wait is how long to wait after this many failures: a second, doubling.
func wait(attempts int) time.Duration {
	if attempts > 11 {
		return maxWait
	}
	return time.Second << attempts
}
