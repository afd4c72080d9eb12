package coupon

import (
	"database/sql"
	"errors"
	"fmt"
	"slices"
	"strings"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/slot"
)

// Why a coupon cannot be used: what an order with its code is refused with.
var (
	errUnknown  = fault.New(fault.Conflict, "coupon.unknown", "We do not know this coupon. Please check the code.")
	errUsedUp   = fault.New(fault.Conflict, "coupon.used_up", "This coupon has been used up.")
	errYours    = fault.New(fault.Conflict, "coupon.used_by_you", "You have used this coupon already.")
	errFirst    = fault.New(fault.Conflict, "coupon.first_order", "This coupon is for a first order only.")
	errForOther = fault.New(fault.Conflict, "coupon.not_for_these", "This coupon is not for these products.")
	errSignIn   = fault.New(fault.Conflict, "coupon.sign_in", "Please sign in to use this coupon.")
	errNothing  = fault.New(fault.Conflict, "coupon.saves_nothing", "You would save nothing with this coupon.")
)

func errEnded(day slot.Day, language string) error {
	return fault.New(fault.Conflict, "coupon.ended", "This coupon ended on {day}.", "day", day.Words(0, language))
}

func errNotYet(day slot.Day, language string) error {
	return fault.New(fault.Conflict, "coupon.not_yet", "This coupon can be used from {day} on.", "day", day.Words(0, language))
}

func errTooSmall(lacking money.Paise) error {
	return fault.New(fault.Conflict, "coupon.basket_too_small", "Please add ₹{lacking} more to use this coupon.", "lacking", lacking)
}

// Unknown tells whether an order was refused for a code that is no coupon's: a
// guess, maybe.
func Unknown(err error) bool { return errors.Is(err, errUnknown) }

// longestTyped is more than anybody types of a code.
const longestTyped = 100

