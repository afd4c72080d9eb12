package store

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"time"
)

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
	Amount    Paise
	State     RefundState
	Tries     int
}

// RefundSnapshot is what the provider says of a refund.
type RefundSnapshot struct {
	ID        string // the provider's
	PaymentID string
	Receipt   string // our id, if we made it
	Amount    Paise
	State     RefundState
}

// refundPrimary queues what the order's primary payment still holds.
func (s *Store) refundPrimary(tx *sql.Tx, orderID, cause string) error {
	var paymentID string
	var left Paise
	err := tx.QueryRow(`SELECT gateway_payment_id, amount_paise - (`+reserved+`) FROM payments p
		WHERE order_id = $1 AND role = 'primary'`, orderID).Scan(&paymentID, &left)
	if errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("paid order %s has no primary payment", orderID)
	}
	if err != nil || left == 0 {
		return err
	}
	return s.queueRefund(tx, paymentID, left, cause)
}

// reserved is what refunds of payment p have taken or will take.
const reserved = `SELECT coalesce(sum(r.amount_paise), 0) FROM refunds r
	WHERE r.gateway_payment_id = p.gateway_payment_id AND r.state <> 'failed'`

// queueRefund reserves an amount of a captured payment for the refund worker.
// Conflict when more would go back than came in.
func (s *Store) queueRefund(tx *sql.Tx, paymentID string, amount Paise, cause string) error {
	var left Paise
	if err := tx.QueryRow(`SELECT amount_paise - (`+reserved+`) FROM payments p WHERE gateway_payment_id = $1`, paymentID).Scan(&left); err != nil {
		return fmt.Errorf("read what can be refunded: %w", err)
	}
	if amount > left {
		return Errorf(Conflict, "Only Rs. %v of this payment can still be refunded.", left)
	}
	now := s.now()
	_, err := tx.Exec(`INSERT INTO refunds (refund_id, gateway_payment_id, amount_paise, state, cause, next_try_at, created_at, updated_at)
		VALUES ($1, $2, $3, 'queued', $4, $5, $5, $5)`, rand.Text(), paymentID, amount, cause, now)
	return err
}

// DueRefunds lists refunds that the provider must be told of or asked about now.
func (s *Store) DueRefunds(ctx context.Context, limit int) (due []Refund, err error) {
	err = s.view(ctx, func(tx *sql.Tx) error {
		rows, err := tx.Query(`SELECT refund_id, coalesce(gateway_refund_id, ''), gateway_payment_id, amount_paise, state, tries
			FROM refunds WHERE next_try_at <= $1 ORDER BY next_try_at LIMIT $2`, s.now(), limit)
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

// RefundDelayed plans the next try of a refund whose outcome is unknown, with
// the reason for people.
func (s *Store) RefundDelayed(ctx context.Context, refundID, reason string) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		var tries int
		if err := tx.QueryRow(`SELECT tries FROM refunds WHERE refund_id = $1`, refundID).Scan(&tries); err != nil {
			return err
		}
		_, err := tx.Exec(`UPDATE refunds SET tries = tries + 1, error = $1, next_try_at = $2, updated_at = $3 WHERE refund_id = $4`,
			reason, s.now()+backoff(tries).Milliseconds(), s.now(), refundID)
		return err
	})
}

// RefundRefused ends a refund that the provider will not make; what it had
// reserved is free again.
func (s *Store) RefundRefused(ctx context.Context, refundID, reason string) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		return s.settleRefund(tx, refundID, "", RefundFailed, reason)
	})
}

// ApplyRefund writes what the provider says of a refund: one of ours, or one
// made in its dashboard, which is recorded once.
func (s *Store) ApplyRefund(ctx context.Context, r RefundSnapshot) error {
	return s.write(ctx, func(tx *sql.Tx) error {
		var id string
		err := tx.QueryRow(`SELECT refund_id FROM refunds WHERE gateway_refund_id = $1 OR (gateway_refund_id IS NULL AND refund_id = $2)`,
			r.ID, r.Receipt).Scan(&id)
		if errors.Is(err, sql.ErrNoRows) {
			id, err = s.recordForeignRefund(tx, r)
		}
		if err != nil || id == "" {
			return err
		}
		return s.settleRefund(tx, id, r.ID, r.State, "")
	})
}

