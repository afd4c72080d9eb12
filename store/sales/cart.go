package sales

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/setting"
)

// Carts are the carts of customers who are signed in.
type Carts struct{ db *db.DB }

// NewCarts makes the service on an open database.
func NewCarts(d *db.DB) *Carts { return &Carts{d} }

// CartLine is one package in a customer's cart. InStock tells whether the
// whole quantity can be ordered now. Image is a file name in
// Uploads/MasterItemImages, or "".
type CartLine struct {
	ID, ProductID, PackageID int64
	Name, PackageName        string
	Image                    string
	Price                    money.Paise // of one, tax included, before discount
	Discount                 money.BasisPoints
	DiscountedPrice          money.Paise // of one
	Quantity                 int
	GST                      money.BasisPoints
	Weight                   int64 // of the whole line, grams
	InStock                  bool
	// Options are what was chosen of it; nil: nothing. Gone: something of it is no
	// longer offered, or more must be chosen now; the line cannot be ordered then.
	Options *option.Picked
	Gone    bool

	optionKey  string
	hasOptions bool // the product has some
}

// Lines lists a customer's cart in the order in which it was filled.
func (s *Carts) Lines(ctx context.Context, customerID int64) (lines []CartLine, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		lines, err = CartOf(tx, customerID, s.db.Now())
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the cart: %w", err)
	}
	return lines, nil
}

// Add puts quantity packages into the customer's cart, in addition to what is
// already there, and returns the cart. Fails with Invalid (a line holds at most
// MaxQuantity, a cart MaxLines), NotFound (the package is not one of a product
// on sale) and OutOfStock.
func (s *Carts) Add(ctx context.Context, customerID, productID, packageID int64, quantity int) ([]CartLine, error) {
	return s.AddChosen(ctx, customerID, NewLine{ProductID: productID, PackageID: packageID, Quantity: quantity}, English)
}

// AddChosen is Add with options, and says in a language what is wrong with them;
// see option.Choose.
func (s *Carts) AddChosen(ctx context.Context, customerID int64, n NewLine, language string) ([]CartLine, error) {
	var err error
	if n.Options, err = option.Tidy(n.Options); err != nil {
		return nil, err
	}
	packageID, quantity, key := n.PackageID, n.Quantity, n.key()
	return s.change(ctx, customerID, func(tx *db.Tx) error {
		if err := mayAsk(tx, n, language); err != nil {
			return err
		}
		held, others, lines, err := cartHolds(tx, customerID, packageID, key)
		if err != nil {
			return err
		}
		if held == 0 && lines >= money.MaxLines {
			return fault.New(fault.Invalid, "cart.full", "Your cart is full: it can hold {max} different items.", "max", money.MaxLines)
		}
		// Checked before the sum, which could overflow.
		if quantity < 1 || quantity > money.MaxQuantity {
			return errQuantity
		}
		if held+quantity > money.MaxQuantity {
			return fault.New(fault.Invalid, "cart.too_many_of_item", "You can order at most {max} of one item, and {held} are in your cart already.", "max", money.MaxQuantity, "held", held)
		}
		if err := requireStock(tx, packageID, held+others+quantity, others); err != nil {
			return err
		}
		_, err = tx.Exec(`INSERT INTO cart_lines (customer_id, package_id, option_key, quantity, added_at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (customer_id, package_id, option_key) DO UPDATE SET quantity = excluded.quantity`,
			customerID, packageID, key, held+quantity, s.db.Now())
		return err
	})
}

// mayAsk tells whether a package is on sale with what is asked of it. NotFound
// for one that is not; see option.Choose.
func mayAsk(tx *db.Tx, n NewLine, language string) error {
	var name string
	err := tx.QueryRow(`SELECT p.name FROM packages k JOIN products p ON p.product_id = k.product_id
		WHERE k.package_id = $1 AND k.product_id = $2 AND k.active = 1 AND `+catalog.OnSale, n.PackageID, n.ProductID).Scan(&name)
	if errors.Is(err, sql.ErrNoRows) {
		return catalog.ErrNoProduct
	}
	if err != nil {
		return err
	}
	offered, err := option.Of(tx, n.ProductID)
	if err != nil {
		return err
	}
	_, err = option.Choose(tx, name, offered, n.Options, language)
	return err
}

var errQuantity = fault.New(fault.Invalid, "quantity.out_of_range", "The quantity must be between 1 and {max}.", "max", money.MaxQuantity)

