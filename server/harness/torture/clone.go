package main

import (
	"crypto/rand"
	"database/sql"
)

func newID() string { return rand.Text() } // 26 characters, as the shop's ids

// cloning is the writing of one order, step by step, for defects that the shop
// itself has no way to commit. Each step takes the new order's id.
var cloning = []string{
	`INSERT INTO orders (order_id, number, customer_id, status, transaction_status, name, email, mobile, shipping_address, pincode,
		state, taxable_paise, tax_paise, delivery_paise, discount_paise, total_paise, weight_g, created_at, expires_at)
	SELECT $1, substr($1, 1, 16), customer_id, status, transaction_status, name, email, mobile, shipping_address, pincode,
		state, taxable_paise, tax_paise, delivery_paise, discount_paise, total_paise, weight_g, created_at, expires_at
	FROM orders WHERE order_id = (SELECT order_id FROM order_events ORDER BY event_id LIMIT 1)`,
	`INSERT INTO order_lines (order_id, line, product_id, package_id, name, package_name, hsn, price_paise, discount_bp, unit_paise,
		quantity, gst_bp, tax_paise, taxable_paise, discount_paise, total_paise, weight_g, held)
	SELECT $1, line, product_id, package_id, name, package_name, hsn, price_paise, discount_bp, unit_paise,
		quantity, gst_bp, tax_paise, taxable_paise, discount_paise, total_paise, weight_g, held
	FROM order_lines WHERE order_id = (SELECT order_id FROM order_events ORDER BY event_id LIMIT 1)`,
	`UPDATE packages SET stock = stock - l.held FROM order_lines l WHERE l.order_id = $1 AND l.package_id = packages.package_id`,
	`INSERT INTO order_events (order_id, at, actor, to_status) VALUES ($1, 0, 'customer', 'ORDER PENDING')`,
	`INSERT INTO payment_attempts (order_id, receipt, amount_paise, created_at, opened_at)
	SELECT $1, $1 || '-1', total_paise, 0, 0 FROM orders WHERE order_id = $1`,
}

// cloneInto writes the first order of the database once more, whole.
func cloneInto(tx *sql.Tx, id string) error {
	for _, step := range cloning {
		if _, err := tx.Exec(step, id); err != nil {
			return err
		}
	}
	return nil
}
