// Package connection is how the shop reaches its mail relay and its payment
// provider just now: as the environment's variables say or, where they say
// nothing, as the shopkeeper entered it in Settings. A change takes effect at once.
package connection

import (
	"context"
	"crypto/x509"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"bhatti/server/config"
	"bhatti/server/mail"
	"bhatti/server/rate"
	"bhatti/server/razorpay"
	"bhatti/store/fault"
	"bhatti/store/secret"
	"bhatti/store/setting"
)

// Options is what a Service is made of. Kept is needed.
type Options struct {
	Mail  config.Mail // Host "": what is kept holds
	Pay   config.Pay  // KeyID "": what is kept holds
	Kept  *setting.Connections
	Clock func() time.Time
	Log   *slog.Logger
	// Changed is called when Follow has found something new: what was answered before may
	// be out of date. nil: nobody needs to know.
	Changed func()

	Roots *x509.CertPool // who may vouch for a relay; nil: the system's
	Dial  mail.Dial      // how a relay is reached; nil: over the network
}

// Service knows the present connections. It is safe for concurrent use.
type Service struct {
	Options
	gateway *razorpay.Client
	tests   *rate.Limit[struct{}] // test mails and tested keys

	changing sync.Mutex // held while what is live changes
	relay    atomic.Pointer[liveRelay]
	account  atomic.Pointer[setting.Account]
}

// liveRelay is a relay that mails go to; sender is nil while none is set.
type liveRelay struct {
	setting.Relay
	sender *mail.Sender
}

// testsPerMinute is how many test mails and keys are tried, so that the shop is no
// tool for guessing at others' doors.
const testsPerMinute = 10

// New reads the connections; it makes none.
func New(ctx context.Context, o Options) (*Service, error) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Changed == nil {
		o.Changed = func() {}
	}
	s := &Service{Options: o, tests: rate.New[struct{}](testsPerMinute, o.Clock)}
	var api string
	if o.Pay.API != nil {
		api = o.Pay.API.String()
	}
	var err error
	if s.gateway, err = razorpay.New(razorpay.Options{API: api, Later: true}); err != nil {
		return nil, err
	}
	return s, errors.Join(s.readRelay(ctx), s.readAccount(ctx))
}

// readRelay makes the relay live that is set now.
func (s *Service) readRelay(ctx context.Context) error {
	relay := setting.Relay{
		Host: s.Mail.Host, Port: s.Mail.Port, User: s.Mail.User, Password: s.Mail.Password, TLS: s.Mail.TLS, From: s.Mail.From,
	}
	usable := true
	if relay.Host == "" {
		kept, err := s.Kept.Relay(ctx)
		if usable = err == nil; s.forgiven(err, "mail password") != nil {
			return err
		}
		relay = kept
	}
	live := &liveRelay{Relay: relay}
	if usable && relay.Host != "" {
		var err error
		if live.sender, err = s.sender(relay); err != nil {
			return err
		}
	}
	s.relay.Store(live)
	return nil
}

// readAccount makes the account live that is set now.
func (s *Service) readAccount(ctx context.Context) error {
	account := setting.Account{KeyID: s.Pay.KeyID, KeySecret: s.Pay.KeySecret}
	for _, secret := range s.Pay.WebhookSecrets {
		account.Webhook = append(account.Webhook, setting.WebhookSecret{Secret: secret})
	}
	if account.KeyID == "" {
		kept, err := s.Kept.Account(ctx)
		if s.forgiven(err, "payment provider's key") != nil {
			return err
		}
		account = kept
	}
	if account.KeyID != "" && account.KeySecret != "" {
		if err := s.gateway.SetKeys(account.KeyID, account.KeySecret); err != nil {
			return err
		}
	}
	s.account.Store(&account)
	return nil
}

// forgiven lets a shop start whose key file is another one than its secrets were
// kept with: the owner enters them again.
func (s *Service) forgiven(err error, what string) error {
	if errors.Is(err, secret.ErrForeignKey) {
		s.Log.Error("a secret cannot be read with this key file and must be entered again in Settings", "secret", what)
		return nil
	}
	return err
}

