package razorpay

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"time"
)

// Ids are checked before they are sent, because the client library puts them
// into paths unescaped, and after they are received. Razorpay's own have 14
// characters after the prefix, which it does not promise: what matters is that
// nothing in an id can lead to another path.
var (
	orderID   = regexp.MustCompile(`^order_[A-Za-z0-9_-]{1,64}$`)
	paymentID = regexp.MustCompile(`^pay_[A-Za-z0-9_-]{1,64}$`)
	refundID  = regexp.MustCompile(`^rfnd_[A-Za-z0-9_-]{1,64}$`)
)

// The entities as Razorpay writes them. Fields that it leaves out, sets to null
// or to "" all arrive as zero values; a fractional amount fails to decode.
type orderJSON struct {
	ID         string    `json:"id"`
	Entity     string    `json:"entity"`
	Amount     int64     `json:"amount"`
	AmountPaid int64     `json:"amount_paid"`
	Currency   string    `json:"currency"`
	Receipt    string    `json:"receipt"`
	Status     string    `json:"status"`
	Attempts   int       `json:"attempts"`
	Notes      notesJSON `json:"notes"`
	CreatedAt  int64     `json:"created_at"`
}

func (o orderJSON) order() (Order, error) {
	if err := checkEntity(o.Entity, "order", o.ID, orderID, o.Amount, o.Currency, o.Status); err != nil {
		return Order{}, err
	}
	return Order{
		ID: o.ID, Receipt: o.Receipt, Amount: o.Amount, AmountPaid: o.AmountPaid, Currency: o.Currency,
		Status: OrderStatus(o.Status), Attempts: o.Attempts, Notes: o.Notes, CreatedAt: unix(o.CreatedAt),
	}, nil
}

type paymentJSON struct {
	ID               string `json:"id"`
	Entity           string `json:"entity"`
	OrderID          string `json:"order_id"`
	Amount           int64  `json:"amount"`
	AmountRefunded   int64  `json:"amount_refunded"`
	Currency         string `json:"currency"`
	Status           string `json:"status"`
	Captured         bool   `json:"captured"`
	Method           string `json:"method"`
	Email            string `json:"email"`
	Contact          string `json:"contact"`
	Fee              int64  `json:"fee"`
	Tax              int64  `json:"tax"`
	ErrorCode        string `json:"error_code"`
	ErrorReason      string `json:"error_reason"`
	ErrorDescription string `json:"error_description"`
	CreatedAt        int64  `json:"created_at"`
}

func (p paymentJSON) payment() (Payment, error) {
	if err := checkEntity(p.Entity, "payment", p.ID, paymentID, p.Amount, p.Currency, p.Status); err != nil {
		return Payment{}, err
	}
	if p.OrderID != "" && !orderID.MatchString(p.OrderID) {
		return Payment{}, fmt.Errorf("malformed order id %q", p.OrderID)
	}
	return Payment{
		ID: p.ID, OrderID: p.OrderID, Amount: p.Amount, AmountRefunded: p.AmountRefunded, Currency: p.Currency,
		Status: PaymentStatus(p.Status), Captured: p.Captured, Method: p.Method, Email: p.Email, Contact: p.Contact,
		Fee: p.Fee, Tax: p.Tax, ErrorCode: p.ErrorCode, ErrorReason: p.ErrorReason, ErrorText: p.ErrorDescription,
		CreatedAt: unix(p.CreatedAt),
	}, nil
}

type refundJSON struct {
	ID           string    `json:"id"`
	Entity       string    `json:"entity"`
	PaymentID    string    `json:"payment_id"`
	Amount       int64     `json:"amount"`
	Currency     string    `json:"currency"`
	Receipt      string    `json:"receipt"`
	Status       string    `json:"status"`
	AcquirerData notesJSON `json:"acquirer_data"`
	CreatedAt    int64     `json:"created_at"`
}

func (r refundJSON) refund() (Refund, error) {
	if err := checkEntity(r.Entity, "refund", r.ID, refundID, r.Amount, r.Currency, r.Status); err != nil {
		return Refund{}, err
	}
	if !paymentID.MatchString(r.PaymentID) {
		return Refund{}, fmt.Errorf("malformed payment id %q", r.PaymentID)
	}
	reference := cmp.Or(r.AcquirerData["arn"], r.AcquirerData["rrn"])
	return Refund{
		ID: r.ID, PaymentID: r.PaymentID, Amount: r.Amount, Currency: r.Currency, Receipt: r.Receipt,
		Status: RefundStatus(r.Status), BankReference: reference, CreatedAt: unix(r.CreatedAt),
	}, nil
}

// checkEntity keeps an answer that is valid JSON but not what was asked for
// from passing as a success.
func checkEntity(entity, want, id string, pattern *regexp.Regexp, amount int64, currency, status string) error {
	switch {
	case entity != want:
		return fmt.Errorf("entity is %q instead of %q", entity, want)
	case !pattern.MatchString(id):
		return fmt.Errorf("malformed %s id %q", want, id)
	case amount < 0:
		return fmt.Errorf("negative amount %d", amount)
	case currency == "":
		return errors.New("no currency")
	case status == "":
		return errors.New("no status")
	}
	return nil
}

// notesJSON is an object, or [] when empty.
type notesJSON map[string]string

func (n *notesJSON) UnmarshalJSON(b []byte) error {
	if b = bytes.TrimSpace(b); len(b) == 0 || b[0] != '{' {
		*n = nil
		return nil
	}
	var values map[string]any
	if err := json.Unmarshal(b, &values); err != nil {
		return err
	}
	*n = make(notesJSON, len(values))
	for key, value := range values {
		if value != nil {
			(*n)[key] = fmt.Sprint(value)
		}
	}
	return nil
}

// unix leaves a time that was not given zero.
func unix(seconds int64) time.Time {
	if seconds == 0 {
		return time.Time{}
	}
	return time.Unix(seconds, 0)
}
