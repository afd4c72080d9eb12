package sales

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// RefundRequest asks for a refund of a paid order: all that is left, or the
// pieces of some lines, what is left of the delivery charge and a plain sum
// together. AmountOf names the lines that the sum is taken off, 0 the delivery:
// a credit note says what it lowers, and only a person knows whether a sum was
// for the bread or for the way to it. It may be empty where that is clear.
type RefundRequest struct {
	OrderID  string
	All      bool
	Lines    []RefundLine
	Delivery bool
	Amount   money.Paise
	AmountOf []int
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
		parts, err := r.parts(tx, o, left)
		if err != nil {
			return err
		}
		amount = parts.amount
		var paymentID string
		err = tx.QueryRow(`SELECT gateway_payment_id FROM payments WHERE order_id = $1 AND role = 'primary' AND captured = 1`, o.ID).Scan(&paymentID)
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
		if err := keepParts(tx, id, parts.of); err != nil {
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
	note := fmt.Sprintf("Refund of ₹%v: %s", amount, r.Reason)
	if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: tx.Now(), Actor: ActorShop, Note: note}); err != nil {
		return err
	}
	return audit.Record(tx, "refund", audit.Subject("order", o.Number), audit.Fields{"Refundable": left},
		audit.Fields{"Refundable": left - amount, "Amount": amount, "Lines": r.Lines, "Delivery": r.Delivery, "AmountOf": r.AmountOf})
}

// refundParts is the sum of a refund and what it takes of each line; index 0 is
// the delivery. What is in no part was paid beyond the order's total.
type refundParts struct {
	amount money.Paise
	of     []money.Paise
}

// parts works out what a request comes to. left is what can still be refunded of
// the payment: less than what is left of the lines while an amount waits for a
// person to name its lines.
func (r RefundRequest) parts(tx *db.Tx, o Order, left money.Paise) (p refundParts, err error) {
	s, err := sharingOf(tx, o)
	if err != nil {
		return p, err
	}
	p.of = make([]money.Paise, len(s.left))
	if r.All {
		if len(r.Lines) > 0 || r.Delivery || r.Amount > 0 || len(r.AmountOf) > 0 {
			return p, fault.New(fault.Invalid, "refund.whole_and_parts", "Refund either the whole order or parts of it, not both.")
		}
		p.of = apportion(min(max(0, left-s.over), sum(s.left)), s.left)
		p.amount = left
		return p, r.bounded(left, left)
	}
	if err := named(o, r.AmountOf); err != nil {
		return p, err
	}
	if len(r.AmountOf) > 0 && r.Amount == 0 {
		return p, fault.New(fault.Invalid, "refund.no_amount", "Enter the amount to refund of the items that you named.")
	}
	if err := r.pieces(tx, s, p.of); err != nil {
		return p, err
	}
	if r.Delivery {
		if p.of[0] = s.left[0]; p.of[0] == 0 {
			return p, fault.New(fault.Conflict, "refund.delivery_refunded", "The delivery charge has been refunded.")
		}
	}
	p.amount = sum(p.of) + r.Amount
	if err := r.bounded(p.amount, left); err != nil {
		return p, err
	}
	plain, err := s.placed(r.Amount, r.AmountOf, s.without(p.of))
	for i, part := range plain {
		p.of[i] += part
	}
	return p, err
}

func (r RefundRequest) bounded(amount, left money.Paise) error {
	switch {
	case amount <= 0:
		return fault.New(fault.Invalid, "refund.nothing_left", "There is nothing to refund.")
	case amount > left:
		return fault.New(fault.Conflict, "refund.more_than_order", "Only ₹{left} of this order can still be refunded.", "left", left)
	}
	return nil
}

// pieces adds what the pieces that are asked for come to: their part of what is
// left of the price of their line, which sums may have lowered.
func (r RefundRequest) pieces(tx *db.Tx, s sharing, of []money.Paise) error {
	for _, l := range r.Lines {
		if l.Line < 1 || l.Line >= len(of) || l.Quantity < 1 || of[l.Line] > 0 {
			return errBadRefundLine
		}
		before, err := refundedPieces(tx, s.order.ID, l.Line)
		if err != nil {
			return err
		}
		line := s.order.Lines[l.Line-1]
		if l.Quantity > line.Quantity-before {
			return fault.New(fault.Conflict, "refund.too_many_pieces", "Only {left} of {name} can still be refunded.", "left", line.Quantity-before, "name", line.Name)
		}
		of[l.Line] = s.left[l.Line] * money.Paise(l.Quantity) / money.Paise(line.Quantity-before)
	}
	return nil
}

var errBadRefundLine = fault.New(fault.Invalid, "refund.bad_line", "The order does not have this line, or it is listed twice.")

// named checks the lines that a sum is said to be for.
func named(o Order, lines []int) error {
	for i, line := range lines {
		if line < 0 || line > len(o.Lines) || slices.Contains(lines[:i], line) {
			return errBadRefundLine
		}
	}
	return nil
}

