package sales_test

import (
	"testing"

	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

var rao = customer.Firm{GSTIN: "27AAPFU0939F1ZV", Name: "Rao Caterers"}

func TestAnOrderIsForTheFirmThatItsCustomerNames(t *testing.T) {
	shop := storetest.New(t)
	khari, asha := shop.Product("Fresh khari"), shop.Customer("asha@example.in")
	basket := shop.Basket(asha).Of(khari, 1)
	basket.Order.Firm = customer.Firm{GSTIN: "27 aapfu 0939f 1zv", Name: " Rao  Caterers "}
	o, _ := basket.Pending()
	for _, o := range []sales.Order{o, shop.Reread(o)} {
		if o.BuyerGSTIN != rao.GSTIN || o.BuyerFirm != rao.Name {
			t.Errorf("the order is for %q %q", o.BuyerFirm, o.BuyerGSTIN)
		}
	}
	basket.Order.Firm = customer.Firm{} // the same order, for himself after all
	changed, _ := basket.Pending()
	if changed = shop.Reread(changed); changed.ID != o.ID || changed.BuyerGSTIN != "" || changed.BuyerFirm != "" {
		t.Errorf("changed: %+v", changed)
	}
	basket.Order.Firm = rao
	paid, _ := basket.Paid()
	if paid.ID != o.ID || paid.BuyerGSTIN != rao.GSTIN {
		t.Errorf("paid: %+v", paid)
	}
	events, err := shop.Orders.Events(t.Context(), o.ID)
	storetest.Must(t, err)
	if len(events) != 4 { // placed, changed twice, paid
		t.Errorf("the history is %+v", events)
	}
}

func TestAnOrderWithAWrongGSTINIsNotTaken(t *testing.T) {
	shop := storetest.New(t)
	khari, asha := shop.Product("Fresh khari"), shop.Customer("asha@example.in")
	basket := shop.Basket(asha).Of(khari, 1)
	for _, wrong := range []customer.Firm{{GSTIN: "27AAPFU0939F1ZW", Name: "Rao"}, {GSTIN: rao.GSTIN}, {GSTIN: "00AAPFU0939F1ZV", Name: "Rao"}} {
		basket.Order.Firm = wrong
		if _, _, err := basket.Place(); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
	if n := shop.Count("orders"); n != 0 {
		t.Errorf("%d orders", n)
	}
}

// A repeat of a request gets its answer; the same key with another firm is another request.
func TestTheFirmIsPartOfARequest(t *testing.T) {
	shop := storetest.New(t)
	khari, asha := shop.Product("Fresh khari"), shop.Customer("asha@example.in")
	basket := shop.Basket(asha).Of(khari, 1)
	basket.Order.IdempotencyKey, basket.Order.Firm = "k", rao
	first, _, err := basket.Place()
	storetest.Must(t, err)
	again, _, err := basket.Place()
	if storetest.Must(t, err); again.ID != first.ID {
		t.Errorf("a repeat made %s, first %s", again.ID, first.ID)
	}
	basket.Order.Firm = customer.Firm{}
	if _, _, err := basket.Place(); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("another firm under the same key: %v", err)
	}
}

func TestAnOrderByTelephoneMayBeForAFirm(t *testing.T) {
	shop := storetest.New(t)
	shop.Area(storetest.Pincode, 4000, 1500)
	khari := shop.Product("Fresh khari")
	order := sales.PhoneOrder{Name: "Asha Rao", NewOrder: sales.NewOrder{
		Mobile: "98220 12345", ShippingAddress: "12 Laxmi Road", Pincode: storetest.Pincode, Firm: rao,
		Lines: []sales.NewLine{{ProductID: khari.ID, PackageID: khari.Packages[0].ID, Quantity: 2}},
	}}
	o, err := shop.Orders.TakePhone(t.Context(), order)
	if storetest.Must(t, err); o.BuyerGSTIN != rao.GSTIN || o.BuyerFirm != rao.Name {
		t.Errorf("%+v", o)
	}
	order.Firm.GSTIN = "27AAPFU0939F1ZW"
	if _, err := shop.Orders.TakePhone(t.Context(), order); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("a mistyped GSTIN: %v", err)
	}
}
