package mail

import (
	"context"
	"fmt"

	"bhatti/store/db"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/setting"
	"bhatti/store/staff"
)

// NewOrder tells a member of the staff of a new paid order; a packer not what it
// costs, and nobody the customer's address.
func (t *Templates) NewOrder(shop setting.Shop, to notify.Recipient, order notify.Order) (*Message, error) {
	title := "New order " + order.Number
	said := fmt.Sprintf("%d pieces %s", order.Pieces, order.Goes())
	if order.Pieces == 1 {
		said = "1 piece " + order.Goes()
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

// Notice tells an owner what needs them, or that it is over.
func (t *Templates) Notice(shop setting.Shop, to notify.Recipient, n outbox.Notice) (*Message, error) {
	title, said := n.Words, n.Words+" "+n.Way
	since := db.At(n.Since).In(db.India).Format("2 January, 15:04")
	if n.Over {
		title, said = "All well again: "+n.Concern, "This is over. What was wrong since "+since+": "+n.Words
	}
	return t.notice.write(to.Email, title, struct {
		page
		Said, Since, Link string
		Over              bool
	}{t.page(&english, shop, title, said), said, since, t.url + "/admin/settings/health", n.Over})
}

// notice writes the mail of a notice; nil to somebody who is no owner any more.
func (w *Worker) notice(ctx context.Context, shop setting.Shop, mail outbox.NoticeMail) (*Message, error) {
	to, err := w.Notify.NoticeMail(ctx, mail.StaffID)
	if err != nil || to == nil {
		return nil, err
	}
	return w.Templates.Notice(shop, *to, mail.Notice)
}
