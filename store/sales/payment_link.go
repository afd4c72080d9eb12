package sales

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/outbox"
)

// LinkHold is how long an order that is to be paid through a link keeps its
// stock: a message is read later than a dialog that stands open.
const LinkHold = 3 * time.Hour

// LinkState is how far a payment link is.
type LinkState string

const (
	LinkWanted LinkState = "wanted" // the provider has not been told, or has not answered
	LinkOpen   LinkState = "open"   // it can be paid at
	LinkClosed LinkState = "closed" // paid, cancelled or expired
)

// PaymentLink is a page of the provider's at which one order is paid.
type PaymentLink struct {
	Attempt
	OrderNumber string
	URL         string // "" while wanted
	State       LinkState
	ExpiresAt   time.Time // at the provider
	Tries       int
	Error       string // of the last try to tell the provider
}

// firstLinkTry is how long the worker leaves a new link to the caller who asked
// for it.
const firstLinkTry = 15 * time.Second

// newLink writes an attempt that is made through a link, before the provider
// hears of it.
func (s *Payments) newLink(tx *db.Tx, orderID string, amount money.Paise, expires time.Time) (PaymentLink, error) {
	a, err := s.newAttempt(tx, orderID, amount)
	if err != nil {
		return PaymentLink{}, err
	}
	_, err = tx.Exec(`INSERT INTO payment_links (attempt_id, expires_at, next_try_at) VALUES ($1, $2, $3)`,
		a.ID, expires.UnixMilli(), tx.Now()+firstLinkTry.Milliseconds())
	if err != nil {
		return PaymentLink{}, fmt.Errorf("write payment link: %w", err)
	}
	return PaymentLink{Attempt: a, State: LinkWanted, ExpiresAt: expires}, nil
}

const linkColumns = `SELECT a.attempt_id, a.order_id, a.receipt, coalesce(a.gateway_order_id, ''), a.amount_paise, a.offers,
		coalesce(l.gateway_link_id, ''), 1, o.number, l.url, l.state, l.expires_at, l.tries, l.error
	FROM payment_links l JOIN payment_attempts a USING (attempt_id) JOIN orders o USING (order_id) WHERE `

func links(tx *db.Tx, where string, args ...any) ([]PaymentLink, error) {
	return db.Collect(tx, func(rows *sql.Rows) (l PaymentLink, err error) {
		var expires int64
		err = rows.Scan(&l.ID, &l.OrderID, &l.Receipt, &l.GatewayOrderID, &l.Amount, &l.Offers, &l.LinkID, &l.ByLink,
			&l.OrderNumber, &l.URL, &l.State, &expires, &l.Tries, &l.Error)
		l.ExpiresAt = db.At(expires)
		return l, err
	}, linkColumns+where, args...)
}

// DueLinks lists links of which the provider must be told: those that are
// wanted, and open ones whose order waits for no payment any more.
func (s *Payments) DueLinks(ctx context.Context, limit int) (due []PaymentLink, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		due, err = links(tx, `l.next_try_at <= $1 ORDER BY l.next_try_at LIMIT $2`, s.db.Now(), limit)
		return err
	})
	return due, err
}

// OrderLink is the link through which an order is to be paid or was; zero
// without one.
func (s *Payments) OrderLink(ctx context.Context, orderID string) (l PaymentLink, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		l, err = orderLink(tx, orderID)
		return err
	})
	return l, err
}

func orderLink(tx *db.Tx, orderID string) (PaymentLink, error) {
	found, err := links(tx, `a.order_id = $1 ORDER BY a.attempt_id DESC LIMIT 1`, orderID)
	if err != nil || len(found) == 0 {
		return PaymentLink{}, err
	}
	return found[0], nil
}

