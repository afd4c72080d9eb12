// Package sales is the cart, the checkout, orders, payments, refunds, the ledger
// and the papers: they belong together, since a cancellation refunds and a
// payment moves its order. It knows no HTTP and no payment provider; what the
// provider says reaches it as snapshots.
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

// Orders makes orders, moves them on and finds them.
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

// Payments keeps the attempts at paying orders, the links to pay at, what the
// provider says of payments, and its webhooks.
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

// Refunds sends money back and issues credit notes for it.
type Refunds struct{ db *db.DB }

// NewRefunds makes the service on an open database.
func NewRefunds(d *db.DB) *Refunds { return &Refunds{d} }

// Ledger reads the accounts and holds them to what the provider says.
type Ledger struct{ db *db.DB }

// NewLedger makes the service on an open database.
func NewLedger(d *db.DB) *Ledger { return &Ledger{d} }
