package mail

import (
	"regexp"
	"strings"
	"time"

	"bhatti/store/db"
	"bhatti/store/sales"
	"bhatti/store/setting"
)

// words are all that the mails to customers say in one language. What stands in
// braces is filled in.
type words struct {
	Code          string // code of a mail's <html lang>
	CodeSubject   string // a one-time password: {brand}
	CodeIs        string // its first line, by whose words phones offer to fill it in: {brand}, {code}
	CodeHeading   string
	CodeUse       string
	CodeNever     string // {brand}
	Thanks        string
	ThanksNamed   string // {name}
	ViewOrder     string
	Pay           string // {amount}
	Order         string // {number}
	Delivery      string
	Coupon        string
	Total         string
	Saved         string // {amount}
	Address       string
	Hotline       string // the usual promise of the hotline
	WithinDays    string // {count}
	WithinHours   string // {count}
	Within        string // {promise}, in the shop's own words
	Until         string // {date}, {time}
	Placed        said
	Shipped       said
	Delivered     said
	CancelledPaid said
	CancelledLate said // not paid in time
	CancelledFree said
	CancelReason  string // {reason}
	PaymentLink   said
	Reinstated    said
	SoldOut       said
	PaidTooLate   said
	PaidTwice     said
	PaidBefore    said
	NotTaken      said
	RefundComing  said
	Refunded      said
	CreditNote    string // {note}, {invoice}
	GoesBack      string // {within}
	StandsPaid    string
	StandsPending string
	StandsUnpaid  string
	NewTime       said
	Comes         string // {when}
	Collect       string // {when}, of an order that is collected
	Packed        string // being packed: {number}
	ShowCode      string // {code}
	CollectAt     string // in the place of Address

	// Of an order that is collected:
	PlacedCollect     said
	ShippedCollect    said
	DeliveredCollect  said
	ReinstatedCollect said
	// SoldOutOrTime is SoldOut of an order that was promised a time.
	SoldOutOrTime said

	// Of an order that is paid on delivery:
	PlacedOnDelivery said
	PlacedOnCollect  said // at the counter
	RefundedByHand   said
	PayAtDoor        string // {amount}

	TellCode string // {code}, to the rider
}

// said is a mail about an order: {number}, {amount}, {promise}, {within},
// {until}, {thanks}, {goesBack} and {stands} are filled in.
type said struct{ Subject, Heading, Says string }

// wordsOf are those of a language, English for one that the shop does not speak.
func wordsOf(language string) *words {
	for _, w := range []*words{&hindi, &marathi} {
		if w.Code == language {
			return w
		}
	}
	return &english
}

// fill puts values, each after its name, into a text.
func fill(text string, values ...string) string {
	pairs := make([]string, len(values))
	for i, v := range values {
		if pairs[i] = v; i%2 == 0 {
			pairs[i] = "{" + v + "}"
		}
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// usualPromise is a promise of time in the form that the shop knows to translate.
var usualPromise = regexp.MustCompile(`^(\d[\d–-]*) working (days|hours)$`)

// within says in how long a refund is there.
func (w *words) within(promise string) string {
	switch usual := usualPromise.FindStringSubmatch(promise); {
	case usual == nil:
		return fill(w.Within, "promise", promise)
	case usual[2] == "days":
		return fill(w.WithinDays, "count", usual[1])
	default:
		return fill(w.WithinHours, "count", usual[1])
	}
}

func (w *words) until(t time.Time) string {
	t = t.In(db.India)
	return fill(w.Until, "date", date(t), "time", t.Format("15:04"))
}

// thanks greets a customer by the first name.
func (w *words) thanks(name string) string {
	if name == "" {
		return w.Thanks
	}
	first, _, _ := strings.Cut(name, " ")
	return fill(w.ThanksNamed, "name", first)
}

// stands says how an order is whose earlier version was paid.
func (w *words) stands(order sales.Order) string {
	switch {
	case !order.PaidAt.IsZero():
		return w.StandsPaid
	case order.Status == sales.OrderPending:
		return w.StandsPending
	}
	return w.StandsUnpaid
}

// hotline is what the shop says beside its telephone number.
func (w *words) hotline(shop setting.Shop) string {
	if shop.Hotline == english.Hotline {
		return w.Hotline
	}
	return shop.Hotline
}

// Home leads to the shop's home page in the language.
func (w *words) Home() string { return w.path("/home") }

// path leads to a page of the shop in the language.
func (w *words) path(page string) string {
	if w.Code == sales.English {
		return page
	}
	return "/" + w.Code + page
}
