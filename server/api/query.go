package api

import (
	"strings"

	"bhatti/store/catalog"
	"bhatti/store/money"

	"bhatti/server/web"
)

// productQuery reads the arguments that every list of products takes. Its error
// is Invalid.
func productQuery(a *web.Arguments) (catalog.ProductQuery, error) {
	q := catalog.ProductQuery{
		CategoryID: a.Count("categoryId"),
		Sort:       sort(a),
		Filter: catalog.Filter{
			Veg: a.Yes("veg"), InStock: a.Yes("stock"), Discounted: a.Yes("deals"),
			Min: wholeRupees(a, "min"), Max: wholeRupees(a, "max"), Rating: int(a.AtMost("rating", 5)),
			Origin: origin(a),
		},
		Limit: int(min(a.Count("limit"), mostOnPage)), Offset: int(a.Count("offset")),
	}
	if err := a.Err(); err != nil {
		return q, err
	}
	return q, q.Check()
}

// longestSearch is how many bytes of a search are worth reading.
const longestSearch = 300

// searchTerm is a search with its blanks made one each; "" also where it is
// longer than anybody types.
func searchTerm(a *web.Arguments) string {
	term := strings.Join(strings.Fields(a.Text("searchTerm")), " ")
	if len(term) > longestSearch {
		return ""
	}
	return term
}

// origin is a country of origin; what is longer than any is none.
func origin(a *web.Arguments) string {
	const longest = 200 // bytes
	country := a.Text("origin")
	if len(country) > longest {
		a.Invalid("origin", "a country")
	}
	return country
}

// sort is the order asked for; relevance is a list's own.
func sort(a *web.Arguments) catalog.Sort {
	if sort := a.Text("sort"); sort != "relevance" {
		return catalog.Sort(sort)
	}
	return ""
}

// wholeRupees is a bound of prices; absent, empty or 0 for none.
func wholeRupees(a *web.Arguments, name string) money.Paise {
	const most = 10_000_000
	return money.Paise(a.AtMost(name, most) * 100)
}
