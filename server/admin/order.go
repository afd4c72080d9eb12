package admin

import (
	"context"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"time"

	"bhatti/store/money"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/setting"
	"bhatti/store/slot"
	"bhatti/store/staff"

	"bhatti/server/admin/packer"
	"bhatti/server/mail"
	"bhatti/server/payment"
	"bhatti/server/shape"
	"bhatti/server/web"
)

// Orders are those of all customers.
type Orders struct {
	clock     func() time.Time
	settings  *setting.Service
	orders    *sales.Orders
	documents *sales.Documents
	notify    *notify.Service
	provider  *payment.Service // nil: the shop takes no payments online
	origin    string
}

// List answers a page of orders.
func (h *Orders) List(ctx context.Context, c *web.Call) (any, error) {
	q := sales.OrderQuery{
		Status: sales.OrderStatus(c.Text("status")), Pincode: c.Digits("pincode"), Search: c.Text("search"), Page: c.Page(),
	}
	q.From, q.Until = c.Period()
	if day := c.Text("slotDay"); day != "" {
		var err error
		if q.SlotDay, err = slot.ParseDay(day); err != nil {
			return nil, err
		}
	}
	q.Late, _ = c.Flag("late")
	q.Review, _ = c.Flag("review")
	if q.Refunds = sales.RefundsWaiting(c.Text("refunds")); !slices.Contains(refundsWaiting, q.Refunds) {
		c.Invalid("refunds", "cash or unnamed")
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	list, total, err := h.orders.List(ctx, q)
	if packs(c) {
		return packer.NewOrders(total, list, h.clock(), c.Staff.Member.Language), err
	}
	return OrdersPage{total, orderRows(list, h.clock(), c.Staff.Member)}, err
}

var refundsWaiting = []sales.RefundsWaiting{"", sales.RefundsCash, sales.RefundsUnnamed}

// packs tells whether a packer asks, who is answered without any money.
func packs(c *web.Call) bool { return !c.Staff.Member.Role.May(staff.Manager) }

// mayRefund tells whether a role may send money back, as the table of routes has
// it: cancelling a paid order does so too.
func mayRefund(role staff.Role) bool { return role.May(staff.Owner) }

// orderRows shapes orders for a member of the staff.
func orderRows(list []sales.OrderRow, now time.Time, asks staff.Member) []OrderRow {
	return shape.List(list, func(o sales.OrderRow) OrderRow { return shapeOrderRow(o, now, asks) })
}

func shapeOrderRow(o sales.OrderRow, now time.Time, asks staff.Member) OrderRow {
	return OrderRow{
		OrderId: o.ID, OrderNo: o.Number, PlacedAt: shape.Time(o.CreatedAt), PaidAt: shape.OptionalTime(o.PaidAt),
		Status: o.Status, TransactionStatus: o.Transaction, Name: o.Name, Mobile: o.Mobile, Pincode: o.Pincode,
		Pieces: o.Pieces, TotalAmount: o.Totals.Total, PaidBy: o.PaidBy, Late: o.Late(now),
		CanMoveTo: o.NextForShop(),
		CanCancel: sales.MayMove(o.Status, sales.OrderCancelled, sales.ActorShop) && (mayRefund(asks.Role) || !o.MoneyCame()),
		CashDue:   shape.List(o.Cash, func(r sales.CashRefund) cashDue { return cashDue{r.RefundID, r.Amount} }),
		Slot:      shape.NewOrderSlot(o.Order, asks.Language),
		AtTheDoor: shape.NewAtTheDoor(o.Order),
	}
}

// Get answers all about an order.
func (h *Orders) Get(ctx context.Context, c *web.Call) (any, error) {
	id := c.Text("orderId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	f, err := h.orders.Detail(ctx, id)
	if err != nil {
		return nil, err
	}
	if packs(c) {
		page := packer.NewOrder(f, h.clock(), c.Staff.Member.Language)
		told := f.Order
		told.HandoverCode = "" // whoever packs may also bring it
		page.WhatsApp, err = h.whatsApp(ctx, told, 0)
		return page, err
	}
	page := shapeOrderPage(f, h.clock(), c.Staff.Member)
	if page.WhatsApp, err = h.whatsApp(ctx, f.Order, due(f.Order)); err != nil {
		return nil, err
	}
	by, at, err := h.notify.Seen(ctx, f.ID)
	page.SeenBy, page.SeenAt = by, shape.OptionalTime(at)
	return page, err
}

// due is what a customer has yet to pay for an order.
func due(o sales.Order) money.Paise {
	if o.Status == sales.OrderPending {
		return o.Totals.Total
	}
	return o.Due()
}

var mobileInIndia = regexp.MustCompile(`^[6-9]\d{9}$`)

// whatsApp is the address that opens WhatsApp with what is to be told to an order's
// customer; "" where the order has no mobile number.
func (h *Orders) whatsApp(ctx context.Context, o sales.Order, due money.Paise) (string, error) {
	if !mobileInIndia.MatchString(o.Mobile) {
		return "", nil
	}
	shop, err := h.settings.Shop(ctx)
	if err != nil {
		return "", err
	}
	said := mail.WhatsApp(shop.In(o.Language).Brand, h.origin, o, due)
	return "https://wa.me/91" + o.Mobile + "?text=" + strings.ReplaceAll(url.QueryEscape(said), "+", "%20"), nil
}

func shapeOrderPage(f sales.OrderDetail, now time.Time, asks staff.Member) OrderPage {
	page := OrderPage{
		OrderRow: shapeOrderRow(f.OrderRow, now, asks), CustomerId: f.CustomerID,
		ShippingAddress: f.ShippingAddress, State: f.State, Suggestion: f.Suggestion,
		BuyerGstin: f.BuyerGSTIN, BuyerFirm: f.BuyerFirm, BuyerAddress: f.BuyerAddress,
		CancelReason: f.CancelReason, CancelledBy: f.CancelledBy,
		InvoiceNo: f.InvoiceNumber, InvoicedAt: shape.OptionalTime(f.InvoicedAt),
		TaxableAmount: f.Totals.Taxable, TaxAmount: f.Totals.Tax, DeliveryCharges: f.Totals.Delivery, DeliveryTax: f.Totals.DeliveryTax,
		DiscountAmount: f.Totals.Discount, WeightGrams: f.Totals.Weight, Refundable: f.Refundable, RefundableDelivery: f.Left[0],
		Lines:      make([]orderLine, len(f.Lines)),
		Timeline:   shape.List(f.Events, shapeStep),
		Payments:   shape.List(f.Payments, shapePayment),
		Refunds:    shape.List(f.Refunds, shapeRefund),
		PastOrders: orderRows(f.PastOrders, now, asks),
		Mails:      []sales.OrderStatus{}, OrderCoupon: shape.NewOrderCoupon(f.Order),
	}
	page.Slot.WithCode(f.Order)
	page.HandoverCode, page.RoundId = f.CodeToTell(), f.RoundID
	if sales.HasMailbox(f.Email) {
		page.Email = f.Email
	}
	if f.Status == sales.OrderPending {
		page.PayableUntil = shape.Time(f.ExpiresAt)
	}
	if l := f.Link; l.State != "" {
		page.Link = &link{l.URL, l.State, shape.Time(l.ExpiresAt), l.Error}
		if l.State == sales.LinkOpen && f.Status == sales.OrderPending && page.Email != "" {
			page.Mails = append(page.Mails, outbox.EventPaymentLink)
		}
	}
	for i, l := range f.Lines {
		page.Lines[i] = orderLine{i + 1, l.ProductID, l.PackageID, l.Name, l.PackageName, shape.NewOwnNames(l), l.HSN, l.Price, l.Unit,
			l.Quantity, l.GST, l.Tax, l.Total, f.Refunded[i], f.Left[i+1], l.Coupon}
	}
	for _, e := range f.Events {
		if slices.Contains(mailedStatuses, e.To) && page.Email != "" && !slices.Contains(page.Mails, e.To) {
			page.Mails = append(page.Mails, e.To)
		}
	}
	return page
}

// mailedStatuses are those of which a customer is told by mail.
var mailedStatuses = []sales.OrderStatus{sales.OrderPlaced, sales.OrderShipped, sales.OrderDelivered, sales.OrderCancelled}

func shapeStep(e sales.OrderEvent) step {
	return step{shape.Time(time.UnixMilli(e.At)), string(e.Actor), string(e.From), string(e.To), e.Note}
}

func shapePayment(p sales.Payment) paymentRow {
	return paymentRow{p.ID, p.Method, string(p.Status), p.Role, p.Amount, p.Refunded, p.Error, shape.Time(p.FirstSeen), shape.Time(p.Latest)}
}

// Invoice answers the invoice of an order; a packer, the packing slip.
func (h *Orders) Invoice(ctx context.Context, c *web.Call) (any, error) {
	id := c.Text("orderId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	o, err := h.orders.Find(ctx, id)
	if err != nil {
		return nil, err
	}
	shop, err := h.settings.Shop(ctx)
	if err != nil {
		return nil, err
	}
	code, err := shape.UPI(o, shop).SVG()
	if err != nil {
		return nil, err
	}
	if packs(c) {
		slip := packer.NewSlip(o, shop, c.Staff.Member.Language)
		slip.Qr = code
		return slip, nil
	}
	invoice, err := shape.ReadInvoice(ctx, h.orders, h.documents, o, web.English)
	invoice.Qr = code
	return invoice, err
}

// OrdersPage is a page of orders.
type OrdersPage struct {
	Total  int // of all pages
	Orders []OrderRow
}

// OrderRow is an order in the list.
type OrderRow struct {
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
	TotalAmount       money.Paise
	PaidBy            string // upi, card, cash …; "" while unpaid
	Late              bool   // paid more than a day ago and not on its way
	CanMoveTo         []sales.OrderStatus
	CanCancel         bool
	CashDue           []cashDue `json:",omitempty"` // to be handed back; in the list alone

	Slot *shape.OrderSlot `json:",omitempty"` // when it comes; its code only on the order's own page
	shape.AtTheDoor
}

type cashDue struct {
	RefundId string
	Amount   money.Paise
}

// OrderPage is one order with all that is known of it.
type OrderPage struct {
	OrderRow
	CustomerId      int64
	Email           string // "" for a customer of the telephone without one
	ShippingAddress string
	State           string
	BuyerGstin      string `json:",omitempty"` // of the firm that buys
	BuyerFirm       string `json:",omitempty"`
	BuyerAddress    string `json:",omitempty"` // of the firm, where the order is collected
	Suggestion      string
	PayableUntil    string `json:",omitempty"`
	CancelReason    string
	CancelledBy     string
	InvoiceNo       string
	InvoicedAt      string `json:",omitempty"`
	TaxableAmount   money.Paise
	TaxAmount       money.Paise // of the goods
	DeliveryCharges money.Paise
	DeliveryTax     money.Paise // contained in DeliveryCharges
	DiscountAmount  money.Paise
	WeightGrams     int64
	Refundable      money.Paise // what can still go back
	// RefundableDelivery is what of the delivery charge can.
	RefundableDelivery money.Paise
	Lines              []orderLine
	Timeline           []step
	Payments           []paymentRow
	Refunds            []refundRow
	Link               *link               `json:",omitempty"` // where it is to be paid or was
	WhatsApp           string              `json:",omitempty"` // opens WhatsApp with what to tell the customer
	SeenBy             string              `json:",omitempty"` // who of the staff saw it first
	SeenAt             string              `json:",omitempty"`
	PastOrders         []OrderRow          // of the same customer, newest first, at most 20
	Mails              []sales.OrderStatus // mails that can be sent again; PAYMENT LINK while it can be paid at
	HandoverCode       string              `json:",omitempty"` // that the customer tells the rider
	RoundId            int64               `json:",omitempty"` // of the round that it is in
	shape.OrderCoupon
}

// link is a page of the provider's at which an order taken on the
// telephone is paid.
type link struct {
	Url       string          // "" until the provider has made it
	State     sales.LinkState // wanted, open, closed
	ExpiresAt string
	Error     string // why it could not be made yet, or at all
}

type orderLine struct {
	Line        int
	ItemId      int64
	PackageId   int64
	DisplayName string
	PackageName string
	shape.OwnNames
	Hsn             string
	SalePrice       money.Paise
	DiscountedPrice money.Paise
	Quantity        int
	TaxRate         money.BasisPoints
	TaxAmount       money.Paise
	ProductTotal    money.Paise
	RefundedPieces  int
	Refundable      money.Paise // what of it has not gone back
	CouponDiscount  money.Paise `json:",omitempty"` // what a coupon took off the whole line
}

type step struct {
	HappenedAt string
	Actor      string // customer, provider, shop, clock, counter
	From       string
	To         string
	Note       string
}

// paymentRow is a payment as the provider last showed it, or cash.
type paymentRow struct {
	PaymentId      string
	Method         string
	Status         string
	Role           string // primary, surplus, review or ""
	Amount         money.Paise
	RefundedAmount money.Paise
	Error          string
	SeenAt         string
	UpdatedAt      string
}
