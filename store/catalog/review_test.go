package catalog_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/store/catalog"
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
		if _, err := shop.Catalog.SaveReview(t.Context(), c.ID, p.ID, rating, text); err != nil {
			t.Fatal(err)
		}
		shop.Clock.Add(time.Hour)
	}
	review(asha, 1, "Soggy")
	review(ravi, 4, "Good\r\nwith chai\x00 ")
	review(asha, 5, "Crisp this time")
	list, _, err := shop.Catalog.Reviews(t.Context(), p.ID)
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
		if _, err := shop.Catalog.SaveReview(t.Context(), asha.ID, c.product, c.rating, c.text); fault.CodeOf(err) != c.want {
			t.Errorf("%s: %v, want %s", name, err, c.want)
		}
	}
}

// save saves a review of the test's and fails the test if it is refused.
func save(t *testing.T, shop *storetest.Shop, c customer.Customer, p catalog.ProductPage, text string) catalog.ReviewRow {
	t.Helper()
	saved, err := shop.Catalog.SaveReview(t.Context(), c.ID, p.ID, 4, text)
	storetest.Must(t, err)
	return saved
}

func TestACustomerWritesThreeReviewsAMinuteAndTenADay(t *testing.T) {
	shop := storetest.New(t)
	asha, ravi, p := shop.Customer("asha@example.in"), shop.Customer("ravi@example.in"), shop.Product("Khari")
	refused := func(text string) time.Duration {
		t.Helper()
		_, err := shop.Catalog.SaveReview(t.Context(), asha.ID, p.ID, 4, text)
		if fault.CodeOf(err) != fault.TooMany {
			t.Fatalf("%q: %v", text, err)
		}
		told, _ := errors.AsType[*fault.Error](err)
		return told.RetryAfter
	}
	written := 0
	write := func() {
		t.Helper()
		written++
		save(t, shop, asha, p, fmt.Sprint("Crisp ", written))
	}
	for range 3 {
		write()
		shop.Clock.Add(time.Second)
	}
	if wait := refused("more"); wait != 57*time.Second {
		t.Errorf("to wait %v, want 57s", wait)
	}
	save(t, shop, asha, p, "Crisp 3") // says what it said: no change
	save(t, shop, ravi, p, "Soft")    // somebody else
	if _, err := shop.Catalog.SaveReview(t.Context(), asha.ID, p.ID, 0, ""); fault.CodeOf(err) != fault.Invalid {
		t.Errorf("a bad review beyond the limit: %v", err)
	}
	for written < 10 {
		shop.Clock.Add(time.Minute)
		write()
	}
	shop.Clock.Add(time.Hour)
	if wait := refused("eleventh"); wait != 24*time.Hour-time.Hour-7*time.Minute-3*time.Second {
		t.Errorf("to wait %v", wait)
	}
	shop.Restart()
	refused("after a restart")
	shop.Clock.Add(23 * time.Hour)
	write()
	storetest.Must(t, shop.Prune(t.Context()))
	if n := shop.Count("review_changes"); n > 10 {
		t.Errorf("%d changes are remembered", n)
	}
}

