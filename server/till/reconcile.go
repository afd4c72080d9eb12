package till

import (
	"context"
	"fmt"
	"sync"
	"time"

	"bhatti/server/pay"
	"bhatti/store"
	"bhatti/store/fault"
)

const (
	batch     = 50          // how much a worker takes on at once
	postponed = time.Minute // how long an order that could not be expired lives on
)

// Run works until ctx ends: stored webhooks, attempts that nobody has spoken
// of, orders whose hold has ended, refunds.
func (t *Till) Run(ctx context.Context) {
	var workers sync.WaitGroup
	for _, w := range t.workers() {
		workers.Go(func() { t.repeat(ctx, w) })
	}
	workers.Wait()
}

// Work does once what Run does for good.
func (t *Till) Work(ctx context.Context) error {
	for _, w := range t.workers() {
		if err := w.work(ctx); err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
	}
	return nil
}

// worker is one of the till's standing duties. None waits for another: a slow
// provider must not keep webhooks from being worked on.
type worker struct {
	name string
	work func(context.Context) error
	wake <-chan struct{} // nil: only at the till's pace
}

func (t *Till) workers() []worker {
	return []worker{
		{"webhooks", t.workWebhooks, t.news},
		{"reconciler", t.reconcile, nil},
		{"expiry", t.expire, nil},
		{"payment links", t.workLinks, nil},
		{"refunds", t.workRefunds, nil},
		{"comparison", t.compare, nil},
	}
}

func (t *Till) repeat(ctx context.Context, w worker) {
	tick := time.NewTicker(t.Every)
	defer tick.Stop()
	for {
		if err := w.work(ctx); err != nil && ctx.Err() == nil {
			t.Log.Error("worker failed", "worker", w.name, "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-w.wake:
		}
	}
}

// reconcile asks the provider about every attempt that is due. It finds
// payments of which no browser and no webhook has told us.
func (t *Till) reconcile(ctx context.Context) error {
	due, err := t.Store.DueAttempts(ctx, batch)
	if err != nil {
		return err
	}
	for _, a := range due {
		if ctx.Err() != nil {
			return nil
		}
		if _, err := t.ask(ctx, a); err != nil {
			t.Log.Warn("provider could not be asked about an order", "order", a.OrderID, "error", err)
		}
		if err := t.Store.AttemptChecked(ctx, a.ID); err != nil {
			return err
		}
	}
	return nil
}

// ask applies all that the provider knows of an attempt. underWay is true while
// a payment may still be captured.
func (t *Till) ask(ctx context.Context, a store.Attempt) (underWay bool, err error) {
	if a.GatewayOrderID == "" && a.ByLink {
		a.GatewayOrderID, err = t.orderBehind(ctx, a)
	}
	if a.GatewayOrderID == "" && err == nil {
		a.GatewayOrderID, err = t.find(ctx, a)
	}
	if err != nil || a.GatewayOrderID == "" {
		return false, err
	}
	return t.askAboutOrder(ctx, a.GatewayOrderID)
}

// AskAbout asks the provider about a shop order now, because somebody wants to
// know. Unavailable when it does not answer.
func (t *Till) AskAbout(orderID string) error {
	// As the till itself: what it books is no deed of who asks.
	ctx, cancel := context.WithTimeout(context.Background(), 12*time.Second)
	defer cancel()
	attempts, err := t.Store.Attempts(ctx, orderID)
	if err != nil {
		return err
	}
	for _, a := range attempts {
		if _, err := t.ask(ctx, a); err != nil {
			t.Log.Warn("provider could not be asked about an order", "order", orderID, "error", err)
			return fault.New(fault.Unavailable, "payment.provider_silent", "The payment provider does not answer. Please try again in a moment.").After(5 * time.Second)
		}
	}
	return nil
}

// askAboutOrder applies all payments of an order of the provider. An order that
// the provider does not know (the keys have been changed) has none.
func (t *Till) askAboutOrder(ctx context.Context, gatewayOrderID string) (underWay bool, err error) {
	payments, err := t.Gateway.OrderPayments(ctx, gatewayOrderID)
	if pay.KindOf(err) == pay.NotFound {
		t.Log.Error("the provider does not know an order of ours", "gateway_order", gatewayOrderID)
		return false, nil
	}
	if err != nil {
		return false, err
	}
	for _, p := range payments {
		waits, err := t.apply(ctx, p)
		if err != nil {
			return true, err
		}
		underWay = underWay || waits
	}
	return underWay, nil
}

// expire gives up unpaid orders whose hold has ended, after asking the provider
// one last time. It postpones when there is no answer or money is under way.
func (t *Till) expire(ctx context.Context) error {
	orders, err := t.Store.ExpiredOrders(ctx)
	if err != nil {
		return err
	}
	for _, o := range orders {
		if ctx.Err() != nil {
			return nil
		}
		if err := t.expireOrder(ctx, o.ID); err != nil {
			return err
		}
	}
	return nil
}

func (t *Till) expireOrder(ctx context.Context, orderID string) error {
	attempts, err := t.Store.Attempts(ctx, orderID)
	if err != nil {
		return err
	}
	for _, a := range attempts {
		underWay, err := t.ask(ctx, a)
		if err != nil {
			t.Log.Warn("order not expired: provider could not be asked", "order", orderID, "error", err)
		}
		if err != nil || underWay {
			return t.Store.PostponeExpiry(ctx, orderID, postponed)
		}
	}
	return t.Store.ExpireOrder(ctx, orderID)
}
