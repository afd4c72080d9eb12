package mail

import (
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/setting"
)

// paymentEvent is what to say about a payment that did not go the usual way, or
// about a refund, with the amount that the event is about.
func paymentEvent(shop setting.Shop, order sales.Order, mail outbox.OrderMail) (orderEvent, bool) {
	amount, number := rupees(mail.Amount), "order #"+order.Number
	goesBack := "We send it back to the account you paid from. It is there within " + shop.RefundPromise + "."
	switch mail.Event {
	case outbox.EventPaymentLink:
		return orderEvent{
			Subject: "Please pay for your order #" + order.Number,
			Heading: thanks(order.Name),
			Paragraphs: []string{"You ordered from us on the telephone. Your order is kept until " + clock(order.ExpiresAt) + ": please pay " +
				rupees(order.Totals.Total) + " by then, and it is placed."},
			Action: "Pay " + rupees(order.Totals.Total), URL: mail.URL,
		}, true
	case outbox.EventReinstated:
		return orderEvent{
			Subject: "Your " + number + " is placed after all",
			Heading: thanks(order.Name),
			Paragraphs: []string{"Your payment of " + rupees(order.Totals.Total) + " reached us late, when we had already let your order go. " +
				"Everything in it is still here, so your order is placed. We write again when it is on its way."},
		}, true
	case outbox.EventSoldOut:
		return orderEvent{
			Subject: "Your payment for " + number + " goes back to you",
			Heading: "Sold out before your payment came",
			Paragraphs: []string{"Your payment of " + amount + " reached us late, and something in your order has been sold out since. We are sorry. " +
				goesBack},
		}, true
	case outbox.EventPaidTooLate:
		return orderEvent{
			Subject:    "Your payment for " + number + " goes back to you",
			Heading:    "This order had been cancelled",
			Paragraphs: []string{"Your payment of " + amount + " reached us after this order had been cancelled. " + goesBack},
		}, true
	case outbox.EventPaidTwice:
		return orderEvent{
			Subject:    "You paid twice for " + number,
			Heading:    "Your second payment goes back to you",
			Paragraphs: []string{"Your order stands. It was paid already when another payment of " + amount + " reached us. " + goesBack},
		}, true
	case outbox.EventPaidBefore:
		return orderEvent{
			Subject:    "Your payment for " + number + " goes back to you",
			Heading:    "You had changed this order",
			Paragraphs: []string{"Your payment of " + amount + " was for your order as it was before you changed it. " + goesBack + " " + stands(order)},
		}, true
	case outbox.EventNotTaken:
		return orderEvent{
			Subject: "We have not taken your payment for " + number,
			Heading: "Your payment was not taken",
			Paragraphs: []string{"Your bank approved a payment of " + amount + " too late for us to take it. Nothing was charged. " +
				"Should your account show it as spent, your bank frees it again by itself."},
		}, true
	case outbox.EventRefundComing:
		return orderEvent{
			Subject:    "Your refund for " + number + " is on its way",
			Heading:    "Your refund is on its way",
			Paragraphs: []string{"A refund of " + amount + " is on its way to the account you paid from. It is there within " + shop.RefundPromise + "."},
		}, true
	case outbox.EventRefunded:
		said := []string{"We have refunded " + amount + " to the account you paid from. Your bank may take " + shop.RefundPromise + " to show it."}
		if mail.CreditNote != "" {
			said = append(said, "Credit note "+mail.CreditNote+" takes this back from invoice "+order.InvoiceNumber+".")
		}
		return orderEvent{
			Subject:    "Your payment for " + number + " is refunded",
			Heading:    "Your money is on its way back",
			Paragraphs: said,
		}, true
	}
	return orderEvent{}, false
}

// stands says how an order is whose earlier version was paid.
func stands(order sales.Order) string {
	switch {
	case !order.PaidAt.IsZero():
		return "Your order as it is now is paid."
	case order.Status == sales.OrderPending:
		return "Your order as it is now is still to be paid."
	}
	return "Your order as it is now has not been paid."
}
