package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
)

// PaymentStatus is how far a payment is at the provider.
type PaymentStatus string

const (
	PaymentCreated    PaymentStatus = "created"
	PaymentFailed     PaymentStatus = "failed" // not final: a bank may answer late
	PaymentAuthorized PaymentStatus = "authorized"
	PaymentCaptured   PaymentStatus = "captured" // the money is ours
	PaymentRefunded   PaymentStatus = "refunded" // all of it has gone back
)

var paymentRank = map[PaymentStatus]int{
	PaymentCreated: 0, PaymentFailed: 1, PaymentAuthorized: 2, PaymentCaptured: 3, PaymentRefunded: 4,
}

// PaymentSnapshot is what the provider says of a payment. News may be old, may
// come twice and in any order.
type PaymentSnapshot struct {
	ID             string
	GatewayOrderID string
	Status         PaymentStatus
	Amount         Paise
	Currency       string
	Method         string
	Error          string // the provider's description of a failure
}

// Applied tells what a snapshot did.
type Applied struct {
	OrderID string // "" for a payment that belongs to no attempt of ours
	Paid    bool   // the order became paid just now
}

// roles of a payment in its order
const (
	rolePrimary = "primary" // it paid the order
	roleSurplus = "surplus" // it came on top or too late and goes back
	roleReview  = "review"  // another amount or currency than asked for: a person decides
)

// ApplyPayment is the one road by which a payment reaches an order, whoever
// brings the news: the dialog, a webhook or the reconciler. It only moves
// forward, so repeated and reordered news end in the same state.
func (s *Store) ApplyPayment(ctx context.Context, p PaymentSnapshot) (done Applied, err error) {
	if _, known := paymentRank[p.Status]; !known || p.ID == "" {
		return Applied{}, Errorf(Invalid, "unknown payment status %q", p.Status)
	}
	err = s.write(ctx, func(tx *sql.Tx) error {
		done = Applied{}
		a, err := scanAttempt(tx.QueryRow(`SELECT `+attemptColumns+` FROM payment_attempts WHERE gateway_order_id = $1`, p.GatewayOrderID))
		if errors.Is(err, sql.ErrNoRows) {
			s.log.Warn("payment without an order of ours", "payment", p.ID, "gateway_order", p.GatewayOrderID)
			_, _, err = s.mergePayment(tx, p, nil)
			return err
		}
		if err != nil {
			return err
		}
		done.OrderID = a.OrderID
		before, role, err := s.mergePayment(tx, p, &a)
		if err != nil || role != "" {
			return err // its part is settled; refunds take their own road
		}
		switch {
		case p.Status == PaymentRefunded && paymentRank[before] < paymentRank[PaymentCaptured]:
			return s.payAndRefundElsewhere(tx, p, a)
		case paymentRank[p.Status] >= paymentRank[PaymentCaptured]:
			done.Paid, err = s.capture(tx, p, a)
		}
		return err
	})
	return done, err
}

// mergePayment writes what is new in a snapshot and returns the status that was
// known before and the payment's role so far.
func (s *Store) mergePayment(tx *sql.Tx, p PaymentSnapshot, a *Attempt) (before PaymentStatus, role string, err error) {
	now := s.now()
	err = tx.QueryRow(`SELECT status, role FROM payments WHERE gateway_payment_id = $1`, p.ID).Scan(&before, &role)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return "", "", fmt.Errorf("read payment: %w", err)
	}
	var attemptID, orderID any
	if a != nil {
		attemptID, orderID = a.ID, a.OrderID
	}
	status := p.Status
	if before != "" && paymentRank[before] > paymentRank[status] {
		status = before
	}
	_, err = tx.Exec(`INSERT INTO payments (gateway_payment_id, attempt_id, order_id, amount_paise, currency, status, method, error, first_seen_at, updated_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
		ON CONFLICT (gateway_payment_id) DO UPDATE SET attempt_id = coalesce(attempt_id, excluded.attempt_id),
			order_id = coalesce(order_id, excluded.order_id), status = excluded.status,
			method = coalesce(nullif(excluded.method, ''), method), error = excluded.error, updated_at = excluded.updated_at`,
		p.ID, attemptID, orderID, p.Amount, p.Currency, status, p.Method, p.Error, now)
	if err != nil {
		return "", "", fmt.Errorf("write payment: %w", err)
	}
	return before, role, nil
}

