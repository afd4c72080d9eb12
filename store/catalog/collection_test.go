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

func shelf(t testing.TB, books *storetest.Books, q catalog.ProductQuery) []string {
	t.Helper()
	list, err := books.Catalog.Products(t.Context(), q)
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
func soldShop(t testing.TB) *storetest.Books {
	books := storetest.New(t)
	khari := books.Product("Khari", storetest.In("Khari"), storetest.Discount(500))
	pav := books.Product("Pav", storetest.In("Bread"))
	books.Clock.Add(time.Minute)
	books.Product("Rusk", storetest.In("Toast"), storetest.Discount(2500))
	bun := books.Product("Bun", storetest.In("Bread"))
	for i := range 6 {
		c := books.Customer(fmt.Sprintf("c%d@example.in", i))
		books.Basket(c).Of(pav, 9).Paid()
		if i < 3 {
			books.Basket(c).Of(khari, 4).Paid()
		}
		rate := func(p catalog.ProductPage, stars int) {
			if err := books.Catalog.SaveReview(t.Context(), c.ID, p.ID, stars, "Eaten"); err != nil {
				t.Fatal(err)
			}
		}
		rate(khari, 5)
		rate(pav, 2)
		if i == 0 {
			rate(bun, 5)
		}
	}
	return books
}

func TestEachShelfHasItsOrder(t *testing.T) {
	books := soldShop(t)
	bread := books.Category("Bread").ID
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
		if got := shelf(t, books, c.query); !slices.Equal(got, c.want) {
			t.Errorf("%s: got %q, want %q", name, got, c.want)
		}
	}
	if _, err := books.Catalog.Products(t.Context(), catalog.ProductQuery{Collection: "sideways"}); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("an unknown shelf: %v", err)
	}
}

func TestSalesFadeAfterNinetyDays(t *testing.T) {
	books := soldShop(t)
	books.Clock.Add(91 * 24 * time.Hour)
	if got := shelf(t, books, catalog.ProductQuery{Collection: catalog.CollectionTopSelling}); got[0] != "Khari" {
		t.Errorf("got %q: with no sales the best rated should lead", got)
	}
}

func TestTheMixedShelfStandsStillWithTheCatalogue(t *testing.T) {
	books := storetest.New(t)
	for i := range 40 {
		books.Product(fmt.Sprint("Loaf ", i))
	}
	q := catalog.ProductQuery{Collection: catalog.CollectionRandom, Limit: 40}
	first, again := shelf(t, books, q), shelf(t, books, q)
	if !slices.Equal(first, again) {
		t.Error("mixed anew while the catalogue stood still")
	}
	pages := append(shelf(t, books, catalog.ProductQuery{Collection: catalog.CollectionRandom, Limit: 25}),
		shelf(t, books, catalog.ProductQuery{Collection: catalog.CollectionRandom, Limit: 25, Offset: 25})...)
	if !slices.Equal(first, pages) {
		t.Error("the pages are not the whole")
	}
	books.Product("Loaf 40")
	if next := shelf(t, books, q); slices.Equal(first[:10], next[:10]) {
		t.Error("not mixed anew when the catalogue changed")
	}
}

func TestCategoriesCountWhatCanBeSeen(t *testing.T) {
	books := soldShop(t)
	books.Product("Stale Bun", storetest.In("Bread"), storetest.Hidden())
	books.Category("Empty")
	counts := map[string]int{}
	list, err := books.Catalog.Categories(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		counts[c.Name] = c.ItemCount
	}
	if fmt.Sprint(counts) != "map[Bread:2 Empty:0 Khari:1 Toast:1]" {
		t.Errorf("got %v", counts)
	}
	if err := books.Catalog.DeleteCategory(t.Context(), books.Category("Empty").ID); err != nil {
		t.Errorf("delete an empty category: %v", err)
	}
	if err := books.Catalog.DeleteCategory(t.Context(), books.Category("Bread").ID); fault.CodeOf(err) != fault.Conflict {
		t.Errorf("delete a full category: %v", err)
	}
}

// found tells whether a search finds a product.
func found(t *testing.T, books *storetest.Books, words string) bool {
	t.Helper()
	return len(shelf(t, books, catalog.ProductQuery{Search: words})) > 0
}

func TestNothingInAHiddenCategoryIsOnSale(t *testing.T) {
	books := storetest.New(t)
	sweet := books.Product("Diwali Barfi", storetest.In("Diwali"))
	books.Product("Stale Barfi", storetest.In("Diwali"), storetest.Hidden())
	bread := books.Category("Bread")
	d := catalog.CategoryInput{ID: books.Category("Diwali").ID, Name: "Diwali", Hidden: true}
	save := func(hidden bool) {
		t.Helper()
		d.Hidden = hidden
		if _, err := books.Catalog.SaveCategory(t.Context(), d); err != nil {
			t.Fatal(err)
		}
	}
	check := func(when string, seen bool) {
		t.Helper()
		_, err := books.Catalog.ProductPage(t.Context(), sweet.ID)
		if is := err == nil; is != seen {
			t.Errorf("%s: seen is %t, %v", when, is, err)
		}
		if is := found(t, books, "barfi"); is != seen {
			t.Errorf("%s: found is %t", when, is)
		}
		asha := books.Customer("asha@example.in")
		_, err = books.Carts.Add(t.Context(), asha.ID, sweet.ID, sweet.FirstPackageID, 1)
		if is := err == nil; is != seen {
			t.Errorf("%s: for sale is %t, %v", when, is, err)
		}
		list, err := books.Catalog.Categories(t.Context())
		if is := slices.ContainsFunc(list, func(c catalog.Category) bool { return c.Name == "Diwali" }); err != nil || is && d.Hidden {
			t.Errorf("%s: listed is %t, %v", when, is, err)
		}
		if findings, err := books.Check(t.Context()); err != nil || len(findings) > 0 {
			t.Errorf("%s: %v, %v", when, findings, err)
		}
	}
	save(true)
	check("hidden", false)
	move := func(id int64) {
		t.Helper()
		if _, err := books.Catalog.EditProducts(t.Context(), catalog.ProductEdit{IDs: []int64{sweet.ID}, CategoryID: &id}); err != nil {
			t.Fatal(err)
		}
	}
	move(bread.ID)
	check("moved out", true)
	move(d.ID)
	check("moved back", false)
	save(false)
	check("shown again", true)
	if n := len(shelf(t, books, catalog.ProductQuery{CategoryID: d.ID})); n != 1 {
		t.Errorf("%d products in the category that is shown again, want the one that is not hidden itself", n)
	}
}

