// Package coupon knows what takes something off an order: coupons with a code,
// and those that apply by themselves. It says which one applies and what it takes
// off each line, and counts its uses. It knows no orders but what they hold of a
// coupon: it is told what one asks for.
//
// A shop without coupons never notices it.
package coupon

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"

	"bhatti/store/audit"
	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/slot"
)

// Service keeps the coupons of the shop. It is safe for concurrent use.
type Service struct{ db *db.DB }

// New makes the service on an open database.
func New(d *db.DB) *Service { return &Service{d} }

// Kind says what a coupon takes off.
type Kind string

const (
	Percent  Kind = "percent"  // a part of the price of the goods that it is for
	Amount   Kind = "amount"   // a sum of them together
	Delivery Kind = "delivery" // the delivery charge
)

// Coupon is what takes something off an order.
type Coupon struct {
	ID       int64  // 0: a new one
	Code     string // "": it applies by itself
	Name     string // shoppers see it
	Kind     Kind
	Percent  money.BasisPoints // of a Percent
	Amount   money.Paise       // of an Amount
	Most     money.Paise       // that a Percent takes off; 0: no limit
	Smallest money.Paise       // goods of the order before the coupon, tax included; 0: any

	// The goods that it is for; both empty: all.
	ProductIDs, CategoryIDs []int64

	FirstOrder  bool     // for customers who have no order that was paid or is open
	Uses        int      // in all; 0: any number
	UsesEach    int      // of a customer; 0: any number
	From, Until slot.Day // both included; 0: no limit
	Active      bool

	// ReadVersion is that of the coupon as it was read, for Save to refuse what
	// would undo somebody else's change; "": it is saved regardless.
	ReadVersion string `json:"-"`
}

// Used is a coupon with what orders have of it.
type Used struct {
	Coupon
	Paid, Waiting int         // orders that hold a use: not cancelled; waiting for their payment
	Saved         money.Paise // by the orders of Paid
}

var (
	errNoCoupon  = fault.New(fault.NotFound, "coupon.not_found", "There is no such coupon.")
	errCode      = fault.New(fault.Invalid, "coupon.bad_code", "A code has 3 to 20 letters (A to Z), digits and hyphens. Leave it empty for a coupon that applies by itself.")
	errName      = fault.New(fault.Invalid, "coupon.bad_name", "A coupon needs a name of at most 60 characters.")
	errKind      = fault.New(fault.Invalid, "coupon.bad_kind", "A coupon takes off a percentage, an amount, or the delivery.")
	errValue     = fault.New(fault.Invalid, "coupon.bad_value", "A percentage is above 0 and at most 100, an amount above ₹0 and at most ₹{max}.", "max", mostAmount)
	errLimits    = fault.New(fault.Invalid, "coupon.bad_limits", "An amount is at most ₹{max}, and uses are at most {uses} in all and {each} for each customer.", "max", mostAmount, "uses", mostUses, "each", mostEach)
	errDays      = fault.New(fault.Invalid, "coupon.bad_days", "A coupon cannot end before it begins.")
	errGoods     = fault.New(fault.Invalid, "coupon.bad_goods", "Please choose at most {max} products and categories that there are.", "max", mostGoods)
	errTaken     = fault.New(fault.Conflict, "coupon.code_taken", "There is a coupon with this code already.")
	errChanged   = fault.New(fault.Conflict, "coupon.changed", "Somebody else has changed this coupon since you opened it. Yours is not saved.")
	errNamed     = fault.New(fault.Conflict, "coupon.was_used", "Orders name this coupon, so it cannot be deleted. Switch it off instead.")
	errTooMany   = fault.New(fault.Conflict, "coupon.too_many", "A shop can have {max} coupons. Please delete those that are over.", "max", mostCoupons)
	errAutomatic = fault.New(fault.Conflict, "coupon.too_many_automatic", "At most {max} coupons can apply by themselves at a time. Please switch one off.", "max", mostAutomatic)
)

// What keeps typing mistakes out, and an order from looking at coupons without end.
const (
	mostUses      = 1_000_000
	mostEach      = 1000
	mostGoods     = 200
	mostCoupons   = 2000
	mostAutomatic = 20

	mostAmount = money.Paise(100_000_00)
)

const columns = `coupon_id, code, name, kind, percent_bp, amount_paise, most_paise, smallest_paise, first_order, uses, uses_each, from_day, until_day, active`

func scan(rows db.Row, more ...any) (c Coupon, err error) {
	return c, rows.Scan(append([]any{&c.ID, &c.Code, &c.Name, &c.Kind, &c.Percent, &c.Amount, &c.Most, &c.Smallest, &c.FirstOrder,
		&c.Uses, &c.UsesEach, &c.From, &c.Until, &c.Active}, more...)...)
}