// recordForeignRefund writes a refund that we did not ask for. The provider
// also sends back payments that were never captured; no sale was refunded then,
// and nothing is recorded.
func (s *Store) recordForeignRefund(tx *sql.Tx, r RefundSnapshot) (id string, err error) {
	var role string
	err = tx.QueryRow(`SELECT role FROM payments WHERE gateway_payment_id = $1 AND status IN ('captured', 'refunded')`, r.PaymentID).Scan(&role)
	if errors.Is(err, sql.ErrNoRows) || err == nil && role == "" {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	id = rand.Text()
	_, err = tx.Exec(`INSERT INTO refunds (refund_id, gateway_refund_id, gateway_payment_id, amount_paise, state, cause, created_at, updated_at)
		VALUES ($1, $2, $3, $4, 'pending', 'made at the provider', $5, $5)`, id, r.ID, r.PaymentID, r.Amount, s.now())
	return id, err
}

// settleRefund moves a refund forward and draws the consequences for its
// payment and order. A processed refund can still be told to have failed.
func (s *Store) settleRefund(tx *sql.Tx, refundID, gatewayID string, state RefundState, reason string) error {
	var before RefundState
	var paymentID string
	err := tx.QueryRow(`SELECT state, gateway_payment_id FROM refunds WHERE refund_id = $1`, refundID).Scan(&before, &paymentID)
	if err != nil {
		return err
	}
	if before == RefundFailed || before == RefundProcessed && state != RefundFailed {
		state = before
	}
	next := any(nil)
	if state == RefundPending {
		next = s.now() + refundCheck.Milliseconds()
	}
	_, err = tx.Exec(`UPDATE refunds SET gateway_refund_id = coalesce(nullif($1, ''), gateway_refund_id), state = $2, error = $3,
		next_try_at = $4, updated_at = $5 WHERE refund_id = $6`, gatewayID, state, reason, next, s.now(), refundID)
	if err != nil || state == before {
		return err
	}
	return s.afterRefund(tx, paymentID, state)
}

// refundCheck is how long after its last news a pending refund is asked about.
const refundCheck = time.Hour

func (s *Store) afterRefund(tx *sql.Tx, paymentID string, state RefundState) error {
	_, err := tx.Exec(`UPDATE payments SET updated_at = $1, refunded_paise = (SELECT coalesce(sum(amount_paise), 0) FROM refunds r
			WHERE r.gateway_payment_id = payments.gateway_payment_id AND r.state = 'processed') WHERE gateway_payment_id = $2`, s.now(), paymentID)
	if err != nil {
		return err
	}
	var orderID, role string
	var left Paise
	err = tx.QueryRow(`SELECT order_id, role, amount_paise - refunded_paise FROM payments WHERE gateway_payment_id = $1 AND order_id IS NOT NULL`,
		paymentID).Scan(&orderID, &role, &left)
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	o, err := orderOf(tx, orderID)
	if err != nil {
		return err
	}
	switch {
	case state == RefundFailed:
		s.log.Error("refund failed", "order", orderID, "payment", paymentID)
		return setTransaction(tx, orderID, TransactionUnderReview)
	case state == RefundProcessed && left == 0:
		if _, err := tx.Exec(`UPDATE payments SET status = 'refunded' WHERE gateway_payment_id = $1`, paymentID); err != nil {
			return err
		}
		return s.refunded(tx, o, role)
	}
	return nil
}

// refunded ends an order whose money has all gone back. The surplus payment of
// an order that stays paid changes nothing.
func (s *Store) refunded(tx *sql.Tx, o Order, role string) error {
	if role != rolePrimary && !o.PaidAt.IsZero() {
		return nil
	}
	if err := setTransaction(tx, o.ID, TransactionRefunded); err != nil {
		return err
	}
	if !MayMove(o.Status, OrderRefunded, ActorProvider) {
		return nil
	}
	return s.move(tx, &o, OrderRefunded, ActorProvider, "Refunded in full")
}
