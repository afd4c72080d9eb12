package sales

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/clean"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/setting"
	"bhatti/store/slot"
)

// Hold is how long an unpaid order keeps its stock.
const Hold = 30 * time.Minute

// smallestPayment is the least that the provider takes.
const smallestPayment money.Paise = 100

// NewOrder is what a customer asks for. Prices are not part of it: the database
// knows them. ClaimedTotal is what the customer was shown, in rupees; nil for
// an order taken on the telephone.
type NewOrder struct {
	Lines           []NewLine
	ClaimedTotal    *big.Rat
	Mobile          string
	ShippingAddress string
	Pincode         string
	Suggestion      string
	Firm            customer.Firm // that the customer buys for; zero: none
	Language        string        // that the shopper reads: en, hi or mr; "": that of the customer's last order
	Collect         bool          // at the shop's counter
	Slot            slot.Choice   // when; zero: as soon as possible
	Coupon          string        // the code of one, as it was typed; "": whichever applies by itself
	OnDelivery      bool          // to be paid when it is delivered
	IdempotencyKey  string        // "" if the client gave none
}

// hash tells a repeat of a request from another one under the same key.
func (n NewOrder) hash() []byte {
	h := sha256.New()
	claimed := ""
	if n.ClaimedTotal != nil {
		claimed = n.ClaimedTotal.RatString()
	}
	fmt.Fprintf(h, "%v|%s|%q|%q|%q|%q", n.packages(), claimed, n.Mobile, n.ShippingAddress, n.Pincode, n.Suggestion)
	if n.Firm != (customer.Firm{}) {
		fmt.Fprintf(h, "|%q", n.Firm)
	}
	if n.Collect || n.Slot != (slot.Choice{}) {
		fmt.Fprintf(h, "|%v|%v", n.Collect, n.Slot)
	}
	for i, l := range n.Lines {
		if len(l.Options) > 0 {
			fmt.Fprintf(h, "|%d%q", i, l.key())
		}
	}
	if n.Coupon != "" {
		fmt.Fprintf(h, "|coupon %q", n.Coupon)
	}
	if n.OnDelivery {
		fmt.Fprint(h, "|on delivery")
	}
	return h.Sum(nil)
}

// packages are the lines without their options.
func (n NewOrder) packages() []packageAsked {
	list := make([]packageAsked, len(n.Lines))
	for i, l := range n.Lines {
		list[i] = packageAsked{l.ProductID, l.PackageID, l.Quantity}
	}
	return list
}

type packageAsked struct {
	ProductID, PackageID int64
	Quantity             int
}

// NewLine asks for a quantity of one package with one set of options.
type NewLine struct {
	ProductID, PackageID int64
	Quantity             int
	Options              []option.Asked // tidy
}

// key names the line's set of options.
func (l NewLine) key() string { return option.Key(l.Options) }

// Create prices the lines from the database, holds their stock and writes the
// order with the attempt through which it is to be paid. A repeat of the same
// request with the same key returns what is there; another request for the same
// packages changes the order while it is unpaid (see place). Fails with
// PriceChanged, OutOfStock, NotServed, BelowMinimum, NotFound (a line is no
// longer sold), Conflict (not to be paid on delivery) or TooMany, and then nothing is
// stored. An order that is paid on delivery is placed at once, and has no attempt.
func (s *Orders) Create(ctx context.Context, customerID int64, n NewOrder) (order Order, attempt Attempt, err error) {
	if n, err = n.checked(); err != nil {
		return Order{}, Attempt{}, err
	}
	if n.ClaimedTotal == nil {
		return Order{}, Attempt{}, fault.New(fault.Invalid, "order.no_total", "The order has no total amount.")
	}
	err = s.db.WriteBeside(ctx, func(tx *db.Tx) error {
		if err := lockFor(tx, customerID, n); err != nil {
			return err
		}
		first, err := repeated(tx, customerID, n)
		switch {
		case err != nil:
			return err
		case first.orderID != "":
			order, attempt, err = s.repeatOffer(tx, first)
		case n.OnDelivery:
			order, err = s.placeOnDelivery(tx, customerID, n)
		default:
			order, attempt, err = s.place(tx, customerID, n)
		}
		return err
	})
	return order, attempt, err
}

