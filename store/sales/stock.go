package sales

import (
	"fmt"
	"maps"
	"slices"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/setting"
)

// shares divides what an order holds of each package among its lines of that
// package, which differ in their options.
type shares struct {
	held  map[int64]int // pieces that no line has been given yet
	lines map[int64]int // lines that have not come yet
	taken map[int64]int // pieces that the lines before have asked for
}

func newShares(lines []NewLine, before map[int64]int) shares {
	s := shares{maps.Clone(before), map[int64]int{}, map[int64]int{}}
	for _, l := range lines {
		s.lines[l.PackageID]++
	}
	return s
}

// share is what a line has of a package before it takes anything: held of its own,
// and what the lines before it have.
type share struct{ held, others int }

// next is the share of the next line: what it needs, and the last line of a
// package gets all that is left.
func (s shares) next(l NewLine) share {
	own := share{s.held[l.PackageID], s.taken[l.PackageID]}
	if s.lines[l.PackageID]--; s.lines[l.PackageID] > 0 {
		own.held = min(own.held, l.Quantity)
	}
	if own.held > 0 {
		s.held[l.PackageID] -= own.held
	}
	s.taken[l.PackageID] += l.Quantity
	return own
}

// supply is what there is of a package: its stock is counted, or it is marked as
// sold out.
type supply struct{ counted, soldOut bool }

// offer is what is known of a package that is on sale.
type offer struct {
	OrderLine // not priced yet
	supply
	hasOptions bool
}

// offersByRows reads offers. In a join, SQLite compiles a statement anew for each value
// that a column is compared with, a sixth of an order's time; a value that is cast it does
// not look at.
var offersByRows = db.NewByRows(`SELECT k.product_id, k.package_id, p.name, k.name, p.hsn, k.price_paise, p.discount_bp, k.weight_g, k.stock IS NOT NULL, k.sold_out,
			coalesce((SELECT rate_bp FROM gst_rates g WHERE g.product_id = p.product_id AND g.from_at <= $1
				ORDER BY from_at DESC LIMIT 1), 0),
			EXISTS (SELECT 1 FROM product_options a WHERE a.product_id = p.product_id)
		FROM packages k JOIN products p USING (product_id)
		WHERE (`, `k.package_id = CAST(? AS bigint) AND k.product_id = CAST(? AS bigint)`, ` OR `, `) AND k.active = 1 AND `+catalog.OnSale, 1)

// offersOf finds what lines ask for.
func offersOf(tx *db.Tx, lines []NewLine, now int64) (offers []offer, err error) {
	args := append(make([]any, 0, 1+2*len(lines)), now)
	for _, l := range lines {
		args = append(args, l.PackageID, l.ProductID)
	}
	rows, err := tx.Query(offersByRows.Of(len(lines)), args...)
	if err != nil {
		return nil, fmt.Errorf("price lines: %w", err)
	}
	defer rows.Close()
	offers = make([]offer, 0, len(lines))
	for rows.Next() {
		var o offer
		err := rows.Scan(&o.ProductID, &o.PackageID, &o.Name, &o.PackageName, &o.HSN, &o.Price, &o.DiscountRate, &o.Weight,
			&o.counted, &o.soldOut, &o.GST, &o.hasOptions)
		if err != nil {
			return nil, fmt.Errorf("price lines: %w", err)
		}
		offers = append(offers, o)
	}
	return offers, rows.Err()
}

// priceLines prices lines from the database, and tells what there is of each.
func priceLines(tx *db.Tx, asked []NewLine, now int64, seller setting.Seller, language string) (lines []OrderLine, there []supply, err error) {
	lines, there = make([]OrderLine, 0, len(asked)), make([]supply, 0, len(asked))
	for chunk := range slices.Chunk(asked, tx.Dialect().Rows) {
		offers, err := offersOf(tx, chunk, now)
		if err != nil {
			return nil, nil, err
		}
		for _, n := range chunk {
			i := slices.IndexFunc(offers, func(o offer) bool { return o.ProductID == n.ProductID && o.PackageID == n.PackageID })
			if i < 0 {
				return nil, nil, fault.New(fault.OutOfStock, "order.product_not_sold", "One of the products is no longer sold. Please look at your cart again.")
			}
			l, err := offers[i].price(tx, n, seller, language)
			if err != nil {
				return nil, nil, err
			}
			lines, there = append(lines, l), append(there, offers[i].supply)
		}
	}
	return lines, there, nil
}

// price makes it a line of an order.
func (o offer) price(tx *db.Tx, n NewLine, seller setting.Seller, language string) (OrderLine, error) {
	l := o.OrderLine
	if o.hasOptions || len(n.Options) > 0 {
		if err := l.choose(tx, n.Options, language); err != nil {
			return l, err
		}
	}
	l.GST, l.Quantity = seller.Rate(l.GST), n.Quantity
	l.PricedLine = money.PriceLine(l.Price, l.DiscountRate, l.GST, l.Quantity)
	l.Weight *= int64(l.Quantity)
	return l, nil
}