// SetQuantity changes a line's quantity and returns the cart. Fails with
// Invalid, NotFound (not a line of this customer) and, when the quantity
// grows, OutOfStock.
func (s *Carts) SetQuantity(ctx context.Context, customerID, cartID int64, quantity int) ([]CartLine, error) {
	return s.change(ctx, customerID, func(tx *db.Tx) error {
		if quantity < 1 || quantity > money.MaxQuantity {
			return errQuantity
		}
		var packageID int64
		var held, others int
		err := tx.QueryRow(`SELECT package_id, quantity, (SELECT coalesce(sum(o.quantity), 0) FROM cart_lines o
				WHERE o.customer_id = l.customer_id AND o.package_id = l.package_id AND o.cart_id <> l.cart_id)
			FROM cart_lines l WHERE cart_id = $1 AND customer_id = $2`, cartID, customerID).Scan(&packageID, &held, &others)
		if errors.Is(err, sql.ErrNoRows) {
			return errNoCartLine
		}
		if err != nil {
			return err
		}
		if quantity > held {
			if err := requireStock(tx, packageID, others+quantity, others); err != nil {
				return err
			}
		}
		_, err = tx.Exec(`UPDATE cart_lines SET quantity = $1 WHERE cart_id = $2`, quantity, cartID)
		return err
	})
}

// Remove removes a line and returns the cart. Fails with NotFound when
// it is not a line of this customer.
func (s *Carts) Remove(ctx context.Context, customerID, cartID int64) ([]CartLine, error) {
	return s.change(ctx, customerID, func(tx *db.Tx) error {
		removed, err := db.Changed(tx.Exec(`DELETE FROM cart_lines WHERE cart_id = $1 AND customer_id = $2`, cartID, customerID))
		if err == nil && !removed {
			return errNoCartLine
		}
		return err
	})
}

var errNoCartLine = fault.New(fault.NotFound, "cart.line_not_found", "That is not in your cart.")

// change makes one change and returns the cart that results.
func (s *Carts) change(ctx context.Context, customerID int64, change func(*db.Tx) error) (lines []CartLine, err error) {
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		if err := change(tx); err != nil {
			return err
		}
		lines, err = CartOf(tx, customerID, s.db.Now())
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("change the cart: %w", err)
	}
	return lines, nil
}

// CartOf reads the cart as it is at now, Unix ms. A product without a GST rate
// is an error: an untaxed line must never pass for a taxed one.
func CartOf(tx *db.Tx, customerID, now int64) ([]CartLine, error) {
	seller, err := setting.SellerOf(tx)
	if err != nil {
		return nil, err
	}
	lines, err := db.Collect(tx, func(rows *sql.Rows) (l CartLine, err error) {
		err = rows.Scan(&l.ID, &l.ProductID, &l.PackageID, &l.Name, &l.PackageName, &l.Price, &l.Discount, &l.Quantity,
			&l.Weight, &l.InStock, &l.GST, &l.Image, &l.optionKey, &l.hasOptions)
		l.DiscountedPrice, l.GST = money.UnitPrice(l.Price, l.Discount), seller.Rate(l.GST)
		return l, err
	}, `SELECT l.cart_id, p.product_id, k.package_id, p.name, k.name, k.price_paise, p.discount_bp, l.quantity,
			k.weight_g * l.quantity, k.active = 1 AND `+catalog.OnSale+` AND k.sold_out = 0
				AND coalesce(k.stock, sum(l.quantity) OVER first) >= sum(l.quantity) OVER first,
			(SELECT g.rate_bp FROM gst_rates g WHERE g.product_id = p.product_id AND g.from_at <= $2
				ORDER BY g.from_at DESC LIMIT 1),
			coalesce((SELECT i.file FROM product_images i WHERE i.product_id = p.product_id
				ORDER BY i.position, i.image_id LIMIT 1), ''),
			l.option_key, EXISTS (SELECT 1 FROM product_options a WHERE a.product_id = p.product_id)
		FROM cart_lines l
		JOIN packages k ON k.package_id = l.package_id
		JOIN products p ON p.product_id = k.product_id
		WHERE l.customer_id = $1
		WINDOW first AS (PARTITION BY l.package_id ORDER BY l.cart_id) -- who came first is served first
		ORDER BY l.cart_id`, customerID, now)
	if err != nil {
		return nil, err
	}
	return lines, addOptions(tx, customerID, lines)
}

// addOptions finds what was chosen of the lines of a cart, and adds what it costs
// and weighs.
func addOptions(tx *db.Tx, customerID int64, lines []CartLine) error {
	if !slices.ContainsFunc(lines, func(l CartLine) bool { return l.hasOptions || l.optionKey != "" }) {
		return nil
	}
	offered, err := option.InCart(tx, customerID)
	if err != nil {
		return err
	}
	for i := range lines {
		if err := lines[i].choose(offered[lines[i].ProductID]); err != nil {
			return err
		}
	}
	return nil
}

