package sales

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/outbox"
)

// Payment is money as the provider last showed it, or cash.
type Payment struct {
	ID                string
	Method            string
	Status            PaymentStatus
	Role              string // primary, surplus, review or ""
	Amount, Refunded  money.Paise
	Error             string
	FirstSeen, Latest time.Time
}

// RefundRecord is a refund with its history.
type RefundRecord struct {
	Refund
	OrderID, OrderNumber string
	Cash                 bool   // handed back by a person, see SettleCash
	CreditNote           string // its number, "" without one
	Unnamed              bool   // waits for a person to name its lines, see NameLines
	Cause, Error         string
	CreatedAt, UpdatedAt time.Time
}

// OrderDetail is an order with everything the database knows about it.
type OrderDetail struct {
	OrderRow
	Refunded   []int         // pieces of each line that refunds were for
	Left       []money.Paise // of each line that refunds have not taken; index 0 is the delivery
	Refundable money.Paise   // what can still be refunded of its payment
	Events     []OrderEvent
	Payments   []Payment
	Refunds    []RefundRecord
	Link       PaymentLink // zero without one
	PastOrders []OrderRow  // of the same customer, newest first, at most 20
}

// Detail reads one order in full. NotFound for an unknown id or number.
func (s *Orders) Detail(ctx context.Context, idOrNumber string) (file OrderDetail, err error) {
	o, err := s.Find(ctx, idOrNumber)
	if err != nil {
		return file, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		rows, err := OrderRows(tx, db.Condition(`order_id = $1`, o.ID), db.Page{Limit: 1})
		if err != nil || len(rows) == 0 {
			return err
		}
		file.OrderRow = rows[0]
		file.Lines = o.Lines
		for _, step := range []func(*db.Tx) error{file.readEvents, file.readPayments, file.readRefunds, file.readPast} {
			if err := step(tx); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return OrderDetail{}, fmt.Errorf("read the file of an order: %w", err)
	}
	return file, nil
}

func (f *OrderDetail) readEvents(tx *db.Tx) (err error) {
	f.Events, err = orderEvents(tx, f.ID)
	return err
}

func (f *OrderDetail) readPayments(tx *db.Tx) (err error) {
	f.Payments, err = db.Collect(tx, func(rows *sql.Rows) (p Payment, err error) {
		var first, latest int64
		err = rows.Scan(&p.ID, &p.Method, &p.Status, &p.Role, &p.Amount, &p.Refunded, &p.Error, &first, &latest)
		p.FirstSeen, p.Latest = db.At(first), db.At(latest)
		return p, err
	}, `SELECT gateway_payment_id, method, status, role, amount_paise, refunded_paise, error, first_seen_at, updated_at
		FROM payments WHERE order_id = $1 ORDER BY first_seen_at`, f.ID)
	return err
}

func (f *OrderDetail) readRefunds(tx *db.Tx) (err error) {
	if f.Link, err = orderLink(tx, f.ID); err != nil {
		return err
	}
	if f.Refunds, err = RefundRecords(tx, `p.order_id = $1 ORDER BY r.created_at`, f.ID); err != nil {
		return err
	}
	f.Refunded = make([]int, len(f.Lines))
	for i := range f.Lines {
		if f.Refunded[i], err = refundedPieces(tx, f.ID, i+1); err != nil {
			return err
		}
	}
	spread, err := sharingOf(tx, f.Order)
	if err != nil {
		return err
	}
	f.Left = spread.left
	f.Refundable, err = refundable(tx, f.ID)
	return err
}

func (f *OrderDetail) readPast(tx *db.Tx) (err error) {
	f.PastOrders, err = OrderRows(tx, db.Condition(`customer_id = $1 AND order_id <> $2`, f.CustomerID, f.ID), db.Page{Limit: 20})
	return err
}

func RefundRecords(tx *db.Tx, where string, args ...any) ([]RefundRecord, error) {
	return db.Collect(tx, func(rows *sql.Rows) (r RefundRecord, err error) {
		var created, updated int64
		err = rows.Scan(&r.ID, &r.GatewayID, &r.PaymentID, &r.Amount, &r.State, &r.Tries, &r.OrderID, &r.OrderNumber,
			&r.Cash, &r.Cause, &r.Error, &created, &updated, &r.CreditNote, &r.Unnamed)
		r.CreatedAt, r.UpdatedAt = db.At(created), db.At(updated)
		return r, err
	}, `SELECT r.refund_id, coalesce(r.gateway_refund_id, ''), r.gateway_payment_id, r.amount_paise, r.state, r.tries,
			coalesce(o.order_id, ''), coalesce(o.number, ''), p.method = 'cash', r.cause, r.error, r.created_at, r.updated_at, coalesce(n.number, ''),
			r.unnamed = 1 AND r.state <> 'failed'
		FROM refunds r JOIN payments p USING (gateway_payment_id) LEFT JOIN orders o USING (order_id)
		LEFT JOIN credit_notes n ON n.refund_id = r.refund_id WHERE `+where, args...)
}

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
