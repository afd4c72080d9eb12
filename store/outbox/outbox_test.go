package outbox_test

import (
	"fmt"
	"testing"
	"time"

	"bhatti/store/outbox"
	"bhatti/store/storetest"
)

func TestOutboxItemComesBackUntilItIsDone(t *testing.T) {
	shop := storetest.New(t)
	if _, err := shop.OTP.Request(t.Context(), storetest.Asha, storetest.Network); err != nil {
		t.Fatal(err)
	}
	item := shop.Due()[0]
	if _, ok := item.Payload.(outbox.OTPMail); !ok || !item.Expires.Equal(storetest.Start.Add(10*time.Minute)) || item.Tries != 0 {
		t.Errorf("%+v", item)
	}
	if err := shop.Outbox.Failed(t.Context(), item.ID, "relay busy", shop.DB.Clock().Add(time.Minute)); err != nil {
		t.Fatal(err)
	}
	if left := shop.Due(); len(left) != 0 {
		t.Errorf("due before its time: %+v", left)
	}
	shop.Clock.Add(time.Minute)
	if again := shop.Due(); len(again) != 1 || again[0].Tries != 1 || again[0].Payload != item.Payload {
		t.Errorf("at its time: %+v", again)
	}
	if err := shop.Outbox.Done(t.Context(), item.ID); err != nil {
		t.Fatal(err)
	}
	shop.Clock.Add(time.Hour)
	if left := shop.Due(); len(left) != 0 {
		t.Errorf("due though done: %+v", left)
	}
}

func TestItemGivenUpIsGone(t *testing.T) {
	shop := storetest.New(t)
	if _, err := shop.OTP.Request(t.Context(), storetest.Asha, storetest.Network); err != nil {
		t.Fatal(err)
	}
	item := shop.Due()[0]
	if err := shop.Outbox.Failed(t.Context(), item.ID, "no such mailbox", time.Time{}); err != nil {
		t.Fatal(err)
	}
	if left := shop.Due(); len(left) != 0 || shop.Holds(item.Payload.(outbox.OTPMail).Code) {
		t.Errorf("left: %+v", left)
	}
}

func TestCodesOvertakeOrderMails(t *testing.T) {
	shop := storetest.New(t)
	shop.Basket(shop.Customer(storetest.Asha)).Of(shop.Product("Khari"), 1).Paid()
	shop.Clock.Add(time.Minute)
	if _, err := shop.OTP.Request(t.Context(), "bina@example.in", storetest.Network); err != nil {
		t.Fatal(err)
	}
	var kinds []string
	for _, item := range shop.Due() {
		kinds = append(kinds, item.Kind)
	}
	if len(kinds) < 2 || kinds[0] != outbox.KindOTPMail || kinds[1] != outbox.KindOrderMail {
		t.Errorf("order: %v", kinds)
	}
}

func TestOutboxTellsWhenACodeWaits(t *testing.T) {
	shop := storetest.New(t)
	for n := range 3 { // more than one waiting neither blocks nor queues up
		if _, err := shop.OTP.Request(t.Context(), fmt.Sprintf("someone%d@example.in", n), storetest.Network); err != nil {
			t.Fatal(err)
		}
	}
	select {
	case <-shop.Outbox.Ready():
	default:
		t.Fatal("nobody was told")
	}
	select {
	case <-shop.Outbox.Ready():
		t.Error("told twice of one look's work")
	default:
	}
}
