package simulator

import (
	"net/http"
	"time"
)

// minLinkLife is the least time between a link's making and its end.
const minLinkLife = 15 * time.Minute

// link is a payment link: a page of ours at which an order is paid. The order
// comes to be when the page is first opened.
type link struct {
	ID             string         `json:"id"`
	Amount         int64          `json:"amount"`
	AmountPaid     int64          `json:"amount_paid"`
	Currency       string         `json:"currency"`
	AcceptPartial  bool           `json:"accept_partial"`
	MinPartial     int64          `json:"first_min_partial_amount"`
	Description    string         `json:"description"`
	Customer       map[string]any `json:"customer"`
	Notify         map[string]any `json:"notify"`
	Notes          notes          `json:"notes"`
	ReferenceID    string         `json:"reference_id"`
	ReminderEnable bool           `json:"reminder_enable"`
	Reminders      []any          `json:"reminders"`
	Payments       []linkPayment  `json:"payments"` // null until paid
	OrderID        string         `json:"order_id,omitempty"`
	ShortURL       string         `json:"short_url"`
	Status         string         `json:"status"`
	UPILink        bool           `json:"upi_link"`
	UserID         string         `json:"user_id"`
	ExpireBy       int64          `json:"expire_by"`
	ExpiredAt      int64          `json:"expired_at"`
	CancelledAt    int64          `json:"cancelled_at"`
	CreatedAt      int64          `json:"created_at"`
	UpdatedAt      int64          `json:"updated_at"`
}

type linkPayment struct {
	PaymentID string `json:"payment_id"`
	LinkID    string `json:"plink_id"`
	Amount    int64  `json:"amount"`
	Method    string `json:"method"`
	Status    string `json:"status"`
	CreatedAt int64  `json:"created_at"`
}

func (h *api) createLink(r *http.Request) (any, *apiError) {
	raw, refusal := readFields(r, "amount", "currency", "accept_partial", "first_min_partial_amount", "description", "customer",
		"notify", "notes", "reference_id", "reminder_enable", "expire_by", "callback_url", "callback_method")
	if refusal != nil {
		return nil, refusal
	}
	now := h.account.clock.now().Unix()
	l := &link{Status: "created", Customer: map[string]any{}, Notify: map[string]any{}, Reminders: []any{}, CreatedAt: now, UpdatedAt: now}
	if refusal := raw.read(
		raw.amount("amount", &l.Amount),
		raw.text("currency", &l.Currency, 3),
		optionally(raw.flag("accept_partial", &l.AcceptPartial)),
		optionally(raw.text("description", &l.Description, 2048)),
		optionally(raw.notes(&l.Notes)),
		optionally(raw.text("reference_id", &l.ReferenceID, 40)),
		optionally(raw.flag("reminder_enable", &l.ReminderEnable)),
		optionally(raw.amount("expire_by", &l.ExpireBy)),
	); refusal != nil {
		return nil, refusal
	}
	switch {
	case l.Amount < 100:
		return nil, invalidField("amount", "The amount must be atleast INR 1.00")
	case l.Currency != "INR":
		return nil, invalidField("currency", "Currency is not supported")
	case l.ExpireBy != 0 && l.ExpireBy < now+int64(minLinkLife/time.Second):
		return nil, invalidField("expire_by", "expire_by should be at least 15 minutes in future")
	case l.ReferenceID != "" && find(h.account.links, l.ReferenceID, func(l *link) string { return l.ReferenceID }) != nil:
		return nil, invalidField("reference_id", "payment link with reference_id "+l.ReferenceID+" already exists")
	}
	l.ID = h.account.newID("plink_")
	l.ShortURL = "http://" + r.Host + "/l/" + l.ID
	h.account.links = append(h.account.links, l)
	return l, nil
}

func (acc *account) link(id string) (*link, *apiError) {
	l := find(acc.links, id, func(l *link) string { return l.ID })
	return l, checkID(id, "plink_", l != nil)
}

