package sales

import (
	"context"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/outbox"
)

// Note writes something down that the customer does not see.
func (s *Orders) Note(ctx context.Context, orderID, note string) error {
	if note = clean.Text(note); note == "" || !clean.Fits(note, 1000) {
		return fault.New(fault.Invalid, "order.bad_note", "Please write a note of at most 1000 characters.")
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: s.db.Now(), Actor: ActorShop, Note: note}); err != nil {
			return err
		}
		return audit.Record(tx, "note", audit.Subject("order", o.Number), nil, audit.Fields{})
	})
}

// RecordCheck notes that somebody had the provider asked about the payments
// of an order. NotFound.
func (s *Orders) RecordCheck(ctx context.Context, orderID string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		return audit.Record(tx, "ask provider", audit.Subject("order", o.Number), nil, audit.Fields{})
	})
}

// ResendMail sends the mail about a status again, or with EventPaymentLink the
// payment link. Conflict when the order never had it.
func (s *Orders) ResendMail(ctx context.Context, orderID string, event OrderStatus) error {
	return s.resend(ctx, orderID, string(event), func(tx *db.Tx, o Order) (mail outbox.OrderMail, err error) {
		if event == outbox.EventPaymentLink {
			return linkMail(tx, o)
		}
		var had bool
		err = tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM order_events WHERE order_id = $1 AND to_status = $2)`, o.ID, event).Scan(&had)
		if err == nil && !had {
			err = fault.New(fault.Conflict, "order.never_had_status", "This order has never been {status}.", "status", event)
		}
		return outbox.OrderMail{OrderID: o.ID, Event: string(event)}, err
	})
}

// ResendRefundMail sends the mail about a refund again, as it stands now.
// NotFound for a refund of another order, Conflict while there is nothing to
// send.
func (s *Orders) ResendRefundMail(ctx context.Context, orderID, refundID string) error {
	return s.resend(ctx, orderID, "refund", func(tx *db.Tx, o Order) (outbox.OrderMail, error) {
		found, err := RefundRecords(tx, `r.refund_id = $1 AND p.order_id = $2`, refundID, o.ID)
		if err != nil {
			return outbox.OrderMail{}, err
		}
		if len(found) == 0 {
			return outbox.OrderMail{}, fault.New(fault.NotFound, "order.refund_not_found", "This order does not have this refund.")
		}
		mail := outbox.OrderMail{OrderID: o.ID, Event: outbox.EventRefundComing, Amount: found[0].Amount, CreditNote: found[0].CreditNote}
		switch found[0].State {
		case RefundProcessed:
			mail.Event = outbox.EventRefunded
		case RefundFailed:
			return outbox.OrderMail{}, fault.New(fault.Conflict, "refund.failed", "This refund failed. There is no mail to send about it.")
		}
		return mail, nil
	})
}

func (s *Orders) resend(ctx context.Context, orderID, event string, compose func(*db.Tx, Order) (outbox.OrderMail, error)) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		mail, err := compose(tx, o)
		if err != nil {
			return err
		}
		if err := outbox.EnqueueOrderMail(tx, mail, ""); err != nil {
			return err
		}
		return audit.Record(tx, "resend mail", audit.Subject("order", o.Number), nil, audit.Fields{"News": event})
	})
	s.outbox.Announce()
	return err
}
