package sales

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// Attempt is one order at the payment provider. A shop order may have several;
// each stays payable there permanently, so each is watched.
type Attempt struct {
	ID             int64
	OrderID        string
	CustomerID     int64  // whose order it is
	Receipt        string // ours, unique; finds the provider's order when its answer was lost
	GatewayOrderID string // "" until the provider has answered; of a link, until somebody pays
	ByLink         bool   // made at a page of the provider's, see PaymentLink
	LinkID         string // the provider's; "" until it has answered
	Amount         money.Paise
	Offers         int // how often the dialog was offered
	CreatedAt      time.Time
}

// Of returns NotFound unless the order is the customer's: somebody else's is as
// unknown as none.
func (a Attempt) Of(customerID int64) error {
	if a.CustomerID != customerID {
		return errNoOrder
	}
	return nil
}

// checkAfter is when the provider is asked about an attempt, whatever it has
// told us, counted from the moment the dialog was offered; afterwards every
// half day until lastCheck.
var checkAfter = []time.Duration{
	2 * time.Minute, 5 * time.Minute, 15 * time.Minute, 30 * time.Minute,
	time.Hour, 3 * time.Hour, 6 * time.Hour, 12 * time.Hour,
}

const (
	laterChecks = 12 * time.Hour
	lastCheck   = 6 * 24 * time.Hour // a late authorisation comes within five days
)

