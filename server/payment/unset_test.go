package payment_test

import (
	"context"
	"net/http"
	"testing"
	"time"

	"bhatti/server/payment"
	"bhatti/server/razorpay/simulator"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// account is one that comes later.
type account struct{ keySecret string }

func (a *account) KeySecret() string                   { return a.keySecret }
func (a *account) WebhookSecrets() []string            { return nil }
func (a *account) WebhookSeen(context.Context, string) {}

func TestNothingIsAskedAndNothingLostWhileTheShopHasNoAccount(t *testing.T) {
	w := newWorld(t)
	order, attempt := w.order()
	w.pay(attempt)
	a := &account{}
	s := w.Shop.Store
	service, err := payment.New(payment.Options{
		Clock: s.DB.Clock, Orders: s.Orders, Payments: s.Payments, Refunds: s.Refunds, Ledger: s.Ledger, Gateway: w.gateway, Account: a, Log: w.DB.Log(),
	})
	storetest.Must(t, err)
	asked := 0
	w.meddle = func(*http.Request) { asked++ }
	w.Clock.Add(3 * time.Hour)
	storetest.Must(t, service.Work(t.Context()))
	if asked != 0 || service.Ready() {
		t.Errorf("the provider was asked %d times without keys", asked)
	}
	w.expect(order, sales.OrderPending, sales.TransactionPending)
	forged := payment.Confirmation{GatewayOrderID: attempt.GatewayOrderID, PaymentID: "pay_1", Signature: simulator.Sign("", attempt.GatewayOrderID+"|pay_1")}
	if err := service.Verify(attempt, forged); fault.CodeOf(err) != fault.Unavailable {
		t.Errorf("a confirmation signed with an empty secret: %v", err)
	}
	a.keySecret = keySecret
	storetest.Must(t, service.Work(t.Context()))
	w.expect(order, sales.OrderPlaced, sales.TransactionSuccessful)
}
