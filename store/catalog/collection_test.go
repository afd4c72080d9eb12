package catalog_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

func namesOf(t testing.TB, shop *storetest.Shop, q catalog.ProductQuery) []string {
	t.Helper()
	list, err := shop.Catalog.Products(t.Context(), q)
	if err != nil {
		t.Fatalf("%+v: %v", q, err)
	}
	names := []string{}
	for _, p := range list {
		names = append(names, p.Name)
	}
	return names
}

// soldShop sells Pav often, Khari sometimes and Rusk never; Khari is rated best
// by many, Bun best by one.
func soldShop(t testing.TB) *storetest.Shop {
	shop := storetest.New(t)
	khari := shop.Product("Khari", storetest.In("Khari"), storetest.Discount(500))
	pav := shop.Product("Pav", storetest.In("Bread"))
	shop.Clock.Add(time.Minute)
	shop.Product("Rusk", storetest.In("Toast"), storetest.Discount(2500))
	bun := shop.Product("Bun", storetest.In("Bread"))
	for i := range 6 {
		c := shop.Customer(fmt.Sprintf("c%d@example.in", i))
		shop.Basket(c).Of(pav, 9).Paid()
		if i < 3 {
			shop.Basket(c).Of(khari, 4).Paid()
		}
		rate := func(p catalog.ProductPage, stars int) {
			if _, err := shop.Catalog.SaveReview(t.Context(), c.ID, p.ID, stars, "Eaten"); err != nil {
				t.Fatal(err)
			}
		}
		rate(khari, 5)
		rate(pav, 2)
		if i == 0 {
			rate(bun, 5)
		}
	}
	return shop
}

func TestEachCollectionHasItsOrder(t *testing.T) {
	shop := soldShop(t)
	bread := shop.Category("Bread").ID
	for name, c := range map[string]struct {
		query catalog.ProductQuery
		want  []string
	}{
		"all":                 {catalog.ProductQuery{}, []string{"Khari", "Pav", "Rusk", "Bun"}},
		"a category":          {catalog.ProductQuery{CategoryID: bread}, []string{"Pav", "Bun"}},
		"an unknown category": {catalog.ProductQuery{CategoryID: 999}, []string{}},
		"a page":              {catalog.ProductQuery{Limit: 2, Offset: 1}, []string{"Pav", "Rusk"}},
		"past the end":        {catalog.ProductQuery{Limit: 2, Offset: 9}, []string{}},
		"recent":              {catalog.ProductQuery{Collection: catalog.CollectionRecent}, []string{"Bun", "Rusk", "Pav", "Khari"}},
		"deals":               {catalog.ProductQuery{Collection: catalog.CollectionDeals}, []string{"Rusk", "Khari"}},
		"top rated":           {catalog.ProductQuery{Collection: catalog.CollectionTopRated}, []string{"Khari", "Bun", "Rusk", "Pav"}},
		"top selling":         {catalog.ProductQuery{Collection: catalog.CollectionTopSelling}, []string{"Pav", "Khari", "Bun", "Rusk"}},
		"popular":             {catalog.ProductQuery{Collection: catalog.CollectionPopular}, []string{"Pav", "Khari", "Bun", "Rusk"}},
		"popular in bread":    {catalog.ProductQuery{Collection: catalog.CollectionPopular, CategoryID: bread}, []string{"Pav", "Bun"}},
	} {
		if got := namesOf(t, shop, c.query); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
	if _, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{Collection: "sideways"}); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("an unknown collection: %v", err)
	}
}

func TestSalesFadeAfterNinetyDays(t *testing.T) {
	shop := soldShop(t)
	shop.Clock.Add(91 * 24 * time.Hour)
	if got := namesOf(t, shop, catalog.ProductQuery{Collection: catalog.CollectionTopSelling}); got[0] != "Khari" {
		t.Errorf("got %q: with no sales the best rated should lead", got)
	}
}

