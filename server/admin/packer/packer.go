// Package packer is what the back office answers to a packer: what to pack, where
// it goes and how far it is. Its answers have no field for an amount, a price or
// a rate, so that none can slip in with a new field of what others see; but for what
// a packer has to take from the customer.
package packer

import (
	"regexp"
	"time"

	"bhatti/server/shape"
	"bhatti/store/sales"
	"bhatti/store/setting"
)

// Orders is a page of orders.
type Orders struct {
	Total  int // of all pages
	Orders []Row
}

// Row is an order in the list.
type Row struct {
	OrderId           string
	OrderNo           string
	PlacedAt          string
	PaidAt            string `json:",omitempty"`
	Status            sales.OrderStatus
	TransactionStatus sales.TransactionStatus
	Name              string
	Mobile            string
	Pincode           string
	Pieces            int
	Late              bool // paid more than a day ago and not on its way
	CanMoveTo         []sales.OrderStatus

	Slot            *shape.OrderSlot `json:",omitempty"` // when it comes; its code only on the order's own page
	shape.AtTheDoor                  // what whoever hands over must take
}

// Order is one order with what packing and handing over need.
type Order struct {
	Row
	ShippingAddress string
	State           string
	Suggestion      string
	CancelReason    string
	CancelledBy     string
	WeightGrams     int64
	Lines           []Line
	Timeline        []Step
	WhatsApp        string `json:",omitempty"` // opens WhatsApp with what to tell the customer
}

// Line is what is packed of one package.
type Line struct {
	Line        int
	ItemId      int64
	PackageId   int64
	DisplayName string
	PackageName string
	shape.OwnNames
	Quantity       int
	RefundedPieces int // that the customer does not get any more, or brought back
}

// Step is one step of the order, or a note of the staff's.
type Step struct {
	HappenedAt string
	Actor      string // customer, provider, shop, clock, counter
	From       string
	To         string
	Note       string
}

// Slip is the packing slip.
type Slip struct {
	PurchaseOrderId   string
	PurchaseOrderNo   string
	PurchaseOrderDate string
	Status            sales.OrderStatus
	CustomerName      string
	ShippingAddress   string
	Mobile            string
	Suggestion        string
	Seller            shape.Seller
	Slot              *shape.OrderSlot `json:",omitempty"`
	Data              []SlipLine
	shape.AtTheDoor
	Qr string `json:",omitempty"` // pays what is due by UPI
}

// SlipLine is a line of the packing slip.
type SlipLine struct {
	ItemId      int64
	PackageId   int64
	DisplayName string
	PackageName string
	shape.OwnNames
	Quantity int
}

// NewOrders shapes a page of orders.
func NewOrders(total int, list []sales.OrderRow, now time.Time, language string) Orders {
	return Orders{total, shape.List(list, func(o sales.OrderRow) Row { return NewRow(o, now, language) })}
}

// NewRow shapes an order for the list.
func NewRow(o sales.OrderRow, now time.Time, language string) Row {
	return Row{
		OrderId: o.ID, OrderNo: o.Number, PlacedAt: shape.Time(o.CreatedAt), PaidAt: shape.OptionalTime(o.PaidAt),
		Status: o.Status, TransactionStatus: o.Transaction, Name: o.Name, Mobile: o.Mobile, Pincode: o.Pincode,
		Pieces: o.Pieces, Late: o.Late(now), CanMoveTo: o.NextForShop(),
		Slot: shape.NewOrderSlot(o.Order, language), AtTheDoor: shape.NewAtTheDoor(o.Order),
	}
}

// NewOrder shapes one order.
func NewOrder(f sales.OrderDetail, now time.Time, language string) Order {
	page := Order{
		Row: NewRow(f.OrderRow, now, language), ShippingAddress: f.ShippingAddress, State: f.State, Suggestion: f.Suggestion,
		CancelReason: withoutSums(f.CancelReason), CancelledBy: f.CancelledBy, WeightGrams: f.Totals.Weight,
		Lines: make([]Line, len(f.Lines)),
		Timeline: shape.List(f.Events, func(e sales.OrderEvent) Step {
			return Step{shape.Time(time.UnixMilli(e.At)), string(e.Actor), string(e.From), string(e.To), withoutSums(e.Note)}
		}),
	}
	page.Slot.WithCode(f.Order)
	for i, l := range f.Lines {
		page.Lines[i] = Line{i + 1, l.ProductID, l.PackageID, l.Name, l.PackageName, shape.NewOwnNames(l), l.Quantity, f.Refunded[i]}
	}
	return page
}

// NewSlip shapes the packing slip of an order.
func NewSlip(o sales.Order, shop setting.Shop, language string) Slip {
	return Slip{
		PurchaseOrderId: o.ID, PurchaseOrderNo: o.Number, PurchaseOrderDate: shape.Time(o.CreatedAt), Status: o.Status,
		CustomerName: o.Name, ShippingAddress: o.ShippingAddress, Mobile: o.Mobile, Suggestion: o.Suggestion,
		Seller: shape.Seller{Name: shop.LegalName, Address: shop.Address, Gstin: shop.Gstin, Fssai: shop.Fssai, State: shop.State},
		Slot:   shape.NewOrderSlot(o, language), AtTheDoor: shape.NewAtTheDoor(o),
		Data: shape.List(o.Lines, func(l sales.OrderLine) SlipLine {
			return SlipLine{l.ProductID, l.PackageID, l.Name, l.PackageName, shape.NewOwnNames(l), l.Quantity}
		}),
	}
}

// sums are amounts of money as the shop and its staff write them.
var sums = regexp.MustCompile(`(?i)(₹|\bRs\.?|\bINR)\s*[0-9][0-9,]*(\.[0-9]+)?|\b[0-9][0-9,]*(\.[0-9]+)?\s*(rupees|rs\b|/-)`)

// withoutSums takes the amounts out of a note in the order's history.
func withoutSums(note string) string { return sums.ReplaceAllString(note, "…") }