func (h *api) getLink(r *http.Request) (any, *apiError) { return h.account.link(r.PathValue("id")) }

func (h *api) listLinks(r *http.Request) (any, *apiError) {
	reference := r.FormValue("reference_id")
	found := []*link{}
	for _, l := range newestFirst(h.account.links) {
		if reference == "" || l.ReferenceID == reference {
			found = append(found, l)
		}
	}
	return map[string]any{"payment_links": found}, nil
}

func (h *api) cancelLink(r *http.Request) (any, *apiError) {
	l, refusal := h.account.link(r.PathValue("id"))
	if refusal != nil {
		return nil, refusal
	}
	if l.Status != "created" {
		return nil, badRequest("", "Payment Link cannot be cancelled as it is already "+l.Status)
	}
	l.Status, l.CancelledAt = "cancelled", h.account.clock.now().Unix()
	h.account.linkEnded("payment_link.cancelled", l)
	return l, nil
}

// expireLinks ends links whose time is over.
func (acc *account) expireLinks() {
	now := acc.clock.now().Unix()
	for _, l := range acc.links {
		if l.Status == "created" && l.ExpireBy != 0 && l.ExpireBy <= now {
			l.Status, l.ExpiredAt = "expired", now
			acc.linkEnded("payment_link.expired", l)
		}
	}
}

func (acc *account) linkEnded(event string, l *link) {
	l.UpdatedAt = acc.clock.now().Unix()
	snapshot := *l
	acc.announce(event, l.ID, []string{"payment_link"}, payload{Link: &entityOf[link]{&snapshot}}, false)
}

// linkPaid tells that the order behind a link was paid by p.
func (acc *account) linkPaid(o *order, p *payment) {
	l := o.link
	if l == nil {
		return
	}
	l.Status, l.AmountPaid, l.OrderID, l.UpdatedAt = "paid", p.Amount, o.ID, acc.clock.now().Unix()
	l.Payments = []linkPayment{{p.ID, l.ID, p.Amount, p.Method, p.Status, p.CreatedAt}}
	snapshot, paid := *l, *p
	acc.announce("payment_link.paid", p.ID, []string{"payment_link", "order", "payment"},
		payload{Link: &entityOf[link]{&snapshot}, Order: &entityOf[order]{o}, Payment: &entityOf[payment]{&paid}}, false)
}

// visit is the order of a link whose page is opened. The lock is held.
func (acc *account) visit(l *link) *order {
	for _, o := range acc.orders {
		if o.link == l {
			return o
		}
	}
	o := &order{
		ID: acc.newID("order_"), Entity: "order", Status: "created", Amount: l.Amount, AmountDue: l.Amount, Currency: l.Currency,
		Receipt: optional(l.ReferenceID), CreatedAt: acc.clock.now().Unix(), capture: accountPolicy(), link: l,
	}
	acc.orders = append(acc.orders, o)
	return o
}

// openLink is what a link's page shows and hands to the dialog.
func (d *dialog) openLink(_ *http.Request, in struct{ ID string }) (out any, err error) {
	err = d.account.act(func() *apiError {
		l, refusal := d.account.link(in.ID)
		if refusal == nil {
			out = map[string]any{
				"key": d.keyID, "order_id": d.account.visit(l).ID, "amount": l.Amount, "description": l.Description, "status": l.Status,
			}
		}
		return refusal
	})
	return out, err
}

// PayLink opens a link's page and pays there. It returns the payment's id.
func (s *Simulator) PayLink(linkID string, a Attempt) (paymentID string, err error) {
	var orderID string
	err = s.account.act(func() *apiError {
		l, refusal := s.account.link(linkID)
		if refusal == nil {
			orderID = s.account.visit(l).ID
		}
		return refusal
	})
	if err != nil {
		return "", err
	}
	return s.Pay(orderID, a)
}
