package mail

import (
	"context"
	"time"

	"bhatti/store/db"
	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/setting"
	"bhatti/store/staff"
)

// NewOrder tells a member of the staff of a new paid order; a packer not what it
// costs, and nobody the customer's address.
func (t *Templates) NewOrder(shop setting.Shop, to notify.Recipient, order notify.Order) (*Message, error) {
	w := notify.WordsOf(to.Language)
	title, said := notify.Fill(w.NewOrder, "number", order.Number), order.Said(to.Language)
	if staff.Role(to.Role).May(staff.Manager) {
		said += ", " + rupees(order.Total)
	}
	return t.staff.write(to.Email, title, struct {
		page
		Said, Link string
		Staff      notify.Words
	}{t.page(wordsOf(to.Language), shop.In(to.Language), title, said), said + ".", t.url + "/admin/orders/" + order.ID, w})
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
	w := notify.WordsOf(to.Language)
	name, words := w.Concern(n)
	title, said := words, words
	if words == n.Words {
		said += " " + n.Way
	}
	since := moment(db.At(n.Since), to.Language)
	if n.Over {
		title, said = notify.Fill(w.Well, "concern", name), notify.Fill(w.OverSince, "since", since, "words", words)
	}
	return t.notice.write(to.Email, title, struct {
		page
		Said, Since, Link string
		Over              bool
		Staff             notify.Words
	}{t.page(wordsOf(to.Language), shop.In(to.Language), title, said), said, notify.Fill(w.Since, "since", since), t.url + "/admin/settings/health", n.Over, w})
}

// moment is a time as the staff read it: "28 November, 17:40", in figures where it is
// not English.
func moment(t time.Time, language string) string {
	if t = t.In(db.India); wordsOf(language) == &english {
		return t.Format("2 January, 15:04")
	}
	return t.Format("02/01/2006 15:04")
}

// notice writes the mail of a notice; nil to somebody who is no owner any more.
func (w *Worker) notice(ctx context.Context, shop setting.Shop, mail outbox.NoticeMail) (*Message, error) {
	to, err := w.Notify.NoticeMail(ctx, mail.StaffID)
	if err != nil || to == nil {
		return nil, err
	}
	return w.Templates.Notice(shop, *to, mail.Notice)
}
