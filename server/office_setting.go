package server

import (
	"context"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"bhatti/server/pay"
	"bhatti/store"
	"bhatti/store/fault"
)

func (s *Server) officeSettings(ctx context.Context, _ *call) (any, error) {
	list, err := s.store.Settings(ctx)
	if err != nil {
		return nil, err
	}
	texts, err := s.store.PageTexts(ctx, "")
	if err != nil {
		return nil, err
	}
	shop, err := s.store.Shop(ctx)
	return officeSettingsPage{
		Settings: shapes(list, func(v store.Setting) officeSetting { return officeSetting{v.Name, v.Value, v.Standard} }),
		Logo:     s.logo(shop.Logo),
		Texts:    shapes(texts, shapeOfficeText),
		Provider: officeProvider{s.Checkout.KeyID, strings.HasPrefix(s.Checkout.KeyID, "rzp_live_"), s.Demo.Token != "", s.webhookURL()},
		MailFrom: s.MailFrom,
	}, err
}

func shapeOfficeText(t store.PageText) officePageText {
	return officePageText{t.Page, t.Language, t.Body, when(t.ChangedAt)}
}

// officeColours tells what becomes of an accent before it is saved.
func (s *Server) officeColours(_ context.Context, c *call) (any, error) {
	accent := c.text("accent")
	if err := c.err(); err != nil {
		return nil, err
	}
	day, night, err := store.Shades(accent)
	if err != nil {
		told, _ := explain(err)
		return officeColours{Message: told.Message, Nearest: store.NearestShade(accent)}, nil
	}
	return officeColours{Nearest: day.Accent, Day: officeShade(day), Night: officeShade(night)}, nil
}

func (s *Server) officeSavePageText(ctx context.Context, c *call) (any, error) {
	body, err := read[officeSavePageText](c)
	if err != nil {
		return nil, err
	}
	return done("Saved. The shop shows it from the next page on.", s.store.SavePageText(ctx, body.Page, body.Language, body.Text))
}

func (s *Server) webhookURL() string { return s.origin() + "/webhooks/razorpay" }

func (s *Server) officeSaveSettings(ctx context.Context, c *call) (any, error) {
	body, err := read[officeSaveSettings](c)
	if err != nil {
		return nil, err
	}
	if len(body.Settings) == 0 {
		return nil, fault.New(fault.Invalid, "setting.nothing_to_save", "There is nothing to save.")
	}
	return done("Saved. The shop shows it from the next page on.", s.store.SaveSettings(ctx, shapes(body.Settings, func(v officeNewSetting) store.Setting {
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
	check.WebhookMessage = s.webhookMessage(check.WebhookSeen, s.Till.LastRefused().After(last))
	return check, nil
}

// webhookMessage says why no news come, as far as it can be known from here.
func (s *Server) webhookMessage(seen, refused bool) string {
	switch {
	case refused:
		return "News came that were not signed with your webhook secret, and were refused. Look that the secret in the " +
			"provider's dashboard is the one that this shop was started with."
	case seen:
		return "The provider's news arrive."
	case !isPublic(s.URL):
		return "No news can come: the provider cannot reach " + s.origin() + ". The shop needs a public address that begins with https."
	}
	return "No news of the provider's in the last week. In its dashboard, set a webhook to " + s.webhookURL() +
		" with your webhook secret, for the events of payments, orders and refunds."
}

// isPublic tells whether an address is one that strangers might reach.
func isPublic(u *url.URL) bool {
	host := u.Hostname()
	address, err := netip.ParseAddr(host)
	private := err == nil && (address.IsLoopback() || address.IsPrivate() || address.IsLinkLocalUnicast())
	return u.Scheme == "https" && !private && strings.Contains(host, ".") && !strings.HasSuffix(host, ".local")
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