func TestTheRandomCollectionChangesOnlyWithTheCatalogue(t *testing.T) {
	shop := storetest.New(t)
	for i := range 40 {
		shop.Product(fmt.Sprint("Loaf ", i))
	}
	q := catalog.ProductQuery{Collection: catalog.CollectionRandom, Limit: 40}
	first, again := namesOf(t, shop, q), namesOf(t, shop, q)
	if !slices.Equal(first, again) {
		t.Error("the order changed although the catalogue did not")
	}
	pages := append(namesOf(t, shop, catalog.ProductQuery{Collection: catalog.CollectionRandom, Limit: 25}),
		namesOf(t, shop, catalog.ProductQuery{Collection: catalog.CollectionRandom, Limit: 25, Offset: 25})...)
	if !slices.Equal(first, pages) {
		t.Error("the pages are not the whole")
	}
	shop.Product("Loaf 40")
	if next := namesOf(t, shop, q); slices.Equal(first[:10], next[:10]) {
		t.Error("the order did not change with the catalogue")
	}
}

func TestCategoriesCountWhatCanBeSeen(t *testing.T) {
	shop := soldShop(t)
	shop.Product("Stale Bun", storetest.In("Bread"), storetest.Hidden())
	shop.Category("Empty")
	counts := map[string]int{}
	list, err := shop.Catalog.Categories(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		counts[c.Name] = c.ItemCount
	}
	if fmt.Sprint(counts) != "map[Bread:2 Empty:0 Khari:1 Toast:1]" {
		t.Errorf("got %v", counts)
	}
	if err := shop.Catalog.DeleteCategory(t.Context(), shop.Category("Empty").ID); err != nil {
		t.Errorf("delete an empty category: %v", err)
	}
	if err := shop.Catalog.DeleteCategory(t.Context(), shop.Category("Bread").ID); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("delete a full category: %v", err)
	}
}

// found tells whether a search finds a product.
func found(t *testing.T, shop *storetest.Shop, words string) bool {
	t.Helper()
	return len(namesOf(t, shop, catalog.ProductQuery{Search: words})) > 0
}

func TestNothingInAHiddenCategoryIsOnSale(t *testing.T) {
	shop := storetest.New(t)
	sweet := shop.Product("Diwali Barfi", storetest.In("Diwali"))
	shop.Product("Stale Barfi", storetest.In("Diwali"), storetest.Hidden())
	bread := shop.Category("Bread")
	d := catalog.CategoryInput{ID: shop.Category("Diwali").ID, Name: "Diwali", Hidden: true}
	save := func(hidden bool) {
		t.Helper()
		d.Hidden = hidden
		if _, err := shop.Catalog.SaveCategory(t.Context(), d); err != nil {
			t.Fatal(err)
		}
	}
	check := func(when string, seen bool) {
		t.Helper()
		_, err := shop.Catalog.ProductPage(t.Context(), sweet.ID)
		if is := err == nil; is != seen {
			t.Errorf("%s: seen is %t, %v", when, is, err)
		}
		if is := found(t, shop, "barfi"); is != seen {
			t.Errorf("%s: found is %t", when, is)
		}
		asha := shop.Customer("asha@example.in")
		_, err = shop.Carts.Add(t.Context(), asha.ID, sweet.ID, sweet.FirstPackageID, 1)
		if is := err == nil; is != seen {
			t.Errorf("%s: for sale is %t, %v", when, is, err)
		}
		list, err := shop.Catalog.Categories(t.Context())
		if is := slices.ContainsFunc(list, func(c catalog.Category) bool { return c.Name == "Diwali" }); err != nil || is && d.Hidden {
			t.Errorf("%s: listed is %t, %v", when, is, err)
		}
		if findings, err := shop.Check(t.Context()); err != nil || len(findings) > 0 {
			t.Errorf("%s: %v, %v", when, findings, err)
		}
	}
	save(true)
	check("hidden", false)
	move := func(id int64) {
		t.Helper()
		if _, err := shop.Catalog.EditProducts(t.Context(), catalog.ProductEdit{IDs: []int64{sweet.ID}, CategoryID: &id}); err != nil {
			t.Fatal(err)
		}
	}
	move(bread.ID)
	check("moved out", true)
	move(d.ID)
	check("moved back", false)
	save(false)
	check("shown again", true)
	if n := len(namesOf(t, shop, catalog.ProductQuery{CategoryID: d.ID})); n != 1 {
		t.Errorf("%d products in the category that is shown again, want the one that is not hidden itself", n)
	}
}

