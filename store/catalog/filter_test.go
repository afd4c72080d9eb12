package catalog_test

import (
	"reflect"
	"slices"
	"testing"

	"bhatti/store/catalog"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

// mixedShop has something for every filter and every order.
func mixedShop(t *testing.T) *storetest.Shop {
	shop := storetest.New(t)
	shop.Product("Butter Bread", storetest.Price(4000))
	egg := shop.Product("Egg Bread", storetest.Price(6000), storetest.NotVeg(), storetest.Discount(5000))
	shop.Product("almond Bread", storetest.Price(9000), storetest.Discount(1000), storetest.Stock(0))
	fine := shop.Product("Fine Bread", storetest.Price(3001), storetest.Discount(50))
	asha := shop.Customer("asha@example.in")
	for product, stars := range map[int64]int{egg.ID: 3, fine.ID: 5} {
		if _, err := shop.Catalog.SaveReview(t.Context(), asha.ID, product, stars, "Well."); err != nil {
			t.Fatal(err)
		}
	}
	return shop
}

func TestFiltersLeaveOutWhatIsNotWanted(t *testing.T) {
	shop := mixedShop(t)
	for _, test := range []struct {
		name   string
		filter catalog.Filter
		want   []string
	}{
		{"none", catalog.Filter{}, []string{"Butter Bread", "Egg Bread", "almond Bread", "Fine Bread"}},
		{"veg", catalog.Filter{Veg: true}, []string{"Butter Bread", "almond Bread", "Fine Bread"}},
		{"in stock", catalog.Filter{InStock: true}, []string{"Butter Bread", "Egg Bread", "Fine Bread"}},
		{"discounted", catalog.Filter{Discounted: true}, []string{"Egg Bread", "almond Bread", "Fine Bread"}},
		{"rated", catalog.Filter{Rating: 4}, []string{"Fine Bread"}},
		{"rated just so", catalog.Filter{Rating: 3}, []string{"Egg Bread", "Fine Bread"}},
		{"the price is the one to pay", catalog.Filter{Min: 3000, Max: 3000}, []string{"Egg Bread"}},
		{"rounded as the price is", catalog.Filter{Max: 2986}, []string{"Fine Bread"}},
		{"a paisa too dear", catalog.Filter{Max: 2985}, []string{}},
		{"several", catalog.Filter{Veg: true, InStock: true, Min: 3500}, []string{"Butter Bread"}},
	} {
		for _, typed := range []string{"", "bread"} {
			q := catalog.ProductQuery{Filter: test.filter, Search: typed}
			got := namesOf(t, shop, q)
			slices.Sort(got)
			slices.Sort(test.want)
			if !slices.Equal(got, test.want) {
				t.Errorf("%s, search %q: %q, want %q", test.name, typed, got, test.want)
			}
			facts, err := shop.Catalog.Facts(t.Context(), q)
			if err != nil || facts.Total != len(test.want) {
				t.Errorf("%s, search %q: %+v %v, want %d", test.name, typed, facts, err, len(test.want))
			}
		}
	}
}

func TestListsAreSortedAsAsked(t *testing.T) {
	shop := mixedShop(t)
	for sort, want := range map[catalog.Sort][]string{
		catalog.SortPrice:     {"Fine Bread", "Egg Bread", "Butter Bread", "almond Bread"},
		catalog.SortPriceDown: {"almond Bread", "Butter Bread", "Egg Bread", "Fine Bread"},
		catalog.SortRating:    {"Fine Bread", "Butter Bread", "Egg Bread", "almond Bread"},
		catalog.SortNewest:    {"Fine Bread", "almond Bread", "Egg Bread", "Butter Bread"},
		catalog.SortDiscount:  {"Egg Bread", "almond Bread", "Fine Bread", "Butter Bread"},
		catalog.SortName:      {"almond Bread", "Butter Bread", "Egg Bread", "Fine Bread"},
	} {
		for _, typed := range []string{"", "bread"} {
			if got := namesOf(t, shop, catalog.ProductQuery{Sort: sort, Search: typed}); !slices.Equal(got, want) {
				t.Errorf("by %s, search %q: %q, want %q", sort, typed, got, want)
			}
			if got := namesOf(t, shop, catalog.ProductQuery{Sort: sort, Search: typed, Limit: 2, Offset: 1}); !slices.Equal(got, want[1:3]) {
				t.Errorf("by %s, search %q, second page: %q, want %q", sort, typed, got, want[1:3])
			}
		}
	}
	_, err := shop.Catalog.Products(t.Context(), catalog.ProductQuery{Sort: "p.name; --"})
	if fault.CodeOf(err) != fault.Invalid {
		t.Errorf("an unknown order: %v", err)
	}
}

func TestFactsSayWhatWasSearchedInstead(t *testing.T) {
	shop := bakeryShop(t)
	for typed, want := range map[string]catalog.Facts{
		"butter khari":       {Total: 1},
		"kharis":             {Total: 2},
		"choclate":           {Total: 1, Instead: "chocolate"},
		"nan khatai":         {Total: 1, Instead: "nankhatai"},
		"wholewheat":         {Total: 1, Instead: "whole wheat"},
		"buter kari":         {Total: 1, Instead: "butter khari"},
		"gluten free bread":  {Total: 1, Nearest: true},
		"xqzjv":              {},
		"":                   {Total: 9},
		"नानखटाई":            {Total: 1, Instead: "nankhatai"},
		"एजवेन":              {Total: 1, Instead: "ajwain"},
		"whole weat bread x": {Total: 1, Nearest: true},
		"crocer":             {DidYouMean: "crackers"},
	} {
		got, err := shop.Catalog.Facts(t.Context(), catalog.ProductQuery{Search: typed})
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %+v %v, want %+v", typed, got, err, want)
		}
	}
}

