package admin

import (
	"cmp"
	"context"
	"strconv"
	"strings"

	"bhatti/store/customer"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/slot"

	"bhatti/server/admin/choices"
	"bhatti/server/payment"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store/fault"
)

// Phone is orders taken on the telephone.
type Phone struct {
	orders   *sales.Orders
	payments *sales.Payments
	provider *payment.Service // nil: the shop takes no payments online
}

// Create takes an order on the telephone. One that is paid through a
// link stands even while the provider does not answer: its link follows.
func (h *Phone) Create(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[phoneOrder](c)
	if err != nil {
		return nil, err
	}
	byLink, onDelivery := body.PaidBy == "link", body.PaidBy == "delivery"
	if !byLink && !onDelivery && body.PaidBy != "" && body.PaidBy != "cash" {
		return nil, fault.New(fault.Invalid, "phone_order.bad_payment", "PaidBy must be cash, link or delivery")
	}
	if byLink && (h.provider == nil || !h.provider.Ready()) {
		return nil, fault.New(fault.Unavailable, "payment.none_online", "This shop takes no payments online.")
	}
	when, err := body.slot()
	if err != nil {
		return nil, err
	}
	o, err := h.orders.TakePhone(ctx, sales.PhoneOrder{Name: body.Name, Email: body.Email, AddressType: body.AddressType, State: body.State, ByLink: byLink, NewOrder: sales.NewOrder{
		Mobile: body.Mobile, ShippingAddress: body.ShippingAddress, Pincode: body.Pincode, Suggestion: body.Suggestion,
		Firm: customer.Firm{GSTIN: body.Gstin, Name: body.Firm}, IdempotencyKey: body.IdempotencyKey,
		Collect: body.Collect, Slot: when, Coupon: body.Coupon, OnDelivery: onDelivery,
		Lines: shape.List(body.Lines, func(l phoneLine) sales.NewLine {
			return sales.NewLine{ProductID: l.ItemId, PackageID: l.PackageId, Quantity: l.Quantity, Options: choices.Of(l.Options)}
		}),
	}})
	if err != nil {
		return nil, err
	}
	placed := Placed{OrderId: o.ID, OrderNo: o.Number, TotalAmount: o.Totals.Total, Slot: shape.NewOrderSlot(o, c.Staff.Member.Language)}
	if !byLink {
		return placed, nil
	}
	link, err := h.payments.OrderLink(ctx, o.ID)
	if err != nil {
		return nil, err
	}
	if link.State == sales.LinkWanted && h.provider.Links.Open(link) {
		link, err = h.payments.OrderLink(ctx, o.ID)
	}
	placed.PaymentUrl = link.URL
	return placed, err
}

// Quote tells what an order would come to. mobile and email say who calls, for
// coupons that a customer has a number of. lines are packages, each as
// product:package:quantity, separated by commas; options are what is chosen of
// them (see choices.InQuery).
func (h *Phone) Quote(ctx context.Context, c *web.Call) (any, error) {
	p := sales.PhoneOrder{Email: c.Text("email"), NewOrder: sales.NewOrder{
		Pincode: c.Digits("pincode"), Collect: c.Yes("collect"), Coupon: c.Text("coupon"), Mobile: c.Text("mobile"),
	}}
	for _, text := range strings.Split(c.Text("lines"), ",") {
		line, ok := quotedLine(text)
		if !ok {
			c.Invalid("lines", "like 7:21:2,9:30:1")
			break
		}
		p.Lines = append(p.Lines, line)
	}
	asked, err := choices.InQuery(c.Text("options"))
	if err := cmp.Or(c.Err(), err); err != nil {
		return nil, err
	}
	for i := range min(len(asked), len(p.Lines)) {
		p.Lines[i].Options = choices.Of(asked[i])
	}
	o, err := h.orders.QuotePhone(ctx, p)
	if err != nil {
		return nil, err
	}
	return Quote{
		Lines: shape.List(o.Lines, func(l sales.OrderLine) quoteLine {
			return quoteLine{l.PackageID, l.Total, l.Coupon, shape.NewChosen(l.Options)}
		}),
		DeliveryCharges: o.Totals.Delivery, DiscountAmount: o.Totals.Discount, TotalAmount: o.Totals.Total, State: o.State,
		Slot: shape.NewOrderSlot(o, c.Staff.Member.Language), OrderCoupon: shape.NewOrderCoupon(o),
	}, nil
}

func quotedLine(text string) (line sales.NewLine, ok bool) {
	parts := strings.Split(text, ":")
	if len(parts) != 3 {
		return line, false
	}
	var numbers [3]int64
	for i, part := range parts {
		n, err := strconv.ParseInt(part, 10, 32)
		if err != nil {
			return line, false
		}
		numbers[i] = n
	}
	return sales.NewLine{ProductID: numbers[0], PackageID: numbers[1], Quantity: int(numbers[2])}, true
}

// phoneOrder is an order taken on the telephone. Without an e-mail
// address the customer is known by the mobile number.
type phoneOrder struct {
	Name, Mobile    string
	Email           string `json:",omitempty"`
	AddressType     string `json:",omitempty"` // Home, Office or Other
	ShippingAddress string // house, street and place; the rest is added
	Pincode         string
	State           string `json:",omitempty"`
	Suggestion      string `json:",omitempty"`
	Lines           []phoneLine
	PaidBy          string `json:",omitempty"` // cash (the default), link or delivery
	IdempotencyKey  string `json:",omitempty"`
	Gstin           string `json:",omitempty"` // of the firm that the customer buys for
	Firm            string `json:",omitempty"`
	Collect         bool   `json:",omitempty"` // at the shop's counter
	SlotId          int64  `json:",omitempty"` // 0: the first possible time
	SlotDay         string `json:",omitempty"` // 2026-11-28
	Coupon          string `json:",omitempty"` // its code; "": whichever applies by itself
}

// slot is when the caller wants it.
func (o phoneOrder) slot() (c slot.Choice, err error) {
	if (o.SlotId == 0) != (o.SlotDay == "") {
		return c, fault.New(fault.Invalid, "order.half_a_slot", "A time is chosen by its slot and its day.")
	}
	if o.SlotId != 0 {
		c.SlotID = o.SlotId
		c.Day, err = slot.ParseDay(o.SlotDay)
	}
	return c, err
}

type phoneLine struct {
	ItemId, PackageId int64
	Quantity          int
	Options           []choices.Asked `json:",omitempty"`
}

// Placed is an order that was taken.
type Placed struct {
	OrderId     string
	OrderNo     string
	TotalAmount money.Paise
	PaymentUrl  string `json:",omitempty"` // where the customer pays; absent while the provider does not answer

	Slot *shape.OrderSlot `json:",omitempty"` // when it comes
}

// Quote is what an order would come to.
type Quote struct {
	Lines           []quoteLine
	DeliveryCharges money.Paise
	DiscountAmount  money.Paise
	TotalAmount     money.Paise
	State           string // of the pin code

	Slot *shape.OrderSlot `json:",omitempty"` // the first possible
	shape.OrderCoupon
}

type quoteLine struct {
	PackageId      int64
	ProductTotal   money.Paise
	CouponDiscount money.Paise          `json:",omitempty"` // what a coupon took off it
	Options        []shape.ChosenOption `json:",omitempty"` // what was chosen of it
}
