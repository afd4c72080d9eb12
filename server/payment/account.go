package payment

import (
	"context"
	"errors"
)

// Account is the shop's account at the provider as it is now. It may change at
// any time.
type Account interface {
	// KeySecret signs what the dialog tells us; "": the shop takes no payments yet.
	KeySecret() string
	// WebhookSecrets sign webhooks, the newest first.
	WebhookSecrets() []string
	// WebhookSeen tells that the provider signs with this secret.
	WebhookSeen(ctx context.Context, secret string)
}

// fixedAccount is one that never changes.
type fixedAccount struct {
	keySecret      string
	webhookSecrets []string
}

func (a fixedAccount) KeySecret() string                   { return a.keySecret }
func (a fixedAccount) WebhookSecrets() []string            { return a.webhookSecrets }
func (a fixedAccount) WebhookSeen(context.Context, string) {}

// check refuses empty secrets: anybody could sign with those.
func (a fixedAccount) check() error {
	if a.keySecret == "" || len(a.webhookSecrets) == 0 {
		return errors.New("the payment provider's secrets are missing")
	}
	for _, secret := range a.webhookSecrets {
		if secret == "" {
			return errors.New("the webhook secret is empty")
		}
	}
	return nil
}

// Ready tells whether the shop takes payments: its account is set.
func (s *Service) Ready() bool { return s.account.KeySecret() != "" }
