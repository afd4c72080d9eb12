package store

import (
	"bytes"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"bhatti/store/audit"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/option"
	"bhatti/store/sales"
	"bhatti/store/signin"
)

// keepNameAbove is from which total on an invoice must name the buyer, and it
// must name a firm with its GSTIN whatever the total (Rule 46, CGST Rules): such
// invoices are kept as they are until keptUntil.
const keepNameAbove = 50_000_00

// keptUntil is the moment before which an invoice must have been issued that
// need not be kept any more: for 72 months after the annual return of its
// financial year, which is due on 31 December (section 36, CGST Act).
func keptUntil(now time.Time) time.Time {
	return time.Date(now.In(db.India).Year()-7, time.April, 1, 0, 0, 0, 0, db.India)
}

// EraseCustomer removes the customer: address, name, mobile, firm, saved addresses,
// cart, wishlist, reviews and sessions, what was written about their orders, and
// what the provider told of them. Orders stay for the tax records, without the
// name except on invoices that must name the buyer. Nothing of the rest is left
// in the database's files. NotFound; Conflict while an order or a refund is open.
func (s *Store) EraseCustomer(ctx context.Context, id int64) error {
	var events []string
	err := s.DB.ViewWithin(ctx, webhooksTimeout, func(tx *db.Tx) error { // takes too long for a write
		c, err := customer.Find(tx, `customer_id = $1`, id)
		if err == nil {
			events, err = webhooksAbout(tx, c)
		}
		return err
	})
	if errors.Is(err, sql.ErrNoRows) {
		return customer.ErrNoCustomer
	}
	if err != nil {
		return err
	}
	err = s.DB.Write(ctx, func(tx *db.Tx) error {
		c, err := customer.Find(tx, `customer_id = $1`, id)
		if err != nil {
			return err
		}
		if err := hasNothingOpen(tx, id); err != nil {
			return err
		}
		if err := forget(tx, c, events, tx.Now()); err != nil {
			return fmt.Errorf("erase customer %d: %w", id, err)
		}
		return audit.Record(tx, "erase customer", audit.Subject("customer", id), nil, nil)
	})
	if err != nil {
		return err
	}
	if err := errors.Join(s.keepErasures(ctx), s.DB.EmptyLog(ctx)); err != nil {
		s.DB.Log().Error("what was erased is not gone from every file: it is tried again in a quarter of an hour", "error", err)
	}
	return nil
}

func hasNothingOpen(tx *db.Tx, customerID int64) error {
	var open int
	err := tx.QueryRow(`SELECT count(*) FROM orders WHERE customer_id = $1 AND (transaction_status IN ('REFUND PENDING', 'UNDER REVIEW')
		OR status IN ('ORDER PENDING', 'ORDER PLACED', 'ORDER PROCESSING', 'ORDER SHIPPED'))`, customerID).Scan(&open)
	if err == nil && open > 0 {
		err = fault.New(fault.Conflict, "customer.has_open_orders", "This customer has {count} open orders. Please erase the customer when they are complete.", "count", open)
	}
	return err
}

// forget removes a person from the database, but for what the law wants kept.
// events are the provider's updates about the person.
func forget(tx *db.Tx, c customer.Customer, events []string, at int64) error {
	if err := signin.Forget(tx, c.Email); err != nil {
		return err
	}
	for _, id := range events {
		_, err := tx.Exec(`UPDATE webhook_events SET body = $1, error = '', next_try_at = NULL, processed_at = coalesce(processed_at, $2)
			WHERE event_id = $3`, []byte{}, at, id)
		if err != nil {
			return err
		}
	}
	if err := option.ForgetTexts(tx, c.ID); err != nil {
		return err
	}
	mentions := tx.Dialect().Contains
	erased := fmt.Sprintf("erased-%d%s", c.ID, sales.NoMail)
	const theirs = `(SELECT order_id FROM orders WHERE customer_id = $1)`
	for _, step := range []struct {
		statement string
		args      []any
	}{
		{`DELETE FROM sessions WHERE customer_id = $1`, []any{c.ID}},
		{`DELETE FROM shopper_devices WHERE customer_id = $1`, []any{c.ID}},
		{`DELETE FROM addresses WHERE customer_id = $1`, []any{c.ID}},
		{`DELETE FROM cart_lines WHERE customer_id = $1`, []any{c.ID}},
		{`DELETE FROM wishlist_entries WHERE customer_id = $1`, []any{c.ID}},
		{`DELETE FROM reviews WHERE customer_id = $1`, []any{c.ID}},
		{`DELETE FROM review_changes WHERE customer_id = $1`, []any{c.ID}},
		{`DELETE FROM order_changes WHERE customer_id = $1`, []any{c.ID}},
		{`UPDATE outbox SET payload = '{}', error = '', due_at = NULL WHERE ` + mentions(`payload`, `$1`) + ` OR ` + mentions(`error`, `$1`) +
			` OR kind = 'order-mail' AND payload ->> 'OrderID' IN (SELECT order_id FROM orders WHERE customer_id = $2)`, []any{c.Email, c.ID}},
		{`UPDATE order_events SET note = '' WHERE actor IN ('customer', 'shop') AND note <> '' AND order_id IN ` + theirs, []any{c.ID}},
		{`UPDATE round_orders SET reason = '' WHERE order_id IN ` + theirs, []any{c.ID}},
		{`UPDATE refunds SET cause = '' WHERE cause NOT IN ('order cancelled', 'surplus payment') AND gateway_payment_id IN
			(SELECT gateway_payment_id FROM payments WHERE order_id IN ` + theirs + `)`, []any{c.ID}},
		{`UPDATE payment_links SET url = '', error = '' WHERE attempt_id IN
			(SELECT attempt_id FROM payment_attempts WHERE order_id IN ` + theirs + `)`, []any{c.ID}},
		{`UPDATE orders SET email = $1, mobile = '', suggestion = '', cancel_reason = '', idempotency_key = NULL, request_hash = NULL
			WHERE customer_id = $2`, []any{erased, c.ID}},
		{`UPDATE orders SET ` + nameless + ` WHERE customer_id = $1 AND (invoice_number IS NULL OR total_paise < $2 AND buyer_gstin = '')`, []any{c.ID, keepNameAbove}},
		{`UPDATE customers SET email = $1, name = '', mobile = '', gstin = '', firm = '', erased_at = $2 WHERE customer_id = $3`, []any{erased, at, c.ID}},
	} {
		if _, err := tx.Exec(step.statement, step.args...); err != nil {
			return err
		}
	}
	if err := gst.EraseBuyers(tx, `order_id IN `+theirs+` AND total_paise < $2 AND buyer -> 'Buyer' ->> 'GSTIN' = ''`, c.ID, keepNameAbove); err != nil {
		return err
	}
	if err := gst.EraseContacts(tx, `order_id IN `+theirs, c.ID); err != nil {
		return err
	}
	return db.ShowAtOnce(tx) // the reviews are gone
}

