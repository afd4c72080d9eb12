package mail_test

import (
	"strings"
	"testing"
	"time"

	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/sales"
)

// Mails about an order that is paid on delivery say what to pay and nothing of a
// payment; on its way, which code the rider needs; and no code once it has arrived.
func TestMailsAboutAnOrderPaidOnDeliverySayWhatToPayAndWhichCodeToSay(t *testing.T) {
	owed := func(status sales.OrderStatus, language string) sales.Order {
		o := anOrder()
		o.OnDelivery, o.PaidAt, o.Status, o.Language, o.HandoverCode, o.RoundID = true, time.Time{}, status, language, "4711", 3
		return o
	}
	collected, taken := owed(sales.OrderPlaced, "en"), owed(sales.OrderDelivered, "en")
	collected.Collect, collected.RoundID = true, 0
	taken.PaidAt = anOrder().CreatedAt
	for name, c := range map[string]struct {
		order sales.Order
		event string
		says  []string
		not   []string
	}{
		"placed":            {owed(sales.OrderPlaced, "en"), string(sales.OrderPlaced), []string{"Please pay ₹12,34,567.89 when it arrives"}, []string{"received your payment", "4711"}},
		"placed in Hindi":   {owed(sales.OrderPlaced, "hi"), string(sales.OrderPlaced), []string{"पहुँचने पर ₹12,34,567.89 नक़द या UPI से दें"}, []string{"भुगतान और"}},
		"placed in Marathi": {owed(sales.OrderPlaced, "mr"), string(sales.OrderPlaced), []string{"पोहोचल्यावर ₹12,34,567.89 रोख किंवा UPI ने द्या"}, []string{"पेमेंट आणि"}},
		"to be collected":   {collected, string(sales.OrderPlaced), []string{"Please pay ₹12,34,567.89 when you collect it"}, []string{"received your payment"}},
		"on its way":        {owed(sales.OrderShipped, "en"), string(sales.OrderShipped), []string{"have ₹12,34,567.89 ready", "nobody before: 4711"}, nil},
		"on its way, hi":    {owed(sales.OrderShipped, "hi"), string(sales.OrderShipped), []string{"₹12,34,567.89 नक़द या UPI", "4711"}, nil},
		"on its way, mr":    {owed(sales.OrderShipped, "mr"), string(sales.OrderShipped), []string{"₹12,34,567.89 रोख किंवा UPI", "4711"}, nil},
		"delivered":         {taken, string(sales.OrderDelivered), []string{"has been delivered"}, []string{"4711"}},
		"refunded":          {taken, outbox.EventRefunded, []string{"We have given ₹98.76 back to you"}, []string{"account you paid from"}},
		"cancelled":         {owed(sales.OrderCancelled, "en"), string(sales.OrderCancelled), []string{"Nothing was charged"}, nil},
	} {
		_, text, html := writeOrder(t, c.order, outbox.OrderMail{Event: c.event, Amount: amountOf(c.event)})
		for _, body := range []string{text, html} {
			for _, says := range c.says {
				if !strings.Contains(body, says) {
					t.Errorf("%s: does not say %q:\n%s", name, says, text)
				}
			}
			for _, not := range c.not {
				if strings.Contains(body, not) {
					t.Errorf("%s: says %q:\n%s", name, not, text)
				}
			}
		}
	}
}

// amountOf is what an event is about where that is not the order's total.
func amountOf(event string) money.Paise {
	if event == outbox.EventRefunded {
		return 9876
	}
	return 0
}