// wanting is a line of an order, with the pieces that the order has before it takes any.
type wanting struct {
	*OrderLine
	before share
}

// lacks is how many pieces the line needs besides (less than none: has too many).
func (w wanting) lacks() int { return w.Quantity - w.before.held }

// hold takes the stock of lines, where stock is counted, as far as the order does not
// hold it yet, and tells how many pieces each holds then.
func hold(tx *db.Tx, lines []OrderLine, there []supply, stock shares, asked []NewLine) (held []int, err error) {
	held = make([]int, len(lines))
	take := make([]wanting, 0, len(lines))
	for i := range lines {
		w := wanting{&lines[i], stock.next(asked[i])}
		switch {
		case there[i].soldOut && w.lacks() > 0:
			return nil, outOfStock(lines[i], w.before.held+w.before.others)
		case !there[i].counted:
			continue
		case w.lacks() != 0:
			take = append(take, w)
		}
		held[i] = w.Quantity
	}
	return held, takeAll(tx, take)
}

// takeAll takes what lines lack. Where a statement can take it of all packages at once
// it does, and if there is not enough of one, finds out of which.
func takeAll(tx *db.Tx, lines []wanting) error {
	if tx.Dialect().Rows > 1 && len(lines) > 1 {
		if all, err := takeAtOnce(tx, lines); err != nil || all {
			return err
		}
	}
	for _, w := range lines {
		taken, err := takeStock(tx, w.PackageID, w.lacks())
		if err == nil && !taken {
			err = notEnough(tx, *w.OrderLine, w.before)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// takenByRows takes pieces of packages, if there is enough of every one. It locks them
// by their ids, so that no two orders wait for each other.
var takenByRows = db.NewByRows(`WITH wanted (package_id, pieces) AS (VALUES `, `(CAST(? AS bigint), CAST(? AS bigint))`, `, `, `),
			there AS (SELECT k.package_id, k.stock, w.pieces FROM packages k JOIN wanted w USING (package_id) ORDER BY k.package_id FOR UPDATE OF k)
		UPDATE packages SET stock = there.stock - there.pieces FROM there
		WHERE packages.package_id = there.package_id AND NOT EXISTS (SELECT 1 FROM there WHERE stock < pieces)`, 0)

// takeAtOnce takes what lines lack if there is enough of every package.
func takeAtOnce(tx *db.Tx, lines []wanting) (all bool, err error) {
	pieces := map[int64]int{}
	for _, w := range lines {
		pieces[w.PackageID] += w.lacks()
	}
	var args []any
	for id, n := range pieces {
		args = append(args, id, n)
	}
	result, err := tx.Exec(takenByRows.Of(len(pieces)), args...)
	if err != nil {
		return false, fmt.Errorf("take the stock of an order: %w", err)
	}
	n, err := result.RowsAffected()
	return n == int64(len(pieces)), err
}

// choose adds what was chosen of a line to its price and its weight.
func (l *OrderLine) choose(tx *db.Tx, asked []option.Asked, language string) error {
	offered, err := option.Of(tx, l.ProductID)
	if err != nil {
		return err
	}
	picked, err := option.Choose(tx, l.Name, offered, asked, language)
	if err != nil {
		return err
	}
	l.Options = picked.In(language)
	l.Price, l.Weight = l.Price+picked.Price, l.Weight+picked.Weight
	if l.Price < option.LeastPrice || l.Weight < 0 { // no product is saved with such options
		return option.Gone(l.Name)
	}
	return nil
}

// takeStock takes pieces of a package whose stock is counted (less than none:
// gives them back), and tells whether there were enough: what was read before
// the update may be sold by now.
func takeStock(tx *db.Tx, packageID int64, pieces int) (taken bool, err error) {
	return db.Changed(tx.Exec(`UPDATE packages SET stock = stock - $1 WHERE package_id = $2 AND stock >= $1`, pieces, packageID))
}

// notEnough says how much of a line can be had, what the order holds included.
func notEnough(tx *db.Tx, l OrderLine, before share) error {
	var left int
	if err := tx.QueryRow(`SELECT coalesce(max(stock), 0) FROM packages WHERE package_id = $1`, l.PackageID).Scan(&left); err != nil {
		return fmt.Errorf("read stock: %w", err)
	}
	return outOfStock(l, left+before.held+before.others)
}

// outOfStock says that so many pieces of a line are left.
func outOfStock(l OrderLine, left int) error {
	name := l.Name
	if l.PackageName != catalog.DefaultPackage {
		name += " (" + l.PackageName + ")"
	}
	if left == 0 {
		return fault.New(fault.OutOfStock, "order.out_of_stock", "{name} is out of stock.", "name", name)
	}
	return fault.New(fault.OutOfStock, "order.not_enough_stock", "Only {left} of {name} are left.", "left", left, "name", name)
}
