package store

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/clean"
	"bhatti/store/customer"
	"bhatti/store/db"
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

// CustomerList lists customers whose address, name or mobile holds the search, a
// mobile however it was typed,
// newest first, and how many there are in all.
func (s *Store) CustomerList(ctx context.Context, search string, page db.Page) (list []CustomerRow, total int, err error) {
	f := db.Conditions{}
	if words := clean.Line(search); words != "" {
		found, digits := db.Holds(`c.email || ' ' || c.name || ' ' || c.mobile`), customer.MobilePart(words)
		if digits == "" {
			f.When(true, found, db.Part(words))
		} else {
			f.When(true, `(`+found+` OR `+customer.MobileDigits(`c.mobile`)+` LIKE ?)`, db.Part(words), "%"+digits+"%")
		}
	}
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
		err = rows.Scan(&r.ID, &r.Email, &r.Name, &r.Mobile, &r.Firm.GSTIN, &r.Firm.Name, &since, &r.Orders, &r.Spent, &last)
		r.Since, r.LastOrder = db.At(since), db.MaybeAt(last)
		return r, err
	}, `SELECT c.customer_id, c.email, c.name, c.mobile, c.gstin, c.firm, c.created_at,
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
