// Package sales manages the cart, the checkout, orders, payments, refunds, the
// ledger, invoices and credit notes. They belong together, because a
// cancellation refunds and a payment moves its order. It knows no HTTP and no
// payment provider; the provider's reports reach it as snapshots.
package sales

import (
	"time"

	"bhatti/store/db"
	"bhatti/store/delivery"
	"bhatti/store/outbox"
)

// Carts are the carts of customers who are signed in.
type Carts struct{ db *db.DB }

// NewCarts makes the service on an open database.
func NewCarts(d *db.DB) *Carts { return &Carts{d} }

// Orders creates, changes and finds orders.
type Orders struct {
	db       *db.DB
	outbox   *outbox.Outbox
	delivery *delivery.Service
	payments *Payments
}

// NewOrders makes the service on an open database.
func NewOrders(d *db.DB, o *outbox.Outbox, areas *delivery.Service, p *Payments) *Orders {
	return &Orders{d, o, areas, p}
}

// Payments keeps the attempts to pay orders, payment links, what the provider
// says about payments, and its webhooks.
type Payments struct {
	db     *db.DB
	outbox *outbox.Outbox
	checks []time.Duration // after an attempt was opened, when the provider is asked about it
}

// NewPayments makes the service on an open database. checks says when the
// provider is asked about an attempt; nil: as it advises.
func NewPayments(d *db.DB, o *outbox.Outbox, checks []time.Duration) *Payments {
	if len(checks) == 0 {
		checks = checkAfter
	}
	return &Payments{d, o, checks}
}

// Refunds requests and records refunds and issues their credit notes.
type Refunds struct{ db *db.DB }

// NewRefunds makes the service on an open database.
func NewRefunds(d *db.DB) *Refunds { return &Refunds{d} }

// Ledger reads the accounts and compares them with what the provider says.
type Ledger struct{ db *db.DB }

// NewLedger makes the service on an open database.
func NewLedger(d *db.DB) *Ledger { return &Ledger{d} }
