package payment_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/store/sales"

	"bhatti/server/razorpay/simulator"
	"bhatti/store/storetest"
)

// delivery is one arrival of a webhook.
type delivery struct {
	id, signature, body string
	genuine             bool
}

// Webhooks come three times each, in any order, eight at once, and among them
// forged ones for orders that nobody has paid.
func TestAttackWebhooks(t *testing.T) {
	attack := storetest.NewAttack(t, "webhooks repeated, shuffled, forged")
	w := newWorld(t)
	w.webhooks(simulator.WebhooksOff)
	w.khari = w.Product("Khari of which there is enough", storetest.Price(10000))
	var paid, unpaid []sales.Order
	var all []delivery
	for n := range storetest.Size(40, 1000) {
		order, attempt := w.another()
		payment := w.pay(attempt)
		paid = append(paid, order)
		for _, name := range []string{"payment.captured", "order.paid"} {
			body := w.event(name, payment)
			d := delivery{fmt.Sprint(name, " ", n), simulator.Sign(webhookSecret, body), body, true}
			all = append(all, d)
			if name == "payment.captured" {
				all = append(all, d)
			}
		}
		if n%2 == 0 { // what the same event would look like for another order
			other, waiting := w.another()
			unpaid = append(unpaid, other)
			all = append(all, forged(n, strings.ReplaceAll(w.event("payment.captured", payment), attempt.GatewayOrderID, waiting.GatewayOrderID))...)
		}
	}
	rand.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	took := w.arrive(attack, all)
	limit := time.Duration(storetest.Size(2000, 100)) * time.Millisecond
	p99 := took[len(took)*99/100]
	attack.Case(p99 <= limit, "acknowledged in %v (p99)", p99)

	for {
		due, err := w.Payments.DueWebhooks(t.Context(), 1)
		if err != nil {
			t.Fatal(err)
		}
		if len(due) == 0 {
			break
		}
		w.work()
	}
	for _, o := range paid {
		o = w.Reread(o)
		attack.Case(o.Status == sales.OrderPlaced, "a paid order is %s", o.Status)
		w.placedOnce(o)
	}
	for _, o := range unpaid {
		o = w.Reread(o)
		attack.Case(o.Status == sales.OrderPending, "an order that nobody paid is %s", o.Status)
	}
}

// forged are the ways to bring a body that the provider has not signed.
func forged(n int, body string) []delivery {
	flipped := []byte(simulator.Sign(webhookSecret, body))
	flipped[n%len(flipped)] ^= 1
	return []delivery{
		{fmt.Sprint("flipped ", n), string(flipped), body, false},
		{fmt.Sprint("guessed ", n), simulator.Sign("guess", body), body, false},
		{fmt.Sprint("of another body ", n), simulator.Sign(webhookSecret, body+" "), body, false},
		{fmt.Sprint("with the key's secret ", n), simulator.Sign(keySecret, body), body, false},
	}
}

// arrive brings webhooks eight at a time and returns how long they took to be
// acknowledged, sorted.
func (w *world) arrive(attack *storetest.Attack, all []delivery) (took []time.Duration) {
	victim := attack.Victim("the provider, with what it has signed")
	next := make(chan delivery)
	var mu sync.Mutex
	var eight sync.WaitGroup
	for range 8 {
		eight.Go(func() {
			for d := range next {
				begun := time.Now()
				receive := func() error { return w.service.Webhooks.Receive(w.T.Context(), d.id, d.signature, []byte(d.body)) }
				var err error
				if d.genuine {
					victim.Does(func() error { err = receive(); return err })
				} else {
					err = receive()
				}
				answered := time.Since(begun)
				attack.Case(d.genuine == (err == nil), "%s: %v", d.id, err)
				mu.Lock()
				took = append(took, answered)
				mu.Unlock()
			}
		})
	}
	for _, d := range all {
		next <- d
	}
	close(next)
	eight.Wait()
	slices.Sort(took)
	return took
}
