package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strings"
	"time"

	"bhatti/store/audit"
	"bhatti/store/catalog"
	"bhatti/store/clean"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/sales"
)

// CustomerRow is a customer as the back office lists them.
type CustomerRow struct {
	customer.Customer
	Since     time.Time
	Orders    int
	Spent     money.Paise // on orders that were paid
	LastOrder time.Time
}

// CustomerDetail is a customer with everything the database knows about them.
type CustomerDetail struct {
	CustomerRow
	Addresses  []customer.Address
	PastOrders []sales.OrderRow // newest first, at most 500
	Reviews    []catalog.ReviewRow
	Wishlist   []string // names of products
	Cart       []sales.CartLine
}

// CustomerList lists customers whose address, name or mobile holds the search,
// newest first, and how many there are in all.
func (s *Store) CustomerList(ctx context.Context, search string, page db.Page) (list []CustomerRow, total int, err error) {
	f := db.Conditions{}
	f.When(search != "", `c.email || ' ' || c.name || ' ' || c.mobile LIKE ? ESCAPE '\'`, db.LikePart(clean.Line(search)))
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		if total, err = f.Count(tx, `customers c`); err != nil {
			return err
		}
		list, err = customerRows(tx, f, page)
		return err
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list customers: %w", err)
	}
	return list, total, nil
}

func customerRows(tx *db.Tx, f db.Conditions, page db.Page) ([]CustomerRow, error) {
	return db.Collect(tx, func(rows *sql.Rows) (r CustomerRow, err error) {
		var since int64
		var last sql.NullInt64
		err = rows.Scan(&r.ID, &r.Email, &r.Name, &r.Mobile, &since, &r.Orders, &r.Spent, &last)
		r.Since, r.LastOrder = db.At(since), db.MaybeAt(last)
		return r, err
	}, `SELECT c.customer_id, c.email, c.name, c.mobile, c.created_at,
			(SELECT count(*) FROM orders o WHERE o.customer_id = c.customer_id),
			(SELECT coalesce(sum(o.total_paise), 0) FROM orders o WHERE o.customer_id = c.customer_id AND o.paid_at IS NOT NULL),
			(SELECT max(o.created_at) FROM orders o WHERE o.customer_id = c.customer_id)
		FROM customers c`+f.Where()+` ORDER BY c.customer_id DESC`+page.Limits(), f.Args...)
}

// CustomerDetail reads everything about one customer. NotFound.
func (s *Store) CustomerDetail(ctx context.Context, id int64) (file CustomerDetail, err error) {
	err = s.DB.View(ctx, func(tx *db.Tx) error {
		rows, err := customerRows(tx, db.Condition(`c.customer_id = $1`, id), db.Page{Limit: 1})
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			return customer.ErrNoCustomer
		}
		file.CustomerRow = rows[0]
		if file.Addresses, err = customer.AddressesOf(tx, id); err != nil {
			return err
		}
		if file.PastOrders, err = sales.OrderRows(tx, db.Condition(`customer_id = $1`, id), db.Page{Limit: 500}); err != nil {
			return err
		}
		if file.Reviews, err = catalog.ReviewRows(tx, db.Condition(`r.customer_id = $1`, id), db.Page{Limit: 500}); err != nil {
			return err
		}
		if file.Cart, err = sales.CartOf(tx, id, s.DB.Now()); err != nil {
			return err
		}
		file.Wishlist, err = db.Collect(tx, func(rows *sql.Rows) (name string, err error) { return name, rows.Scan(&name) },
			`SELECT p.name FROM wishlist_entries w JOIN products p USING (product_id) WHERE w.customer_id = $1 ORDER BY w.added_at`, id)
		return err
	})
	return file, err
}

// keepNameAbove is from which total on an invoice must name the buyer (Rule 46,
// CGST Rules): such invoices are kept as they are, six years long.
const keepNameAbove = 50_000_00

