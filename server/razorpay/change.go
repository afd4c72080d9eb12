package razorpay

import (
	"context"
	"time"

	"github.com/razorpay/razorpay-go/requests"
	"github.com/razorpay/razorpay-go/resources"
)

// CreateOrder implements Gateway.
func (r *Client) CreateOrder(ctx context.Context, n NewOrder) (Order, error) {
	if err := n.check(); err != nil {
		return Order{}, err
	}
	body := map[string]any{
		"amount": n.Amount, "currency": n.Currency, "receipt": n.Receipt,
		"payment": captureRule(n.CaptureWithin),
	}
	if len(n.Notes) > 0 {
		body["notes"] = n.Notes
	}
	return exchange[orderJSON, Order]{
		changes: true,
		convert: orderJSON.order,
		fits: func(o Order) bool {
			return o.Amount == n.Amount && o.Currency == n.Currency && o.Receipt == n.Receipt
		},
		send: func(q *requests.Request) (map[string]any, error) {
			return (&resources.Order{Request: q}).Create(body, nil)
		},
	}.do(ctx, r)
}

// Capture implements Gateway.
func (r *Client) Capture(ctx context.Context, id string, amount int64, currency string) (Payment, error) {
	if !paymentID.MatchString(id) {
		return Payment{}, invalid("payment id %q", id)
	}
	if err := checkMoney(amount, currency); err != nil {
		return Payment{}, err
	}
	return exchange[paymentJSON, Payment]{
		changes: true,
		convert: paymentJSON.payment,
		fits: func(p Payment) bool {
			return p.ID == id && p.Amount == amount && p.Currency == currency
		},
		send: func(q *requests.Request) (map[string]any, error) {
			body := map[string]any{"currency": currency}
			return (&resources.Payment{Request: q}).Capture(id, int(amount), body, nil)
		},
	}.do(ctx, r)
}

// Refund implements Gateway. The key goes out twice, as idempotency key and as
// receipt, which Razorpay checks too. JSON objects are written with sorted
// keys, so a repeat is the same to the byte, as Razorpay demands.
func (r *Client) Refund(ctx context.Context, n NewRefund) (Refund, error) {
	if err := n.check(); err != nil {
		return Refund{}, err
	}
	body := map[string]any{"speed": "normal", "receipt": n.Key}
	if len(n.Notes) > 0 {
		body["notes"] = n.Notes
	}
	return exchange[refundJSON, Refund]{
		changes: true,
		convert: refundJSON.refund,
		fits: func(f Refund) bool {
			return f.PaymentID == n.PaymentID && f.Amount == n.Amount && f.Currency == n.Currency
		},
		send: func(q *requests.Request) (map[string]any, error) {
			headers := map[string]string{"X-Refund-Idempotency": n.Key}
			return (&resources.Payment{Request: q}).Refund(n.PaymentID, int(n.Amount), body, headers)
		},
	}.do(ctx, r)
}

func (n NewOrder) check() error {
	switch {
	case n.Amount < MinAmount:
		return invalid("an order of %d paise is below the minimum of %d", n.Amount, MinAmount)
	case !receipt.MatchString(n.Receipt):
		return invalid("receipt %q", n.Receipt)
	case n.CaptureWithin != 0 && n.CaptureWithin < minCaptureWithin:
		return invalid("capture within %v: at least %v", n.CaptureWithin, minCaptureWithin)
	}
	if err := checkMoney(n.Amount, n.Currency); err != nil {
		return err
	}
	return checkNotes(n.Notes)
}

func (n NewRefund) check() error {
	switch {
	case !paymentID.MatchString(n.PaymentID):
		return invalid("payment id %q", n.PaymentID)
	case !refundKey.MatchString(n.Key):
		return invalid("refund key %q", n.Key)
	}
	if err := checkMoney(n.Amount, n.Currency); err != nil {
		return err
	}
	return checkNotes(n.Notes)
}

// checkMoney also keeps amounts out that the library's int cannot hold.
func checkMoney(amount int64, currency string) error {
	switch {
	case amount <= 0 || int64(int(amount)) != amount:
		return invalid("an amount of %d paise", amount)
	case currency != INR:
		return invalid("currency %q", currency)
	}
	return nil
}

func checkNotes(notes map[string]string) error {
	if len(notes) > 15 {
		return invalid("%d notes: at most 15", len(notes))
	}
	for name, value := range notes {
		if len([]rune(name)) > 256 || len([]rune(value)) > 256 {
			return invalid("note %q is longer than 256 characters", name)
		}
	}
	return nil
}

const (
	minCaptureWithin = 12 * time.Minute   // Razorpay's shortest
	manualCapture    = 5 * 24 * time.Hour // Razorpay's longest
)

// captureRule overrides the account's own settings, which a shopkeeper may
// have changed: capture by itself within the window, wait for us after it.
func captureRule(within time.Duration) map[string]any {
	if within == 0 {
		within = DefaultCaptureWithin
	}
	return map[string]any{"capture": "automatic", "capture_options": map[string]any{
		"automatic_expiry_period": int(min(within, manualCapture) / time.Minute),
		"manual_expiry_period":    int(manualCapture / time.Minute),
		"refund_speed":            "normal",
	}}
}
