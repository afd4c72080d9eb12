package simulator

import (
	"encoding/json"
	"time"
)

// The entities, as they are kept and as they are written. Pointers are null
// until known, as in Razorpay's own answers.

type order struct {
	ID         string  `json:"id"`
	Entity     string  `json:"entity"`
	Amount     int64   `json:"amount"`
	AmountPaid int64   `json:"amount_paid"`
	AmountDue  int64   `json:"amount_due"`
	Currency   string  `json:"currency"`
	Receipt    *string `json:"receipt"`
	OfferID    *string `json:"offer_id"`
	Status     string  `json:"status"`
	Attempts   int     `json:"attempts"`
	Notes      notes   `json:"notes"`
	CreatedAt  int64   `json:"created_at"`

	capture capturePolicy
	link    *link // the page it is paid at; nil: a shop's dialog
}

// capturePolicy is the order's own, which wins over the account's.
type capturePolicy struct {
	automatic       bool
	automaticExpiry time.Duration
	manualExpiry    time.Duration
}

type payment struct {
	ID               string         `json:"id"`
	Entity           string         `json:"entity"`
	Amount           int64          `json:"amount"`
	Currency         string         `json:"currency"`
	Status           string         `json:"status"`
	OrderID          string         `json:"order_id"`
	InvoiceID        *string        `json:"invoice_id"`
	International    bool           `json:"international"`
	Method           string         `json:"method"`
	AmountRefunded   int64          `json:"amount_refunded"`
	RefundStatus     *string        `json:"refund_status"`
	Captured         bool           `json:"captured"`
	Description      *string        `json:"description"`
	CardID           *string        `json:"card_id"`
	Card             *card          `json:"card,omitempty"`
	Bank             *string        `json:"bank"`
	Wallet           *string        `json:"wallet"`
	VPA              *string        `json:"vpa"`
	UPI              map[string]any `json:"upi,omitempty"`
	Email            *string        `json:"email"`
	Contact          *string        `json:"contact"`
	Notes            notes          `json:"notes"`
	Fee              *int64         `json:"fee"`
	Tax              *int64         `json:"tax"`
	ErrorCode        *string        `json:"error_code"`
	ErrorDescription *string        `json:"error_description"`
	ErrorSource      *string        `json:"error_source"`
	ErrorStep        *string        `json:"error_step"`
	ErrorReason      *string        `json:"error_reason"`
	AcquirerData     map[string]any `json:"acquirer_data"`
	CreatedAt        int64          `json:"created_at"`
	LateAuthorized   bool           `json:"late_authorized,omitempty"`

	failAs string // the reason that its card fails with, when it fails
}

type card struct {
	ID      string `json:"id"`
	Entity  string `json:"entity"`
	Last4   string `json:"last4"`
	Network string `json:"network"`
	Type    string `json:"type"`
}

type refund struct {
	ID             string         `json:"id"`
	Entity         string         `json:"entity"`
	Amount         int64          `json:"amount"`
	Currency       string         `json:"currency"`
	PaymentID      string         `json:"payment_id"`
	Receipt        *string        `json:"receipt"`
	Notes          notes          `json:"notes"`
	AcquirerData   map[string]any `json:"acquirer_data"`
	CreatedAt      int64          `json:"created_at"`
	BatchID        *string        `json:"batch_id"`
	Status         string         `json:"status"`
	SpeedRequested string         `json:"speed_requested"`
	SpeedProcessed string         `json:"speed_processed"`
}

// notes are written as [] when there are none.
type notes map[string]any

func (n notes) MarshalJSON() ([]byte, error) {
	if len(n) == 0 {
		return []byte("[]"), nil
	}
	return json.Marshal(map[string]any(n))
}

// optional is null for the empty string.
func optional(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}
