// Package coupons is the back office's calls about coupons.
package coupons

import (
	"context"

	"bhatti/store/coupon"
	"bhatti/store/money"
	"bhatti/store/slot"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Coupons are the calls.
type Coupons struct{ coupons *coupon.Service }

// New makes the calls.
func New(s *coupon.Service) Coupons { return Coupons{s} }

// List answers all coupons, the newest first.
func (h *Coupons) List(ctx context.Context, _ *web.Call) (any, error) {
	list, err := h.coupons.List(ctx)
	if err != nil {
		return nil, err
	}
	return Page{shape.List(list, shapeCoupon)}, nil
}

// Save saves a coupon.
func (h *Coupons) Save(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[saveCoupon](c)
	if err != nil {
		return nil, err
	}
	given, err := b.coupon()
	if err != nil {
		return nil, err
	}
	id, err := h.coupons.Save(ctx, given)
	if err != nil {
		return nil, err
	}
	return Saved{"Saved.", id}, nil
}

// Delete deletes a coupon that no order names.
func (h *Coupons) Delete(ctx context.Context, c *web.Call) (any, error) {
	b, err := web.Read[couponID](c)
	if err != nil {
		return nil, err
	}
	if err := h.coupons.Delete(ctx, b.CouponId); err != nil {
		return nil, err
	}
	return shape.Message{Message: "Deleted."}, nil
}

// Page is all coupons.
type Page struct{ Coupons []Coupon }

// Fields are what the staff choose of a coupon.
type Fields struct {
	CouponId       int64  // 0: a new one
	Code           string // "": it applies by itself
	Name           string
	Kind           coupon.Kind
	Value          money.Paise // rupees, or percent: both have two decimals; 0 of a delivery
	Most           money.Paise `json:",omitempty"` // that a percentage takes off; 0: no limit
	SmallestBasket money.Paise
	ProductIds     []int64 // with CategoryIds empty too: all goods
	CategoryIds    []int64
	FirstOrder     bool
	Uses           int    // in all; 0: any number
	UsesEach       int    // of a customer; 0: any number
	From           string `json:",omitempty"` // 2026-11-28; "": since ever
	Until          string `json:",omitempty"` // the last day; "": without end
	Active         bool
}

// Coupon is a coupon with its uses.
type Coupon struct {
	Fields
	Used    int         // by orders that were paid and not cancelled
	Held    int         // by orders that wait for their payment
	Saved   money.Paise // with the orders of Used
	Version string
}

type saveCoupon struct {
	Fields
	Version string `json:",omitempty"` // as it was read; saved without it: regardless of what others have changed
}

type couponID struct{ CouponId int64 }

// Saved is the answer to a saved coupon.
type Saved struct {
	Message  string
	CouponId int64
}

func (b saveCoupon) coupon() (c coupon.Coupon, err error) {
	c = coupon.Coupon{
		ID: b.CouponId, Code: b.Code, Name: b.Name, Kind: b.Kind, Most: b.Most, Smallest: b.SmallestBasket,
		ProductIDs: b.ProductIds, CategoryIDs: b.CategoryIds, FirstOrder: b.FirstOrder, Uses: b.Uses, UsesEach: b.UsesEach,
		Active: b.Active, ReadVersion: b.Version,
	}
	switch b.Kind {
	case coupon.Percent:
		c.Percent = money.BasisPoints(b.Value)
	case coupon.Amount:
		c.Amount = b.Value
	}
	if c.From, err = day(b.From); err != nil {
		return c, err
	}
	c.Until, err = day(b.Until)
	return c, err
}

// day reads a day that may be left out.
func day(text string) (slot.Day, error) {
	if text == "" {
		return 0, nil
	}
	return slot.ParseDay(text)
}

func shapeCoupon(u coupon.Used) Coupon {
	written := func(d slot.Day) string {
		if d == 0 {
			return ""
		}
		return d.String()
	}
	return Coupon{
		Fields: Fields{
			CouponId: u.ID, Code: u.Code, Name: u.Name, Kind: u.Kind, Value: u.Amount + money.Paise(u.Percent), Most: u.Most,
			SmallestBasket: u.Smallest, ProductIds: shape.List(u.ProductIDs, same), CategoryIds: shape.List(u.CategoryIDs, same),
			FirstOrder: u.FirstOrder, Uses: u.Uses, UsesEach: u.UsesEach, From: written(u.From), Until: written(u.Until), Active: u.Active,
		},
		Used: u.Paid, Held: u.Waiting, Saved: u.Saved, Version: u.ReadVersion,
	}
}

func same(id int64) int64 { return id }
