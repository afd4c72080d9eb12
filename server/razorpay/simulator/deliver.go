package simulator

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"
)

// nudge wakes the deliverer, which looks at everything each time.
func (w *webhooks) nudge() {
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

// deliverEvents sends what is due until Close. The clock may be a test's, so
// while something waits it looks often rather than sleeping until then.
func (w *webhooks) deliverEvents() {
	ctx, cancel := context.WithCancel(context.Background())
	go func() { <-w.stop; cancel() }()
	defer cancel()
	look := time.NewTicker(20 * time.Millisecond)
	defer look.Stop()
	for {
		ticks := look.C
		if !w.waiting() {
			ticks = nil
		}
		select {
		case <-w.stop:
			return
		case <-w.wake:
		case <-ticks:
		}
		for _, e := range w.due() {
			w.deliver(ctx, e)
		}
	}
}

// waiting tells whether an event is still to be sent.
func (w *webhooks) waiting() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.state.URL != "" && slices.ContainsFunc(w.events, func(e *event) bool { return e.State == "waiting" })
}

func (w *webhooks) due() []*event {
	w.mu.Lock()
	defer w.mu.Unlock()
	var due []*event
	if w.state.URL == "" {
		return nil
	}
	for _, e := range w.events {
		if e.State == "waiting" && !e.due.After(w.clock.now()) {
			due = append(due, e)
		}
	}
	if w.state.Mode == WebhooksReorder {
		slices.Reverse(due)
	}
	return due
}

// deliver sends an event's copies side by side and records the outcome. One that
// was due may have been given up with the webhook since.
func (w *webhooks) deliver(ctx context.Context, e *event) {
	w.mu.Lock()
	waits, url, copies, signature := e.State == "waiting", w.state.URL, e.copies, e.signature
	w.mu.Unlock()
	if !waits {
		return
	}
	failures := make([]error, copies)
	var sent sync.WaitGroup
	for i := range copies {
		sent.Go(func() { failures[i] = w.post(ctx, url, e, signature) })
	}
	sent.Wait()
	w.mu.Lock()
	defer w.mu.Unlock()
	e.Tries++
	e.LastError = ""
	for _, err := range failures {
		if err != nil {
			e.LastError = err.Error()
		}
	}
	w.settleDelivery(e)
}

// settleDelivery plans the next try of an event that was not accepted, each
// twice as far off as the one before, and gives the webhook up after a day.
func (w *webhooks) settleDelivery(e *event) {
	now := w.clock.now()
	switch {
	case e.LastError == "":
		e.State = "delivered"
	case now.Sub(e.CreatedAt) >= webhookLifetime:
		e.State, w.state.Disabled = "given up", true
		for _, other := range w.events {
			if other.State == "waiting" {
				other.State = "given up"
			}
		}
	default:
		e.copies = 1
		e.due = now.Add(w.retryAfter << min(e.Tries-1, 12))
	}
	w.log.Info("webhook", "event", e.Name, "id", e.ID, "state", e.State, "tries", e.Tries, "error", e.LastError)
}

func (w *webhooks) post(ctx context.Context, url string, e *event, signature string) error {
	ctx, cancel := context.WithTimeout(ctx, w.timeout)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, url, bytes.NewReader(e.body))
	if err != nil {
		return err
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("User-Agent", "Razorpay-Webhook/v1")
	r.Header.Set("X-Razorpay-Signature", signature)
	r.Header.Set("X-Razorpay-Event-Id", e.ID)
	response, err := http.DefaultTransport.RoundTrip(r)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	io.Copy(io.Discard, io.LimitReader(response.Body, 1<<16))
	if response.StatusCode < 200 || response.StatusCode > 299 {
		return fmt.Errorf("the shop answered %s", response.Status)
	}
	return nil
}

// settle waits until no event is due.
func (w *webhooks) settle(ctx context.Context) error {
	tick := time.NewTicker(2 * time.Millisecond)
	defer tick.Stop()
	for {
		if len(w.due()) == 0 {
			return nil
		}
		select {
		case <-ctx.Done():
			return fmt.Errorf("simulator: events still due: %w", ctx.Err())
		case <-w.stop:
			return errors.New("simulator: closed")
		case <-tick.C:
		}
	}
}
