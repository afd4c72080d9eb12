package main

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"io/fs"
	"math/big"
	"net/netip"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/importer"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/signin"

	"bhatti/store"
)

// The torture's shop: many kinds of khari of which there is always enough, and
// customers who order two pieces of three kinds. A customer has few unpaid
// orders, and one of each cart, so that it takes many to make many orders.
const (
	shelf     = 24
	buyers    = 200
	kinds     = 3 // in an order
	pieces    = 2
	stock     = 1_000_000
	total     = "390" // rupees, delivery included
	address   = "Home, 12 Laxmi Road, 411001, Maharashtra"
	pincode   = "411001"
	mobile    = "9800000001"
	buyer     = "buyer@example.in"
	areas     = "pincode,base_charge,extra_charge_per_kg\n411001,30,10\n"
	catalogue = "category,product,package,price,weight_g,gst,hsn,discount_rate,stock\n"
)

var here = signin.Asker{Network: netip.MustParseAddr("127.0.0.1")}

func migrations() fs.FS { return os.DirFS(fromRoot("goose/sqlite")) }

func openDatabase(ctx context.Context, dir string) (*store.Store, error) {
	return store.Open(ctx, store.Options{Dir: dir, Migrations: migrations()})
}

// prepare fills a fresh database with the torture's shop, closes it, and returns
// the token of the customer's session.
func prepare(ctx context.Context, dir string) (token string, err error) {
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return "", err
	}
	defer data.Close()
	return stockUp(ctx, data)
}

// stockUp puts the torture's shop into an empty database, and returns the token of the
// customer's session.
func stockUp(ctx context.Context, data *store.Store) (token string, err error) {
	if _, err := data.Delivery.Import(ctx, strings.NewReader(areas)); err != nil {
		return "", err
	}
	goods := catalogue
	for i := range shelf {
		goods += fmt.Sprintf("Khari,Khari %d,200 g,60,100,5,190590,,%d\n", i, stock)
	}
	if _, err := data.Importer.Import(ctx, importer.Source{File: strings.NewReader(goods)}); err != nil {
		return "", err
	}
	if _, err := data.OTP.Request(ctx, buyer, here); err != nil {
		return "", err
	}
	mails, err := data.Outbox.Due(ctx, 1)
	if err != nil || len(mails) == 0 {
		return "", fmt.Errorf("no code was mailed: %w", err)
	}
	session, err := data.Customers.SignIn(ctx, buyer, mails[0].Payload.(outbox.OTPMail).Code, here)
	if err != nil {
		return "", err
	}
	if err := data.Outbox.Done(ctx, mails[0].ID); err != nil {
		return "", err
	}
	profile := customer.Profile{Name: "Buyer", Mobile: mobile}
	if err := data.Customers.SaveProfile(ctx, session.Customer.ID, profile); err != nil {
		return "", err
	}
	return session.Token, moreBuyers(ctx, data, session.Token, 1, buyers)
}

