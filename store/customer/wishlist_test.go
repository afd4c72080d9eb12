package customer_test

import (
	"testing"

	"bhatti/store/fault"
	"bhatti/store/storetest"
)

func TestTheWishlistTogglesAndListsTheNewestFirst(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer("asha@example.in")
	khari, pav := shop.Product("Khari"), shop.Product("Pav")
	toggle := func(id int64, want bool) {
		t.Helper()
		if in, err := shop.Customers.ToggleWishlist(t.Context(), asha.ID, id); err != nil || in != want {
			t.Errorf("in %v, %v", in, err)
		}
	}
	toggle(khari.ID, true)
	toggle(pav.ID, true)
	list, err := shop.Customers.Wishlist(t.Context(), asha.ID)
	if err != nil || len(list) != 2 || list[0].Product.Name != "Pav" || list[1].Product.FirstPackageID != khari.FirstPackageID {
		t.Errorf("got %+v, %v", list, err)
	}
	toggle(pav.ID, false)
	wished, err := shop.Customers.WishlistFlags(t.Context(), asha.ID)
	if err != nil || !wished[khari.ID] || wished[pav.ID] {
		t.Errorf("wishlist flags %v, %v", wished, err)
	}
	if count, _, err := shop.Customers.Counts(t.Context(), asha.ID); err != nil || count != 1 {
		t.Errorf("counted %d, %v", count, err)
	}
}

func TestAWishlistEntryBelongsToItsOwner(t *testing.T) {
	shop := storetest.New(t)
	asha, ravi := shop.Customer("asha@example.in"), shop.Customer("ravi@example.in")
	khari, hidden := shop.Product("Khari"), shop.Product("Old Rusk", storetest.Hidden())
	if _, err := shop.Customers.ToggleWishlist(t.Context(), asha.ID, khari.ID); err != nil {
		t.Fatal(err)
	}
	list, err := shop.Customers.Wishlist(t.Context(), asha.ID)
	if err != nil {
		t.Fatal(err)
	}
	if err := shop.Customers.RemoveFromWishlist(t.Context(), ravi.ID, list[0].ID); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("another's entry: %v", err)
	}
	if err := shop.Customers.RemoveFromWishlist(t.Context(), asha.ID, list[0].ID); err != nil {
		t.Errorf("one's own: %v", err)
	}
	for _, id := range []int64{hidden.ID, 999, 0} {
		if _, err := shop.Customers.ToggleWishlist(t.Context(), asha.ID, id); fault.CodeOf(err) != fault.NotFound {
			t.Errorf("wishing for %d: %v", id, err)
		}
	}
}
