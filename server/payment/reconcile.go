package payment

import (
	"context"
	"fmt"
	"sync"
	"time"

	"bhatti/store/sales"

	"bhatti/server/razorpay"
	"bhatti/store/fault"
)

const (
	batch     = 50          // how much a worker takes on at once
	postponed = time.Minute // how long an order that could not be expired lives on
)

// Run works until ctx ends: stored webhooks, attempts that nobody has spoken
// of, orders whose hold has ended, refunds.
func (s *Service) Run(ctx context.Context) {
	var workers sync.WaitGroup
	for _, w := range s.workers() {
		workers.Go(func() { s.repeat(ctx, w) })
	}
	workers.Wait()
}

// Work does once what Run does for good.
func (s *Service) Work(ctx context.Context) error {
	for _, w := range s.workers() {
		if err := w.work(ctx); err != nil {
			return fmt.Errorf("%s: %w", w.name, err)
		}
	}
	return nil
}

// worker is one of the Service's standing duties. None waits for another: a slow
// provider must not keep webhooks from being worked on.
type worker struct {
	name string
	work func(context.Context) error
	wake <-chan struct{} // nil: only every so often
}

func (s *Service) workers() []worker {
	return []worker{
		{"webhooks", s.workWebhooks, s.received},
		{"reconciler", s.reconcile, nil},
		{"expiry", s.expire, nil},
		{"payment links", s.workLinks, nil},
		{"refunds", s.workRefunds, nil},
		{"comparison", s.compare, nil},
	}
}

func (s *Service) repeat(ctx context.Context, w worker) {
	tick := time.NewTicker(s.Every)
	defer tick.Stop()
	for {
		if err := w.work(ctx); err != nil && ctx.Err() == nil {
			s.Log.Error("worker failed", "worker", w.name, "error", err)
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
func (s *Service) reconcile(ctx context.Context) error {
	due, err := s.Store.Payments.DueAttempts(ctx, batch)
	if err != nil {
		return err
	}
	for _, a := range due {
		if ctx.Err() != nil {
			return nil
		}
		if _, err := s.ask(ctx, a); err != nil {
			s.Log.Warn("provider could not be asked about an order", "order", a.OrderID, "error", err)
		}
		if err := s.Store.Payments.AttemptChecked(ctx, a.ID); err != nil {
			return err
		}
	}
	return nil
}

// ask applies all that the provider knows of an attempt. underWay is true while
// a payment may still be captured.
func (s *Service) ask(ctx context.Context, a sales.Attempt) (underWay bool, err error) {
	if a.GatewayOrderID == "" && a.ByLink {
		a.GatewayOrderID, err = s.orderBehind(ctx, a)
	}
	if a.GatewayOrderID == "" && err == nil {
		a.GatewayOrderID, err = s.find(ctx, a)
	}
	if err != nil || a.GatewayOrderID == "" {
		return false, err
	}
	return s.askAboutOrder(ctx, a.GatewayOrderID)
}

// AskAbout asks the provider about a shop order now, because somebody wants to
// know. Unavailable when it does not answer.
func (s *Service) AskAbout(orderID string) error {
	// As the shop itself: what it records is not done by whoever asks.
	ctx, cancel := context.WithTimeout(context.Background(), 12*time.Second)
	defer cancel()
	attempts, err := s.Store.Payments.Attempts(ctx, orderID)
	if err != nil {
		return err
	}
	for _, a := range attempts {
		if _, err := s.ask(ctx, a); err != nil {
			s.Log.Warn("provider could not be asked about an order", "order", orderID, "error", err)
			return fault.New(fault.Unavailable, "payment.provider_silent", "The payment provider does not answer. Please try again in a moment.").After(5 * time.Second)
		}
	}
	return nil
}

// askAboutOrder applies all payments of an order of the provider. An order that
// the provider does not know (the keys have been changed) has none.
func (s *Service) askAboutOrder(ctx context.Context, gatewayOrderID string) (underWay bool, err error) {
	payments, err := s.Gateway.OrderPayments(ctx, gatewayOrderID)
	if razorpay.KindOf(err) == razorpay.NotFound {
		s.Log.Error("the provider does not know an order of ours", "gateway_order", gatewayOrderID)
		return false, nil
	}
	if err != nil {
		return false, err
	}
	for _, p := range payments {
		waits, err := s.apply(ctx, p)
		if err != nil {
			return true, err
		}
		underWay = underWay || waits
	}
	return underWay, nil
}

// expire gives up unpaid orders whose hold has ended, after asking the provider
// one last time. It postpones when there is no answer or money is under way.
func (s *Service) expire(ctx context.Context) error {
	orders, err := s.Store.Orders.Expired(ctx)
	if err != nil {
		return err
	}
	for _, o := range orders {
		if ctx.Err() != nil {
			return nil
		}
		if err := s.expireOrder(ctx, o.ID); err != nil {
			return err
		}
	}
	return nil
}

func (s *Service) expireOrder(ctx context.Context, orderID string) error {
	attempts, err := s.Store.Payments.Attempts(ctx, orderID)
	if err != nil {
		return err
	}
	for _, a := range attempts {
		underWay, err := s.ask(ctx, a)
		if err != nil {
			s.Log.Warn("order not expired: provider could not be asked", "order", orderID, "error", err)
		}
		if err != nil || underWay {
			return s.Store.Orders.PostponeExpiry(ctx, orderID, postponed)
		}
	}
	return s.Store.Orders.Expire(ctx, orderID)
}
