// Package httpcache keeps whole HTTP answers in memory: the bytes, their
// compressed forms and their header values, made once and valid for one
// generation of the catalogue. Sending one again costs little more than
// writing the bytes. It does not know what the answers say.
package httpcache

import (
	"context"
	"errors"
	"math"
	"net/http"
	"sync"

	"github.com/hashicorp/golang-lru/v2/simplelru"
)

// Cache holds the answers of the current generation, the longest unused going
// first once they exceed the limit. Callers who miss the same key at the same
// time share one fill. It is safe for concurrent use.
//
// Keys that clients can invent at will (search terms) are better given a
// small Cache of their own, so that they cannot push out what everybody reads.
type Cache struct {
	generation func() uint64
	limit      int64

	mu      sync.Mutex
	content *content
}

// content is that of one generation. When the generation moves, the
// whole of it is let go; fills that began before end without being kept.
type content struct {
	generation uint64
	bytes      int64
	entries    *simplelru.LRU[string, *Entry] // limited by bytes, not by their number
	fills      map[string]*fill
}

// fill is an answer in the making; done is closed when entry and err are set.
type fill struct {
	done  chan struct{}
	entry *Entry
	err   error
}

// errUnfinished is what those who waited are told when a fill panicked.
var errUnfinished = errors.New("httpcache: the answer was not finished")

// New returns a cache that holds at most limit bytes, counting every entry
// with the most it can grow to. The generation only ever grows, and moves
// after a change has become visible to readers, not before; the function is
// called on every Get and must be as cheap as reading an atomic.
func New(generation func() uint64, limit int64) *Cache {
	return &Cache{generation: generation, limit: limit, content: newContent(generation())}
}

func newContent(generation uint64) *content {
	entries, _ := simplelru.NewLRU[string, *Entry](math.MaxInt, nil) // fails for no positive size alone
	return &content{generation: generation, entries: entries, fills: make(map[string]*fill)}
}

// Get returns the entry kept under key, or makes it with produce. One caller
// produces, under its context's values but not its cancellation, because
// others may be waiting for the result; produce sets its own time limit.
// Errors and answers other than 200 and 404 are handed to those who wait, and
// not kept. A caller who waits for another's fill returns early with its own
// context's error.
func (c *Cache) Get(ctx context.Context, key string, produce func(context.Context) (Answer, error)) (*Entry, error) {
	return c.GetIf(ctx, key, func() error { return nil }, produce)
}

// GetIf is Get for a caller who may have to pay for it: allow is asked before
// the caller produces, and not where the entry is kept or another is at it. Its
// error is the caller's alone. It must be quick and leave the cache alone.
func (c *Cache) GetIf(ctx context.Context, key string, allow func() error, produce func(context.Context) (Answer, error)) (*Entry, error) {
	c.mu.Lock()
	s := c.current()
	if e, ok := s.entries.Get(key); ok {
		c.mu.Unlock()
		return e, nil
	}
	if f, ok := s.fills[key]; ok {
		c.mu.Unlock()
		return f.wait(ctx)
	}
	if err := allow(); err != nil {
		c.mu.Unlock()
		return nil, err
	}
	f := &fill{done: make(chan struct{}), err: errUnfinished}
	s.fills[key] = f
	c.mu.Unlock()

	defer c.finish(s, key, f) // deferred, so that a panic strands nobody
	answer, err := produce(context.WithoutCancel(ctx))
	if f.err = err; err == nil {
		f.entry = NewEntry(answer)
		f.entry.kept = Place{c, key}
	}
	return f.entry, f.err
}

// lookup returns the entry under key if it is there.
func (c *Cache) lookup(key string) (*Entry, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.current().entries.Get(key)
}

// Holds tells whether the entry under key is there, so that Get would neither
// make it nor wait for it.
func (c *Cache) Holds(key string) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.current().entries.Contains(key)
}

// Size is the number of bytes counted against the limit.
func (c *Cache) Size() int64 {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.current().bytes
}

// current is the content of the present generation. The lock is held.
func (c *Cache) current() *content {
	if g := c.generation(); g != c.content.generation {
		c.content = newContent(g)
	}
	return c.content
}

// finish releases those who wait and keeps the entry, unless the generation
// moved while it was made: then it may hold what was true before.
func (c *Cache) finish(s *content, key string, f *fill) {
	c.mu.Lock()
	defer c.mu.Unlock()
	delete(s.fills, key)
	close(f.done)
	if f.err == nil && f.entry.keepable() && c.current() == s {
		s.keep(key, f.entry, c.limit)
	}
}

func (f *fill) wait(ctx context.Context) (*Entry, error) {
	select {
	case <-f.done:
		return f.entry, f.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

func (e *Entry) keepable() bool {
	return !e.transient && (e.status == http.StatusOK || e.status == http.StatusNotFound)
}

// keep puts the entry first and lets the last go until the rest fit. An entry
// so large that it would push out much of the rest is not kept at all.
func (s *content) keep(key string, e *Entry, limit int64) {
	cost := e.cost() + int64(len(key))
	if cost > limit/4 {
		return
	}
	s.entries.Add(key, e)
	s.bytes += cost
	for s.bytes > limit {
		key, last, _ := s.entries.RemoveOldest()
		s.bytes -= last.cost() + int64(len(key))
	}
}
