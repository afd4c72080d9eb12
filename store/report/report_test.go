package report_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/outbox"
	"bhatti/store/report"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

// counter is a shop with two goods of different rates and what tests do to its
// orders.
type counter struct {
	*storetest.Shop
	asha        customer.Customer
	cake, bread catalog.ProductPage
	refunds     int
}

func newCounter(t *testing.T) *counter {
	shop := storetest.NewIn(t, "411001,Pune,Maharashtra\n").Registered()
	return &counter{
		Shop: shop, asha: shop.Customer("asha@example.in"),
		cake:  shop.Product("Plum Cake", storetest.Price(11800), storetest.GST(1800), storetest.Weight(400)),
		bread: shop.Product("Pav", storetest.Price(3000), storetest.GST(0), storetest.Weight(300)),
	}
}

// paid is an order of one cake and two loaves: 178 rupees, and 40 for delivery.
func (b *counter) paid() sales.Order {
	b.T.Helper()
	o, _ := b.Basket(b.asha).Of(b.cake, 1).Of(b.bread, 2).Paid()
	return o
}

func (b *counter) ship(o sales.Order) {
	b.T.Helper()
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		if err := b.Orders.Move(b.T.Context(), o.ID, status, ""); err != nil {
			b.T.Fatal(err)
		}
	}
}

// refund asks for money back; sent, the provider has let it go.
func (b *counter) refund(r sales.RefundRequest, state sales.RefundState) sales.Refund {
	b.T.Helper()
	r.Reason = "came broken"
	if r.Amount > 0 && len(r.AmountOf) == 0 { // of the whole order
		r.AmountOf = []int{0, 1, 2, 3, 4}[:len(b.lines(r.OrderID))+1]
	}
	if _, err := b.Refunds.Request(b.T.Context(), r); err != nil {
		b.T.Fatal(err)
	}
	due, err := b.Refunds.Due(b.T.Context(), 10)
	if err != nil || len(due) != 1 {
		b.T.Fatalf("%+v, %v", due, err)
	}
	b.settle(due[0], state)
	return due[0]
}

func (b *counter) lines(orderID string) []sales.OrderLine {
	b.T.Helper()
	o, err := b.Orders.ByID(b.T.Context(), orderID)
	storetest.Must(b.T, err)
	return o.Lines
}

func (b *counter) settle(r sales.Refund, state sales.RefundState) {
	b.T.Helper()
	b.refunds++
	if r.GatewayID == "" {
		r.GatewayID = fmt.Sprintf("rfnd_%d", b.refunds)
	}
	err := b.Refunds.Apply(b.T.Context(), sales.RefundSnapshot{
		ID: r.GatewayID, PaymentID: r.PaymentID, Receipt: r.ID, Amount: r.Amount, State: state,
	})
	if err != nil {
		b.T.Fatal(err)
	}
}

func (b *counter) sales(by report.SalesBy) []report.Sales {
	b.T.Helper()
	day := time.Date(2026, 11, 1, 0, 0, 0, 0, db.India)
	list, err := b.Reports.Sales(b.T.Context(), by, day, day.AddDate(0, 2, 0))
	if err != nil {
		b.T.Fatal(err)
	}
	for _, r := range list {
		if r.Taxable+r.Tax+r.Delivery != r.Total {
			b.T.Errorf("by %s, the parts of %+v do not sum", by, r)
		}
	}
	return list
}

func (b *counter) tax(month time.Month) report.TaxReport {
	b.T.Helper()
	from := time.Date(2026, month, 1, 0, 0, 0, 0, db.India)
	report, err := b.Reports.Tax(b.T.Context(), from, from.AddDate(0, 1, 0))
	if err != nil {
		b.T.Fatal(err)
	}
	return report
}

func TestSalesAreLessWhatHasGoneBack(t *testing.T) {
	b := newCounter(t)
	o := b.paid()
	b.paid()
	b.refund(sales.RefundRequest{OrderID: o.ID, Lines: []sales.RefundLine{{Line: 2, Quantity: 1}}, Delivery: true}, sales.RefundPending)
	for _, by := range []report.SalesBy{report.ByDay, report.ByPincode} {
		rows := b.sales(by)
		want := report.Sales{Key: rows[0].Key, Label: rows[0].Label, Orders: 2, Pieces: 5, Taxable: 29000, Tax: 3600, Delivery: 4000, DeliveryTax: 610, Refunded: 7000, Total: 36600}
		if len(rows) != 1 || rows[0] != want {
			t.Errorf("by %s: %+v, want %+v", by, rows, want)
		}
	}
	rows := b.sales(report.ByProduct)
	if len(rows) != 2 || rows[0].Label != "Plum Cake" || rows[0].Total != 23600 || rows[0].Refunded != 0 ||
		rows[1].Total != 9000 || rows[1].Refunded != 3000 || rows[1].Pieces != 3 {
		t.Errorf("by product: %+v", rows)
	}
	if rows := b.sales(report.ByCategory); len(rows) != 1 || rows[0].Total != 32600 || rows[0].Refunded != 3000 {
		t.Errorf("by category: %+v", rows)
	}
}