// choose finds what was chosen of a line among what is offered of its product.
func (l *CartLine) choose(offered []option.Option) error {
	asked, err := option.OfKey(l.optionKey)
	if err != nil {
		return err
	}
	picked, err := option.Find(offered, asked)
	if l.Gone = err != nil; l.Gone {
		l.InStock = false
	}
	if len(asked) == 0 {
		return nil
	}
	l.Options = &picked
	l.Price += picked.Price
	l.DiscountedPrice = money.UnitPrice(l.Price, l.Discount)
	l.Weight += picked.Weight * int64(l.Quantity)
	return nil
}

// cartHolds tells how many of a package are in the cart with one set of options
// and with others, and how many lines it has.
func cartHolds(tx *db.Tx, customerID, packageID int64, key string) (quantity, others, lines int, err error) {
	err = tx.QueryRow(`SELECT coalesce(sum(CASE WHEN package_id = $2 AND option_key = $3 THEN quantity END), 0),
			coalesce(sum(CASE WHEN package_id = $2 AND option_key <> $3 THEN quantity END), 0), count(*)
		FROM cart_lines WHERE customer_id = $1`, customerID, packageID, key).Scan(&quantity, &others, &lines)
	return quantity, others, lines, err
}

var errSoldOut = fault.New(fault.OutOfStock, "cart.out_of_stock", "This item is out of stock.")

// requireStock fails with OutOfStock unless this quantity is in stock, of which
// so many pieces are in other lines.
func requireStock(tx *db.Tx, packageID int64, quantity, others int) error {
	var stock sql.NullInt64
	var soldOut bool
	if err := tx.QueryRow(`SELECT stock, sold_out FROM packages WHERE package_id = $1`, packageID).Scan(&stock, &soldOut); err != nil {
		return err
	}
	switch {
	case soldOut:
		return errSoldOut
	case !stock.Valid || stock.Int64 >= int64(quantity):
		return nil
	case stock.Int64 <= int64(others):
		return errSoldOut
	}
	return fault.New(fault.OutOfStock, "cart.not_enough_stock", "Only {left} of this item are left.", "left", stock.Int64-int64(others))
}

// usualFor is how far back orders say what somebody usually buys.
const usualFor = 365 * 24 * time.Hour

// Usual lists the products that a customer has paid for most often in the last
// year, at most limit of them and only what can be had now. Each is shown by the
// package that they mostly take.
func (s *Carts) Usual(ctx context.Context, customerID int64, limit int) (list []catalog.Product, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		packages, err := usualPackages(tx, customerID)
		if err != nil {
			return err
		}
		var ids []int64
		mostly := map[int64]catalog.Package{}
		for _, k := range packages {
			if _, listed := mostly[k.ProductID]; !listed && len(ids) < limit {
				ids, mostly[k.ProductID] = append(ids, k.ProductID), k
			}
		}
		list, err = catalog.ProductsByID(tx, ids)
		for i := range list {
			k := mostly[list[i].ID]
			list[i].FirstPackageID, list[i].FirstPackageName, list[i].InStock = k.ID, k.Name, true
			list[i].Price, list[i].DiscountedPrice = k.Price, money.UnitPrice(k.Price, list[i].Discount)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("find what the customer usually buys: %w", err)
	}
	return list, nil
}

// usualPackages lists the packages of the customer's paid orders that can be had
// now, those of the most orders first, then those bought last.
func usualPackages(tx *db.Tx, customerID int64) ([]catalog.Package, error) {
	return db.Collect(tx, func(rows *sql.Rows) (k catalog.Package, err error) {
		return k, rows.Scan(&k.ID, &k.ProductID, &k.Name, &k.Price)
	}, `SELECT k.package_id, k.product_id, k.name, k.price_paise
		FROM (SELECT l.product_id, l.package_id, count(*) AS times, max(o.created_at) AS last
			FROM orders o JOIN order_lines l ON l.order_id = o.order_id
			WHERE o.customer_id = CAST($1 AS bigint) AND o.created_at >= CAST($2 AS bigint)
				AND o.paid_at IS NOT NULL AND o.status NOT IN ('ORDER CANCELLED', 'ORDER REFUNDED')
			GROUP BY l.product_id, l.package_id) b
		JOIN packages k ON k.package_id = b.package_id AND k.product_id = b.product_id AND k.active = 1
		JOIN products p ON p.product_id = k.product_id
		WHERE `+catalog.OnSale+` AND `+catalog.Available+`
		ORDER BY b.times DESC, b.last DESC, k.package_id`, customerID, tx.Clock().Add(-usualFor).UnixMilli())
}
