package admin

import (
	"context"
	"net/netip"
	"net/url"
	"strings"
	"time"

	"bhatti/server/payment"
	"bhatti/server/razorpay"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store/sales"
)

// Provider is the connection to the payment provider.
type Provider struct {
	clock    func() time.Time
	payments *sales.Payments
	provider *payment.Service // nil: the shop takes no payments online
	url      *url.URL         // of the shop
	origin   string           // the same, as text
}

func webhookURL(origin string) string { return origin + "/webhooks/razorpay" }

// webhookSilence is after how long without a webhook somebody should look.
const webhookSilence = 7 * 24 * time.Hour

// Check asks the provider something that changes nothing.
func (h *Provider) Check(ctx context.Context, _ *web.Call) (any, error) {
	if h.provider == nil || !h.provider.Ready() {
		return nil, web.ErrNotFound
	}
	now := h.clock()
	err := h.provider.CheckKeys(ctx)
	check := ProviderCheck{KeysWork: err == nil, KeysMessage: keysMessage(err)}
	last, err := h.payments.LastWebhook(ctx)
	if err != nil {
		return nil, err
	}
	check.WebhookAt = shape.OptionalTime(last)
	check.WebhookSeen = !last.IsZero() && now.Sub(last) < webhookSilence
	check.WebhookMessage = h.webhookMessage(check.WebhookSeen, h.provider.Webhooks.LastRefused().After(last))
	return check, nil
}

// webhookMessage says why no events come, as far as it can be known from here.
func (h *Provider) webhookMessage(seen, refused bool) string {
	switch {
	case refused:
		return "Webhook events were refused because they were not signed with your webhook secret. Check that the secret in the " +
			"provider's dashboard is the one that this shop knows."
	case seen:
		return "Webhook events are arriving."
	case !isPublic(h.url):
		return "No webhook events can arrive: the provider cannot reach " + h.origin + ". The shop needs a public address that begins with https."
	}
	return "No webhook events in the last week. In the provider's dashboard, set a webhook to " + webhookURL(h.origin) +
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
	case razorpay.KindOf(err) == razorpay.Auth:
		return "The provider refuses your keys. Check that the key id and the key secret are of the same account and mode, test or live."
	case razorpay.KindOf(err) == razorpay.Unavailable, razorpay.KindOf(err) == razorpay.Unknown:
		return "The provider cannot be reached from this machine. Check its internet connection."
	}
	return "The provider gave an unexpected answer: " + string(razorpay.KindOf(err)) + "."
}

// ProviderCheck tells in words what is wrong.
type ProviderCheck struct {
	KeysWork       bool
	KeysMessage    string
	WebhookSeen    bool   // in the last week
	WebhookAt      string `json:",omitempty"` // the last one
	WebhookMessage string
}
