// Package razorpay is the port to the payment provider: what the shop asks of it,
// in the shop's own words, and Razorpay behind it. Amounts are integer paise. It
// knows no database.
package razorpay

import (
	"context"
	"time"
)

// INR is the only currency that the shop takes (specification section 9).
const INR = "INR"

// MinAmount is the smallest order that Razorpay accepts: one rupee, in paise.
const MinAmount int64 = 100

// Gateway is what the shop needs of a payment provider. Every error is an
// *Error. A call that changes something and fails with the kind Unknown may
// have taken effect: look before asking again.
type Gateway interface {
	// CreateOrder is never repeated blindly: there is no idempotency key for
	// orders, so after Unknown ask FindOrders for the receipt first.
	CreateOrder(ctx context.Context, order NewOrder) (Order, error)
	// FindOrders returns the orders made with this receipt, newest first.
	FindOrders(ctx context.Context, receipt string) ([]Order, error)
	// ListOrders is ListPayments for orders.
	ListOrders(ctx context.Context, from, to time.Time, skip int) ([]Order, error)
	// GetOrder returns one order.
	GetOrder(ctx context.Context, orderID string) (Order, error)
	// OrderPayments returns every attempt to pay an order, failed ones too.
	OrderPayments(ctx context.Context, orderID string) ([]Payment, error)
	// ListPayments returns up to PageSize payments created in [from, to],
	// newest first, after leaving out the first skip.
	ListPayments(ctx context.Context, from, to time.Time, skip int) ([]Payment, error)
	// GetPayment returns one payment.
	GetPayment(ctx context.Context, paymentID string) (Payment, error)
	// Capture takes an authorised payment. Amount (paise) and currency must be
	// those authorised. After any error fetch the payment before deciding: it
	// may have been captured already.
	Capture(ctx context.Context, paymentID string, amount int64, currency string) (Payment, error)
	// Refund returns money of a captured payment. Repeating it with the same
	// NewRefund makes no second refund.
	Refund(ctx context.Context, refund NewRefund) (Refund, error)
	// GetRefund returns one refund.
	GetRefund(ctx context.Context, refundID string) (Refund, error)
	// ListRefunds is ListPayments for refunds, of whatever age their payments are.
	ListRefunds(ctx context.Context, from, to time.Time, skip int) ([]Refund, error)
	// PaymentRefunds returns the refunds of one payment, newest first.
	PaymentRefunds(ctx context.Context, paymentID string) ([]Refund, error)
	Links
}

// PageSize is the most that ListPayments, ListOrders and ListRefunds return at once.
const PageSize = 100

// NewOrder asks the provider to expect a payment.
type NewOrder struct {
	Amount   int64             // paise, at least MinAmount
	Currency string            // INR
	Receipt  string            // ours, 1 to 40 characters, fresh for every attempt
	Notes    map[string]string // at most 15, each value at most 256 characters
	// CaptureWithin is how long after its creation a payment is captured by
	// the provider itself; 0 means DefaultCaptureWithin. What is authorised
	// later stays authorised until the shop captures it or it lapses.
	CaptureWithin time.Duration
}

// DefaultCaptureWithin is as long as stock is held for an unpaid order.
const DefaultCaptureWithin = 30 * time.Minute

// OrderStatus is how far an order has come at the provider.
type OrderStatus string

// The states of an order at the provider. A paid order stays paid when it is
// refunded.
const (
	OrderCreated   OrderStatus = "created"
	OrderAttempted OrderStatus = "attempted"
	OrderPaid      OrderStatus = "paid"
)

// Order is the provider's order: something to be paid, once.
type Order struct {
	ID         string
	Receipt    string
	Amount     int64 // paise
	AmountPaid int64 // paise
	Currency   string
	Status     OrderStatus
	Attempts   int
	Notes      map[string]string
	CreatedAt  time.Time
}

// PaymentStatus is how far a payment has come at the provider.
type PaymentStatus string

// The states of a payment. Failed is not final: the same payment may become
// authorised or captured days later.
const (
	PaymentCreated    PaymentStatus = "created"
	PaymentFailed     PaymentStatus = "failed"
	PaymentAuthorized PaymentStatus = "authorized"
	PaymentCaptured   PaymentStatus = "captured"
	PaymentRefunded   PaymentStatus = "refunded"
)

// Payment is a snapshot of one attempt to pay an order. Its notes are left out
// on purpose: the browser writes them, so they prove nothing.
type Payment struct {
	ID             string
	OrderID        string // "" when the payment belongs to no order
	Amount         int64  // paise
	AmountRefunded int64  // paise
	Currency       string
	Status         PaymentStatus
	Captured       bool // false on a refunded payment: it was never captured. Not to be trusted on any other status
	Method         string
	Email          string
	Contact        string
	Fee            int64 // paise, tax included; 0 until captured
	Tax            int64 // paise
	ErrorCode      string
	ErrorReason    string
	ErrorText      string
	CreatedAt      time.Time
}

// NewRefund asks for money back. Key makes it safe to repeat, as long as
// everything else is repeated too.
type NewRefund struct {
	PaymentID string
	Amount    int64             // paise, more than 0
	Currency  string            // the payment's; checked against the answer
	Key       string            // idempotency key and receipt: 10 to 40 of A-Z a-z 0-9 _ -
	Notes     map[string]string // at most 15
}

// RefundStatus is how far a refund has come at the provider.
type RefundStatus string

// The states of a refund.
const (
	RefundPending   RefundStatus = "pending"
	RefundProcessed RefundStatus = "processed"
	RefundFailed    RefundStatus = "failed"
)

// Refund is a snapshot of one refund.
type Refund struct {
	ID            string
	PaymentID     string
	Amount        int64 // paise
	Currency      string
	Receipt       string // the NewRefund's Key; "" on refunds made elsewhere
	Status        RefundStatus
	BankReference string // the acquirer's reference number, "" until known
	CreatedAt     time.Time
}
