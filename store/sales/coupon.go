package sales

import (
	"cmp"
	"context"
	"fmt"

	"bhatti/store/coupon"
	"bhatti/store/db"
	"bhatti/store/money"
	"bhatti/store/setting"
)

// OrderCoupon is the coupon of an order, as it was when it was placed. What it
// saved is Totals.Coupon.
type OrderCoupon struct {
	ID           int64  // 0: none
	Code         string // "": it applied by itself
	Name         string
	FreeDelivery bool // it took away the delivery charge, and nothing of the goods
}

// FullDelivery is what the delivery would cost without the coupon.
func (o Order) FullDelivery() money.Paise {
	if o.Coupon.FreeDelivery {
		return o.Totals.Coupon
	}
	return o.Totals.Delivery
}

// couponAsk is what an order that has been priced wants a coupon for. The
// customer's unpaid orders give way to it.
func (o Order) couponAsk(unpaid []Order) coupon.Ask {
	ask := coupon.Ask{CustomerID: o.CustomerID, Own: []string{o.ID}, Delivery: o.Totals.Delivery, Keep: smallestPayment, Language: o.Language}
	for _, l := range o.Lines {
		ask.Lines = append(ask.Lines, coupon.Line{ProductID: l.ProductID, Total: l.Total})
	}
	for _, other := range unpaid {
		ask.Own = append(ask.Own, other.ID)
	}
	return ask
}

// takeCoupon takes off an order what its coupon saves: that of the code it was
// asked for with, or the best that applies by itself. Where that is a use which an
// unpaid order of the customer holds, that one is cancelled: who goes back to the
// cart for one more thing has not used the coupon yet. Conflict for a code
// that cannot be used.
func takeCoupon(tx *db.Tx, o *Order, typed string) error {
	if known, ok := lockedStateOf(tx); ok && known.noCoupons && typed == "" {
		return nil
	}
	found, err := coupon.Find(tx, typed, o.Language)
	if err != nil || found.None() {
		return err
	}
	if err := tx.Alone(); err != nil { // uses are counted
		return err
	}
	unpaid, err := unpaidOrders(tx, o.CustomerID)
	if err != nil {
		return err
	}
	ask := o.couponAsk(unpaid)
	use, err := found.Best(tx, ask)
	if err != nil || use.ID == 0 {
		return err
	}
	if err := giveWay(tx, *o, use, ask, unpaid); err != nil {
		return err
	}
	o.use(use)
	return nil
}

// giveWay cancels unpaid orders of a customer, the oldest first, until the use
// that another of theirs wants is free.
func giveWay(tx *db.Tx, o Order, use coupon.Use, ask coupon.Ask, unpaid []Order) error {
	for _, other := range unpaid {
		short, err := use.Short(tx, ask, []string{o.ID})
		if err != nil || !short {
			return err
		}
		if other.ID == o.ID || other.Coupon.ID != use.ID {
			continue
		}
		if err := cancel(tx, other, ActorCustomer, "A newer order took its coupon"); err != nil {
			return err
		}
	}
	return nil
}

// use takes off an order what a coupon saves.
func (o *Order) use(use coupon.Use) {
	o.Coupon = OrderCoupon{use.ID, use.Code, use.Name, use.Kind == coupon.Delivery}
	if o.Coupon.FreeDelivery {
		o.Totals.WaiveDelivery()
		return
	}
	lines := make([]money.PricedLine, len(o.Lines))
	for i := range o.Lines {
		o.Lines[i].PricedLine = o.Lines[i].Less(use.Parts[i], o.Lines[i].GST)
		lines[i] = o.Lines[i].PricedLine
	}
	o.Totals = o.Totals.Less(lines)
}

// holdCoupon writes the coupon of an order and takes one of its uses; had tells
// whether another version of the order had one.
func holdCoupon(tx *db.Tx, o Order, had bool) error {
	if o.Coupon.ID == 0 && !had { // a shop without coupons writes nothing more
		return nil
	}
	_, err := tx.Exec(`UPDATE orders SET coupon_id = nullif($1, 0), coupon_code = $2, coupon_name = $3, coupon_delivery = $4, coupon_paise = $5,
		coupon_held = CASE $1 WHEN 0 THEN 0 ELSE 1 END WHERE order_id = $6`,
		o.Coupon.ID, o.Coupon.Code, o.Coupon.Name, o.Coupon.FreeDelivery, o.Totals.Coupon, o.ID)
	if err != nil {
		return fmt.Errorf("write the coupon of an order: %w", err)
	}
	return nil
}

