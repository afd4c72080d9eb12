package health

import (
	"math"
	"sync"
	"sync/atomic"
	"time"
)

// Speed counts how long answers took, finely enough to tell their median and
// slowest hundredth of the last hour and the last day. Counting is two additions.
// The zero value is ready; it is safe for concurrent use.
type Speed struct {
	now   tally
	mu    sync.Mutex
	marks []mark // oldest first: one a minute for an hour, one an hour for a day
}

// steps are the upper limits of times: from 0.1 ms on, each a quarter more than the
// one before, up to more than a minute.
const (
	steps    = 61
	firstMax = 100 * time.Microsecond
	growth   = 1.25
)

var limits = func() (l [steps]time.Duration) {
	for i := range l {
		l[i] = time.Duration(float64(firstMax) * math.Pow(growth, float64(i)))
	}
	return l
}()

// tally counts answers since the start.
type tally struct {
	within [steps]atomic.Uint64
	failed atomic.Uint64
}

// mark is what had been counted at a time.
type mark struct {
	at     time.Time
	within [steps]uint64
	failed uint64
}

// Count counts one answer. Those with status 500 and above, but for 503, which says
// that the shop is busy or the request was given up, are failures.
func (s *Speed) Count(status int, took time.Duration) {
	step := 0
	if took > firstMax {
		step = min(int(math.Ceil(math.Log(float64(took)/float64(firstMax))/logGrowth)), steps-1)
	}
	s.now.within[step].Add(1)
	if status >= 500 && status != 503 {
		s.now.failed.Add(1)
	}
}

var logGrowth = math.Log(growth)

func (s *Speed) mark(at time.Time) mark {
	m := mark{at: at, failed: s.now.failed.Load()}
	for i := range m.within {
		m.within[i] = s.now.within[i].Load()
	}
	return m
}

// Mark remembers what was counted until now. Call it once a minute.
func (s *Speed) Mark(now time.Time) {
	s.mu.Lock()
	defer s.mu.Unlock()
	kept := s.marks[:0]
	for i, m := range s.marks {
		age := now.Sub(m.at)
		hourly := i == 0 || m.at.Truncate(time.Hour) != s.marks[i-1].at.Truncate(time.Hour)
		if age >= 0 && age <= 25*time.Hour && (age <= 62*time.Minute || hourly) {
			kept = append(kept, m)
		}
	}
	s.marks = append(kept, s.mark(now))
}

// Answers is what was answered within a time.
type Answers struct {
	Since         time.Time // of the first that counts; the shop may not have run any longer
	Count, Failed uint64
	Median, P99   time.Duration // half of the answers, and 99 in a hundred, took no longer; 0 without any
}

// Within is what was answered within the last d, or since the first Mark if that is later.
func (s *Speed) Within(d time.Duration, now time.Time) (a Answers) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var from mark
	for i, m := range s.marks {
		if i == 0 || now.Sub(m.at) >= d {
			from = m
		}
	}
	to := s.mark(now)
	a.Since, a.Failed = from.at, to.failed-from.failed
	for i := range to.within {
		to.within[i] -= from.within[i]
		a.Count += to.within[i]
	}
	a.Median, a.P99 = to.quantile(a.Count, 0.5), to.quantile(a.Count, 0.99)
	return a
}

// quantile is the limit that a share of the answers did not exceed.
func (m *mark) quantile(count uint64, share float64) time.Duration {
	wanted := uint64(math.Ceil(float64(count) * share))
	for i, seen := 0, uint64(0); i < steps && count > 0; i++ {
		if seen += m.within[i]; seen >= wanted {
			return limits[i]
		}
	}
	return 0
}
