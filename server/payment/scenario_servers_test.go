package payment_test

import (
	"log/slog"
	"sync"
	"testing"
	"time"

	"bhatti/store/outbox"
	"bhatti/store/sales"

	"bhatti/server/payment"
	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
	"bhatti/store/storetest"
)

// servers are two payment services that know nothing of each other, on one database:
// those of two servers, and in SQLite two in one process.
func (w *world) servers() [2]*payment.Service {
	w.T.Helper()
	s := w.Shop.Store
	if storetest.InPostgres() {
		other := storetest.Open(w.T, w.DB.Dir())
		other.Clock.Add(w.Clock.Now().Sub(other.Clock.Now()))
		s = other.Store
	}
	other, err := payment.New(payment.Options{
		Clock: s.DB.Clock, Orders: s.Orders, Payments: s.Payments, Refunds: s.Refunds, Ledger: s.Ledger,
		Gateway: w.gateway, KeySecret: keySecret, WebhookSecrets: w.secrets, Log: slog.New(slog.DiscardHandler),
	})
	storetest.Must(w.T, err)
	return [2]*payment.Service{w.service, other}
}

// atOnce has both servers do something four times at once.
func atOnce(servers [2]*payment.Service, do func(*payment.Service)) {
	var all sync.WaitGroup
	for n := range 8 {
		all.Go(func() { do(servers[n%2]) })
	}
	all.Wait()
}

// Two servers open one attempt, whatever the provider makes of a receipt that comes twice.
func TestTwoServersOpenOnePayment(t *testing.T) {
	for _, policy := range []simulator.ReceiptPolicy{simulator.RejectReceipts, simulator.ReturnReceipts, simulator.AllowReceipts} {
		t.Run(string(policy), func(t *testing.T) {
			w := newWorld(t)
			w.provider.SetReceipts(policy)
			order, attempt, err := w.Basket(w.asha).Of(w.khari, 4).Place()
			storetest.Must(t, err)
			again := attempt
			again.Offers = 2 // as a repeated request has it
			var mu sync.Mutex
			ids := map[string]bool{}
			servers := w.servers()
			for _, a := range []sales.Attempt{attempt, again} {
				atOnce(servers, func(s *payment.Service) {
					id, err := s.Open(t.Context(), a)
					if err != nil {
						t.Error(err)
						return
					}
					mu.Lock()
					defer mu.Unlock()
					ids[id] = true
				})
			}
			if len(ids) != 1 {
				t.Fatalf("the shopper is sent to %d orders of the provider", len(ids))
			}
			for attempt.GatewayOrderID = range ids {
				w.pay(attempt)
			}
			w.work()
			w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
			w.placedOnce(order)
		})
	}
}

func TestTwoServersMakeOneLink(t *testing.T) {
	w := newWorld(t)
	order := w.phoned()
	wanted := w.link(order)
	atOnce(w.servers(), func(s *payment.Service) {
		if !s.Links.Open(wanted) {
			t.Error("no link")
		}
	})
	made := w.linkAtProvider(wanted)
	if got := w.link(order); got.LinkID != made.ID || got.State != sales.LinkOpen {
		t.Errorf("the link is %s, %s; the provider's is %s", got.LinkID, got.State, made.ID)
	}
	w.told(order, outbox.EventPaymentLink)
}

// Work changes hands while the server that had it is still at it.
func TestTwoServersRefundOnce(t *testing.T) {
	w := newWorld(t)
	order, paid := w.cancelledAfterPaying()
	atOnce(w.servers(), func(s *payment.Service) {
		if err := s.Work(t.Context()); err != nil {
			t.Error(err)
		}
	})
	w.Clock.Add(time.Hour) // a refund that the other was asking for at that moment is looked at again
	w.work()
	w.work()
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	if n := w.refundsMade(paid); n != 1 {
		t.Errorf("%d refunds", n)
	}
	w.balance(nil)
}

func TestTwoServersPlaceAPaidOrderOnce(t *testing.T) {
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	order, attempt := w.order()
	paid := w.start(attempt)
	w.authorize(paid)
	body := w.event("payment.authorized", paid)
	w.Clock.Add(2 * time.Minute)
	atOnce(w.servers(), func(s *payment.Service) {
		if err := s.Webhooks.Receive(t.Context(), "event_1", simulator.Sign(webhookSecret, body), []byte(body)); err != nil {
			t.Error(err)
		}
		if err := s.Settle(t.Context(), attempt, paid); err != nil {
			t.Error(err)
		}
		if err := s.Work(t.Context()); err != nil {
			t.Error(err)
		}
	})
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.placedOnce(order)
	w.told(order, string(sales.OrderPlaced))
	w.stock(6)
	if p, err := w.gateway.GetPayment(t.Context(), paid); err != nil || p.Status != razorpay.PaymentCaptured {
		t.Errorf("the provider has it as %s, %v", p.Status, err)
	}
}
