package bake

import (
	"cmp"
	"database/sql"
	"slices"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/option"
	"bhatti/store/sales"
)

// wanted are the orders of the day $1 when today is $2, which begins at $3 and
// ends at $4: those that can be dispatched, and those that are on their way. One
// that was promised an earlier day is wanted today, or was on the day it left.
const wanted = `(` + Open + ` AND (o.slot_day = $1 AND $1 >= $2 OR $1 = $2 AND coalesce(o.slot_day, 0) < $2)
	OR o.status = 'ORDER SHIPPED' AND ` + sales.Paid + ` AND (o.slot_day = $1 AND ` + left + ` < $4 OR coalesce(o.slot_day, 0) < $1 AND ` + left + ` BETWEEN $3 AND $4 - 1))`

// left is when an order was dispatched, in Unix ms.
const left = `(SELECT max(e.at) FROM order_events e WHERE e.order_id = o.order_id AND e.to_status = 'ORDER SHIPPED')`

// args are those of wanted.
func (d *Day) args() []any {
	begins := d.Day.At(0)
	return []any{d.Day, d.Today, begins.UnixMilli(), begins.Add(24 * time.Hour).UnixMilli()}
}

func (d *Day) readOrders(tx *db.Tx) (err error) {
	d.Orders, err = db.Collect(tx, func(rows *sql.Rows) (o Order, err error) {
		return o, rows.Scan(&o.ID, &o.Number, &o.Status, &o.Name, &o.Mobile, &o.Address, &o.Pincode, &o.Instructions,
			&o.Group, &o.Collect, &o.Day, &o.From, &o.To)
	}, `SELECT o.order_id, o.number, o.status, o.name, o.mobile, o.shipping_address, o.pincode, o.suggestion,
			o.slot_group, o.collect, coalesce(o.slot_day, CAST($1 AS bigint)), o.slot_from, o.slot_to
		FROM orders o WHERE `+wanted+` ORDER BY coalesce(o.paid_at, o.created_at), o.number`, d.args()...)
	slices.SortStableFunc(d.Orders, func(a, b Order) int { return a.compare(b.Due) })
	return err
}

// readAhead counts the orders of every day from today on.
func (d *Day) readAhead(tx *db.Tx) (err error) {
	d.Ahead, err = db.Collect(tx, func(rows *sql.Rows) (c Count, err error) {
		return c, rows.Scan(&c.Day, &c.Orders)
	}, `SELECT CASE WHEN coalesce(o.slot_day, 0) < CAST($1 AS bigint) THEN CAST($1 AS bigint) ELSE o.slot_day END AS due, count(*)
		FROM orders o WHERE `+Open+` AND EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.order_id AND l.quantity > `+Back+`)
		GROUP BY due ORDER BY due`, d.Today)
	return err
}

// readLines gives the orders their lines.
func (d *Day) readLines(tx *db.Tx, language string) error {
	goods, err := d.readGoods(tx, language)
	if err != nil {
		return err
	}
	orders := make(map[string]*Order, len(d.Orders))
	for i := range d.Orders {
		orders[d.Orders[i].ID] = &d.Orders[i]
	}
	var picked []chosenOf
	rows, err := tx.Query(`SELECT l.order_id, l.product_id, l.package_id, l.name, l.package_name, l.options, l.quantity - `+Back+` AS pieces
		FROM orders o JOIN order_lines l USING (order_id) WHERE `+wanted+` ORDER BY l.order_id, l.line`, d.args()...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		var l Line
		var chosen option.List
		if err := rows.Scan(&id, &l.ProductID, &l.PackageID, &l.Name, &l.PackageName, &chosen, &l.Pieces); err != nil {
			return err
		}
		if now, ok := goods[l.PackageID]; ok {
			l.Goods = now
		}
		if o := orders[id]; o != nil && l.Pieces > 0 {
			o.Lines = append(o.Lines, l)
			if len(chosen) > 0 {
				picked = append(picked, chosenOf{o, len(o.Lines) - 1, chosen})
			}
		}
	}
	if err := rows.Err(); err != nil {
		return err
	}
	return sayOptions(tx, picked, language)
}

// chosenOf is what was chosen of a line of an order.
type chosenOf struct {
	order  *Order
	line   int
	chosen option.List
}

// sayOptions writes what was chosen of the lines, as the catalogue calls it now in
// a language; what is no longer in the catalogue, as the order knows it.
func sayOptions(tx *db.Tx, picked []chosenOf, language string) error {
	var ids []int64
	for _, p := range picked {
		for _, c := range p.chosen {
			ids = append(ids, c.OptionID)
		}
	}
	slices.Sort(ids)
	offered, err := option.ByID(tx, slices.Compact(ids))
	if err != nil {
		return err
	}
	for _, p := range picked {
		called := p.chosen.CalledIn(offered, language)
		l := &p.order.Lines[p.line]
		l.Options, l.Chosen = called.Words(), called
	}
	return nil
}

// readGoods reads what is wanted as the catalogue has it now, by package, and
// what is counted of it. What is no longer in the catalogue has the name that the
// order knows.
func (d *Day) readGoods(tx *db.Tx, language string) (map[int64]Goods, error) {
	type row struct {
		Goods
		stock                     sql.NullInt64
		product, pack, ofCategory catalog.Translations
	}
	rows, err := db.Collect(tx, func(rows *sql.Rows) (r row, err error) {
		return r, rows.Scan(&r.ProductID, &r.PackageID, &r.Name, &r.PackageName, &r.Category, &r.stock, &r.product, &r.pack, &r.ofCategory)
	}, `SELECT p.product_id, k.package_id, p.name, k.name, c.name, k.stock, p.translations, k.translations, c.translations
		FROM packages k JOIN products p USING (product_id) JOIN categories c USING (category_id)
		WHERE k.package_id IN (SELECT l.package_id FROM orders o JOIN order_lines l USING (order_id) WHERE `+wanted+`) ORDER BY k.package_id`, d.args()...)
	goods := make(map[int64]Goods, len(rows))
	for _, r := range rows {
		r.Name = r.product.In(language, "DisplayName", r.Name)
		r.PackageName = r.pack.In(language, "PackageName", r.PackageName)
		r.Category = r.ofCategory.In(language, "CategoryName", r.Category)
		goods[r.PackageID] = r.Goods
		if r.stock.Valid && r.stock.Int64 > 0 {
			d.Shelf = append(d.Shelf, Stock{r.PackageID, r.stock.Int64})
		}
	}
	return goods, err
}

// shelf is what is counted of a package; 0: nothing, or it is not counted.
func (d *Day) shelf(packageID int64) int64 {
	at, found := slices.BinarySearchFunc(d.Shelf, packageID, func(s Stock, id int64) int { return cmp.Compare(s.PackageID, id) })
	if !found {
		return 0
	}
	return d.Shelf[at].Pieces
}
