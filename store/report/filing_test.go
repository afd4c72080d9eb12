package report_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/report"
	"bhatti/store/sales"
	"bhatti/store/storetest"
)

const gstin, elsewhere = "27AAPFU0939F1ZV", "29AABCT1332L1ZD"

func on(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 12, 0, 0, 0, db.India)
}

// first is the first moment of a month of 2026.
func first(month time.Month) time.Time { return time.Date(2026, month, 1, 0, 0, 0, 0, db.India) }

// bill is a document of an order, of goods without tax.
func bill(o sales.Order, number string, at time.Time, total money.Paise) gst.Document {
	return gst.Document{
		Kind: gst.BillOfSupply, Number: number, IssuedAt: at, OrderID: o.ID, OrderNumber: o.Number, Registration: gst.Regular,
		Seller: gst.Party{GSTIN: gstin}, PlaceOfSupply: "Maharashtra", PlaceCode: "27",
		Lines:   []gst.Line{{Line: 1, Name: "Pav", HSN: "190510", UQC: "NOS", Quantity: 1, Amounts: gst.Amounts{Taxable: total}}},
		Amounts: gst.Amounts{Taxable: total},
	}
}

// keep issues documents that the test has written itself.
func (b *counter) keep(documents ...gst.Document) {
	b.T.Helper()
	for _, d := range documents {
		b.write(func(tx *db.Tx) error { return gst.Keep(tx, d) })
	}
}

func (b *counter) write(change func(*db.Tx) error) {
	b.T.Helper()
	storetest.Must(b.T, b.DB.Write(b.T.Context(), change))
}

func (b *counter) filing(month time.Month, gstin string) report.Filing {
	b.T.Helper()
	f, err := b.Reports.Filing(b.T.Context(), first(month), gstin)
	storetest.Must(b.T, err)
	return f
}

func TestAShopUnderCompositionIsToldItsTurnover(t *testing.T) {
	b := newCounter(t)
	o := b.paid()
	storetest.Must(t, b.Settings.Save(t.Context(), "Registrations", "2026-04-01 composition\n2026-10-01 regular"))
	of := func(number string, at time.Time, total money.Paise) gst.Document {
		d := bill(o, number, at, total)
		d.Registration = gst.Composition
		return d
	}
	back := of("CN/26-27/000001", on(2026, time.September, 20), 10_00)
	back.Kind, back.Against = gst.CreditNote, gst.Reference{Kind: gst.BillOfSupply, Number: "26-27/000003"}
	b.keep(of("25-26/000001", on(2026, time.March, 31), 1_00), of("26-27/000001", on(2026, time.April, 1), 1000_00),
		of("26-27/000002", on(2026, time.August, 1), 200_00), of("26-27/000003", on(2026, time.September, 1), 50_00), back,
		of("26-27/000004", on(2026, time.October, 1), 7_00))
	f := b.filing(time.September, "")
	if want := (report.Turnover{Month: 40_00, Quarter: 240_00, Year: 1240_00}); f.Turnover != want || f.Return.GSTIN != "" ||
		!slices.Equal(f.Registrations, []gst.Registration{gst.Composition}) {
		t.Errorf("%+v", f)
	}
}

func TestEachGSTINHasItsReturn(t *testing.T) {
	b := newCounter(t)
	o := b.paid()
	moved := bill(o, "26-27/000902", on(2026, time.October, 20), 5_00)
	moved.Seller.GSTIN = elsewhere
	b.keep(bill(o, "26-27/000901", on(2026, time.October, 3), 30_00), moved)
	f := b.filing(time.October, "")
	if !slices.Equal(f.GSTINs, []string{gstin, elsewhere}) || f.Return.GSTIN != gstin || f.Return.NilRated != 30_00 {
		t.Errorf("%+v", f)
	}
	if f := b.filing(time.October, elsewhere); f.Return.NilRated != 5_00 {
		t.Errorf("%+v", f.Return)
	}
	if f := b.filing(time.October, "27AADCB2230M1ZT"); f.Return.GSTIN != "" || f.Return.Documents != nil {
		t.Errorf("nobody's GSTIN: %+v", f.Return)
	}
}

func TestANoteToALargeInvoiceOfAnEarlierMonthStandsInTable9(t *testing.T) {
	b := newCounter(t)
	o := b.paid()
	large := bill(o, "26-27/000901", on(2026, time.September, 30), 0)
	large.Kind, large.InterState, large.PlaceOfSupply, large.PlaceCode = gst.TaxInvoice, true, "Goa", "30"
	large.Lines[0].Rate, large.Lines[0].Amounts = 500, gst.Amounts{Taxable: 200_000_00, IGST: 10_000_00}
	large.Amounts = large.Lines[0].Amounts
	note := large
	note.Kind, note.Number, note.IssuedAt = gst.CreditNote, "CN/26-27/000901", on(2026, time.October, 2)
	note.Against = gst.Reference{Kind: large.Kind, Number: large.Number, IssuedAt: large.IssuedAt}
	b.keep(large, note)
	if r := b.filing(time.October, "").Return; len(r.CDNUR) != 1 || r.CDNUR[0].Against.Number != large.Number || len(r.B2CS) != 0 {
		t.Errorf("%+v", r)
	}
}

