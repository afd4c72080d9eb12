package simulator

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"net/http"
	"slices"
	"sync"
	"time"
)

// nudge wakes the deliverer, which looks at everything each time.
func (s *Simulator) nudge() {
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// deliverEvents sends what is due until Close. The clock may be a test's, so
// while something waits it looks often rather than sleeping until then.
func (s *Simulator) deliverEvents() {
	ctx, cancel := context.WithCancel(context.Background())
	go func() { <-s.stop; cancel() }()
	defer cancel()
	look := time.NewTicker(20 * time.Millisecond)
	defer look.Stop()
	for {
		ticks := look.C
		if !s.waiting() {
			ticks = nil
		}
		select {
		case <-s.stop:
			return
		case <-s.wake:
		case <-ticks:
		}
		for _, e := range s.due() {
			s.deliver(ctx, e)
		}
	}
}

// waiting tells whether an event is still to be sent.
func (s *Simulator) waiting() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.webhooks.URL != "" && slices.ContainsFunc(s.events, func(e *event) bool { return e.State == "waiting" })
}

func (s *Simulator) due() []*event {
	s.mu.Lock()
	defer s.mu.Unlock()
	var due []*event
	if s.webhooks.URL == "" {
		return nil
	}
	for _, e := range s.events {
		if e.State == "waiting" && !e.due.After(s.now()) {
			due = append(due, e)
		}
	}
	if s.webhooks.Mode == WebhooksReorder {
		slices.Reverse(due)
	}
	return due
}

// deliver sends an event's copies side by side and books the outcome. One that
// was due may have been given up with the webhook since.
func (s *Simulator) deliver(ctx context.Context, e *event) {
	s.mu.Lock()
	waits, url, copies, signature := e.State == "waiting", s.webhooks.URL, e.copies, e.signature
	s.mu.Unlock()
	if !waits {
		return
	}
	failures := make([]error, copies)
	var sent sync.WaitGroup
	for i := range copies {
		sent.Go(func() { failures[i] = s.post(ctx, url, e, signature) })
	}
	sent.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	e.Tries++
	e.LastError = ""
	for _, err := range failures {
		if err != nil {
			e.LastError = err.Error()
		}
	}
	s.settleDelivery(e)
}

// settleDelivery plans the next try of an event that was not accepted, each
// twice as far off as the one before, and gives the webhook up after a day.
func (s *Simulator) settleDelivery(e *event) {
	now := s.now()
	switch {
	case e.LastError == "":
		e.State = "delivered"
	case now.Sub(e.CreatedAt) >= webhookLifetime:
		e.State, s.webhooks.Disabled = "given up", true
		for _, other := range s.events {
			if other.State == "waiting" {
				other.State = "given up"
			}
		}
	default:
		e.copies = 1
		e.due = now.Add(s.options.RetryAfter << min(e.Tries-1, 12))
	}
	s.options.Log.Info("webhook", "event", e.Name, "id", e.ID, "state", e.State, "tries", e.Tries, "error", e.LastError)
}

func (s *Simulator) post(ctx context.Context, url string, e *event, signature string) error {
	ctx, cancel := context.WithTimeout(ctx, s.options.WebhookTimeout)
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
