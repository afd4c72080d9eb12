package sales

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/outbox"
)

// Apply writes what the provider says of a refund: one of ours, or one
// made in its dashboard, which is recorded once.
func (s *Refunds) Apply(ctx context.Context, r RefundSnapshot) error {
	if known, err := s.known(ctx, r); known || err != nil {
		return err
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var id string
		err := tx.QueryRow(`SELECT refund_id FROM refunds WHERE gateway_refund_id = $1 OR (gateway_refund_id IS NULL AND refund_id = $2)`,
			r.ID, r.Receipt).Scan(&id)
		if errors.Is(err, sql.ErrNoRows) {
			id, err = recordForeignRefund(tx, r)
		}
		if err != nil || id == "" {
			return err
		}
		return settleRefund(tx, id, r, "")
	})
}

// known tells whether a snapshot says nothing new of a settled refund.
func (s *Refunds) known(ctx context.Context, r RefundSnapshot) (known bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM refunds WHERE gateway_refund_id = $1 AND state = $2 AND next_try_at IS NULL)`,
			r.ID, r.State).Scan(&known)
	})
	return known, err
}

// recordForeignRefund writes a refund that we did not ask for. The provider
// also sends back payments that were never captured; no sale was refunded then,
// and nothing is recorded.
func recordForeignRefund(tx *db.Tx, r RefundSnapshot) (id string, err error) {
	var captured bool
	err = tx.QueryRow(`SELECT captured FROM payments WHERE gateway_payment_id = $1`, r.PaymentID).Scan(&captured)
	if errors.Is(err, sql.ErrNoRows) || err == nil && (!captured || r.State == RefundFailed) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("read the payment of a refund: %w", err)
	}
	if err := makeRoom(tx, r); err != nil {
		return "", err
	}
	id = rand.Text()
	_, err = tx.Exec(`INSERT INTO refunds (refund_id, gateway_refund_id, gateway_payment_id, amount_paise, state, cause, created_at, updated_at)
		VALUES ($1, $2, $3, $4, 'queued', 'made at the provider', $5, $5)`, id, r.ID, r.PaymentID, r.Amount, tx.Now())
	if err != nil {
		return "", fmt.Errorf("record a refund made at the provider: %w", err)
	}
	if err := awaitName(tx, id, r.PaymentID); err != nil {
		return "", err
	}
	return id, postRefund(tx, id, r.PaymentID, r.Amount, "", RefundQueued)
}

// makeRoom cancels refunds that the provider has not accepted yet, as far as
// they exceed what is left after one that it has accepted: it would refuse
// them.
func makeRoom(tx *db.Tx, r RefundSnapshot) error {
	for {
		var left money.Paise
		err := tx.QueryRow(`SELECT amount_paise - (`+Reserved+`) FROM payments p WHERE gateway_payment_id = $1`, r.PaymentID).Scan(&left)
		if err != nil || left >= r.Amount {
			return err
		}
		var waiting string
		err = tx.QueryRow(`SELECT refund_id FROM refunds WHERE gateway_payment_id = $1 AND state = 'queued' AND refund_id <> $2
			ORDER BY created_at DESC LIMIT 1`, r.PaymentID, r.Receipt).Scan(&waiting)
		if errors.Is(err, sql.ErrNoRows) {
			return fault.New(fault.Conflict, "refund.exceeds_payment", "Refund {refund} is larger than what is left of payment {payment}.", "refund", r.ID, "payment", r.PaymentID)
		}
		if err != nil {
			return err
		}
		if err := settleRefund(tx, waiting, RefundSnapshot{State: RefundFailed}, "made at the provider instead"); err != nil {
			return err
		}
	}
}

// settleRefund moves a refund to where the provider says it is and updates its
// payment and order. A processed refund can still fail; one that we had given
// up can turn out to have been made.
func settleRefund(tx *db.Tx, refundID string, r RefundSnapshot, reason string) error {
	var before RefundState
	var known bool
	err := tx.QueryRow(`SELECT state, gateway_refund_id IS NOT NULL, gateway_payment_id, amount_paise FROM refunds WHERE refund_id = $1`, refundID).
		Scan(&before, &known, &r.PaymentID, &r.Amount)
	if err != nil {
		return fmt.Errorf("read refund %s: %w", refundID, err)
	}
	r.State = r.State.after(before, known)
	if before == RefundFailed && r.State != RefundFailed {
		if err := makeRoom(tx, r); err != nil {
			return err
		}
	}
	next := any(nil)
	if r.State == RefundPending {
		next = tx.Now() + refundCheck.Milliseconds()
	}
	_, err = tx.Exec(`UPDATE refunds SET gateway_refund_id = coalesce(nullif($1, ''), gateway_refund_id), state = $2, error = $3,
		next_try_at = $4, updated_at = $5 WHERE refund_id = $6`, r.ID, r.State, reason, next, tx.Now(), refundID)
	if err != nil {
		return fmt.Errorf("write refund %s: %w", refundID, err)
	}
	if r.State == before {
		return nil
	}
	if err := countRefunds(tx, r.PaymentID); err != nil {
		return err
	}
	if err := postRefund(tx, refundID, r.PaymentID, r.Amount, before, r.State); err != nil {
		return err
	}
	return afterRefund(tx, refundID, r)
}

// refundCheck is how long after its last update the provider is asked about a
// pending refund.
const refundCheck = time.Hour

// after is the state that an update with this state leads to. Failed is final
// once the provider has reported it.
func (state RefundState) after(before RefundState, known bool) RefundState {
	switch {
	case before == RefundFailed && known:
		return RefundFailed
	case before == RefundProcessed && state != RefundFailed:
		return RefundProcessed
	}
	return state
}

// countRefunds keeps the payment's refunded amount and status.
func countRefunds(tx *db.Tx, paymentID string) error {
	_, err := tx.Exec(`UPDATE payments SET updated_at = $1, refunded_paise = back, status = CASE back WHEN amount_paise THEN 'refunded' ELSE 'captured' END
		FROM (SELECT coalesce(sum(amount_paise), 0) AS back FROM refunds WHERE gateway_payment_id = $2 AND state = 'processed') AS processed
		WHERE gateway_payment_id = $2`, tx.Now(), paymentID)
	if err != nil {
		return fmt.Errorf("count the refunds of payment %s: %w", paymentID, err)
	}
	return nil
}

// afterRefund updates a refund's order after its new state.
func afterRefund(tx *db.Tx, refundID string, r RefundSnapshot) error {
	var orderID, role string
	var left money.Paise
	err := tx.QueryRow(`SELECT order_id, role, amount_paise - refunded_paise FROM payments WHERE gateway_payment_id = $1 AND order_id IS NOT NULL`,
		r.PaymentID).Scan(&orderID, &role, &left)
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
	switch r.State {
	case RefundFailed:
		tx.Log().Error("refund failed", "order", orderID, "payment", r.PaymentID)
		err = cancelDocument(tx, refundID)
	case RefundPending:
		err = outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: orderID, Event: outbox.EventRefundComing, Amount: r.Amount}, "refund coming "+refundID)
	case RefundProcessed:
		err = refundHasLeft(tx, orderID, refundID, r.Amount)
		if err == nil && left == 0 && (role == rolePrimary || o.PaidAt.IsZero()) {
			err = endRefunded(tx, o)
		}
	}
	if err != nil {
		return err
	}
	return settleTransaction(tx, orderID)
}

// refundHasLeft issues the credit note of a processed refund and mails the
// customer.
func refundHasLeft(tx *db.Tx, orderID, refundID string, amount money.Paise) error {
	note, err := creditRefund(tx, orderID, refundID)
	if err != nil {
		return err
	}
	return outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: orderID, Event: outbox.EventRefunded, Amount: amount, CreditNote: note}, "refunded "+refundID)
}

// endRefunded ends an order that was refunded in full. Goods that were not
// dispatched can be sold again.
func endRefunded(tx *db.Tx, o Order) error {
	if !MayMove(o.Status, OrderRefunded, ActorProvider) {
		return nil
	}
	if o.Status == OrderPlaced || o.Status == OrderProcessing {
		if err := returnStock(tx, o.ID); err != nil {
			return err
		}
	}
	return move(tx, &o, OrderRefunded, ActorProvider, "Refunded in full")
}
