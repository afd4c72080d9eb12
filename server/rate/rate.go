// Package rate lets so many calls a minute pass under each name. It does not know
// what is called, nor who stands behind a name.
package rate

import (
	"fmt"
	"math"
	"sync"
	"time"
)

// Limit counts one kind of call by name; after a quiet minute, as many may come at
// once as in a minute. It is safe for concurrent use.
type Limit[Name comparable] struct {
	perMinute float64
	clock     func() time.Time

	kind     string // that it has for all servers together
	together Together

	mu    sync.Mutex
	calls map[Name]calls
}

// calls are those under a name that have not worn off yet.
type calls struct {
	count float64
	at    time.Time
}

// maxNames is how many names are counted at a time. Against more at once counting
// each is no defence.
const maxNames = 50_000

// New makes a limit of so many calls a minute under each name.
func New[Name comparable](perMinute int, clock func() time.Time) *Limit[Name] {
	return &Limit[Name]{perMinute: float64(perMinute), clock: clock, calls: make(map[Name]calls)}
}

// Together counts calls for several servers.
type Together interface {
	// Add counts n calls of a kind under a name, of which so many a minute wear off,
	// unless there would be more than most; over is by how many, and 0 says that they
	// are counted.
	Add(kind, name string, n, perMinute, most float64) (over float64, err error)
}

// Over makes the limit hold for several servers together, where it has this kind. While
// they cannot be counted together, each server's own count decides, and nobody is
// shut out.
func (l *Limit[Name]) Over(kind string, servers Together) *Limit[Name] {
	l.kind, l.together = kind, servers
	return l
}

// Take counts a call and returns 0, or returns how long to wait and counts nothing.
// What this server refuses by its own count, the servers together would refuse, too:
// they are not asked, and a flood does not reach them.
func (l *Limit[Name]) Take(name Name) (wait time.Duration) {
	if wait = l.take(name); wait > 0 || l.together == nil {
		return wait
	}
	over, err := l.together.Add(l.kind, fmt.Sprint(name), 1, l.perMinute, l.perMinute)
	if err != nil || over == 0 {
		return 0
	}
	l.spend(name, -1)
	return l.wearsOff(over)
}

// wearsOff is how long it takes until so many calls do not count any more.
func (l *Limit[Name]) wearsOff(calls float64) time.Duration {
	return time.Duration(calls / l.perMinute * float64(time.Minute))
}

// take is Take by this server's own count.
func (l *Limit[Name]) take(name Name) (wait time.Duration) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.clock()
	count := l.left(l.calls[name], now) + 1
	if over := count - l.perMinute; over > 0 {
		return l.wearsOff(over)
	}
	l.remember(name, calls{count, now})
	return 0
}

// Spend counts so many calls more, which were made; less than none takes some back.
// It refuses nothing; the next ones wait.
func (l *Limit[Name]) Spend(name Name, n int) {
	l.spend(name, n)
	if l.together != nil {
		_, _ = l.together.Add(l.kind, fmt.Sprint(name), float64(n), l.perMinute, math.Inf(1))
	}
}

// spend is Spend by this server's own count.
func (l *Limit[Name]) spend(name Name, n int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	now := l.clock()
	l.remember(name, calls{l.left(l.calls[name], now) + float64(n), now})
}

// remember keeps what is counted under a name. The lock is held.
func (l *Limit[Name]) remember(name Name, c calls) {
	if len(l.calls) >= maxNames {
		l.forget(c.at)
	}
	l.calls[name] = c
}

// left is what has not worn off. A clock that was set back wears nothing off,
// and adds nothing.
func (l *Limit[Name]) left(c calls, now time.Time) float64 {
	passed := max(0, now.Sub(c.at).Minutes())
	return max(0, c.count-passed*l.perMinute)
}

// forget lets go of the names that count as new ones would, or of all.
func (l *Limit[Name]) forget(now time.Time) {
	for name, c := range l.calls {
		if l.left(c, now) == 0 {
			delete(l.calls, name)
		}
	}
	if len(l.calls) >= maxNames {
		clear(l.calls)
	}
}
