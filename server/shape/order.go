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

	AtTheDoor
	HandoverCode string `json:",omitempty"` // that the customer tells the rider; see WithCode
}

// WithCode adds what the customer shows at the counter, or tells the rider.
func (s OrderSummary) WithCode(o sales.Order) OrderSummary {
	s.Slot.WithCode(o)
	s.HandoverCode = o.CodeToTell()
	return s
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
		AtTheDoor:         NewAtTheDoor(o),
	}
	if o.Status == sales.OrderPending {
		s.PayableUntil = Time(o.ExpiresAt)
	}
	return s
}
