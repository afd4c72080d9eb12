package store

import (
	"context"

	"bhatti/store/db"
	"bhatti/store/fault"
)

// NoteOrder writes something down that the customer does not see.
func (s *Store) NoteOrder(ctx context.Context, orderID, note string) error {
	if note = cleanText(note); note == "" || !fits(note, 1000) {
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
		return record(tx, "note", subject("order", o.Number), nil, Deed{})
	})
}

// OrderAskedAbout notes that somebody had the provider asked about the payments
// of an order. NotFound.
func (s *Store) OrderAskedAbout(ctx context.Context, orderID string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		return record(tx, "ask provider", subject("order", o.Number), nil, Deed{})
	})
}

// ResendOrderMail sends the news of a status again, or with NewsPaymentLink the
// link to pay at. Conflict when the order never had it.
func (s *Store) ResendOrderMail(ctx context.Context, orderID string, news OrderStatus) error {
	return s.resend(ctx, orderID, string(news), func(tx *db.Tx, o Order) (mail OrderMail, err error) {
		if news == NewsPaymentLink {
			return linkMail(tx, o)
		}
		var had bool
		err = tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM order_events WHERE order_id = $1 AND to_status = $2)`, o.ID, news).Scan(&had)
		if err == nil && !had {
			err = fault.New(fault.Conflict, "order.never_had_status", "This order has never been {status}.", "status", news)
		}
		return OrderMail{OrderID: o.ID, Event: string(news)}, err
	})
}

// ResendRefundMail sends the news of a refund again, as it stands now. NotFound
// for a refund of another order, Conflict while there is nothing to tell.
func (s *Store) ResendRefundMail(ctx context.Context, orderID, refundID string) error {
	return s.resend(ctx, orderID, "refund", func(tx *db.Tx, o Order) (OrderMail, error) {
		found, err := refundRecords(tx, `r.refund_id = $1 AND p.order_id = $2`, refundID, o.ID)
		if err != nil {
			return OrderMail{}, err
		}
		if len(found) == 0 {
			return OrderMail{}, fault.New(fault.NotFound, "order.refund_not_found", "This order has no such refund.")
		}
		mail := OrderMail{OrderID: o.ID, Event: NewsRefundComing, Amount: found[0].Amount, CreditNote: found[0].CreditNote}
		switch found[0].State {
		case RefundProcessed:
			mail.Event = NewsRefunded
		case RefundFailed:
			return OrderMail{}, fault.New(fault.Conflict, "refund.failed", "This refund has failed: there is nothing good to tell.")
		}
		return mail, nil
	})
}

func (s *Store) resend(ctx context.Context, orderID, news string, compose func(*db.Tx, Order) (OrderMail, error)) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		mail, err := compose(tx, o)
		if err != nil {
			return err
		}
		if err := s.tell(tx, mail, ""); err != nil {
			return err
		}
		return record(tx, "resend mail", subject("order", o.Number), nil, Deed{"News": news})
	})
	s.announceOutbox()
	return err
}
