package customer_test

import (
	"testing"

	"bhatti/store/fault"
	"bhatti/store/storetest"
)

func TestTheHeartTogglesAndTheNewestWishComesFirst(t *testing.T) {
	books := storetest.New(t)
	asha := books.Customer("asha@example.in")
	khari, pav := books.Product("Khari"), books.Product("Pav")
	toggle := func(id int64, want bool) {
		t.Helper()
		if in, err := books.Customers.ToggleWishlist(t.Context(), asha.ID, id); err != nil || in != want {
			t.Errorf("in %v, %v", in, err)
		}
	}
	toggle(khari.ID, true)
	toggle(pav.ID, true)
	list, err := books.Customers.Wishlist(t.Context(), asha.ID)
	if err != nil || len(list) != 2 || list[0].Product.Name != "Pav" || list[1].Product.FirstPackageID != khari.FirstPackageID {
		t.Errorf("got %+v, %v", list, err)
	}
	toggle(pav.ID, false)
	wished, err := books.Customers.WishlistFlags(t.Context(), asha.ID)
	if err != nil || !wished[khari.ID] || wished[pav.ID] {
		t.Errorf("hearts %v, %v", wished, err)
	}
	if wishes, _, err := books.Customers.Counts(t.Context(), asha.ID); err != nil || wishes != 1 {
		t.Errorf("counted %d, %v", wishes, err)
	}
}

func TestAWishlistEntryBelongsToItsOwner(t *testing.T) {
	books := storetest.New(t)
	asha, ravi := books.Customer("asha@example.in"), books.Customer("ravi@example.in")
	khari, hidden := books.Product("Khari"), books.Product("Old Rusk", storetest.Hidden())
	if _, err := books.Customers.ToggleWishlist(t.Context(), asha.ID, khari.ID); err != nil {
		t.Fatal(err)
	}
	list, err := books.Customers.Wishlist(t.Context(), asha.ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := books.Customers.RemoveFromWishlist(t.Context(), ravi.ID, list[0].ID); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("another's entry: %v", err)
	}
	if err := books.Customers.RemoveFromWishlist(t.Context(), asha.ID, list[0].ID); err != nil {
		t.Errorf("one's own: %v", err)
	}
	for _, id := range []int64{hidden.ID, 999, 0} {
		if _, err := books.Customers.ToggleWishlist(t.Context(), asha.ID, id); fault.CodeOf(err) != fault.NotFound {
			t.Errorf("wishing for %d: %v", id, err)
		}
	}
}