// capture gives captured money its role.
func (s *Store) capture(tx *sql.Tx, p PaymentSnapshot, a Attempt) (paid bool, err error) {
	o, err := orderOf(tx, a.OrderID)
	if err != nil {
		return false, err
	}
	if p.Amount != a.Amount || p.Currency != "INR" || a.Amount != o.Totals.Total {
		return false, s.review(tx, p, o)
	}
	switch {
	case o.Status == OrderPending:
		return true, s.pay(tx, p, a, &o, "Paid")
	case o.PaidAt.IsZero() && o.CancelledBy == string(ActorClock):
		ok, err := retakeStock(tx, o.ID)
		if err != nil {
			return false, err
		}
		if ok {
			return true, s.pay(tx, p, a, &o, "Paid after the hold had ended; stock was still there")
		}
	}
	return false, s.giveBack(tx, p, o)
}

// pay makes the payment the order's primary one and the order paid.
func (s *Store) pay(tx *sql.Tx, p PaymentSnapshot, a Attempt, o *Order, note string) error {
	if err := setRole(tx, p.ID, rolePrimary); err != nil {
		return err
	}
	_, err := tx.Exec(`UPDATE orders SET transaction_status = 'SUCCESSFUL', paid_at = $1, cancelled_by = '', cancel_reason = ''
		WHERE order_id = $2`, s.now(), o.ID)
	if err != nil {
		return fmt.Errorf("mark order paid: %w", err)
	}
	if _, err := tx.Exec(`UPDATE payment_attempts SET state = 'paid' WHERE attempt_id = $1`, a.ID); err != nil {
		return err
	}
	if err := emptyCart(tx, o.CustomerID, o.ID); err != nil {
		return err
	}
	return s.move(tx, o, OrderPlaced, ActorProvider, note)
}

// emptyCart takes the ordered lines out of the customer's cart; what was added
// to a line since then stays.
func emptyCart(tx *sql.Tx, customerID int64, orderID string) error {
	_, err := tx.Exec(`DELETE FROM cart_lines WHERE customer_id = $1 AND EXISTS (SELECT 1 FROM order_lines l
		WHERE l.order_id = $2 AND l.package_id = cart_lines.package_id AND l.quantity >= cart_lines.quantity)`, customerID, orderID)
	if err != nil {
		return fmt.Errorf("take the ordered lines out of the cart: %w", err)
	}
	_, err = tx.Exec(`UPDATE cart_lines SET quantity = cart_lines.quantity - l.quantity FROM order_lines l
		WHERE cart_lines.customer_id = $1 AND l.order_id = $2 AND l.package_id = cart_lines.package_id`, customerID, orderID)
	return err
}

// giveBack queues the refund of money that no order can take: a second payment,
// or one that came after the order was given up.
func (s *Store) giveBack(tx *sql.Tx, p PaymentSnapshot, o Order) error {
	if err := setRole(tx, p.ID, roleSurplus); err != nil {
		return err
	}
	note := "Paid twice; the second payment goes back"
	if o.PaidAt.IsZero() {
		note = "Paid after the order had been given up; the money goes back"
		if err := setTransaction(tx, o.ID, TransactionRefundPending); err != nil {
			return err
		}
	}
	if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: s.now(), Actor: ActorProvider, Note: note}); err != nil {
		return err
	}
	return s.queueRefund(tx, p.ID, p.Amount, "surplus payment")
}

// review keeps an unexpected amount from fulfilling the order.
func (s *Store) review(tx *sql.Tx, p PaymentSnapshot, o Order) error {
	s.log.Error("payment does not match its order", "order", o.ID, "payment", p.ID, "amount", p.Amount, "currency", p.Currency)
	if err := setRole(tx, p.ID, roleReview); err != nil {
		return err
	}
	note := fmt.Sprintf("Payment of %s %v does not match the order", p.Currency, p.Amount)
	if err := recordEvent(tx, OrderEvent{OrderID: o.ID, At: s.now(), Actor: ActorProvider, Note: note}); err != nil {
		return err
	}
	if !o.PaidAt.IsZero() {
		return nil
	}
	return setTransaction(tx, o.ID, TransactionUnderReview)
}

// payAndRefundElsewhere records a payment whose money had gone back before we
// heard of it: nothing to fulfil and nothing to refund.
func (s *Store) payAndRefundElsewhere(tx *sql.Tx, p PaymentSnapshot, a Attempt) error {
	if err := setRole(tx, p.ID, roleSurplus); err != nil {
		return err
	}
	return recordEvent(tx, OrderEvent{OrderID: a.OrderID, At: s.now(), Actor: ActorProvider, Note: "A payment was refunded at the provider"})
}

func setRole(tx *sql.Tx, paymentID, role string) error {
	_, err := tx.Exec(`UPDATE payments SET role = $1 WHERE gateway_payment_id = $2`, role, paymentID)
	return err
}

func setTransaction(tx *sql.Tx, orderID string, status TransactionStatus) error {
	_, err := tx.Exec(`UPDATE orders SET transaction_status = $1 WHERE order_id = $2`, status, orderID)
	return err
}
