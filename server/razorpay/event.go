package razorpay

import (
	"encoding/json"
	"fmt"
	"time"
)

// Event is a webhook's message. It is a hint, not a fact to record: entities are
// snapshots of the event's time, and events come late, twice and out of order.
// Fetch the payment, order or refund again and record that.
type Event struct {
	Name      string // such as payment.captured
	ID        string // the body's own id, usually ""; the header X-Razorpay-Event-Id is the rule
	AccountID string
	CreatedAt time.Time
	Payment   *Payment // nil where the event carries none, as are the next three
	Order     *Order
	Refund    *Refund
	Link      *Link
}

type eventJSON struct {
	Entity    string `json:"entity"`
	ID        string `json:"id"`
	Event     string `json:"event"`
	AccountID string `json:"account_id"`
	CreatedAt int64  `json:"created_at"`
	Payload   struct {
		Payment   *struct{ Entity paymentJSON }
		Order     *struct{ Entity orderJSON }
		Refund    *struct{ Entity refundJSON }
		Link      *struct{ Entity linkJSON } `json:"payment_link"`
		CreatedAt int64                      `json:"created_at"` // some events keep it here
	} `json:"payload"`
}

// ParseEvent reads a webhook's body, whose signature has been checked. Events
// of a name unknown to us parse too. Errors are of the kind Invalid.
func ParseEvent(body []byte) (Event, error) {
	var raw eventJSON
	if err := json.Unmarshal(body, &raw); err != nil {
		return Event{}, &Error{Kind: Invalid, Description: "webhook body", cause: err}
	}
	if raw.Entity != "event" || raw.Event == "" {
		return Event{}, invalid("webhook body is no event")
	}
	created := raw.CreatedAt
	if created == 0 {
		created = raw.Payload.CreatedAt
	}
	event := Event{Name: raw.Event, ID: raw.ID, AccountID: raw.AccountID, CreatedAt: unix(created)}
	if err := raw.entities(&event); err != nil {
		return Event{}, &Error{Kind: Invalid, Description: "webhook " + raw.Event, cause: err}
	}
	return event, nil
}

func (raw *eventJSON) entities(event *Event) error {
	if p := raw.Payload.Payment; p != nil {
		payment, err := p.Entity.payment()
		if err != nil {
			return fmt.Errorf("payment: %w", err)
		}
		event.Payment = &payment
	}
	if l := raw.Payload.Link; l != nil {
		link, err := l.Entity.link()
		if err != nil {
			return fmt.Errorf("payment link: %w", err)
		}
		event.Link = &link
		return nil // the order beside it may be of a form that nothing documents
	}
	if o := raw.Payload.Order; o != nil {
		order, err := o.Entity.order()
		if err != nil {
			return fmt.Errorf("order: %w", err)
		}
		event.Order = &order
	}
	if r := raw.Payload.Refund; r != nil {
		refund, err := r.Entity.refund()
		if err != nil {
			return fmt.Errorf("refund: %w", err)
		}
		event.Refund = &refund
	}
	return nil
}