// couponIsFree tells whether a cancelled order could have the use of its coupon
// again. An order without a coupon needs none.
func couponIsFree(tx *db.Tx, orderID string) (bool, error) {
	o, err := orderOf(tx, orderID)
	if err != nil || o.Coupon.ID == 0 {
		return err == nil, err
	}
	return coupon.Free(tx, o.Coupon.ID, o.CustomerID, o.ID)
}

// retakeCoupon takes the use of a cancelled order's coupon again; ok is false when
// it has been won by others since.
func retakeCoupon(tx *db.Tx, orderID string) (ok bool, err error) {
	if ok, err = couponIsFree(tx, orderID); err != nil || !ok {
		return false, err
	}
	_, err = tx.Exec(`UPDATE orders SET coupon_held = 1 WHERE order_id = $1 AND coupon_id IS NOT NULL`, orderID)
	return err == nil, err
}

// CouponQuote is what an order would come to now with its coupon.
type CouponQuote struct {
	Order   Order       // as it would be; with Nowhere, without a delivery charge
	Use     coupon.Use  // ID 0: none applies
	Next    string      // the name of a coupon that would apply by itself …
	Missing money.Paise // … with so much more in the cart; 0: there is none
}

// QuoteCoupon tells what a coupon would take off an order of these lines, and
// holds nothing; of n only the lines, the coupon, the language and where the order
// goes count. customerID is 0 for a guest; without a pin code the
// delivery charge is not known. Fails like Create, but for stock and times.
func (s *Orders) QuoteCoupon(ctx context.Context, customerID int64, n NewOrder) (q CouponQuote, err error) {
	if n, err = n.tidy(); err == nil {
		err = n.validLines()
	}
	if err != nil {
		return q, err
	}
	err = s.db.View(ctx, func(tx *db.Tx) error {
		found, err := coupon.Find(tx, n.Coupon, n.Language)
		if err != nil {
			return err
		}
		q.Order.CustomerID, q.Order.Language = customerID, n.Language
		if err := s.estimate(tx, &q.Order, n); err != nil {
			return err
		}
		return q.find(tx, found, n.nowhere())
	})
	return q, err
}

// nowhere tells whether it is not known yet where an order goes.
func (n NewOrder) nowhere() bool { return !n.Collect && n.Pincode == "" }

// estimate prices what an order asks for, without holding anything.
func (s *Orders) estimate(tx *db.Tx, o *Order, n NewOrder) error {
	seller, err := setting.SellerOf(tx)
	if err != nil {
		return err
	}
	if o.Lines, _, err = priceLines(tx, n.Lines, tx.Now(), seller, cmp.Or(n.Language, English)); err != nil {
		return err
	}
	for _, l := range o.Lines {
		o.Totals.Add(l.PricedLine, l.Weight)
	}
	if n.nowhere() {
		return nil
	}
	area, err := s.areaOf(tx, n, seller)
	if err == nil {
		o.Totals.Deliver(area.Terms, o.carrier().GST)
	}
	return err
}

// find takes what was found off the order.
func (q *CouponQuote) find(tx *db.Tx, found coupon.Found, nowhere bool) (err error) {
	var unpaid []Order
	if q.Order.CustomerID != 0 && !found.None() {
		if unpaid, err = unpaidOrders(tx, q.Order.CustomerID); err != nil {
			return err
		}
	}
	ask := q.Order.couponAsk(unpaid)
	ask.Nowhere = nowhere
	if q.Use, err = found.Best(tx, ask); err != nil {
		return err
	}
	if q.Use.ID != 0 {
		q.Order.use(q.Use)
	}
	next, missing, err := found.Missing(tx, ask)
	q.Next, q.Missing = next.Name, missing
	return err
}
