package server

import (
	"strconv"
	"strings"

	"bhatti/store"
)

// productQuery reads the arguments that every list of products takes.
func productQuery(a *arguments) store.ProductQuery {
	return store.ProductQuery{
		CategoryID: a.count("categoryId"),
		Sort:       sort(a),
		Filter: store.Filter{
			Veg: a.one("veg"), InStock: a.one("stock"), Discounted: a.one("deals"),
			Min: wholeRupees(a, "min"), Max: wholeRupees(a, "max"), Rating: int(a.atMost("rating", 5)),
			Origin: origin(a),
		},
		Limit: int(a.count("limit")), Offset: int(a.count("offset")),
	}
}

// longestSearch is how many bytes of a search are worth reading.
const longestSearch = 300

// searchTerm is a search with its blanks made one each; "" also where it is
// longer than anybody types.
func searchTerm(a *arguments) string {
	term := strings.Join(strings.Fields(a.text("searchTerm")), " ")
	if len(term) > longestSearch {
		return ""
	}
	return term
}

// origin is a country of origin; what is longer than any is none.
func origin(a *arguments) string {
	const longest = 200 // bytes
	country := a.text("origin")
	if len(country) > longest {
		a.blame("origin", "a country")
	}
	return country
}

// sort is the order asked for; relevance is a list's own.
func sort(a *arguments) store.Sort {
	if sort := a.text("sort"); sort != "relevance" {
		return store.Sort(sort)
	}
	return ""
}

// one is 1 for yes; absent, empty or 0 for no.
func (a *arguments) one(name string) bool { return a.atMost(name, 1) == 1 }

// wholeRupees is a bound of prices; absent, empty or 0 for none.
func wholeRupees(a *arguments, name string) store.Paise {
	const most = 10_000_000
	return store.Paise(a.atMost(name, most) * 100)
}

// atMost is a count that may be absent and has an upper bound.
func (a *arguments) atMost(name string, most int64) int64 {
	n := a.count(name)
	if n > most {
		a.blame(name, "at most "+strconv.FormatInt(most, 10))
	}
	return n
}
