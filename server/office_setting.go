package server

import (
	"context"
	"strings"
	"time"

	"bhatti/server/pay"
	"bhatti/store"
)

func (s *Server) officeSettings(ctx context.Context, _ *call) (any, error) {
	list, err := s.store.Settings(ctx)
	return officeSettingsPage{
		Settings: shapes(list, func(v store.Setting) officeSetting { return officeSetting{v.Name, v.Value, v.Standard} }),
		Provider: officeProvider{s.Checkout.KeyID, strings.HasPrefix(s.Checkout.KeyID, "rzp_live_"), s.webhookURL()},
		MailFrom: s.MailFrom,
	}, err
}

func (s *Server) webhookURL() string { return s.origin() + "/webhooks/razorpay" }

func (s *Server) officeSaveSettings(ctx context.Context, c *call) (any, error) {
	body, err := read[officeSaveSettings](c)
	if err != nil {
		return nil, err
	}
	if len(body.Settings) == 0 {
		return nil, store.Errorf(store.Invalid, "There is nothing to save.")
	}
	return done("Saved.", s.store.SaveSettings(ctx, shapes(body.Settings, func(v officeNewSetting) store.Setting {
		return store.Setting{Name: v.Name, Value: v.Value}
	})))
}

func (s *Server) officeTestMail(ctx context.Context, c *call) (any, error) {
	email := c.staff.Member.Email
	return done("A mail to "+email+" is on its way. If it does not arrive, look at what failed.", s.store.SendTestMail(ctx, email))
}

// webhookSilence is after how long without a webhook somebody should look.
const webhookSilence = 7 * 24 * time.Hour

// officeCheckProvider asks the provider something that changes nothing.
func (s *Server) officeCheckProvider(ctx context.Context, _ *call) (any, error) {
	if s.Till == nil {
		return nil, errNoPath
	}
	now := s.store.Now()
	_, err := s.Till.Gateway.ListPayments(ctx, now.Add(-time.Hour), now, 0)
	check := officeProviderCheck{KeysWork: err == nil, KeysMessage: keysMessage(err)}
	last, err := s.store.LastWebhook(ctx)
	if err != nil {
		return nil, err
	}
	check.WebhookAt = whenever(last)
	check.WebhookSeen = !last.IsZero() && now.Sub(last) < webhookSilence
	check.WebhookMessage = "The provider's news arrive."
	if !check.WebhookSeen {
		check.WebhookMessage = "No news of the provider's in the last week. In its dashboard, set a webhook to " + s.webhookURL() +
			" with your webhook secret, for the events of payments, orders and refunds."
	}
	return check, nil
}

func keysMessage(err error) string {
	switch {
	case err == nil:
		return "The provider accepts your keys."
	case pay.KindOf(err) == pay.Auth:
		return "The provider refuses your keys. Look at the key id and the key secret: both are of the same account and mode, test or live."
	case pay.KindOf(err) == pay.Unavailable, pay.KindOf(err) == pay.Unknown:
		return "The provider cannot be reached from this machine. Look at its connection to the internet."
	}
	return "The provider does not answer as it should: " + string(pay.KindOf(err)) + "."
}