// AttemptOfLink finds the attempt that the provider knows under this link.
// NotFound: no link of ours.
func (s *Payments) AttemptOfLink(ctx context.Context, linkID string) (Attempt, error) {
	list, err := s.attempts(ctx, `attempt_id = (SELECT attempt_id FROM payment_links WHERE gateway_link_id = $1)`, linkID)
	if err == nil && len(list) == 0 {
		err = fault.New(fault.NotFound, "payment_link.not_found", "This payment link does not exist.")
	}
	if err != nil {
		return Attempt{}, err
	}
	return list[0], nil
}

// AttachLink notes the provider's link of an attempt, lets its order wait as
// long as it can be paid at, and has the customer written to. Attaching the
// same again changes nothing.
func (s *Payments) AttachLink(ctx context.Context, attemptID int64, linkID, url string, expires time.Time) error {
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		var orderID, state string
		var pending bool
		err := tx.QueryRow(`SELECT a.order_id, l.state, o.status = 'ORDER PENDING' FROM payment_links l
			JOIN payment_attempts a USING (attempt_id) JOIN orders o USING (order_id) WHERE attempt_id = $1`, attemptID).
			Scan(&orderID, &state, &pending)
		if err != nil {
			return fmt.Errorf("read payment link: %w", err)
		}
		if LinkState(state) != LinkWanted {
			return nil
		}
		due := sql.NullInt64{Int64: s.db.Now(), Valid: !pending} // to be cancelled at once
		_, err = tx.Exec(`UPDATE payment_links SET gateway_link_id = $1, url = $2, expires_at = $3, state = 'open', tries = 0, error = '',
			next_try_at = $4 WHERE attempt_id = $5`, linkID, url, expires.UnixMilli(), due, attemptID)
		if err != nil {
			return fmt.Errorf("write payment link: %w", err)
		}
		if !pending {
			return nil
		}
		if err := keepUntil(tx, orderID, expires); err != nil {
			return err
		}
		return outbox.EnqueueOrderMail(tx, outbox.OrderMail{OrderID: orderID, Event: outbox.EventPaymentLink, URL: url}, "link "+linkID)
	})
	s.outbox.Announce()
	return err
}

// LinkDelayed plans the next try to tell the provider of a link.
func (s *Payments) LinkDelayed(ctx context.Context, attemptID int64, reason string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		var tries int
		if err := tx.QueryRow(`SELECT tries FROM payment_links WHERE attempt_id = $1`, attemptID).Scan(&tries); err != nil {
			return err
		}
		_, err := tx.Exec(`UPDATE payment_links SET tries = tries + 1, error = $1, next_try_at = $2 WHERE attempt_id = $3 AND state <> 'closed'`,
			reason, s.db.Now()+backoff(tries+2).Milliseconds(), attemptID)
		return err
	})
}

// LinkClosed ends a link, with the reason where it came to nothing. Whether its
// order is paid is told by payments, never by links.
func (s *Payments) LinkClosed(ctx context.Context, attemptID int64, reason string) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE payment_links SET state = 'closed', next_try_at = NULL, error = $1 WHERE attempt_id = $2`, reason, attemptID)
		return err
	})
}

// closeLinks has the provider told that an order waits for no payment any more.
func closeLinks(tx *db.Tx, orderID string) error {
	_, err := tx.Exec(`UPDATE payment_links SET next_try_at = $1, tries = 0 WHERE state <> 'closed'
		AND attempt_id IN (SELECT attempt_id FROM payment_attempts WHERE order_id = $2)`, tx.Now(), orderID)
	if err != nil {
		return fmt.Errorf("close the payment links of an order: %w", err)
	}
	return nil
}

// linkMail is the mail with the link at which an order is to be paid. Conflict
// when it cannot be.
func linkMail(tx *db.Tx, o Order) (outbox.OrderMail, error) {
	l, err := orderLink(tx, o.ID)
	if err == nil && (o.Status != OrderPending || l.State != LinkOpen) {
		err = fault.New(fault.Conflict, "payment_link.none_open", "This order has no open payment link.")
	}
	return outbox.OrderMail{OrderID: o.ID, Event: outbox.EventPaymentLink, URL: l.URL}, err
}
