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

// known is the order of a payment about which a snapshot says nothing new: most
// snapshots are old, and a write costs a wait for the disk.
func (s *Payments) known(ctx context.Context, p PaymentSnapshot) (orderID string, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		err := tx.QueryRow(`SELECT order_id FROM payments WHERE gateway_payment_id = $1 AND order_id IS NOT NULL
			AND captured = 1 AND role <> '' AND ($2 = 0 OR (fee_paise = $2 AND fee_tax_paise = $3))`, p.ID, p.Fee, p.FeeTax).Scan(&orderID)
		if errors.Is(err, sql.ErrNoRows) {
			return nil
		}
		return err
	})
	return orderID, err
}

// Settled tells whether a payment that was made at an attempt has been received
// and is accounted for: asking about it again would change nothing.
func (s *Payments) Settled(ctx context.Context, a Attempt, paymentID string) (settled bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM payments WHERE gateway_payment_id = $1 AND attempt_id = $2
			AND captured = 1 AND role <> '')`, paymentID, a.ID).Scan(&settled)
	})
	return settled, err
}

// merged is a payment as it is stored.
type merged struct {
	status   PaymentStatus
	role     string
	captured bool
	fee, tax money.Paise // the provider's fee with its tax, and the tax
}

// mergePayment writes what is new in a snapshot.
func mergePayment(tx *db.Tx, p PaymentSnapshot, a *Attempt) (now merged, err error) {
	before, err := storedPayment(tx, p.ID)
	if err != nil {
		return now, err
	}
	now = before.with(p)
	if err := writePayment(tx, p, a, now); err != nil {
		return now, err
	}
	return now, post(tx, p.ID, before.postings(now, p.Amount)...)
}

// storedPayment reads a payment; the zero value for one that is new.
func storedPayment(tx *db.Tx, paymentID string) (m merged, err error) {
	err = tx.QueryRow(`SELECT status, role, captured, fee_paise, fee_tax_paise FROM payments WHERE gateway_payment_id = $1`, paymentID).
		Scan(&m.status, &m.role, &m.captured, &m.fee, &m.tax)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return m, fmt.Errorf("read payment: %w", err)
	}
	return m, nil
}

// with is the payment after a snapshot, which only moves it forward. A captured
// payment becomes a refunded one by its refunds, not by what is said of it:
// they may still fail.
func (m merged) with(p PaymentSnapshot) merged {
	now := merged{p.Status, m.role, m.captured || p.taken(), m.fee, m.tax}
	if p.taken() {
		now.status = PaymentCaptured
	}
	overtaken := m.status != "" && paymentRank[m.status] > paymentRank[now.status]
	if m.captured || overtaken && !now.captured {
		now.status = m.status
	}
	if now.captured && p.Fee != 0 && p.FeeTax <= p.Fee {
		now.fee, now.tax = p.Fee, p.FeeTax
	}
	return now
}

// postings are what the ledger lacks once a payment is as now says.
func (m merged) postings(now merged, amount money.Paise) (list []posting) {
	if now.captured && !m.captured {
		list = append(list, posting{cause: "captured", debit: AccountProvider, credit: AccountUnassigned, amount: amount})
	}
	return append(list,
		posting{cause: "fee", debit: AccountFees, credit: AccountProvider, amount: now.fee - now.tax - (m.fee - m.tax)},
		posting{cause: "fee", debit: AccountInputTax, credit: AccountProvider, amount: now.tax - m.tax})
}

func writePayment(tx *db.Tx, p PaymentSnapshot, a *Attempt, now merged) error {
	var attemptID, orderID any
	if a != nil {
		attemptID, orderID = a.ID, a.OrderID
	}
	_, err := tx.Exec(`INSERT INTO payments (gateway_payment_id, attempt_id, order_id, amount_paise, currency, status, captured, fee_paise, fee_tax_paise,
			method, error, first_seen_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)
		ON CONFLICT (gateway_payment_id) DO UPDATE SET attempt_id = coalesce(payments.attempt_id, excluded.attempt_id),
			order_id = coalesce(payments.order_id, excluded.order_id), status = excluded.status, captured = excluded.captured,
			amount_paise = CASE payments.captured WHEN 1 THEN payments.amount_paise ELSE excluded.amount_paise END,
			fee_paise = excluded.fee_paise, fee_tax_paise = excluded.fee_tax_paise,
			method = coalesce(nullif(excluded.method, ''), payments.method), error = excluded.error, updated_at = excluded.updated_at`,
		p.ID, attemptID, orderID, p.Amount, p.Currency, now.status, now.captured, now.fee, now.tax, p.Method, p.Error, tx.Now())
	if err != nil {
		return fmt.Errorf("write payment: %w", err)
	}
	return nil
}

// setRole says what a captured payment is to its order. What is left of it
// moves from the account that held it to the one that does from now on.
func setRole(tx *db.Tx, paymentID, role string) error {
	before, err := accountOf(tx, paymentID)
	if err != nil {
		return err
	}
	var left money.Paise
	err = tx.QueryRow(`SELECT amount_paise - (`+Reserved+`) FROM payments p WHERE gateway_payment_id = $1`, paymentID).Scan(&left)
	if err != nil {
		return fmt.Errorf("read what is left of payment %s: %w", paymentID, err)
	}
	if _, err := tx.Exec(`UPDATE payments SET role = $1 WHERE gateway_payment_id = $2`, role, paymentID); err != nil {
		return fmt.Errorf("give payment %s its role: %w", paymentID, err)
	}
	now, err := accountOf(tx, paymentID)
	if err != nil {
		return err
	}
	return post(tx, paymentID, posting{cause: "assigned", debit: before, credit: now, amount: left})
}

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
