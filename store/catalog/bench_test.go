package catalog_test

import (
	"testing"

	"bhatti/store/catalog"
)

// searches are one of each kind: a hit, half a word, a slip of the finger, and
// what nothing in the shop has.
var searches = []string{"butter khari", "nankh", "shrewsbery", "gulab jamun tractor"}

// BenchmarkSearch finds products as the results page does.
func BenchmarkSearch(b *testing.B) {
	data := sampleShop(b)
	for _, typed := range searches {
		b.Run(typed, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := data.Catalog.Products(b.Context(), catalog.ProductQuery{Search: typed}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkSuggest finds what to offer below the search field.
func BenchmarkSuggest(b *testing.B) {
	data := sampleShop(b)
	for _, typed := range searches {
		b.Run(typed, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := data.Catalog.Suggest(b.Context(), typed, 6); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
