package label_test

import (
	"fmt"
	"slices"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/label"
	"bhatti/store/slot"
	"bhatti/store/storetest"
)

func TestBestBeforeIsMadeOfTheShelfLife(t *testing.T) {
	for _, c := range []struct{ packed, shelfLife, want string }{
		{"2026-11-23", "7 days", "2026-11-30"},
		{"2026-11-23", "Best within 3 days of packing", "2026-11-26"},
		{"2026-11-23", "1 day", "2026-11-24"},
		{"2026-11-23", "15Days", "2026-12-08"},
		{"2026-11-23", "5-7 days", "2026-11-28"},
		{"2026-11-23", "5 to 7 days", "2026-11-28"},
		{"2026-11-23", "6 – 8 weeks", "2027-01-04"},
		{"2026-11-23", "12 hours", "2026-11-23"},
		{"2026-11-23", "48 hrs in the fridge", "2026-11-25"},
		{"2026-11-23", "6 months (opened: 3 days)", "2027-05-23"},
		{"2027-01-31", "1 month", "2027-02-28"},
		{"2028-01-31", "1 month", "2028-02-29"},
		{"2028-02-29", "1 year", "2029-02-28"},
		{"2026-12-31", "2 months", "2027-02-28"},
		{"2026-11-23", "", ""},
		{"2026-11-23", "a week", ""},
		{"2026-11-23", "eat soon", ""},
		{"2026-11-23", "99999 days", ""},
		{"2026-11-23", "1.5 years", ""},
	} {
		packed, err := slot.ParseDay(c.packed)
		storetest.Must(t, err)
		got, named := label.BestBefore(packed, c.shelfLife)
		if named != (c.want != "") || named && got.String() != c.want {
			t.Errorf("%q from %s: %s, %t; want %q", c.shelfLife, c.packed, got, named, c.want)
		}
	}
}

// whole is all that the law wants of a product's label.
var whole = catalog.Label{Ingredients: "Wheat flour, butter, salt", Allergens: "Contains wheat and milk", ShelfLife: "7 days", Origin: "India"}

// today is a Saturday, 2026-11-21.
func today(shop *storetest.Shop) slot.Day { return slot.DayOf(shop.Clock.Now()) }

func TestALabelSaysWhatTheLawWants(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Butter Khari", storetest.Sized("200 g"), storetest.Weight(200), storetest.Price(9000), storetest.Discount(1000),
		storetest.Package("1 kg", 42000, 1000), storetest.Labelled(whole),
		storetest.Translated(catalog.Translations{"hi": {"DisplayName": "बटर खारी"}}))
	name, labels, err := shop.Labels.OfProduct(t.Context(), khari.ID, today(shop))
	storetest.Must(t, err)
	if name != "Butter Khari" || len(labels) != 2 || labels[0].Pieces != 1 || labels[1].Pieces != 0 {
		t.Fatalf("%s: %+v", name, labels)
	}
	small, large := labels[0], labels[1]
	got := fmt.Sprint(small.NetQuantity, "; ", small.Numerals, " mm; ", small.Packed, " to ", small.BestBefore, "; ", small.Lot)
	if want := "200 g; 2 mm; 2026-11-21 to 2026-11-28; L261121"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if small.MRP != 9000 || small.PerUnit != 45 || small.Unit != "g" {
		t.Errorf("the label has the MRP, before the discount: %s, %s a gram", small.MRP, small.PerUnit)
	}
	if large.NetQuantity != "1 kg" || large.PerUnit != 42000 || large.Unit != "kg" || large.Numerals != 4 {
		t.Errorf("%+v", large)
	}
	if small.Own["hi"] != (label.Names{Product: "बटर खारी", Package: "200 g"}) || len(small.Own) != 1 {
		t.Errorf("%v", small.Own)
	}
	if want := "Bhatti Bakers Private Limited, Bhatti Bakers, MIDC, Pune, Maharashtra"; small.Maker != want {
		t.Errorf("made by %q, want the shop itself: %q", small.Maker, want)
	}
	if !slices.Equal(small.Lacks, []label.Lack{label.NoLicence}) {
		t.Errorf("lacks %v", small.Lacks)
	}
}