func (s *Service) sender(r setting.Relay) (*mail.Sender, error) {
	return mail.NewSender(mail.Relay{
		Host: r.Host, Port: r.Port, User: r.User, Password: r.Password, TLS: r.TLS, From: r.From, Roots: s.Roots, Dial: s.Dial,
	})
}

// Send hands a mail to the relay that is set now. Its error is mail.ErrNoRelay
// while none is; for others see mail.Sender.
func (s *Service) Send(ctx context.Context, fromName string, m mail.Message) error {
	sender := s.relay.Load().sender
	if sender == nil {
		return mail.ErrNoRelay
	}
	return sender.Send(ctx, fromName, m)
}

// Relay is the mail relay that is set now; Host is "" while none is.
func (s *Service) Relay() setting.Relay { return s.relay.Load().Relay }

// MailFrom is the address that the shop's mails come from; "" while no relay is set.
func (s *Service) MailFrom() string { return s.Relay().From }

// HasMail tells whether mails can be sent.
func (s *Service) HasMail() bool { return s.relay.Load().sender != nil }

// Gateway is the payment provider, with the keys that are set now.
func (s *Service) Gateway() razorpay.Gateway { return s.gateway }

// Account is the account at the payment provider that is set now; KeyID is ""
// while none is.
func (s *Service) Account() setting.Account { return *s.account.Load() }

// KeyID names the shop's account to the payment dialog; it is no secret.
func (s *Service) KeyID() string { return s.account.Load().KeyID }

// KeySecret signs what the payment dialog says; "" while no account is set.
func (s *Service) KeySecret() string { return s.account.Load().KeySecret }

// HasPayments tells whether payments can be taken.
func (s *Service) HasPayments() bool { return s.KeySecret() != "" }

// WebhookSecrets are those that sign webhooks now, the newest first.
func (s *Service) WebhookSecrets() (list []string) {
	for _, w := range s.account.Load().Webhook {
		if w.EndsAt.IsZero() || s.Clock().Before(w.EndsAt) {
			list = append(list, w.Secret)
		}
	}
	return list
}

// WebhookSeen notes that the provider signs with a secret, so that older ones end.
func (s *Service) WebhookSeen(ctx context.Context, signer string) {
	if s.Pay.KeyID != "" { // variables name the secrets
		return
	}
	older := false
	for _, w := range s.account.Load().Webhook {
		if w.Secret == signer && w.SeenAt.IsZero() || older && w.EndsAt.IsZero() {
			s.noteSigner(ctx, signer)
			return
		}
		older = older || w.Secret == signer
	}
}

func (s *Service) noteSigner(ctx context.Context, signer string) {
	s.changing.Lock()
	defer s.changing.Unlock()
	ctx = context.WithoutCancel(ctx)
	if err := errors.Join(s.Kept.WebhookSeen(ctx, signer), s.readAccount(ctx)); err != nil {
		s.Log.Error("what the provider signs with was not noted", "error", err)
	}
}

var errTooManyTests = fault.New(fault.TooMany, "connection.too_many_tests", "That was tried too often just now. Please try again in a minute.").After(time.Minute)

// byVariables refuses to keep what a variable says.
func byVariables(given bool, variables []string) error {
	if !given {
		return nil
	}
	if len(variables) == 0 {
		return fault.New(fault.Conflict, "connection.set_at_start", "This is set where the shop was started, and cannot be changed here.")
	}
	return fault.New(fault.Conflict, "connection.set_by_variables",
		"This is set on the server, by {names}. To change it here, take those out there and restart the shop.", "names", strings.Join(variables, ", "))
}

// SaveMail keeps a relay whose test mail arrived, and uses it at once. Conflict if
// variables say which; for other errors see setting.Connections.SaveRelay.
func (s *Service) SaveMail(ctx context.Context, r setting.Relay, code string) error {
	if err := byVariables(s.Mail.Host != "", s.Mail.Variables); err != nil {
		return err
	}
	r, err := s.checked(r)
	if err != nil {
		return err
	}
	s.changing.Lock()
	defer s.changing.Unlock()
	if err := s.Kept.SaveRelay(ctx, r, code); err != nil {
		return err
	}
	return s.readRelay(context.WithoutCancel(ctx))
}

