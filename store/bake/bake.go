// Package bake reads what the paid orders ask for by day: what to bake for each
// slot, what to pack for each area, and the round by pin code. The three are made
// of one list of orders, so that they agree. It changes nothing and knows no money.
package bake

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"bhatti/store/db"
	"bhatti/store/option"
	"bhatti/store/sales"
	"bhatti/store/slot"
)

// Service reads the days. It is safe for concurrent use.
type Service struct{ db *db.DB }

// New makes the service on an open database.
func New(d *db.DB) *Service { return &Service{d} }

// Open is true of orders o that are paid, or will be on delivery, and can be
// dispatched.
const Open = `o.status IN ('ORDER PLACED', 'ORDER PROCESSING') AND ` + sales.Paid

// Back is how many pieces of a line l of an order refunds were for. They are
// neither baked nor packed.
const Back = `(SELECT coalesce(sum(b.quantity), 0) FROM refund_lines b JOIN refunds r USING (refund_id)
	WHERE b.order_id = l.order_id AND b.line = l.line AND r.state <> 'failed')`

// Day are the orders that are wanted on a day. One that was promised no time, or
// an earlier day, is wanted today.
type Day struct {
	Day, Today slot.Day
	Orders     []Order // by when they are wanted
	Shelf      []Stock // what is counted of what they ask for
	Ahead      []Count // the days from today on for which there are orders to bake
}

// Due is when an order is wanted.
type Due struct {
	Day      slot.Day
	From, To slot.Minute // both 0: at any time
}

// AnyTime tells whether no time was promised.
func (d Due) AnyTime() bool { return d.To == 0 }

// compare puts what is wanted sooner first, and what may come at any time last.
func (d Due) compare(other Due) int {
	if d.AnyTime() != other.AnyTime() {
		return cmp.Compare(other.To, d.To)
	}
	return cmp.Or(cmp.Compare(d.Day, other.Day), cmp.Compare(d.From, other.From), cmp.Compare(d.To, other.To))
}

// Order is a paid order without what was refunded of it.
type Order struct {
	Due
	ID, Number       string
	Status           sales.OrderStatus
	Name, Mobile     string
	Address, Pincode string
	Instructions     string
	Group            string // of slots, as it was called then; "": none
	Collect          bool   // at the counter
	Lines            []Line // of at least one piece
}

// Left tells whether the order is on its way to the customer.
func (o Order) Left() bool { return o.Status == sales.OrderShipped }

// Pieces are those of all its lines.
func (o Order) Pieces() (n int) {
	for _, l := range o.Lines {
		n += l.Pieces
	}
	return n
}

// Line is how many pieces of something are wanted.
type Line struct {
	Goods
	Pieces int
}

// Goods are a package of a product as it is wanted, in the language of whoever
// bakes; in English where it has no other name.
type Goods struct {
	ProductID, PackageID int64
	Name, PackageName    string
	Category             string      // "": of a product that is gone
	Options              []string    // what was chosen of it, in words; none: as it is
	Chosen               option.List // the same, with the catalogue's ids
}

// Stock is what is counted of a package, besides what orders have taken.
type Stock struct {
	PackageID int64
	Pieces    int64
}

// Count is how many orders are wanted on a day.
type Count struct {
	Day    slot.Day
	Orders int
}

// timeout is what a day may take to read.
const timeout = 20 * time.Second

// Day reads a day in a language.
func (s *Service) Day(ctx context.Context, day slot.Day, language string) (d Day, err error) {
	err = s.db.ViewWithin(ctx, timeout, func(tx *db.Tx) error {
		d = Day{Day: day, Today: slot.DayOf(tx.Clock())}
		for _, read := range []func(*db.Tx) error{d.readOrders, d.readAhead, func(tx *db.Tx) error { return d.readLines(tx, language) }} {
			if err := read(tx); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		return Day{}, fmt.Errorf("read what to bake: %w", err)
	}
	d.Orders = slices.DeleteFunc(d.Orders, func(o Order) bool { return len(o.Lines) == 0 })
	return d, nil
}

// Today is the day in India.
func (s *Service) Today() slot.Day { return slot.DayOf(s.db.Clock()) }
