package store_test

import (
	"reflect"
	"slices"
	"testing"

	"bhatti/store"
	"bhatti/store/storetest"
)

// mixedShelf has something for every filter and every order.
func mixedShelf(t *testing.T) *storetest.Books {
	books := storetest.New(t)
	books.Product("Butter Bread", storetest.Price(4000))
	egg := books.Product("Egg Bread", storetest.Price(6000), storetest.NotVeg(), storetest.Discount(5000))
	books.Product("almond Bread", storetest.Price(9000), storetest.Discount(1000), storetest.Stock(0))
	fine := books.Product("Fine Bread", storetest.Price(3001), storetest.Discount(50))
	asha := books.Customer("asha@example.in")
	for product, stars := range map[int64]int{egg.ID: 3, fine.ID: 5} {
		if err := books.SaveReview(t.Context(), asha.ID, product, stars, "Well."); err != nil {
			t.Fatal(err)
		}
	}
	return books
}

func TestFiltersLeaveOutWhatIsNotWanted(t *testing.T) {
	books := mixedShelf(t)
	for _, test := range []struct {
		name   string
		filter store.Filter
		want   []string
	}{
		{"none", store.Filter{}, []string{"Butter Bread", "Egg Bread", "almond Bread", "Fine Bread"}},
		{"veg", store.Filter{Veg: true}, []string{"Butter Bread", "almond Bread", "Fine Bread"}},
		{"in stock", store.Filter{InStock: true}, []string{"Butter Bread", "Egg Bread", "Fine Bread"}},
		{"discounted", store.Filter{Discounted: true}, []string{"Egg Bread", "almond Bread", "Fine Bread"}},
		{"rated", store.Filter{Rating: 4}, []string{"Fine Bread"}},
		{"rated just so", store.Filter{Rating: 3}, []string{"Egg Bread", "Fine Bread"}},
		{"the price is the one to pay", store.Filter{Min: 3000, Max: 3000}, []string{"Egg Bread"}},
		{"rounded as the price is", store.Filter{Max: 2986}, []string{"Fine Bread"}},
		{"a paisa too dear", store.Filter{Max: 2985}, []string{}},
		{"several", store.Filter{Veg: true, InStock: true, Min: 3500}, []string{"Butter Bread"}},
	} {
		for _, typed := range []string{"", "bread"} {
			q := store.ProductQuery{Filter: test.filter, Search: typed}
			got := shelf(t, books, q)
			slices.Sort(got)
			slices.Sort(test.want)
			if !slices.Equal(got, test.want) {
				t.Errorf("%s, search %q: %q, want %q", test.name, typed, got, test.want)
			}
			facts, err := books.Facts(t.Context(), q)
			if err != nil || facts.Total != len(test.want) {
				t.Errorf("%s, search %q: %+v %v, want %d", test.name, typed, facts, err, len(test.want))
			}
		}
	}
}

func TestListsAreSortedAsAsked(t *testing.T) {
	books := mixedShelf(t)
	for sort, want := range map[store.Sort][]string{
		store.SortPrice:     {"Fine Bread", "Egg Bread", "Butter Bread", "almond Bread"},
		store.SortPriceDown: {"almond Bread", "Butter Bread", "Egg Bread", "Fine Bread"},
		store.SortRating:    {"Fine Bread", "Butter Bread", "Egg Bread", "almond Bread"},
		store.SortNewest:    {"Fine Bread", "almond Bread", "Egg Bread", "Butter Bread"},
		store.SortDiscount:  {"Egg Bread", "almond Bread", "Fine Bread", "Butter Bread"},
		store.SortName:      {"almond Bread", "Butter Bread", "Egg Bread", "Fine Bread"},
	} {
		for _, typed := range []string{"", "bread"} {
			if got := shelf(t, books, store.ProductQuery{Sort: sort, Search: typed}); !slices.Equal(got, want) {
				t.Errorf("by %s, search %q: %q, want %q", sort, typed, got, want)
			}
			if got := shelf(t, books, store.ProductQuery{Sort: sort, Search: typed, Limit: 2, Offset: 1}); !slices.Equal(got, want[1:3]) {
				t.Errorf("by %s, search %q, second page: %q, want %q", sort, typed, got, want[1:3])
			}
		}
	}
	_, err := books.Products(t.Context(), store.ProductQuery{Sort: "p.name; --"})
	if store.CodeOf(err) != store.Invalid {
		t.Errorf("an unknown order: %v", err)
	}
}

func TestFactsSayWhatWasSearchedInstead(t *testing.T) {
	books := bakeryShelf(t)
	for typed, want := range map[string]store.Facts{
		"butter khari":       {Total: 1},
		"kharis":             {Total: 2},
		"choclate":           {Total: 1, Instead: "chocolate"},
		"nan khatai":         {Total: 2, Nearest: true},
		"ladipav":            {Total: 1, Instead: "ladi pav"},
		"buter kari":         {Total: 1, Instead: "butter khari"},
		"gluten free bread":  {Total: 2, Nearest: true},
		"xqzjv":              {},
		"":                   {Total: 9},
		"नानखटाई":            {Total: 1, Instead: "nankhatai"},
		"whole weat bread x": {Total: 2, Nearest: true},
	} {
		got, err := books.Facts(t.Context(), store.ProductQuery{Search: typed})
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%q: %+v %v, want %+v", typed, got, err, want)
		}
	}
}

func TestTheCountryOfOriginIsAChoiceOnceThereAreTwo(t *testing.T) {
	books := storetest.New(t)
	books.Product("Butter Bread", storetest.From("India"))
	books.Product("Plain Bread", storetest.From("India"))
	origins := func(q store.ProductQuery) []string {
		t.Helper()
		facts, err := books.Facts(t.Context(), q)
		if err != nil {
			t.Fatal(err)
		}
		return facts.Origins
	}
	if got := origins(store.ProductQuery{}); got != nil {
		t.Errorf("with one country there is a choice of %q", got)
	}
	shortbread := books.Product("Shortbread", storetest.From("Scotland"), storetest.In("Biscuits"))
	books.Product("Rye Bread", storetest.From("Côte d'Ivoire"))
	books.Product("Hidden Bread", storetest.From("Nowhere"), storetest.Hidden())
	for name, test := range map[string]struct {
		query store.ProductQuery
		want  []string
	}{
		"the whole shop":   {store.ProductQuery{}, []string{"Côte d'Ivoire", "India", "Scotland"}},
		"a chosen country": {store.ProductQuery{Filter: store.Filter{Origin: "India"}}, []string{"Côte d'Ivoire", "India", "Scotland"}},
		"a search":         {store.ProductQuery{Search: "bread"}, []string{"Côte d'Ivoire", "India", "Scotland"}},
		"a category":       {store.ProductQuery{CategoryID: shortbread.CategoryID}, nil},
	} {
		if got := origins(test.query); !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", name, got, test.want)
		}
	}
	for origin, want := range map[string][]string{
		"India": {"Butter Bread", "Plain Bread"}, "Scotland": {"Shortbread"}, "Côte d'Ivoire": {"Rye Bread"},
		"Nowhere": {}, "' OR ''='": {}, "x')": {},
	} {
		if got := shelf(t, books, store.ProductQuery{Filter: store.Filter{Origin: origin}}); !slices.Equal(got, want) {
			t.Errorf("from %s: %q, want %q", origin, got, want)
		}
	}
}
