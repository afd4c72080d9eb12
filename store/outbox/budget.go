package outbox

import (
	"fmt"
	"time"

	"bhatti/store/db"
)

// The budget of mails about orders. Nothing is lost over it: what exceeds it
// waits, and stands among the back office's alerts meanwhile. That an order is
// placed and where to pay for it is never kept waiting.
const (
	dailyMails  = 50    // about one customer's orders
	hourlyMails = 2_000 // about all orders
	hourlyStaff = 500   // to all of the staff, about new orders
)

// prompt are the events of which the customer hears at once, whatever else there
// was to write about.
var prompt = map[string]bool{"ORDER PLACED": true, EventReinstated: true, EventPaymentLink: true, EventNewTime: true}

// within plans a mail about an order within the budget.
func within(tx *db.Tx, mail OrderMail) (item Item, err error) {
	hour, day := tx.Clock().Add(-time.Hour), tx.Clock().Add(-24*time.Hour)
	var own, all int
	err = tx.QueryRow(`SELECT o.customer_id,
			(SELECT count(*) FROM outbox b WHERE b.customer_id = o.customer_id AND b.created_at > $1),
			(SELECT count(*) FROM outbox b WHERE b.kind = 'order-mail' AND b.created_at > $2)
		FROM orders o WHERE order_id = $3`, day.UnixMilli(), hour.UnixMilli(), mail.OrderID).Scan(&item.customer, &own, &all)
	if err != nil {
		return Item{}, fmt.Errorf("count the mails about orders: %w", err)
	}
	switch {
	case prompt[mail.Event]:
	case own >= dailyMails:
		item.waits, item.Due = "waits: too many mails about one customer's orders today", tx.Clock().Add(24*time.Hour)
	case all >= hourlyMails:
		item.waits, item.Due = "waits: too many mails about orders at once", tx.Clock().Add(time.Hour)
		if all == hourlyMails { // once, not for each
			tx.Log().Error("mails about orders wait: there are too many at once", "within the hour", all)
		}
	}
	return item, nil
}

// EnqueueStaffMail tells a member of the staff of a new order. Too many at once
// wait: the staff see the orders meanwhile.
func EnqueueStaffMail(tx *db.Tx, mail StaffMail) error {
	item := Item{Kind: KindStaffMail, Payload: mail}
	var lately int
	err := tx.QueryRow(`SELECT count(*) FROM outbox WHERE kind = 'staff-mail' AND created_at > $1`,
		tx.Clock().Add(-time.Hour).UnixMilli()).Scan(&lately)
	if err != nil {
		return fmt.Errorf("count the mails to the staff: %w", err)
	}
	if lately >= hourlyStaff {
		item.waits, item.Due = "waits: too many mails to the staff at once", tx.Clock().Add(time.Hour)
	}
	return Enqueue(tx, tx.Now(), item)
}
