package mail

import (
	"bytes"
	"fmt"
	htmltemplate "html/template"
	"io/fs"
	"strings"
	texttemplate "text/template"
	"time"

	"bhatti/store/db"
	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/setting"
)

// Templates writes the shop's mails.
type Templates struct {
	otp, order, test, staff, notice pair
	url                             string
}

// pair is one mail's two forms.
type pair struct {
	text *texttemplate.Template
	html *htmltemplate.Template
}

// ReadTemplates reads the templates (assets/mail). The shop's public origin
// begins every link in a mail; it never comes from a request.
func ReadTemplates(files fs.FS, origin string) (t *Templates, err error) {
	t = &Templates{url: strings.TrimSuffix(origin, "/")}
	if t.otp, err = readPair(files, "otp"); err == nil {
		t.order, err = readPair(files, "order")
	}
	if err == nil {
		t.test, err = readPair(files, "test")
	}
	if err == nil {
		t.staff, err = readPair(files, "staff")
	}
	if err == nil {
		t.notice, err = readPair(files, "notice")
	}
	if err != nil {
		return nil, fmt.Errorf("read the mail templates: %w", err)
	}
	return t, nil
}

func readPair(files fs.FS, name string) (p pair, err error) {
	functions := map[string]any{"rupees": rupees, "date": date, "nameOf": nameOf, "fill": fill, "full": full}
	p.text, err = texttemplate.New(name+".txt").Funcs(functions).ParseFS(files, name+".txt", "foot.txt")
	if err == nil {
		p.html, err = htmltemplate.New("layout.html").Funcs(functions).ParseFS(files, "layout.html", name+".html")
	}
	return p, err
}

// page is what every template can speak of.
type page struct {
	W       *words
	Shop    setting.Shop
	Hotline string // what the shop says beside its number
	URL     string
	Title   string // of the document, and the subject
	Preview string // what mailboxes show beside the subject
}

// page is a mail's page in a language.
func (t *Templates) page(w *words, shop setting.Shop, title, preview string) page {
	return page{w, shop, w.hotline(shop), t.url, title, preview}
}

// OTP writes the mail with a one-time password. The code stands in the first
// line of the text, in the words by which phones offer to fill it in.
func (t *Templates) OTP(shop setting.Shop, otp outbox.OTPMail) (*Message, error) {
	w := wordsOf(otp.Language)
	// Not in the subject: that is shown on locked screens.
	title := fill(w.CodeSubject, "brand", shop.Brand)
	return t.otp.write(otp.Email, title, struct {
		page
		Code string
	}{t.page(w, shop, title, fill(w.CodeIs, "brand", shop.Brand, "code", otp.Code)), otp.Code})
}

// Test writes a mail that only shows that mails arrive.
func (t *Templates) Test(shop setting.Shop, test outbox.TestMail) (*Message, error) {
	title := "A test mail from " + shop.Brand
	return t.test.write(test.Email, title, t.page(&english, shop, title, "Your shop's mails arrive."))
}

// Order writes about an event of an order; nil for a status that needs no mail.
func (t *Templates) Order(shop setting.Shop, order sales.Order, mail outbox.OrderMail) (*Message, error) {
	event, ok := eventOf(shop, order, mail)
	if !ok {
		return nil, nil
	}
	w := wordsOf(order.Language)
	if event.Action == "" {
		event.Action, event.URL = w.ViewOrder, t.url+w.path("/order-details/"+order.ID)
	}
	return t.order.write(order.Email, event.Subject, struct {
		page
		Event orderEvent
		Order sales.Order
	}{t.page(w, shop, event.Subject, event.Paragraphs[0]), event, order})
}

func (p pair) write(to, subject string, data any) (*Message, error) {
	var text, html bytes.Buffer
	if err := p.text.Execute(&text, data); err != nil {
		return nil, fmt.Errorf("write a mail: %w", err)
	}
	if err := p.html.Execute(&html, data); err != nil {
		return nil, fmt.Errorf("write a mail: %w", err)
	}
	return &Message{To: to, Subject: subject, Text: text.String(), HTML: html.String()}, nil
}

// full is what a line would cost without a coupon: what that takes off is a row of
// its own.
func full(l sales.OrderLine) money.Paise { return l.Total + l.Coupon }

// rupees writes an amount the Indian way, ₹1,23,456.00.
func rupees(amount money.Paise) string { return amount.Rupees() }

func date(t time.Time) string { return t.In(db.India).Format("02/01/2006") }

// shownLine is what the shopper's page called a line's goods and their package.
type shownLine struct{ Name, Package string }

// nameOf hides the dummy name of a product's only package (specification,
// section 9).
func nameOf(l sales.OrderLine) (shown shownLine) {
	shown.Name, shown.Package = l.Shown()
	if l.PackageName == "Default" {
		shown.Package = ""
	}
	return shown
}
