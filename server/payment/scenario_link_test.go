package payment_test

import (
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/sales"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
	"bhatti/store/storetest"
)

const (
	createLinkCall = "POST /v1/payment_links"
	cancelLinkCall = "POST /v1/payment_links/{id}/cancel"
)

// phoned takes an order of four pieces on the telephone, to be paid through a link.
func (w *world) phoned() sales.Order {
	w.T.Helper()
	w.Area(storetest.Pincode, 4000, 1500)
	order, err := w.Orders.TakePhone(w.T.Context(), sales.PhoneOrder{
		Name: "Asha Rao", Email: w.asha.Email, ByLink: true,
		NewOrder: sales.NewOrder{
			Mobile: "9800000001", ShippingAddress: "12 Laxmi Road, Pune", Pincode: storetest.Pincode,
			Lines: []sales.NewLine{{ProductID: w.khari.ID, PackageID: w.khari.Packages[0].ID, Quantity: 4}},
		},
	})
	if err != nil {
		w.T.Fatal(err)
	}
	return order
}

func (w *world) link(o sales.Order) sales.PaymentLink {
	w.T.Helper()
	l, err := w.Payments.OrderLink(w.T.Context(), o.ID)
	if err != nil {
		w.T.Fatal(err)
	}
	return l
}

// linked is a telephone order whose link stands.
func (w *world) linked() (sales.Order, sales.PaymentLink) {
	w.T.Helper()
	order := w.phoned()
	if !w.service.Links.Open(w.link(order)) {
		w.T.Fatal("no link")
	}
	return order, w.link(order)
}

// payLink has the customer pay at the link's page.
func (w *world) payLink(l sales.PaymentLink, a simulator.Attempt) (paymentID string) {
	w.T.Helper()
	id, err := w.provider.PayLink(l.LinkID, a)
	if err != nil {
		w.T.Fatal(err)
	}
	return id
}

func (w *world) linkAtProvider(l sales.PaymentLink) razorpay.Link {
	w.T.Helper()
	found, err := w.gateway.FindLinks(w.T.Context(), l.Receipt)
	if err != nil || len(found) != 1 {
		w.T.Fatalf("%d links, %v", len(found), err)
	}
	return found[0]
}

// Scenario 43: each way alone pays the order, once.
func TestPaidLinkPlacesItsOrderOnce(t *testing.T) {
	for name, mode := range map[string]simulator.WebhookMode{
		"webhooks": simulator.WebhooksOn, "webhooks twice": simulator.WebhooksDuplicate,
		"webhooks last first": simulator.WebhooksReorder, "reconciler": simulator.WebhooksOff,
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			w.webhooks(mode)
			order, link := w.linked()
			w.stock(6)
			w.told(order, outbox.EventPaymentLink)
			if link.URL == "" || link.State != sales.LinkOpen || !w.Reread(order).ExpiresAt.Equal(link.ExpiresAt) {
				t.Errorf("%+v", link)
			}
			w.payLink(link, simulator.Attempt{Method: "upi", VPA: "success@razorpay"})
			w.Clock.Add(3 * time.Minute)
			w.work()
			w.work()
			w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
			w.placedOnce(order)
			w.told(order, outbox.EventPaymentLink, string(sales.OrderPlaced))
			if got := w.link(order); got.State != sales.LinkClosed {
				t.Errorf("the link is %s", got.State)
			}
			w.balance(map[sales.Account]money.Paise{sales.AccountDeposits: order.Totals.Total})
		})
	}
}

// Scenario 44: the provider does not hear, or its answer is lost.
func TestLinkIsMadeOnceHoweverOftenItIsAskedFor(t *testing.T) {
	for name, fault := range map[string]simulator.Fault{
		"not heard":      {Call: createLinkCall, Kind: simulator.FaultDrop, Times: 1},
		"answer is lost": {Call: createLinkCall, Kind: simulator.FaultDrop, Times: 1, Committed: true},
		"any call fails": {Kind: "502", Times: 3},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			order := w.phoned()
			w.fault(fault)
			w.service.Links.Open(w.link(order))
			for range 4 {
				w.Clock.Add(time.Minute)
				w.work()
			}
			link := w.link(order)
			if link.State != sales.LinkOpen || w.linkAtProvider(link).ID != link.LinkID {
				t.Errorf("%+v", link)
			}
			w.told(order, outbox.EventPaymentLink)
		})
	}
}

// Scenario 45: nobody pays. The order goes with its link and frees its stock.
func TestLinkExpiresWithItsOrder(t *testing.T) {
	w := newWorld(t)
	order, link := w.linked()
	w.Clock.Add(sales.LinkHold - time.Minute)
	w.work()
	w.expect(order, sales.OrderPending, sales.TransactionPending)
	w.Clock.Add(2 * time.Minute)
	w.work()
	w.work()
	w.expect(order, sales.OrderCancelled, sales.TransactionFailed)
	w.stock(10)
	if _, err := w.provider.PayLink(link.LinkID, simulator.Attempt{}); err == nil {
		t.Error("an expired link was paid")
	}
	if got := w.link(order); got.State != sales.LinkClosed {
		t.Errorf("the link is %s", got.State)
	}
}

