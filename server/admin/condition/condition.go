// Package condition is what the back office shows of how the shop itself fares: its
// speed, its disk, its mail. It reads what server/health knows.
package condition

import (
	"context"
	"time"

	"bhatti/server/health"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store"
)

// Condition answers how the shop fares.
type Condition struct {
	clock   func() time.Time
	monitor *health.Monitor
}

// New makes the call.
func New(s *store.Store, monitor *health.Monitor) Condition {
	return Condition{s.DB.Clock, monitor}
}

// Health is how the shop fares.
type Health struct {
	CheckedAt string
	Readings  []Reading
}

// Reading is how one part of it fares, in words.
type Reading struct {
	Name  string
	State string // good, watch, bad, unset
	Words string
	Way   string `json:",omitempty"`
	Facts []Fact
}

// Fact is one thing known of a part.
type Fact struct{ Label, Value string }

// Get answers how the shop fares now.
func (h *Condition) Get(ctx context.Context, _ *web.Call) (any, error) {
	readings, err := h.monitor.Readings(ctx)
	if err != nil {
		return nil, err
	}
	return Health{
		CheckedAt: shape.Time(h.clock()),
		Readings: shape.List(readings, func(r health.Reading) Reading {
			return Reading{r.Name, string(r.State), r.Words, r.Way, shape.List(r.Facts, func(f health.Fact) Fact { return Fact(f) })}
		}),
	}, nil
}
