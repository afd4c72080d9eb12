package web

import (
	"net/http"
	"sync"

	"bhatti/server/httpcache"
)

// Front answers what guests read again and again before the router sees it. It
// remembers which cached answer belongs to a request's address: that follows
// from the address alone, so what it remembers never becomes wrong, and whether
// the answer still holds is the cache's to say.
type Front struct {
	log  *AccessLog
	next http.Handler

	mu    sync.RWMutex
	known map[string]shortcut // by path and query as they were sent
}

// shortcut is where the answer to an address is kept, the route to it and the
// counters of that route's GET requests.
type shortcut struct {
	place    httpcache.Place
	route    string
	counters *series // nil: remembered from a HEAD request
}

// countersFor are those of a request's method; nil when they must be looked up.
func (s shortcut) countersFor(method string) *series {
	if method == http.MethodGet {
		return s.counters
	}
	return nil
}

// Clients can invent addresses. So only so many are remembered, of this many
// bytes at most, and all are forgotten when there are more.
const (
	maxShortcuts = 4096
	maxAddress   = 256
)

// NewFront makes a Front of a router.
func NewFront(log *AccessLog, next http.Handler) *Front {
	return &Front{log: log, next: next, known: make(map[string]shortcut)}
}

// ServeHTTP sends the cached answer, or leaves the request to the router.
func (f *Front) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if s, ok := f.find(r); ok {
		if answer, ok := s.place.Lookup(); ok {
			f.log.Serve(w, r, s.route, s.countersFor(r.Method), answer)
			return
		}
	}
	f.next.ServeHTTP(w, r)
}

// mayShorten tells whether a request's answer is every guest's.
func mayShorten(r *http.Request) bool {
	return reading(r.Method) && r.Header["Authorization"] == nil && len(r.RequestURI) <= maxAddress
}

func (f *Front) find(r *http.Request) (shortcut, bool) {
	if !mayShorten(r) {
		return shortcut{}, false
	}
	f.mu.RLock()
	defer f.mu.RUnlock()
	s, ok := f.known[r.RequestURI]
	return s, ok
}

// remember notes where the answer to a guest's call is kept, if it is.
func (f *Front) remember(r *http.Request, to Route, answer any) {
	entry, ok := answer.(*httpcache.Entry)
	if !ok || to.Access != Public || !mayShorten(r) {
		return
	}
	place, ok := entry.Place()
	if !ok {
		return
	}
	var counters *series
	if r.Method == http.MethodGet {
		counters = f.log.Metrics.of(r.Method, to.Path)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.known) >= maxShortcuts {
		clear(f.known)
	}
	f.known[r.RequestURI] = shortcut{place, to.Path, counters}
}
