package mail

import (
	"cmp"
	"strings"

	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/setting"
)

// orderEvent is what a mail about an order says above the order itself.
type orderEvent struct {
	Subject    string
	Heading    string
	Paragraphs []string
	Action     string // what the button says; "": to look at the order
	URL        string // where it leads
}

// eventOf is what to say about a status that an order has reached, or about its payment.
func eventOf(shop setting.Shop, order sales.Order, mail outbox.OrderMail) (orderEvent, bool) {
	paid := rupees(cmp.Or(mail.Amount, order.Totals.Total))
	switch sales.OrderStatus(mail.Event) {
	case sales.OrderPlaced:
		return orderEvent{
			Subject: "Your order #" + order.Number + " is placed",
			Heading: thanks(order.Name),
			Paragraphs: []string{"We have received your payment of " + paid + " and your order is placed. " +
				"We write again when it is on its way."},
		}, true
	case sales.OrderShipped:
		return orderEvent{
			Subject:    "Your order #" + order.Number + " is on its way",
			Heading:    "On its way to you",
			Paragraphs: []string{"Your order has left us. Please keep your phone at hand: the rider may call."},
		}, true
	case sales.OrderDelivered:
		return orderEvent{
			Subject:    "Your order #" + order.Number + " is delivered",
			Heading:    "Delivered. Enjoy!",
			Paragraphs: []string{"Your order has been delivered. The invoice is with your order, and a word of yours beside what you liked helps others choose."},
		}, true
	case sales.OrderCancelled:
		return cancelled(shop, order), true
	}
	return paymentEvent(shop, order, mail)
}

// cancelled tells the customer what becomes of the money, paid or not.
func cancelled(shop setting.Shop, order sales.Order) orderEvent {
	event := orderEvent{
		Subject: "Your order #" + order.Number + " is cancelled",
		Heading: "Your order is cancelled",
	}
	switch {
	case !order.PaidAt.IsZero():
		event.Paragraphs = []string{"Your payment of " + rupees(order.Totals.Total) + " will be refunded within " + shop.RefundPromise + "."}
	case order.CancelledBy == string(sales.ActorClock):
		event.Paragraphs = []string{"It was not paid in time, so we have let it go. If money has left your account all the same, " +
			"it comes back within " + shop.RefundPromise + "."}
	default:
		event.Paragraphs = []string{"Nothing was charged for it."}
	}
	if order.CancelledBy == string(sales.ActorShop) && order.CancelReason != "" {
		event.Paragraphs = append(event.Paragraphs, "We are sorry. The reason: "+order.CancelReason)
	}
	return event
}

func thanks(name string) string {
	if name == "" {
		return "Thank you!"
	}
	first, _, _ := strings.Cut(name, " ")
	return "Thank you, " + first + "!"
}
