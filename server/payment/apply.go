package payment

import (
	"context"
	"time"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"

	"bhatti/server/razorpay"
)

// apply records a payment as the provider shows it now, captures it if its order
// waits for it, and records the refunds made of it elsewhere. underWay is true
// while its order may still be paid by it.
func (r *Reconciler) apply(ctx context.Context, p razorpay.Payment) (underWay bool, err error) {
	done, err := r.record(ctx, p)
	if err != nil {
		return true, err
	}
	if done.Wanted {
		if p, err = r.capture(ctx, p); err != nil {
			return true, err
		}
		if done, err = r.record(ctx, p); err != nil {
			return true, err
		}
	}
	underWay = done.Wanted || p.Status == razorpay.PaymentCreated && r.clock().Before(p.CreatedAt.Add(bankPatience))
	if p.AmountRefunded == 0 {
		return underWay, nil
	}
	refunds, err := r.gateway.PaymentRefunds(ctx, p.ID)
	if err != nil {
		return underWay, err
	}
	for _, refund := range refunds {
		if err := r.refunds.Apply(ctx, refundSnapshot(refund)); err != nil {
			return underWay, err
		}
	}
	return underWay, nil
}

// bankPatience is how long a payment without an answer of the bank counts as
// under way; the provider itself gives it up after ten minutes or so.
const bankPatience = 15 * time.Minute

func (r *Reconciler) record(ctx context.Context, p razorpay.Payment) (sales.Applied, error) {
	done, err := r.payments.Apply(ctx, snapshot(p))
	if err != nil || done.OrderID != "" || p.OrderID == "" {
		return done, err
	}
	if known, err := r.adopt(ctx, p.OrderID); err != nil || !known {
		return done, err
	}
	return r.payments.Apply(ctx, snapshot(p))
}

// capture takes an authorised payment. The provider may have done so by itself
// in the same moment: after a refusal only its own answer counts.
func (r *Reconciler) capture(ctx context.Context, p razorpay.Payment) (razorpay.Payment, error) {
	captured, err := r.gateway.Capture(ctx, p.ID, p.Amount, p.Currency)
	if err == nil {
		return captured, nil
	}
	r.log.Warn("payment not captured", "payment", p.ID, "error", err)
	return r.gateway.GetPayment(ctx, p.ID)
}

// adopt finds, by the receipt, the shop order behind an order of the provider
// whose id we have not heard of: an event overtook the answer to our call.
func (r *Reconciler) adopt(ctx context.Context, gatewayOrderID string) (known bool, err error) {
	order, err := r.gateway.GetOrder(ctx, gatewayOrderID)
	if err != nil {
		return false, err
	}
	if order.Currency != razorpay.INR || order.Amount < razorpay.MinAmount {
		return false, nil
	}
	err = r.payments.AdoptGatewayOrder(ctx, order.Receipt, order.ID, money.Paise(order.Amount))
	if fault.CodeOf(err) == fault.NotFound {
		return false, nil // made by somebody else with the same keys
	}
	return err == nil, err
}

func snapshot(p razorpay.Payment) sales.PaymentSnapshot {
	return sales.PaymentSnapshot{
		ID: p.ID, GatewayOrderID: p.OrderID, Status: sales.PaymentStatus(p.Status), Amount: money.Paise(p.Amount),
		Currency: p.Currency, Method: p.Method, Error: p.ErrorText,
		Returned: p.Status == razorpay.PaymentRefunded && !p.Captured && p.Fee == 0,
		Fee:      money.Paise(p.Fee), FeeTax: money.Paise(p.Tax), Refunded: money.Paise(p.AmountRefunded),
	}
}

// refundSnapshot takes a state that the provider's documents do not know for
// one that is not final.
func refundSnapshot(r razorpay.Refund) sales.RefundSnapshot {
	state := sales.RefundState(r.Status)
	if state != sales.RefundProcessed && state != sales.RefundFailed {
		state = sales.RefundPending
	}
	return sales.RefundSnapshot{ID: r.ID, PaymentID: r.PaymentID, Receipt: r.Receipt, Amount: money.Paise(r.Amount), State: state}
}