func TestCategoriesAndBannersStandAsOrdered(t *testing.T) {
	shop := storetest.New(t)
	a, b, c := shop.Category("A"), shop.Category("B"), shop.Category("C")
	if err := shop.Catalog.OrderCategories(t.Context(), []int64{c.ID, a.ID}); err != nil {
		t.Fatal(err)
	}
	list, err := shop.Catalog.Categories(t.Context())
	if err != nil || list[0].ID != c.ID || list[1].ID != a.ID || list[2].ID != b.ID {
		t.Errorf("%v, %v", list, err)
	}
	if err := shop.Catalog.OrderCategories(t.Context(), []int64{a.ID, a.ID}); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("one twice: %v", err)
	}
	if err := shop.Catalog.OrderBanners(t.Context(), []int64{7}); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("an unknown banner: %v", err)
	}
}

func TestTheGenerationMovesWhenABannerBeginsOrEnds(t *testing.T) {
	shop := storetest.New(t)
	for _, hours := range []time.Duration{1, 3} {
		d := catalog.BannerInput{Banner: catalog.Banner{Kind: catalog.HeaderBanner, Image: "diwali.svg"}, Active: true}
		d.Starts, d.Ends = shop.DB.Clock().Add(hours*time.Hour), shop.DB.Clock().Add((hours+1)*time.Hour)
		if _, err := shop.Catalog.SaveBanner(t.Context(), d); err != nil {
			t.Fatal(err)
		}
	}
	for _, step := range []struct {
		pass  time.Duration
		moves bool
	}{
		{59 * time.Minute, false}, {time.Minute, true}, {time.Minute, false}, {time.Hour, true}, {10 * time.Hour, true}, {time.Hour, false},
	} {
		before := shop.DB.Generation()
		shop.Clock.Add(step.pass)
		if moved := shop.DB.Generation() > before; moved != step.moves {
			t.Errorf("after %v it moved: %t, want %t", step.pass, moved, step.moves)
		}
		if again := shop.DB.Generation(); again != shop.DB.Generation() {
			t.Error("it moves although no time passes")
		}
	}
}

func TestBannersHangBetweenTheirDays(t *testing.T) {
	shop := storetest.New(t)
	save := func(d catalog.BannerInput) error {
		_, err := shop.Catalog.SaveBanner(t.Context(), d)
		return err
	}
	d := catalog.BannerInput{Banner: catalog.Banner{Kind: catalog.HeaderBanner, Image: "diwali.svg", Link: "/home/top-deals"}, Active: true}
	d.Starts, d.Ends = shop.DB.Clock().Add(time.Hour), shop.DB.Clock().Add(2*time.Hour)
	if err := save(d); err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{0, 1, 0} {
		list, err := shop.Catalog.Banners(t.Context(), catalog.HeaderBanner)
		if err != nil || len(list) != want {
			t.Errorf("after %d hours: %v, %v", i, list, err)
		}
		shop.Clock.Add(time.Hour)
	}
	if _, err := shop.Catalog.Banners(t.Context(), "Poster"); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("an unknown kind: %v", err)
	}
	for _, link := range []string{"javascript:alert(1)", "//evil.example", `/\evil.example`, "http://evil.example", "data:text/html,x", "/hi//evil.example", `/mr/\evil.example`} {
		d.Link = link
		if err := save(d); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("link %q: %v", link, err)
		}
	}
}

