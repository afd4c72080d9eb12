package simulator

import (
	"encoding/json"
	"time"
)

// event is one webhook message. Its body is made when it happens, so that a
// late delivery tells an old story, as Razorpay's do.
type event struct {
	ID        string    `json:"id"`
	Name      string    `json:"event"`
	About     string    `json:"about"` // the payment's id, or the link's
	State     string    `json:"state"` // waiting, delivered, dropped or given up
	Tries     int       `json:"tries"`
	LastError string    `json:"last_error,omitempty"`
	CreatedAt time.Time `json:"created_at"`

	body      []byte
	signature string    // of the first try, kept by redeliveries
	due       time.Time // of the next try
	copies    int       // to send at once
}

type entityOf[T any] struct {
	Entity *T `json:"entity"`
}

type payload struct {
	Payment   *entityOf[payment] `json:"payment,omitempty"`
	Order     *entityOf[order]   `json:"order,omitempty"`
	Refund    *entityOf[refund]  `json:"refund,omitempty"`
	Link      *entityOf[link]    `json:"payment_link,omitempty"`
	CreatedAt int64              `json:"created_at,omitempty"`
}

// emit records an event about a payment and queues it for delivery.
func (acc *account) emit(name string, p *payment, o *order, r *refund) {
	snapshot := *p
	if name == "payment.authorized" || name == "payment.failed" {
		// The documented samples of these say so. Receivers must look at the status.
		snapshot.Captured = true
	}
	content := payload{Payment: &entityOf[payment]{&snapshot}}
	contains := []string{"payment"}
	if o != nil {
		content.Order, contains = &entityOf[order]{o}, append(contains, "order")
	}
	if r != nil {
		content.Refund, contains = &entityOf[refund]{r}, []string{"refund", "payment"}
	}
	acc.announce(name, p.ID, contains, content, p.Method == "upi")
}

// announce records an event and queues it for delivery.
func (acc *account) announce(name, about string, contains []string, content payload, timeInside bool) {
	now := acc.clock.now()
	e := &event{
		ID: acc.newID(""), Name: name, About: about, State: "waiting", CreatedAt: now,
		body: envelope(name, contains, content, now.Unix(), timeInside),
	}
	acc.webhooks.queue(e)
}

// envelope writes the event in one of two documented shapes, which differ in
// the order of keys and in where the time stands.
func envelope(name string, contains []string, content payload, at int64, timeInside bool) []byte {
	const account = "acc_Simulator00001"
	var shape any
	if timeInside {
		content.CreatedAt = at
		shape = struct {
			Event    string   `json:"event"`
			Entity   string   `json:"entity"`
			Contains []string `json:"contains"`
			Payload  payload  `json:"payload"`
			Account  string   `json:"account_id"`
		}{name, "event", contains, content, account}
	} else {
		shape = struct {
			Entity   string   `json:"entity"`
			Account  string   `json:"account_id"`
			Event    string   `json:"event"`
			Contains []string `json:"contains"`
			Payload  payload  `json:"payload"`
			Created  int64    `json:"created_at"`
		}{"event", account, name, contains, content, at}
	}
	body, err := json.Marshal(shape)
	if err != nil {
		return nil // cannot happen: the shapes hold nothing that fails to encode
	}
	return body
}

// Message is an event as it was signed.
type Message struct{ ID, Name, PaymentID, Body string }
