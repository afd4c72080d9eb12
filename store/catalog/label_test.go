package catalog_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/storetest"
)

func TestAProductsPageSaysWhatTheLabelSays(t *testing.T) {
	shop := storetest.New(t)
	id := shop.Product("Scottish Shortbread", storetest.Pictured("a.jpg", "b.jpg")).ID
	details := func() catalog.ProductPage {
		t.Helper()
		d, err := shop.Catalog.ProductPage(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	input, err := shop.Catalog.Input(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	about, err := shop.Settings.Shop(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if d := details(); d.Maker != about.LegalName+", "+about.ManufacturingUnit || !strings.Contains(d.Care, about.Email) || d.Ingredients != "" {
		t.Errorf("what the shop bakes itself says %+v, %q", d.Label, d.Care)
	}
	input.Label = catalog.Label{Ingredients: "Flour, butter", Allergens: "Gluten, milk", ShelfLife: "90 days", Origin: "Scotland", Maker: "Walker, Aberlour"}
	input.ImageWords = map[string]string{"a.jpg": " Fingers  on a plate ", "gone.jpg": "Nothing"}
	if _, err := shop.Catalog.SaveProduct(t.Context(), input); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"a.jpg": "Fingers on a plate"}
	if d := details(); d.Label != input.Label || !maps.Equal(d.ImageWords, want) {
		t.Errorf("the page says %+v, %q", d.Label, d.ImageWords)
	}
	input.ImageWords, input.Images = nil, []string{"b.jpg", "a.jpg"}
	if _, err := shop.Catalog.SaveProduct(t.Context(), input); err != nil {
		t.Fatal(err)
	}
	if d := details(); !slices.Equal(d.Images, input.Images) || !maps.Equal(d.ImageWords, want) {
		t.Errorf("who says nothing of the words loses them: %q, %q", d.Images, d.ImageWords)
	}
	input.ImageWords = map[string]string{"b.jpg": strings.Repeat("x", 201)}
	if _, err := shop.Catalog.SaveProduct(t.Context(), input); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("201 characters of words: %v", err)
	}
}

func TestARateDatedAheadIsTakenBackButNoneThatHeld(t *testing.T) {
	shop := storetest.New(t)
	id := shop.Product("Rusk", storetest.GST(1800)).ID
	diwali := shop.DB.Clock().Add(48 * time.Hour)
	for _, from := range []time.Time{{}, diwali} {
		if _, err := shop.Catalog.DateGST(t.Context(), []int64{id}, 500, from); err != nil {
			t.Fatal(err)
		}
	}
	detail, err := shop.Catalog.ProductDetail(t.Context(), id)
	if err != nil || detail.GST != 500 || len(detail.Rates) != 3 {
		t.Fatalf("a rate without a date holds from now on: %+v, %v", detail.Rates, err)
	}
	for from, want := range map[time.Time]fault.Code{
		time.UnixMilli(detail.Rates[0].From): fault.Invalid, time.UnixMilli(detail.Rates[1].From): fault.Invalid,
		diwali.Add(time.Hour): fault.NotFound,
	} {
		if err := shop.Catalog.DropGST(t.Context(), id, from); fault.CodeOf(err) != want {
			t.Errorf("the rate from %v: %v, want %s", from, err, want)
		}
	}
	if err := shop.Catalog.DropGST(t.Context(), id, diwali); err != nil {
		t.Fatal(err)
	}
	if detail, err = shop.Catalog.ProductDetail(t.Context(), id); err != nil || len(detail.Rates) != 2 {
		t.Errorf("left are %+v, %v", detail.Rates, err)
	}
}

func TestManyPricesAreSetAtOnce(t *testing.T) {
	shop := storetest.New(t)
	khari := shop.Product("Khari", storetest.Sized("200 g"), storetest.Package("400 g", 18000, 400))
	rusk := shop.Product("Rusk")
	price := money.Paise(4950)
	if n, err := shop.Catalog.EditProducts(t.Context(), catalog.ProductEdit{IDs: []int64{khari.ID, rusk.ID}, Price: &price}); err != nil || n != 2 {
		t.Fatalf("%d changed, %v", n, err)
	}
	for _, id := range []int64{khari.ID, rusk.ID} {
		packages, err := shop.Catalog.Packages(t.Context(), id)
		if err != nil || slices.ContainsFunc(packages, func(k catalog.Package) bool { return k.Price != price }) {
			t.Errorf("product %d: %+v, %v", id, packages, err)
		}
	}
}

func TestWhatMissesSomethingIsListedAPageAtATime(t *testing.T) {
	shop := storetest.New(t)
	var want []string
	for _, name := range []string{"Khari", "Rusk", "Pav"} {
		shop.Product(name)
		want = append(want, name)
	}
	whole := shop.Product("Nankhatai", storetest.Pictured("n.jpg"), storetest.From("India"))
	input, err := shop.Catalog.Input(t.Context(), whole.ID)
	if err != nil {
		t.Fatal(err)
	}
	input.Ingredients, input.Allergens, input.ShelfLife = "Flour, ghee", "Gluten, milk", "60 days"
	if _, err := shop.Catalog.SaveProduct(t.Context(), input); err != nil {
		t.Fatal(err)
	}
	for _, page := range []struct {
		db.Page
		want []string
	}{{db.Page{}, want}, {db.Page{Limit: 1}, want[:1]}, {db.Page{Limit: 2, Offset: 2}, want[2:]}, {db.Page{Offset: 9}, nil}} {
		list, total, err := shop.Catalog.ProductList(t.Context(), catalog.ProductListQuery{Show: "incomplete", Page: page.Page})
		var got []string
		for _, p := range list {
			got = append(got, p.Name)
		}
		if err != nil || total != len(want) || !slices.Equal(got, page.want) {
			t.Errorf("page %+v: %q of %d, %v; want %q of %d", page.Page, got, total, err, page.want, len(want))
		}
	}
}
