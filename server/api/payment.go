package api

import (
	"context"
	"io"
	"net/http"

	"bhatti/store/customer"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/setting"

	"github.com/labstack/echo/v5"

	"bhatti/server/connection"
	"bhatti/server/page"
	"bhatti/server/payment"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store/fault"
)

// PaymentDialog is what the web app needs to open the provider's dialog.
type PaymentDialog struct {
	Description     string
	PayableAmount   money.Paise // in rupees on the wire
	CompanyName     string
	RazorpayKey     string
	RazorpayOrderId string
	OrderID         string
	PurchaseOrderNo string
	Name            string
	Email           string
	Mobile          string
	OnDelivery      bool `json:",omitempty"` // there is nothing to pay now
}

// Payments are orders placed and paid for.
type Payments struct {
	settings    *setting.Service
	orders      *sales.Orders
	payments    *sales.Payments
	provider    *payment.Service
	connections *connection.Service
	limiters    *web.Limiters
}

// CreateOrder places an order. Of the payload's prices only the total is looked
// at, and only to refuse an order whose customer was shown another.
func (h *Payments) CreateOrder(ctx context.Context, c *web.Call) (any, error) {
	n := sales.NewOrder{
		ClaimedTotal:    c.Rupees("totalAmount"),
		Mobile:          c.Digits("mobile"),
		ShippingAddress: c.Paragraph("shippingAddress"),
		Pincode:         c.Digits("pinCode"),
		Suggestion:      c.Paragraph("suggestion"),
		Firm:            customer.Firm{GSTIN: c.Text("Gstin"), Name: c.Text("Firm")},
		Language:        web.Language(c),
		Collect:         c.True("Collect"),
		IdempotencyKey:  c.Header.Get("Idempotency-Key"),
	}
	c.Fixed("shippingType", "Standard")
	n.OnDelivery = onDelivery(c.Arguments)
	lines := c.List("data")
	for _, l := range lines {
		n.Lines = append(n.Lines, sales.NewLine{
			ProductID: l.ID("itemId"), PackageID: l.ID("packageId"), Quantity: int(l.Within("quantity", 1, money.MaxQuantity)),
		})
		if err := l.Err(); err != nil {
			return nil, err
		}
	}
	if by := c.Count("createdBy"); by != 0 && by != c.Customer {
		return nil, web.ErrForeign
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	var err error
	if n.Slot, err = chosenSlot(c.Arguments); err != nil {
		return nil, err
	}
	if n.Firm, err = n.Firm.Checked(); err != nil {
		return nil, err
	}
	if err := h.limiters.TakeOrder(c.Customer); err != nil {
		return nil, err
	}
	if err := h.connections.TakesOrders(ctx, h.settings); err != nil {
		return nil, err
	}
	order, attempt, err := h.orders.Create(ctx, c.Customer, n)
	if err != nil {
		return nil, err
	}
	if order.OnDelivery {
		return h.placed(ctx, order)
	}
	return h.offer(ctx, order, attempt)
}

// Resume offers the dialog of an unpaid order again.
func (h *Payments) Resume(ctx context.Context, c *web.Call) (any, error) {
	orderID := c.Text("orderId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	if err := h.limiters.TakeOrder(c.Customer); err != nil {
		return nil, err
	}
	if !h.provider.Ready() {
		return nil, connection.ErrOpeningSoon
	}
	order, attempt, err := h.payments.Offer(ctx, c.Customer, orderID)
	if err != nil {
		return nil, err
	}
	return h.offer(ctx, order, attempt)
}

func (h *Payments) offer(ctx context.Context, o sales.Order, a sales.Attempt) (any, error) {
	gatewayOrderID, err := h.provider.Open(ctx, a)
	if err != nil {
		return nil, err
	}
	dialog, err := h.dialog(ctx, o, a.Amount)
	dialog.RazorpayKey, dialog.RazorpayOrderId = h.connections.KeyID(), gatewayOrderID
	return dialog, err
}

// placed answers an order that is paid when it is delivered: there is no dialog.
func (h *Payments) placed(ctx context.Context, o sales.Order) (any, error) {
	dialog, err := h.dialog(ctx, o, o.Totals.Total)
	dialog.OnDelivery = true
	return dialog, err
}

func (h *Payments) dialog(ctx context.Context, o sales.Order, amount money.Paise) (PaymentDialog, error) {
	shop, err := h.settings.Shop(ctx)
	return PaymentDialog{
		Description:     "Order " + o.Number,
		PayableAmount:   amount,
		CompanyName:     shop.Brand,
		OrderID:         o.ID,
		PurchaseOrderNo: o.Number,
		Name:            o.Name,
		Email:           o.Email,
		Mobile:          o.Mobile,
	}, err
}

// Confirm takes what the dialog told the browser. A genuine confirmation of the
// customer's own order is settled with the provider at once; if that cannot
// answer, the order stays pending and the waiting page goes on asking.
func (h *Payments) Confirm(ctx context.Context, c *web.Call) (any, error) {
	given := payment.Confirmation{
		GatewayOrderID: c.Text("razorpay_order_id"),
		PaymentID:      c.Text("razorpay_payment_id"),
		Signature:      c.Text("razorpay_signature"),
	}
	if err := c.Err(); err != nil {
		return nil, err
	}
	attempt, err := h.provider.Attempt(ctx, given)
	if err != nil {
		return nil, err
	}
	if err := attempt.Of(c.Customer); err != nil { // before the signature is looked at
		return nil, err
	}
	if err := h.provider.Verify(attempt, given); err != nil {
		return nil, err
	}
	if err := h.provider.Settle(ctx, attempt, given.PaymentID); err != nil {
		return nil, err
	}
	o, err := h.orders.Order(ctx, c.Customer, attempt.OrderID)
	return transactionOf(o, web.Language(c)), err
}

// Return takes the provider's form post from browsers in which the
// dialog leaves the page. It comes across sites without any cookie or token:
// the signature alone counts, and without a good one nothing changes and the
// answer is always the same, so that it tells nothing of orders. The address that
// it was given says in which language the customer shops.
func (h *Payments) Return(c *echo.Context) error {
	c.Request().Body = http.MaxBytesReader(c.Response(), c.Request().Body, web.BodyLimit)
	if err := c.Request().ParseForm(); err != nil {
		return fault.New(fault.Invalid, "request.unreadable_form", "The form could not be read.")
	}
	form := c.Request().PostForm
	given := payment.Confirmation{
		GatewayOrderID: form.Get("razorpay_order_id"),
		PaymentID:      form.Get("razorpay_payment_id"),
		Signature:      form.Get("razorpay_signature"),
	}
	lang := c.QueryParam("lang")
	switch err := h.provider.Verify(sales.Attempt{GatewayOrderID: given.GatewayOrderID}, given); {
	case fault.CodeOf(err) == fault.Unavailable:
		return c.Redirect(http.StatusSeeOther, page.Address(lang, notKnown))
	case err != nil:
		return c.Redirect(http.StatusSeeOther, page.Address(lang, notPaid))
	}
	ctx := c.Request().Context()
	attempt, err := h.provider.Attempt(ctx, given)
	if fault.CodeOf(err) == fault.NotFound {
		return c.Redirect(http.StatusSeeOther, page.Address(lang, notPaid))
	}
	if err != nil {
		return err
	}
	if err := h.provider.Settle(ctx, attempt, given.PaymentID); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, page.Address(lang, "/success/"+attempt.OrderID))
}

// notPaid is where a browser goes whose payment failed or is not genuine. The
// page needs no order's id.
const notPaid = "/fail/payment"

// notKnown is where a browser goes while nobody can tell a genuine confirmation: to the
// customer's own orders, whatever it brought.
const notKnown = "/home/my-account"

// webhookLimit is more than any event of the provider needs, in bytes.
const webhookLimit = 256 << 10

// Webhook takes the provider's events. One is acknowledged once it is stored:
// within the provider's five seconds, whatever else is going on.
func (h *Payments) Webhook(c *echo.Context) error {
	r := c.Request()
	body, err := io.ReadAll(http.MaxBytesReader(c.Response(), r.Body, webhookLimit))
	if err != nil {
		return web.ErrTooLarge
	}
	err = h.provider.Webhooks.Receive(r.Context(), r.Header.Get("X-Razorpay-Event-Id"), r.Header.Get("X-Razorpay-Signature"), body)
	if err != nil {
		return err
	}
	return web.SendJSON(c, http.StatusOK, shape.Message{Message: "Received."})
}
