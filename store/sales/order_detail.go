package sales

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"bhatti/store/db"
	"bhatti/store/money"
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
		p.Method, p.FirstSeen, p.Latest = PaidBy(p.Method), db.At(first), db.At(latest)
		return p, err
	}, `SELECT gateway_payment_id, method, status, role, amount_paise, refunded_paise, error, first_seen_at, updated_at
		FROM payments WHERE order_id = $1 AND method <> 'delivery' ORDER BY first_seen_at`, f.ID)
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
			coalesce(o.order_id, ''), coalesce(o.number, ''), `+ByHand+`, r.cause, r.error, r.created_at, r.updated_at, coalesce(n.number, ''),
			r.unnamed = 1 AND r.state <> 'failed'
		FROM refunds r JOIN payments p USING (gateway_payment_id) LEFT JOIN orders o USING (order_id)
		LEFT JOIN credit_notes n ON n.refund_id = r.refund_id WHERE `+where, args...)
}
