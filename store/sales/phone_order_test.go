package sales_test

import (
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

func phoneOrder(khari catalog.ProductPage, pieces int) sales.PhoneOrder {
	return sales.PhoneOrder{Name: "Asha Rao", NewOrder: sales.NewOrder{
		Mobile: "98000 00001", ShippingAddress: "12 Laxmi Road", Pincode: storetest.Pincode,
		Lines: []sales.NewLine{{ProductID: khari.ID, PackageID: khari.Packages[0].ID, Quantity: pieces}},
	}}
}

func TestAskingWhatAnOrderComesToLeavesNoTrace(t *testing.T) {
	shop := storetest.New(t)
	shop.Area(storetest.Pincode, 4000, 1500)
	khari := shop.Product("Khari", storetest.Price(10000), storetest.Stock(10))
	quote, err := shop.Orders.QuotePhone(t.Context(), phoneOrder(khari, 4))
	storetest.Must(t, err)
	if quote.Totals.Total != 45500 || len(quote.Lines) != 1 || quote.Lines[0].Total != 40000 {
		t.Errorf("%+v", quote)
	}
	for _, table := range []string{"orders", "order_lines", "order_events", "customers", "audit_log"} {
		if n := shop.Count(table); n != 0 {
			t.Errorf("%d rows in %s", n, table)
		}
	}
	if left, err := shop.Catalog.Stock(t.Context(), khari.Packages[0].ID); err != nil || *left != 10 {
		t.Errorf("%d pieces left, %v", *left, err)
	}
	if _, err := shop.Orders.QuotePhone(t.Context(), phoneOrder(khari, 11)); fault.CodeOf(err) != fault.OutOfStock {
		t.Errorf("got %v", err)
	}
	first, _ := shop.Basket(shop.Customer(storetest.Asha)).Of(khari, 1).Paid()
	if first.Number != "BH100001" && !storetest.InPostgres() { // where a number may be left out
		t.Errorf("a number was used up: %s", first.Number)
	}
}

func TestACallerIsKnownByTheNumberHoweverItIsTyped(t *testing.T) {
	shop := storetest.New(t)
	shop.Area(storetest.Pincode, 4000, 1500)
	khari := shop.Product("Khari")
	for _, mobile := range []string{"98000 00001", "+91 98000-00001", "098000 00001", "9800000001"} {
		p := phoneOrder(khari, 1)
		p.Mobile = mobile
		o, err := shop.Orders.TakePhone(t.Context(), p)
		if storetest.Must(t, err); o.Mobile != "9800000001" {
			t.Errorf("%q is written as %q", mobile, o.Mobile)
		}
	}
	if n := shop.Count("customers"); n != 1 {
		t.Errorf("%d customers", n)
	}
}

func TestALinkHoldsItsOrderAndIsMailedOnce(t *testing.T) {
	shop := storetest.New(t)
	shop.Area(storetest.Pincode, 4000, 1500)
	khari := shop.Product("Khari", storetest.Price(10000), storetest.Stock(10))
	p := phoneOrder(khari, 4)
	p.ByLink, p.IdempotencyKey = true, "once"
	order, err := shop.Orders.TakePhone(t.Context(), p)
	storetest.Must(t, err)
	again, err := shop.Orders.TakePhone(t.Context(), p)
	if storetest.Must(t, err); again.ID != order.ID || order.Status != sales.OrderPending {
		t.Errorf("%+v, %+v", order, again)
	}
	link, err := shop.Payments.OrderLink(t.Context(), order.ID)
	if storetest.Must(t, err); link.State != sales.LinkWanted || !link.ExpiresAt.Equal(storetest.Start.Add(sales.LinkHold)) {
		t.Errorf("%+v", link)
	}
	later := link.ExpiresAt.Add(10 * time.Minute)
	for range 2 {
		storetest.Must(t, shop.Payments.AttachLink(t.Context(), link.ID, "plink_A", "https://pay.example/A", later))
	}
	if !shop.Reread(order).ExpiresAt.Equal(later) {
		t.Error("the order goes before its link")
	}
	n := 0
	for _, item := range shop.Due() {
		if mail, ok := item.Payload.(outbox.OrderMail); ok && mail.Event == outbox.EventPaymentLink && mail.URL == "https://pay.example/A" {
			n++
		}
	}
	if n != 1 {
		t.Errorf("mailed %d times", n)
	}
}

func TestARefundThatTakesAWeekCallsForAttention(t *testing.T) {
	shop := storetest.New(t)
	order, _ := shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Khari"), 2).Paid()
	_, err := shop.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: order.ID, All: true, Reason: "Stale"})
	storetest.Must(t, err)
	for _, c := range []struct {
		wait time.Duration
		want int
	}{{0, 0}, {6 * 24 * time.Hour, 0}, {25 * time.Hour, 1}} {
		shop.Clock.Add(c.wait)
		today, err := shop.Dashboard(t.Context())
		storetest.Must(t, err)
		alerts, err := shop.Alerts(t.Context())
		if storetest.Must(t, err); today.Waiting.RefundsSlow != c.want || len(alerts.Refunds) != c.want {
			t.Errorf("after %v: %d, %d listed", c.wait, today.Waiting.RefundsSlow, len(alerts.Refunds))
		}
	}
}

