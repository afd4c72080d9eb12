package delivery_test

import (
	"math/big"
	"strings"
	"testing"

	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// termsShop delivers to storetest.Pincode on these terms and sells one thing
// for Rs. 100, of 200 g.
func termsShop(t *testing.T, terms money.Terms) (shop *storetest.Shop, order func(pieces int, rupees int64) (sales.Order, error)) {
	shop = storetest.New(t)
	asha := shop.Customer("asha@example.in")
	khari := shop.Product("Butter Khari", storetest.Price(10000), storetest.Weight(200))
	basket := shop.Basket(asha).Of(khari, 1)
	storetest.Must(t, shop.Delivery.Save(t.Context(), storetest.Pincode, terms))
	return shop, func(pieces int, rupees int64) (sales.Order, error) {
		n := basket.Order
		n.Lines = []sales.NewLine{{ProductID: khari.ID, PackageID: khari.FirstPackageID, Quantity: pieces}}
		n.ClaimedTotal = big.NewRat(rupees, 1)
		o, _, err := shop.Orders.Create(t.Context(), asha.ID, n)
		return o, err
	}
}

func TestASmallOrderIsNotDelivered(t *testing.T) {
	shop, order := termsShop(t, money.Terms{Base: 4000, ExtraPerKg: 1500, Minimum: 30000})
	_, err := order(2, 240)
	if fault.CodeOf(err) != fault.BelowMinimum || storetest.Message(err) != "Delivery to 411001 begins at ₹300.00: please add ₹100.00 more." {
		t.Errorf("of two: %v", err)
	}
	if n := shop.Count("orders"); n != 0 {
		t.Errorf("%d orders were stored", n)
	}
	if o, err := order(3, 340); err != nil || o.Totals.Total != 34000 {
		t.Errorf("of three: %+v, %v", o.Totals, err)
	}
}

func TestTheShopItselfMayTakeASmallOrder(t *testing.T) {
	shop, _ := termsShop(t, money.Terms{Base: 4000, Minimum: 30000})
	pack := shop.Product("Rusk", storetest.Price(5000))
	o, err := shop.Orders.TakePhone(t.Context(), sales.PhoneOrder{Name: "Binod", NewOrder: sales.NewOrder{
		Lines:  []sales.NewLine{{ProductID: pack.ID, PackageID: pack.FirstPackageID, Quantity: 1}},
		Mobile: "9800000002", ShippingAddress: "2 MG Road", Pincode: storetest.Pincode,
	}})
	if err != nil || o.Totals.Total != 9000 {
		t.Errorf("%+v, %v", o.Totals, err)
	}
}

func TestALargeOrderIsDeliveredForNothing(t *testing.T) {
	_, order := termsShop(t, money.Terms{Base: 4000, ExtraPerKg: 1500, FreeFrom: 60000})
	if o, err := order(5, 540); err != nil || o.Totals.Delivery != 4000 {
		t.Errorf("of five: %+v, %v", o.Totals, err)
	}
	o, err := order(6, 600)
	if storetest.Must(t, err); o.Totals.Delivery != 0 || o.Totals.Taxable+o.Totals.Tax != o.Totals.Total {
		t.Errorf("of six: %+v", o.Totals)
	}
	if _, err := order(6, 655); fault.CodeOf(err) != fault.PriceChanged {
		t.Errorf("of six, with a charge: %v", err)
	}
}

func TestTermsAreSavedForAPlaceAndRefusedOutOfBounds(t *testing.T) {
	shop := storetest.New(t)
	place := delivery.Place{Pincodes: []string{"411001", "411002"}}
	terms := money.Terms{Base: 4000, ExtraPerKg: 1500, Minimum: 30000, FreeFrom: 60000}
	n, err := shop.Delivery.SaveAll(t.Context(), place, terms, nil)
	if storetest.Must(t, err); n != 2 {
		t.Errorf("%d areas", n)
	}
	for _, wrong := range []money.Terms{{Base: -1}, {ExtraPerKg: 10_000_001}, {Minimum: -1}, {Minimum: 10_000_001}, {FreeFrom: 10_000_001}} {
		if _, err := shop.Delivery.SaveAll(t.Context(), place, wrong, nil); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("%+v: %v", wrong, err)
		}
	}
	asha := shop.Customer("asha@example.in")
	shop.Address(asha, "411002")
	if list, err := shop.Customers.Addresses(t.Context(), asha.ID); err != nil || list[0].Terms != terms {
		t.Errorf("%+v, %v", list, err)
	}
}

func TestAFileOfAreasKeepsWhatItDoesNotSay(t *testing.T) {
	shop := storetest.New(t)
	for _, file := range []struct {
		csv  string
		want money.Terms
	}{
		{"pincode,base_charge,extra_charge_per_kg,minimum_order,free_delivery_from\n411001,40,15,300,600\n", money.Terms{Base: 4000, ExtraPerKg: 1500, Minimum: 30000, FreeFrom: 60000}},
		{"pincode,base_charge,extra_charge_per_kg\n411001,50,15\n", money.Terms{Base: 5000, ExtraPerKg: 1500, Minimum: 30000, FreeFrom: 60000}},
		{"pincode,base_charge,extra_charge_per_kg,minimum_order\n411001,50,15,\n", money.Terms{Base: 5000, ExtraPerKg: 1500, FreeFrom: 60000}},
	} {
		_, err := shop.Delivery.Import(t.Context(), strings.NewReader(file.csv))
		storetest.Must(t, err)
		if area, err := shop.Delivery.To(t.Context(), "411001"); err != nil || area.Terms != file.want {
			t.Errorf("%q: %+v, %v", file.csv, area.Terms, err)
		}
	}
}
