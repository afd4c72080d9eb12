package store_test

import (
	"bytes"
	"strings"
	"testing"

	"bhatti/store"
	"bhatti/store/storetest"
)

func FuzzPincodesServed(f *testing.F) {
	books := storetest.New(f)
	f.Add("pincode,base_charge,extra_charge_per_kg\n411001,30,10\n")
	f.Add("extra_charge_per_kg,pincode,base_charge\n\"1\",411002,2.50\r\n")
	f.Add("pincode,base_charge,extra_charge_per_kg\n000000,-1,1e9\n")
	f.Fuzz(func(t *testing.T, file string) {
		if n, err := books.ImportAreas(t.Context(), strings.NewReader(file)); err != nil && (n != 0 || store.CodeOf(err) != store.Invalid) {
			t.Errorf("%q: %d areas, %v", file, n, err)
		}
	})
}

func FuzzAddress(f *testing.F) {
	books := storetest.New(f)
	buyer := books.Customer("asha@example.in")
	f.Add("Asha", "12, Laxmi Road\nPune", "Home", "411001", "Maharashtra")
	f.Add("अ\u200d", "\u202e\x00\x07", "home", "४११००१", "Maharashtra ")
	f.Fuzz(func(t *testing.T, name, text, kind, pincode, state string) {
		id, err := books.AddAddress(t.Context(), buyer.ID, store.NewAddress{Name: name, Text: text, Type: kind, Pincode: pincode, State: state})
		if err != nil {
			if code := store.CodeOf(err); code != store.Invalid && code != store.Conflict {
				t.Errorf("%v", err)
			}
			return
		}
		list, err := books.Addresses(t.Context(), buyer.ID)
		if err != nil || len(list) != 1 || strings.ContainsAny(list[0].Text+list[0].Name, "\x00\x07\u202e") || !store.IsPincode(list[0].Pincode) {
			t.Errorf("%+v %v", list, err)
		}
		if err := books.RemoveAddress(t.Context(), buyer.ID, id); err != nil {
			t.Error(err)
		}
	})
}

func FuzzDirectory(f *testing.F) {
	f.Add([]byte("pincode,district,state\n411001,Pune,Maharashtra\n"))
	f.Add([]byte("x"))
	f.Fuzz(func(t *testing.T, file []byte) {
		directory, err := store.ReadDirectory(bytes.NewReader(file))
		if err != nil {
			return
		}
		if _, _, ok := directory.Lookup("not a pin code"); ok {
			t.Error("knows what is no pin code")
		}
	})
}
