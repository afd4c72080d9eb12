package mail

import (
	"cmp"
	"strings"

	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/setting"
)

// orderNews is what a mail about an order says above the order itself.
type orderNews struct {
	Subject    string
	Heading    string
	Paragraphs []string
	Action     string // what the button says; "": to look at the order
	URL        string // where it leads
}

// newsOf words the news that an order has reached a status, or of its money.
func newsOf(shop setting.Shop, order sales.Order, mail outbox.OrderMail) (orderNews, bool) {
	paid := rupees(cmp.Or(mail.Amount, order.Totals.Total))
	switch sales.OrderStatus(mail.Event) {
	case sales.OrderPlaced:
		return orderNews{
			Subject: "Your order #" + order.Number + " is placed",
			Heading: thanks(order.Name),
			Paragraphs: []string{"We have received your payment of " + paid + " and your order is placed. " +
				"We write again when it is on its way."},
		}, true
	case sales.OrderShipped:
		return orderNews{
			Subject:    "Your order #" + order.Number + " is on its way",
			Heading:    "On its way to you",
			Paragraphs: []string{"Your order has left us. Please keep your phone at hand: the rider may call."},
		}, true
	case sales.OrderDelivered:
		return orderNews{
			Subject:    "Your order #" + order.Number + " is delivered",
			Heading:    "Delivered. Enjoy!",
			Paragraphs: []string{"Your order has been delivered. The invoice is with your order, and a word of yours beside what you liked helps others choose."},
		}, true
	case sales.OrderCancelled:
		return cancelled(shop, order), true
	}
	return moneyNews(shop, order, mail)
}

// cancelled tells the customer what becomes of the money, paid or not.
func cancelled(shop setting.Shop, order sales.Order) orderNews {
	news := orderNews{
		Subject: "Your order #" + order.Number + " is cancelled",
		Heading: "Your order is cancelled",
	}
	switch {
	case !order.PaidAt.IsZero():
		news.Paragraphs = []string{"Your payment of " + rupees(order.Totals.Total) + " will be refunded within " + shop.RefundPromise + "."}
	case order.CancelledBy == string(sales.ActorClock):
		news.Paragraphs = []string{"It was not paid in time, so we have let it go. If money has left your account all the same, " +
			"it comes back within " + shop.RefundPromise + "."}
	default:
		news.Paragraphs = []string{"Nothing was charged for it."}
	}
	if order.CancelledBy == string(sales.ActorShop) && order.CancelReason != "" {
		news.Paragraphs = append(news.Paragraphs, "We are sorry. The reason: "+order.CancelReason)
	}
	return news
}

func thanks(name string) string {
	if name == "" {
		return "Thank you!"
	}
	first, _, _ := strings.Cut(name, " ")
	return "Thank you, " + first + "!"
}
