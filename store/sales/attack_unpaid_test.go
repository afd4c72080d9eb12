package sales_test

import (
	"fmt"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// One account makes orders of fifty lines without paying for any, each with two
// pieces of what is scarce, and somebody honest buys of it.
func TestAttackOrdersThatNobodyPays(t *testing.T) {
	attack := storetest.NewAttack(t, "orders of fifty lines that nobody pays")
	victim := attack.Victim("a customer buying what is scarce")
	orders := storetest.Size(200, 1000)
	shop := storetest.New(t)
	mallory, asha := shop.Newcomer("mallory@example.in"), shop.Customer(storetest.Asha)
	scarce := shop.Product("Plum Cake", storetest.Stock(int64(6+orders/10)), storetest.Weight(1))
	var common []catalog.ProductPage
	for n := range 59 {
		common = append(common, shop.Product(fmt.Sprint("Khari ", n), storetest.Weight(1)))
	}
	taken := map[string]bool{}
	for n := range orders {
		basket := shop.Basket(mallory).Of(scarce, 2)
		for i := range 49 {
			basket.Of(common[(n+i)%len(common)], 1)
		}
		switch order, _, err := basket.Place(); fault.CodeOf(err) {
		case "":
			taken[order.ID] = true
		case fault.TooMany:
		default:
			t.Fatal(err)
		}
		if n%10 == 0 {
			victim.Does(func() error { return pays(shop, asha, scarce) })
		}
	}
	attack.Case(len(taken) <= 500, "%d orders were taken within a day", len(taken))
	holding := waiting(t, shop, mallory)
	attack.Case(len(holding) == 3, "%d orders wait for their payment", len(holding))
	left := stockOf(t, shop, scarce)
	attack.Case(left == 0, "%d pieces are left, so that more than three orders' worth were held", left)
	for _, o := range holding {
		storetest.Must(t, shop.Orders.Cancel(t.Context(), mallory.ID, o.ID, "a mail, please"))
	}
	attack.Case(mailsOf(shop, mallory) == 0, "%d mails about what nobody paid", mailsOf(shop, mallory))

	honest := shop.Count("orders") - len(taken)
	shop.Clock.Add(6*24*time.Hour + time.Minute)
	for due := 1; due > 0; { // the provider is asked for the last time
		list, err := shop.Payments.DueAttempts(t.Context(), 1000)
		storetest.Must(t, err)
		for _, a := range list {
			storetest.Must(t, shop.Payments.AttemptChecked(t.Context(), a.ID))
		}
		due = len(list)
	}
	storetest.Must(t, shop.Prune(t.Context()))
	attack.Case(shop.Count("orders") == honest, "%d orders remain besides the %d honest ones", shop.Count("orders")-honest, honest)
	attack.Case(shop.Count("order_lines") == honest, "%d lines remain of %d", shop.Count("order_lines"), honest)
	shop.Sound()
}

// pays is a customer who buys one piece.
func pays(shop *storetest.Shop, c customer.Customer, product catalog.ProductPage) error {
	_, attempt, err := shop.Basket(c).Of(product, 1).Place()
	if err != nil {
		return err
	}
	attempt.GatewayOrderID = fmt.Sprintf("order_%014d", attempt.ID)
	if err := shop.Payments.AttachGatewayOrder(shop.T.Context(), attempt.Receipt, attempt.GatewayOrderID); err != nil {
		return err
	}
	_, err = shop.Payments.Apply(shop.T.Context(), storetest.Captured(attempt, fmt.Sprintf("pay_%014d", attempt.ID)))
	return err
}

// waiting are a customer's orders that wait for their payment.
func waiting(t *testing.T, shop *storetest.Shop, c customer.Customer) (list []sales.Order) {
	t.Helper()
	all, err := shop.Orders.Ongoing(t.Context(), c.ID)
	storetest.Must(t, err)
	for _, o := range all {
		if o.Status == sales.OrderPending {
			list = append(list, o)
		}
	}
	return list
}

// mailsOf counts the mails about a customer's orders that are to be sent now.
func mailsOf(shop *storetest.Shop, c customer.Customer) (n int) {
	shop.T.Helper()
	items, err := shop.Outbox.Due(shop.T.Context(), 10_000)
	storetest.Must(shop.T, err)
	for _, item := range items {
		if mail, ok := item.Payload.(outbox.OrderMail); ok {
			if o, err := shop.Orders.ByID(shop.T.Context(), mail.OrderID); err == nil && o.CustomerID == c.ID {
				n++
			}
		}
	}
	return n
}

// One account pays for orders and cancels them, for the mails. Those over the
// budget wait; none is lost, and that an order is placed is always told at once.
func TestAttackMailsByPayingAndCancelling(t *testing.T) {
	attack := storetest.NewAttack(t, "orders paid and cancelled for their mails")
	victim := attack.Victim("a customer whose order is placed")
	shop := storetest.New(t)
	mallory, khari := shop.Newcomer("mallory@example.in"), shop.Product("Khari")
	for n := range 100 {
		order, _ := shop.Basket(mallory).Of(khari, 1).Paid()
		storetest.Must(t, shop.Orders.Cancel(t.Context(), mallory.ID, order.ID, "a mail, please"))
		if n%10 == 0 {
			honest := shop.Newcomer(fmt.Sprintf("honest%d@example.in", n))
			victim.Does(func() error {
				if err := pays(shop, honest, khari); err != nil {
					return err
				}
				if mailsOf(shop, honest) != 1 {
					return fmt.Errorf("no mail that the order is placed")
				}
				return nil
			})
		}
	}
	now := mailsOf(shop, mallory)
	attack.Case(now <= 100+25, "%d mails to one customer at once: more than 100 orders placed and 25 more", now)
	alerts, err := shop.Alerts(t.Context())
	storetest.Must(t, err)
	attack.Case(len(alerts.Mails) > 0, "the back office shows no mails that wait")
	shop.Clock.Add(24 * time.Hour)
	if later := mailsOf(shop, mallory); later != 200 {
		t.Errorf("of 200 mails %d are to be sent in the end", later)
	}
}
