package store_test

import (
	"fmt"
	"testing"
	"time"

	"bhatti/store"
	"bhatti/store/storetest"
)

func due(t *testing.T, books *storetest.Books) []store.OutboxItem {
	t.Helper()
	items, err := books.DueOutbox(t.Context(), 100)
	if err != nil {
		t.Fatal(err)
	}
	return items
}

func TestOutboxItemComesBackUntilItIsDone(t *testing.T) {
	books := storetest.New(t)
	if err := books.RequestOTP(t.Context(), asha, storetest.Network); err != nil {
		t.Fatal(err)
	}
	item := due(t, books)[0]
	if _, ok := item.Payload.(store.OTPMail); !ok || !item.Expires.Equal(storetest.Start.Add(5*time.Minute)) || item.Tries != 0 {
		t.Errorf("%+v", item)
	}
	if err := books.OutboxFailed(t.Context(), item.ID, "relay busy", books.Now().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if left := due(t, books); len(left) != 0 {
		t.Errorf("due before its time: %+v", left)
	}
	books.Clock.Add(time.Minute)
	if again := due(t, books); len(again) != 1 || again[0].Tries != 1 || again[0].Payload != item.Payload {
		t.Errorf("at its time: %+v", again)
	}
	if err := books.OutboxDone(t.Context(), item.ID); err != nil {
		t.Fatal(err)
	}
	books.Clock.Add(time.Hour)
	if left := due(t, books); len(left) != 0 {
		t.Errorf("due though done: %+v", left)
	}
}

func TestItemGivenUpIsGone(t *testing.T) {
	books := storetest.New(t)
	if err := books.RequestOTP(t.Context(), asha, storetest.Network); err != nil {
		t.Fatal(err)
	}
	item := due(t, books)[0]
	if err := books.OutboxFailed(t.Context(), item.ID, "no such mailbox", time.Time{}); err != nil {
		t.Fatal(err)
	}
	if left := due(t, books); len(left) != 0 || books.Holds(item.Payload.(store.OTPMail).Code) {
		t.Errorf("left: %+v", left)
	}
}

func TestCodesOvertakeOrderMails(t *testing.T) {
	books := storetest.New(t)
	books.Basket(books.Customer(asha)).Of(books.Product("Khari"), 1).Paid()
	books.Clock.Add(time.Minute)
	if err := books.RequestOTP(t.Context(), "bina@example.in", storetest.Network); err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, item := range due(t, books) {
		kinds = append(kinds, item.Kind)
	}
	if len(kinds) < 2 || kinds[0] != store.KindOTPMail || kinds[1] != store.KindOrderMail {
		t.Errorf("order: %v", kinds)
	}
}

func TestOutboxTellsWhenACodeWaits(t *testing.T) {
	books := storetest.New(t)
	for n := range 3 { // more than one waiting neither blocks nor queues up
		if err := books.RequestOTP(t.Context(), fmt.Sprintf("someone%d@example.in", n), storetest.Network); err != nil {
			t.Fatal(err)
		}
	}
	select {
	case <-books.OutboxReady():
	default:
		t.Fatal("nobody was told")
	}
	select {
	case <-books.OutboxReady():
		t.Error("told twice of one look's work")
	default:
	}
}
