package simulator

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"slices"
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

type webhookState struct {
	Mode     WebhookMode `json:"mode"`
	URL      string      `json:"url"`
	Disabled bool        `json:"disabled"`
}

// SetWebhooks changes how events travel from now on, and enables a disabled
// webhook again.
func (s *Simulator) SetWebhooks(mode WebhookMode) error {
	if !slices.Contains(webhookModes, mode) {
		return fmt.Errorf("simulator: no webhook mode %q", mode)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.webhooks.Mode, s.webhooks.Disabled = mode, false
	s.nudge()
	return nil
}

// SetWebhookURL names the address that events go to; waiting ones leave now.
func (s *Simulator) SetWebhookURL(url string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.webhooks.URL = url
	s.nudge()
}

// Replay sends an event once more, signed with the current secret, as the
// dashboard does.
func (s *Simulator) Replay(eventID string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	e := find(s.events, eventID, func(e *event) string { return e.ID })
	if e == nil {
		return fmt.Errorf("simulator: no event %q", eventID)
	}
	e.State, e.due, e.copies = "waiting", s.now(), 1
	e.signature = Sign(s.options.WebhookSecret, string(e.body))
	s.nudge()
	return nil
}

// Sign returns the lower-case hex HMAC-SHA256 that Razorpay signs with.
func Sign(secret, message string) string {
	mac := hmac.New(sha256.New, []byte(secret))
	io.WriteString(mac, message)
	return hex.EncodeToString(mac.Sum(nil))
}

// queue puts a new event in line as the mode demands. The lock is held.
func (s *Simulator) queue(e *event) {
	secret := s.options.WebhookSecret
	e.due, e.copies = e.CreatedAt, 1
	switch s.webhooks.Mode {
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
		secret = s.options.OldSecret
	}
	if s.webhooks.Disabled {
		e.State = "given up"
		return
	}
	e.signature = Sign(secret, string(e.body))
	s.nudge()
}
