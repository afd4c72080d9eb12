package delivery_test

import (
	"testing"

	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/storetest"
)

// Whether orders can be paid on delivery is said of each area by itself: by a file
// with the column, or in bulk. Whatever does not speak of it leaves it alone.
func TestPayingOnDeliveryIsSetByAreaAndStaysOtherwise(t *testing.T) {
	shop := storetest.NewIn(t, towns)
	holds := func(when, pincode string, want bool) {
		t.Helper()
		area, err := shop.Delivery.To(t.Context(), pincode)
		if storetest.Must(t, err); area.PayOnDelivery != want {
			t.Errorf("%s: %s is %v", when, pincode, area.PayOnDelivery)
		}
	}
	_, err := importAreas(t, shop, "pincode,base_charge,extra_charge_per_kg,Pay_On_Delivery\n411001,30,10,Yes\n411002,30,10,no\n403001,30,10,\n")
	storetest.Must(t, err)
	holds("a file", "411001", true)
	holds("a file", "411002", false)
	holds("a file, not said", "403001", false)
	_, err = importAreas(t, shop, header+"411001,40,10\n411002,40,10\n403001,40,10\n")
	storetest.Must(t, err)
	holds("a file without the column", "411001", true)
	storetest.Must(t, shop.Delivery.Save(t.Context(), "411001", money.Terms{Base: 5000}))
	holds("other terms", "411001", true)
	yes, no := true, false
	_, err = shop.Delivery.SaveAll(t.Context(), delivery.Place{State: "Maharashtra"}, money.Terms{Base: 5000}, &yes)
	storetest.Must(t, err)
	holds("a state", "411002", true)
	holds("a state", "403001", false)
	_, err = shop.Delivery.SaveAll(t.Context(), delivery.Place{Pincodes: []string{"411001"}}, money.Terms{Base: 5000}, &no)
	storetest.Must(t, err)
	holds("one of it", "411001", false)
	holds("one of it", "411002", true)
	if _, err := importAreas(t, shop, "pincode,base_charge,extra_charge_per_kg,pay_on_delivery\n411001,30,10,maybe\n"); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("neither yes nor no: %v", err)
	}
}
