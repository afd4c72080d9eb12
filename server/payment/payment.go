// Package payment is where the database and the payment provider meet. A
// payment is reported in three ways (the dialog, a webhook, our own requests).
// Any one of them is enough, and all end in sales.Payments.Apply. It knows no
// browser and no SQL.
package payment

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"bhatti/store/sales"

	"golang.org/x/sync/singleflight"

	"bhatti/server/rate"
	"bhatti/server/razorpay"
	"bhatti/store/fault"
)

// Options is what a Service needs.
type Options struct {
	Clock          func() time.Time
	Orders         *sales.Orders
	Payments       *sales.Payments
	Refunds        *sales.Refunds
	Ledger         *sales.Ledger
	Gateway        razorpay.Gateway
	Account        Account  // nil: the two secrets below, for good
	KeySecret      string   // signs what the dialog tells us
	WebhookSecrets []string // sign webhooks; two while one replaces the other
	Log            *slog.Logger
	Every          time.Duration // how often the workers look; 0: a second
}

// Service opens payments, takes their confirmations and runs the workers.
type Service struct {
	Links      *Links
	Webhooks   *Webhooks
	Reconciler *Reconciler

	payments *sales.Payments
	gateway  razorpay.Gateway
	clock    func() time.Time
	account  Account
	log      *slog.Logger
	every    time.Duration
	workers  []worker
	creating singleflight.Group
	settling singleflight.Group
	opens    *rate.Limit[int64]  // by customer
	confirms *rate.Limit[string] // by payment
}

// New makes a Service. It refuses empty secrets: anybody could sign with those.
func New(o Options) (*Service, error) {
	if o.Account == nil {
		fixed := fixedAccount{o.KeySecret, o.WebhookSecrets}
		if err := fixed.check(); err != nil {
			return nil, err
		}
		o.Account = fixed
	}
	if o.Every == 0 {
		o.Every = time.Second
	}
	links := &Links{clock: o.Clock, orders: o.Orders, payments: o.Payments, gateway: o.Gateway, log: o.Log}
	reconciler := &Reconciler{
		clock: o.Clock, orders: o.Orders, payments: o.Payments, refunds: o.Refunds, gateway: o.Gateway, links: links, log: o.Log,
		asks: rate.New[struct{}](asksPerMinute, o.Clock),
	}
	webhooks := &Webhooks{
		clock: o.Clock, payments: o.Payments, refunds: o.Refunds, gateway: o.Gateway, reconciler: reconciler,
		account: o.Account, log: o.Log, received: make(chan struct{}, 1),
	}
	refunds := &refunds{refunds: o.Refunds, gateway: o.Gateway, log: o.Log}
	comparison := &comparison{
		clock: o.Clock, ledger: o.Ledger, refunds: o.Refunds, gateway: o.Gateway, reconciler: reconciler, log: o.Log,
	}
	return &Service{
		Links: links, Webhooks: webhooks, Reconciler: reconciler,
		payments: o.Payments, gateway: o.Gateway, clock: o.Clock, account: o.Account, log: o.Log, every: o.Every,
		opens: rate.New[int64](opensPerMinute, o.Clock), confirms: rate.New[string](confirmsPerMinute, o.Clock),
		workers: []worker{
			{"webhooks", webhooks.work, webhooks.received},
			{"reconciler", reconciler.work, nil},
			{"expiry", reconciler.expire, nil},
			{"payment links", links.work, nil},
			{"refunds", refunds.work, nil},
			{"comparison", comparison.work, nil},
		},
	}, nil
}

// Open creates the provider's order for an attempt and returns its order
// there. Callers who ask at the same time, or again, get the same one. Errors
// are Unavailable while the provider cannot be reached, and TooMany for a
// customer who opens payments without end; the order is kept.
func (s *Service) Open(ctx context.Context, a sales.Attempt) (gatewayOrderID string, err error) {
	if a.GatewayOrderID != "" {
		return a.GatewayOrderID, nil
	}
	if s.opens.Take(a.CustomerID) > 0 {
		return "", sales.TooMany(time.Second)
	}
	id, err, _ := s.creating.Do(a.Receipt, func() (any, error) {
		// Other callers waiting for the same receipt must not fail when the first one leaves.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 12*time.Second)
		defer cancel()
		return s.open(ctx, a)
	})
	if err != nil {
		s.log.Error("payment could not be opened", "order", a.OrderID, "error", err)
		return "", fault.New(fault.Unavailable, "payment.service_silent", "The payment service does not answer. Your order is kept; please try again in a moment.").After(5 * time.Second)
	}
	return id.(string), nil
}

