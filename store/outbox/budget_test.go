package outbox_test

import (
	"testing"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/outbox"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

// Too many mails about orders at once wait for an hour, all but those that an
// order is placed; the back office is told.
func TestMailsAboutOrdersWaitWhenThereAreTooManyAtOnce(t *testing.T) {
	shop := storetest.New(t)
	asha := shop.Customer(storetest.Asha)
	storetest.Must(t, shop.DB.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
			INSERT INTO outbox (kind, payload, created_at) SELECT 'order-mail', '{}', $1 FROM n`, tx.Now())
		return err
	}))
	order, _ := shop.Basket(asha).Of(shop.Product("Khari"), 1).Paid()
	storetest.Must(t, shop.Orders.Cancel(t.Context(), asha.ID, order.ID, "changed my mind"))
	due := shop.Due()
	if len(due) != 1 || due[0].Payload.(outbox.OrderMail).Event != "ORDER PLACED" {
		t.Errorf("to be sent at once: %+v", due)
	}
	alerts, err := shop.Alerts(t.Context())
	if storetest.Must(t, err); len(alerts.Mails) != 1 {
		t.Errorf("alerts: %+v", alerts.Mails)
	}
	shop.Clock.Add(time.Hour)
	if due := shop.Due(); len(due) != 2 {
		t.Errorf("an hour later: %+v", due)
	}
}

// So do mails to the staff about new orders; those to customers do not wait for them.
func TestMailsToTheStaffWaitWhenThereAreTooManyAtOnce(t *testing.T) {
	shop := storetest.New(t)
	owner := shop.Member("owner@example.in", staff.Owner).Member
	storetest.Must(t, shop.Notify.SetMail(audit.WithActor(t.Context(), owner.Email), owner.ID, true))
	storetest.Must(t, shop.DB.Write(t.Context(), func(tx *db.Tx) error {
		_, err := tx.Exec(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500)
			INSERT INTO outbox (kind, payload, created_at) SELECT 'staff-mail', '{}', $1 FROM n`, tx.Now())
		return err
	}))
	shop.Basket(shop.Newcomer(storetest.Asha)).Of(shop.Product("Khari"), 1).Paid()
	if due := shop.Due(); len(due) != 1 || due[0].Kind != outbox.KindOrderMail {
		t.Errorf("to be sent at once: %+v", due)
	}
	shop.Clock.Add(time.Hour)
	if due := shop.Due(); len(due) != 2 {
		t.Errorf("an hour later: %+v", due)
	}
}
