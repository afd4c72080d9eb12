package backup

import (
	"context"
	"io"
	"sync"
	"sync/atomic"
	"time"

	"bhatti/server/offsite"
)

// measured is a place that counts what passes, remembers how much of each object
// was put there, and pauses now and then for whoever else needs the machine.
type measured struct {
	offsite.Place
	moved *atomic.Int64
	rest  func(worked time.Duration)

	resting sync.Mutex // all that goes on at a time rests together

	mu  sync.Mutex
	put map[string]int64 // bytes by name
}

// Put is that of the place.
func (m *measured) Put(ctx context.Context, name string, content io.Reader) error {
	counted := m.meter(ctx, content)
	if err := m.Place.Put(ctx, name, counted); err != nil {
		return err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.put[name] = counted.read
	return nil
}

// Get is that of the place.
func (m *measured) Get(ctx context.Context, name string) (io.ReadCloser, error) {
	content, err := m.Place.Get(ctx, name)
	if err != nil {
		return nil, err
	}
	return struct {
		io.Reader
		io.Closer
	}{m.meter(ctx, content), content}, nil
}

// Delete is that of the place.
func (m *measured) Delete(ctx context.Context, name string) error {
	m.mu.Lock()
	delete(m.put, name)
	m.mu.Unlock()
	return m.Place.Delete(ctx, name)
}

const (
	burst     = 1 << 20 // bytes between rests
	leastRest = 5 * time.Millisecond
	mostRest  = 100 * time.Millisecond
)

// rest sleeps for as long as the megabyte took: a machine that is busy gets more of it.
func rest(worked time.Duration) { time.Sleep(min(max(worked, leastRest), mostRest)) }

// meter counts what is read, and rests.
type meter struct {
	*measured
	ctx   context.Context
	from  io.Reader
	read  int64
	began time.Time // the megabyte under way
}

func (m *measured) meter(ctx context.Context, from io.Reader) *meter {
	return &meter{measured: m, ctx: ctx, from: from, began: time.Now()}
}

func (m *meter) Read(p []byte) (n int, err error) {
	if err := m.ctx.Err(); err != nil {
		return 0, err
	}
	n, err = m.from.Read(p)
	before := m.read
	m.read += int64(n)
	m.moved.Add(int64(n))
	if before/burst != m.read/burst {
		m.resting.Lock()
		m.rest(time.Since(m.began))
		m.resting.Unlock()
		m.began = time.Now()
	}
	return n, err
}
