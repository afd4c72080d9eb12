package payment

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"bhatti/store/sales"

	"bhatti/server/rate"
	"bhatti/server/razorpay"
	"bhatti/store/fault"
)

const (
	batch     = 50          // how much a worker takes on at once
	postponed = time.Minute // how long an order that could not be expired lives on
)

// Reconciler asks the provider about payments and records what it answers.
type Reconciler struct {
	clock    func() time.Time
	orders   *sales.Orders
	payments *sales.Payments
	refunds  *sales.Refunds
	gateway  razorpay.Gateway
	links    *Links
	log      *slog.Logger
	asks     *rate.Limit[struct{}] // questions about attempts of which no payment is known
}

// work asks the provider about every attempt that is due. It finds
// payments of which no browser and no webhook has told us. Those for which the
// provider holds money come first; the others have a limit.
func (r *Reconciler) work(ctx context.Context) error {
	known, err := r.payments.AuthorisedAttempts(ctx, batch)
	if err != nil {
		return err
	}
	due, err := r.payments.DueAttempts(ctx, batch)
	if err != nil {
		return err
	}
	for i, a := range append(known, due...) {
		if ctx.Err() != nil || i >= len(known) && r.asks.Take(struct{}{}) > 0 {
			return nil
		}
		if _, err := r.ask(ctx, a); err != nil {
			r.log.Warn("provider could not be asked about an order", "order", a.OrderID, "error", err)
		}
		if err := r.payments.AttemptChecked(ctx, a.ID); err != nil {
			return err
		}
	}
	return nil
}

// ask applies all that the provider knows of an attempt. underWay is true while
// a payment may still be captured.
func (r *Reconciler) ask(ctx context.Context, a sales.Attempt) (underWay bool, err error) {
	if a.GatewayOrderID == "" && a.ByLink {
		a.GatewayOrderID, err = r.links.orderBehind(ctx, a)
	}
	if a.GatewayOrderID == "" && err == nil {
		a.GatewayOrderID, err = r.find(ctx, a)
	}
	if err != nil || a.GatewayOrderID == "" {
		return false, err
	}
	return r.askAboutOrder(ctx, a.GatewayOrderID)
}

// AskAbout asks the provider about a shop order now, because a member of staff asked. Unavailable when it does not answer.
func (r *Reconciler) AskAbout(orderID string) error {
	// As the shop itself: what it records is not the act of the member who asks.
	ctx, cancel := context.WithTimeout(context.Background(), 12*time.Second)
	defer cancel()
	attempts, err := r.payments.Attempts(ctx, orderID)
	if err != nil {
		return err
	}
	for _, a := range attempts {
		if _, err := r.ask(ctx, a); err != nil {
			r.log.Warn("provider could not be asked about an order", "order", orderID, "error", err)
			return fault.New(fault.Unavailable, "payment.provider_silent", "The payment provider does not answer. Please try again in a moment.").After(5 * time.Second)
		}
	}
	return nil
}

// askAboutOrder applies all payments of an order of the provider. An order that
// the provider does not know (the keys have been changed) has none.
func (r *Reconciler) askAboutOrder(ctx context.Context, gatewayOrderID string) (underWay bool, err error) {
	payments, err := r.gateway.OrderPayments(ctx, gatewayOrderID)
	if razorpay.KindOf(err) == razorpay.NotFound {
		r.log.Error("the provider does not know an order of ours", "gateway_order", gatewayOrderID)
		return false, nil
	}
	if err != nil {
		return false, err
	}
	for _, p := range payments {
		waits, err := r.apply(ctx, p)
		if err != nil {
			return true, err
		}
		underWay = underWay || waits
	}
	return underWay, nil
}

// expire gives up unpaid orders whose hold has ended, after asking the provider
// one last time. It postpones when there is no answer or money is under way.
func (r *Reconciler) expire(ctx context.Context) error {
	orders, err := r.orders.Expired(ctx, batch)
	if err != nil {
		return err
	}
	for _, o := range orders {
		if ctx.Err() != nil || r.asks.Take(struct{}{}) > 0 {
			return nil
		}
		if err := r.expireOrder(ctx, o); err != nil {
			return err
		}
	}
	return nil
}

// expireOrder asks about the attempts that can pay the order: those of the total
// that it has now.
func (r *Reconciler) expireOrder(ctx context.Context, o sales.Order) error {
	attempts, err := r.payments.Attempts(ctx, o.ID)
	if err != nil {
		return err
	}
	for _, a := range attempts {
		if a.Amount != o.Totals.Total {
			continue
		}
		underWay, err := r.ask(ctx, a)
		if err != nil {
			r.log.Warn("order not expired: provider could not be asked", "order", o.ID, "error", err)
		}
		if err != nil || underWay {
			return r.orders.PostponeExpiry(ctx, o.ID, postponed)
		}
	}
	return r.orders.Expire(ctx, o.ID)
}

// find looks for the provider's order by our receipt and saves its id; "" when
// there is none.
func (r *Reconciler) find(ctx context.Context, a sales.Attempt) (string, error) {
	found, err := r.gateway.FindOrders(ctx, a.Receipt)
	if err != nil {
		return "", fmt.Errorf("look up receipt %s: %w", a.Receipt, err)
	}
	for _, order := range found {
		if order.Receipt == a.Receipt && order.Amount == int64(a.Amount) && order.Currency == razorpay.INR {
			return r.attach(ctx, a, order.ID)
		}
	}
	return "", nil
}

// attach notes which order of the provider an attempt has. If another server has noted
// one already, which a provider allows who takes a receipt twice, that one counts, and
// nobody is sent to this one.
func (r *Reconciler) attach(ctx context.Context, a sales.Attempt, gatewayOrderID string) (string, error) {
	err := r.payments.AttachGatewayOrder(ctx, a.Receipt, gatewayOrderID)
	if fault.CodeOf(err) != fault.Conflict {
		return gatewayOrderID, err
	}
	attempts, lookErr := r.payments.Attempts(ctx, a.OrderID)
	for _, first := range attempts {
		if first.ID == a.ID && first.GatewayOrderID != "" {
			return first.GatewayOrderID, nil
		}
	}
	return "", errors.Join(err, lookErr)
}

// askAboutLink asks about a link of which an event has come. A link of somebody else
// with the same keys is none of ours.
func (r *Reconciler) askAboutLink(ctx context.Context, linkID string) error {
	a, err := r.payments.AttemptOfLink(ctx, linkID)
	if fault.CodeOf(err) == fault.NotFound {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = r.ask(ctx, a)
	return err
}