// Normal is a code in the one form in which the shop knows it, however it was
// typed: upper case, without spaces. ok is false for what can be no code; "" can.
func Normal(typed string) (code string, ok bool) {
	if len(typed) > longestTyped {
		return "", false
	}
	code = strings.ToUpper(strings.Join(strings.Fields(typed), ""))
	strange := strings.ContainsFunc(code, func(r rune) bool {
		return (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-'
	})
	return code, code == "" || !strange && len(code) >= 3 && len(code) <= 20
}

// Line is a line of an order: what its pieces cost together, after the product's
// discount, tax included.
type Line struct {
	ProductID int64
	Total     money.Paise
}

// Ask is an order that a coupon is wanted for.
type Ask struct {
	CustomerID int64    // 0: a guest
	Own        []string // orders whose uses count as free: the one that asks, and those that give way to it
	Lines      []Line
	Delivery   money.Paise // the charge without a coupon
	Nowhere    bool        // it is not known where the order goes, and so not what its delivery costs
	Keep       money.Paise // what must be left to pay
	Language   string      // of the refusal
}

func (a Ask) goods() (total money.Paise) {
	for _, l := range a.Lines {
		total += l.Total
	}
	return total
}

// Use is a coupon with what it takes off an order. Without a coupon, ID is 0.
type Use struct {
	Coupon
	Parts []money.Paise // off each line; none for the delivery
	Saved money.Paise   // all together, or the delivery charge
}

// Found are the coupons that an order may want.
type Found struct {
	typed bool
	list  []Coupon
	err   error // of a code that cannot be used by anybody today
}

// None tells whether there is nothing to look at further.
func (f Found) None() bool { return len(f.list) == 0 && f.err == nil }

// Find reads the coupon with a code, as it was typed, or with "" those that apply
// by themselves today, the oldest first.
func Find(tx *db.Tx, typed, language string) (f Found, err error) {
	code, ok := Normal(typed)
	today := slot.DayOf(tx.Clock())
	f.typed = code != "" || !ok
	switch {
	case !ok:
		f.err = errUnknown
		return f, nil
	case code == "":
		f.list, err = coupons(tx, `code = '' AND `+open+` ORDER BY coupon_id`, today)
		return f, err
	}
	f.list, err = coupons(tx, `code = $1 AND active = 1`, code)
	switch {
	case err != nil:
	case len(f.list) == 0:
		f.err = errUnknown
	case f.list[0].From > today:
		f.err = errNotYet(f.list[0].From, language)
	case f.list[0].Until != 0 && f.list[0].Until < today:
		f.err = errEnded(f.list[0].Until, language)
	}
	return f, err
}

// Best is what an order gets of the coupons found: that of the code, or the one
// that saves the most, of equals the oldest. Conflict when a code cannot be used.
func (f Found) Best(tx *db.Tx, a Ask) (best Use, err error) {
	if f.err != nil || len(f.list) == 0 {
		return Use{}, f.err
	}
	categories, err := categoriesOf(tx, a.Lines)
	if err != nil {
		return Use{}, err
	}
	for _, c := range f.list {
		use, err := c.use(tx, a, categories)
		switch {
		case f.typed || err != nil && fault.CodeOf(err) != fault.Conflict:
			return use, err
		case err == nil && (best.ID == 0 || use.Saved > best.Saved):
			best = use
		}
	}
	return best, nil
}

// Missing is the coupon that applies by itself and lacks the least, and how much
// goods it lacks; zero where there is none.
func (f Found) Missing(tx *db.Tx, a Ask) (next Coupon, lacking money.Paise, err error) {
	if f.typed {
		return next, 0, nil
	}
	categories, err := categoriesOf(tx, a.Lines)
	if err != nil {
		return next, 0, err
	}
	for _, c := range f.list {
		short := c.Smallest - a.goods()
		if short <= 0 || lacking > 0 && short >= lacking || c.share(a, categories) == nil {
			continue
		}
		switch err := c.allows(tx, a); {
		case err == nil:
			next, lacking = c, short
		case fault.CodeOf(err) != fault.Conflict:
			return next, 0, err
		}
	}
	return next, lacking, nil
}

// use is what a coupon takes off an order; Conflict where it cannot be used.
func (c Coupon) use(tx *db.Tx, a Ask, categories map[int64]int64) (Use, error) {
	room := c.share(a, categories)
	if room == nil {
		return Use{}, errForOther
	}
	if lacking := c.Smallest - a.goods(); lacking > 0 {
		return Use{}, errTooSmall(lacking)
	}
	if err := c.allows(tx, a); err != nil {
		return Use{}, err
	}
	use := Use{Coupon: c}
	most := max(0, a.goods()+a.Delivery-a.Keep)
	if c.Kind == Delivery {
		use.Saved = a.Delivery
		if !a.Nowhere && use.Saved == 0 || use.Saved > most {
			return Use{}, errNothing
		}
		return use, nil
	}
	if use.Saved = min(c.off(money.Sum(room)), most); use.Saved == 0 {
		return Use{}, errNothing
	}
	use.Parts = money.Apportion(use.Saved, room)
	return use, nil
}

// off is what a coupon takes off goods that cost so much.
func (c Coupon) off(goods money.Paise) money.Paise {
	off := c.Amount
	if c.Kind == Percent {
		off = money.Paise(money.DivideHalfUp(int64(goods)*int64(c.Percent), 10000))
		if c.Most > 0 {
			off = min(off, c.Most)
		}
	}
	return min(off, goods)
}

// share is what each line has that the coupon is for; nil: none has anything.
func (c Coupon) share(a Ask, categories map[int64]int64) []money.Paise {
	room, some := make([]money.Paise, len(a.Lines)), false
	for i, l := range a.Lines {
		if len(c.ProductIDs)+len(c.CategoryIDs) == 0 || slices.Contains(c.ProductIDs, l.ProductID) || slices.Contains(c.CategoryIDs, categories[l.ProductID]) {
			room[i], some = l.Total, true
		}
	}
	if !some {
		return nil
	}
	return room
}

// limited tells whether it must be known who uses a coupon.
func (c Coupon) limited() bool { return c.FirstOrder || c.UsesEach > 0 }

// each is how often a customer may use a coupon; 0: any number. There is one
// first order.
func (c Coupon) each() int {
	if c.FirstOrder {
		return 1
	}
	return c.UsesEach
}

// allows tells whether a customer may use a coupon once more.
func (c Coupon) allows(tx *db.Tx, a Ask) error {
	if c.limited() && a.CustomerID == 0 {
		return errSignIn
	}
	if c.FirstOrder {
		bought, err := hasOrdered(tx, a)
		if err != nil {
			return err
		}
		if bought {
			return errFirst
		}
	}
	return c.left(tx, a)
}

// left tells whether there is a use of a coupon for a customer.
func (c Coupon) left(tx *db.Tx, a Ask) error {
	if each := c.each(); each > 0 {
		held, err := held(tx, each, a.Own, `customer_id = CAST($1 AS bigint) AND coupon_id = CAST($2 AS bigint)`, a.CustomerID, c.ID)
		if err != nil {
			return err
		}
		if held >= each {
			return errYours
		}
	}
	if c.Uses > 0 {
		held, err := held(tx, c.Uses, a.Own, `coupon_id = CAST($1 AS bigint)`, c.ID)
		if err != nil {
			return err
		}
		if held >= c.Uses {
			return errUsedUp
		}
	}
	return nil
}

// held counts the uses that orders hold, own ones aside, up to most.
func held(tx *db.Tx, most int, own []string, where string, args ...any) (n int, err error) {
	where, args = without(where, own, args)
	err = tx.QueryRow(`SELECT count(*) FROM (SELECT 1 FROM orders WHERE coupon_held = 1 AND `+where+` LIMIT `+fmt.Sprint(most)+`) AS h`, args...).Scan(&n)
	if err != nil {
		return 0, fmt.Errorf("count the uses of a coupon: %w", err)
	}
	return n, nil
}

// hasOrdered tells whether a customer has another order that was paid or is open.
func hasOrdered(tx *db.Tx, a Ask) (has bool, err error) {
	where, args := without(`customer_id = CAST($1 AS bigint) AND (paid_at IS NOT NULL OR status <> 'ORDER CANCELLED')`, a.Own, []any{a.CustomerID})
	err = tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM orders WHERE `+where+`)`, args...).Scan(&has)
	if err != nil {
		return false, fmt.Errorf("look for a first order: %w", err)
	}
	return has, nil
}

// without adds to a condition on orders that they are none of these.
func without(where string, own []string, args []any) (string, []any) {
	for _, id := range own {
		args = append(args, id)
		where += fmt.Sprintf(` AND order_id <> $%d`, len(args))
	}
	return where, args
}

// categoriesOf are the categories of products.
func categoriesOf(tx *db.Tx, lines []Line) (map[int64]int64, error) {
	if len(lines) == 0 {
		return nil, nil
	}
	ids := make([]any, len(lines))
	for i, l := range lines {
		ids[i] = l.ProductID
	}
	type pair struct{ product, category int64 }
	list, err := db.Collect(tx, func(rows *sql.Rows) (p pair, err error) {
		return p, rows.Scan(&p.product, &p.category)
	}, `SELECT product_id, category_id FROM products WHERE product_id IN (`+db.Placeholders(len(ids))+`)`, ids...)
	if err != nil {
		return nil, fmt.Errorf("read the categories of products: %w", err)
	}
	categories := make(map[int64]int64, len(list))
	for _, p := range list {
		categories[p.product] = p.category
	}
	return categories, nil
}

// Short tells whether a use can only be had if one of these orders gives its own
// back: none of them counts as free then.
func (u Use) Short(tx *db.Tx, a Ask, own []string) (bool, error) {
	a.Own = own
	err := u.left(tx, a)
	if fault.CodeOf(err) == fault.Conflict {
		return true, nil
	}
	return false, err
}

// Free tells whether a cancelled order could have its use again: whether it was
// the first one was decided when it was placed, and so was the day.
func Free(tx *db.Tx, couponID, customerID int64, orderID string) (bool, error) {
	list, err := coupons(tx, `coupon_id = $1`, couponID)
	if err != nil || len(list) == 0 {
		return err == nil, err
	}
	err = list[0].left(tx, Ask{CustomerID: customerID, Own: []string{orderID}})
	if fault.CodeOf(err) == fault.Conflict {
		return false, nil
	}
	return err == nil, err
}

// Release gives back the use that an order holds. An order gives back once.
func Release(tx *db.Tx, orderID string) error {
	_, err := tx.Exec(`UPDATE orders SET coupon_held = 0 WHERE order_id = $1 AND coupon_held = 1`, orderID)
	if err != nil {
		return fmt.Errorf("give back a coupon: %w", err)
	}
	return nil
}

func distinct(ids []int64) []int64 {
	list := slices.Clone(ids)
	slices.Sort(list)
	return slices.Compact(list)
}