// placed spreads a plain sum over what there is room for in the named places, in
// proportion. Without a name it must be clear what the sum is for.
func (s *sharing) placed(amount money.Paise, of []int, room []money.Paise) ([]money.Paise, error) {
	if len(of) == 0 {
		if !s.clear(amount, room) {
			return nil, fault.New(fault.Invalid, "refund.name_lines", "Choose the items that this amount is for.")
		}
		return apportion(min(max(0, amount-s.over), sum(room)), room), nil
	}
	for i := range room {
		if !slices.Contains(of, i) {
			room[i] = 0
		}
	}
	if left := sum(room); amount > left {
		return nil, fault.New(fault.Conflict, "refund.more_than_named", "Only ₹{left} of the items that you chose can still be refunded.", "left", left)
	}
	return apportion(amount, room), nil
}

// keepParts writes what a refund takes of each line. Nothing is left to be
// worked out later, when other refunds may have come in between.
func keepParts(tx *db.Tx, refundID string, of []money.Paise) error {
	for line, amount := range of {
		if amount == 0 {
			continue
		}
		_, err := tx.Exec(`INSERT INTO refund_parts (refund_id, line, amount_paise) VALUES ($1, $2, $3)`, refundID, line, amount)
		if err != nil {
			return fmt.Errorf("write what a refund is for: %w", err)
		}
	}
	return nil
}

// awaitName has a refund of a sale that named no line wait for a person to do
// so, unless it is clear what it is for. Such are refunds made at the provider's
// dashboard, which knows no lines. To spread them would put on a credit note that
// bread was cheaper when the delivery was late, and a credit note cannot be taken
// back; the law leaves months for it. The money has left meanwhile: the ledger
// and the reports of sales count it at once.
func awaitName(tx *db.Tx, refundID, paymentID string) error {
	var orderID string
	err := tx.QueryRow(`SELECT order_id FROM payments WHERE gateway_payment_id = $1 AND role = 'primary'`, paymentID).Scan(&orderID)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := tx.Exec(`UPDATE refunds SET unnamed = 1 WHERE refund_id = $1`, refundID); err != nil {
		return err
	}
	o, err := OrderWithLines(tx, orderID)
	if err != nil {
		return err
	}
	s, err := sharingOf(tx, o)
	if err != nil {
		return err
	}
	waiting := money.Paise(0)
	for _, r := range s.open {
		waiting += r.amount
	}
	if !s.clear(waiting, s.left) {
		return nil
	}
	for _, r := range s.open {
		if _, err := tx.Exec(`UPDATE refunds SET unnamed = 0 WHERE refund_id = $1`, r.id); err != nil {
			return err
		}
	}
	return nil
}

// NameLines says which lines of its order a refund was for that named none,
// 0 for the delivery, and issues its credit note. Invalid without a line,
// NotFound for an unknown refund, Conflict when it waits for no name or the
// lines have less left than it gave back.
func (s *Refunds) NameLines(ctx context.Context, refundID string, of []int) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		found, err := RefundRecords(tx, `r.refund_id = $1 AND p.role = 'primary'`, refundID)
		if err != nil {
			return err
		}
		if len(found) == 0 {
			return fault.New(fault.NotFound, "refund.not_found", "This refund does not exist.")
		}
		r := found[0]
		if !r.Unnamed || r.State == RefundFailed {
			return fault.New(fault.Conflict, "refund.named", "It is already known what this refund was for.")
		}
		o, err := OrderWithLines(tx, r.OrderID)
		if err != nil {
			return err
		}
		if err := named(o, of); err != nil {
			return err
		}
		spread, err := sharingOf(tx, o)
		if err != nil {
			return err
		}
		parts, err := spread.placed(max(0, r.Amount-spread.over), of, slices.Clone(spread.left))
		if err != nil {
			return err
		}
		if err := keepParts(tx, r.ID, parts); err != nil {
			return err
		}
		if _, err := tx.Exec(`UPDATE refunds SET unnamed = 0 WHERE refund_id = $1`, r.ID); err != nil {
			return err
		}
		return s.noteNames(tx, o, r, of)
	})
}

// noteNames issues the credit note of a refund whose lines are known now, and
// writes that into the order's history and the audit log.
func (s *Refunds) noteNames(tx *db.Tx, o Order, r RefundRecord, of []int) error {
	if !o.InvoicedAt.IsZero() {
		if err := issueCreditNotes(tx, o.ID); err != nil {
			return err
		}
	}
	names := []string{}
	for _, line := range of {
		if line == 0 {
			names = append(names, "delivery")
			continue
		}
		names = append(names, o.Lines[line-1].Name)
	}
	note := fmt.Sprintf("Refund of ₹%v was for: %s", r.Amount, strings.Join(names, ", "))
	if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: tx.Now(), Actor: ActorShop, Note: note}); err != nil {
		return err
	}
	return audit.Record(tx, "name refund", audit.Subject("order", o.Number), nil, audit.Fields{"Amount": r.Amount, "AmountOf": of})
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
		found, err := RefundRecords(tx, `r.refund_id = $1 AND `+ByHand, refundID)
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
