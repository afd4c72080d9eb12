package customer_test

import (
	"bytes"
	"strings"
	"testing"

	"bhatti/store/customer"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

func FuzzPincodesServed(f *testing.F) {
	shop := storetest.New(f)
	f.Add("pincode,base_charge,extra_charge_per_kg\n411001,30,10\n")
	f.Add("extra_charge_per_kg,pincode,base_charge\n\"1\",411002,2.50\r\n")
	f.Add("pincode,base_charge,extra_charge_per_kg\n000000,-1,1e9\n")
	f.Fuzz(func(t *testing.T, file string) {
		if n, err := shop.Delivery.Import(t.Context(), strings.NewReader(file)); err != nil && (n != 0 || fault.CodeOf(err) != fault.Invalid) {
			t.Errorf("%q: %d areas, %v", file, n, err)
		}
	})
}

func FuzzAddress(f *testing.F) {
	shop := storetest.New(f)
	buyer := shop.Customer("asha@example.in")
	f.Add("Asha", "12, Laxmi Road\nPune", "Home", "411001", "Maharashtra")
	f.Add("अ\u200d", "\u202e\x00\x07", "home", "४११००१", "Maharashtra ")
	f.Fuzz(func(t *testing.T, name, text, kind, pincode, state string) {
		id, err := shop.Customers.AddAddress(t.Context(), buyer.ID, customer.NewAddress{Name: name, Text: text, Type: kind, Pincode: pincode, State: state})
		if err != nil {
			if code := fault.CodeOf(err); code != fault.Invalid && code != fault.Conflict {
				t.Errorf("%v", err)
			}
			return
		}
		list, err := shop.Customers.Addresses(t.Context(), buyer.ID)
		if err != nil || len(list) != 1 || strings.ContainsAny(list[0].Text+list[0].Name, "\x00\x07\u202e") || !delivery.IsPincode(list[0].Pincode) {
			t.Errorf("%+v %v", list, err)
		}
		if err := shop.Customers.RemoveAddress(t.Context(), buyer.ID, id); err != nil {
			t.Error(err)
		}
	})
}

func FuzzDirectory(f *testing.F) {
	f.Add([]byte("pincode,district,state\n411001,Pune,Maharashtra\n"))
	f.Add([]byte("x"))
	f.Fuzz(func(t *testing.T, file []byte) {
		directory, err := delivery.ReadDirectory(bytes.NewReader(file))
		if err != nil {
			return
		}
		if _, _, ok := directory.Lookup("not a pin code"); ok {
			t.Error("knows what is no pin code")
		}
	})
}
