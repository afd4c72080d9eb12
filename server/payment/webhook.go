package payment

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"log/slog"
	"sync/atomic"
	"time"

	"bhatti/store/sales"

	"bhatti/server/razorpay"
	"bhatti/store/fault"
)

// Webhooks takes in the provider's events.
type Webhooks struct {
	clock      func() time.Time
	payments   *sales.Payments
	refunds    *sales.Refunds
	gateway    razorpay.Gateway
	reconciler *Reconciler
	account    Account
	log        *slog.Logger
	received   chan struct{} // wakes the worker
	refused    atomic.Int64  // Unix ms: when an event last came that was signed otherwise; 0: not since the start
}

// Receive takes in a webhook: it checks the signature over the body as it came,
// stores the event and wakes the worker. Only then may it be acknowledged.
// Invalid: not signed by the provider.
func (w *Webhooks) Receive(ctx context.Context, eventID, signature string, body []byte) error {
	signer := w.signer(signature, body)
	if signer == "" {
		w.refused.Store(w.clock().UnixMilli())
		return fault.New(fault.Invalid, "webhook.bad_signature", "The signature does not fit the body.")
	}
	if eventID == "" || len(eventID) > 200 {
		sum := sha256.Sum256(body)
		eventID = hex.EncodeToString(sum[:])
	}
	if err := w.payments.SaveWebhook(ctx, eventID, body); err != nil {
		return err
	}
	w.account.WebhookSeen(ctx, signer)
	select {
	case w.received <- struct{}{}:
	default: // the worker has been woken already
	}
	return nil
}

// signer is the secret that signed a body; "": none of ours.
func (w *Webhooks) signer(signature string, body []byte) (found string) {
	for _, secret := range w.account.WebhookSecrets() {
		if razorpay.VerifyWebhook(body, signature, secret) {
			found = secret
		}
	}
	return found
}

// LastRefused is when an event last came that the shop's webhook secrets had not
// signed; zero: not since the start. A wrong secret looks like this, and so
// does a stranger.
func (w *Webhooks) LastRefused() time.Time {
	if ms := w.refused.Load(); ms != 0 {
		return time.UnixMilli(ms)
	}
	return time.Time{}
}

// work goes through the stored events that are due.
func (w *Webhooks) work(ctx context.Context) error {
	due, err := w.payments.DueWebhooks(ctx, batch)
	if err != nil {
		return err
	}
	for _, e := range due {
		if ctx.Err() != nil {
			return nil
		}
		if err := w.workOne(ctx, e); err != nil {
			return err
		}
	}
	return nil
}

func (w *Webhooks) workOne(ctx context.Context, e sales.WebhookEvent) error {
	err := w.follow(ctx, e)
	if err == nil || final(err) {
		if err != nil {
			w.log.Warn("webhook cannot be applied", "event", e.ID, "error", err)
		}
		return w.payments.WebhookDone(ctx, e.ID)
	}
	w.log.Warn("webhook will be tried again", "event", e.ID, "tries", e.Tries+1, "error", err)
	return w.payments.WebhookFailed(ctx, e, err.Error())
}

// follow treats an event as a hint and asks for the present state of what it
// names, so that the order of arrival does not matter.
func (w *Webhooks) follow(ctx context.Context, e sales.WebhookEvent) error {
	event, err := razorpay.ParseEvent(e.Body)
	if err != nil {
		return err
	}
	if event.Link != nil {
		if err := w.reconciler.askAboutLink(ctx, event.Link.ID); err != nil {
			return err
		}
	}
	switch {
	case event.Payment != nil:
		p, err := w.gateway.GetPayment(ctx, event.Payment.ID)
		if err != nil {
			return err
		}
		if _, err := w.reconciler.apply(ctx, p); err != nil {
			return err
		}
	case event.Order != nil:
		_, err := w.reconciler.askAboutOrder(ctx, event.Order.ID)
		return err
	}
	if event.Refund == nil {
		return nil
	}
	r, err := w.gateway.GetRefund(ctx, event.Refund.ID)
	if err != nil {
		return err
	}
	return w.refunds.Apply(ctx, refundSnapshot(r))
}

// final tells whether asking again cannot help: the provider does not know the
// thing, or nobody could understand the message.
func final(err error) bool {
	kind := razorpay.KindOf(err)
	return kind == razorpay.NotFound || kind == razorpay.Invalid
}
