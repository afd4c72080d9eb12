package admin

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"bhatti/store/notify"
	"bhatti/store/sales"
	"bhatti/store/staff"

	"bhatti/server/admin/packer"
	"bhatti/server/web"
)

const (
	streamLook = time.Second      // how often a stream looks for events
	streamBeat = 15 * time.Second // how often it says that it lives
)

// Stream is orders as they come in and move.
type Stream struct {
	clock  func() time.Time
	orders *sales.Orders
	staff  *staff.Service
	notify *notify.Service
	ending <-chan struct{} // closed when streams should end
}

// Orders sends orders as they come in and move, until the browser leaves,
// the session ends or the shop closes. Browsers come back by themselves and
// name the last event they had.
func (h *Stream) Orders(ctx context.Context, c *web.Call) (any, error) {
	last, err := strconv.ParseInt(c.Header.Get("Last-Event-ID"), 10, 64)
	if err != nil || last < 0 {
		if last, err = h.orders.LastEvent(ctx); err != nil {
			return nil, err
		}
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { h.send(w, r, c, last) }), nil
}

func (h *Stream) send(w http.ResponseWriter, r *http.Request, c *web.Call, last int64) {
	asks := c.Staff.Member
	line := http.NewResponseController(w)
	_ = line.SetReadDeadline(time.Time{}) // else its passing would end the request
	head := w.Header()
	head.Set("Content-Type", "text/event-stream")
	head["Cache-Control"] = web.NoStore
	head.Set("X-Accel-Buffering", "no") // a proxy before us must not wait for more
	say := func(text string) bool {
		_ = line.SetWriteDeadline(time.Now().Add(2 * streamBeat))
		_, err := fmt.Fprint(w, text)
		return err == nil && line.Flush() == nil
	}
	if !say("retry: 3000\n\n") {
		return
	}
	orders := sales.Follow(h.orders, last)
	seen, err := h.notify.SeenCount(r.Context())
	if err != nil {
		return
	}
	look, beat := time.NewTicker(streamLook), time.NewTicker(streamBeat)
	defer look.Stop()
	defer beat.Stop()
	for {
		select {
		case <-r.Context().Done():
			return
		case <-h.ending:
			return
		case <-beat.C:
			session, err := h.staff.Authenticate(r.Context(), c.Token)
			if err != nil || session.Member.Role != asks.Role || session.Member.Language != asks.Language || !say(": here\n\n") {
				return // a browser that may still see orders comes back and is told what its role may
			}
		case <-look.C:
			events, err := orders.Next(r.Context())
			if err != nil {
				return
			}
			for _, e := range events {
				if !say(orderEvent(e, h.clock(), asks)) {
					return
				}
			}
			now, err := h.notify.SeenCount(r.Context())
			if err != nil {
				return
			}
			if now != seen {
				if seen = now; !say("event: seen\ndata: {}\n\n") {
					return
				}
			}
		}
	}
}

// orderEvent is an event of an order as a browser's EventSource reads it.
func orderEvent(n sales.OrderUpdate, now time.Time, asks staff.Member) string {
	shown := any(shapeOrderRow(n.Order, now, asks))
	if !asks.Role.May(staff.Manager) {
		shown = packer.NewRow(n.Order, now, asks.Language)
	}
	row, err := json.Marshal(shown)
	if err != nil { // never: numbers and text
		return ": \n\n"
	}
	name := "changed" // its money, or somebody's note
	if n.Moved {
		name = "order"
	}
	return fmt.Sprintf("id: %d\nevent: %s\ndata: %s\n\n", n.EventID, name, row)
}
