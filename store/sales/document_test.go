package sales_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"testing"
	"time"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/setting"
	"bhatti/store/storetest"
)

// counter is a shop in Pune that may deliver to Goa.
type counter struct {
	*storetest.Shop
	buyers int
}

func newCounter(t *testing.T) *counter {
	t.Helper()
	b := &counter{Shop: storetest.NewIn(t, "403001,North Goa,Goa\n411001,Pune,Maharashtra\n").Registered()}
	b.Area("403001", 4000, 1500)
	b.Area("411001", 4000, 1500)
	return b
}

func (b *counter) set(values ...string) error {
	var list []setting.Setting
	for pair := range slices.Chunk(values, 2) {
		list = append(list, setting.Setting{Name: pair[0], Value: pair[1]})
	}
	return b.Settings.SaveAll(b.T.Context(), list)
}

// paid is an order of a cake of 105 rupees, 5 % of it tax, that goes to a pin code for 40 rupees.
func (b *counter) paid(pincode string) sales.Order {
	b.T.Helper()
	b.buyers++
	cake := b.Product(fmt.Sprint("Cake ", b.buyers), storetest.Price(10500), storetest.GST(500))
	basket := b.Basket(b.Customer(fmt.Sprintf("buyer%d@example.in", b.buyers))).Of(cake, 1)
	basket.Order.Pincode = pincode
	o, _ := basket.Paid()
	return o
}

func (b *counter) move(o sales.Order, to ...sales.OrderStatus) {
	b.T.Helper()
	for _, status := range to {
		storetest.Must(b.T, b.Orders.Move(b.T.Context(), o.ID, status, "called off"))
	}
}

// settle has the provider carry out the refunds that are due.
func (b *counter) settle(state sales.RefundState) {
	b.T.Helper()
	due, err := b.Refunds.Due(b.T.Context(), 10)
	storetest.Must(b.T, err)
	for _, r := range due {
		storetest.Must(b.T, b.Refunds.Apply(b.T.Context(), sales.RefundSnapshot{
			ID: "rfnd_" + r.ID[:14], PaymentID: r.PaymentID, Receipt: r.ID, Amount: r.Amount, State: state,
		}))
	}
}

func (b *counter) documents(o sales.Order) []gst.Document {
	b.T.Helper()
	list, err := b.Documents.Of(b.T.Context(), o.ID)
	storetest.Must(b.T, err)
	return list
}

// kinds are the numbers and totals of an order's documents.
func (b *counter) kinds(o sales.Order) (list []string) {
	b.T.Helper()
	for _, d := range b.documents(o) {
		list = append(list, fmt.Sprintf("%s %s %v", d.Number, d.Kind, d.Total()))
	}
	return list
}

func (b *counter) want(o sales.Order, want ...string) {
	b.T.Helper()
	if got := b.kinds(o); !slices.Equal(got, want) {
		b.T.Errorf("documents %q, want %q", got, want)
	}
	b.Sound()
}

// What the shop changes of itself afterwards changes no paper that is out.
func TestAnIssuedDocumentNeverChanges(t *testing.T) {
	b := newCounter(t)
	orders := []sales.Order{b.paid("411001"), b.paid("403001")}
	for _, o := range orders {
		b.move(o, sales.OrderProcessing, sales.OrderShipped)
	}
	_, err := b.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: orders[0].ID, Delivery: true, Reason: "Late"})
	storetest.Must(t, err)
	b.settle(sales.RefundProcessed)
	month := time.Date(2026, 11, 1, 0, 0, 0, 0, db.India)
	papers := func() string {
		var all []gst.Document
		for _, o := range orders {
			all = append(all, b.documents(o)...)
		}
		report, err := b.Reports.Tax(t.Context(), month, month.AddDate(0, 1, 0))
		storetest.Must(t, err)
		text, err := json.Marshal([]any{all, report})
		storetest.Must(t, err)
		return string(text)
	}
	before := papers()
	if len(before) < 2000 {
		t.Fatalf("too little is held: %s", before)
	}
	b.Clock.Add(40 * 24 * time.Hour)
	storetest.Must(t, b.set("State", "Goa", "Gstin", "30AAPFU0939F1Z8", "LegalName", "Another Limited", "Address", "Panjim", "InvoiceNote", "New words"))
	storetest.Must(t, b.set("Registrations", "2026-12-01 composition"))
	if after := papers(); after != before {
		t.Errorf("was %s\nis %s", before, after)
	}
	storetest.Must(t, b.Documents.KeepOlder(t.Context()))
	b.Restart()
	if after := papers(); after != before {
		t.Errorf("after another start: was %s\nis %s", before, after)
	}
	// A credit note of today follows its invoice, whatever the shop is by now.
	_, err = b.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: orders[0].ID, All: true, Reason: "Late"})
	storetest.Must(t, err)
	b.settle(sales.RefundProcessed)
	list := b.documents(orders[0])
	if last := list[len(list)-1]; last.Seller != list[0].Seller || last.CGST == 0 || last.InterState || last.Against.Number != list[0].Number {
		t.Errorf("%+v takes back %+v", last, list[0])
	}
	b.Sound()
}

