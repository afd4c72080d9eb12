package payment

import (
	"context"
	"fmt"

	"bhatti/store/sales"

	"bhatti/server/razorpay"
)

// workRefunds tells the provider of queued refunds and asks about pending ones.
func (s *Service) workRefunds(ctx context.Context) error {
	due, err := s.Store.Refunds.Due(ctx, batch)
	if err != nil {
		return err
	}
	for _, r := range due {
		if ctx.Err() != nil {
			return nil
		}
		if err := s.workRefund(ctx, r); err != nil {
			// One refund that cannot be booked must not hold up the others.
			s.Log.Error("refund not booked", "refund", r.ID, "error", err)
			if err := s.Store.Refunds.Delayed(ctx, r.ID, err.Error()); err != nil {
				return fmt.Errorf("refund %s: %w", r.ID, err)
			}
		}
	}
	return nil
}

func (s *Service) workRefund(ctx context.Context, r sales.Refund) error {
	made, err := s.refund(ctx, r)
	switch {
	case err == nil:
		return s.Store.Refunds.Apply(ctx, refundSnapshot(made))
	case razorpay.KindOf(err) == razorpay.Invalid:
		s.Log.Error("refund refused", "refund", r.ID, "error", err)
		return s.Store.Refunds.Refused(ctx, r.ID, err.Error())
	default:
		s.Log.Warn("refund will be tried again", "refund", r.ID, "tries", r.Tries+1, "error", err)
		return s.Store.Refunds.Delayed(ctx, r.ID, err.Error())
	}
}

// refund makes a refund once. After an unclear try it first looks for what that
// try may have made, and after a refusal too: it may be refused because it is
// there.
func (s *Service) refund(ctx context.Context, r sales.Refund) (razorpay.Refund, error) {
	if r.GatewayID != "" {
		return s.Gateway.GetRefund(ctx, r.GatewayID)
	}
	if r.Tries > 0 {
		if made, err := s.madeRefund(ctx, r); err != nil || made.ID != "" {
			return made, err
		}
	}
	made, refusal := s.Gateway.Refund(ctx, razorpay.NewRefund{
		PaymentID: r.PaymentID, Amount: int64(r.Amount), Currency: razorpay.INR, Key: r.ID,
	})
	if razorpay.KindOf(refusal) == razorpay.Invalid {
		if made, err := s.madeRefund(ctx, r); err != nil || made.ID != "" {
			return made, err
		}
	}
	return made, refusal
}

// madeRefund finds a refund of ours at the provider by its receipt; none: zero.
func (s *Service) madeRefund(ctx context.Context, r sales.Refund) (razorpay.Refund, error) {
	list, err := s.Gateway.PaymentRefunds(ctx, r.PaymentID)
	if err != nil {
		return razorpay.Refund{}, err
	}
	for _, made := range list {
		if made.Receipt == r.ID {
			return made, nil
		}
	}
	return razorpay.Refund{}, nil
}