// findings are the kinds of what is missing in a month, each with its items.
func (b *counter) findings(month time.Month) map[string]string {
	b.T.Helper()
	list, err := b.Reports.BeforeClosing(b.T.Context(), first(month))
	storetest.Must(b.T, err)
	all := map[string]string{}
	for _, f := range list {
		var items []string
		for _, i := range f.Items {
			items = append(items, strings.Trim(fmt.Sprint(i.Label, " ", i.Detail), " "))
		}
		all[f.Kind] = strings.Join(items, ", ")
	}
	return all
}

func TestBeforeAMonthIsClosedItsDocumentsAreLookedThrough(t *testing.T) {
	b := newCounter(t)
	storetest.Must(t, b.Settings.Save(t.Context(), "Gstin", gstin))
	o := b.paid()
	b.keep(bill(o, "26-27/000101", on(2026, time.September, 30), 10_00), bill(o, "26-27/000102", on(2026, time.October, 1), 10_00))
	if found := b.findings(time.October); len(found) != 0 {
		t.Errorf("in a month in which all is well: %v", found)
	}
	nowhere, short, none := bill(o, "26-27/000103", on(2026, time.October, 2), 10_00), bill(o, "26-27/000107", on(2026, time.October, 3), 10_00), bill(o, "26-27/000108", on(2026, time.October, 4), 10_00)
	nowhere.PlaceOfSupply, nowhere.PlaceCode = "Atlantis", ""
	short.Lines[0].HSN, short.Lines[0].Name = "19", "Toast"
	short.Registration = gst.Regular
	none.Lines[0].HSN, none.Lines[0].Line = "", 2
	moved := bill(o, "26-27/000109", on(2026, time.October, 5), 10_00)
	moved.Seller.GSTIN = elsewhere
	composition := bill(o, "26-27/000110", on(2026, time.October, 6), 10_00)
	composition.Registration, composition.Lines[0].HSN = gst.Composition, ""
	b.keep(nowhere, short, none, moved, composition)
	b.write(func(tx *db.Tx) error {
		_, err := tx.Exec(`UPDATE documents SET cancelled_at = $1 WHERE number = '26-27/000101'`, on(2026, time.October, 7).UnixMilli())
		return err
	})
	want := map[string]string{
		report.StateUnknown: "26-27/000103 Atlantis", report.ShortHSN: "Toast 19", report.NoHSN: "Pav",
		report.Gaps: "26-27/000104 26-27/000106", report.CancelledLate: "26-27/000101",
		report.TwoGSTINs:           gstin + " 26-27/000102, " + elsewhere + " 26-27/000109",
		report.RegistrationChanged: "regular 26-27/000102, composition 26-27/000110",
	}
	if found := b.findings(time.October); fmt.Sprint(found) != fmt.Sprint(want) {
		t.Errorf("found %v\nwant  %v", found, want)
	}
	storetest.Must(t, b.Settings.Save(t.Context(), "HsnDigits", "6"))
	b.keep(bill(o, "26-27/000111", on(2026, time.November, 1), 10_00))
	storetest.Must(t, b.Settings.Save(t.Context(), "Gstin", ""))
	found := b.findings(time.November)
	if _, open := found[report.MonthOpen]; !open {
		t.Errorf("the month is not over: %v", found)
	}
	if _, missing := found[report.NoGSTIN]; !missing || found[report.ShortHSN] != "" {
		t.Errorf("%v", found)
	}
}

func TestBeforeAMonthIsClosedItsOrdersAreLookedThrough(t *testing.T) {
	b := newCounter(t)
	undocumented, uncredited, failed, again, waiting, doubtful := b.paid(), b.paid(), b.paid(), b.paid(), b.paid(), b.paid()
	b.ship(undocumented)
	b.ship(uncredited)
	b.refund(sales.RefundRequest{OrderID: uncredited.ID, Amount: 1000}, sales.RefundProcessed)
	b.refund(sales.RefundRequest{OrderID: failed.ID, Amount: 1000}, sales.RefundFailed)
	b.refund(sales.RefundRequest{OrderID: again.ID, Amount: 1000}, sales.RefundFailed)
	b.Clock.Add(time.Minute)
	b.refund(sales.RefundRequest{OrderID: again.ID, Amount: 1000}, sales.RefundProcessed)
	b.refund(sales.RefundRequest{OrderID: waiting.ID, Amount: 1000}, sales.RefundPending)
	b.write(func(tx *db.Tx) error {
		for _, change := range []string{
			`UPDATE documents SET cancelled_at = issued_at WHERE order_id = $1`, `DELETE FROM documents WHERE refund_id IS NOT NULL AND order_id = $2`,
			`UPDATE orders SET transaction_status = 'UNDER REVIEW' WHERE order_id = $3`,
		} {
			if _, err := tx.Exec(change+` AND $1 || $2 || $3 <> ''`, undocumented.ID, uncredited.ID, doubtful.ID); err != nil {
				return err
			}
		}
		return nil
	})
	found := b.findings(time.November)
	for kind, o := range map[string]sales.Order{
		report.Undocumented: undocumented, report.CreditNotesDue: uncredited, report.RefundsFailed: failed,
		report.RefundsWaiting: waiting, report.PaymentsToCheck: doubtful,
	} {
		if found[kind] != o.Number {
			t.Errorf("%s: %q, want %s", kind, found[kind], o.Number)
		}
	}
	if found := b.findings(time.October); found[report.Undocumented] != "" || found[report.RefundsWaiting] != "" {
		t.Errorf("of a later month: %v", found)
	}
}