// The order is read by the packer, the rider, the invoice and the mail: each needs
// the whole address, and the pin code decides in which State the supply is.
func TestATelephoneOrderKeepsPinCodeCityAndState(t *testing.T) {
	shop := storetest.NewIn(t, "110001,New Delhi,Delhi\n411001,Pune,Maharashtra\n")
	shop.Area("411001", 4000, 1500)
	shop.Area("110001", 9000, 1500)
	khari := shop.Product("Khari")
	for name, c := range map[string]struct {
		kind, text, pincode, want string
	}{
		"as the shop has it":     {"Home", "12 Laxmi Road", "411001", "Home, 12 Laxmi Road, Pune, 411001, Maharashtra"},
		"city said":              {"Office", "12 Laxmi Road, pune", "411001", "Office, 12 Laxmi Road, pune, 411001, Maharashtra"},
		"a road of that name":    {"Home", "4 Pune Road", "411001", "Home, 4 Pune Road, Pune, 411001, Maharashtra"},
		"city with pin code":     {"Home", "4 Mall Road, Pune 411001", "411001", "Home, 4 Mall Road, Pune 411001, Maharashtra"},
		"another State":          {"Other", "5 Janpath", "110001", "Other, 5 Janpath, New Delhi, 110001, Delhi"},
		"an older client's":      {"", "12 Laxmi Road", "411001", "12 Laxmi Road, Pune, 411001, Maharashtra"},
		"all said by the client": {"", "Home, 12 Laxmi Road, Pune, 411001, Maharashtra", "411001", "Home, 12 Laxmi Road, Pune, 411001, Maharashtra"},
	} {
		p := phoneOrder(khari, 1)
		p.AddressType, p.ShippingAddress, p.Pincode = c.kind, c.text, c.pincode
		o, err := shop.Orders.TakePhone(t.Context(), p)
		storetest.Must(t, err)
		if o = shop.Reread(o); o.ShippingAddress != c.want || o.Pincode != c.pincode || o.State == "" {
			t.Errorf("%s: %q, %s, %q", name, o.ShippingAddress, o.Pincode, o.State)
		}
	}
	for name, change := range map[string]func(*sales.PhoneOrder){
		"a State that the pin code is not in": func(p *sales.PhoneOrder) { p.State = "Delhi" },
		"no State":                            func(p *sales.PhoneOrder) { p.State = "Atlantis" },
		"no type":                             func(p *sales.PhoneOrder) { p.AddressType = "Villa" },
	} {
		p, before := phoneOrder(khari, 1), shop.Count("orders")
		change(&p)
		if _, err := shop.Orders.TakePhone(t.Context(), p); fault.CodeOf(err) != fault.Invalid || shop.Count("orders") != before {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Whoever has a mailbox has an account: nobody else saves anything in it.
func TestACallersAddressIsThereAtTheNextCall(t *testing.T) {
	shop := storetest.New(t)
	shop.Area(storetest.Pincode, 4000, 1500)
	khari := shop.Product("Khari")
	asha := shop.Customer(storetest.Asha)
	for _, email := range []string{"", "", storetest.Asha} {
		p := phoneOrder(khari, 1)
		p.Email, p.AddressType, p.State = email, "Home", "Maharashtra"
		_, err := shop.Orders.TakePhone(t.Context(), p)
		storetest.Must(t, err)
	}
	callers, _, err := shop.CustomerList(t.Context(), "9800000001"+sales.NoMail, db.Page{Limit: 5})
	storetest.Must(t, err)
	saved, err := shop.Customers.Addresses(t.Context(), callers[0].ID)
	storetest.Must(t, err)
	if len(callers) != 1 || len(saved) != 1 || saved[0].Text != "12 Laxmi Road" || saved[0].State != "Maharashtra" {
		t.Errorf("%d callers, %+v", len(callers), saved)
	}
	if own, err := shop.Customers.Addresses(t.Context(), asha.ID); err != nil || len(own) != 0 {
		t.Errorf("%+v, %v", own, err)
	}
}

func TestACustomerIsFoundByMobileMailAndName(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer(storetest.Asha)
	storetest.Must(t, shop.Customers.SaveProfile(t.Context(), asha.ID, customer.Profile{Name: "Asha Rao", Mobile: "+91 98220 12345"}))
	for _, words := range []string{"98220 12345", "9822012345", "+919822012345", "09822012345", "asha rao", storetest.Asha} {
		if list, total, err := shop.CustomerList(t.Context(), words, db.Page{Limit: 5}); err != nil || total != 1 || list[0].ID != asha.ID {
			t.Errorf("%q finds %d, %v", words, total, err)
		}
	}
	if _, total, _ := shop.CustomerList(t.Context(), "98220 99999", db.Page{Limit: 5}); total != 0 {
		t.Error("another number finds her")
	}
}
