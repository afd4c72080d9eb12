package server

import (
	"reflect"
	"strings"
	"testing"

	"bhatti/store/money"

	"bhatti/server/api"
	"bhatti/server/shape"
	"bhatti/store/storetest"
)

func TestListsAreFilteredAndSortedInTheURL(t *testing.T) {
	sh := open(t)
	sh.data.Product("Butter Bread", storetest.Price(4000))
	sh.data.Product("Egg Bread", storetest.Price(6000), storetest.NotVeg(), storetest.Discount(5000))
	sh.data.Product("Almond Bread", storetest.Price(9000), storetest.Stock(0))
	for query, want := range map[string]string{
		"sort=price":                  "Egg Bread, Butter Bread, Almond Bread",
		"sort=-price":                 "Almond Bread, Butter Bread, Egg Bread",
		"sort=relevance&veg=0":        "Butter Bread, Egg Bread, Almond Bread",
		"sort=&veg=&min=&rating=":     "Butter Bread, Egg Bread, Almond Bread",
		"veg=1&sort=name":             "Almond Bread, Butter Bread",
		"stock=1&SORT=price":          "Egg Bread, Butter Bread",
		"deals=1":                     "Egg Bread",
		"min=40&max=80":               "Butter Bread",
		"rating=4":                    "",
		"sort=price&limit=1&offset=1": "Butter Bread",
	} {
		for _, call := range []string{"GetProductsList?", "SearchItems?searchTerm=bread&"} {
			var list []api.Product
			sh.guest().get(call+query).is(t, 200).into(t, &list)
			names := shape.List(list, func(p api.Product) string { return p.DisplayName })
			got := strings.Join(names, ", ")
			if !strings.HasPrefix(query, "sort") && strings.HasPrefix(call, "Search") && len(names) > 1 {
				continue // by fit, then
			}
			if strings.Contains(call, "Search") && !strings.Contains(query, "price") && !strings.Contains(query, "name") && len(names) > 1 {
				continue
			}
			if got != want {
				t.Errorf("%s%s: %s, want %s", call, query, got, want)
			}
		}
	}
	for _, query := range []string{"sort=cheap", "veg=2", "veg=yes", "rating=6", "min=-1", "max=10000001", "max=9223372036854775807", "limit=-1"} {
		sh.guest().get("GetProductsList?"+query).is(t, 400)
	}
}

func TestFactsCountAllPages(t *testing.T) {
	sh := open(t)
	for _, name := range []string{"Khari One", "Khari Two", "Khari Three"} {
		sh.data.Product(name, storetest.In("Khari"))
	}
	sh.data.Product("Rusk", storetest.Discount(500))
	countries := []string{"India", "Scotland"}
	for i, country := range countries {
		sh.data.Product("Tea "+country, storetest.From(country), storetest.In("Tea"), storetest.Price(money.Paise(10000*(i+1))))
	}
	for query, want := range map[string]api.ListFacts{
		"":                              {Total: 6, Origins: countries},
		"categoryId=3&origin=Scotland":  {Total: 1, Origins: countries},
		"origin=Nowhere":                {Origins: countries},
		"categoryId=1&limit=1":          {Total: 3},
		"deals=1":                       {Total: 1, Origins: countries},
		"searchTerm=khari&limit=1":      {Total: 3, Origins: countries},
		"searchTerm=khaari+one":         {Total: 1, Corrected: "khari one", Origins: countries},
		"searchTerm=rusk+unheard":       {Total: 1, Nearest: true, Origins: countries},
		"searchTerm=unheard":            {Origins: countries},
		"searchTerm=skoclamd":           {DidYouMean: "scotland", Origins: countries},
		"searchTerm=khari&categoryId=2": {},
	} {
		var got api.ListFacts
		sh.guest().get("GetListFacts?"+query).is(t, 200).into(t, &got)
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", query, got, want)
		}
	}
}

func TestSuggestionsFollowTheLetters(t *testing.T) {
	sh := open(t)
	sh.data.Product("Butter Khari", storetest.In("Khari"), storetest.Price(9999), storetest.Discount(1000), storetest.Pictured("k.svg"))
	want := `{"Products":[{"ItemId":1,"DisplayName":"Butter Khari","ImagePath":"/Uploads/MasterItemImages/k.svg","DiscountedPrice":89.99}],` +
		`"Categories":[{"CategoryId":1,"CategoryName":"Khari"}],"Corrected":"%"}`
	for typed, corrected := range map[string]string{"kh": "", "KHARI": "", "kharri": "khari", "%E0%A4%96%E0%A4%BE%E0%A4%B0%E0%A5%80": "khari"} {
		if got := sh.guest().get("SearchSuggestions?searchTerm=" + typed).Body.String(); got != strings.Replace(want, "%", corrected, 1) {
			t.Errorf("%s: %s", typed, got)
		}
	}
	asked := `{"Products":[],"Categories":[],"Corrected":"","DidYouMean":"butter"}`
	if got := sh.guest().get("SearchSuggestions?searchTerm=batder").Body.String(); got != asked {
		t.Errorf("a far word: %s", got)
	}
	for _, typed := range []string{"", "+", "zzz", strings.Repeat("khari", 100)} {
		if got := sh.guest().get("SearchSuggestions?searchTerm=" + typed).Body.String(); got != `{"Products":[],"Categories":[],"Corrected":""}` {
			t.Errorf("%q: %s", typed, got)
		}
	}
}
