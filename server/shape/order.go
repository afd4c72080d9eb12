package shape

import "bhatti/store"

// OrderSummary is an order as the account's lists show it. Money is in rupees.
type OrderSummary struct {
	PurchaseOrderId   string
	PurchaseOrderNo   string
	PurchaseOrderDate string
	ShippingAddress   string
	Mobile            string
	TransactionStatus store.TransactionStatus
	Status            store.OrderStatus
	TaxableAmount     store.Paise
	TaxAmount         store.Paise
	DeliveryCharges   store.Paise
	DiscountAmount    store.Paise
	TotalAmount       store.Paise
	PayableUntil      string `json:",omitempty"` // while the order waits to be paid
}

// NewOrderSummary shapes an order.
func NewOrderSummary(o store.Order) OrderSummary {
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
		DiscountAmount:    o.Totals.Discount,
		TotalAmount:       o.Totals.Total,
	}
	if o.Status == store.OrderPending {
		s.PayableUntil = Time(o.ExpiresAt)
	}
	return s
}
