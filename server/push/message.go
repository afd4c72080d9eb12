package push

import (
	"encoding/json"
	"fmt"

	"bhatti/store/notify"
	"bhatti/store/staff"
)

// payload is what the back office's service worker shows (frontend/src/worker/office.ts).
type payload struct {
	Title string
	Body  string
	URL   string `json:"Url"` // what a click opens
	Tag   string // one notification for each; a message that comes twice is shown once
}

// write says of a new order what the recipient may know: a packer no amount.
func write(m notify.Message) ([]byte, error) {
	o := m.Order
	if o == nil {
		return json.Marshal(payload{
			Title: "Notifications work on this device", Body: "This is how a new order is announced.", URL: "/admin/account", Tag: "test",
		})
	}
	said := payload{Title: "New order " + o.Number, Body: pieces(o.Pieces) + " to " + o.Pincode, URL: "/admin/orders/" + o.ID, Tag: o.ID}
	if staff.Role(m.Role).May(staff.Manager) {
		said.Body += ", " + o.Total.Rupees()
	}
	return json.Marshal(said)
}

func pieces(n int) string {
	if n == 1 {
		return "1 piece"
	}
	return fmt.Sprint(n, " pieces")
}
