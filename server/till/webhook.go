package till

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"bhatti/server/pay"
	"bhatti/store"
	"bhatti/store/fault"
)

// Receive takes in a webhook: it checks the signature over the body as it came,
// stores the event and wakes the worker. Only then may it be acknowledged.
// Invalid: not signed by the provider.
func (t *Till) Receive(ctx context.Context, eventID, signature string, body []byte) error {
	if !pay.VerifyWebhook(body, signature, t.WebhookSecrets...) {
		t.refused.Store(t.Store.Now().UnixMilli())
		return fault.New(fault.Invalid, "webhook.bad_signature", "The signature does not fit the body.")
	}
	if eventID == "" || len(eventID) > 200 {
		sum := sha256.Sum256(body)
		eventID = hex.EncodeToString(sum[:])
	}
	if err := t.Store.SaveWebhook(ctx, eventID, body); err != nil {
		return err
	}
	select {
	case t.news <- struct{}{}:
	default: // the worker has been woken already
	}
	return nil
}

// LastRefused is when news last came that the shop's webhook secrets had not
// signed; zero: not since the start. A wrong secret looks like this, and so
// does a stranger.
func (t *Till) LastRefused() time.Time {
	if ms := t.refused.Load(); ms != 0 {
		return time.UnixMilli(ms)
	}
	return time.Time{}
}

// workWebhooks goes through the stored events that are due.
func (t *Till) workWebhooks(ctx context.Context) error {
	due, err := t.Store.DueWebhooks(ctx, batch)
	if err != nil {
		return err
	}
	for _, e := range due {
		if ctx.Err() != nil {
			return nil
		}
		if err := t.workWebhook(ctx, e); err != nil {
			return err
		}
	}
	return nil
}

func (t *Till) workWebhook(ctx context.Context, e store.WebhookEvent) error {
	err := t.follow(ctx, e)
	if err == nil || final(err) {
		if err != nil {
			t.Log.Warn("webhook leads nowhere", "event", e.ID, "error", err)
		}
		return t.Store.WebhookDone(ctx, e.ID)
	}
	t.Log.Warn("webhook will be tried again", "event", e.ID, "tries", e.Tries+1, "error", err)
	return t.Store.WebhookFailed(ctx, e, err.Error())
}

// follow treats an event as a hint and asks for the present state of what it
// names, so that the order of arrival does not matter.
func (t *Till) follow(ctx context.Context, e store.WebhookEvent) error {
	event, err := pay.ParseEvent(e.Body)
	if err != nil {
		return err
	}
	if event.Link != nil {
		if err := t.followLink(ctx, event.Link.ID); err != nil {
			return err
		}
	}
	switch {
	case event.Payment != nil:
		p, err := t.Gateway.GetPayment(ctx, event.Payment.ID)
		if err != nil {
			return err
		}
		if _, err := t.apply(ctx, p); err != nil {
			return err
		}
	case event.Order != nil:
		_, err := t.askAboutOrder(ctx, event.Order.ID)
		return err
	}
	if event.Refund == nil {
		return nil
	}
	r, err := t.Gateway.GetRefund(ctx, event.Refund.ID)
	if err != nil {
		return err
	}
	return t.Store.ApplyRefund(ctx, refundSnapshot(r))
}

// final tells whether asking again cannot help: the provider does not know the
// thing, or nobody could understand the message.
func final(err error) bool {
	kind := pay.KindOf(err)
	return kind == pay.NotFound || kind == pay.Invalid
}
