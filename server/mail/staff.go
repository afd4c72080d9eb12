package mail

import (
	"context"
	"fmt"

	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/setting"
	"bhatti/store/staff"
)

// NewOrder tells a member of the staff of a new paid order; a packer not what it
// costs, and nobody the customer's address.
func (t *Templates) NewOrder(shop setting.Shop, to notify.Recipient, order notify.Order) (*Message, error) {
	title := "New order " + order.Number
	said := fmt.Sprintf("%d pieces to %s", order.Pieces, order.Pincode)
	if order.Pieces == 1 {
		said = "1 piece to " + order.Pincode
	}
	if staff.Role(to.Role).May(staff.Manager) {
		said += ", " + rupees(order.Total)
	}
	return t.staff.write(to.Email, title, struct {
		page
		Said, Link string
	}{t.page(&english, shop, title, said), said + ".", t.url + "/admin/orders/" + order.ID})
}

// newOrder writes the mail of an item; nil when it is no longer wanted.
func (w *Worker) newOrder(ctx context.Context, shop setting.Shop, mail outbox.StaffMail) (*Message, error) {
	to, order, err := w.Notify.Mail(ctx, mail)
	if err != nil || to == nil {
		return nil, err
	}
	return w.Templates.NewOrder(shop, *to, *order)
}