// lockFor keeps whoever orders at the same time away from what an order goes by: its
// customer, so that a request and its repetition come one after the other. Its packages
// are locked when their stock is taken. What is paid on delivery is counted over all
// orders of a customer's number.
func lockFor(tx *db.Tx, customerID int64, n NewOrder) error {
	lock := tx.Dialect().ForUpdate
	if lock == "" {
		return nil
	}
	if n.OnDelivery {
		if err := tx.Alone(); err != nil {
			return err
		}
	}
	var known lockedState
	err := tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM restores WHERE asked_at IS NULL), NOT EXISTS (SELECT 1 FROM coupons WHERE active = 1),
			NOT EXISTS (SELECT 1 FROM slot_groups WHERE active = 1) FROM customers WHERE customer_id = $1`+lock, customerID).
		Scan(&known.asking, &known.noCoupons, &known.noSlots)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return fmt.Errorf("lock the customer of an order: %w", err)
	}
	if err == nil {
		tx.Note(lockedState{}, known)
	}
	return nil
}

// lockedState is what an order need not ask of the database again, each a message there
// and back: it was read with the lock, and stands until that ends.
type lockedState struct {
	asking    bool // no orders are taken: see mayOrder
	noCoupons bool // none is active
	noSlots   bool // no group is active: orders have no times
}

// lockedStateOf is what was read with the lock; ok is false if nothing was.
func lockedStateOf(tx *db.Tx) (known lockedState, ok bool) {
	known, ok = tx.Noted(lockedState{}).(lockedState)
	return known, ok
}

// tidy brings what is chosen of each line into one form, or fails with Invalid.
func (n NewOrder) tidy() (NewOrder, error) {
	n.Lines = slices.Clone(n.Lines)
	for i := range n.Lines {
		var err error
		if n.Lines[i].Options, err = option.Tidy(n.Lines[i].Options); err != nil {
			return n, err
		}
	}
	return n, nil
}

// checked is an order that can be written as it is, or Invalid.
func (n NewOrder) checked() (NewOrder, error) {
	n, err := n.tidy()
	if err == nil {
		err = n.validate()
	}
	if err == nil {
		n.Firm, err = n.Firm.Checked()
	}
	return n, err
}

func (n NewOrder) validate() error {
	if err := n.validLines(); err != nil {
		return err
	}
	switch {
	case strings.TrimSpace(n.Mobile) == "":
		return customer.ErrNoMobile
	case n.Collect && n.Firm != (customer.Firm{}) && strings.TrimSpace(n.ShippingAddress) == "":
		return fault.New(fault.Invalid, "order.no_firm_address", "Please give the address of the firm: the invoice must have it.")
	case !n.Collect && strings.TrimSpace(n.ShippingAddress) == "":
		return fault.New(fault.Invalid, "order.no_address", "The order has no shipping address.")
	case !clean.Fits(n.Mobile, 20) || !clean.Fits(n.ShippingAddress, 700) || !clean.Fits(n.Suggestion, 1000) || !clean.Fits(n.IdempotencyKey, 200):
		return fault.New(fault.Invalid, "order.bad_text", "A text in the order is too long or cannot be read.")
	}
	return nil
}

// validLines refuses lines that no order can have.
func (n NewOrder) validLines() error {
	if len(n.Lines) == 0 {
		return fault.New(fault.Invalid, "order.no_lines", "The order has no lines.")
	}
	if len(n.Lines) > money.MaxLines {
		return fault.New(fault.Invalid, "order.too_many_lines", "An order can hold {max} lines.", "max", money.MaxLines)
	}
	type goods struct {
		packageID int64
		key       string
	}
	seen := map[goods]bool{}
	for _, l := range n.Lines {
		if l.Quantity < 1 || l.Quantity > money.MaxQuantity {
			return errQuantity
		}
		g := goods{l.PackageID, l.key()}
		if seen[g] {
			return fault.New(fault.Invalid, "order.duplicate_package", "The order lists one package twice.")
		}
		seen[g] = true
	}
	return nil
}

// answered is what a request was answered with before; zero: it is new.
type answered struct {
	orderID   string
	attemptID int64 // 0: none through the dialog
}

// repeated looks for the first answer to a request.
func repeated(tx *db.Tx, customerID int64, n NewOrder) (first answered, err error) {
	if n.IdempotencyKey == "" {
		return answered{}, nil
	}
	var hash []byte
	err = tx.QueryRow(`SELECT order_id, request_hash, (SELECT coalesce(min(attempt_id), 0) FROM payment_attempts a
				WHERE a.order_id = orders.order_id AND attempt_id NOT IN (SELECT attempt_id FROM payment_links))
			FROM orders WHERE customer_id = $1 AND idempotency_key = $2
		UNION ALL SELECT order_id, request_hash, attempt_id FROM order_changes WHERE customer_id = $1 AND idempotency_key = $2`,
		customerID, n.IdempotencyKey).Scan(&first.orderID, &hash, &first.attemptID)
	if errors.Is(err, sql.ErrNoRows) {
		return answered{}, nil
	}
	if err != nil {
		return answered{}, fmt.Errorf("look up the idempotency key: %w", err)
	}
	if !bytes.Equal(hash, n.hash()) {
		return answered{}, fault.New(fault.Conflict, "order.idempotency_key_taken", "This idempotency key belongs to another order.")
	}
	return first, nil
}

// repeatOffer repeats the first answer, unless the order has expired or was
// cancelled: a payment for it would only be refunded.
func (s *Orders) repeatOffer(tx *db.Tx, first answered) (Order, Attempt, error) {
	o, err := OrderWithLines(tx, first.orderID)
	if err != nil {
		return Order{}, Attempt{}, err
	}
	if o.Status == OrderCancelled || o.Status == OrderRefunded {
		return Order{}, Attempt{}, errNotPayable
	}
	if o.OnDelivery {
		return o, Attempt{}, nil
	}
	if first.attemptID == 0 {
		a, err := s.payments.offerAgain(tx, o)
		return o, a, err
	}
	a, err := s.payments.offerAttempt(tx, first.attemptID)
	return o, a, err
}

func (s *Orders) createOrder(tx *db.Tx, customerID int64, n NewOrder) (Order, Attempt, error) {
	o, err := s.writeOrder(tx, customerID, n, ActorCustomer)
	if err != nil {
		return Order{}, Attempt{}, err
	}
	a, err := s.payments.newAttempt(tx, o.ID, o.Totals.Total)
	return o, a, err
}

// writeOrder writes an order as pending, its stock held, and returns what it
// wrote. by took it.
func (s *Orders) writeOrder(tx *db.Tx, customerID int64, n NewOrder, by Actor) (Order, error) {
	if err := mayOrder(tx); err != nil {
		return Order{}, err
	}
	o := Order{ID: rand.Text(), CustomerID: customerID, Status: OrderPending, Transaction: TransactionPending}
	held, err := s.price(tx, &o, n, by, nil)
	if err != nil {
		return Order{}, err
	}
	if err := insertOrder(tx, &o, n); err != nil {
		return Order{}, err
	}
	if err := insertLines(tx, o.ID, o.Lines, held); err != nil {
		return Order{}, err
	}
	if err := holdCoupon(tx, o, false); err != nil {
		return Order{}, err
	}
	if err := holdSlot(tx, &o, n, by); err != nil {
		return Order{}, err
	}
	return o, recordEvent(tx, OrderEvent{OrderID: o.ID, At: o.CreatedAt.UnixMilli(), Actor: by, To: OrderPending})
}

// price makes an order what is asked for now: where it goes, its lines and
// totals, the time it is kept. It takes the stock that the order does not hold
// yet (before: pieces by package) or gives back what it holds too much, and
// tells what each line holds.
func (s *Orders) price(tx *db.Tx, o *Order, n NewOrder, by Actor, before map[int64]int) (held []int, err error) {
	now := tx.Now()
	seller, err := setting.SellerOf(tx)
	if err != nil {
		return nil, err
	}
	area, err := s.areaOf(tx, n, seller)
	if err != nil {
		return nil, err
	}
	if err := o.goesTo(tx, n, area); err != nil {
		return nil, err
	}
	o.Mobile, o.Suggestion = strings.TrimSpace(n.Mobile), strings.TrimSpace(n.Suggestion)
	if o.Language, err = n.language(tx, o.CustomerID); err != nil {
		return nil, err
	}
	o.BuyerGSTIN, o.BuyerFirm = n.Firm.GSTIN, n.Firm.Name
	o.CreatedAt, o.ExpiresAt = db.At(now), db.At(now).Add(Hold)
	o.Coupon = OrderCoupon{}
	lines, there, err := priceLines(tx, n.Lines, now, seller, o.Language)
	if err != nil {
		return nil, err
	}
	if held, err = hold(tx, lines, there, newShares(n.Lines, before), n.Lines); err != nil {
		return nil, err
	}
	o.Lines, o.Totals = lines, money.Totals{}
	for i := range o.Lines {
		if err := o.Lines[i].callIn(tx, o.Language); err != nil {
			return nil, err
		}
		o.Totals.Add(o.Lines[i].PricedLine, o.Lines[i].Weight)
	}
	o.Totals.Deliver(area.Terms, o.carrier().GST)
	full := o.Totals
	if err := takeCoupon(tx, o, n.Coupon); err != nil {
		return nil, err
	}
	return held, n.allows(*o, full, area, by)
}

// areaOf is where an order goes. What is collected at the counter is supplied in
// the shop's own State, and its delivery costs nothing.
func (s *Orders) areaOf(tx *db.Tx, n NewOrder, seller setting.Seller) (delivery.Area, error) {
	if n.Collect {
		return delivery.Area{State: seller.State}, nil
	}
	return s.delivery.AreaOf(tx, n.Pincode)
}

// language is the one that an order is taken in: as asked, else that of the
// customer's last order.
func (n NewOrder) language(tx *db.Tx, customerID int64) (language string, err error) {
	if n.Language != "" {
		return n.Language, nil
	}
	err = tx.QueryRow(`SELECT coalesce((SELECT language FROM orders WHERE customer_id = $1 ORDER BY created_at DESC, number DESC LIMIT 1), 'en')`,
		customerID).Scan(&language)
	if err != nil {
		return "", fmt.Errorf("read a customer's language: %w", err)
	}
	return language, nil
}

// callIn gives a line the names that its goods have in a language, where they
// are not the English ones.
func (l *OrderLine) callIn(tx *db.Tx, language string) error {
	if language == English {
		return nil
	}
	name, pack, err := catalog.NamesIn(tx, language, l.ProductID, l.PackageID)
	if name != l.Name {
		l.OwnName = name
	}
	if pack != l.PackageName {
		l.OwnPackageName = pack
	}
	return err
}

// allows tells whether an order may be taken that comes to its totals, and to the
// full ones without its coupon. A customer who was shown the total without a coupon that
// applies by itself pays less than that, and is not turned away: the page
// knows nothing of coupons, or this one has begun meanwhile.
func (n NewOrder) allows(o Order, full money.Totals, area delivery.Area, by Actor) error {
	totals := o.Totals
	err := checkClaim(n.ClaimedTotal, totals.Total)
	if err != nil && o.Coupon.ID != 0 && o.Coupon.Code == "" && checkClaim(n.ClaimedTotal, full.Total) == nil {
		err = nil
	}
	if err != nil {
		return err
	}
	if lacking := area.Lacking(full.Goods()); lacking > 0 && by == ActorCustomer { // the shop may make an exception
		return fault.New(fault.BelowMinimum, "order.below_minimum", "Delivery to {pincode} begins at ₹{minimum}: please add ₹{lacking} more.", "pincode", area.Pincode, "minimum", area.Minimum, "lacking", lacking)
	}
	if totals.Total < smallestPayment {
		return fault.New(fault.Invalid, "order.too_small_to_pay", "The smallest order that can be paid online is ₹{min}.", "min", smallestPayment)
	}
	return nil
}

// insertOrder writes an order without its lines, and fills in the number, which a
// customer sees and tells on the telephone, and its customer's name and address.
func insertOrder(tx *db.Tx, o *Order, n NewOrder) error {
	given, number, err := db.NextOrderNumber(tx)
	if err != nil {
		return err
	}
	err = tx.QueryRow(`INSERT INTO orders (order_id, number, customer_id, status, transaction_status, name, email, mobile,
			shipping_address, pincode, state, suggestion, taxable_paise, tax_paise, discount_paise, delivery_paise,
			total_paise, weight_g, delivery_tax_paise, idempotency_key, request_hash, created_at, expires_at, buyer_gstin, buyer_firm, language)
		SELECT $1, 'BH' || CAST(`+number+` AS text), customer_id, $3, $4, name, email, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
			nullif($17, ''), $18, $19, $20, $21, $22, $23 FROM customers WHERE customer_id = $24 RETURNING name, email, number`,
		o.ID, given+firstNumber, o.Status, o.Transaction, o.Mobile, o.ShippingAddress, o.Pincode, o.State, o.Suggestion,
		o.Totals.Taxable, o.Totals.Tax, o.Totals.Discount, o.Totals.Delivery, o.Totals.Total, o.Totals.Weight, o.Totals.DeliveryTax,
		n.IdempotencyKey, n.hash(), o.CreatedAt.UnixMilli(), o.ExpiresAt.UnixMilli(), o.BuyerGSTIN, o.BuyerFirm, o.Language, o.CustomerID).Scan(&o.Name, &o.Email, &o.Number)
	if errors.Is(err, sql.ErrNoRows) {
		return customer.ErrNoCustomer
	}
	if err != nil {
		return fmt.Errorf("write order: %w", err)
	}
	return nil
}

// firstNumber is the one before the first order's.
const firstNumber = 100_000

// checkClaim refuses an order whose customer was shown another total, by a
// paisa or more. An order taken by telephone has no such total.
func checkClaim(rupees *big.Rat, total money.Paise) error {
	if rupees == nil {
		return nil
	}
	off := new(big.Rat).Mul(rupees, big.NewRat(100, 1))
	off.Sub(off, new(big.Rat).SetInt64(int64(total)))
	if off.Abs(off).Cmp(big.NewRat(1, 1)) >= 0 {
		return fault.New(fault.PriceChanged, "order.price_changed", "A price has changed: the total is now ₹{total}. Please look at your cart again.", "total", total)
	}
	return nil
}

// columnsOfLine are those of order_lines that an order writes.
const columnsOfLine = `order_id, line, product_id, package_id, name, package_name, hsn, price_paise, discount_bp, unit_paise, quantity, gst_bp,
	tax_paise, taxable_paise, discount_paise, total_paise, weight_g, held, own_name, own_package_name, coupon_paise, coupon_tax_paise, options, option_key`

var linesByRows = db.NewByRows(`INSERT INTO order_lines (`+columnsOfLine+`) VALUES `,
	`(?`+strings.Repeat(`, ?`, strings.Count(columnsOfLine, `,`))+`)`, `, `, ``, 0)

func insertLines(tx *db.Tx, orderID string, lines []OrderLine, held []int) error {
	first := 0
	for chunk := range slices.Chunk(lines, tx.Dialect().Rows) {
		args := make([]any, 0, len(chunk)*(1+strings.Count(columnsOfLine, `,`)))
		for i, l := range chunk {
			before := money.PriceLine(l.Price, l.DiscountRate, l.GST, l.Quantity)
			args = append(args, orderID, first+i+1, l.ProductID, l.PackageID, l.Name, l.PackageName, l.HSN, l.Price, l.DiscountRate,
				l.Unit, l.Quantity, l.GST, before.Tax, before.Taxable, l.Discount, before.Total, l.Weight, held[first+i], l.OwnName, l.OwnPackageName,
				l.Coupon, before.Tax-l.Tax, l.Options, l.Options.Key())
		}
		if _, err := tx.Exec(linesByRows.Of(len(chunk)), args...); err != nil {
			return fmt.Errorf("write order lines: %w", err)
		}
		first += len(chunk)
	}
	return nil
}
