package payment

import (
	"context"
	"log/slog"
	"sync/atomic"
	"time"

	"bhatti/store/db"
	"bhatti/store/sales"

	"bhatti/server/razorpay"
)

const (
	comparedDays   = 6 * 24 * time.Hour // late authorisations come within five
	comparedAt     = 3                  // o'clock at night, in India
	compareAgain   = 10 * time.Minute   // after the provider could not be asked
	compareSoon    = 10 * time.Second   // the same, while orders wait for it
	clockTolerance = 5 * time.Minute    // between the provider's clock and ours
)

// comparison holds the database against the provider's list of payments.
type comparison struct {
	clock      func() time.Time
	ledger     *sales.Ledger
	refunds    *sales.Refunds
	gateway    razorpay.Gateway
	reconciler *Reconciler
	log        *slog.Logger
	notBefore  atomic.Int64 // Unix ms: not again before then
}

// work holds the database against the provider's list of payments, once a
// night, and at once after a copy of the database was restored. What it finds is applied like any other update of a payment (that is how
// payments of orders we never heard of come to light); what differs even then
// is kept for people.
func (m *comparison) work(ctx context.Context) error {
	now := m.clock()
	from, again, err := m.due(ctx, now)
	if err != nil || from.IsZero() || now.UnixMilli() < m.notBefore.Load() {
		return err
	}
	c, err := m.compared(ctx, from, now.Add(clockTolerance))
	if err != nil {
		m.notBefore.Store(now.Add(again).UnixMilli())
		return err
	}
	return m.ledger.SaveComparison(ctx, c)
}

// compared is the provider's list of what was paid in a time, once all of it that
// can be explained is.
func (m *comparison) compared(ctx context.Context, from, to time.Time) (c sales.Comparison, err error) {
	c.From = from
	if err := m.applyRefunds(ctx, from, to); err != nil {
		return c, err
	}
	listed, err := m.listed(ctx, from, to)
	if err != nil {
		return c, err
	}
	for _, p := range listed {
		c.Theirs = append(c.Theirs, snapshot(p))
	}
	if err := m.applyListed(ctx, c, listed, to); err != nil {
		return c, err
	}
	return c, m.explain(ctx, &c)
}

// due tells from when on payments are to be compared now, the zero time if not
// now, and how soon to try again should the provider not answer.
func (m *comparison) due(ctx context.Context, now time.Time) (from time.Time, again time.Duration, err error) {
	copied, err := m.ledger.CopiedAt(ctx)
	if err != nil || !copied.IsZero() {
		return copied.Add(-comparedDays), compareSoon, err
	}
	last, err := m.ledger.LastComparison(ctx)
	if err != nil || !last.Before(lastNight(now)) {
		return time.Time{}, 0, err
	}
	return now.Add(-comparedDays), compareAgain, nil
}

// lastNight is the last time at which a comparison was due.
func lastNight(now time.Time) time.Time {
	y, m, d := now.In(db.India).Date()
	night := time.Date(y, m, d, comparedAt, 0, 0, 0, db.India)
	if night.After(now) {
		night = night.AddDate(0, 0, -1)
	}
	return night
}

// applyRefunds records all refunds that the provider lists: those of payments
// made long ago are asked about nowhere else.
func (m *comparison) applyRefunds(ctx context.Context, from, to time.Time) error {
	list, err := pages(func(skip int) ([]razorpay.Refund, error) { return m.gateway.ListRefunds(ctx, from, to, skip) })
	if err != nil {
		return err
	}
	for _, r := range list {
		if err := m.refunds.Apply(ctx, refundSnapshot(r)); err != nil {
			m.log.Error("refund found by the comparison not recorded", "refund", r.ID, "error", err)
		}
	}
	return nil
}

