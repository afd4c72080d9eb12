package sales

import (
	"database/sql"
	"fmt"
	"slices"

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
	pieces           map[int]int         // by line
	parts            map[int]money.Paise // what it takes of each line; 0 is the delivery
	unnamed          bool                // a person has yet to name its lines
	noted            bool                // its shares stand on its credit note
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
	open   []giving // those that wait for their lines, which are in none of the above
}

// RefundShares spreads the refunds of an order that have not failed, the oldest
// first. Each takes what it was asked for of the lines that it names; one from
// before lines were named lowers all that is left in proportion. One that still
// waits for its lines has no shares, and so no credit note. What a credit note
// says stays as it is.
func RefundShares(tx *db.Tx, o Order) ([]Share, error) {
	s, err := sharingOf(tx, o)
	return s.shares, err
}

// EstimatedShares is RefundShares for reports of sales, in which no refund may
// be missing: those that wait for their lines lower all that is left in
// proportion until then.
func EstimatedShares(tx *db.Tx, o Order) ([]Share, error) {
	s, err := sharingOf(tx, o)
	for _, r := range s.open {
		s.spread(r)
	}
	return s.shares, err
}

// sharingOf spreads the refunds of an order as RefundShares does.
func sharingOf(tx *db.Tx, o Order) (s sharing, err error) {
	refunds, paid, err := givings(tx, o.ID)
	if err != nil {
		return s, err
	}
	s = sharing{order: o, over: max(0, paid-o.Totals.Total)}
	s.left = append(s.left, o.Totals.Delivery)
	for _, l := range o.Lines {
		s.left = append(s.left, l.Total)
	}
	s.tax, s.pieces = make([]money.Paise, len(s.left)), make([]int, len(s.left))
	noted, err := notedShares(tx, o.ID)
	if err != nil {
		return s, err
	}
	credited := map[string]money.Paise{}
	for _, n := range noted {
		s.give(n)
		credited[n.refundID] += n.Amount()
	}
	for _, r := range refunds {
		switch {
		case r.noted:
			s.over = max(0, s.over-(r.amount-credited[r.id]))
		case r.unnamed:
			s.open = append(s.open, r)
		default:
			s.spread(r)
		}
	}
	return s, nil
}

func (s *sharing) give(part Share) {
	s.left[part.Line] -= part.Amount()
	s.tax[part.Line] += part.Tax
	s.pieces[part.Line] += part.Pieces
	s.shares = append(s.shares, part)
}

// spread gives back what a refund names. The rest of it, if any, is money paid
// beyond the order's total, or of a refund that names nothing, or no longer fits
// because an older one that had failed was made after all.
func (s *sharing) spread(r giving) {
	rest, amounts := r.amount, make([]money.Paise, len(s.left))
	take := func(i int, amount money.Paise) {
		amount = min(amount, rest, s.left[i]-amounts[i])
		amounts[i] += amount
		rest -= amount
	}
	if len(r.parts) == 0 {
		for i, l := range s.order.Lines {
			take(i+1, l.Unit*money.Paise(r.pieces[i+1]))
		}
		take(0, r.delivery)
	}
	for i := range s.left {
		take(i, r.parts[i])
	}
	over := min(rest, s.over)
	s.over -= over
	rest -= over
	room := s.without(amounts)
	for i, part := range money.Apportion(min(rest, money.Sum(room)), room) {
		take(i, part)
	}
	for i, amount := range amounts {
		if amount > 0 {
			s.give(s.share(r, i, amount))
		}
	}
}

// without is what is left of each place after these amounts.
func (s *sharing) without(amounts []money.Paise) []money.Paise {
	room := slices.Clone(s.left)
	for i, amount := range amounts {
		room[i] -= amount
	}
	return room
}

// clear tells whether it can only be meant in one way how a sum that names no
// line lowers what is left of each place: it takes all, only one of them has
// anything left, or it was paid beyond the order's total.
func (s *sharing) clear(amount money.Paise, room []money.Paise) bool {
	places := 0
	for _, left := range room {
		if left > 0 {
			places++
		}
	}
	return places < 2 || amount <= s.over || amount >= s.over+money.Sum(room)
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
		g.pieces, g.parts = map[int]int{}, map[int]money.Paise{}
		return g, rows.Scan(&g.id, &g.amount, &g.delivery, &g.unnamed, &g.noted, &paid)
	}, `SELECT r.refund_id, r.amount_paise, r.delivery_paise, r.unnamed, n.number IS NOT NULL, p.amount_paise
		FROM refunds r JOIN payments p USING (gateway_payment_id) LEFT JOIN credit_notes n ON n.refund_id = r.refund_id
		WHERE p.order_id = $1 AND p.role = 'primary' AND r.state <> 'failed' ORDER BY r.created_at, r.refund_id`, orderID)
	if err != nil {
		return nil, 0, fmt.Errorf("read the refunds of an order: %w", err)
	}
	byID := map[string]giving{}
	for _, g := range list {
		byID[g.id] = g
	}
	err = readNamed(tx, func(id string, line, quantity int) {
		if g, lives := byID[id]; lives {
			g.pieces[line] = quantity
		}
	}, `SELECT refund_id, line, quantity FROM refund_lines WHERE order_id = $1`, orderID)
	if err != nil {
		return nil, 0, err
	}
	err = readNamed(tx, func(id string, line int, amount money.Paise) {
		if g, lives := byID[id]; lives {
			g.parts[line] = amount
		}
	}, `SELECT t.refund_id, t.line, t.amount_paise FROM refund_parts t JOIN refunds r USING (refund_id)
		JOIN payments p USING (gateway_payment_id) WHERE p.order_id = $1`, orderID)
	return list, paid, err
}

// readNamed reads what refunds name: pieces or amounts of lines.
func readNamed[N int | money.Paise](tx *db.Tx, named func(id string, line int, n N), query, orderID string) error {
	rows, err := tx.Query(query, orderID)
	if err != nil {
		return fmt.Errorf("read what refunds are for: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		var line int
		var n N
		if err := rows.Scan(&id, &line, &n); err != nil {
			return err
		}
		named(id, line, n)
	}
	return rows.Err()
}

// notedShares are the lines of an order's credit notes, void ones aside.
func notedShares(tx *db.Tx, orderID string) ([]Share, error) {
	return db.Collect(tx, func(rows *sql.Rows) (s Share, err error) {
		return s, rows.Scan(&s.refundID, &s.Line, &s.Pieces, &s.Taxable, &s.Tax)
	}, `SELECT l.refund_id, l.line, l.quantity, l.taxable_paise, l.tax_paise
		FROM credit_notes n JOIN credit_note_lines l USING (refund_id) JOIN refunds r USING (refund_id)
		WHERE n.order_id = $1 AND r.state <> 'failed' ORDER BY n.number, l.line`, orderID)
}
