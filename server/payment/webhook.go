package payment

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"time"

	"bhatti/store/sales"

	"bhatti/server/razorpay"
	"bhatti/store/fault"
)

// Receive takes in a webhook: it checks the signature over the body as it came,
// stores the event and wakes the worker. Only then may it be acknowledged.
// Invalid: not signed by the provider.
func (s *Service) Receive(ctx context.Context, eventID, signature string, body []byte) error {
	if !razorpay.VerifyWebhook(body, signature, s.WebhookSecrets...) {
		s.refused.Store(s.Store.DB.Clock().UnixMilli())
		return fault.New(fault.Invalid, "webhook.bad_signature", "The signature does not fit the body.")
	}
	if eventID == "" || len(eventID) > 200 {
		sum := sha256.Sum256(body)
		eventID = hex.EncodeToString(sum[:])
	}
	if err := s.Store.Payments.SaveWebhook(ctx, eventID, body); err != nil {
		return err
	}
	select {
	case s.received <- struct{}{}:
	default: // the worker has been woken already
	}
	return nil
}

// LastRefused is when an event last came that the shop's webhook secrets had not
// signed; zero: not since the start. A wrong secret looks like this, and so
// does a stranger.
func (s *Service) LastRefused() time.Time {
	if ms := s.refused.Load(); ms != 0 {
		return time.UnixMilli(ms)
	}
	return time.Time{}
}

// workWebhooks goes through the stored events that are due.
func (s *Service) workWebhooks(ctx context.Context) error {
	due, err := s.Store.Payments.DueWebhooks(ctx, batch)
	if err != nil {
		return err
	}
	for _, e := range due {
		if ctx.Err() != nil {
			return nil
		}
		if err := s.workWebhook(ctx, e); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) workWebhook(ctx context.Context, e sales.WebhookEvent) error {
	err := s.follow(ctx, e)
	if err == nil || final(err) {
		if err != nil {
			s.Log.Warn("webhook leads nowhere", "event", e.ID, "error", err)
		}
		return s.Store.Payments.WebhookDone(ctx, e.ID)
	}
	s.Log.Warn("webhook will be tried again", "event", e.ID, "tries", e.Tries+1, "error", err)
	return s.Store.Payments.WebhookFailed(ctx, e, err.Error())
}

// follow treats an event as a hint and asks for the present state of what it
// names, so that the order of arrival does not matter.
func (s *Service) follow(ctx context.Context, e sales.WebhookEvent) error {
	event, err := razorpay.ParseEvent(e.Body)
	if err != nil {
		return err
	}
	if event.Link != nil {
		if err := s.followLink(ctx, event.Link.ID); err != nil {
			return err
		}
	}
	switch {
	case event.Payment != nil:
		p, err := s.Gateway.GetPayment(ctx, event.Payment.ID)
		if err != nil {
			return err
		}
		if _, err := s.apply(ctx, p); err != nil {
			return err
		}
	case event.Order != nil:
		_, err := s.askAboutOrder(ctx, event.Order.ID)
		return err
	}
	if event.Refund == nil {
		return nil
	}
	r, err := s.Gateway.GetRefund(ctx, event.Refund.ID)
	if err != nil {
		return err
	}
	return s.Store.Refunds.Apply(ctx, refundSnapshot(r))
}

// final tells whether asking again cannot help: the provider does not know the
// thing, or nobody could understand the message.
func final(err error) bool {
	kind := razorpay.KindOf(err)
	return kind == razorpay.NotFound || kind == razorpay.Invalid
}
