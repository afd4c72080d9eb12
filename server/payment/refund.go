package payment

import (
	"context"
	"fmt"
	"log/slog"

	"bhatti/store/sales"

	"bhatti/server/razorpay"
)

// refunds sends queued refunds to the provider.
type refunds struct {
	refunds *sales.Refunds
	gateway razorpay.Gateway
	log     *slog.Logger
}

// work sends queued refunds to the provider and asks about pending ones.
func (f *refunds) work(ctx context.Context) error {
	due, err := f.refunds.Due(ctx, batch)
	if err != nil {
		return err
	}
	for _, r := range due {
		if ctx.Err() != nil {
			return nil
		}
		if err := f.workOne(ctx, r); err != nil {
			// One refund that cannot be recorded must not hold up the others.
			f.log.Error("refund not recorded", "refund", r.ID, "error", err)
			if err := f.refunds.Delayed(ctx, r.ID, err.Error()); err != nil {
				return fmt.Errorf("refund %s: %w", r.ID, err)
			}
		}
	}
	return nil
}

func (f *refunds) workOne(ctx context.Context, r sales.Refund) error {
	made, err := f.once(ctx, r)
	switch {
	case err == nil:
		return f.refunds.Apply(ctx, refundSnapshot(made))
	case razorpay.KindOf(err) == razorpay.Invalid:
		f.log.Error("refund refused", "refund", r.ID, "error", err)
		return f.refunds.Refused(ctx, r.ID, err.Error())
	default:
		f.log.Warn("refund will be tried again", "refund", r.ID, "tries", r.Tries+1, "error", err)
		return f.refunds.Delayed(ctx, r.ID, err.Error())
	}
}

// once makes a refund once. After an unclear try it first looks for what that
// try may have made, and after a refusal too: it may be refused because it is
// there.
func (f *refunds) once(ctx context.Context, r sales.Refund) (razorpay.Refund, error) {
	if r.GatewayID != "" {
		return f.gateway.GetRefund(ctx, r.GatewayID)
	}
	if r.Tries > 0 {
		if made, err := f.find(ctx, r); err != nil || made.ID != "" {
			return made, err
		}
	}
	made, refusal := f.gateway.Refund(ctx, razorpay.NewRefund{
		PaymentID: r.PaymentID, Amount: int64(r.Amount), Currency: razorpay.INR, Key: r.ID,
	})
	if razorpay.KindOf(refusal) == razorpay.Invalid {
		if made, err := f.find(ctx, r); err != nil || made.ID != "" {
			return made, err
		}
	}
	return made, refusal
}

// find finds a refund of ours at the provider by its receipt; none: zero.
func (f *refunds) find(ctx context.Context, r sales.Refund) (razorpay.Refund, error) {
	list, err := f.gateway.PaymentRefunds(ctx, r.PaymentID)
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