// listed are all payments that the provider lists, newest first.
func (m *comparison) listed(ctx context.Context, from, to time.Time) (list []razorpay.Payment, err error) {
	payments, err := pages(func(skip int) ([]razorpay.Payment, error) { return m.gateway.ListPayments(ctx, from, to, skip) })
	seen := map[string]bool{}
	for _, p := range payments {
		if !seen[p.ID] {
			list = append(list, p)
		}
		seen[p.ID] = true
	}
	return list, err
}

// pages reads a list, newest first, to its end. What comes in meanwhile only
// makes it repeat something.
func pages[T any](page func(skip int) ([]T, error)) (list []T, err error) {
	for {
		next, err := page(len(list))
		if err != nil {
			return nil, err
		}
		if list = append(list, next...); len(next) < razorpay.PageSize {
			return list, nil
		}
	}
}

// oneByOne is how many payments may differ that are asked about one by one. After
// a restore thousands may: asking about each would keep the shop shut for an hour.
const oneByOne = 20

// applyListed applies the payments in which the comparison differs as they were
// listed, if they are many.
func (m *comparison) applyListed(ctx context.Context, c sales.Comparison, listed []razorpay.Payment, to time.Time) error {
	found, err := m.ledger.Compare(ctx, c)
	if err != nil || len(found) <= oneByOne {
		return err
	}
	differs := map[string]bool{}
	for _, d := range found {
		differs[d.PaymentID] = true
	}
	reconciler := *m.reconciler
	reconciler.gateway = m.withOrders(ctx, c.From, to)
	for _, p := range listed {
		if !differs[p.ID] {
			continue
		}
		_, err := reconciler.apply(ctx, p)
		switch razorpay.KindOf(err) {
		case "":
		case razorpay.Unavailable, razorpay.RateLimited, razorpay.Auth:
			return err // so would all others be
		default:
			m.log.Warn("payment listed by the provider not applied", "payment", p.ID, "error", err)
		}
	}
	return nil
}

// ordered is the provider with the orders that it has listed already.
type ordered struct {
	razorpay.Gateway
	orders map[string]razorpay.Order
}

func (o ordered) GetOrder(ctx context.Context, id string) (razorpay.Order, error) {
	if order, ok := o.orders[id]; ok {
		return order, nil
	}
	return o.Gateway.GetOrder(ctx, id)
}

// withOrders is the gateway that need not be asked about each order made in a time.
// Should it not list them, it is asked all the same.
func (m *comparison) withOrders(ctx context.Context, from, to time.Time) razorpay.Gateway {
	list, err := pages(func(skip int) ([]razorpay.Order, error) { return m.gateway.ListOrders(ctx, from, to, skip) })
	if err != nil {
		m.log.Warn("the provider does not list its orders", "error", err)
	}
	known := ordered{m.gateway, map[string]razorpay.Order{}}
	for _, o := range list {
		known.orders[o.ID] = o
	}
	return known
}

// explain asks again about each payment in which the comparison differs, applies
// it, and puts what the provider says then into the comparison.
func (m *comparison) explain(ctx context.Context, c *sales.Comparison) error {
	found, err := m.ledger.Compare(ctx, *c)
	if err != nil {
		return err
	}
	place := map[string]int{}
	for i, p := range c.Theirs {
		place[p.ID] = i
		if p.Status == sales.PaymentAuthorized {
			found = append(found, sales.Mismatch{PaymentID: p.ID}) // it may be waited for
		}
	}
	for _, d := range found {
		p, err := m.gateway.GetPayment(ctx, d.PaymentID)
		if razorpay.KindOf(err) == razorpay.NotFound {
			continue
		}
		if err != nil {
			return err
		}
		if _, err := m.reconciler.apply(ctx, p); err != nil {
			m.log.Warn("payment found by the comparison not applied", "payment", d.PaymentID, "error", err)
		}
		if p, err = m.gateway.GetPayment(ctx, d.PaymentID); err != nil {
			return err
		}
		if i, ok := place[p.ID]; ok {
			c.Theirs[i] = snapshot(p)
			continue
		}
		place[p.ID] = len(c.Theirs)
		c.Theirs = append(c.Theirs, snapshot(p))
	}
	return nil
}
