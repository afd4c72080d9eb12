package mail_test

import (
	"strings"
	"testing"
	"time"

	"bhatti/store/db"
	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/slot"

	"bhatti/store/storetest"
)

// anOrder is a paid order of two lines.
func anOrder() sales.Order {
	return sales.Order{
		ID: "ORDERIDOFTWENTYSIXLETTERS0", Number: "BH-2026-1042", Name: "Asha Rao", Email: asha,
		ShippingAddress: "Home, 12, Mahatma Gandhi Road\nCamp, Pune, 411001, Maharashtra",
		CreatedAt:       storetest.Start, PaidAt: storetest.Start,
		Totals: money.Totals{Delivery: 4000, Discount: 1000, Total: 123456789},
		Lines: []sales.OrderLine{
			{Name: "Butter Khari <fresh>", PackageName: "500 g", Quantity: 2, PricedLine: money.PricedLine{Total: 24000}},
			{Name: "Chocolate cake", PackageName: "Default", Quantity: 1, PricedLine: money.PricedLine{Total: 123428789}},
		},
	}
}

func writeOrder(t *testing.T, order sales.Order, event outbox.OrderMail) (subject, text, html string) {
	t.Helper()
	data := storetest.New(t)
	shop, err := data.Settings.Shop(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	m, err := templates(t).Order(shop, order, event)
	if err != nil {
		t.Fatal(err)
	}
	if m == nil {
		return "", "", ""
	}
	return m.Subject, m.Text, m.HTML
}

func status[Status ~string](s Status) outbox.OrderMail { return outbox.OrderMail{Event: string(s)} }

// moneyMail is an event of another amount than the order's.
func moneyMail(event string) outbox.OrderMail { return outbox.OrderMail{Event: event, Amount: 9876} }

func TestOrderMailTellsTheEvent(t *testing.T) {
	unpaid := anOrder()
	unpaid.CancelledBy = string(sales.ActorClock)
	unpaid.PaidAt = time.Time{}
	byShop := anOrder()
	byShop.CancelledBy, byShop.CancelReason = string(sales.ActorShop), "The oven is being mended"
	invoiced, credited := anOrder(), moneyMail(outbox.EventRefunded)
	invoiced.InvoiceNumber, credited.CreditNote = "26-27/000042", "CN/26-27/000007"
	tests := map[string]struct {
		order         sales.Order
		event         outbox.OrderMail
		subject, says string
	}{
		"placed":            {anOrder(), status(sales.OrderPlaced), "Your order #BH-2026-1042 is placed", "Thank you, Asha!"},
		"shipped":           {anOrder(), status(sales.OrderShipped), "Your order #BH-2026-1042 is on its way", "has left us"},
		"delivered":         {anOrder(), status(sales.OrderDelivered), "Your order #BH-2026-1042 is delivered", "has been delivered"},
		"cancelled":         {anOrder(), status(sales.OrderCancelled), "Your order #BH-2026-1042 is cancelled", "will be refunded within 4-5 working days"},
		"cancelled by shop": {byShop, status(sales.OrderCancelled), "Your order #BH-2026-1042 is cancelled", "The oven is being mended"},
		"not paid in time":  {unpaid, status(sales.OrderCancelled), "Your order #BH-2026-1042 is cancelled", "not paid in time"},
		"paid late":         {anOrder(), status(outbox.EventReinstated), "Your order #BH-2026-1042 is placed after all", "reached us late"},
		"sold out":          {unpaid, moneyMail(outbox.EventSoldOut), "Your payment for order #BH-2026-1042 goes back to you", "payment of ₹98.76 reached us late"},
		"paid too late":     {unpaid, moneyMail(outbox.EventPaidTooLate), "Your payment for order #BH-2026-1042 goes back to you", "payment of ₹98.76 reached us after"},
		"paid twice":        {anOrder(), moneyMail(outbox.EventPaidTwice), "You paid twice for order #BH-2026-1042", "another payment of ₹98.76"},
		"paid before":       {unpaid, moneyMail(outbox.EventPaidBefore), "Your payment for order #BH-2026-1042 goes back to you", "payment of ₹98.76 was for your order as it was before you changed it"},
		"not taken":         {unpaid, moneyMail(outbox.EventNotTaken), "We have not taken your payment for order #BH-2026-1042", "Nothing was charged"},
		"refund coming":     {anOrder(), moneyMail(outbox.EventRefundComing), "Your refund for order #BH-2026-1042 is on its way", "refund of ₹98.76"},
		"refunded":          {anOrder(), moneyMail(outbox.EventRefunded), "Your payment for order #BH-2026-1042 is refunded", "We have refunded ₹98.76"},
		"credited":          {invoiced, credited, "Your payment for order #BH-2026-1042 is refunded", "Credit note CN/26-27/000007 takes this back from invoice 26-27/000042."},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			subject, text, html := writeOrder(t, test.order, test.event)
			if subject != test.subject {
				t.Errorf("subject %q", subject)
			}
			for form, body := range map[string]string{"text": text, "html": html} {
				for _, want := range []string{
					test.says, "BH-2026-1042", "21/11/2026", "Chocolate cake", "500 g", "₹240.00", "₹12,34,567.89", "You saved ₹10.00",
					"12, Mahatma Gandhi Road", "https://shop.example/order-details/ORDERIDOFTWENTYSIXLETTERS0",
				} {
					if !strings.Contains(body, want) {
						t.Errorf("the %s does not say %q", form, want)
					}
				}
				if strings.Contains(body, "Default") {
					t.Errorf("the %s shows the dummy package name", form)
				}
			}
			if !strings.Contains(html, "Butter Khari &lt;fresh&gt;") || !strings.Contains(text, "Butter Khari <fresh>") {
				t.Error("names are not escaped as their form needs it")
			}
		})
	}
}