// Scenario 46: the shop cancels, and the link is taken back, if not at once.
func TestCancelledOrderTakesItsLinkBack(t *testing.T) {
	w := newWorld(t)
	order, link := w.linked()
	w.fault(simulator.Fault{Call: cancelLinkCall, Kind: "502", Times: 1})
	if err := w.Orders.Move(t.Context(), order.ID, sales.OrderCancelled, "No butter"); err != nil {
		t.Fatal(err)
	}
	w.work()
	w.Clock.Add(time.Minute)
	w.work()
	if got := w.linkAtProvider(link).Status; got != razorpay.LinkCancelled {
		t.Errorf("the link is %s", got)
	}
	w.stock(10)
}

// Scenario 47: paid before the link could be taken back. The money goes back.
func TestLinkPaidAfterTheOrderWasCancelledGoesBack(t *testing.T) {
	w := newWorld(t)
	order, link := w.linked()
	if err := w.Orders.Move(t.Context(), order.ID, sales.OrderCancelled, "No butter"); err != nil {
		t.Fatal(err)
	}
	w.payLink(link, simulator.Attempt{})
	w.work()
	w.work()
	w.expect(order, sales.OrderRefunded, sales.TransactionRefunded)
	w.told(order, outbox.EventPaymentLink, string(sales.OrderCancelled), outbox.EventPaidTooLate, outbox.EventRefunded)
	w.balance(nil)
}

// Scenario 48: the customer pays in the shop's own dialog, too.
func TestLinkAndDialogPayOnce(t *testing.T) {
	w := newWorld(t)
	order, link := w.linked()
	w.Clock.Add(2 * time.Hour)
	_, attempt, err := w.Payments.Offer(t.Context(), w.asha.ID, order.ID)
	if err != nil {
		t.Fatal(err)
	}
	if attempt.GatewayOrderID, err = w.service.Open(t.Context(), attempt); err != nil {
		t.Fatal(err)
	}
	w.pay(attempt)
	w.payLink(link, simulator.Attempt{})
	w.work()
	w.work()
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
	w.placedOnce(order)
	w.told(order, outbox.EventPaymentLink, string(sales.OrderPlaced), outbox.EventPaidTwice, outbox.EventRefunded)
	w.balance(map[sales.Account]money.Paise{sales.AccountDeposits: order.Totals.Total})
}

// Scenario 49: another amount comes. A person looks, and accepts it.
func TestLinkPaidWithAnotherAmountIsReviewedAndAccepted(t *testing.T) {
	for name, c := range map[string]struct {
		off  money.Paise
		told []string
	}{
		"less": {-1000, []string{outbox.EventPaymentLink, string(sales.OrderPlaced)}},
		"more": {2500, []string{outbox.EventPaymentLink, string(sales.OrderPlaced), outbox.EventRefunded}},
	} {
		t.Run(name, func(t *testing.T) {
			w := newWorld(t)
			order, link := w.linked()
			payment := w.payLink(link, simulator.Attempt{Amount: int64(order.Totals.Total + c.off)})
			w.work()
			w.expect(order, sales.OrderPending, sales.TransactionUnderReview)
			if err := w.Payments.Accept(t.Context(), payment); err != nil {
				t.Fatal(err)
			}
			if err := w.Payments.Accept(t.Context(), payment); fault.CodeOf(err) != fault.Conflict {
				t.Errorf("accepted twice: %v", err)
			}
			w.work()
			w.work()
			w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
			w.placedOnce(order)
			w.told(order, c.told...)
			w.balance(map[sales.Account]money.Paise{sales.AccountDeposits: order.Totals.Total + min(c.off, 0)})
			for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
				if err := w.Orders.Move(t.Context(), order.ID, status, ""); err != nil {
					t.Fatal(err)
				}
			}
			if findings, err := w.Check(t.Context()); err != nil || len(findings) > 0 {
				t.Errorf("%q, %v", findings, err)
			}
		})
	}
}

// Scenario 50: events of links that are none of ours, or in a form that nothing
// documents, does no harm.
func TestEventsOfForeignLinksAreDone(t *testing.T) {
	w := newWorld(t)
	w.deliver(`{"entity":"event","event":"payment_link.expired","payload":{"payment_link":{"entity":{"id":"plink_AAAAAAAAAAAAAA",
		"amount":1000,"currency":"INR","status":"expired","short_url":"https://example.in/x"}}},"created_at":1567674606}`)
	order, link := w.linked()
	w.webhooks(simulator.WebhooksOff)
	w.payLink(link, simulator.Attempt{})
	w.deliver(`{"entity":"event","event":"payment_link.paid","payload":{"payment_link":{"entity":{"id":"` + link.LinkID + `",
		"amount":1000,"currency":"INR","status":"paid"}},"order":{"entity":{"id":"without a prefix"}}},"created_at":1567674606}`)
	w.work()
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}
