package sales

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// RefundRequest asks for a refund of a paid order: all that is left, or the
// pieces of some lines, the delivery charge and a plain sum together.
type RefundRequest struct {
	OrderID  string
	All      bool
	Lines    []RefundLine
	Delivery bool
	Amount   money.Paise
	Reason   string
}

// RefundLine is a number of pieces of one line of an order. Lines count from 1.
type RefundLine struct{ Line, Quantity int }

// Request queues a refund for the worker that tells the provider; cash waits to
// be handed back, see SettleCash. It returns the amount. Fails with Invalid,
// NotFound, and Conflict when the refund would exceed what was paid or bought.
func (s *Refunds) Request(ctx context.Context, r RefundRequest) (amount money.Paise, err error) {
	if r.Reason = clean.Text(r.Reason); r.Reason == "" || !clean.Fits(r.Reason, 500) {
		return 0, fault.New(fault.Invalid, "refund.bad_reason", "Please write the reason in at most 500 characters.")
	}
	if r.Amount < 0 {
		return 0, fault.New(fault.Invalid, "refund.bad_amount", "The amount to refund must be more than zero.")
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		o, err := OrderWithLines(tx, r.OrderID)
		if err != nil {
			return err
		}
		left, err := refundable(tx, o.ID)
		if err != nil {
			return err
		}
		if amount, err = r.amount(tx, o, left); err != nil {
			return err
		}
		var paymentID string
		err = tx.QueryRow(`SELECT gateway_payment_id FROM payments WHERE order_id = $1 AND role = 'primary'`, o.ID).Scan(&paymentID)
		if errors.Is(err, sql.ErrNoRows) {
			return fault.New(fault.Conflict, "refund.order_not_paid", "This order has not been paid.")
		}
		if err != nil {
			return err
		}
		id, err := newRefund(tx, paymentID, amount, r.Reason)
		if err != nil {
			return err
		}
		if err := keepDelivery(tx, id, o, r); err != nil {
			return err
		}
		for _, l := range r.Lines {
			_, err := tx.Exec(`INSERT INTO refund_lines (refund_id, order_id, line, quantity) VALUES ($1, $2, $3, $4)`, id, o.ID, l.Line, l.Quantity)
			if err != nil {
				return fmt.Errorf("write the lines of a refund: %w", err)
			}
		}
		if err := settleTransaction(tx, o.ID); err != nil {
			return err
		}
		return noteRefund(ctx, tx, o, r, amount, left)
	})
	return amount, err
}

// noteRefund writes the refund into the order's history and the audit log.
func noteRefund(ctx context.Context, tx *db.Tx, o Order, r RefundRequest, amount, left money.Paise) error {
	note := fmt.Sprintf("Refund of Rs. %v: %s", amount, r.Reason)
	if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: tx.Now(), Actor: ActorShop, Note: note}); err != nil {
		return err
	}
	return audit.Record(tx, "refund", audit.Subject("order", o.Number), audit.Fields{"Refundable": left},
		audit.Fields{"Refundable": left - amount, "Amount": amount, "Lines": r.Lines, "Delivery": r.Delivery})
}

func (r RefundRequest) amount(tx *db.Tx, o Order, left money.Paise) (amount money.Paise, err error) {
	if r.All {
		if len(r.Lines) > 0 || r.Delivery || r.Amount > 0 {
			return 0, fault.New(fault.Invalid, "refund.whole_and_parts", "Refund either the whole order or parts of it, not both.")
		}
		amount = left
	}
	seen := map[int]bool{}
	for _, l := range r.Lines {
		if l.Line < 1 || l.Line > len(o.Lines) || l.Quantity < 1 || seen[l.Line] {
			return 0, fault.New(fault.Invalid, "refund.bad_line", "The order does not have this line, or it is listed twice.")
		}
		seen[l.Line] = true
		before, err := refundedPieces(tx, o.ID, l.Line)
		if err != nil {
			return 0, err
		}
		line := o.Lines[l.Line-1]
		if l.Quantity > line.Quantity-before {
			return 0, fault.New(fault.Conflict, "refund.too_many_pieces", "Only {left} of {name} can still be refunded.", "left", line.Quantity-before, "name", line.Name)
		}
		amount += line.Unit * money.Paise(l.Quantity)
	}
	if r.Delivery {
		charge, err := deliveryLeft(tx, o)
		if err != nil {
			return 0, err
		}
		if charge == 0 {
			return 0, fault.New(fault.Conflict, "refund.delivery_refunded", "The delivery charge has been refunded.")
		}
		amount += charge
	}
	amount += r.Amount
	switch {
	case amount <= 0:
		return 0, fault.New(fault.Invalid, "refund.nothing_left", "There is nothing to refund.")
	case amount > left:
		return 0, fault.New(fault.Conflict, "refund.more_than_order", "Only Rs. {left} of this order can still be refunded.", "left", left)
	}
	return amount, nil
}

// deliveryLeft is what of the delivery charge no refund was asked for yet.
func deliveryLeft(tx *db.Tx, o Order) (left money.Paise, err error) {
	err = tx.QueryRow(`SELECT $1 - coalesce(sum(r.delivery_paise), 0) FROM refunds r JOIN payments p USING (gateway_payment_id)
		WHERE p.order_id = $2 AND r.state <> 'failed'`, o.Totals.Delivery, o.ID).Scan(&left)
	return left, err
}

// keepDelivery notes how much of a refund was asked for the delivery charge.
func keepDelivery(tx *db.Tx, refundID string, o Order, r RefundRequest) error {
	if !r.Delivery {
		return nil
	}
	charge, err := deliveryLeft(tx, o)
	if err == nil {
		_, err = tx.Exec(`UPDATE refunds SET delivery_paise = $1 WHERE refund_id = $2`, charge, refundID)
	}
	return err
}

// refundable is what refunds can still take of the payment for an order.
func refundable(tx *db.Tx, orderID string) (left money.Paise, err error) {
	err = tx.QueryRow(`SELECT amount_paise - (`+Reserved+`) FROM payments p
		WHERE order_id = $1 AND role = 'primary' AND captured = 1`, orderID).Scan(&left)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return left, err
}

// refundedPieces counts the pieces of a line that refunds were for.
func refundedPieces(tx *db.Tx, orderID string, line int) (n int, err error) {
	err = tx.QueryRow(`SELECT coalesce(sum(l.quantity), 0) FROM refund_lines l JOIN refunds r USING (refund_id)
		WHERE l.order_id = $1 AND l.line = $2 AND r.state <> 'failed'`, orderID, line).Scan(&n)
	return n, err
}

// SettleCash notes that somebody has handed the cash back. NotFound for any
// other refund, Conflict when it was noted before.
func (s *Refunds) SettleCash(ctx context.Context, refundID string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		found, err := RefundRecords(tx, `r.refund_id = $1 AND p.method = 'cash'`, refundID)
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return fault.New(fault.NotFound, "refund.cash_not_found", "This cash refund does not exist.")
		}
		if found[0].State != RefundQueued {
			return fault.New(fault.Conflict, "refund.settled", "This refund is already settled.")
		}
		if err := settleRefund(tx, refundID, RefundSnapshot{State: RefundProcessed}, ""); err != nil {
			return err
		}
		return audit.Record(tx, "hand cash back", audit.Subject("order", found[0].OrderNumber),
			audit.Fields{"State": RefundQueued}, audit.Fields{"State": RefundProcessed, "Amount": found[0].Amount})
	})
}
