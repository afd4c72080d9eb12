package shape

import (
	"cmp"

	"bhatti/server/qr"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/setting"
)

// AtTheDoor is how an order is paid that is paid when it is delivered; zero for any
// other.
type AtTheDoor struct {
	PaymentMode string      `json:",omitempty"` // OnDelivery
	AmountDue   money.Paise `json:",omitempty"` // still to be taken
}

// NewAtTheDoor shapes how an order is paid on delivery.
func NewAtTheDoor(o sales.Order) AtTheDoor {
	if !o.OnDelivery {
		return AtTheDoor{}
	}
	return AtTheDoor{OnDelivery, o.Due()}
}

// OnDelivery is the mode of payment of orders that are paid when they are delivered.
const OnDelivery = "OnDelivery"

// UPI is the payment with which a customer's app pays what is due for an order.
func UPI(o sales.Order, shop setting.Shop) qr.Payment {
	return qr.Payment{ID: shop.UpiID, Name: cmp.Or(shop.UpiName, shop.Brand), Amount: o.Due(), Order: o.Number}
}