// CheckKeys asks the provider whether it accepts keys. keySecret may be "" for
// the key id that is set. Invalid if it refuses them, Unavailable if it does not answer.
func (s *Service) CheckKeys(ctx context.Context, keyID, keySecret string) (testMode bool, err error) {
	_, err = s.checkedKeys(ctx, keyID, keySecret)
	return razorpay.IsTestKey(strings.TrimSpace(keyID)), err
}

// checkedKeys are those that the provider accepts.
func (s *Service) checkedKeys(ctx context.Context, keyID, keySecret string) (setting.Account, error) {
	a := setting.Account{KeyID: strings.TrimSpace(keyID), KeySecret: strings.TrimSpace(keySecret)}
	if !razorpay.IsKeyID(a.KeyID) {
		return a, fault.New(fault.Invalid, "provider.bad_key_id", "A key id looks like rzp_live_ or rzp_test_ with letters and digits behind it. Copy it from the provider's dashboard.")
	}
	if a.KeySecret == "" {
		if present := s.Account(); a.KeyID == present.KeyID {
			a.KeySecret = present.KeySecret
		}
	}
	if a.KeySecret == "" {
		return a, fault.New(fault.Invalid, "provider.no_key_secret", "Please enter the key secret that belongs to this key id.")
	}
	if s.tests.Take(struct{}{}) > 0 {
		return a, errTooManyTests
	}
	var api string
	if s.Pay.API != nil {
		api = s.Pay.API.String()
	}
	client, err := razorpay.New(razorpay.Options{API: api, KeyID: a.KeyID, KeySecret: a.KeySecret})
	if err != nil {
		return a, fmt.Errorf("check the provider's keys: %w", err)
	}
	now := s.Clock()
	_, err = client.ListPayments(ctx, now.Add(-time.Hour), now, 0)
	return a, refusedKeys(err)
}

// refusedKeys says what the provider's answer means for whoever entered the keys.
func refusedKeys(err error) error {
	switch razorpay.KindOf(err) {
	case "":
		return nil
	case razorpay.Auth:
		return fault.New(fault.Invalid, "provider.keys_refused", "Razorpay refuses these keys. Check that the key id and the key secret were made together, and that no letter is missing. The secret is shown only once: if it is lost, make new keys in the dashboard.")
	case razorpay.Unavailable, razorpay.Unknown, razorpay.RateLimited:
		return fault.New(fault.Unavailable, "provider.no_answer", "Razorpay does not answer just now. Check the server's internet connection, and try again in a moment.").After(5 * time.Second)
	}
	return fault.New(fault.Invalid, "provider.odd_answer", "Razorpay gave an unexpected answer ({kind}). Check that the account is activated.", "kind", string(razorpay.KindOf(err)))
}

// SaveProvider checks keys with the provider, keeps them, and uses them at once. A
// webhook secret of "" leaves those that there are.
func (s *Service) SaveProvider(ctx context.Context, keyID, keySecret, webhook string) error {
	if err := byVariables(s.Pay.KeyID != "", s.Pay.Variables); err != nil {
		return err
	}
	webhook = strings.TrimSpace(webhook)
	if webhook != "" && (len(webhook) < 8 || len(webhook) > 100) {
		return fault.New(fault.Invalid, "provider.bad_webhook_secret", "A webhook secret has 8 to 100 characters.")
	}
	a, err := s.checkedKeys(ctx, keyID, keySecret)
	if err != nil {
		return err
	}
	s.changing.Lock()
	defer s.changing.Unlock()
	if err := s.Kept.SaveAccount(ctx, a.KeyID, a.KeySecret, webhook); err != nil {
		return err
	}
	return s.readAccount(context.WithoutCancel(ctx))
}

// MakeWebhook keeps a new webhook secret and answers it. Those that there are stay
// valid until the provider uses it.
func (s *Service) MakeWebhook(ctx context.Context) (secret string, err error) {
	if err := byVariables(s.Pay.KeyID != "", s.Pay.Variables); err != nil {
		return "", err
	}
	s.changing.Lock()
	defer s.changing.Unlock()
	secret = newWebhookSecret()
	if err := s.Kept.AddWebhookSecret(ctx, secret); err != nil {
		return "", err
	}
	return secret, s.readAccount(context.WithoutCancel(ctx))
}