func TestAReviewSaysWhetherItsWriterBoughtTheProduct(t *testing.T) {
	shop := storetest.New(t)
	asha, ravi, p := shop.Customer("asha@example.in"), shop.Customer("ravi@example.in"), shop.Product("Khari")
	bought := func() (list []bool) {
		t.Helper()
		reviews, onSale, err := shop.Catalog.Reviews(t.Context(), p.ID)
		storetest.Must(t, err)
		if !onSale {
			t.Error("the product is on sale")
		}
		for _, r := range reviews {
			list = append(list, r.BoughtHere)
		}
		return list
	}
	save(t, shop, asha, p, "Crisp")
	shop.Clock.Add(time.Second)
	save(t, shop, ravi, p, "Soft")
	shop.Basket(ravi).Of(p, 1).Pending()
	if got := bought(); !slices.Equal(got, []bool{false, false}) {
		t.Errorf("before anybody paid: %v", got)
	}
	shop.Basket(asha).Of(shop.Product("Rusk"), 1).Paid()
	before := shop.DB.Generation()
	order, _ := shop.Basket(asha).Of(p, 1).Paid()
	if got := bought(); !slices.Equal(got, []bool{false, true}) {
		t.Errorf("after Asha paid: %v", got)
	}
	shop.Clock.Add(time.Second)
	if shop.DB.Generation() == before {
		t.Error("nobody sees that Asha has bought what she reviewed")
	}
	storetest.Must(t, shop.Orders.Cancel(t.Context(), asha.ID, order.ID, "no need"))
	if got := bought(); !slices.Equal(got, []bool{false, false}) {
		t.Errorf("after Asha cancelled: %v", got)
	}
}

func TestTheOwnerMayLookFirstAtReviewsByThoseWhoHaveNotBought(t *testing.T) {
	shop := storetest.New(t)
	asha, ravi, p := shop.Customer("asha@example.in"), shop.Customer("ravi@example.in"), shop.Product("Khari")
	shop.Basket(asha).Of(p, 1).Paid()
	state := func(r catalog.ReviewRow) string { return fmt.Sprint("hidden ", r.Hidden, ", waiting ", r.Waiting) }
	want := func(what string, r catalog.ReviewRow, hidden, waiting bool) {
		t.Helper()
		if r.Hidden != hidden || r.Waiting != waiting {
			t.Errorf("%s: %s", what, state(r))
		}
		shop.Clock.Add(time.Minute)
	}
	want("without the setting", save(t, shop, ravi, p, "Soft"), false, false)
	storetest.Must(t, shop.Settings.Save(t.Context(), "ApproveReviews", "yes"))
	want("bought here", save(t, shop, asha, p, "Crisp"), false, false)
	waiting := save(t, shop, ravi, p, "Softer")
	want("shown before, written again", waiting, true, true)
	yes := true
	list, total, err := shop.Catalog.ReviewList(t.Context(), catalog.ReviewQuery{Waiting: &yes})
	if storetest.Must(t, err); total != 1 || list[0].ID != waiting.ID {
		t.Errorf("waiting: %+v", list)
	}
	if hidden, _, err := shop.Catalog.ReviewList(t.Context(), catalog.ReviewQuery{Hidden: &yes}); err != nil || len(hidden) != 0 {
		t.Errorf("what waits is listed among what the staff hid: %+v, %v", hidden, err)
	}
	if d, err := shop.Dashboard(t.Context()); err != nil || d.Waiting.Reviews != 1 {
		t.Errorf("the dashboard counts %d, %v", d.Waiting.Reviews, err)
	}
	generation := shop.DB.Generation()
	storetest.Must(t, shop.Catalog.HideReview(t.Context(), waiting.ID, false))
	if shop.DB.Generation() == generation {
		t.Error("what the staff approve does not show at once")
	}
	want("said again", save(t, shop, ravi, p, "Softer"), false, false)
	want("approved, then written again", save(t, shop, ravi, p, "Hard"), true, true)
	storetest.Must(t, shop.Catalog.HideReview(t.Context(), waiting.ID, true))
	want("hidden by the staff", save(t, shop, ravi, p, "Awful"), true, false)
	storetest.Must(t, shop.Catalog.DeleteReview(t.Context(), waiting.ID))
	if err := shop.Catalog.DeleteReview(t.Context(), waiting.ID); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("deleted twice: %v", err)
	}
	want("after it was deleted", save(t, shop, ravi, p, "New"), true, true)
	storetest.Must(t, shop.Settings.Save(t.Context(), "ApproveReviews", "no"))
	want("without the setting again", save(t, shop, ravi, p, "Newer"), false, false)
}
