package simulator

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"log/slog"
	"slices"
	"sync"
	"time"
)

// WebhookMode is how events travel to the shop.
type WebhookMode string

// The webhook modes.
const (
	WebhooksOn        WebhookMode = "on"
	WebhooksOff       WebhookMode = "off"           // events happen and are lost
	WebhooksDuplicate WebhookMode = "duplicate"     // twice at once
	WebhooksDelay     WebhookMode = "delay"         // after webhookDelay
	WebhooksReorder   WebhookMode = "reorder"       // what waits together leaves last first
	WebhooksBadSign   WebhookMode = "bad signature" // signed with nobody's secret
	WebhooksOldSign   WebhookMode = "old secret"    // signed with Options.OldSecret
)

var webhookModes = []WebhookMode{WebhooksOn, WebhooksOff, WebhooksDuplicate, WebhooksDelay,
	WebhooksReorder, WebhooksBadSign, WebhooksOldSign}

const (
	webhookDelay    = 3 * time.Second
	webhookLifetime = 24 * time.Hour // of failures, after which the webhook is disabled
)

// webhooks sends the account's events to the shop.
type webhooks struct {
	secret, oldSecret   string
	retryAfter, timeout time.Duration
	clock               *clock
	log                 *slog.Logger
	stop                <-chan struct{}
	wake                chan struct{}

	mu     sync.Mutex
	state  webhookState
	events []*event // oldest first
}

type webhookState struct {
	Mode     WebhookMode `json:"mode"`
	URL      string      `json:"url"`
	Disabled bool        `json:"disabled"`
}

func newWebhooks(o Options, clock *clock, stop <-chan struct{}) *webhooks {
	return &webhooks{
		secret: o.WebhookSecret, oldSecret: o.OldSecret, retryAfter: o.RetryAfter, timeout: o.WebhookTimeout,
		clock: clock, log: o.Log, stop: stop, wake: make(chan struct{}, 1),
		state: webhookState{Mode: WebhooksOn, URL: o.WebhookURL},
	}
}

// SetWebhooks changes how events travel from now on, and enables a disabled
// webhook again.
func (s *Simulator) SetWebhooks(mode WebhookMode) error { return s.webhooks.setMode(mode) }

// SetWebhookURL names the address that events go to; waiting ones leave now.
func (s *Simulator) SetWebhookURL(url string) { s.webhooks.setURL(url) }

// SetWebhookSecret changes what later events are signed with, as when the shopkeeper
// types it into the dashboard.
func (s *Simulator) SetWebhookSecret(secret string) { s.webhooks.setSecret(secret) }

// Replay sends an event once more, signed with the current secret, as the
// dashboard does.
func (s *Simulator) Replay(eventID string) error { return s.webhooks.replay(eventID) }

// Messages are all events so far, oldest first, lost ones too.
func (s *Simulator) Messages() []Message { return s.webhooks.messages() }

// Settle waits until no event is due.
func (s *Simulator) Settle(ctx context.Context) error { return s.webhooks.settle(ctx) }

// Sign returns the lower-case hex HMAC-SHA256 that Razorpay signs with.
func Sign(secret, message string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	io.WriteString(mac, message)
	return hex.EncodeToString(mac.Sum(nil))
}

func (w *webhooks) setMode(mode WebhookMode) error {
	if !slices.Contains(webhookModes, mode) {
		return fmt.Errorf("simulator: no webhook mode %q", mode)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	w.state.Mode, w.state.Disabled = mode, false
	w.nudge()
	return nil
}

func (w *webhooks) setURL(url string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.state.URL = url
	w.nudge()
}

func (w *webhooks) setSecret(secret string) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.secret = secret
}

func (w *webhooks) replay(eventID string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	e := find(w.events, eventID, func(e *event) string { return e.ID })
	if e == nil {
		return fmt.Errorf("simulator: no event %q", eventID)
	}
	e.State, e.due, e.copies = "waiting", w.clock.now(), 1
	e.signature = Sign(w.secret, string(e.body))
	w.nudge()
	return nil
}

func (w *webhooks) messages() []Message {
	w.mu.Lock()
	defer w.mu.Unlock()
	list := make([]Message, len(w.events))
	for i, e := range w.events {
		list[i] = Message{e.ID, e.Name, e.About, string(e.body)}
	}
	return list
}

// show hands the state and the events, newest first, to a function that must
// not keep them.
func (w *webhooks) show(to func(webhookState, []*event)) {
	w.mu.Lock()
	defer w.mu.Unlock()
	to(w.state, newestFirst(w.events))
}

// queue records a new event and plans its delivery as the mode demands.
func (w *webhooks) queue(e *event) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.events = append(w.events, e)
	secret := w.secret
	e.due, e.copies = e.CreatedAt, 1
	switch w.state.Mode {
	case WebhooksOff:
		e.State = "dropped"
		return
	case WebhooksDuplicate:
		e.copies = 2
	case WebhooksDelay:
		e.due = e.due.Add(webhookDelay)
	case WebhooksBadSign:
		secret = "nobody's " + secret
	case WebhooksOldSign:
		secret = w.oldSecret
	}
	if w.state.Disabled {
		e.State = "given up"
		return
	}
	e.signature = Sign(secret, string(e.body))
	w.nudge()
}
