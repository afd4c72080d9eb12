package till

import (
	"context"
	"fmt"

	"bhatti/server/pay"
	"bhatti/store"
)

// workRefunds tells the provider of queued refunds and asks about pending ones.
func (t *Till) workRefunds(ctx context.Context) error {
	due, err := t.Store.DueRefunds(ctx, batch)
	if err != nil {
		return err
	}
	for _, r := range due {
		if ctx.Err() != nil {
			return nil
		}
		if err := t.workRefund(ctx, r); err != nil {
			// One refund that cannot be booked must not hold up the others.
			t.Log.Error("refund not booked", "refund", r.ID, "error", err)
			if err := t.Store.RefundDelayed(ctx, r.ID, err.Error()); err != nil {
				return fmt.Errorf("refund %s: %w", r.ID, err)
			}
		}
	}
	return nil
}

func (t *Till) workRefund(ctx context.Context, r store.Refund) error {
	made, err := t.refund(ctx, r)
	switch {
	case err == nil:
		return t.Store.ApplyRefund(ctx, refundSnapshot(made))
	case pay.KindOf(err) == pay.Invalid:
		t.Log.Error("refund refused", "refund", r.ID, "error", err)
		return t.Store.RefundRefused(ctx, r.ID, err.Error())
	default:
		t.Log.Warn("refund will be tried again", "refund", r.ID, "tries", r.Tries+1, "error", err)
		return t.Store.RefundDelayed(ctx, r.ID, err.Error())
	}
}

// refund makes a refund once. After an unclear try it first looks for what that
// try may have made, and after a refusal too: it may be refused because it is
// there.
func (t *Till) refund(ctx context.Context, r store.Refund) (pay.Refund, error) {
	if r.GatewayID != "" {
		return t.Gateway.GetRefund(ctx, r.GatewayID)
	}
	if r.Tries > 0 {
		if made, err := t.madeRefund(ctx, r); err != nil || made.ID != "" {
			return made, err
		}
	}
	made, refusal := t.Gateway.Refund(ctx, pay.NewRefund{
		PaymentID: r.PaymentID, Amount: int64(r.Amount), Currency: pay.INR, Key: r.ID,
	})
	if pay.KindOf(refusal) == pay.Invalid {
		if made, err := t.madeRefund(ctx, r); err != nil || made.ID != "" {
			return made, err
		}
	}
	return made, refusal
}

// madeRefund finds a refund of ours at the provider by its receipt; none: zero.
func (t *Till) madeRefund(ctx context.Context, r store.Refund) (pay.Refund, error) {
	list, err := t.Gateway.PaymentRefunds(ctx, r.PaymentID)
	if err != nil {
		return pay.Refund{}, err
	}
	for _, made := range list {
		if made.Receipt == r.ID {
			return made, nil
		}
	}
	return pay.Refund{}, nil
}