func TestNobodyIsWrittenToAboutEveryStep(t *testing.T) {
	for _, event := range []sales.OrderStatus{sales.OrderPending, sales.OrderProcessing} {
		if subject, _, _ := writeOrder(t, anOrder(), status(event)); subject != "" {
			t.Errorf("%s: %q", event, subject)
		}
	}
}

// timedOrder is an order for the evening of Saturday, 28 November.
func timedOrder(language string, collect bool) sales.Order {
	o := anOrder()
	o.Status, o.Language, o.Collect, o.HandoverCode = sales.OrderPlaced, language, collect, "0417"
	o.Slot = slot.Moment{SlotID: 3, Day: slot.DayOf(time.Date(2026, time.November, 28, 12, 0, 0, 0, db.India)), From: 1020, To: 1140, Collect: collect}
	if collect {
		o.ShippingAddress = sales.Collected + "1 Market Yard, Pune"
	}
	return o
}

func TestOrderMailsSayWhenItComes(t *testing.T) {
	for name, test := range map[string]struct {
		order  sales.Order
		event  outbox.OrderMail
		says   []string
		silent []string
	}{
		"placed":            {timedOrder("en", false), status(sales.OrderPlaced), []string{"It comes Sat 28 Nov, 5–7 pm.", "when it is on its way", "Delivery address", "Mahatma Gandhi Road"}, []string{"0417", "collect"}},
		"shipped":           {timedOrder("en", false), status(sales.OrderShipped), []string{"It comes Sat 28 Nov, 5–7 pm."}, []string{"0417"}},
		"delivered":         {timedOrder("en", false), status(sales.OrderDelivered), []string{"has been delivered"}, []string{"28 Nov", "0417"}},
		"in Hindi":          {timedOrder("hi", false), status(sales.OrderPlaced), []string{"पहुँचने का समय: शनि 28 नव॰, शाम 5–7।"}, []string{"0417"}},
		"in Marathi":        {timedOrder("mr", false), status(sales.OrderPlaced), []string{"पोहोचण्याची वेळ: शनि 28 नोव्हें, संध्याकाळी 5–7."}, []string{"0417"}},
		"collected, placed": {timedOrder("en", true), status(sales.OrderPlaced), []string{"Please collect it Sat 28 Nov, 5–7 pm.", "Show this code at the counter: 0417", "Where to collect it", "1 Market Yard", "when it is ready to collect"}, []string{"Delivery address", "Collected at"}},
		"ready":             {timedOrder("en", true), status(sales.OrderShipped), []string{"Ready to collect", "0417", "1 Market Yard"}, []string{"rider"}},
		"taken away":        {timedOrder("en", true), status(sales.OrderDelivered), []string{"has been collected"}, []string{"0417", "delivered"}},
		"ready, in Hindi":   {timedOrder("hi", true), status(sales.OrderShipped), []string{"ले जाने का समय: शनि 28 नव॰, शाम 5–7।", "काउंटर पर यह कोड दिखाएँ: 0417", "यहाँ से ले जाएँ"}, nil},
		"ready, in Marathi": {timedOrder("mr", true), status(sales.OrderShipped), []string{"घेऊन जाण्याची वेळ: शनि 28 नोव्हें, संध्याकाळी 5–7.", "काउंटरवर हा कोड दाखवा: 0417", "इथून घेऊन जा"}, nil},
		"no longer free":    {timedOrder("en", false), moneyMail(outbox.EventSoldOut), []string{"or its delivery time, was no longer free"}, []string{"It comes"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, text, html := writeOrder(t, test.order, test.event)
			for form, body := range map[string]string{"text": text, "html": html} {
				for _, want := range test.says {
					if !strings.Contains(body, want) {
						t.Errorf("the %s does not say %q:\n%s", form, want, body)
					}
				}
				for _, not := range test.silent {
					if strings.Contains(body, not) {
						t.Errorf("the %s says %q", form, not)
					}
				}
			}
		})
	}
}

