package server

import "sync"

// memory keeps what the books said lately, for questions asked again with
// every request. It is safe for concurrent use.
type memory[K comparable, V any] struct {
	fresh func(V) bool // whether a value may still be believed

	mu      sync.Mutex
	changes uint64 // calls of forget
	values  map[K]V
}

// memoryLimit is how many answers are kept; beyond it all are let go, since
// asking the books again costs little.
const memoryLimit = 10_000

func newMemory[K comparable, V any](fresh func(V) bool) *memory[K, V] {
	return &memory[K, V]{fresh: fresh, values: make(map[K]V)}
}

// recall returns what is known of key, or reads it. What was read while
// something was forgotten is not kept: it may be what was true before.
func (m *memory[K, V]) recall(key K, read func() (V, error)) (V, error) {
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
		if len(m.values) >= memoryLimit {
			clear(m.values)
		}
		m.values[key] = value
	}
	return value, nil
}

// forget must be called after every change of what key stands for, whether or
// not the change is known to have happened.
func (m *memory[K, V]) forget(key K) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	delete(m.values, key)
}

// forgetAll is forget for changes that may concern any key.
func (m *memory[K, V]) forgetAll() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.changes++
	clear(m.values)
}
