package mail

import (
	"slices"
	"strings"

	"bhatti/store/money"
	"bhatti/store/sales"
)

// Told says in few words how far an order is, in its language: on a shopper's
// device, and by the staff on WhatsApp. The body is when it comes; "" where no
// time was promised or it is over.
func Told(order sales.Order) (title, body string) {
	w := wordsOf(order.Language)
	return fill(w.state(order), "number", order.Number), w.due(order)
}

// state is how far an order is: {number}.
func (w *words) state(order sales.Order) string {
	switch order.Status {
	case sales.OrderPending:
		return w.PaymentLink.Subject
	case sales.OrderProcessing:
		return w.Packed
	case sales.OrderCancelled:
		return w.CancelledFree.Subject
	case sales.OrderRefunded:
		return w.Refunded.Subject
	}
	s, _ := w.saidOf(order, string(order.Status))
	return s.Subject
}

// isAhead are the statuses of orders that have yet to come.
var isAhead = []sales.OrderStatus{sales.OrderPending, sales.OrderPlaced, sales.OrderProcessing, sales.OrderShipped}

func (w *words) due(order sales.Order) string {
	switch {
	case order.Slot.Day == 0 || !slices.Contains(isAhead, order.Status):
		return ""
	case order.Collect:
		return fill(w.Collect, "when", order.Slot.Dated(w.Code))
	}
	return fill(w.Comes, "when", order.Slot.Dated(w.Code))
}

// OrderPage leads to an order in the shop, in the order's language.
func OrderPage(order sales.Order) string {
	return wordsOf(order.Language).path("/order-details/" + order.ID)
}

// WhatsApp is what staff send to a customer on WhatsApp: the same words, what is due,
// if anything, the code for the rider and where the order is found. origin is the shop's.
func WhatsApp(brand, origin string, order sales.Order, due money.Paise) string {
	w := wordsOf(order.Language)
	title, body := Told(order)
	lines := []string{"*" + brand + "*", title, body}
	switch {
	case due > 0 && order.OnDelivery:
		lines = append(lines, fill(w.PayAtDoor, "amount", rupees(due)))
	case due > 0:
		lines = append(lines, fill(w.Pay, "amount", rupees(due)))
	}
	if code := order.CodeToTell(); code != "" {
		lines = append(lines, fill(w.TellCode, "code", code))
	}
	lines = append(lines, origin+OrderPage(order))
	return strings.Join(slices.DeleteFunc(lines, func(line string) bool { return line == "" }), "\n")
}
