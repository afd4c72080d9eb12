package server

import (
	"cmp"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"net/url"

	"github.com/labstack/echo/v5"

	"bhatti/server/till"
	"bhatti/store"
	"bhatti/store/fault"
)

// payment is what the web app needs to open the provider's dialog.
type payment struct {
	Description     string
	PayableAmount   store.Paise // in rupees on the wire
	CompanyName     string
	RazorpayKey     string
	RazorpayOrderId string
	OrderID         string
	PurchaseOrderNo string
	Name            string
	Email           string
	Mobile          string
}

// createOrder places an order. Of the payload's prices only the total is looked
// at, and only to refuse an order whose customer was shown another.
func (s *Server) createOrder(ctx context.Context, c *call) (any, error) {
	n := store.NewOrder{
		ClaimedTotal:    c.rupees("totalAmount"),
		Mobile:          c.digits("mobile"),
		ShippingAddress: c.paragraph("shippingAddress"),
		Pincode:         c.digits("pinCode"),
		Suggestion:      c.paragraph("suggestion"),
		IdempotencyKey:  c.header.Get("Idempotency-Key"),
	}
	c.fixed("shippingType", "Standard")
	c.fixed("paymentMode", "Online")
	lines := c.list("data")
	for _, l := range lines {
		n.Lines = append(n.Lines, store.NewLine{
			ProductID: l.id("itemId"), PackageID: l.id("packageId"), Quantity: int(l.within("quantity", 1, store.MaxQuantity)),
		})
		if err := l.err(); err != nil {
			return nil, err
		}
	}
	if by := c.count("createdBy"); by != 0 && by != c.customer {
		return nil, errForeign
	}
	if err := c.err(); err != nil {
		return nil, err
	}
	order, attempt, err := s.store.CreateOrder(ctx, c.customer, n)
	if err != nil {
		return nil, err
	}
	return s.offer(ctx, order, attempt)
}

// resumePayment offers the dialog of an unpaid order again.
func (s *Server) resumePayment(ctx context.Context, c *call) (any, error) {
	orderID := c.text("orderId")
	if err := c.err(); err != nil {
		return nil, err
	}
	attempt, err := s.store.OfferPayment(ctx, c.customer, orderID)
	if err != nil {
		return nil, err
	}
	order, err := s.store.Order(ctx, c.customer, orderID)
	if err != nil {
		return nil, err
	}
	return s.offer(ctx, order, attempt)
}

func (s *Server) offer(ctx context.Context, o store.Order, a store.Attempt) (any, error) {
	gatewayOrderID, err := s.Till.Open(ctx, a)
	if err != nil {
		return nil, err
	}
	shop, err := s.store.Shop(ctx)
	if err != nil {
		return nil, err
	}
	return payment{
		Description:     "Order " + o.Number,
		PayableAmount:   a.Amount,
		CompanyName:     shop.Brand,
		RazorpayKey:     s.Checkout.KeyID,
		RazorpayOrderId: gatewayOrderID,
		OrderID:         o.ID,
		PurchaseOrderNo: o.Number,
		Name:            o.Name,
		Email:           o.Email,
		Mobile:          o.Mobile,
	}, nil
}

// confirmPayment takes what the dialog told the browser. A genuine confirmation
// is settled with the provider at once; if that cannot answer, the order stays
// pending and the waiting page goes on asking.
func (s *Server) confirmPayment(ctx context.Context, c *call) (any, error) {
	given := till.Confirmation{
		GatewayOrderID: c.text("razorpay_order_id"),
		PaymentID:      c.text("razorpay_payment_id"),
		Signature:      c.text("razorpay_signature"),
	}
	if err := c.err(); err != nil {
		return nil, err
	}
	attempt, err := s.Till.Verify(ctx, given)
	if attempt.OrderID == "" {
		return nil, err
	}
	// The owner is asked first: somebody else's order is as unknown as none.
	if _, err := s.store.Order(ctx, c.customer, attempt.OrderID); err != nil {
		return nil, err
	}
	if err != nil {
		return nil, err
	}
	if err := s.Till.Settle(ctx, attempt, given.PaymentID); err != nil {
		return nil, err
	}
	o, err := s.store.Order(ctx, c.customer, attempt.OrderID)
	return transactionOf(o), err
}

// paymentReturn takes the provider's form post from browsers in which the
// dialog leaves the page. It comes across sites without any cookie or token:
// the signature alone counts, and without a good one nothing changes.
func (s *Server) paymentReturn(c *echo.Context) error {
	c.Request().Body = http.MaxBytesReader(c.Response(), c.Request().Body, bodyLimit)
	if err := c.Request().ParseForm(); err != nil {
		return fault.New(fault.Invalid, "request.unreadable_form", "The form could not be read.")
	}
	form := c.Request().PostForm
	given := till.Confirmation{
		GatewayOrderID: cmp.Or(form.Get("razorpay_order_id"), failedOrder(form)),
		PaymentID:      form.Get("razorpay_payment_id"),
		Signature:      form.Get("razorpay_signature"),
	}
	ctx := c.Request().Context()
	attempt, err := s.Till.Verify(ctx, given)
	switch {
	case attempt.OrderID == "":
		return c.Redirect(http.StatusSeeOther, "/home/user-cart")
	case err != nil:
		return c.Redirect(http.StatusSeeOther, "/fail/"+attempt.OrderID)
	}
	if err := s.Till.Settle(ctx, attempt, given.PaymentID); err != nil {
		return err
	}
	return c.Redirect(http.StatusSeeOther, "/success/"+attempt.OrderID)
}

// failedOrder is the provider's order id in the report of a failed payment.
func failedOrder(form url.Values) string {
	var metadata struct {
		OrderID string `json:"order_id"`
	}
	_ = json.Unmarshal([]byte(form.Get("error[metadata]")), &metadata) // without one there is no order to name
	return cmp.Or(metadata.OrderID, form.Get("error[metadata][order_id]"))
}

// webhookLimit is more than any event of the provider needs, in bytes.
const webhookLimit = 256 << 10

// webhook takes the provider's news. It is acknowledged once it is stored:
// within the provider's five seconds, whatever else is going on.
func (s *Server) webhook(c *echo.Context) error {
	r := c.Request()
	body, err := io.ReadAll(http.MaxBytesReader(c.Response(), r.Body, webhookLimit))
	if err != nil {
		return errTooLarge
	}
	err = s.Till.Receive(r.Context(), r.Header.Get("X-Razorpay-Event-Id"), r.Header.Get("X-Razorpay-Signature"), body)
	if err != nil {
		return err
	}
	return sendJSON(c, http.StatusOK, message{Message: "Received."})
}
