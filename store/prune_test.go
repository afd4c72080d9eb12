package store_test

import (
	"testing"
	"time"

	"bhatti/store"
	"bhatti/store/storetest"
)

func TestPruneKeepsWhatIsAlive(t *testing.T) {
	books := storetest.New(t)
	dead := books.SignIn(asha).Token
	books.Clock.Add(13 * day)
	live := books.SignIn("bina@example.in").Token
	books.Clock.Add(day + time.Hour)
	code := books.Code(asha)
	if err := books.Prune(t.Context()); err != nil {
		t.Fatal(err)
	}
	mustBe(t, books, live, "")
	if _, err := signIn(t, books, asha, code); err != nil {
		t.Error(err)
	}
	books.Clock.Add(-2 * time.Hour)
	mustBe(t, books, dead, store.Unauthorized)
	for table, want := range map[string]int{"sessions": 2, "one_time_passwords": 1, "otp_events": 4} {
		if got := books.Count(table); got != want {
			t.Errorf("%d %s are kept, want %d", got, table, want)
		}
	}
}

func TestPruneForgetsWhatWasSentLongAgo(t *testing.T) {
	books := storetest.New(t)
	books.Basket(books.Customer(asha)).Of(books.Product("Khari"), 1).Paid()
	sent, waiting := due(t, books)[0], 0
	books.Basket(books.Customer(asha)).Of(books.Product("Rusk"), 1).Paid()
	for _, item := range due(t, books) {
		if item.ID != sent.ID {
			waiting++
		}
	}
	if err := books.OutboxDone(t.Context(), sent.ID); err != nil {
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
