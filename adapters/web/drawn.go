package web

import (
	"bytes"
	"context"
	"sync"
	"time"

	"golang.org/x/sync/singleflight"
)

const (
	maxDrawings = 2                // how many pictures are drawn at once; the others wait
	maxDrawn    = 64               // how many are kept for whoever asks next
	drawLimit   = 10 * time.Second // how long a picture may wait for its turn
)

// drawn draws pictures, each once for all who ask for it at about the same time,
// as the watchers of a game do after a move.
type drawn struct {
	once singleflight.Group
	slot chan struct{} // one for each picture that may be drawn now

	mu       sync.Mutex
	pictures map[string][]byte
	order    []string // of their coming
}

func (d *drawn) start() {
	d.slot = make(chan struct{}, maxDrawings)
	d.pictures = map[string][]byte{}
}

// picture gives the picture of a tag, drawing it if need be.
func (d *drawn) picture(ctx context.Context, tag string, paint func(*bytes.Buffer) error) ([]byte, error) {
	if p := d.kept(tag); p != nil {
		return p, nil
	}
	p, err, _ := d.once.Do(tag, func() (any, error) {
		// Others may be waiting for it when the first who asked has left.
		ctx, stop := context.WithTimeout(context.WithoutCancel(ctx), drawLimit)
		defer stop()
		select {
		case d.slot <- struct{}{}:
		case <-ctx.Done():
			return nil, errBusy
		}
		defer func() { <-d.slot }()
		var b bytes.Buffer
		if err := paint(&b); err != nil {
			return nil, err
		}
		d.keep(tag, b.Bytes())
		return b.Bytes(), nil
	})
	data, _ := p.([]byte)
	return data, err
}

func (d *drawn) kept(tag string) []byte {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.pictures[tag]
}

// keep keeps a picture and lets go of the oldest.
func (d *drawn) keep(tag string, p []byte) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.pictures[tag] != nil {
		return
	}
	if len(d.order) == maxDrawn {
		delete(d.pictures, d.order[0])
		d.order = append(d.order[:0:0], d.order[1:]...)
	}
	d.pictures[tag] = p
	d.order = append(d.order, tag)
}
