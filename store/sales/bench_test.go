package sales_test

import (
	"testing"

	"bhatti/store/storetest"
)

// BenchmarkCreate places orders of three lines, one after the other.
func BenchmarkCreate(b *testing.B) {
	data := storetest.New(b)
	basket := data.Basket(data.Customer("asha@example.in"))
	for _, name := range []string{"Butter Khari", "Jeera Khari", "Methi Khari"} {
		basket.Of(data.Product(name, storetest.Stock(1_000_000)), 1)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := basket.Place(); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkOffer opens the dialog of an unpaid order again and again.
func BenchmarkOffer(b *testing.B) {
	data := storetest.New(b)
	asha := data.Customer("asha@example.in")
	order, _ := data.Basket(asha).Of(data.Product("Butter Khari"), 1).Pending()
	b.ReportAllocs()
	for b.Loop() {
		if _, _, err := data.Payments.Offer(b.Context(), asha.ID, order.ID); err != nil {
			b.Fatal(err)
		}
	}
}
