package push

import (
	"encoding/json"

	"bhatti/server/mail"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/staff"
)

// payload is what the service workers of back office and shop show (frontend/src/worker).
type payload struct {
	Title string
	Body  string
	URL   string `json:"Url"` // what a click opens
	Tag   string // one notification for each; a message that comes twice is shown once
}

// write says of a new order what the recipient may know: a packer no amount; and to
// an owner what needs them.
func write(m notify.Message) ([]byte, error) {
	if m.Told != nil {
		return tell(*m.Told)
	}
	w, o := notify.WordsOf(m.Language), m.Order
	if m.Notice != nil {
		return json.Marshal(notice(w, *m.Notice))
	}
	if o == nil {
		return json.Marshal(payload{Title: w.Works, Body: w.WorksText, URL: "/admin/account", Tag: "test"})
	}
	said := payload{Title: notify.Fill(w.NewOrder, "number", o.Number), Body: o.Said(m.Language), URL: "/admin/orders/" + o.ID, Tag: o.ID}
	if staff.Role(m.Role).May(staff.Manager) {
		said.Body += ", " + o.Total.Rupees()
	}
	return json.Marshal(said)
}

// tell says to a shopper how far an order is, in the order's language.
func tell(o notify.Told) ([]byte, error) {
	order := sales.Order{ID: o.ID, Number: o.Number, Status: sales.OrderStatus(o.Status), Language: o.Language, Slot: o.Slot, Collect: o.Slot.Collect}
	title, body := mail.Told(order)
	return json.Marshal(payload{Title: title, Body: body, URL: mail.OrderPage(order), Tag: o.ID})
}

func notice(w notify.Words, n outbox.Notice) payload {
	name, words := w.Concern(n)
	said := payload{Title: w.Needs, Body: words, URL: "/admin/settings/health", Tag: "concern-" + n.Concern}
	if n.Over {
		said.Title, said.Body = notify.Fill(w.Well, "concern", name), notify.Fill(w.Over, "words", words)
	} else if n.Way != "" && words == n.Words {
		said.Body += " " + n.Way
	}
	return said
}