func TestAPaperSaysWhatTheRulesAsk(t *testing.T) {
	b := newCounter(t)
	storetest.Must(t, b.set("Fssai", "11521999000001", "InvoiceNote", "Thank you"))
	o := b.paid("403001")
	b.move(o, sales.OrderProcessing, sales.OrderShipped)
	d := b.documents(o)[0]
	if d.Kind != gst.TaxInvoice || d.Number != "26-27/000001" || d.Seller.GSTIN != storetest.GSTIN || d.Seller.StateCode != "27" || d.Seller.FSSAI == "" ||
		d.PlaceOfSupply != "Goa" || d.PlaceCode != "30" || !d.InterState || d.Buyer.Name != o.Name || d.Buyer.StateCode != "30" || d.Note != "Thank you" {
		t.Errorf("%+v", d)
	}
	cake, delivery := d.Lines[0], d.Lines[1]
	if cake.Line != 1 || cake.HSN != "190590" || cake.UQC != "NOS" || cake.Quantity != 1 || cake.Amounts != (gst.Amounts{Taxable: 10000, IGST: 500}) {
		t.Errorf("%+v", cake)
	}
	if delivery.Line != 0 || delivery.HSN != cake.HSN || delivery.Rate != cake.Rate || delivery.UQC != "OTH" || delivery.Total() != 4000 {
		t.Errorf("%+v", delivery)
	}
	if d.Words != "Rupees one hundred and forty-five only" {
		t.Errorf("%q", d.Words)
	}
	if _, err := b.Documents.Own(t.Context(), o.CustomerID, d.Number); err != nil {
		t.Errorf("the customer's own: %v", err)
	}
	if _, err := b.Documents.Own(t.Context(), o.CustomerID+1, d.Number); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("somebody else's: %v", err)
	}
}

func TestTheInvoiceIsIssuedWhenTheShopWantsIt(t *testing.T) {
	b := newCounter(t)
	o := b.paid("411001")
	b.move(o, sales.OrderProcessing)
	b.want(o)
	b.move(o, sales.OrderShipped)
	b.want(o, "26-27/000001 tax invoice 145.00")
	storetest.Must(t, b.set("InvoiceAt", "packing"))
	o = b.paid("411001")
	b.want(o)
	b.move(o, sales.OrderProcessing)
	b.want(o, "26-27/000002 tax invoice 145.00")
	b.move(o, sales.OrderShipped)
	b.want(o, "26-27/000002 tax invoice 145.00")
}

func TestAnInvoiceOfAnOrderThatIsCalledOffIsTakenBackWhole(t *testing.T) {
	b := newCounter(t)
	storetest.Must(t, b.set("InvoiceAt", "packing"))
	o := b.paid("411001")
	b.move(o, sales.OrderProcessing, sales.OrderCancelled)
	b.settle(sales.RefundProcessed)
	b.want(o, "26-27/000001 tax invoice 145.00", "CN/26-27/000001 credit note 145.00")
	list := b.documents(o)
	if list[0].Amounts != list[1].Amounts {
		t.Errorf("%+v is taken back with %+v", list[0].Amounts, list[1].Amounts)
	}
}

