package catalog_test

import (
	"slices"
	"strings"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/storetest"
)

// bakeryShop is a small shop to search in.
func bakeryShop(t testing.TB) *storetest.Shop {
	shop := storetest.New(t)
	shop.Product("Butter Khari", storetest.In("Khari"), storetest.Described("<p>Eighty-four layers</p>"))
	shop.Product("Khari Cookies Tin", storetest.In("Gifts"))
	shop.Product("Chocolate Nankhatai", storetest.In("Nankhatai"), storetest.Tagged("Festive"))
	shop.Product("Ladi Pav", storetest.In("Bread"), storetest.Described("<ul><li>soft &amp; white</li></ul>"))
	shop.Product("Ajwain Crackers", storetest.In("Savouries"))
	shop.Product("Café Biscuit", storetest.In("Biscuits"))
	shop.Product("Ghee 500 ml", storetest.In("Groceries"))
	shop.Product("मसाला टोस्ट", storetest.In("Toast"))
	shop.Product("Whole Wheat Bread", storetest.In("Bread"))
	shop.Product("Secret Khari", storetest.Hidden())
	return shop
}

func searching(t testing.TB, shop *storetest.Shop, typed string) []string {
	t.Helper()
	list, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{Search: typed, Limit: 20})
	if err != nil {
		t.Fatalf("search %q: %v", typed, err)
	}
	names := []string{}
	for _, p := range list {
		names = append(names, p.Name)
	}
	return names
}

func TestSearchFindsWhatWasMeant(t *testing.T) {
	shop := bakeryShop(t)
	for typed, want := range map[string]string{
		"khari": "Butter Khari", "Khari": "Butter Khari", "KHARI ": "Butter Khari", "kha": "Butter Khari", "butter khari": "Butter Khari",
		"खारी": "Butter Khari", "kari": "Butter Khari", "khaari": "Butter Khari", "kharee": "Butter Khari", "buter": "Butter Khari",
		"nankatai": "Chocolate Nankhatai", "nan khatai": "Chocolate Nankhatai", "नानखटाई": "Chocolate Nankhatai", "choclate": "Chocolate Nankhatai",
		"chocolaet": "Chocolate Nankhatai", "festive": "Chocolate Nankhatai",
		"paav": "Ladi Pav", "paw": "Ladi Pav", "पाव": "Ladi Pav", "white": "Ladi Pav",
		"cafe": "Café Biscuit", "CAFÉ": "Café Biscuit", "cafe\u0301": "Café Biscuit", "buiscit": "Café Biscuit", "बिस्कुट": "Café Biscuit",
		"cafe biscuits": "Café Biscuit", "carcker": "Ajwain Crackers", "craker": "Ajwain Crackers",
		"घी": "Ghee 500 ml", "ghi": "Ghee 500 ml", "500": "Ghee 500 ml", "masala": "मसाला टोस्ट", "toast masala": "मसाला टोस्ट",
		"w": "Whole Wheat Bread", "bread": "Whole Wheat Bread", "gluten free bread": "Whole Wheat Bread",
	} {
		if got := searching(t, shop, typed); !slices.Contains(got, want) {
			t.Errorf("%q finds %q and not %q", typed, got, want)
		}
	}
}

