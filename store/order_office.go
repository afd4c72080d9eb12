package store

import (
	"context"
	"database/sql"
)

// NoteOrder writes something down that the customer does not see.
func (s *Store) NoteOrder(ctx context.Context, orderID, note string) error {
	if note = cleanText(note); note == "" || !fits(note, 1000) {
		return Errorf(Invalid, "Please write a note of at most 1000 characters.")
	}
	return s.write(ctx, func(tx *sql.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: s.now(), Actor: ActorShop, Note: note}); err != nil {
			return err
		}
		return s.record(ctx, tx, "note", subject("order", o.Number), nil, Deed{})
	})
}

// ResendOrderMail sends the news of a status again. Conflict when the order
// never had it.
func (s *Store) ResendOrderMail(ctx context.Context, orderID string, news OrderStatus) error {
	err := s.write(ctx, func(tx *sql.Tx) error {
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		var had bool
		err = tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM order_events WHERE order_id = $1 AND to_status = $2)`, o.ID, news).Scan(&had)
		if err != nil {
			return err
		}
		if !had {
			return Errorf(Conflict, "This order has never been %s.", news)
		}
		if err := s.tell(tx, OrderMail{OrderID: o.ID, Event: string(news)}, ""); err != nil {
			return err
		}
		return s.record(ctx, tx, "resend mail", subject("order", o.Number), nil, Deed{"News": news})
	})
	s.announceOutbox()
	return err
}
