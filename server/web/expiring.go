package web

import "sync"

// ExpiringCache keeps what the database said lately, for questions asked again with
// every request. It is safe for concurrent use.
type ExpiringCache[K comparable, V any] struct {
	fresh func(V) bool // whether a value may still be believed

	mu      sync.Mutex
	changes uint64 // calls of forget
	values  map[K]V
}

// maxRemembered is how many answers are kept; beyond it all are let go, since
// asking the database again costs little.
const maxRemembered = 10_000

// NewExpiringCache makes a cache of values that fresh still believes.
func NewExpiringCache[K comparable, V any](fresh func(V) bool) *ExpiringCache[K, V] {
	return &ExpiringCache[K, V]{fresh: fresh, values: make(map[K]V)}
}

// Get returns what is known of key, or reads it. What was read while
// something was forgotten is not kept: it may be what was true before.
func (m *ExpiringCache[K, V]) Get(key K, read func() (V, error)) (V, error) {
	m.mu.Lock()
	value, known := m.values[key]
	before := m.changes
	m.mu.Unlock()
	if known && m.fresh(value) {
		return value, nil
	}
	value, err := read()
	if err != nil {
		return value, err
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.changes == before {
		if len(m.values) >= maxRemembered {
			clear(m.values)
		}
		m.values[key] = value
	}
	return value, nil
}

// Forget must be called after every change of what key stands for, whether or
// not the change is known to have happened.
func (m *ExpiringCache[K, V]) Forget(key K) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	delete(m.values, key)
}

// ForgetAll is forget for changes that may concern any key.
func (m *ExpiringCache[K, V]) ForgetAll() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	clear(m.values)
}
