package store_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/store/customer"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// The text on a cake is the buyer's own. It stands on the paper as it was issued,
// and is taken off it with the buyer; what was chosen explains the price and stays.
func TestWhatAnErasedBuyerWroteIsTakenOffEveryPaper(t *testing.T) {
	shop := storetest.New(t).Registered()
	asha := shop.Customer(storetest.Asha)
	cake := shop.Product("Wedding cake", storetest.Price(4_996_000), storetest.Cake())
	o, _ := shop.Basket(asha).Choosing(cake, 1, "Egg: Eggless", "Name: आशा").Choosing(cake, 1, "Egg: Eggless").Paid()
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
		storetest.Must(t, shop.Orders.Move(t.Context(), o.ID, status, ""))
	}
	says := func(want string) {
		t.Helper()
		papers, err := shop.Documents.Of(t.Context(), o.ID)
		storetest.Must(t, err)
		now := shop.Reread(o)
		if paper, order := papers[0].Lines[0].Options.Words(), now.Lines[0].Options.Words(); strings.Join(paper, ", ") != want || strings.Join(order, ", ") != want {
			t.Errorf("the paper says %q, the order %q, want %q", paper, order, want)
		}
		if len(papers[0].Lines[1].Options) != 1 || papers[0].Buyer.Name != o.Name {
			t.Errorf("the paper: %+v", papers[0])
		}
	}
	says("Egg: Eggless, Name: आशा")
	storetest.Must(t, shop.EraseCustomer(t.Context(), asha.ID))
	says("Egg: Eggless")
	shop.Sound()
}

// Who is erased is taken off the papers that need not name them, and off the
// others when the books of their year may be thrown away. The rest of a paper
// stays as it was issued.
func TestAnErasedBuyerIsTakenOffThePapersThatNeedNoName(t *testing.T) {
	shop := storetest.New(t).Registered()
	asha := shop.Customer(storetest.Asha)
	issue := func(name string, price money.Paise, firm customer.Firm) gst.Document {
		t.Helper()
		basket := shop.Basket(asha).Of(shop.Product(name, storetest.Price(price)), 1)
		basket.Order.Firm = firm
		o, _ := basket.Paid()
		for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped, sales.OrderDelivered} {
			storetest.Must(t, shop.Orders.Move(t.Context(), o.ID, status, ""))
		}
		list, err := shop.Documents.Of(t.Context(), o.ID)
		storetest.Must(t, err)
		return list[0]
	}
	small := issue("Cake", 10_000, customer.Firm{})
	large := issue("Wedding cake", 4_996_000, customer.Firm{}) // with its delivery, Rs. 50,000
	b2b := issue("Rusk", 10_000, customer.Firm{GSTIN: storetest.GSTIN, Name: "Rao Caterers"})
	if !b2b.B2B() || b2b.Buyer.Firm != "Rao Caterers" || b2b.Buyer.StateCode != "27" {
		t.Errorf("the firm's paper: %+v", b2b.Buyer)
	}
	storetest.Must(t, shop.EraseCustomer(t.Context(), asha.ID))
	for _, c := range []struct {
		on    time.Time
		named []string // numbers
	}{
		{shop.Clock.Now(), []string{large.Number, b2b.Number}},
		{time.Date(2033, time.December, 31, 12, 0, 0, 0, time.UTC), []string{large.Number, b2b.Number}},
		{time.Date(2034, time.January, 1, 12, 0, 0, 0, time.UTC), nil},
	} {
		shop.Clock.Add(c.on.Sub(shop.Clock.Now()))
		storetest.Must(t, shop.Prune(t.Context()))
		for _, was := range []gst.Document{small, large, b2b} {
			is, err := shop.Documents.Numbered(t.Context(), was.Number)
			storetest.Must(t, err)
			if named := is.Buyer.Name == was.Buyer.Name; named != slices.Contains(c.named, was.Number) || is.Buyer.Mobile != "" {
				t.Errorf("on %v paper %s names %+v", c.on, was.Number, is.Buyer)
			}
			if is.Amounts != was.Amounts || is.PlaceOfSupply != was.PlaceOfSupply || is.Seller != was.Seller || !reflect.DeepEqual(is.Lines, was.Lines) {
				t.Errorf("on %v paper %s changed from %+v to %+v", c.on, was.Number, was, is)
			}
		}
		shop.Sound()
	}
}

// What was issued before documents were kept is written once, at the next start,
// and from then on stays.
func TestOlderInvoicesBecomeDocumentsOnce(t *testing.T) {
	storetest.InFile(t)
	dir := oldShop(t)
	shop := storetest.Open(t, dir).Registered()
	storetest.Must(t, shop.Documents.KeepOlder(t.Context()))
	o, err := shop.Orders.Find(t.Context(), "BH100002")
	storetest.Must(t, err)
	read := func() gst.Document {
		t.Helper()
		d, err := shop.Documents.Numbered(t.Context(), o.InvoiceNumber)
		storetest.Must(t, err)
		return d
	}
	first := read()
	if first.Total() != o.Totals.Total || !first.IssuedAt.Equal(o.InvoicedAt) || len(first.Remarks) == 0 || first.Seller.GSTIN != storetest.GSTIN {
		t.Errorf("%+v", first)
	}
	storetest.Must(t, shop.Settings.Save(t.Context(), "LegalName", "Another Limited"))
	storetest.Must(t, shop.Documents.KeepOlder(t.Context()))
	if again := read(); again.Seller != first.Seller || !slices.Equal(again.Remarks, first.Remarks) {
		t.Errorf("was %+v, is %+v", first, again)
	}
	shop.Sound()
}
