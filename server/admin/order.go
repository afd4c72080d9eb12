package admin

import (
	"context"
	"slices"
	"time"

	"bhatti/store/money"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/setting"

	"bhatti/server/payment"
	"bhatti/server/shape"
	"bhatti/server/web"
)

// Orders are those of all customers.
type Orders struct {
	clock    func() time.Time
	settings *setting.Service
	orders   *sales.Orders
	notify   *notify.Service
	provider *payment.Service // nil: the shop takes no payments online
}

// List answers a page of orders.
func (h *Orders) List(ctx context.Context, c *web.Call) (any, error) {
	q := sales.OrderQuery{
		Status: sales.OrderStatus(c.Text("status")), Pincode: c.Digits("pincode"), Search: c.Text("search"), Page: c.Page(),
	}
	q.From, q.Until = c.Period()
	q.Late, _ = c.Flag("late")
	q.Review, _ = c.Flag("review")
	if err := c.Err(); err != nil {
		return nil, err
	}
	list, total, err := h.orders.List(ctx, q)
	return OrdersPage{total, orderRows(list, h.clock())}, err
}

func orderRows(list []sales.OrderRow, now time.Time) []OrderRow {
	return shape.List(list, func(o sales.OrderRow) OrderRow { return shapeOrderRow(o, now) })
}

func shapeOrderRow(o sales.OrderRow, now time.Time) OrderRow {
	return OrderRow{
		OrderId: o.ID, OrderNo: o.Number, PlacedAt: shape.Time(o.CreatedAt), PaidAt: shape.OptionalTime(o.PaidAt),
		Status: o.Status, TransactionStatus: o.Transaction, Name: o.Name, Mobile: o.Mobile, Pincode: o.Pincode,
		Pieces: o.Pieces, TotalAmount: o.Totals.Total, PaidBy: o.PaidBy, Late: o.Late(now),
		CanMoveTo: o.Status.NextForShop(), CanCancel: sales.MayMove(o.Status, sales.OrderCancelled, sales.ActorShop),
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
	page := shapeOrderPage(f, h.clock())
	by, at, err := h.notify.Seen(ctx, f.ID)
	page.SeenBy, page.SeenAt = by, shape.OptionalTime(at)
	return page, err
}

func shapeOrderPage(f sales.OrderDetail, now time.Time) OrderPage {
	page := OrderPage{
		OrderRow: shapeOrderRow(f.OrderRow, now), CustomerId: f.CustomerID,
		ShippingAddress: f.ShippingAddress, State: f.State, Suggestion: f.Suggestion,
		CancelReason: f.CancelReason, CancelledBy: f.CancelledBy,
		InvoiceNo: f.InvoiceNumber, InvoicedAt: shape.OptionalTime(f.InvoicedAt),
		TaxableAmount: f.Totals.Taxable, TaxAmount: f.Totals.Tax, DeliveryCharges: f.Totals.Delivery,
		DiscountAmount: f.Totals.Discount, WeightGrams: f.Totals.Weight, Refundable: f.Refundable,
		Lines:      make([]orderLine, len(f.Lines)),
		Timeline:   shape.List(f.Events, shapeStep),
		Payments:   shape.List(f.Payments, shapePayment),
		Refunds:    shape.List(f.Refunds, shapeRefund),
		PastOrders: orderRows(f.PastOrders, now),
		Mails:      []sales.OrderStatus{},
	}
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
		page.Lines[i] = orderLine{i + 1, l.ProductID, l.PackageID, l.Name, l.PackageName, l.HSN, l.Price, l.Unit,
			l.Quantity, l.GST, l.Tax, l.Total, f.Refunded[i]}
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

// Invoice answers the invoice of an order.
func (h *Orders) Invoice(ctx context.Context, c *web.Call) (any, error) {
	id := c.Text("orderId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	o, err := h.orders.Find(ctx, id)
	if err != nil {
		return nil, err
	}
	return shape.ReadInvoice(ctx, h.settings, h.orders, o)
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
}

// OrderPage is one order with all that is known of it.
type OrderPage struct {
	OrderRow
	CustomerId      int64
	Email           string // "" for a customer of the telephone without one
	ShippingAddress string
	State           string
	Suggestion      string
	PayableUntil    string `json:",omitempty"`
	CancelReason    string
	CancelledBy     string
	InvoiceNo       string
	InvoicedAt      string `json:",omitempty"`
	TaxableAmount   money.Paise
	TaxAmount       money.Paise
	DeliveryCharges money.Paise
	DiscountAmount  money.Paise
	WeightGrams     int64
	Refundable      money.Paise // what can still go back
	Lines           []orderLine
	Timeline        []step
	Payments        []paymentRow
	Refunds         []refundRow
	Link            *link               `json:",omitempty"` // where it is to be paid or was
	SeenBy          string              `json:",omitempty"` // who of the staff saw it first
	SeenAt          string              `json:",omitempty"`
	PastOrders      []OrderRow          // of the same customer, newest first, at most 20
	Mails           []sales.OrderStatus // mails that can be sent again; PAYMENT LINK while it can be paid at
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
	Line            int
	ItemId          int64
	PackageId       int64
	DisplayName     string
	PackageName     string
	Hsn             string
	SalePrice       money.Paise
	DiscountedPrice money.Paise
	Quantity        int
	TaxRate         money.BasisPoints
	TaxAmount       money.Paise
	ProductTotal    money.Paise
	RefundedPieces  int
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
