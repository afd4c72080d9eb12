package server

import (
	"fmt"
	"net/url"
	"sync"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/sales"

	"bhatti/server/razorpay/simulator"
	"bhatti/store/storetest"
)

// Anybody who has paid once can send the confirmation of it again and again,
// from anywhere. The shop knows by then, and others check out as if nothing were.
func TestAttackConfirmationsReplayed(t *testing.T) {
	attack := storetest.NewAttack(t, "one genuine confirmation, replayed, and bogus ones")
	victim := attack.Victim("a shopper checking out")
	sh, mallory, khari := paying(t)
	var honest []*visitor
	for n := range storetest.Size(8, 15) {
		honest = append(honest, sh.signedIn(fmt.Sprintf("honest%d@example.in", n)))
	}
	placed := mallory.checkout(khari)
	paymentID, err := sh.provider.Pay(placed.RazorpayOrderId, simulator.Attempt{})
	must(t, err)
	genuine := sh.confirmation(placed, paymentID)
	bogus := url.Values{"razorpay_order_id": {placed.RazorpayOrderId}, "razorpay_payment_id": {"pay_00000000000000"}, "razorpay_signature": {"00"}}
	replays := storetest.Size(200, 1500)
	before := sh.asked.Load()
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range replays / 4 {
				sh.comeBack(genuine)
				sh.comeBack(bogus)
			}
		})
	}
	for _, v := range honest {
		victim.Does(func() error { return v.buys(khari) })
	}
	all.Wait()
	// An honest checkout is two questions: the payment's opening, and its confirmation.
	asked := sh.asked.Load() - before - int64(2*len(honest))
	attack.Case(asked <= 2, "%d replays were %d questions to the provider", 2*replays, asked)
	for range 50 {
		mallory.form("ConfirmPayment", genuine.Encode()).is(t, 200)
		mallory.form("ConfirmPayment", bogus.Encode()).is(t, 400)
	}
	attack.Case(sh.asked.Load()-before-int64(2*len(honest)) == asked, "a confirmation of what is settled asked the provider")
}

// buys checks out and comes back from the payment.
func (v *visitor) buys(khari catalog.ProductPage) error {
	placed := v.checkout(khari)
	paymentID, err := v.provider.Pay(placed.RazorpayOrderId, simulator.Attempt{})
	if err != nil {
		return err
	}
	v.form("ConfirmPayment", v.confirmation(placed, paymentID).Encode()).is(v.t, 200)
	if is := v.status(placed); is != sales.TransactionSuccessful {
		return fmt.Errorf("the order is %s", is)
	}
	return nil
}