// EraseCustomer removes the customer: address, name, mobile, saved addresses,
// cart, wishlist, reviews and sessions. Orders stay for the tax records,
// without the name except on invoices that must name the buyer. NotFound;
// Conflict while an order or a refund is open.
func (s *Store) EraseCustomer(ctx context.Context, id int64) error {
	return s.DB.Write(ctx, func(tx *db.Tx) error {
		c, err := customer.Find(tx, `customer_id = $1`, id)
		if errors.Is(err, sql.ErrNoRows) {
			return customer.ErrNoCustomer
		}
		if err != nil {
			return err
		}
		var open int
		err = tx.QueryRow(`SELECT count(*) FROM orders WHERE customer_id = $1 AND (transaction_status IN ('REFUND PENDING', 'UNDER REVIEW')
			OR status IN ('ORDER PENDING', 'ORDER PLACED', 'ORDER PROCESSING', 'ORDER SHIPPED'))`, id).Scan(&open)
		if err != nil {
			return err
		}
		if open > 0 {
			return fault.New(fault.Conflict, "customer.has_open_orders", "This customer has {count} open orders. Please erase the customer when they are complete.", "count", open)
		}
		if err := forget(tx, c); err != nil {
			return fmt.Errorf("erase customer %d: %w", id, err)
		}
		if err := db.ShowAtOnce(tx); err != nil { // the reviews are gone
			return err
		}
		return audit.Record(tx, "erase customer", audit.Subject("customer", id), nil, nil)
	})
}

// forget removes a person from the database, including what the provider told
// us about the person.
func forget(tx *db.Tx, c customer.Customer) error {
	speaks := tx.Dialect()
	erased := fmt.Sprintf("erased-%d%s", c.ID, sales.NoMail)
	body := speaks.Text(`body`)
	for _, step := range []struct {
		statement string
		args      []any
	}{
		{`DELETE FROM sessions WHERE customer_id = $1`, []any{c.ID}},
		{`DELETE FROM addresses WHERE customer_id = $1`, []any{c.ID}},
		{`DELETE FROM cart_lines WHERE customer_id = $1`, []any{c.ID}},
		{`DELETE FROM wishlist_entries WHERE customer_id = $1`, []any{c.ID}},
		{`DELETE FROM reviews WHERE customer_id = $1`, []any{c.ID}},
		{`DELETE FROM review_changes WHERE customer_id = $1`, []any{c.ID}},
		// The next code may reuse the number of a deleted one, whose mail must not
		// count as sent.
		{`DELETE FROM outbox WHERE unique_key IN (SELECT 'otp:' || otp_id FROM one_time_passwords WHERE email = $1)`, []any{c.Email}},
		{`DELETE FROM one_time_passwords WHERE email = $1`, []any{c.Email}},
		{`DELETE FROM otp_events WHERE subject = $1`, []any{c.Email}},
		{`UPDATE outbox SET payload = '{}', due_at = NULL WHERE ` + speaks.Contains(`payload`, `$1`), []any{c.Email}},
		{`UPDATE webhook_events SET body = $3 WHERE processed_at IS NOT NULL AND (` + speaks.Contains(body, `$1`) +
			` OR $2 <> '' AND ` + speaks.Contains(body, `$2`) + `)`, []any{c.Email, strings.TrimSpace(c.Mobile), []byte{}}},
		{`UPDATE orders SET email = $1, mobile = '', suggestion = '',
			name = CASE WHEN invoice_number IS NOT NULL AND total_paise >= $2 THEN name ELSE 'Erased' END,
			shipping_address = CASE WHEN invoice_number IS NOT NULL AND total_paise >= $2 THEN shipping_address ELSE 'Erased, ' || pincode || ', ' || state END
			WHERE customer_id = $3`, []any{erased, keepNameAbove, c.ID}},
		{`UPDATE customers SET email = $1, name = '', mobile = '' WHERE customer_id = $2`, []any{erased, c.ID}},
	} {
		if _, err := tx.Exec(step.statement, step.args...); err != nil {
			return err
		}
	}
	return nil
}
