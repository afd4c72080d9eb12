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
	c := sales.Comparison{From: from}
	if err = m.applyRefunds(ctx, c.From, now.Add(clockTolerance)); err == nil {
		c.Theirs, err = m.listed(ctx, c.From, now.Add(clockTolerance))
	}
	if err == nil {
		err = m.explain(ctx, &c)
	}
	if err != nil {
		m.notBefore.Store(now.Add(again).UnixMilli())
		return err
	}
	return m.ledger.SaveComparison(ctx, c)
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
func (m *comparison) listed(ctx context.Context, from, to time.Time) (list []sales.PaymentSnapshot, err error) {
	payments, err := pages(func(skip int) ([]razorpay.Payment, error) { return m.gateway.ListPayments(ctx, from, to, skip) })
	seen := map[string]bool{}
	for _, p := range payments {
		if !seen[p.ID] {
			list = append(list, snapshot(p))
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
