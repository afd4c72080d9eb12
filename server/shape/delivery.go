package shape

import (
	"bhatti/store/money"
)

// DeliveryTerms are what delivery costs. Where the shop has not set the last
// two, they are not there.
type DeliveryTerms struct {
	BaseCharge       money.Paise
	ExtraChargePerKg money.Paise
	MinimumOrder     money.Paise `json:",omitempty"`
	FreeDeliveryFrom money.Paise `json:",omitempty"`
}

// NewDeliveryTerms shapes the terms of delivery.
func NewDeliveryTerms(t money.Terms) DeliveryTerms {
	return DeliveryTerms{t.Base, t.ExtraPerKg, t.Minimum, t.FreeFrom}
}

// Terms are the terms as the shop keeps them.
func (t DeliveryTerms) Terms() money.Terms {
	return money.Terms{Base: t.BaseCharge, ExtraPerKg: t.ExtraChargePerKg, Minimum: t.MinimumOrder, FreeFrom: t.FreeDeliveryFrom}
}
