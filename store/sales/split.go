package sales

import (
	"database/sql"
	"fmt"
	"math/bits"

	"bhatti/store/db"
	"bhatti/store/money"
)

// Share is what a refund gives back of one line of an order, or of its delivery.
type Share struct {
	refundID     string
	Line         int // counts from 1; 0 is the delivery
	Pieces       int // 0: a part of the price
	Taxable, Tax money.Paise
}

func (s Share) Amount() money.Paise { return s.Taxable + s.Tax }

// giving is a refund of an order's payment, as it was requested.
type giving struct {
	id               string
	amount, delivery money.Paise
	pieces           map[int]int // by line
	noted            bool        // its shares stand on its credit note
}

// sharing spreads the refunds of one order over its lines and its delivery.
// Index 0 is the delivery.
type sharing struct {
	order  Order
	left   []money.Paise // not given back yet
	tax    []money.Paise // given back so far
	pieces []int         // given back so far
	over   money.Paise   // paid beyond the order's total: refunded first, from no line
	shares []Share
}

// RefundShares spreads the refunds of an order that have not failed, the oldest
// first. What is asked for pieces or for the delivery goes there; a plain sum
// lowers all that is left in proportion. What a credit note says stays as it
// is.
func RefundShares(tx *db.Tx, o Order) ([]Share, error) {
	refunds, paid, err := givings(tx, o.ID)
	if err != nil || len(refunds) == 0 {
		return nil, err
	}
	s := sharing{order: o, over: max(0, paid-o.Totals.Total)}
	s.left = append(s.left, o.Totals.Delivery)
	for _, l := range o.Lines {
		s.left = append(s.left, l.Total)
	}
	s.tax, s.pieces = make([]money.Paise, len(s.left)), make([]int, len(s.left))
	noted, err := notedShares(tx, o.ID)
	if err != nil {
		return nil, err
	}
	for _, n := range noted {
		s.give(n)
	}
	for _, r := range refunds {
		if !r.noted {
			s.spread(r)
		}
	}
	return s.shares, nil
}

func (s *sharing) give(part Share) {
	s.left[part.Line] -= part.Amount()
	s.tax[part.Line] += part.Tax
	s.pieces[part.Line] += part.Pieces
	s.shares = append(s.shares, part)
}

func (s *sharing) spread(r giving) {
	rest, amounts := r.amount, make([]money.Paise, len(s.left))
	take := func(i int, amount money.Paise) {
		amount = min(amount, rest, s.left[i]-amounts[i])
		amounts[i] += amount
		rest -= amount
	}
	for i, l := range s.order.Lines {
		take(i+1, l.Unit*money.Paise(r.pieces[i+1]))
	}
	take(0, r.delivery)
	over := min(rest, s.over)
	s.over -= over
	rest -= over
	var room money.Paise
	for i := range s.left {
		room += s.left[i] - amounts[i]
	}
	for i, sum := range parts(min(rest, room), room, s.left, amounts) {
		take(i, sum)
	}
	for i := range s.left { // what rounding down has left over
		take(i, rest)
	}
	for i, amount := range amounts {
		if amount > 0 {
			s.give(s.share(r, i, amount))
		}
	}
}

// parts divides a sum in proportion to what is left in each place, rounded down.
func parts(sum, room money.Paise, left, taken []money.Paise) []money.Paise {
	list := make([]money.Paise, len(left))
	for i := range left {
		if room > 0 { // the product of two amounts may need more than 64 bits
			high, low := bits.Mul64(uint64(sum), uint64(left[i]-taken[i]))
			part, _ := bits.Div64(high, low, uint64(room))
			list[i] = money.Paise(part)
		}
	}
	return list
}

// share taxes an amount so that all shares of a line together hold just the
// tax of the line.
func (s *sharing) share(r giving, i int, amount money.Paise) Share {
	total, rate, pieces := s.order.Totals.Delivery, s.order.carrier().GST, 0
	if i > 0 {
		line := s.order.Lines[i-1]
		total, rate, pieces = line.Total, line.GST, r.pieces[i]
		if amount == s.left[i] { // nothing is left of it
			pieces = line.Quantity - s.pieces[i]
		}
	}
	tax := money.TaxWithin(total-s.left[i]+amount, rate) - s.tax[i]
	tax = max(0, min(tax, amount))
	return Share{refundID: r.id, Line: i, Pieces: pieces, Taxable: amount - tax, Tax: tax}
}

// carrier is the line that the delivery is taxed with: the first of those with
// the highest rate.
func (o Order) carrier() (line OrderLine) {
	for i, l := range o.Lines {
		if i == 0 || l.GST > line.GST {
			line = l
		}
	}
	return line
}

// givings lists the refunds of an order's payment that have not failed, the
// oldest first, and how much was paid.
func givings(tx *db.Tx, orderID string) (list []giving, paid money.Paise, err error) {
	list, err = db.Collect(tx, func(rows *sql.Rows) (g giving, err error) {
		g.pieces = map[int]int{}
		return g, rows.Scan(&g.id, &g.amount, &g.delivery, &g.noted, &paid)
	}, `SELECT r.refund_id, r.amount_paise, r.delivery_paise, n.number IS NOT NULL, p.amount_paise
		FROM refunds r JOIN payments p USING (gateway_payment_id) LEFT JOIN credit_notes n ON n.refund_id = r.refund_id
		WHERE p.order_id = $1 AND p.role = 'primary' AND r.state <> 'failed' ORDER BY r.created_at, r.refund_id`, orderID)
	if err != nil {
		return nil, 0, fmt.Errorf("read the refunds of an order: %w", err)
	}
	byID := map[string]giving{}
	for _, g := range list {
		byID[g.id] = g
	}
	rows, err := tx.Query(`SELECT refund_id, line, quantity FROM refund_lines WHERE order_id = $1`, orderID)
	if err != nil {
		return nil, 0, err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		var line, quantity int
		if err := rows.Scan(&id, &line, &quantity); err != nil {
			return nil, 0, err
		}
		if g, lives := byID[id]; lives {
			g.pieces[line] = quantity
		}
	}
	return list, paid, rows.Err()
}

// notedShares are the lines of an order's credit notes, void ones aside.
func notedShares(tx *db.Tx, orderID string) ([]Share, error) {
	return db.Collect(tx, func(rows *sql.Rows) (s Share, err error) {
		return s, rows.Scan(&s.refundID, &s.Line, &s.Pieces, &s.Taxable, &s.Tax)
	}, `SELECT l.refund_id, l.line, l.quantity, l.taxable_paise, l.tax_paise
		FROM credit_notes n JOIN credit_note_lines l USING (refund_id) JOIN refunds r USING (refund_id)
		WHERE n.order_id = $1 AND r.state <> 'failed' ORDER BY n.number, l.line`, orderID)
}
