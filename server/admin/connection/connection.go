// Package connection is the back office's calls about the mail relay and the
// payment provider, and what is missing until the shop opens. No answer of it
// holds a secret, but for one that it has just made.
package connection

import (
	"context"
	"time"

	"bhatti/server/connection"
	"bhatti/server/payment"
	"bhatti/server/razorpay"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store"
	"bhatti/store/catalog"
	"bhatti/store/setting"
)

// Connections are the connections and the opening of the shop.
type Connections struct {
	store      *store.Store
	service    *connection.Service
	payments   *payment.Service // nil: the shop takes no payments online
	webhookURL string
}

// New makes the calls.
func New(s *store.Store, service *connection.Service, payments *payment.Service, webhookURL string) Connections {
	return Connections{s, service, payments, webhookURL}
}

// Get answers the present connections, without their secrets.
func (h *Connections) Get(ctx context.Context, _ *web.Call) (any, error) { return h.page(ctx) }

func (h *Connections) page(ctx context.Context) (any, error) {
	pay, err := h.pay(ctx)
	return Page{Mail: h.mail(), Pay: pay}, err
}

func (h *Connections) mail() Mail {
	relay := h.service.Relay()
	mail := Mail{
		Host: relay.Host, Port: relay.Port, User: relay.User, TLS: relay.TLS, From: relay.From, PasswordSet: relay.Password != "",
		Variables: append([]string{}, h.service.Mail.Variables...), TestedAt: shape.OptionalTime(relay.TestedAt),
	}
	if relay.Host == "" { // what most relays want
		mail.Port, mail.TLS = 587, "starttls"
	}
	return mail
}

func (h *Connections) pay(ctx context.Context) (Pay, error) {
	account := h.service.Account()
	unpaid, err := h.store.Payments.Unpaid(ctx)
	if err != nil {
		return Pay{}, err
	}
	seen, err := h.webhookSeen(ctx)
	if err != nil {
		return Pay{}, err
	}
	pay := Pay{
		KeyID: account.KeyID, KeySecretSet: account.KeySecret != "", WebhookSecretSet: len(account.Webhook) > 0, WebhookUrl: h.webhookURL,
		TestMode: razorpay.IsTestKey(account.KeyID), Variables: append([]string{}, h.service.Pay.Variables...),
		CheckedAt: shape.OptionalTime(account.CheckedAt), WebhookAt: shape.OptionalTime(seen), UnpaidOrders: unpaid,
	}
	if h.payments != nil && h.payments.Webhooks.LastRefused().After(seen) {
		pay.WebhookRefusedAt = shape.OptionalTime(h.payments.Webhooks.LastRefused())
	}
	return pay, nil
}

// webhookSeen is when the first event came that the newest secret signs; zero: not
// yet. Of secrets that are not kept here it is not known: then it is the last event.
func (h *Connections) webhookSeen(ctx context.Context) (time.Time, error) {
	account := h.service.Account()
	if h.service.Pay.KeyID != "" || len(account.Webhook) == 0 {
		return h.store.Payments.LastWebhook(ctx)
	}
	return account.Webhook[0].SeenAt, nil
}

// SendTestMail sends a mail with a code through a relay that is not saved yet.
func (h *Connections) SendTestMail(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[newTestMail](c)
	if err != nil {
		return nil, err
	}
	shop, err := h.store.Settings.Shop(ctx)
	if err != nil {
		return nil, err
	}
	if body.To == "" {
		body.To = c.Staff.Member.Email
	}
	return struct{}{}, h.service.SendTest(ctx, shop.Brand, body.relay(), body.To)
}

// SaveMail saves a relay, with the code of its test mail.
func (h *Connections) SaveMail(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[provedRelay](c)
	if err != nil {
		return nil, err
	}
	if err := h.service.SaveMail(ctx, body.relay(), body.Code); err != nil {
		return nil, err
	}
	return h.page(ctx)
}