func (s *Service) open(ctx context.Context, a sales.Attempt) (string, error) {
	// An earlier call may have reached the provider although its answer was lost.
	if a.Offers > 1 {
		if id, err := s.Reconciler.find(ctx, a); id != "" || err != nil {
			return id, err
		}
	}
	order, err := s.gateway.CreateOrder(ctx, razorpay.NewOrder{
		Amount: int64(a.Amount), Currency: razorpay.INR, Receipt: a.Receipt, CaptureWithin: sales.Hold,
	})
	if err != nil {
		if id, lookErr := s.Reconciler.find(ctx, a); id != "" && lookErr == nil {
			return id, nil
		}
		return "", fmt.Errorf("create the provider's order: %w", err)
	}
	return s.Reconciler.attach(ctx, a, order.ID)
}

// Confirmation is what the provider's dialog hands to the browser. Its order id
// and payment id prove nothing without the signature.
type Confirmation struct {
	GatewayOrderID, PaymentID, Signature string
}

// Attempt finds the attempt that a confirmation names, genuine or not. An
// unknown one is Invalid or NotFound.
func (s *Service) Attempt(ctx context.Context, c Confirmation) (sales.Attempt, error) {
	return s.payments.AttemptOf(ctx, c.GatewayOrderID)
}

// errNotConnected means that nothing is known of a payment while the shop has no
// account. Its attempt stays, and is asked about once there is one again.
var errNotConnected = fault.New(fault.Unavailable, "payment.not_connected",
	"The shop cannot look at payments just now. Your order is kept: a payment counts as soon as the shop can.").After(time.Minute)

// Verify checks the signature of a confirmation against our own record of the
// order. Its error is Invalid, or Unavailable while the shop has no account.
func (s *Service) Verify(a sales.Attempt, c Confirmation) error {
	if !s.Ready() {
		return errNotConnected
	}
	if !razorpay.VerifyCheckout(a.GatewayOrderID, c.PaymentID, c.Signature, s.account.KeySecret()) {
		return fault.New(fault.Invalid, "payment.not_genuine", "This confirmation of payment is not genuine.")
	}
	return nil
}

// Settle asks the provider for a payment that was genuinely confirmed and applies
// the answer. What is settled already is not asked about again, and what is not
// only now and then: a confirmation can be repeated at will. While the provider
// does not answer nothing is lost and there is no error: the reconciler will ask
// again.
func (s *Service) Settle(ctx context.Context, a sales.Attempt, paymentID string) error {
	settled, err := s.payments.Settled(ctx, a, paymentID)
	if err != nil || settled {
		return err
	}
	_, err, _ = s.settling.Do(paymentID, func() (any, error) {
		if s.confirms.Take(paymentID) > 0 {
			return nil, nil
		}
		// The others who wait for this answer must not fail when the first one leaves.
		ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 12*time.Second)
		defer cancel()
		return nil, s.settle(ctx, a, paymentID)
	})
	return err
}

func (s *Service) settle(ctx context.Context, a sales.Attempt, paymentID string) error {
	p, err := s.gateway.GetPayment(ctx, paymentID)
	if err != nil {
		s.log.Warn("confirmed payment not fetched yet", "order", a.OrderID, "error", err)
		return nil
	}
	if p.OrderID != a.GatewayOrderID {
		return fault.New(fault.Invalid, "payment.other_order", "This payment belongs to another order.")
	}
	_, err = s.Reconciler.apply(ctx, p)
	if _, unanswered := errors.AsType[*razorpay.Error](err); unanswered {
		s.log.Warn("confirmed payment not settled yet", "order", a.OrderID, "error", err)
		return nil // recorded as far as the provider answered
	}
	return err
}

// CheckKeys asks the provider something that changes nothing, to learn whether
// it accepts the shop's keys.
func (s *Service) CheckKeys(ctx context.Context) error {
	now := s.clock()
	_, err := s.gateway.ListPayments(ctx, now.Add(-time.Hour), now, 0)
	return err
}
