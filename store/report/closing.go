package report

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"time"

	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/report/gstr1"
	"bhatti/store/setting"
)

// Finding is something to put right, or to know, before a month is closed.
type Finding struct {
	Kind  string // one of the kinds below
	Items []Item // what it is about; none where it is about the shop
}

// Item is one thing that a finding is about.
type Item struct {
	Label     string // number of a document or an order, name of a product
	Detail    string // what is wrong with it: an HSN code, a number
	OrderID   string
	ProductID int64
	At        time.Time // zero: no matter
}

// The kinds of findings, in the order in which they are told.
const (
	MonthOpen           = "month-open"           // more documents may come
	NoGSTIN             = "no-gstin"             // the shop has chosen none
	RegistrationChanged = "registration-changed" // two kinds of return are due
	TwoGSTINs           = "two-gstins"           // and a return for each
	Undocumented        = "undocumented"         // dispatched, and no document
	PaymentsToCheck     = "payments-to-check"    // somebody must look at them
	RefundsFailed       = "refunds-failed"       // and were not made again
	RefundsWaiting      = "refunds-waiting"      // a credit note follows
	CreditNotesDue      = "credit-notes-due"     // refunds without theirs
	StateUnknown        = "state-unknown"        // documents without a place of supply
	NoHSN               = "no-hsn"               // lines without a code
	ShortHSN            = "short-hsn"            // with fewer digits than the turnover asks for
	Gaps                = "gaps"                 // numbers that no document has
	CancelledLate       = "cancelled-late"       // after the month of issue: an amendment
)

// closing gathers the findings about a month.
type closing struct {
	tx          *db.Tx
	shop        setting.Shop
	from, until time.Time
	issued      []gst.Document
	list        []Finding
}

// BeforeClosing looks for what is missing in the month that begins at from.
func (s *Service) BeforeClosing(ctx context.Context, from time.Time) (findings []Finding, err error) {
	err = s.db.ViewWithin(ctx, reportTimeout, func(tx *db.Tx) error {
		c := closing{tx: tx, from: from, until: from.AddDate(0, 1, 0)}
		if c.shop, err = setting.ShopOf(tx); err != nil {
			return err
		}
		if c.issued, err = gst.Issued(tx, c.from, c.until); err != nil {
			return err
		}
		for _, look := range []func() error{c.aboutTheShop, c.aboutOrders, c.aboutLines, c.aboutNumbers, c.aboutCancelled} {
			if err := look(); err != nil {
				return err
			}
		}
		findings = c.list
		return nil
	})
	if err != nil {
		return nil, fmt.Errorf("look for what is missing in a month: %w", err)
	}
	return findings, nil
}

// found notes a finding, unless it is about nothing.
func (c *closing) found(kind string, items ...Item) {
	if len(items) > 0 {
		c.list = append(c.list, Finding{kind, items})
	}
}

func (c *closing) aboutTheShop() error {
	if c.tx.Clock().Before(c.until) {
		c.list = append(c.list, Finding{Kind: MonthOpen})
	}
	was := registrations(c.shop, c.from, c.issued)
	if c.shop.Gstin == "" && slices.ContainsFunc(was, gst.Registration.ChargesTax) {
		c.list = append(c.list, Finding{Kind: NoGSTIN})
	}
	if len(was) > 1 {
		c.found(RegistrationChanged, c.firsts(func(d gst.Document) string { return string(d.Registration) })...)
	}
	if len(gstins(c.shop, c.issued)) > 1 {
		c.found(TwoGSTINs, c.firsts(func(d gst.Document) string { return d.Seller.GSTIN })...)
	}
	return nil
}

// firsts are the first documents of each sort, as items.
func (c *closing) firsts(sort func(gst.Document) string) (items []Item) {
	for _, d := range c.issued {
		if s := sort(d); s != "" && !slices.ContainsFunc(items, func(i Item) bool { return i.Label == s }) {
			items = append(items, Item{Label: s, Detail: d.Number, OrderID: d.OrderID, At: d.IssuedAt})
		}
	}
	return items
}

const hasInvoice = `EXISTS (SELECT 1 FROM documents d WHERE d.order_id = o.order_id AND d.cancelled_at IS NULL
	AND d.kind IN ('tax invoice', 'invoice-cum-bill of supply', 'bill of supply', 'bill'))`

