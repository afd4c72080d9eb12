package storetest

import (
	"context"
	"fmt"
	"math/big"
	"slices"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/sales"
)

// Pincode is where the tests' orders go; its delivery costs 40 rupees and 15
// for every kilogram above the first.
const Pincode = "411001"

// Newcomer makes a customer of an address without the sign-in: quicker, and the
// clock stays where it is.
func (b *Shop) Newcomer(email string) (c customer.Customer) {
	b.T.Helper()
	b.must(b.DB.Write(context.Background(), func(tx *db.Tx) (err error) {
		c, err = customer.FindOrAdd(tx, tx.Now(), email)
		return err
	}))
	return c
}

// Basket is an order in the making.
type Basket struct {
	shop     *Shop
	customer customer.Customer
	Order    sales.NewOrder
	totals   money.Totals
}

// Basket starts an order of the customer's, to be delivered to Pincode.
func (b *Shop) Basket(customer customer.Customer) *Basket {
	b.T.Helper()
	b.Area(Pincode, 4000, 1500)
	return &Basket{shop: b, customer: customer, Order: sales.NewOrder{
		Mobile: "9800000001", ShippingAddress: "Home, 12 Laxmi Road, 411001, Maharashtra", Pincode: Pincode,
	}}
}

// In has the shopper read another language than English.
func (k *Basket) In(language string) *Basket {
	k.Order.Language = language
	return k
}

// Of adds a quantity of the product's first package and its price to what the
// customer expects to pay.
func (k *Basket) Of(product catalog.ProductPage, quantity int) *Basket {
	k.shop.T.Helper()
	pack := product.Packages[0]
	k.Order.Lines = append(k.Order.Lines, sales.NewLine{ProductID: product.ID, PackageID: pack.ID, Quantity: quantity})
	unit := pack.DiscountedPrice
	k.totals.Add(money.PricedLine{Total: unit * money.Paise(quantity)}, pack.Weight*int64(quantity))
	return k
}

// Choosing adds a quantity of the product's first package with what answers name,
// each as "Egg: Eggless", and its price to what the customer expects to pay.
func (k *Basket) Choosing(product catalog.ProductPage, quantity int, answers ...string) *Basket {
	k.shop.T.Helper()
	pack, asked := product.Packages[0], k.shop.Asked(product, answers...)
	k.Order.Lines = append(k.Order.Lines, sales.NewLine{ProductID: product.ID, PackageID: pack.ID, Quantity: quantity, Options: asked})
	price, weight := pack.Price, pack.Weight
	for _, o := range product.Options {
		for _, c := range o.Choices {
			if slices.ContainsFunc(asked, func(a option.Asked) bool { return a.ChoiceID == c.ID }) {
				price, weight = price+c.Price, weight+c.Weight
			}
		}
	}
	k.totals.Add(money.PricedLine{Total: money.UnitPrice(price, product.Discount) * money.Paise(quantity)}, weight*int64(quantity))
	return k
}

// Goods is what the customer expects to pay without delivery.
func (k *Basket) Goods() money.Paise { return k.totals.Goods() }

// Place places the order with the right total.
func (k *Basket) Place() (sales.Order, sales.Attempt, error) {
	expected := k.totals
	expected.Deliver(money.Terms{Base: 4000, ExtraPerKg: 1500}, 0)
	k.Order.ClaimedTotal = big.NewRat(int64(expected.Total), 100)
	return k.shop.Orders.Create(k.shop.T.Context(), k.customer.ID, k.Order)
}

// Pending places the order and has the provider know it.
func (k *Basket) Pending() (sales.Order, sales.Attempt) {
	k.shop.T.Helper()
	order, attempt, err := k.Place()
	k.shop.must(err)
	attempt.GatewayOrderID = fmt.Sprintf("order_%014d", attempt.ID)
	k.shop.must(k.shop.Payments.AttachGatewayOrder(k.shop.T.Context(), attempt.Receipt, attempt.GatewayOrderID))
	return order, attempt
}

// Captured is the provider's snapshot of an attempt paid in full.
func Captured(a sales.Attempt, paymentID string) sales.PaymentSnapshot {
	return sales.PaymentSnapshot{
		ID: paymentID, GatewayOrderID: a.GatewayOrderID, Status: sales.PaymentCaptured,
		Amount: a.Amount, Currency: "INR", Method: "upi",
	}
}

// Paid places the order and pays it.
func (k *Basket) Paid() (sales.Order, sales.Attempt) {
	k.shop.T.Helper()
	order, attempt := k.Pending()
	_, err := k.shop.Payments.Apply(k.shop.T.Context(), Captured(attempt, "pay_"+order.ID[:14]))
	k.shop.must(err)
	return k.shop.Reread(order), attempt
}

// Reread reads the order as it is now.
func (b *Shop) Reread(o sales.Order) sales.Order {
	b.T.Helper()
	now, err := b.Orders.ByID(b.T.Context(), o.ID)
	b.must(err)
	return now
}
