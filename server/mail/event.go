package mail

import (
	"cmp"
	"slices"
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

	AddressOf string // the heading of the address
	Address   string
}

// eventOf is what to say about a status that an order has reached, or about its
// payment, in the order's language.
func eventOf(shop setting.Shop, order sales.Order, mail outbox.OrderMail) (orderEvent, bool) {
	w := wordsOf(order.Language)
	s, ok := w.saidOf(order, mail.Event)
	if !ok {
		return orderEvent{}, false
	}
	within := w.within(shop.RefundPromise)
	amount := rupees(cmp.Or(mail.Amount, order.Totals.Total))
	event := orderEvent{
		Subject:    fill(s.Subject, "number", order.Number),
		Heading:    fill(s.Heading, "thanks", w.thanks(order.Name)),
		Paragraphs: []string{fill(fill(s.Says, "goesBack", w.GoesBack, "stands", w.stands(order)), "amount", amount, "within", within, "promise", shop.RefundPromise, "until", w.until(order.ExpiresAt))},
	}
	event.AddressOf, event.Address = w.Address, order.ShippingAddress
	if order.Collect {
		event.AddressOf, event.Address = w.CollectAt, strings.TrimPrefix(order.ShippingAddress, sales.Collected)
	}
	event.Paragraphs = append(event.Paragraphs, w.when(order, mail.Event)...)
	event.Paragraphs = append(event.Paragraphs, w.atTheDoor(order, mail.Event)...)
	switch {
	case mail.Event == outbox.EventPaymentLink:
		event.Action, event.URL = fill(w.Pay, "amount", amount), mail.URL
	case mail.Event == outbox.EventRefunded && mail.CreditNote != "":
		event.Paragraphs = append(event.Paragraphs, fill(w.CreditNote, "note", mail.CreditNote, "invoice", order.InvoiceNumber))
	case sales.OrderStatus(mail.Event) == sales.OrderCancelled && order.CancelledBy == string(sales.ActorShop) && order.CancelReason != "":
		event.Paragraphs = append(event.Paragraphs, fill(w.CancelReason, "reason", order.CancelReason))
	}
	return event, true
}

// when says when an order comes that is on its way to be, and what to show where
// it is collected.
func (w *words) when(order sales.Order, event string) (says []string) {
	ahead := []string{string(sales.OrderPlaced), string(sales.OrderShipped), outbox.EventReinstated, outbox.EventPaymentLink}
	if order.Slot.SlotID == 0 || !slices.Contains(ahead, event) {
		return nil
	}
	text := w.Comes
	if order.Collect {
		text = w.Collect
	}
	says = append(says, fill(text, "when", order.Slot.Dated(w.Code)))
	if code := order.CodeToShow(); code != "" {
		says = append(says, fill(w.ShowCode, "code", code))
	}
	return says
}

// atTheDoor says what the rider asks for, when the order is on its way.
func (w *words) atTheDoor(order sales.Order, event string) (says []string) {
	if sales.OrderStatus(event) != sales.OrderShipped {
		return nil
	}
	if due := order.Due(); due > 0 {
		says = append(says, fill(w.PayAtDoor, "amount", rupees(due)))
	}
	if code := order.CodeToTell(); code != "" {
		says = append(says, fill(w.TellCode, "code", code))
	}
	return says
}

// saidOf are the words for an event; for none that customers are told of, not ok.
func (w *words) saidOf(order sales.Order, event string) (s said, ok bool) {
	if sales.OrderStatus(event) == sales.OrderCancelled {
		return w.cancelled(order), true
	}
	if s, ok = w.saidOnDelivery(order, event); ok {
		return s, true
	}
	if s, ok = w.saidOfSlot(order, event); ok {
		return s, true
	}
	s, ok = map[string]said{
		string(sales.OrderPlaced):    w.Placed,
		string(sales.OrderShipped):   w.Shipped,
		string(sales.OrderDelivered): w.Delivered,
		outbox.EventPaymentLink:      w.PaymentLink,
		outbox.EventReinstated:       w.Reinstated,
		outbox.EventSoldOut:          w.SoldOut,
		outbox.EventPaidTooLate:      w.PaidTooLate,
		outbox.EventPaidTwice:        w.PaidTwice,
		outbox.EventPaidBefore:       w.PaidBefore,
		outbox.EventNotTaken:         w.NotTaken,
		outbox.EventRefundComing:     w.RefundComing,
		outbox.EventRefunded:         w.Refunded,
	}[event]
	return s, ok
}

// saidOnDelivery are the words for an event that are others where the order is paid
// on delivery.
func (w *words) saidOnDelivery(order sales.Order, event string) (s said, ok bool) {
	switch {
	case !order.OnDelivery:
		return s, false
	case event == outbox.EventRefunded:
		return w.RefundedByHand, true
	case sales.OrderStatus(event) == sales.OrderPlaced && order.Collect:
		return w.PlacedOnCollect, true
	case sales.OrderStatus(event) == sales.OrderPlaced:
		return w.PlacedOnDelivery, true
	}
	return s, false
}

// saidOfSlot are the words for an event that are others where the order is
// collected, or was promised a time.
func (w *words) saidOfSlot(order sales.Order, event string) (s said, ok bool) {
	if event == outbox.EventSoldOut && order.Slot.SlotID != 0 {
		return w.SoldOutOrTime, true
	}
	if !order.Collect {
		return s, false
	}
	s, ok = map[string]said{
		string(sales.OrderPlaced):    w.PlacedCollect,
		string(sales.OrderShipped):   w.ShippedCollect,
		string(sales.OrderDelivered): w.DeliveredCollect,
		outbox.EventReinstated:       w.ReinstatedCollect,
	}[event]
	return s, ok
}

// cancelled tells the customer what becomes of the money, paid or not.
func (w *words) cancelled(order sales.Order) said {
	switch {
	case !order.PaidAt.IsZero():
		return w.CancelledPaid
	case order.CancelledBy == string(sales.ActorClock):
		return w.CancelledLate
	}
	return w.CancelledFree
}