func TestASumLowersWhatItNamesInProportion(t *testing.T) {
	b := newCounter(t)
	o := b.paid()
	b.refund(sales.RefundRequest{OrderID: o.ID, Amount: 2180}, sales.RefundProcessed) // a tenth
	rows := b.sales(report.ByProduct)
	if rows[0].Refunded != 1180 || rows[0].Tax != 1620 || rows[1].Refunded != 600 || rows[0].Pieces != 1 {
		t.Errorf("by product: %+v", rows)
	}
	if day := b.sales(report.ByDay)[0]; day.Delivery != 3600 || day.Total != 19620 {
		t.Errorf("by day: %+v", day)
	}
}

func TestARefundThatFailedIsNoneInTheReports(t *testing.T) {
	b := newCounter(t)
	o := b.paid()
	b.ship(o)
	b.refund(sales.RefundRequest{OrderID: o.ID, Amount: 1000}, sales.RefundFailed)
	if day := b.sales(report.ByDay)[0]; day.Total != 21800 || day.Refunded != 0 {
		t.Errorf("%+v", day)
	}
	if report := b.tax(time.November); report.CreditNotes.Count != 0 {
		t.Errorf("%+v", report)
	}
}

func TestAnInvoiceIsTakenBackByACreditNoteOfItsOwnSeries(t *testing.T) {
	b := newCounter(t)
	o := b.paid()
	b.ship(o)
	o = b.Reread(o)
	before := b.tax(time.November)
	b.Clock.Add(14 * 24 * time.Hour) // December
	first := b.refund(sales.RefundRequest{OrderID: o.ID, Lines: []sales.RefundLine{{Line: 1, Quantity: 1}}}, sales.RefundProcessed)
	b.Clock.Add(time.Minute)
	b.refund(sales.RefundRequest{OrderID: o.ID, Delivery: true}, sales.RefundProcessed)

	note, err := b.Refunds.CreditNote(t.Context(), first.ID)
	storetest.Must(t, err)
	if note.Number != "CN/26-27/000001" || note.Against.Number != o.InvoiceNumber || !note.Stands() || len(note.Lines) != 1 ||
		note.Lines[0].Name != "Plum Cake" || note.Lines[0].Quantity != 1 || note.Lines[0].Taxable != 10000 || note.Lines[0].Tax() != 1800 {
		t.Errorf("%+v", note)
	}
	november, december := b.tax(time.November), b.tax(time.December)
	if fmt.Sprint(november) != fmt.Sprint(before) {
		t.Errorf("November changed: %+v, was %+v", november, before)
	}
	if n := december.CreditNotes; n.Count != 2 || n.First != "CN/26-27/000001" || n.Last != "CN/26-27/000002" {
		t.Errorf("%+v", n)
	}
	// The delivery is taxed with the cake: 40 rupees hold 6.10.
	want := report.TaxRow{Rate: 1800, HSN: "190590", Pieces: -1, Amounts: gst.Amounts{Taxable: -13390, CGST: -1205, SGST: -1205}}
	if len(december.Rows) != 1 || december.Rows[0] != want {
		t.Errorf("December: %+v, want %+v", december.Rows, want)
	}
	file, err := b.Orders.Detail(t.Context(), o.ID)
	if storetest.Must(t, err); file.Refunds[0].CreditNote != note.Number {
		t.Errorf("%+v", file.Refunds)
	}
	mails, err := b.Outbox.Due(t.Context(), 100)
	storetest.Must(t, err)
	told := 0
	for _, item := range mails {
		if mail, ok := item.Payload.(outbox.OrderMail); ok && mail.CreditNote == note.Number {
			told++
		}
	}
	if told != 1 {
		t.Errorf("the customer was told of the credit note %d times", told)
	}
	b.Shop.Sound()
}

func TestWhatWentBackBeforeDispatchIsCreditedAtDispatch(t *testing.T) {
	b := newCounter(t)
	o := b.paid()
	sent := b.refund(sales.RefundRequest{OrderID: o.ID, Lines: []sales.RefundLine{{Line: 2, Quantity: 2}}}, sales.RefundProcessed)
	if _, err := b.Refunds.CreditNote(t.Context(), sent.ID); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("before the invoice: %v", err)
	}
	b.ship(o)
	if note, err := b.Refunds.CreditNote(t.Context(), sent.ID); err != nil || note.Total() != 6000 {
		t.Errorf("%+v, %v", note, err)
	}
	b.Shop.Sound()
}

func TestARefundThatComesBackVoidsItsCreditNote(t *testing.T) {
	b := newCounter(t)
	o := b.paid()
	b.ship(o)
	before := b.tax(time.November).Rows
	r := b.refund(sales.RefundRequest{OrderID: o.ID, Amount: 5000}, sales.RefundProcessed)
	r.GatewayID = fmt.Sprintf("rfnd_%d", b.refunds)
	b.settle(r, sales.RefundFailed)
	report := b.tax(time.November)
	if fmt.Sprint(report.Rows) != fmt.Sprint(before) || len(report.Notes) != 1 || report.Notes[0].Stands() {
		t.Errorf("%+v, was %+v", report, before)
	}
	b.refund(sales.RefundRequest{OrderID: o.ID, All: true}, sales.RefundProcessed)
	if report := b.tax(time.November); report.CreditNotes.Last != "CN/26-27/000002" || report.Notes[1].Total() != o.Totals.Total {
		t.Errorf("%+v", report)
	}
}

