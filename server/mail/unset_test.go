package mail_test

import (
	"context"
	"testing"
	"time"

	bhattimail "bhatti/server/mail"
	"bhatti/store/storetest"
)

// unset is a shop without a relay.
type unset struct{}

func (unset) Send(context.Context, string, bhattimail.Message) error { return bhattimail.ErrNoRelay }

func TestMailWaitsQuietlyUntilARelayIsSet(t *testing.T) {
	data, relay := storetest.New(t), startRelay(t, busy, nil)
	w, log := worker(t, data, relay.port())
	w.Carrier = unset{}
	data.Basket(data.Newcomer(asha)).Of(data.Product("Khari"), 1).Paid()
	for range 3 {
		w.Drain(t.Context())
		data.Clock.Add(10 * 24 * time.Hour)
	}
	w.Drain(t.Context())
	items, err := data.Outbox.Due(t.Context(), 10)
	if err != nil || len(items) == 0 || items[0].Tries != 0 {
		t.Errorf("outbox %+v, %v", items, err)
	}
	if log.String() != "" {
		t.Errorf("the log is full of it:\n%s", log)
	}
	w.Carrier = sender(t, relay.port()) // which is in trouble at first
	w.Drain(t.Context())
	relay.set(none)
	data.Clock.Add(time.Minute)
	w.Drain(t.Context())
	if len(relay.taken()) != len(items) {
		t.Errorf("%d of %d mails were sent once a relay was there\n%s", len(relay.taken()), len(items), log)
	}
}
