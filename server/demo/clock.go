package demo

import (
	"sync/atomic"
	"time"
)

// clock is the time of the demo. It is the machine's, but while the past is
// written.
type clock struct{ past atomic.Pointer[time.Time] }

func (c *clock) now() time.Time {
	if past := c.past.Load(); past != nil {
		return *past
	}
	return time.Now()
}

// set lets it be another time, until resume.
func (c *clock) set(t time.Time) { c.past.Store(&t) }

func (c *clock) resume() { c.past.Store(nil) }
