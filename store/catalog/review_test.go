package catalog_test

import (
	"strings"
	"testing"
	"time"

	"bhatti/store/customer"
	"bhatti/store/fault"
	"bhatti/store/storetest"
)

func TestASecondReviewReplacesTheFirst(t *testing.T) {
	shop := storetest.New(t)
	asha, ravi := shop.Customer("asha@example.in"), shop.Customer("ravi@example.in")
	p := shop.Product("Khari")
	review := func(c customer.Customer, rating int, text string) {
		t.Helper()
		if err := shop.Catalog.SaveReview(t.Context(), c.ID, p.ID, rating, text); err != nil {
			t.Fatal(err)
		}
		shop.Clock.Add(time.Hour)
	}
	review(asha, 1, "Soggy")
	review(ravi, 4, "Good\r\nwith chai\x00 ")
	review(asha, 5, "Crisp this time")
	list, err := shop.Catalog.Reviews(t.Context(), p.ID)
	if err != nil || len(list) != 2 {
		t.Fatalf("got %+v, %v", list, err)
	}
	if list[0].Text != "Crisp this time" || list[0].UserName != "asha" || list[0].Rating != 5 || list[1].Text != "Good\nwith chai" {
		t.Errorf("got %+v", list)
	}
	rated, err := shop.Catalog.ProductPage(t.Context(), p.ID)
	if err != nil || rated.Ratings != 4.5 || rated.RatingCount != 2 {
		t.Errorf("rated %v by %d, %v", rated.Ratings, rated.RatingCount, err)
	}
}

func TestAnIncompleteReviewIsRefused(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	p, hidden := shop.Product("Khari"), shop.Product("Old Rusk", storetest.Hidden())
	for name, c := range map[string]struct {
		product int64
		rating  int
		text    string
		want    fault.Code
	}{
		"no rating":       {p.ID, 0, "Good", fault.Invalid},
		"six stars":       {p.ID, 6, "Good", fault.Invalid},
		"no text":         {p.ID, 5, " \n\u200b", fault.Invalid},
		"too long":        {p.ID, 5, strings.Repeat("ख", 2001), fault.Invalid},
		"unknown product": {999, 5, "Good", fault.NotFound},
		"off sale":        {hidden.ID, 5, "Good", fault.NotFound},
	} {
		if err := shop.Catalog.SaveReview(t.Context(), asha.ID, c.product, c.rating, c.text); fault.CodeOf(err) != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}