func TestTheDeliveryChargeIsRefundedOnce(t *testing.T) {
	b := newCounter(t)
	o := b.paid()
	b.refund(sales.RefundRequest{OrderID: o.ID, Delivery: true}, sales.RefundProcessed)
	_, err := b.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: o.ID, Delivery: true, Reason: "again"})
	if fault.CodeOf(err) != fault.Conflict {
		t.Errorf("again: %v", err)
	}
}

// However an order is given back in parts, at the end every line has given back
// its whole price and its whole tax, and the month owes nothing.
func TestAnOrderGivenBackInPartsLeavesNoTax(t *testing.T) {
	random := rand.New(rand.NewPCG(34, 53))
	for range 12 {
		b := newCounter(t)
		o, _ := b.Basket(b.asha).Of(b.cake, 1+random.IntN(5)).Of(b.bread, 1+random.IntN(5)).Paid()
		b.ship(o)
		left := o.Totals.Total
		for left > 0 {
			r := sales.RefundRequest{OrderID: o.ID, Amount: min(left, 1+money.Paise(random.IntN(20000)))}
			file, err := b.Orders.Detail(t.Context(), o.ID)
			storetest.Must(t, err)
			if line := random.IntN(len(o.Lines)); random.IntN(2) == 0 && file.Refunded[line] < file.Lines[line].Quantity && file.Lines[line].Unit < left {
				r = sales.RefundRequest{OrderID: o.ID, Lines: []sales.RefundLine{{Line: line + 1, Quantity: 1}}}
			}
			left -= b.refund(r, sales.RefundProcessed).Amount
		}
		for _, r := range b.tax(time.November).Rows {
			if r.Taxable != 0 || r.CGST+r.SGST+r.IGST != 0 {
				t.Errorf("an order of %+v leaves %+v", o.Totals, r)
			}
		}
		if rows := b.sales(report.ByDay); len(rows) != 0 {
			t.Errorf("an order given back is a sale: %+v", rows)
		}
		b.Shop.Sound()
	}
}

func TestOrdersFromBeforeCreditNotesGetThem(t *testing.T) {
	b := newCounter(t)
	o := b.paid()
	b.ship(o)
	b.refund(sales.RefundRequest{OrderID: o.ID, Amount: 5000}, sales.RefundProcessed)
	older := storetest.FirstRelease(t)
	storetest.CopyOrders(t, b.DB.Dir(), older)

	upgraded := &counter{Shop: storetest.Open(t, older).Registered()}
	for range 2 {
		storetest.Must(t, upgraded.Documents.KeepOlder(t.Context()))
		if report := upgraded.tax(time.November); report.CreditNotes.Count != 1 || report.Notes[0].Total() != 5000 {
			t.Errorf("%+v", report)
		}
	}
	upgraded.Shop.Sound()
}

// A return repeats the documents: what the report says of a rate is what the
// invoices and credit notes of the month say of it, to the paisa.
func TestTheTaxReportSaysWhatTheDocumentsSay(t *testing.T) {
	random := rand.New(rand.NewPCG(46, 53))
	b := newCounter(t)
	odd := []catalog.ProductPage{
		b.Product("Rusk", storetest.Price(3333), storetest.GST(500)), b.Product("Khari", storetest.Price(1999), storetest.GST(500)),
		b.Product("Toast", storetest.Price(777), storetest.GST(500)),
	}
	sums := map[money.BasisPoints]gst.Amounts{}
	for range 12 {
		basket := b.Basket(b.asha).Of(b.cake, 1+random.IntN(3))
		for _, product := range odd {
			basket.Of(product, 1+random.IntN(9))
		}
		o, _ := basket.Paid()
		b.ship(o)
		if random.IntN(3) > 0 {
			b.refund(sales.RefundRequest{OrderID: o.ID, Amount: 1 + money.Paise(random.IntN(9000))}, sales.RefundProcessed)
		}
		documents, err := b.Documents.Of(t.Context(), o.ID)
		storetest.Must(t, err)
		for _, d := range documents {
			for _, r := range d.Rates {
				if d.Kind == gst.CreditNote {
					sums[r.Rate] = sums[r.Rate].Minus(r.Amounts)
				} else {
					sums[r.Rate] = sums[r.Rate].Plus(r.Amounts)
				}
			}
		}
	}
	month := b.tax(time.November)
	for _, r := range month.Rows {
		if r.Amounts != sums[r.Rate] {
			t.Errorf("at %v %%: %+v, the documents say %+v", r.Rate, r.Amounts, sums[r.Rate])
		}
	}
	if month.Invoices != (report.Documents{First: "26-27/000001", Last: "26-27/000012", Count: 12}) {
		t.Errorf("%+v", month.Invoices)
	}
}
