package store_test

import (
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/storetest"
)

const day = 24 * time.Hour

func TestPruneKeepsWhatIsAlive(t *testing.T) {
	books := storetest.New(t)
	dead := books.SignIn(storetest.Asha).Token
	books.Clock.Add(13 * day)
	live := books.SignIn("bina@example.in").Token
	books.Clock.Add(day + time.Hour)
	code := books.Code(storetest.Asha)
	if err := books.Prune(t.Context()); err != nil {
		t.Fatal(err)
	}
	authenticates(t, books, live, "")
	if _, err := books.Customers.SignIn(t.Context(), storetest.Asha, code, storetest.Network); err != nil {
		t.Error(err)
	}
	books.Clock.Add(-2 * time.Hour)
	authenticates(t, books, dead, fault.Unauthorized)
	for table, want := range map[string]int{"sessions": 2, "one_time_passwords": 1, "otp_events": 4} {
		if got := books.Count(table); got != want {
			t.Errorf("%d %s are kept, want %d", got, table, want)
		}
	}
}

func TestPruneForgetsWhatWasSentLongAgo(t *testing.T) {
	books := storetest.New(t)
	books.Basket(books.Customer(storetest.Asha)).Of(books.Product("Khari"), 1).Paid()
	sent, waiting := books.Due()[0], 0
	books.Basket(books.Customer(storetest.Asha)).Of(books.Product("Rusk"), 1).Paid()
	for _, item := range books.Due() {
		if item.ID != sent.ID {
			waiting++
		}
	}
	if err := books.Outbox.Done(t.Context(), sent.ID); err != nil {
		t.Fatal(err)
	}
	books.Clock.Add(31 * day)
	if err := books.Prune(t.Context()); err != nil {
		t.Fatal(err)
	}
	if left := books.Count("outbox"); waiting == 0 || left != waiting {
		t.Errorf("%d items are kept, want the %d not yet sent", left, waiting)
	}
}

func authenticates(t *testing.T, books *storetest.Books, token string, want fault.Code) {
	t.Helper()
	if _, _, err := books.Customers.Authenticate(t.Context(), token); fault.CodeOf(err) != want {
		t.Errorf("got %v, want %q", err, want)
	}
}