func TestACreditNoteWhoseRefundCameBackIsCancelled(t *testing.T) {
	b := newCounter(t)
	o := b.paid("411001")
	b.move(o, sales.OrderProcessing, sales.OrderShipped)
	_, err := b.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: o.ID, Delivery: true, Reason: "Late"})
	storetest.Must(t, err)
	due, err := b.Refunds.Due(t.Context(), 1)
	storetest.Must(t, err)
	owed := balances(t, b.Shop)[sales.AccountOutputTax]
	snapshot := sales.RefundSnapshot{ID: "rfnd_A", PaymentID: due[0].PaymentID, Receipt: due[0].ID, Amount: due[0].Amount, State: sales.RefundProcessed}
	storetest.Must(t, b.Refunds.Apply(t.Context(), snapshot))
	if got := balances(t, b.Shop)[sales.AccountOutputTax]; got != owed-190 { // 40 rupees hold 1.90
		t.Errorf("%v is owed after the credit note, it was %v", got, owed)
	}
	snapshot.State = sales.RefundFailed
	storetest.Must(t, b.Refunds.Apply(t.Context(), snapshot))
	if got := balances(t, b.Shop)[sales.AccountOutputTax]; got != owed {
		t.Errorf("%v is owed after it was cancelled, it was %v", got, owed)
	}
	list := b.documents(o)
	if note := list[1]; note.Stands() || note.Number != "CN/26-27/000001" || !list[0].Stands() {
		t.Errorf("%+v", list)
	}
	_, err = b.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: o.ID, Delivery: true, Reason: "Late"})
	storetest.Must(t, err)
	b.settle(sales.RefundProcessed)
	b.want(o, "26-27/000001 tax invoice 145.00", "CN/26-27/000001 credit note 40.00", "CN/26-27/000002 credit note 40.00")
}

func TestAdvancesHaveVouchersIfTheShopWantsThem(t *testing.T) {
	b := newCounter(t)
	storetest.Must(t, b.set("ReceiptVouchers", "yes"))
	gone, part, sent := b.paid("411001"), b.paid("403001"), b.paid("411001")
	b.move(gone, sales.OrderCancelled)
	b.settle(sales.RefundProcessed)
	b.want(gone, "RV/26-27/000001 receipt voucher 145.00", "RF/26-27/000001 refund voucher 145.00")
	if list := b.documents(gone); list[1].Against.Number != list[0].Number || list[1].Tax() != 0 || list[1].RefundID == "" || list[1].Reason != "order cancelled" {
		t.Errorf("%+v", list[1])
	}
	// A part that goes back first is credited on the invoice.
	_, err := b.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: part.ID, Delivery: true, Reason: "Fetched"})
	storetest.Must(t, err)
	b.settle(sales.RefundProcessed)
	b.want(part, "RV/26-27/000002 receipt voucher 145.00")
	b.move(part, sales.OrderProcessing, sales.OrderShipped)
	b.want(part, "RV/26-27/000002 receipt voucher 145.00", "26-27/000001 tax invoice 145.00", "CN/26-27/000001 credit note 40.00")
	b.move(sent, sales.OrderProcessing, sales.OrderShipped)
	b.want(sent, "RV/26-27/000003 receipt voucher 145.00", "26-27/000002 tax invoice 145.00")

	storetest.Must(t, b.set("Gstin", ""))
	b.want(b.paid("411001")) // a shop without a GSTIN issues no vouchers
}

