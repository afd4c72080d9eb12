package razorpay

import (
	"context"
	"errors"
	"sync"
	"time"
)

const (
	breakerLimit = 5                // failures in a row that open the breaker
	breakerRest  = 20 * time.Second // how long it then stays open
)

// breaker spares a provider that is down, and the shoppers who would wait for
// it: after breakerLimit failures in a row calls fail at once, until breakerRest
// has passed; then one call may try.
type breaker struct {
	now      func() time.Time
	mu       sync.Mutex
	failures int
	until    time.Time
}

func (b *breaker) allow() bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.failures < breakerLimit {
		return true
	}
	now := b.now()
	if now.Before(b.until) {
		return false
	}
	b.until = now.Add(breakerRest)
	return true
}

// record counts only failures of the provider: a refusal is an answer, and a
// caller who went away says nothing.
func (b *breaker) record(err error) {
	if errors.Is(err, context.Canceled) {
		return
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	switch KindOf(err) {
	case Unavailable, Unknown:
		b.failures++
		b.until = b.now().Add(breakerRest)
	default:
		b.failures = 0
	}
}
