package web

import (
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync"

	"golang.org/x/time/rate"
)

// How many new games one address may make: a club may sit behind one. Whoever
// sits at this machine itself may make as many as they like.
const (
	newGamesPerSecond = 0.5
	newGamesAtOnce    = 60
	maxAddresses      = 10_000
)

// limiter holds a bucket for each address, and forgets those that are full
// again when there are many.
type limiter struct {
	mu      sync.Mutex
	each    rate.Limit
	burst   int
	buckets map[string]*rate.Limiter
}

func (l *limiter) start(each rate.Limit, burst int) {
	l.each, l.burst, l.buckets = each, burst, map[string]*rate.Limiter{}
}

// allow takes a token from the bucket of an address; nobody counts this machine.
func (l *limiter) allow(address string) bool {
	if address == "" {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	bucket := l.buckets[address]
	if bucket == nil {
		if len(l.buckets) >= maxAddresses {
			l.forget()
		}
		bucket = rate.NewLimiter(l.each, l.burst)
		l.buckets[address] = bucket
	}
	return bucket.Allow()
}

// forget drops the buckets that say nothing any more; if all still say
// something there is an attack, and starting anew bounds the memory.
func (l *limiter) forget() {
	for address, bucket := range l.buckets {
		if bucket.Tokens() >= float64(l.burst) {
			delete(l.buckets, address)
		}
	}
	if len(l.buckets) >= maxAddresses {
		clear(l.buckets)
	}
}

// address is who a request comes from: an IPv4 address, or an IPv6 network of
// one customer; nothing for this machine itself. A proxy on this machine or
// network is believed about it.
func address(r *http.Request) string {
	host, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		host = r.RemoteAddr
	}
	ip, err := netip.ParseAddr(host)
	if err != nil {
		return host
	}
	if ip.IsLoopback() || ip.IsPrivate() {
		chain := strings.Split(r.Header.Get("X-Forwarded-For"), ",")
		if behind, err := netip.ParseAddr(strings.TrimSpace(chain[len(chain)-1])); err == nil {
			ip = behind
		}
	}
	ip = ip.Unmap()
	if ip.IsLoopback() {
		return ""
	}
	if ip.Is6() {
		if network, err := ip.Prefix(64); err == nil {
			return network.String()
		}
	}
	return ip.String()
}