func TestALabelSaysWhatItLacks(t *testing.T) {
	shop := storetest.New(t)
	storetest.Must(t, shop.Settings.Save(t.Context(), "ManufacturingUnit", ""))
	storetest.Must(t, shop.Settings.Save(t.Context(), "Fssai", "11521034000123"))
	for _, c := range []struct {
		name   string
		weight int64
		label  catalog.Label
		want   []label.Lack
	}{
		{"Bare", 0, catalog.Label{}, []label.Lack{label.NoNetQuantity, label.NoIngredients, label.NoAllergens, label.NoShelfLife, label.NoOrigin, label.NoMaker}},
		{"Vague", 100, catalog.Label{Ingredients: "Flour", Allergens: "None", ShelfLife: "eat soon", Origin: "India", Maker: "Iyer & Sons, Pune"}, []label.Lack{label.NoDate}},
		{"Whole", 100, catalog.Label{Ingredients: "Flour", Allergens: "None", ShelfLife: "2 days", Origin: "India", Maker: "Iyer & Sons, Pune"}, nil},
	} {
		p := shop.Product(c.name, storetest.Weight(c.weight), storetest.Labelled(c.label))
		_, labels, err := shop.Labels.OfProduct(t.Context(), p.ID, today(shop))
		storetest.Must(t, err)
		if l := labels[0]; !slices.Equal(l.Lacks, c.want) {
			t.Errorf("%s lacks %v, want %v", c.name, l.Lacks, c.want)
		}
	}
}

func TestWhatWasChosenChangesTheLabel(t *testing.T) {
	shop := storetest.New(t)
	cake := shop.Product("Cake", storetest.Weight(500), storetest.Price(60000), storetest.NotVeg(), storetest.Labelled(whole), storetest.Cake())
	placed, _ := shop.Basket(shop.Customer("asha@example.in")).Choosing(cake, 2, "Egg: Eggless", "Flavour: Chocolate", "Name: Kavya").Paid()
	asked := label.Wanted{ProductID: cake.ID, PackageID: cake.FirstPackageID, Pieces: 2, Options: shop.Reread(placed).Lines[0].Options}
	plain := label.Wanted{ProductID: cake.ID, PackageID: cake.FirstPackageID, Pieces: 1}
	labels, gone, err := shop.Labels.Of(t.Context(), []label.Wanted{asked, plain}, today(shop))
	storetest.Must(t, err)
	if len(labels) != 2 || len(gone) != 0 {
		t.Fatalf("%+v %+v", labels, gone)
	}
	if l := labels[0]; !l.Veg || l.MRP != 75001 || l.PerUnit != 136 || l.NetQuantity != "550 g" || l.Pieces != 2 || len(l.Options) != 3 {
		t.Errorf("eggless: %+v", l)
	}
	if l := labels[1]; l.Veg || l.MRP != 60000 || l.PerUnit != 120 || l.NetQuantity != "500 g" {
		t.Errorf("as it is: %+v", l)
	}
}

func TestWhatIsGoneHasNoLabel(t *testing.T) {
	shop := storetest.New(t)
	khari, rusk := shop.Product("Khari", storetest.Labelled(whole)), shop.Product("Rusk")
	storetest.Must(t, shop.Catalog.DeleteProduct(t.Context(), rusk.ID))
	labels, gone, err := shop.Labels.Of(t.Context(), []label.Wanted{
		{ProductID: khari.ID, PackageID: khari.FirstPackageID, Pieces: 1},
		{ProductID: khari.ID, PackageID: 999, Name: "Khari", PackageName: "2 kg", Pieces: 1},
		{ProductID: rusk.ID, PackageID: rusk.FirstPackageID, Name: "Rusk", Pieces: 3},
	}, today(shop))
	storetest.Must(t, err)
	if len(labels) != 1 || len(gone) != 2 || gone[0].PackageName != "2 kg" || gone[1].Name != "Rusk" {
		t.Errorf("%+v %+v", labels, gone)
	}
	if _, _, err := shop.Labels.OfProduct(t.Context(), rusk.ID, today(shop)); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("of a product that is gone: %v", err)
	}
}

func TestPacketsAreLabelledAboutTheDayOnWhichTheyArePacked(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari")
	for days, well := range map[slot.Day]bool{-31: false, -30: true, 0: true, 60: true, 61: false} {
		if _, _, err := shop.Labels.OfProduct(t.Context(), khari.ID, today(shop)+days); (err == nil) != well {
			t.Errorf("%d days from today: %v", days, err)
		}
	}
}