func TestTheCountryOfOriginIsAChoiceOnceThereAreTwo(t *testing.T) {
	shop := storetest.New(t)
	shop.Product("Butter Bread", storetest.From("India"))
	shop.Product("Plain Bread", storetest.From("India"))
	origins := func(q catalog.ProductQuery) []string {
		t.Helper()
		facts, err := shop.Catalog.Facts(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		return facts.Origins
	}
	if got := origins(catalog.ProductQuery{}); got != nil {
		t.Errorf("with one country there is a choice of %q", got)
	}
	shortbread := shop.Product("Shortbread", storetest.From("Scotland"), storetest.In("Biscuits"))
	shop.Product("Rye Bread", storetest.From("Côte d'Ivoire"))
	shop.Product("Hidden Bread", storetest.From("Nowhere"), storetest.Hidden())
	for name, test := range map[string]struct {
		query catalog.ProductQuery
		want  []string
	}{
		"the whole shop":   {catalog.ProductQuery{}, []string{"Côte d'Ivoire", "India", "Scotland"}},
		"a chosen country": {catalog.ProductQuery{Filter: catalog.Filter{Origin: "India"}}, []string{"Côte d'Ivoire", "India", "Scotland"}},
		"a search":         {catalog.ProductQuery{Search: "bread"}, []string{"Côte d'Ivoire", "India", "Scotland"}},
		"a category":       {catalog.ProductQuery{CategoryID: shortbread.CategoryID}, nil},
	} {
		if got := origins(test.query); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
	for origin, want := range map[string][]string{
		"India": {"Butter Bread", "Plain Bread"}, "Scotland": {"Shortbread"}, "Côte d'Ivoire": {"Rye Bread"},
		"Nowhere": {}, "' OR ''='": {}, "x')": {},
	} {
		if got := namesOf(t, shop, catalog.ProductQuery{Filter: catalog.Filter{Origin: origin}}); !slices.Equal(got, want) {
			t.Errorf("from %s: %q, want %q", origin, got, want)
		}
	}
}
