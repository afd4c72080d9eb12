package shape

import (
	"bhatti/store/money"
	"bhatti/store/sales"
)

// OrderSummary is an order as the account's lists show it. Money is in rupees.
type OrderSummary struct {
	PurchaseOrderId   string
	PurchaseOrderNo   string
	PurchaseOrderDate string
	ShippingAddress   string
	Mobile            string
	TransactionStatus sales.TransactionStatus
	Status            sales.OrderStatus
	TaxableAmount     money.Paise
	TaxAmount         money.Paise // of the goods
	DeliveryCharges   money.Paise
	DeliveryTax       money.Paise // contained in DeliveryCharges
	DiscountAmount    money.Paise
	TotalAmount       money.Paise
	PayableUntil      string `json:",omitempty"` // while the order waits to be paid

	Slot *OrderSlot `json:",omitempty"` // when it comes; absent where no time was promised
	OrderCoupon
}

// OrderCoupon is the coupon of an order; empty without one.
type OrderCoupon struct {
	CouponCode         string      `json:",omitempty"` // absent of one that applied by itself
	CouponName         string      `json:",omitempty"`
	CouponFreeDelivery bool        `json:",omitempty"` // it took away the delivery charge, and nothing of the goods
	CouponDiscount     money.Paise `json:",omitempty"` // what it saved; no part of DiscountAmount
}

// NewOrderCoupon shapes the coupon of an order.
func NewOrderCoupon(o sales.Order) OrderCoupon {
	return OrderCoupon{o.Coupon.Code, o.Coupon.Name, o.Coupon.FreeDelivery, o.Totals.Coupon}
}

// OwnNames are what the shopper's page called the goods of a line and their
// package, where it was not the English name.
type OwnNames struct {
	OwnName        string `json:",omitempty"`
	OwnPackageName string `json:",omitempty"`
}

// NewOwnNames shapes the shopper's names of a line.
func NewOwnNames(l sales.OrderLine) OwnNames { return OwnNames{l.OwnName, l.OwnPackageName} }

// NewOrderSummary shapes an order for readers of a language.
func NewOrderSummary(o sales.Order, language string) OrderSummary {
	s := OrderSummary{
		PurchaseOrderId:   o.ID,
		PurchaseOrderNo:   o.Number,
		PurchaseOrderDate: Time(o.CreatedAt),
		ShippingAddress:   o.ShippingAddress,
		Mobile:            o.Mobile,
		TransactionStatus: o.Transaction,
		Status:            o.Status,
		TaxableAmount:     o.Totals.Taxable,
		TaxAmount:         o.Totals.Tax,
		DeliveryCharges:   o.Totals.Delivery,
		DeliveryTax:       o.Totals.DeliveryTax,
		DiscountAmount:    o.Totals.Discount,
		TotalAmount:       o.Totals.Total,
		Slot:              NewOrderSlot(o, language),
		OrderCoupon:       NewOrderCoupon(o),
	}
	if o.Status == sales.OrderPending {
		s.PayableUntil = Time(o.ExpiresAt)
	}
	return s
}
