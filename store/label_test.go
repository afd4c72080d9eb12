package store_test

import (
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/store"
	"bhatti/store/storetest"
)

func TestAProductsPageSaysWhatTheLabelSays(t *testing.T) {
	books := storetest.New(t)
	id := books.Product("Scottish Shortbread", storetest.Pictured("a.jpg", "b.jpg")).ID
	details := func() store.ProductDetails {
		t.Helper()
		d, err := books.ProductDetails(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	draft, err := books.ProductDraft(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	shop, err := books.Shop(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	if d := details(); d.Maker != shop.LegalName+", "+shop.ManufacturingUnit || !strings.Contains(d.Care, shop.Email) || d.Ingredients != "" {
		t.Errorf("what the shop bakes itself says %+v, %q", d.Label, d.Care)
	}
	draft.Label = store.Label{Ingredients: "Flour, butter", Allergens: "Gluten, milk", ShelfLife: "90 days", Origin: "Scotland", Maker: "Walker, Aberlour"}
	draft.ImageWords = map[string]string{"a.jpg": " Fingers  on a plate ", "gone.jpg": "Nothing"}
	if _, err := books.SaveProduct(t.Context(), draft); err != nil {
		t.Fatal(err)
	}
	want := map[string]string{"a.jpg": "Fingers on a plate"}
	if d := details(); d.Label != draft.Label || !maps.Equal(d.ImageWords, want) {
		t.Errorf("the page says %+v, %q", d.Label, d.ImageWords)
	}
	draft.ImageWords, draft.Images = nil, []string{"b.jpg", "a.jpg"}
	if _, err := books.SaveProduct(t.Context(), draft); err != nil {
		t.Fatal(err)
	}
	if d := details(); !slices.Equal(d.Images, draft.Images) || !maps.Equal(d.ImageWords, want) {
		t.Errorf("who says nothing of the words loses them: %q, %q", d.Images, d.ImageWords)
	}
	draft.ImageWords = map[string]string{"b.jpg": strings.Repeat("x", 201)}
	if _, err := books.SaveProduct(t.Context(), draft); store.CodeOf(err) != store.Invalid {
		t.Errorf("201 characters of words: %v", err)
	}
}

func TestARateDatedAheadIsTakenBackButNoneThatHeld(t *testing.T) {
	books := storetest.New(t)
	id := books.Product("Rusk", storetest.GST(1800)).ID
	diwali := books.Now().Add(48 * time.Hour)
	for _, from := range []time.Time{{}, diwali} {
		if _, err := books.DateGST(t.Context(), []int64{id}, 500, from); err != nil {
			t.Fatal(err)
		}
	}
	sheet, err := books.ProductSheet(t.Context(), id)
	if err != nil || sheet.GST != 500 || len(sheet.Rates) != 3 {
		t.Fatalf("a rate without a date holds from now on: %+v, %v", sheet.Rates, err)
	}
	for from, want := range map[time.Time]store.Code{
		time.UnixMilli(sheet.Rates[0].From): store.Invalid, time.UnixMilli(sheet.Rates[1].From): store.Invalid,
		diwali.Add(time.Hour): store.NotFound,
	} {
		if err := books.DropGST(t.Context(), id, from); store.CodeOf(err) != want {
			t.Errorf("the rate from %v: %v, want %s", from, err, want)
		}
	}
	if err := books.DropGST(t.Context(), id, diwali); err != nil {
		t.Fatal(err)
	}
	if sheet, err = books.ProductSheet(t.Context(), id); err != nil || len(sheet.Rates) != 2 {
		t.Errorf("left are %+v, %v", sheet.Rates, err)
	}
}

func TestManyPricesAreSetAtOnce(t *testing.T) {
	books := storetest.New(t)
	khari := books.Product("Khari", storetest.Sized("200 g"), storetest.Package("400 g", 18000, 400))
	rusk := books.Product("Rusk")
	price := store.Paise(4950)
	if n, err := books.EditProducts(t.Context(), store.ProductEdit{IDs: []int64{khari.ID, rusk.ID}, Price: &price}); err != nil || n != 2 {
		t.Fatalf("%d changed, %v", n, err)
	}
	for _, id := range []int64{khari.ID, rusk.ID} {
		packages, err := books.Packages(t.Context(), id)
		if err != nil || slices.ContainsFunc(packages, func(k store.Package) bool { return k.Price != price }) {
			t.Errorf("product %d: %+v, %v", id, packages, err)
		}
	}
}

func TestWhatMissesSomethingIsListedAPageAtATime(t *testing.T) {
	books := storetest.New(t)
	var want []string
	for _, name := range []string{"Khari", "Rusk", "Pav"} {
		books.Product(name)
		want = append(want, name)
	}
	whole := books.Product("Nankhatai", storetest.Pictured("n.jpg"), storetest.From("India"))
	draft, err := books.ProductDraft(t.Context(), whole.ID)
	if err != nil {
		t.Fatal(err)
	}
	draft.Ingredients, draft.Allergens, draft.ShelfLife = "Flour, ghee", "Gluten, milk", "60 days"
	if _, err := books.SaveProduct(t.Context(), draft); err != nil {
		t.Fatal(err)
	}
	for _, page := range []struct {
		store.Page
		want []string
	}{{store.Page{}, want}, {store.Page{Limit: 1}, want[:1]}, {store.Page{Limit: 2, Offset: 2}, want[2:]}, {store.Page{Offset: 9}, nil}} {
		list, total, err := books.ProductList(t.Context(), store.ProductListQuery{Show: "incomplete", Page: page.Page})
		var got []string
		for _, p := range list {
			got = append(got, p.Name)
		}
		if err != nil || total != len(want) || !slices.Equal(got, page.want) {
			t.Errorf("page %+v: %q of %d, %v; want %q of %d", page.Page, got, total, err, page.want, len(want))
		}
	}
}