func TestCategoriesAndBannersStandAsOrdered(t *testing.T) {
	books := storetest.New(t)
	a, b, c := books.Category("A"), books.Category("B"), books.Category("C")
	if err := books.Catalog.OrderCategories(t.Context(), []int64{c.ID, a.ID}); err != nil {
		t.Fatal(err)
	}
	list, err := books.Catalog.Categories(t.Context())
	if err != nil || list[0].ID != c.ID || list[1].ID != a.ID || list[2].ID != b.ID {
		t.Errorf("%v, %v", list, err)
	}
	if err := books.Catalog.OrderCategories(t.Context(), []int64{a.ID, a.ID}); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("one twice: %v", err)
	}
	if err := books.Catalog.OrderBanners(t.Context(), []int64{7}); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("an unknown banner: %v", err)
	}
}

func TestTheGenerationMovesWhenABannerBeginsOrEnds(t *testing.T) {
	books := storetest.New(t)
	for _, hours := range []time.Duration{1, 3} {
		d := catalog.BannerInput{Banner: catalog.Banner{Kind: catalog.HeaderBanner, Image: "diwali.svg"}, Active: true}
		d.Starts, d.Ends = books.DB.Clock().Add(hours*time.Hour), books.DB.Clock().Add((hours+1)*time.Hour)
		if _, err := books.Catalog.SaveBanner(t.Context(), d); err != nil {
			t.Fatal(err)
		}
	}
	for _, step := range []struct {
		pass  time.Duration
		moves bool
	}{
		{59 * time.Minute, false}, {time.Minute, true}, {time.Minute, false}, {time.Hour, true}, {10 * time.Hour, true}, {time.Hour, false},
	} {
		before := books.DB.Generation()
		books.Clock.Add(step.pass)
		if moved := books.DB.Generation() > before; moved != step.moves {
			t.Errorf("after %v it moved: %t, want %t", step.pass, moved, step.moves)
		}
		if again := books.DB.Generation(); again != books.DB.Generation() {
			t.Error("it moves although no time passes")
		}
	}
}

func TestBannersHangBetweenTheirDays(t *testing.T) {
	books := storetest.New(t)
	save := func(d catalog.BannerInput) error {
		_, err := books.Catalog.SaveBanner(t.Context(), d)
		return err
	}
	d := catalog.BannerInput{Banner: catalog.Banner{Kind: catalog.HeaderBanner, Image: "diwali.svg", Link: "/home/top-deals"}, Active: true}
	d.Starts, d.Ends = books.DB.Clock().Add(time.Hour), books.DB.Clock().Add(2*time.Hour)
	if err := save(d); err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{0, 1, 0} {
		list, err := books.Catalog.Banners(t.Context(), catalog.HeaderBanner)
		if err != nil || len(list) != want {
			t.Errorf("after %d hours: %v, %v", i, list, err)
		}
		books.Clock.Add(time.Hour)
	}
	if _, err := books.Catalog.Banners(t.Context(), "Poster"); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("an unknown kind: %v", err)
	}
	for _, link := range []string{"javascript:alert(1)", "//evil.example", `/\evil.example`, "http://evil.example", "data:text/html,x"} {
		d.Link = link
		if err := save(d); fault.CodeOf(err) != fault.Invalid {
			t.Errorf("link %q: %v", link, err)
		}
	}
}

func TestACancelledOrderIsNoSale(t *testing.T) {
	books := soldShop(t)
	leader := func() string {
		return shelf(t, books, catalog.ProductQuery{Collection: catalog.CollectionTopSelling, Limit: 1})[0]
	}
	ravi := books.Customer("ravi@example.in")
	rusk := books.Product("Ghee Rusk")
	order, _ := books.Basket(ravi).Of(rusk, 90).Paid()
	if got := leader(); got != "Ghee Rusk" {
		t.Errorf("%s leads, for all that was sold of the rusk", got)
	}
	if err := books.Orders.Cancel(t.Context(), ravi.ID, order.ID, "too much"); err != nil {
		t.Fatal(err)
	}
	if got := leader(); got != "Pav" {
		t.Errorf("%s leads after the cancellation", got)
	}
}

func TestShelvesRankWithoutReadingTheWholeShop(t *testing.T) {
	books := soldShop(t)
	whole := shelf(t, books, catalog.ProductQuery{Collection: catalog.CollectionTopRated})
	for offset := range whole {
		page := shelf(t, books, catalog.ProductQuery{Collection: catalog.CollectionTopRated, Limit: 1, Offset: offset})
		if !slices.Equal(page, whole[offset:offset+1]) {
			t.Errorf("at %d: %q, want %q", offset, page, whole[offset])
		}
	}
}
