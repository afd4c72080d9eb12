package shape

import "bhatti/store"

// DeliveryTerms are what delivery costs. Where the shop has not set the last
// two, they are not there.
type DeliveryTerms struct {
	BaseCharge       store.Paise
	ExtraChargePerKg store.Paise
	MinimumOrder     store.Paise `json:",omitempty"`
	FreeDeliveryFrom store.Paise `json:",omitempty"`
}

// NewDeliveryTerms shapes the terms of delivery.
func NewDeliveryTerms(t store.Terms) DeliveryTerms {
	return DeliveryTerms{t.Base, t.ExtraPerKg, t.Minimum, t.FreeFrom}
}

// Terms are the terms as the shop keeps them.
func (t DeliveryTerms) Terms() store.Terms {
	return store.Terms{Base: t.BaseCharge, ExtraPerKg: t.ExtraChargePerKg, Minimum: t.MinimumOrder, FreeFrom: t.FreeDeliveryFrom}
}