// CheckProvider asks the provider whether it accepts keys.
func (h *Connections) CheckProvider(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[keys](c)
	if err != nil {
		return nil, err
	}
	testMode, err := h.service.CheckKeys(ctx, body.KeyID, body.KeySecret)
	return KeysChecked{testMode}, err
}

// SaveProvider checks keys and saves them.
func (h *Connections) SaveProvider(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[newProvider](c)
	if err != nil {
		return nil, err
	}
	if err := h.service.SaveProvider(ctx, body.KeyID, body.KeySecret, body.WebhookSecret); err != nil {
		return nil, err
	}
	return h.page(ctx)
}

// MakeWebhook makes a webhook secret. The provider has no call that enters it, so
// the owner copies it.
func (h *Connections) MakeWebhook(ctx context.Context, c *web.Call) (any, error) {
	if _, err := web.Read[struct{}](c); err != nil {
		return nil, err
	}
	secret, err := h.service.MakeWebhook(ctx)
	return NewWebhook{h.webhookURL, secret}, err
}

// Opening answers what is missing until the shop opens.
func (h *Connections) Opening(ctx context.Context, _ *web.Call) (any, error) {
	shop, err := h.store.Settings.Shop(ctx)
	if err != nil {
		return nil, err
	}
	chosen, err := h.store.Settings.Chosen(ctx)
	if err != nil {
		return nil, err
	}
	selling, err := catalog.AnyOnSale(ctx, h.store.Catalog)
	return Opening{
		Open: !h.service.OpeningSoon(shop),
		Steps: []step{
			{"name", chosen["Brand"]},
			{"firm", chosen["Registrations"] || chosen["Gstin"]},
			{"address", chosen["Address"]},
			{"mail", h.service.HasMail()},
			{"payments", h.service.HasPayments()},
			{"areas", shop.AnyArea},
			{"catalogue", selling},
		},
	}, err
}

// Page is the present connections.
type Page struct {
	Mail Mail
	Pay  Pay
}

// Mail is the mail relay.
type Mail struct {
	Host        string // "": none is set
	Port        int
	User        string
	TLS         string // starttls, tls or none
	From        string
	PasswordSet bool
	Variables   []string // that say this instead
	TestedAt    string   `json:",omitempty"`
}

// Pay is the account at the payment provider.
type Pay struct {
	KeyID            string // "": none is set
	KeySecretSet     bool
	WebhookSecretSet bool
	WebhookUrl       string
	TestMode         bool
	Variables        []string // that say this instead
	CheckedAt        string   `json:",omitempty"`
	WebhookAt        string   `json:",omitempty"` // first event that the newest secret signs; with variables, the last event
	WebhookRefusedAt string   `json:",omitempty"` // later than that, an event that no secret signs
	UnpaidOrders     int      // wait to be paid with the present keys
}

type newRelay struct {
	Host     string
	Port     int
	User     string
	Password string // "": the saved one
	TLS      string
	From     string
}

func (r newRelay) relay() setting.Relay {
	return setting.Relay{Host: r.Host, Port: r.Port, User: r.User, Password: r.Password, TLS: r.TLS, From: r.From}
}

type newTestMail struct {
	newRelay
	To string // "": the asker's own address
}

type provedRelay struct {
	newRelay
	Code string // of its test mail
}

type keys struct {
	KeyID     string
	KeySecret string // "": the saved one
}

type newProvider struct {
	keys
	WebhookSecret string // "": stays as it is
}

// KeysChecked is what the provider's answer tells of keys.
type KeysChecked struct {
	TestMode bool
}

// NewWebhook is what the owner enters at the provider.
type NewWebhook struct {
	WebhookUrl string
	Secret     string
}

// Opening is what is missing until the shop takes orders.
type Opening struct {
	Open  bool
	Steps []step
}

type step struct {
	Name string
	Done bool
}
