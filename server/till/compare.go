package till

import (
	"context"
	"time"

	"bhatti/server/pay"
	"bhatti/store"
)

const (
	comparedDays   = 6 * 24 * time.Hour // late authorisations come within five
	comparedAt     = 3                  // o'clock at night, in India
	compareAgain   = 10 * time.Minute   // after the provider could not be asked
	clockTolerance = 5 * time.Minute    // between the provider's clock and ours
)

// compare holds the books against the provider's list of payments, once a
// night. What it finds is applied like any other news of a payment (that is how
// payments of orders we never heard of come to light); what differs even then
// is kept for people.
func (t *Till) compare(ctx context.Context) error {
	now := t.Store.Now()
	last, err := t.Store.LastComparison(ctx)
	if err != nil || !last.Before(lastNight(now)) || now.UnixMilli() < t.compareAfter.Load() {
		return err
	}
	c := store.Comparison{From: now.Add(-comparedDays)}
	if err = t.applyRefunds(ctx, c.From, now.Add(clockTolerance)); err == nil {
		c.Theirs, err = t.listed(ctx, c.From, now.Add(clockTolerance))
	}
	if err == nil {
		err = t.explain(ctx, &c)
	}
	if err != nil {
		t.compareAfter.Store(now.Add(compareAgain).UnixMilli())
		return err
	}
	return t.Store.KeepComparison(ctx, c)
}

// lastNight is the last time at which a comparison was due.
func lastNight(now time.Time) time.Time {
	y, m, d := now.In(store.India).Date()
	night := time.Date(y, m, d, comparedAt, 0, 0, 0, store.India)
	if night.After(now) {
		night = night.AddDate(0, 0, -1)
	}
	return night
}

// applyRefunds books all refunds that the provider lists: those of payments
// made long ago are asked about nowhere else.
func (t *Till) applyRefunds(ctx context.Context, from, to time.Time) error {
	list, err := pages(func(skip int) ([]pay.Refund, error) { return t.Gateway.ListRefunds(ctx, from, to, skip) })
	if err != nil {
		return err
	}
	for _, r := range list {
		if err := t.Store.ApplyRefund(ctx, refundSnapshot(r)); err != nil {
			t.Log.Error("refund found by the comparison not booked", "refund", r.ID, "error", err)
		}
	}
	return nil
}

// listed are all payments that the provider lists, newest first.
func (t *Till) listed(ctx context.Context, from, to time.Time) (list []store.PaymentSnapshot, err error) {
	payments, err := pages(func(skip int) ([]pay.Payment, error) { return t.Gateway.ListPayments(ctx, from, to, skip) })
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
		if list = append(list, next...); len(next) < pay.PageSize {
			return list, nil
		}
	}
}

// explain asks anew about each payment in which the comparison differs, applies
// it, and puts what the provider says then into the comparison.
func (t *Till) explain(ctx context.Context, c *store.Comparison) error {
	found, err := t.Store.Compare(ctx, *c)
	if err != nil {
		return err
	}
	place := map[string]int{}
	for i, p := range c.Theirs {
		place[p.ID] = i
		if p.Status == store.PaymentAuthorized {
			found = append(found, store.Difference{PaymentID: p.ID}) // it may be waited for
		}
	}
	for _, d := range found {
		p, err := t.Gateway.GetPayment(ctx, d.PaymentID)
		if pay.KindOf(err) == pay.NotFound {
			continue
		}
		if err != nil {
			return err
		}
		if _, err := t.apply(ctx, p); err != nil {
			t.Log.Warn("payment found by the comparison not applied", "payment", d.PaymentID, "error", err)
		}
		if p, err = t.Gateway.GetPayment(ctx, d.PaymentID); err != nil {
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
