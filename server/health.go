package server

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"bhatti/store/fault"
)

// healthFresh is how long what the health check found is believed, so that
// asking it often costs nothing.
const healthFresh = time.Second

// writable remembers whether the database can be written. It is safe for
// concurrent use.
type writable struct {
	look  func(context.Context) error
	clock func() time.Time
	log   *slog.Logger

	mu     sync.Mutex
	looked time.Time
	err    error
}

// check looks, unless somebody did within the last second, and logs changes.
func (h *writable) check(ctx context.Context) error {
	h.mu.Lock()
	defer h.mu.Unlock()
	now := h.clock()
	if age := now.Sub(h.looked); age >= 0 && age < healthFresh {
		return h.err
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 2*time.Second) // for those who ask next, too
	defer cancel()
	found, before := h.look(ctx), h.err
	h.err, h.looked = found, now
	if found != nil && fault.CodeOf(found) != fault.Unavailable { // whose words are not for everybody
		h.err = errCannotSave
	}
	switch {
	case found != nil && before == nil:
		h.log.Error("the shop cannot save anything", "error", found)
	case found == nil && before != nil:
		h.log.Info("the shop can save again")
	}
	return h.err
}

var errCannotSave = fault.New(fault.Unavailable, "shop.cannot_write", "The shop cannot save anything right now. Please try again later.")
