package delivery_test

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/storetest"
)

func importAreas(t *testing.T, shop *storetest.Shop, csv string) (int, error) {
	t.Helper()
	return shop.Delivery.Import(t.Context(), strings.NewReader(csv))
}

const twoAreas = "pincode,base_charge,extra_charge_per_kg\n411001,40,15\n411002,49.50,0\n"

func TestImportedAreasAreServed(t *testing.T) {
	shop := storetest.New(t)
	if n, err := importAreas(t, shop, "\ufeff\"Extra_charge_per_kg\", note ,PINCODE,base_charge\n15,near,411001,40\n0,,411002,49.50\n,,,\n"); err != nil || n != 2 {
		t.Fatalf("%d, %v", n, err)
	}
	for pincode, want := range map[string]delivery.Area{
		"411001": {Pincode: "411001", Terms: money.Terms{Base: 4000, ExtraPerKg: 1500}},
		"411002": {Pincode: "411002", Terms: money.Terms{Base: 4950}},
	} {
		if got, err := shop.Delivery.To(t.Context(), pincode); err != nil || got != want {
			t.Errorf("%s: got %+v, %v", pincode, got, err)
		}
	}
}

func TestDeliveryElsewhereIsRefused(t *testing.T) {
	shop := storetest.New(t)
	for pincode, want := range map[string]struct {
		code    fault.Code
		message string
	}{
		"781001": {fault.NotFound, "Currently we don't deliver here"},
		"78100":  {fault.Invalid, "Please enter valid pin code"},
		"":       {fault.Invalid, "Please enter valid pin code"},
	} {
		_, err := shop.Delivery.To(t.Context(), pincode)
		if fault.CodeOf(err) != want.code || storetest.Message(err) != want.message {
			t.Errorf("%q: %v", pincode, err)
		}
	}
}

func TestImportReplacesTheListOfAreas(t *testing.T) {
	shop := storetest.New(t)
	for _, csv := range []string{twoAreas, "pincode,base_charge,extra_charge_per_kg\n411002,60,10\n"} {
		if _, err := importAreas(t, shop, csv); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := shop.Delivery.To(t.Context(), "411001"); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("an area that is no longer listed: %v", err)
	}
	if area, err := shop.Delivery.To(t.Context(), "411002"); err != nil || area.Base != 6000 {
		t.Errorf("a changed area: %+v, %v", area, err)
	}
	if _, err := importAreas(t, shop, twoAreas); err != nil {
		t.Fatal(err)
	}
	if _, err := shop.Delivery.To(t.Context(), "411001"); err != nil {
		t.Errorf("an area listed again: %v", err)
	}
}

func TestTheSameImportAgainChangesNothing(t *testing.T) {
	shop := storetest.New(t)
	if _, err := importAreas(t, shop, twoAreas); err != nil {
		t.Fatal(err)
	}
	before := shop.DB.Generation()
	if _, err := importAreas(t, shop, twoAreas); err != nil {
		t.Fatal(err)
	}
	if shop.DB.Generation() != before {
		t.Error("the catalogue's generation moved")
	}
}

func TestImportIsAllOrNothingAndNamesTheLines(t *testing.T) {
	const header = "pincode,base_charge,extra_charge_per_kg\n"
	for name, test := range map[string]struct{ csv, says string }{
		"empty":            {"", "The file has no header row."},
		"no such column":   {"pincode,charge\n411001,40\n", "The header row has no column base_charge."},
		"no rows":          {header, "The file contains no pin codes."},
		"bad pin code":     {header + "411001,40,15\n41100,40,15\n", `line 3: "41100" is not a pin code`},
		"bad charge":       {header + "411001,forty,15\n", `line 2: "forty" is not an amount in rupees`},
		"negative charge":  {header + "411001,40,-1\n", `line 2: "-1" is not an amount in rupees`},
		"charge in lakhs":  {header + "411001,100000.01,0\n", "line 2: a charge of Rs. 100000.01 is too high"},
		"twice":            {header + "411001,40,15\n411001,50,15\n", "line 3: pin code 411001 is already on line 2"},
		"missing field":    {header + "411001,40,15\n411002,40\n", "line 3"},
		"two faulty lines": {header + "x,40,15\n411002,40,15\ny,40,15\n", "line 2: \"x\" is not a pin code\nline 4: \"y\" is not a pin code"},
	} {
		t.Run(name, func(t *testing.T) {
			shop := storetest.New(t)
			_, err := importAreas(t, shop, test.csv)
			if fault.CodeOf(err) != fault.Invalid || !strings.Contains(storetest.Message(err), test.says) {
				t.Errorf("got %v, want %q", err, test.says)
			}
			if shop, err := shop.Settings.Shop(t.Context()); err != nil || shop.Areas {
				t.Errorf("something was imported: %v", err)
			}
		})
	}
}

func TestDirectoryKnowsThePinCodesOfIndia(t *testing.T) {
	file, err := os.Open(filepath.Join(storetest.Root(t), "assets", "pincodes.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	directory, err := delivery.ReadDirectory(file)
	if err != nil {
		t.Fatal(err)
	}
	for pincode, want := range map[string][2]string{"110001": {"Central Delhi", "Delhi"}, "411001": {"Pune", "Maharashtra"}} {
		if district, state, ok := directory.Lookup(pincode); !ok || district != want[0] || state != want[1] {
			t.Errorf("%s: %q, %q, %v", pincode, district, state, ok)
		}
	}
	for _, unknown := range []string{"", "999999", "100000", "41100", "abcdef"} {
		if _, _, ok := directory.Lookup(unknown); ok {
			t.Errorf("%q is known", unknown)
		}
	}
}

func TestDirectoryWithFaultsIsRefused(t *testing.T) {
	for name, csv := range map[string]string{
		"empty":        "",
		"out of order": "pincode,district,state\n411002,Pune,Maharashtra\n411001,Pune,Maharashtra\n",
		"no pin code":  "pincode,district,state\nPune,Pune,Maharashtra\n",
		"short row":    "pincode,district,state\n411001,Pune\n",
	} {
		if _, err := delivery.ReadDirectory(strings.NewReader(csv)); err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}

func TestStatesAreThoseOfTheSpecification(t *testing.T) {
	states := delivery.States()
	if len(states) != 34 {
		t.Errorf("%d states", len(states))
	}
	var codes []string
	for _, s := range states {
		codes = append(codes, s.GSTCode)
	}
	slices.Sort(codes)
	if len(slices.Compact(codes)) != 34 {
		t.Error("two states share a GST code")
	}
	for name, want := range map[string]string{"Maharashtra": "27", "Delhi": "07", "Puducherry": "34", "Ladakh": "", "Jammu and Kashmir": ""} {
		if got := delivery.GSTCode(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
}