func TestSearchRanksTheNameAboveTheRest(t *testing.T) {
	shop := storetest.New(t)
	shop.Product("Plain Rusk", storetest.Described("<p>Goes with khari.</p>"))
	shop.Product("Assorted Box", storetest.In("Khari"))
	shop.Product("Tea Rusk", storetest.Tagged("khari lovers"))
	shop.Product("Khari", storetest.In("Puffs"))
	shop.Product("Kharif Rice")
	// A whole word anywhere but in the description says more than its beginning.
	want := []string{"Khari", "Tea Rusk", "Assorted Box", "Kharif Rice", "Plain Rusk"}
	if got := searching(t, shop, "khari"); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestWhatIsBoughtAndPraisedStandsAboveItsEquals(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	shop.Product("Masala Khari", storetest.In("Khari"))
	shop.Product("Jeera Khari", storetest.In("Khari"))
	praised := shop.Product("Cheese Khari", storetest.In("Khari"), storetest.Tagged("snack, sticks"))
	bought := shop.Product("Butter Khari", storetest.In("Khari"), storetest.Tagged("Best seller, flaky"))
	littleHearts := shop.Product("Little Hearts", storetest.In("Khari"))
	shop.Basket(asha).Of(bought, 4).Paid()
	shop.Basket(asha).Of(littleHearts, 9).Paid() // matches less well: sales do not make up for that
	if _, err := shop.Catalog.SaveReview(t.Context(), asha.ID, praised.ID, 5, "Crisp"); err != nil {
		t.Fatal(err)
	}
	want := []string{"Butter Khari", "Cheese Khari", "Masala Khari", "Jeera Khari", "Little Hearts"}
	if got := searching(t, shop, "khari"); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestSearchFindsNothingForNothing(t *testing.T) {
	shop := bakeryShop(t)
	for _, typed := range []string{"", " ", "\x00", "***", `"`, "-- ;", "xqzjv", "\u200b", "।"} {
		if got := searching(t, shop, typed); typed != "" && len(got) > 0 {
			t.Errorf("%q finds %q", typed, got)
		}
	}
}

// Every one of these has broken a full-text search somewhere.
var hostile = []string{
	`"`, `""`, `"khari`, `khari"`, `'`, `*`, `khari*`, `**`, `^khari`, `name:khari`, `name : khari`, `-khari`, `NOT khari`, `khari NOT`,
	`AND`, `OR`, `NEAR(khari pav)`, `NEAR(`, `(`, `)`, `(khari`, `khari)`, `{name}: khari`, `khari + pav`, `khari AND OR pav`,
	"khari\x00pav", "\xff\xfe", "\xed\xa0\x80", strings.Repeat("khari ", 5000), strings.Repeat("(", 10000), strings.Repeat("a", 100000),
	strings.Repeat("ख", 5000), strings.Repeat("a ", 500), "'; DROP TABLE products; --", "%", "_", `\`, "khari\npav", "\u202ekhari", "🍞", "a\u0301\u0301\u0301",
	strings.Repeat("\u0301", 3000), "1e309", "0x10", "-1", "null", "ﷺ", "ß", "İ", "ǅ", "🏳️‍🌈", "क्", "्", "ा",
}

func TestHostileSearchesAnswerWithoutError(t *testing.T) {
	shop := bakeryShop(t)
	for _, typed := range hostile {
		searching(t, shop, typed)
		if _, err := shop.Catalog.Suggest(t.Context(), typed, 5); err != nil {
			t.Errorf("suggest %.40q: %v", typed, err)
		}
	}
}

func FuzzSearch(f *testing.F) {
	for _, typed := range hostile {
		f.Add(typed)
	}
	f.Add("butter khari")
	shop := bakeryShop(f)
	f.Fuzz(func(t *testing.T, typed string) {
		if _, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{Search: typed, Limit: 5}); err != nil {
			t.Errorf("%q: %v", typed, err)
		}
	})
}

func TestSearchPagesDoNotOverlap(t *testing.T) {
	shop := bakeryShop(t)
	whole := searching(t, shop, "kari")
	var paged []string
	for offset := range len(whole) + 1 {
		list, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{Search: "kari", Limit: 1, Offset: offset})
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range list {
			paged = append(paged, p.Name)
		}
	}
	if !slices.Equal(whole, paged) {
		t.Errorf("pages %q, whole %q", paged, whole)
	}
}

func TestSuggestNamesProductsAndCategories(t *testing.T) {
	shop := bakeryShop(t)
	found, err := shop.Catalog.Suggest(t.Context(), "khaar", 3)
	if err != nil || len(found.Categories) != 1 || found.Categories[0].Name != "Khari" {
		t.Errorf("categories %v, %v", found.Categories, err)
	}
	found, err = shop.Catalog.Suggest(t.Context(), "b", 2)
	if err != nil || len(found.Products) != 1 || found.Products[0].Name != "Butter Khari" || len(found.Categories) != 2 {
		t.Errorf("suggested %+v, %v", found, err)
	}
}

func TestARenamedProductIsFoundByItsNewNameOnly(t *testing.T) {
	shop := bakeryShop(t)
	p := shop.Product("Zeera Puff")
	input, err := shop.Catalog.Input(t.Context(), p.ID)
	if err != nil {
		t.Fatal(err)
	}
	input.Name = "Ginger Roll"
	if _, err := shop.Catalog.SaveProduct(t.Context(), input); err != nil {
		t.Fatal(err)
	}
	if got := searching(t, shop, "ginger"); !slices.Equal(got, []string{"Ginger Roll"}) {
		t.Errorf("by the new name: %q", got)
	}
	if got := searching(t, shop, "zeera puff"); len(got) > 0 {
		t.Errorf("by the old name: %q", got)
	}
	if err := shop.Catalog.DeleteProduct(t.Context(), p.ID); err != nil {
		t.Fatal(err)
	}
	if got := searching(t, shop, "ginger"); len(got) > 0 {
		t.Errorf("deleted, and still found: %q", got)
	}
}

func TestSearchFollowsWhatIsOnSale(t *testing.T) {
	shop := bakeryShop(t)
	p := shop.Product("Zeera Puff")
	input, err := shop.Catalog.Input(t.Context(), p.ID)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		product, pack bool
		finds         int
	}{{false, true, 0}, {true, true, 1}, {true, false, 0}, {false, false, 0}, {true, true, 1}} {
		input.Active, input.Packages[0].Active = step.product, step.pack
		if _, err := shop.Catalog.SaveProduct(t.Context(), input); err != nil {
			t.Fatal(err)
		}
		if got := searching(t, shop, "zeera"); len(got) != step.finds {
			t.Errorf("product on sale %v, package %v: found %q", step.product, step.pack, got)
		}
	}
}

func TestSearchWithinACategory(t *testing.T) {
	shop := bakeryShop(t)
	got := namesOf(t, shop, catalog.ProductQuery{Search: "khari", CategoryID: shop.Category("Gifts").ID})
	if !slices.Equal(got, []string{"Khari Cookies Tin"}) {
		t.Errorf("got %q", got)
	}
}

func TestARenamedCategoryIsFoundByItsNewName(t *testing.T) {
	shop := bakeryShop(t)
	c := shop.Category("Gifts")
	if _, err := shop.Catalog.SaveCategory(t.Context(), catalog.CategoryInput{ID: c.ID, Name: "Hampers"}); err != nil {
		t.Fatal(err)
	}
	if got := searching(t, shop, "hampers"); !slices.Equal(got, []string{"Khari Cookies Tin"}) {
		t.Errorf("got %q", got)
	}
}

func TestSuggestedCategoriesFollowTheirNames(t *testing.T) {
	shop := bakeryShop(t)
	suggested := func(typed string) (names []string) {
		found, err := shop.Catalog.Suggest(t.Context(), typed, 5)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range found.Categories {
			names = append(names, c.Name)
		}
		return names
	}
	if got := suggested("bred"); !slices.Equal(got, []string{"Bread"}) {
		t.Errorf("got %q, want Bread", got)
	}
	bread := shop.Category("Bread")
	if _, err := shop.Catalog.SaveCategory(t.Context(), catalog.CategoryInput{ID: bread.ID, Name: "Loaves", Position: bread.Position}); err != nil {
		t.Fatal(err)
	}
	if got := suggested("bread"); slices.Contains(got, "Bread") {
		t.Errorf("the old name is suggested: %q", got)
	}
	if got := suggested("loav"); !slices.Equal(got, []string{"Loaves"}) {
		t.Errorf("got %q, want Loaves", got)
	}
	if _, err := shop.Catalog.SaveCategory(t.Context(), catalog.CategoryInput{ID: bread.ID, Name: "Loaves", Position: bread.Position, Hidden: true}); err != nil {
		t.Fatal(err)
	}
	if got := suggested("loav"); got != nil {
		t.Errorf("a hidden category is suggested: %q", got)
	}
}
