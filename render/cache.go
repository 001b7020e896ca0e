package render

import "sync"

// keptPixels bounds what the kits take together, some 70 MB: two bytes for each
// pixel of a board, and its sprites. It holds about 16 kits of 1100 pixels.
const keptPixels = 24 << 20

// kitKey says what a kit is for.
type kitKey struct {
	theme    Theme
	geometry geometry
	labels   bool
}

// kitCache keeps the kits that were used last. Making one takes a while, so
// only one is made at a time and nobody makes the same one twice.
type kitCache struct {
	making sync.Mutex

	mu     sync.Mutex
	kits   map[kitKey]*kit
	recent []kitKey // the one used last stands at the end
	pixels int
}

// kits is the one thing that pictures share.
var kits = kitCache{kits: map[kitKey]*kit{}}

func (c *kitCache) get(key kitKey) (*kit, error) {
	if k := c.look(key); k != nil {
		return k, nil
	}
	c.making.Lock()
	defer c.making.Unlock()
	if k := c.look(key); k != nil {
		return k, nil
	}
	k, err := newKit(key.geometry, lookOf(key.theme), key.labels)
	if err != nil {
		return nil, err
	}
	c.keep(key, k)
	return k, nil
}

func (c *kitCache) look(key kitKey) *kit {
	c.mu.Lock()
	defer c.mu.Unlock()
	k := c.kits[key]
	if k != nil {
		c.touch(key)
	}
	return k
}

// touch moves a key to the end of the line.
func (c *kitCache) touch(key kitKey) {
	for i, have := range c.recent {
		if have == key {
			copy(c.recent[i:], c.recent[i+1:])
			c.recent[len(c.recent)-1] = key
			return
		}
	}
	c.recent = append(c.recent, key)
}

func (c *kitCache) keep(key kitKey, k *kit) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.kits[key] = k
	c.touch(key)
	c.pixels += k.area()
	for c.pixels > keptPixels && len(c.recent) > 1 {
		oldest := c.recent[0]
		c.pixels -= c.kits[oldest].area()
		delete(c.kits, oldest)
		c.recent = append(c.recent[:0], c.recent[1:]...)
	}
}

// area is the weight of a kit: its pixels, with a share for its sprites.
func (k *kit) area() int { return k.width*k.width + 60*k.pitch*k.pitch + 1<<16 }
