package sales

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// Refunds requests and records refunds and issues their credit notes.
type Refunds struct{ db *db.DB }

// NewRefunds makes the service on an open database.
func NewRefunds(d *db.DB) *Refunds { return &Refunds{d} }

// RefundState is how far a refund is.
type RefundState string

const (
	RefundQueued    RefundState = "queued"    // the provider has not been told, or has not answered
	RefundPending   RefundState = "pending"   // the provider is at it
	RefundProcessed RefundState = "processed" // the money has left
	RefundFailed    RefundState = "failed"    // it came to nothing; a person must look
)

// Refund is money on its way back. Its id is also the idempotency key and the
// receipt at the provider, so that a repeated call makes one refund.
type Refund struct {
	ID        string
	GatewayID string // "" until the provider has answered
	PaymentID string // the provider's id of the payment
	Amount    money.Paise
	State     RefundState
	Tries     int
}

// RefundSnapshot is what the provider says of a refund.
type RefundSnapshot struct {
	ID        string // the provider's; "" while it has none
	PaymentID string
	Receipt   string // our id, if we made it
	Amount    money.Paise
	State     RefundState
}

// refundPrimary queues what the order's primary payment still holds.
func refundPrimary(tx *db.Tx, orderID, cause string) error {
	var paymentID string
	var left money.Paise
	err := tx.QueryRow(`SELECT gateway_payment_id, amount_paise - (`+Reserved+`) FROM payments p
		WHERE order_id = $1 AND role = 'primary'`, orderID).Scan(&paymentID, &left)
	if errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("paid order %s has no primary payment", orderID)
	}
	if err != nil || left == 0 {
		return err
	}
	return queueRefund(tx, paymentID, left, cause)
}

// Reserved is what refunds of payment p have taken or will take.
const Reserved = `SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
	WHERE r.gateway_payment_id = p.gateway_payment_id AND r.state <> 'failed'`

// queueRefund reserves an amount of a captured payment for the refund worker.
// Conflict when more would go back than came in.
func queueRefund(tx *db.Tx, paymentID string, amount money.Paise, cause string) error {
	_, err := newRefund(tx, paymentID, amount, cause)
	return err
}

// newRefund is queueRefund that tells the id. Cash, and what was paid to the shop itself,
// waits for a person, not for the worker.
func newRefund(tx *db.Tx, paymentID string, amount money.Paise, cause string) (id string, err error) {
	var left money.Paise
	var cash bool
	err = tx.QueryRow(`SELECT amount_paise - (`+Reserved+`), `+ByHand+` FROM payments p WHERE gateway_payment_id = $1`, paymentID).
		Scan(&left, &cash)
	if err != nil {
		return "", fmt.Errorf("read what can be refunded: %w", err)
	}
	if amount > left {
		return "", fault.New(fault.Conflict, "refund.more_than_payment", "Only ₹{left} of this payment can still be refunded.", "left", left)
	}
	now := tx.Now()
	due := sql.NullInt64{Int64: now, Valid: !cash}
	id = rand.Text()
	_, err = tx.Exec(`INSERT INTO refunds (refund_id, gateway_payment_id, amount_paise, state, cause, next_try_at, created_at, updated_at)
		VALUES ($1, $2, $3, 'queued', $4, $5, $6, $6)`, id, paymentID, amount, cause, due, now)
	if err != nil {
		return "", fmt.Errorf("queue a refund: %w", err)
	}
	return id, postRefund(tx, id, paymentID, amount, "", RefundQueued)
}

// Surplus queues a refund of an amount of a payment: of one under review, of
// one whose refund has failed, or part of a sale. Conflict when more would be
// refunded than came in, counting all other refunds.
func (s *Refunds) Surplus(ctx context.Context, paymentID string, amount money.Paise, cause string) error {
	if amount <= 0 || cause == "" || !clean.Fits(cause, 500) {
		return fault.New(fault.Invalid, "refund.no_amount_or_reason", "A refund needs an amount and a reason of at most 500 characters.")
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var orderID, currency string
		var captured bool
		err := tx.QueryRow(`SELECT coalesce(order_id, ''), captured, currency FROM payments WHERE gateway_payment_id = $1`, paymentID).
			Scan(&orderID, &captured, &currency)
		switch {
		case errors.Is(err, sql.ErrNoRows):
			return errNoPayment
		case err != nil:
			return err
		case !captured:
			return fault.New(fault.Conflict, "refund.payment_not_captured", "This payment was never received. There is nothing to refund.")
		case currency != "INR":
			return fault.New(fault.Conflict, "refund.foreign_currency", "A payment in {currency} can only be refunded in the Razorpay dashboard.", "currency", currency)
		}
		id, err := newRefund(tx, paymentID, amount, cause)
		if err != nil {
			return err
		}
		if err := awaitName(tx, id, paymentID); err != nil {
			return err
		}
		err = audit.Record(tx, "refund payment", audit.Subject("payment", paymentID), nil, audit.Fields{"Amount": amount})
		if err != nil || orderID == "" {
			return err
		}
		note := fmt.Sprintf("Refund of ₹%v: %s", amount, cause)
		if err := recordEvent(tx, OrderEvent{OrderID: orderID, At: s.db.Now(), Actor: ActorShop, Note: note}); err != nil {
			return err
		}
		return settleTransaction(tx, orderID)
	})
}

// Due lists refunds that the provider must be told of or asked about now.
func (s *Refunds) Due(ctx context.Context, limit int) (due []Refund, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		rows, err := tx.Query(`SELECT refund_id, coalesce(gateway_refund_id, ''), gateway_payment_id, amount_paise, state, tries
			FROM refunds WHERE next_try_at <= $1 ORDER BY next_try_at LIMIT $2`, s.db.Now(), limit)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			var r Refund
			if err := rows.Scan(&r.ID, &r.GatewayID, &r.PaymentID, &r.Amount, &r.State, &r.Tries); err != nil {
				return err
			}
			due = append(due, r)
		}
		return rows.Err()
	})
	return due, err
}

// Delayed plans the next try of a refund whose outcome is unknown, with
// the reason for people.
func (s *Refunds) Delayed(ctx context.Context, refundID, reason string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var tries int
		if err := tx.QueryRow(`SELECT tries FROM refunds WHERE refund_id = $1`, refundID).Scan(&tries); err != nil {
			return err
		}
		_, err := tx.Exec(`UPDATE refunds SET tries = tries + 1, error = $1, next_try_at = $2, updated_at = $3
			WHERE refund_id = $4 AND state IN ('queued', 'pending')`,
			reason, s.db.Now()+backoff(tries).Milliseconds(), s.db.Now(), refundID)
		return err
	})
}

// Refused ends a refund that the provider refuses; what it had reserved is free
// again. It does nothing once the provider has spoken of it.
func (s *Refunds) Refused(ctx context.Context, refundID, reason string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var ours bool
		err := tx.QueryRow(`SELECT state = 'queued' AND gateway_refund_id IS NULL FROM refunds WHERE refund_id = $1`, refundID).Scan(&ours)
		if err != nil {
			return fmt.Errorf("read refund %s: %w", refundID, err)
		}
		if !ours {
			return nil
		}
		return settleRefund(tx, refundID, RefundSnapshot{State: RefundFailed}, reason)
	})
}