// orderFindings select order, number and time of what stands open about orders
// until $2; those of refunds that failed, since $1.
var orderFindings = []struct{ kind, query string }{
	{Undocumented, `SELECT o.order_id, o.number, min(e.at) FROM orders o JOIN order_events e USING (order_id)
		WHERE o.status IN ('ORDER SHIPPED', 'ORDER DELIVERED') AND e.to_status = 'ORDER SHIPPED' AND e.at < $2 AND $1 < $2
		AND NOT ` + hasInvoice + ` GROUP BY o.order_id, o.number`},
	{PaymentsToCheck, `SELECT o.order_id, o.number, o.created_at FROM orders o
		WHERE o.transaction_status = 'UNDER REVIEW' AND o.created_at < $2 AND $1 < $2`},
	{RefundsFailed, `SELECT o.order_id, o.number, r.updated_at FROM refunds r JOIN payments p USING (gateway_payment_id) JOIN orders o USING (order_id)
		WHERE r.state = 'failed' AND r.updated_at >= $1 AND r.updated_at < $2 AND NOT EXISTS (SELECT 1 FROM refunds later
			WHERE later.gateway_payment_id = r.gateway_payment_id AND later.state <> 'failed' AND later.created_at >= r.updated_at)`},
	{RefundsWaiting, `SELECT o.order_id, o.number, r.created_at FROM refunds r JOIN payments p USING (gateway_payment_id) JOIN orders o USING (order_id)
		WHERE r.state IN ('queued', 'pending') AND r.created_at < $2 AND $1 < $2`},
	{CreditNotesDue, `SELECT o.order_id, o.number, r.updated_at FROM refunds r JOIN payments p USING (gateway_payment_id) JOIN orders o USING (order_id)
		WHERE r.state = 'processed' AND p.role = 'primary' AND r.updated_at < $2 AND $1 < $2
		AND ` + hasInvoice + ` AND NOT EXISTS (SELECT 1 FROM documents n WHERE n.refund_id = r.refund_id)`},
}

func (c *closing) aboutOrders() error {
	for _, f := range orderFindings {
		items, err := db.Collect(c.tx, func(rows *sql.Rows) (i Item, err error) {
			var at int64
			err = rows.Scan(&i.OrderID, &i.Label, &at)
			i.At = db.At(at)
			return i, err
		}, f.query+` ORDER BY 3, 2`, c.from.UnixMilli(), c.until.UnixMilli())
		if err != nil {
			return fmt.Errorf("look for %s: %w", f.kind, err)
		}
		c.found(f.kind, items...)
	}
	return nil
}

// aboutLines looks at what documents say. HSN codes are told once a product.
func (c *closing) aboutLines() error {
	items := map[string][]Item{}
	for _, d := range c.issued {
		if !gstr1.Stands(d, c.until) || Sign(d) == 0 {
			continue
		}
		if d.PlaceCode == "" {
			items[StateUnknown] = append(items[StateUnknown], Item{Label: d.Number, Detail: d.PlaceOfSupply, OrderID: d.OrderID, At: d.IssuedAt})
		}
		for _, l := range d.Lines {
			kind := c.aboutHSN(d, l)
			if kind == "" || slices.ContainsFunc(items[kind], func(i Item) bool { return i.Label == l.Name && i.Detail == l.HSN }) {
				continue
			}
			id, err := productOf(c.tx, d, l)
			if err != nil {
				return err
			}
			items[kind] = append(items[kind], Item{Label: l.Name, Detail: l.HSN, OrderID: d.OrderID, ProductID: id, At: d.IssuedAt})
		}
	}
	for _, kind := range []string{StateUnknown, NoHSN, ShortHSN} {
		c.found(kind, items[kind]...)
	}
	return nil
}

// aboutHSN is the finding about a line's HSN code, "" if it will do.
func (c *closing) aboutHSN(d gst.Document, l gst.Line) string {
	switch {
	case !d.Registration.ChargesTax() || len(l.HSN) >= c.shop.HsnDigits:
		return ""
	case l.HSN == "":
		return NoHSN
	}
	return ShortHSN
}

// productOf is the product of a line, 0 for the delivery and for one that is no
// longer in the catalogue.
func productOf(tx *db.Tx, d gst.Document, l gst.Line) (id int64, err error) {
	err = tx.QueryRow(`SELECT coalesce((SELECT p.product_id FROM order_lines l JOIN products p USING (product_id)
		WHERE l.order_id = $1 AND l.line = $2), 0)`, d.OrderID, l.Line).Scan(&id)
	return id, err
}

// aboutNumbers looks for numbers that no document has, since the financial year
// began.
func (c *closing) aboutNumbers() error {
	earlier, err := db.Column(c.tx, `SELECT number FROM documents WHERE issued_at >= $1 AND issued_at < $2`,
		yearOf(c.from).UnixMilli(), c.from.UnixMilli())
	if err != nil {
		return err
	}
	var numbers []string
	for _, d := range c.issued {
		numbers = append(numbers, d.Number)
	}
	var items []Item
	for _, gap := range gstr1.Gaps(earlier, numbers) {
		items = append(items, Item{Label: gap.First, Detail: gap.Last})
	}
	c.found(Gaps, items...)
	return nil
}

// aboutCancelled looks for documents of earlier months that were cancelled in
// this one.
func (c *closing) aboutCancelled() error {
	list, err := gst.Find(c.tx, `cancelled_at >= $1 AND cancelled_at < $2 AND issued_at < $1`, c.from.UnixMilli(), c.until.UnixMilli())
	var items []Item
	for _, d := range list {
		items = append(items, Item{Label: d.Number, OrderID: d.OrderID, At: d.IssuedAt})
	}
	c.found(CancelledLate, items...)
	return err
}