// moreBuyers makes the customers from one number to before another, with sessions whose
// tokens follow from the first one's, see tokenOf.
func moreBuyers(ctx context.Context, data *store.Store, token string, from, to int) error {
	return data.DB.Write(ctx, func(tx *db.Tx) error {
		for n := from; n < to; n++ {
			c, err := customer.FindOrAdd(tx, tx.Now(), fmt.Sprintf("buyer%d@example.in", n))
			if err != nil {
				return err
			}
			_, err = tx.Exec(`INSERT INTO sessions (token_hash, customer_id, created_at, last_used_at, expires_at)
				SELECT $1, $2, created_at, last_used_at, expires_at FROM sessions WHERE token_hash = $3`,
				signin.TokenHash(tokenOf(token, n)), c.ID, signin.TokenHash(token))
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// tokenOf is the token of the n-th buyer's session.
func tokenOf(first string, n int) string {
	if n == 0 {
		return first
	}
	sum := sha256.Sum256(fmt.Append(nil, first, n))
	return base64.RawURLEncoding.EncodeToString(sum[:])
}

// cart is which buyer orders which products: always the same under one key, ""
// for any.
func cart(key string) (buyer int, products [kinds]int64) {
	if key == "" {
		key = newID()
	}
	sum := sha256.Sum256([]byte(key))
	n := binary.BigEndian.Uint64(sum[:])
	for i := range products { // each from its own part of the shelf
		products[i] = int64(n%(shelf/kinds)) + 1 + int64(i*shelf/kinds)
		n /= shelf / kinds
	}
	return int(n % buyers), products
}

// preparedFolder is a temporary folder with the torture's shop in it, until it is removed.
func preparedFolder(ctx context.Context) (dir string, remove func(), err error) {
	if dir, err = os.MkdirTemp("", "bhatti-torture-"); err != nil {
		return "", nil, err
	}
	remove = func() { os.RemoveAll(dir) }
	if _, err := prepare(ctx, dir); err != nil {
		remove()
		return "", nil, err
	}
	return dir, remove, nil
}

// order writes a customer's order into the database.
func order(ctx context.Context, data *store.Store, key string) (id string, err error) {
	claimed, _ := new(big.Rat).SetString(total)
	n := sales.NewOrder{ClaimedTotal: claimed, Mobile: mobile, ShippingAddress: address, Pincode: pincode, IdempotencyKey: key}
	buyer, products := cart(key)
	for _, id := range products {
		n.Lines = append(n.Lines, sales.NewLine{ProductID: id, PackageID: id, Quantity: pieces})
	}
	o, _, err := data.Orders.Create(ctx, int64(buyer+1), n)
	return o.ID, err
}

// openRaw opens the database without the shop, to plant defects and to count.
func openRaw(dir, settings string) (*sql.DB, error) {
	db, err := sql.Open("sqlite", "file:"+(&url.URL{Path: filepath.Join(dir, "bhatti.db")}).EscapedPath()+"?_busy_timeout=5000&"+settings)
	if err == nil {
		db.SetMaxOpenConns(1)
	}
	return db, err
}

// findings is what an examination of the database after a fault has brought to light.
type findings struct {
	lost    []string // acknowledged, and not there
	corrupt []string // there, and not as it should be
}

// examine opens the database as a restarted shop does and looks for every order
// that was acknowledged, for half-written ones, and for stock that came or went.
func examine(ctx context.Context, dir string, acknowledged []string) (found findings) {
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return findings{corrupt: []string{err.Error()}}
	}
	defer data.Close()
	if found.corrupt, err = data.Check(ctx); err != nil {
		found.corrupt = append(found.corrupt, err.Error())
	}
	there, wrong, err := count(dir)
	if err != nil {
		wrong = append(wrong, err.Error())
	}
	found.corrupt = append(found.corrupt, wrong...)
	for _, id := range acknowledged {
		if !there[id] {
			found.lost = append(found.lost, id)
		}
	}
	return found
}

// count reads which orders are there and what does not add up.
func count(dir string) (there map[string]bool, wrong []string, err error) {
	db, err := openRaw(dir, "mode=ro")
	if err != nil {
		return nil, nil, err
	}
	defer db.Close()
	rows, err := db.Query(`SELECT order_id, (SELECT count(*) FROM order_lines l WHERE l.order_id = o.order_id) FROM orders o`)
	if err != nil {
		return nil, nil, err
	}
	defer rows.Close()
	there = map[string]bool{}
	for rows.Next() {
		var id string
		var lines int
		if err := rows.Scan(&id, &lines); err != nil {
			return nil, nil, err
		}
		there[id] = true
		if lines != kinds {
			wrong = append(wrong, fmt.Sprintf("order %s has %d lines", id, lines))
		}
	}
	if err := rows.Err(); err != nil {
		return nil, nil, err
	}
	var sum int
	err = db.QueryRow(`SELECT (SELECT sum(stock) FROM packages) + (SELECT coalesce(sum(held), 0) FROM order_lines)`).Scan(&sum)
	if sum != shelf*stock {
		wrong = append(wrong, fmt.Sprintf("stock and orders make %d pieces", sum))
	}
	return there, wrong, err
}

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