// A registration counts from the first moment of its day, without anybody
// writing anything then.
func TestTheKindOfTaxPayerFollowsItsDates(t *testing.T) {
	b := newCounter(t)
	storetest.Must(t, b.set("Registrations", "2026-11-23 composition\n2026-11-25 regular"))
	at := func(day int) {
		b.T.Helper()
		b.Clock.Add(time.Date(2026, 11, day, 0, 0, 0, 0, db.India).Sub(b.Clock.Now()))
	}
	asha := b.Customer("asha@example.in")
	cake := b.Product("Plum Cake", storetest.Price(10500), storetest.GST(500))
	_, err := b.Carts.Add(t.Context(), asha.ID, cake.ID, cake.Packages[0].ID, 1)
	storetest.Must(t, err)
	for _, c := range []struct {
		day  int
		tax  money.Paise
		kind gst.Kind
		away fault.Code
	}{{22, 500, gst.TaxInvoice, ""}, {23, 0, gst.BillOfSupply, fault.NotFound}, {24, 0, gst.BillOfSupply, fault.NotFound}, {25, 500, gst.TaxInvoice, ""}} {
		at(c.day)
		cart, err := b.Carts.Lines(t.Context(), asha.ID)
		storetest.Must(t, err)
		if got := money.PriceLine(cart[0].Price, cart[0].Discount, cart[0].GST, 1).Tax; got != c.tax {
			t.Errorf("day %d: the cart has %v of tax", c.day, got)
		}
		o := b.paid("411001")
		b.move(o, sales.OrderProcessing, sales.OrderShipped)
		d := b.documents(o)[0]
		if o.Totals.Tax != c.tax || o.Totals.Total != 14500 || d.Kind != c.kind || (d.Heading != "") != (c.tax == 0) {
			t.Errorf("day %d: tax of %v in %v, %s %q", c.day, o.Totals.Tax, o.Totals.Total, d.Kind, d.Heading)
		}
		if _, err := b.Delivery.To(t.Context(), "403001"); fault.CodeOf(err) != c.away && !(err == nil && c.away == "") {
			t.Errorf("day %d: delivery to Goa: %v", c.day, err)
		}
		if _, err := b.Delivery.To(t.Context(), "411001"); err != nil {
			t.Errorf("day %d: delivery at home: %v", c.day, err)
		}
	}
	at(24)
	basket := b.Basket(asha).Of(cake, 1)
	basket.Order.Pincode = "403001"
	if _, _, err := basket.Place(); fault.CodeOf(err) != fault.NotServed {
		t.Errorf("an order to Goa: %v", err)
	}
	b.Sound()
}

func TestARegistrationAndItsGSTINBelongTogether(t *testing.T) {
	b := newCounter(t)
	for _, c := range []struct {
		gstin, registrations string
		refused              bool
	}{
		{"", "", false}, {storetest.GSTIN, "", false}, {storetest.GSTIN, "2026-01-01 regular", false}, {storetest.GSTIN, "2026-01-01 composition", false},
		{"", "2026-01-01 unregistered", false}, {"", "2026-01-01 unregistered\n2027-01-01 composition", false},
		{"", "2026-01-01 composition", true}, {"", "2026-01-01 regular", true}, {storetest.GSTIN, "2026-01-01 unregistered", true},
		{storetest.GSTIN, "2026-01-01 nothing", true},
	} {
		storetest.Must(t, b.set("Gstin", "", "Registrations", ""))
		if err := b.set("Gstin", c.gstin, "Registrations", c.registrations); (fault.CodeOf(err) == fault.Invalid) != c.refused {
			t.Errorf("%q with %q: %v", c.registrations, c.gstin, err)
		}
	}
}

// changeBody is a statement that writes something else into the text of the documents.
func changeBody(old, new string) string {
	changed := fmt.Sprintf(`replace(CAST(body AS text), '%s', '%s')`, old, new)
	if storetest.InPostgres() {
		changed = `CAST(` + changed + ` AS json)`
	}
	return `UPDATE documents SET body = ` + changed
}

// What stands in the database is held to itself: whoever changes a paper is found out.
func TestAChangedDocumentIsFound(t *testing.T) {
	for name, damage := range map[string]string{
		"another total":      `UPDATE documents SET total_paise = 1`,
		"another line":       changeBody(`"Taxable":`, `"Taxable":1`),
		"another tax":        changeBody(`"CGST":`, `"CGST":1`),
		"another number":     `UPDATE documents SET number = '26-27/000009' WHERE refund_id IS NULL`,
		"none":               `DELETE FROM documents`,
		"a cancelled note":   `UPDATE documents SET cancelled_at = 1 WHERE kind = 'credit note'`,
		"a note less":        `DELETE FROM documents WHERE kind = 'credit note'`,
		"the ledger's taxes": `INSERT INTO ledger (at, cause, debit, credit, amount_paise, gateway_payment_id) SELECT 0, 'credited', 'output tax', 'returns', 1, gateway_payment_id FROM payments`,
	} {
		b := newCounter(t)
		o := b.paid("411001")
		b.move(o, sales.OrderProcessing, sales.OrderShipped)
		_, err := b.Refunds.Request(t.Context(), sales.RefundRequest{OrderID: o.ID, Delivery: true, Reason: "Late"})
		storetest.Must(t, err)
		b.settle(sales.RefundProcessed)
		b.Sound()
		storetest.Must(t, edit(t, b.DB.Dir(), damage))
		if findings, err := b.Check(t.Context()); err != nil || len(findings) == 0 {
			t.Errorf("%s: found %q, %v", name, findings, err)
		}
	}
}
