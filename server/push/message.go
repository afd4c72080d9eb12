package push

import (
	"encoding/json"
	"fmt"

	"bhatti/server/mail"
	"bhatti/store/notify"
	"bhatti/store/sales"
	"bhatti/store/staff"
)

// payload is what the back office's service worker shows (frontend/src/worker/office.ts).
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
	o := m.Order
	if n := m.Notice; n != nil {
		said := payload{Title: "Your shop needs you", Body: n.Words, URL: "/admin/settings/health", Tag: "concern-" + n.Concern}
		if n.Over {
			said.Title, said.Body = "All well again: "+n.Concern, "This is over: "+n.Words
		} else if n.Way != "" {
			said.Body += " " + n.Way
		}
		return json.Marshal(said)
	}
	if o == nil {
		return json.Marshal(payload{
			Title: "Notifications work on this device", Body: "This is how a new order is announced.", URL: "/admin/account", Tag: "test",
		})
	}
	said := payload{Title: "New order " + o.Number, Body: pieces(o.Pieces) + " " + o.Goes(), URL: "/admin/orders/" + o.ID, Tag: o.ID}
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

func pieces(n int) string {
	if n == 1 {
		return "1 piece"
	}
	return fmt.Sprint(n, " pieces")
}
