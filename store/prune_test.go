package store_test

import (
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/storetest"
)

const day = 24 * time.Hour

func TestPruneKeepsWhatIsAlive(t *testing.T) {
	shop := storetest.New(t)
	dead := shop.SignIn(storetest.Asha).Token
	shop.Clock.Add(13 * day)
	live := shop.SignIn("bina@example.in").Token
	shop.Clock.Add(day + time.Hour)
	code := shop.Code(storetest.Asha)
	if err := shop.Prune(t.Context()); err != nil {
		t.Fatal(err)
	}
	authenticates(t, shop, live, "")
	if _, err := shop.Customers.SignIn(t.Context(), storetest.Asha, code, storetest.Network); err != nil {
		t.Error(err)
	}
	shop.Clock.Add(-2 * time.Hour)
	authenticates(t, shop, dead, fault.Unauthorized)
	for table, want := range map[string]int{"sessions": 2, "one_time_passwords": 1, "otp_events": 4} {
		if got := shop.Count(table); got != want {
			t.Errorf("%d %s are kept, want %d", got, table, want)
		}
	}
}

func TestPruneForgetsWhatWasSentLongAgo(t *testing.T) {
	shop := storetest.New(t)
	shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Khari"), 1).Paid()
	sent, waiting := shop.Due()[0], 0
	shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Rusk"), 1).Paid()
	for _, item := range shop.Due() {
		if item.ID != sent.ID {
			waiting++
		}
	}
	if err := shop.Outbox.Done(t.Context(), sent.ID); err != nil {
		t.Fatal(err)
	}
	shop.Clock.Add(31 * day)
	if err := shop.Prune(t.Context()); err != nil {
		t.Fatal(err)
	}
	if left := shop.Count("outbox"); waiting == 0 || left != waiting {
		t.Errorf("%d items are kept, want the %d not yet sent", left, waiting)
	}
}

func authenticates(t *testing.T, shop *storetest.Shop, token string, want fault.Code) {
	t.Helper()
	if _, _, err := shop.Customers.Authenticate(t.Context(), token); fault.CodeOf(err) != want {
		t.Errorf("got %v, want %q", err, want)
	}
}