// A coupon is a row of its own: the rows above the total add up to it.
func TestOrderMailHasTheCouponAsARow(t *testing.T) {
	goods, delivery := anOrder(), anOrder()
	goods.Coupon, goods.Totals.Coupon = sales.OrderCoupon{ID: 1, Code: "DIWALI", Name: "Diwali"}, 6000
	goods.Lines[0].Coupon, goods.Lines[0].Total, goods.Totals.Total = 6000, 18000, 123450789
	delivery.Coupon, delivery.Totals.Coupon = sales.OrderCoupon{ID: 2, Name: "Free delivery", FreeDelivery: true}, 4000
	delivery.Totals.Delivery, delivery.Totals.Total = 0, 123452789
	for name, c := range map[string]struct {
		order sales.Order
		text  []string
		html  []string
	}{
		"of the goods":    {goods, []string{"x 2: ₹240.00", "Delivery charges: ₹40.00\n  Coupon Diwali: -₹60.00\n  Total: ₹12,34,507.89", "You saved ₹70.00"}, []string{"₹240.00", "Coupon Diwali", "−₹60.00"}},
		"of the delivery": {delivery, []string{"Delivery charges: ₹40.00\n  Coupon Free delivery: -₹40.00\n  Total: ₹12,34,527.89", "You saved ₹50.00"}, []string{"Coupon Free delivery", "−₹40.00"}},
	} {
		_, text, html := writeOrder(t, c.order, status(sales.OrderPlaced))
		for _, want := range c.text {
			if !strings.Contains(text, want) {
				t.Errorf("%s: the text has no %q: %s", name, want, text)
			}
		}
		for _, want := range c.html {
			if !strings.Contains(html, want) {
				t.Errorf("%s: the HTML has no %q: %s", name, want, html)
			}
		}
	}
	if _, text, html := writeOrder(t, anOrder(), status(sales.OrderPlaced)); strings.Contains(text+html, "Coupon") {
		t.Errorf("an order without a coupon: %s", text)
	}
}
