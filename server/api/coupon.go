package api

import (
	"context"

	"bhatti/store/coupon"
	"bhatti/store/money"
	"bhatti/store/sales"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Coupons tell what a coupon saves.
type Coupons struct {
	orders  *sales.Orders
	answers *answers
}

// CouponQuote is what an order would come to now.
type CouponQuote struct {
	Coupon          *usedCoupon `json:",omitempty"` // absent: none applies
	CouponDiscount  money.Paise
	Lines           []money.Paise // off each line, in the order asked
	TaxableAmount   money.Paise
	TaxAmount       money.Paise
	DiscountAmount  money.Paise
	DeliveryCharges *money.Paise `json:",omitempty"` // absent where no pin code was given
	TotalAmount     money.Paise
	Missing         money.Paise `json:",omitempty"` // of goods, until MissingFor applies by itself
	MissingFor      string      `json:",omitempty"`
	Until           string      `json:",omitempty"` // the last day of the coupon
}

type usedCoupon struct {
	Code, Name   string
	Automatic    bool
	FreeDelivery bool
}

// Check answers what a coupon would take off an order, or which would apply by
// itself.
func (h *Coupons) Check(ctx context.Context, c *web.Call) (any, error) {
	n := sales.NewOrder{Coupon: c.Text("coupon"), Pincode: c.Digits("pinCode"), Collect: c.True("Collect"), Language: web.Language(c)}
	var err error
	if n.Lines, err = newLines(c.Arguments); err != nil {
		return nil, err
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	if err := h.answers.lookUp(c); err != nil {
		return nil, err
	}
	if c.From.IsValid() {
		h.answers.limiters.Spend(web.RateReads, c.From, min(len(n.Lines), money.MaxLines)/dearLines)
	}
	var quote sales.CouponQuote
	err = withCode(h.answers.limiters, c, n.Coupon, func() (err error) {
		quote, err = h.orders.QuoteCoupon(ctx, c.Customer, n)
		return err
	})
	if err != nil {
		return nil, err
	}
	return shapeQuote(quote, n.Collect || n.Pincode != ""), nil
}

// withCode tries a coupon's code, in a call that may try so many that are wrong.
func withCode(limiters *web.Limiters, c *web.Call, code string, try func() error) error {
	if code == "" {
		return try()
	}
	if err := limiters.TakeGuess(c.Customer, c.From); err != nil {
		return err
	}
	err := try()
	if !coupon.Unknown(err) {
		limiters.NoGuess(c.Customer, c.From)
	}
	return err
}

func shapeQuote(q sales.CouponQuote, placed bool) CouponQuote {
	totals := q.Order.Totals
	shaped := CouponQuote{
		CouponDiscount: totals.Coupon, TaxableAmount: totals.Taxable, TaxAmount: totals.Tax, DiscountAmount: totals.Discount, TotalAmount: totals.Total,
		Lines:   shape.List(q.Order.Lines, func(l sales.OrderLine) money.Paise { return l.Coupon }),
		Missing: q.Missing, MissingFor: q.Next,
	}
	if placed {
		shaped.DeliveryCharges = &totals.Delivery
	}
	if used := q.Order.Coupon; used.ID != 0 {
		shaped.Coupon = &usedCoupon{used.Code, used.Name, used.Code == "", used.FreeDelivery}
		if q.Use.Until != 0 {
			shaped.Until = q.Use.Until.String()
		}
	}
	return shaped
}