// List lists the coupons with their uses, the newest first.
func (s *Service) List(ctx context.Context) (list []Used, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, func(rows *sql.Rows) (u Used, err error) {
			u.Coupon, err = scan(rows, &u.Paid, &u.Waiting, &u.Saved)
			return u, err
		}, `SELECT `+columns+`, coalesce(paid, 0), coalesce(waiting, 0), coalesce(saved, 0) FROM coupons
			LEFT JOIN (SELECT coupon_id, sum(CASE status WHEN 'ORDER PENDING' THEN 0 ELSE 1 END) AS paid, sum(CASE status WHEN 'ORDER PENDING' THEN 1 ELSE 0 END) AS waiting,
				sum(CASE status WHEN 'ORDER PENDING' THEN 0 ELSE coupon_paise END) AS saved
				FROM orders WHERE coupon_id IS NOT NULL AND coupon_held = 1 GROUP BY coupon_id) h USING (coupon_id) ORDER BY coupon_id DESC`)
		for i := range list {
			if err == nil {
				err = list[i].readGoods(tx)
			}
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list coupons: %w", err)
	}
	return list, nil
}

// readGoods reads what a coupon is for, and its version.
func (c *Coupon) readGoods(tx *db.Tx) error {
	c.ProductIDs, c.CategoryIDs = nil, nil
	rows, err := tx.Query(`SELECT coalesce(product_id, 0), coalesce(category_id, 0) FROM coupon_goods WHERE coupon_id = $1 ORDER BY 1, 2`, c.ID)
	if err != nil {
		return fmt.Errorf("read what a coupon is for: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var product, category int64
		if err := rows.Scan(&product, &category); err != nil {
			return err
		}
		if product != 0 {
			c.ProductIDs = append(c.ProductIDs, product)
		} else {
			c.CategoryIDs = append(c.CategoryIDs, category)
		}
	}
	c.ReadVersion = c.version()
	return rows.Err()
}

// version tells two states of a coupon apart.
func (c Coupon) version() string {
	c.ReadVersion = ""
	sum := fnv.New64a()
	fmt.Fprintf(sum, "%+v", c)
	return strconv.FormatUint(sum.Sum64(), 36)
}

func coupons(tx *db.Tx, where string, args ...any) ([]Coupon, error) {
	list, err := db.Collect(tx, func(rows *sql.Rows) (Coupon, error) { return scan(rows) }, `SELECT `+columns+` FROM coupons WHERE `+where, args...)
	for i := range list {
		if err == nil {
			err = list[i].readGoods(tx)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("read coupons: %w", err)
	}
	return list, nil
}

// Save writes a coupon and returns its id. Orders that hold it keep what they
// were promised. Fails with Invalid, NotFound and Conflict, also for a coupon
// that somebody else has changed since it was read.
func (s *Service) Save(ctx context.Context, c Coupon) (id int64, err error) {
	if c, err = c.checked(); err != nil {
		return 0, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := coupons(tx, `coupon_id = $1`, c.ID)
		switch {
		case err != nil:
			return err
		case c.ID != 0 && len(before) == 0:
			return errNoCoupon
		case c.ID != 0 && c.ReadVersion != "" && c.ReadVersion != before[0].ReadVersion:
			return errChanged
		}
		var was any
		if len(before) > 0 {
			was = before[0]
		}
		if err := c.fits(tx); err != nil {
			return err
		}
		if err := c.write(tx); err != nil {
			return err
		}
		return audit.Record(tx, "save coupon", audit.Subject("coupon", c.label()), was, c)
	})
	if err != nil {
		return 0, fmt.Errorf("save a coupon: %w", err)
	}
	return c.ID, nil
}

// label names a coupon to the staff.
func (c Coupon) label() string {
	if c.Code != "" {
		return c.Code
	}
	return c.Name
}

// checked is a coupon that can be written as it is, or Invalid. What does not
// belong to its kind is left out.
func (c Coupon) checked() (Coupon, error) {
	code, ok := Normal(c.Code)
	if !ok {
		return c, errCode
	}
	c.Code, c.Name = code, clean.Line(c.Name)
	if c.Name == "" || !clean.Fits(c.Name, 60) {
		return c, errName
	}
	if c.Kind != Percent {
		c.Percent, c.Most = 0, 0
	}
	if c.Kind != Amount {
		c.Amount = 0
	}
	switch c.Kind {
	case Percent, Amount, Delivery:
	default:
		return c, errKind
	}
	switch {
	case c.Kind == Percent && (c.Percent <= 0 || c.Percent > 10000), c.Kind == Amount && (c.Amount <= 0 || c.Amount > mostAmount):
		return c, errValue
	case c.Most < 0 || c.Most > mostAmount || c.Smallest < 0 || c.Smallest > mostAmount,
		c.Uses < 0 || c.Uses > mostUses || c.UsesEach < 0 || c.UsesEach > mostEach:
		return c, errLimits
	case c.From < 0 || c.Until < 0 || c.Until != 0 && c.Until < c.From:
		return c, errDays
	case len(c.ProductIDs)+len(c.CategoryIDs) > mostGoods:
		return c, errGoods
	}
	c.ProductIDs, c.CategoryIDs = distinct(c.ProductIDs), distinct(c.CategoryIDs)
	return c, nil
}

// fits tells whether a coupon can stand beside the others.
func (c Coupon) fits(tx *db.Tx) error {
	var taken, all, automatic int
	err := tx.QueryRow(`SELECT count(CASE WHEN code <> '' AND code = $1 THEN 1 END), count(*), count(CASE WHEN code = '' AND active = 1 THEN 1 END)
		FROM coupons WHERE coupon_id <> $2`, c.Code, c.ID).Scan(&taken, &all, &automatic)
	switch {
	case err != nil:
		return err
	case taken > 0:
		return errTaken
	case all >= mostCoupons && c.ID == 0:
		return errTooMany
	case automatic >= mostAutomatic && c.Code == "" && c.Active:
		return errAutomatic
	}
	return nil
}

func (c *Coupon) write(tx *db.Tx) (err error) {
	if c.ID == 0 {
		if c.ID, err = db.NextID(tx, "coupons", "coupon_id"); err != nil {
			return err
		}
	}
	_, err = tx.Exec(`INSERT INTO coupons (`+columns+`, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 0, $14)
		ON CONFLICT (coupon_id) DO UPDATE SET code = excluded.code, name = excluded.name, kind = excluded.kind, percent_bp = excluded.percent_bp,
			amount_paise = excluded.amount_paise, most_paise = excluded.most_paise, smallest_paise = excluded.smallest_paise,
			first_order = excluded.first_order, uses = excluded.uses, uses_each = excluded.uses_each,
			from_day = excluded.from_day, until_day = excluded.until_day`,
		c.ID, c.Code, c.Name, c.Kind, c.Percent, c.Amount, c.Most, c.Smallest, c.FirstOrder, c.Uses, c.UsesEach, c.From, c.Until, tx.Now())
	if err == nil {
		_, err = tx.Exec(`DELETE FROM coupon_goods WHERE coupon_id = $1`, c.ID)
	}
	if err == nil {
		err = c.writeGoods(tx, `INSERT INTO coupon_goods (coupon_id, product_id) SELECT CAST($1 AS bigint), product_id FROM products WHERE product_id = $2`, c.ProductIDs)
	}
	if err == nil {
		err = c.writeGoods(tx, `INSERT INTO coupon_goods (coupon_id, category_id) SELECT CAST($1 AS bigint), category_id FROM categories WHERE category_id = $2`, c.CategoryIDs)
	}
	if err == nil { // last: taking the goods away has switched it off
		_, err = tx.Exec(`UPDATE coupons SET active = $1 WHERE coupon_id = $2`, c.Active, c.ID)
	}
	return err
}

// writeGoods writes what a coupon is for; Invalid for what there is not.
func (c *Coupon) writeGoods(tx *db.Tx, insert string, ids []int64) error {
	for _, id := range ids {
		found, err := db.Changed(tx.Exec(insert, c.ID, id))
		if err == nil && !found {
			err = errGoods
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// Delete deletes a coupon that no order names; Conflict otherwise.
func (s *Service) Delete(ctx context.Context, id int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := coupons(tx, `coupon_id = $1`, id)
		if err == nil && len(before) == 0 {
			err = errNoCoupon
		}
		if err != nil {
			return err
		}
		var named bool
		if err := tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM orders WHERE coupon_id = $1)`, id).Scan(&named); err != nil {
			return err
		}
		if named {
			return errNamed
		}
		if _, err := tx.Exec(`DELETE FROM coupons WHERE coupon_id = $1`, id); err != nil {
			return fmt.Errorf("delete a coupon: %w", err)
		}
		return audit.Record(tx, "delete coupon", audit.Subject("coupon", before[0].label()), before[0], nil)
	})
}

// open is true of coupons that are on, on the day $1.
const open = `active = 1 AND from_day <= $1 AND (until_day = 0 OR until_day >= $1)`

// Offered tells whether there is a coupon that can be used today.
func (s *Service) Offered(ctx context.Context) (some bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM coupons WHERE `+open+`)`, slot.DayOf(tx.Clock())).Scan(&some)
	})
	return some, err
}

// Schedule reads the moments ahead, Unix ms, at which a coupon begins or ends.
func Schedule(ctx context.Context, from db.Queryer, now int64) (moments []int64, err error) {
	today := slot.DayOf(db.At(now))
	rows, err := from.QueryContext(ctx, `SELECT from_day FROM coupons WHERE active = 1 AND from_day > $1
		UNION SELECT until_day + 1 FROM coupons WHERE active = 1 AND until_day >= $1`, today)
	if err != nil {
		return nil, fmt.Errorf("read when coupons begin and end: %w", err)
	}
	defer rows.Close()
	for rows.Next() {
		var day slot.Day
		if err := rows.Scan(&day); err != nil {
			return nil, err
		}
		moments = append(moments, day.At(0).UnixMilli())
	}
	return moments, errors.Join(err, rows.Err())
}
