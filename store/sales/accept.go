package sales

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// Accept accepts a payment under review for its order, although another amount
// was asked for: a surplus is refunded, a missing amount is waived. NotFound
// for an unknown payment; Conflict when it is not under review, or its order
// can no longer be paid.
func (s *Payments) Accept(ctx context.Context, paymentID string) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		var role, currency, orderID string
		var left money.Paise
		var a Attempt
		err := tx.QueryRow(`SELECT role, currency, coalesce(order_id, ''), coalesce(attempt_id, 0), amount_paise - (`+Reserved+`)
			FROM payments p WHERE gateway_payment_id = $1`, paymentID).Scan(&role, &currency, &orderID, &a.ID, &left)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return errNoPayment
		case err != nil:
			return err
		case role != roleReview || left <= 0:
			return fault.New(fault.Conflict, "payment.not_under_review", "This payment is not under review.")
		case currency != "INR":
			return fault.New(fault.Conflict, "payment.foreign_currency", "A payment in {currency} cannot pay for an order. Please refund it.", "currency", currency)
		}
		o, err := orderOf(tx, orderID)
		if err != nil {
			return err
		}
		if err := accept(tx, PaymentSnapshot{ID: paymentID, Amount: left}, a, o); err != nil {
			return err
		}
		return audit.Record(tx, "accept payment", audit.Subject("order", o.Number), audit.Fields{"Asked": o.Totals.Total}, audit.Fields{"Accepted": left})
	})
	s.outbox.Announce()
	return err
}

func accept(tx *db.Tx, p PaymentSnapshot, a Attempt, o Order) error {
	if o.Status != OrderPending {
		if !o.reinstatable() {
			return fault.New(fault.Conflict, "payment.order_takes_none", "This order is {status} and cannot be paid. Please refund the payment.", "status", o.Status)
		}
		ok, err := retakeStock(tx, o.ID)
		if err != nil {
			return err
		}
		if !ok {
			return fault.New(fault.Conflict, "payment.goods_sold", "The order expired and some of its items have been sold since. Please refund the payment.")
		}
	}
	note := fmt.Sprintf("A payment of ₹%v was accepted", p.Amount)
	if over := p.Amount - o.Totals.Total; over > 0 {
		if err := queueRefund(tx, p.ID, over, "more than was asked for"); err != nil {
			return err
		}
		note += fmt.Sprintf("; Rs. %v of it goes back", over)
	}
	if _, err := tx.Exec(`UPDATE payments SET accepted_at = $1 WHERE gateway_payment_id = $2`, tx.Now(), p.ID); err != nil {
		return err
	}
	return pay(tx, p, a, &o, note, string(OrderPlaced))
}