// Unpaid counts the orders that wait to be paid at the provider.
func (s *Payments) Unpaid(ctx context.Context) (n int, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT count(*) FROM orders o WHERE status = 'ORDER PENDING' AND transaction_status = 'PENDING'
			AND EXISTS (SELECT 1 FROM payment_attempts a WHERE a.order_id = o.order_id)`).Scan(&n)
	})
	return n, err
}

// newAttempt writes an attempt before the provider hears of it, so that no
// answer of the provider can be lost.
func (s *Payments) newAttempt(tx *db.Tx, orderID string, amount money.Paise) (Attempt, error) {
	now := tx.Now()
	a := Attempt{OrderID: orderID, Amount: amount, Offers: 1, CreatedAt: db.At(now)}
	err := tx.QueryRow(`INSERT INTO payment_attempts (order_id, receipt, amount_paise, created_at, opened_at, next_check_at)
		VALUES ($1, $1 || '-' || (SELECT count(*) + 1 FROM payment_attempts WHERE order_id = $1), $2, $3, $3, $4)
		RETURNING attempt_id, receipt, (SELECT customer_id FROM orders o WHERE o.order_id = payment_attempts.order_id)`,
		orderID, amount, now, now+s.checks[0].Milliseconds()).Scan(&a.ID, &a.Receipt, &a.CustomerID)
	if err != nil {
		return Attempt{}, fmt.Errorf("write payment attempt: %w", err)
	}
	return a, nil
}

const attemptColumns = `attempt_id, order_id, (SELECT customer_id FROM orders o WHERE o.order_id = payment_attempts.order_id),
	receipt, coalesce(gateway_order_id, ''), amount_paise, offers, created_at,
	(SELECT coalesce(gateway_link_id, '') FROM payment_links l WHERE l.attempt_id = payment_attempts.attempt_id)`

func scanAttempt(r db.Row) (a Attempt, err error) {
	var created int64
	var link sql.NullString
	err = r.Scan(&a.ID, &a.OrderID, &a.CustomerID, &a.Receipt, &a.GatewayOrderID, &a.Amount, &a.Offers, &created, &link)
	a.CreatedAt, a.ByLink, a.LinkID = db.At(created), link.Valid, link.String
	return a, err
}

// Offer returns an unpaid order, without its lines, with the attempt by which it
// is to be paid, and notes that its dialog is being opened. Conflict when it is
// not payable any more; NotFound when it is not the customer's.
func (s *Payments) Offer(ctx context.Context, customerID int64, orderID string) (o Order, a Attempt, err error) {
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		if o, err = orderOf(tx, orderID); err != nil {
			return err
		}
		if o.CustomerID != customerID {
			return errNoOrder
		}
		if o.Status != OrderPending || !o.ExpiresAt.After(s.db.Clock()) {
			return errNotPayable
		}
		if err := mayOrder(tx); err != nil {
			return err
		}
		if err := prolong(tx, &o); err != nil {
			return err
		}
		a, err = s.offerAgain(tx, o)
		return err
	})
	if err != nil {
		return Order{}, Attempt{}, err
	}
	return o, a, nil
}

var errNoPayment = fault.New(fault.NotFound, "payment.not_found", "This payment does not exist.")

var errNotPayable = fault.New(fault.Conflict, "order.not_payable", "This order can no longer be paid.")

// prolong gives a shopper more time for the dialog. An order that is kept for
// its link can be paid in the dialog as long as that, and no longer.
func prolong(tx *db.Tx, o *Order) error {
	if tx.Clock().Sub(o.CreatedAt) > lastOffer {
		l, err := orderLink(tx, o.ID)
		if err == nil && l.State != LinkOpen {
			err = errNotPayable
		}
		return err
	}
	until := db.At(tx.Now()).Add(dialogTime)
	if !until.After(o.ExpiresAt) {
		return nil
	}
	o.ExpiresAt = until
	return keepUntil(tx, o.ID, until)
}

// lastOffer is how old an order may be when its dialog is opened again: nobody
// may hold stock indefinitely without paying.
const lastOffer = 45 * time.Minute

// dialogTime is how long a shopper may take over an open dialog before the
// order can expire under it.
const dialogTime = 15 * time.Minute

// offerAgain returns the attempt that the order's dialog is for and has the
// provider watched from now: the latest of the order's total at which nothing
// was paid. Where there is none (the order was to be paid through a link, or has
// another total now) it is made.
func (s *Payments) offerAgain(tx *db.Tx, o Order) (Attempt, error) {
	var id int64
	err := tx.QueryRow(`SELECT coalesce(max(attempt_id), 0) FROM payment_attempts WHERE order_id = $1 AND amount_paise = $2
		AND state <> 'closed' AND attempt_id NOT IN (SELECT attempt_id FROM payment_links)`, o.ID, o.Totals.Total).Scan(&id)
	if err != nil {
		return Attempt{}, fmt.Errorf("find a payment attempt: %w", err)
	}
	if id == 0 {
		return s.newAttempt(tx, o.ID, o.Totals.Total)
	}
	return s.offerAttempt(tx, id)
}

// offerAttempt notes that the dialog of an attempt is being opened again.
func (s *Payments) offerAttempt(tx *db.Tx, id int64) (Attempt, error) {
	now := tx.Now()
	a, err := scanAttempt(tx.QueryRow(`UPDATE payment_attempts SET offers = offers + 1, opened_at = $1, checks = 0, next_check_at = $2
		WHERE attempt_id = $3 RETURNING `+attemptColumns, now, now+s.checks[0].Milliseconds(), id))
	if err != nil {
		return Attempt{}, fmt.Errorf("offer payment again: %w", err)
	}
	return a, nil
}

// AttemptOf finds the attempt that the provider knows under this order id.
func (s *Payments) AttemptOf(ctx context.Context, gatewayOrderID string) (Attempt, error) {
	list, err := s.attempts(ctx, `gateway_order_id = $1`, gatewayOrderID)
	if err == nil && len(list) == 0 {
		err = errNoOrder
	}
	if err != nil {
		return Attempt{}, err
	}
	return list[0], nil
}

// Attempts lists the attempts to pay an order, oldest first.
func (s *Payments) Attempts(ctx context.Context, orderID string) ([]Attempt, error) {
	return s.attempts(ctx, `order_id = $1 ORDER BY attempt_id`, orderID)
}

// authorised is true of attempts at which a bank has approved a payment that
// has not come to anything yet.
const authorised = `EXISTS (SELECT 1 FROM payments p WHERE p.attempt_id = payment_attempts.attempt_id AND p.status = 'authorized')`

// AuthorisedAttempts lists attempts about which the provider should be asked
// now, because it holds money for them.
func (s *Payments) AuthorisedAttempts(ctx context.Context, limit int) ([]Attempt, error) {
	return s.attempts(ctx, `next_check_at <= $1 AND `+authorised+` ORDER BY next_check_at LIMIT $2`, s.db.Now(), limit)
}

// DueAttempts lists the other attempts about which the provider should be asked
// now, those of orders that wait for their payment first.
func (s *Payments) DueAttempts(ctx context.Context, limit int) ([]Attempt, error) {
	return s.attempts(ctx, `next_check_at <= $1 AND NOT `+authorised+` ORDER BY (SELECT o.status <> 'ORDER PENDING'
		FROM orders o WHERE o.order_id = payment_attempts.order_id), next_check_at LIMIT $2`, s.db.Now(), limit)
}

func (s *Payments) attempts(ctx context.Context, where string, args ...any) (list []Attempt, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		rows, err := tx.Query(`SELECT `+attemptColumns+` FROM payment_attempts WHERE `+where, args...)
		if err != nil {
			return err
		}
		defer rows.Close()
		for rows.Next() {
			a, err := scanAttempt(rows)
			if err != nil {
				return err
			}
			list = append(list, a)
		}
		return rows.Err()
	})
	return list, err
}

// AttachGatewayOrder notes which order of the provider belongs to the attempt
// with this receipt. Attaching the same again changes nothing; another one is
// refused with Conflict.
func (s *Payments) AttachGatewayOrder(ctx context.Context, receipt, gatewayOrderID string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error { return attach(tx, receipt, gatewayOrderID) })
}

func attach(tx *db.Tx, receipt, gatewayOrderID string) error {
	result, err := tx.Exec(`UPDATE payment_attempts SET gateway_order_id = $1
		WHERE receipt = $2 AND (gateway_order_id IS NULL OR gateway_order_id = $1)`, gatewayOrderID, receipt)
	if err != nil {
		return err
	}
	if n, err := result.RowsAffected(); err != nil || n == 1 {
		return err
	}
	return fault.New(fault.Conflict, "payment.attempt_not_waiting", "No payment attempt is open with the receipt {receipt}.", "receipt", strconv.Quote(receipt))
}

// AdoptGatewayOrder records an order of the provider that has one of our
// receipts but whose creation we did not hear of. Where the receipt has another
// order already (a call that had seemed to fail took effect late), it becomes a
// further attempt: it can be paid as well. NotFound: no receipt of ours.
func (s *Payments) AdoptGatewayOrder(ctx context.Context, receipt, gatewayOrderID string, amount money.Paise) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		err := attach(tx, receipt, gatewayOrderID)
		if fault.CodeOf(err) != fault.Conflict {
			return err
		}
		var orderID string
		err = tx.QueryRow(`SELECT order_id FROM payment_attempts WHERE receipt = $1`, receipt).Scan(&orderID)
		if errors.Is(err, sql.ErrNoRows) {
			return fault.New(fault.NotFound, "payment.attempt_not_found", "No payment attempt has the receipt {receipt}.", "receipt", strconv.Quote(receipt))
		}
		if err != nil {
			return err
		}
		a, err := s.newAttempt(tx, orderID, amount)
		if err != nil {
			return err
		}
		return attach(tx, a.Receipt, gatewayOrderID)
	})
}

// AttemptChecked plans the next check of an attempt after the provider had
// nothing new to say or did not answer.
func (s *Payments) AttemptChecked(ctx context.Context, attemptID int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var opened int64
		var checks int
		err := tx.QueryRow(`UPDATE payment_attempts SET checks = checks + 1 WHERE attempt_id = $1 RETURNING opened_at, checks`,
			attemptID).Scan(&opened, &checks)
		if err != nil {
			return err
		}
		_, err = tx.Exec(`UPDATE payment_attempts SET next_check_at = $1 WHERE attempt_id = $2`, s.nextCheck(opened, checks), attemptID)
		return err
	})
}

// nextCheck is the time of the check after the given number of checks; nil
// when the attempt need not be watched any longer.
func (s *Payments) nextCheck(opened int64, checks int) *int64 {
	now := s.db.Now()
	if now >= opened+lastCheck.Milliseconds() {
		return nil
	}
	next := now + laterChecks.Milliseconds()
	if checks < len(s.checks) {
		next = max(opened+s.checks[checks].Milliseconds(), now+s.checks[0].Milliseconds())
	}
	return &next
}