// nameless makes an order that of nobody in particular. Place of supply and
// delivery charges stay comprehensible.
const nameless = `name = 'Erased', buyer_gstin = '', buyer_firm = '', buyer_address = '',
	shipping_address = 'Erased, ' || CASE pincode WHEN '' THEN '' ELSE pincode || ', ' END || state`

// eraseOldInvoices takes erased customers off the invoices that have been kept
// as long as the law wants.
func eraseOldInvoices(tx *db.Tx) error {
	before := keptUntil(tx.Clock()).UnixMilli()
	_, err := tx.Exec(`UPDATE orders SET `+nameless+` WHERE name <> 'Erased' AND invoiced_at < $1
		AND customer_id IN (SELECT customer_id FROM customers WHERE erased_at IS NOT NULL)`, before)
	if err != nil {
		return err
	}
	return gst.EraseBuyers(tx, `issued_at < $1 AND buyer -> 'Buyer' ->> 'Name' <> 'Erased'
		AND order_id IN (SELECT order_id FROM orders JOIN customers USING (customer_id) WHERE erased_at IS NOT NULL)`, before)
}

// webhooksTimeout is for a month of a busy shop's payment updates.
const webhooksTimeout = time.Minute

// webhooksAbout are the provider's updates that name the customer or one of
// their payments.
func webhooksAbout(tx *db.Tx, c customer.Customer) (events []string, err error) {
	ids, err := db.Column(tx, `SELECT gateway_payment_id FROM payments JOIN orders USING (order_id) WHERE customer_id = $1
		UNION SELECT gateway_order_id FROM payment_attempts JOIN orders USING (order_id) WHERE customer_id = $1 AND gateway_order_id IS NOT NULL
		UNION SELECT gateway_link_id FROM payment_links JOIN payment_attempts USING (attempt_id) JOIN orders USING (order_id)
			WHERE customer_id = $1 AND gateway_link_id IS NOT NULL`, c.ID)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for _, id := range ids {
		known[id] = true
	}
	texts := [][]byte{[]byte(c.Email)}
	if mobile := strings.TrimSpace(c.Mobile); mobile != "" {
		texts = append(texts, []byte(mobile))
	}
	rows, err := tx.Query(`SELECT event_id, body FROM webhook_events WHERE length(body) > 0`)
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		var body sql.RawBytes
		if err := rows.Scan(&id, &body); err != nil {
			return nil, err
		}
		if names(body, texts, known) {
			events = append(events, id)
		}
	}
	return events, rows.Err()
}

// names tells whether a body holds one of the texts or one of the provider's ids.
func names(body []byte, texts [][]byte, ids map[string]bool) bool {
	for _, text := range texts {
		if bytes.Contains(body, text) {
			return true
		}
	}
	for word := range bytes.FieldsFuncSeq(body, notOfID) {
		if ids[string(word)] {
			return true
		}
	}
	return false
}

// notOfID is true of letters that no id of the provider's has.
func notOfID(r rune) bool {
	return r != '_' && (r < '0' || r > '9') && (r < 'A' || r > 'Z') && (r < 'a' || r > 'z')
}
