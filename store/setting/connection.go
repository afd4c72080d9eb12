package setting

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/secret"
)

// Connections keeps how the shop reaches its mail relay and its payment provider.
// It connects to neither. It is safe for concurrent use.
type Connections struct {
	db      *db.DB
	secrets *secret.Service
	key     []byte // of the key file
}

// NewConnections makes the service on an open database. key is that of the key file.
func NewConnections(d *db.DB, secrets *secret.Service, key []byte) *Connections {
	return &Connections{d, secrets, key}
}

// Relay is the mail relay that takes the shop's mail.
type Relay struct {
	Host string
	Port int
	User string // "": none
	TLS  string // starttls, tls or none
	From string // an address, or "Name <address>"

	Password string    `json:"-"` // a secret
	TestedAt time.Time `json:"-"` // when the code of a test mail was entered
}

// Account is the shop's own account at the payment provider.
type Account struct {
	KeyID string

	KeySecret string          `json:"-"` // a secret
	Webhook   []WebhookSecret `json:"-"` // secrets, the newest first
	CheckedAt time.Time       `json:"-"` // when the provider accepted the keys
}

// WebhookSecret signs the provider's events. Older ones go on to be valid until
// the provider is seen to use a newer one, and a day longer: it repeats events
// for a day, signed as they were.
type WebhookSecret struct {
	Secret string
	SeenAt time.Time // when the provider's first event came that it signs; zero: not yet
	EndsAt time.Time // zero: not yet
}

// Names of the connections and of their secrets.
const (
	mailRelay     = "mail"
	provider      = "provider"
	mailPassword  = "mail password"
	providerKey   = "provider key"
	webhookSecret = "webhook secrets"
)

// Relay reads the mail relay; the zero Relay while none is kept. Its error is
// secret.ErrForeignKey if the password was kept with another key file.
func (s *Connections) Relay(ctx context.Context) (r Relay, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		r, err = s.relay(tx)
		return err
	})
	return r, err
}

func (s *Connections) relay(tx *db.Tx) (r Relay, err error) {
	if r.TestedAt, err = details(tx, mailRelay, &r); err != nil {
		return Relay{}, err
	}
	r.Password, err = s.secrets.In(tx, mailPassword)
	return r, err
}

// Account reads the account at the payment provider; the zero Account while none
// is kept. For its error see Relay.
func (s *Connections) Account(ctx context.Context) (a Account, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		a, err = s.account(tx)
		return err
	})
	return a, err
}

func (s *Connections) account(tx *db.Tx) (a Account, err error) {
	if a.CheckedAt, err = details(tx, provider, &a); err != nil {
		return Account{}, err
	}
	if a.KeySecret, err = s.secrets.In(tx, providerKey); err != nil {
		return a, err
	}
	kept, err := s.secrets.In(tx, webhookSecret)
	if err != nil || kept == "" {
		return a, err
	}
	return a, json.Unmarshal([]byte(kept), &a.Webhook)
}

// details reads a connection into v, and when it was proved; the zero time if
// there is none.
func details(tx *db.Tx, name string, v any) (provedAt time.Time, err error) {
	var text string
	var at int64
	switch err := tx.QueryRow(`SELECT details, proved_at FROM connections WHERE name = $1`, name).Scan(&text, &at); {
	case errors.Is(err, sql.ErrNoRows):
		return time.Time{}, nil
	case err != nil:
		return time.Time{}, fmt.Errorf("read the connection %s: %w", name, err)
	}
	return db.At(at), json.Unmarshal([]byte(text), v)
}

// keep writes a connection that was proved just now, and records it without its secrets.
func keep(tx *db.Tx, name string, before, after any) error {
	text, err := json.Marshal(after)
	if err != nil {
		return err
	}
	_, err = tx.Exec(`INSERT INTO connections (name, details, proved_at, updated_at) VALUES ($1, $2, $3, $3)
		ON CONFLICT (name) DO UPDATE SET details = excluded.details, proved_at = excluded.proved_at, updated_at = excluded.updated_at`,
		name, string(text), tx.Now())
	if err != nil {
		return fmt.Errorf("keep the connection %s: %w", name, err)
	}
	return audit.Record(tx, "save connection", audit.Subject("connection", name), before, after)
}

// SaveAccount keeps keys that the provider has accepted. A webhook secret is
// added to those that are there; "" adds none.
func (s *Connections) SaveAccount(ctx context.Context, keyID, keySecret, webhook string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := s.account(tx)
		if err != nil && !errors.Is(err, secret.ErrForeignKey) {
			return err
		}
		if err := s.secrets.Set(tx, providerKey, keySecret); err != nil {
			return err
		}
		if webhook != "" {
			if err := s.addWebhookSecret(tx, before.Webhook, webhook); err != nil {
				return err
			}
		}
		return keep(tx, provider, before, Account{KeyID: keyID})
	})
}

// AddWebhookSecret keeps a new webhook secret beside those that are there.
func (s *Connections) AddWebhookSecret(ctx context.Context, webhook string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		a, err := s.account(tx)
		if err != nil && !errors.Is(err, secret.ErrForeignKey) {
			return err
		}
		if err := s.addWebhookSecret(tx, a.Webhook, webhook); err != nil {
			return err
		}
		return audit.Record(tx, "new webhook secret", audit.Subject("connection", provider), nil, audit.Fields{})
	})
}

// webhookSecrets is how many are valid at a time, so that whoever makes a new one
// twice does not end the one that the provider uses.
const webhookSecrets = 4

func (s *Connections) addWebhookSecret(tx *db.Tx, before []WebhookSecret, webhook string) error {
	list := []WebhookSecret{{Secret: webhook}}
	for _, old := range before {
		ended := !old.EndsAt.IsZero() && !tx.Clock().Before(old.EndsAt)
		switch {
		case old.Secret == webhook:
			list[0].SeenAt = old.SeenAt
		case !ended && len(list) < webhookSecrets:
			list = append(list, old)
		}
	}
	return s.keepWebhookSecrets(tx, list)
}

func (s *Connections) keepWebhookSecrets(tx *db.Tx, list []WebhookSecret) error {
	text, err := json.Marshal(list)
	if err != nil {
		return err
	}
	return s.secrets.Set(tx, webhookSecret, string(text))
}

// webhookOverlap is how long the provider repeats an event, signed as it was.
const webhookOverlap = 24 * time.Hour

// WebhookSeen notes that the provider signs with a secret, and since when: those
// before it end a day later.
func (s *Connections) WebhookSeen(ctx context.Context, webhook string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		a, err := s.account(tx)
		if err != nil {
			return err
		}
		older, changed := false, false
		for i, w := range a.Webhook {
			if older && w.EndsAt.IsZero() {
				a.Webhook[i].EndsAt, changed = tx.Clock().Add(webhookOverlap), true
			}
			if w.Secret == webhook && w.SeenAt.IsZero() {
				a.Webhook[i].SeenAt, changed = tx.Clock(), true
			}
			older = older || w.Secret == webhook
		}
		if !changed {
			return nil
		}
		return s.keepWebhookSecrets(tx, a.Webhook)
	})
}