// An owner who copies the address of a Hindi page means the page, not the language.
func TestABannerLeadsEverybodyToThePageInTheirLanguage(t *testing.T) {
	shop := storetest.New(t)
	for link, want := range map[string]string{
		"/hi/home/top-deals": "/home/top-deals", "/mr/home/product-details/1": "/home/product-details/1",
		"/home/top-deals": "/home/top-deals", "https://example.in/hi/home": "https://example.in/hi/home", "": "",
	} {
		d := catalog.BannerInput{Banner: catalog.Banner{Kind: catalog.HighlightedProduct, Image: "a.svg", Link: link}, Active: true}
		if _, err := shop.Catalog.SaveBanner(t.Context(), d); err != nil {
			t.Fatal(err)
		}
		list, err := shop.Catalog.Banners(t.Context(), catalog.HighlightedProduct)
		if err != nil || list[len(list)-1].Link != want {
			t.Errorf("%q leads to %+v, want %q; %v", link, list, want, err)
		}
	}
}

func TestACancelledOrderIsNoSale(t *testing.T) {
	shop := soldShop(t)
	leader := func() string {
		return namesOf(t, shop, catalog.ProductQuery{Collection: catalog.CollectionTopSelling, Limit: 1})[0]
	}
	ravi := shop.Customer("ravi@example.in")
	rusk := shop.Product("Ghee Rusk")
	order, _ := shop.Basket(ravi).Of(rusk, 90).Paid()
	if got := leader(); got != "Ghee Rusk" {
		t.Errorf("%s leads, for all that was sold of the rusk", got)
	}
	if err := shop.Orders.Cancel(t.Context(), ravi.ID, order.ID, "too much"); err != nil {
		t.Fatal(err)
	}
	if got := leader(); got != "Pav" {
		t.Errorf("%s leads after the cancellation", got)
	}
}

func TestCollectionsRankWithoutReadingTheWholeShop(t *testing.T) {
	shop := soldShop(t)
	whole := namesOf(t, shop, catalog.ProductQuery{Collection: catalog.CollectionTopRated})
	for offset := range whole {
		page := namesOf(t, shop, catalog.ProductQuery{Collection: catalog.CollectionTopRated, Limit: 1, Offset: offset})
		if !slices.Equal(page, whole[offset:offset+1]) {
			t.Errorf("at %d: %q, want %q", offset, page, whole[offset])
		}
	}
}

func TestWhatShoppersChangeMovesTheGenerationOnceASecond(t *testing.T) {
	shop := storetest.New(t)
	p := shop.Product("Khari", storetest.Stock(1))
	asha, rusk := shop.Customer("asha@example.in"), shop.Product("Rusk", storetest.Stock(5))
	moves := func(what string, want int, do func()) {
		t.Helper()
		before := shop.DB.Generation()
		do()
		if moved := int(shop.DB.Generation() - before); moved != want {
			t.Errorf("%s moved the generation %d times, want %d", what, moved, want)
		}
	}
	sell := func() {
		o, _ := shop.Basket(asha).Of(p, 1).Pending()
		storetest.Must(t, shop.Orders.Cancel(t.Context(), asha.ID, o.ID, "no need"))
	}
	shop.Area(storetest.Pincode, 4000, 1500)
	moves("stock that runs out and comes back", 1, sell)
	moves("the same within the second", 0, func() { sell(); sell(); shop.Clock.Add(999 * time.Millisecond) })
	moves("the second's end", 1, func() { shop.Clock.Add(time.Millisecond) })
	moves("a quiet second", 0, func() { shop.Clock.Add(time.Second) })
	moves("a review after it", 1, func() { save(t, shop, asha, p, "Crisp") })
	moves("a second review", 0, func() { save(t, shop, asha, p, "Crisper") })
	moves("the staff's stock", 1, func() {
		storetest.Must(t, shop.Catalog.ChangeStock(t.Context(), p.FirstPackageID, -1))
	})
	moves("a clock set back", 1, func() { shop.Clock.Add(-time.Hour) })
	moves("the time until then", 0, func() { shop.Clock.Add(time.Hour) })
	moves("stock counted by the staff", 0, func() {
		storetest.Must(t, shop.Catalog.ChangeStock(t.Context(), rusk.FirstPackageID, -1))
	})
}
