package gstr1_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/report/gstr1"
)

const (
	home  = "27AAPFU0939F1ZV"
	firm  = "27AADCB2230M1ZT"
	other = "29AABCT1332L1ZD"
)

// november is the month of these tests.
var november = day(2026, time.November, 1)

func day(year int, month time.Month, day int) time.Time {
	return time.Date(year, month, day, 0, 0, 0, 0, db.India)
}

// paper is an invoice to somebody in Maharashtra without a GSTIN.
func paper(number string, lines ...gst.Line) gst.Document {
	d := gst.Document{
		Kind: gst.TaxInvoice, Number: number, IssuedAt: november.Add(36 * time.Hour), Registration: gst.Regular,
		Seller: gst.Party{GSTIN: home}, Buyer: gst.Party{Name: "Asha"}, PlaceOfSupply: "Maharashtra", PlaceCode: "27", Lines: lines,
	}
	for _, l := range lines {
		d.Amounts = d.Plus(l.Amounts)
	}
	return d
}

// to sends the goods to another State; tax is IGST then.
func to(d gst.Document, state, code string) gst.Document {
	d.PlaceOfSupply, d.PlaceCode, d.InterState, d.Amounts = state, code, true, gst.Amounts{}
	for i, l := range d.Lines {
		d.Lines[i].Amounts = gst.Amounts{Taxable: l.Taxable, IGST: l.Tax()}
		d.Amounts = d.Plus(d.Lines[i].Amounts)
	}
	return d
}

func from(d gst.Document, gstin string) gst.Document {
	d.Buyer.GSTIN, d.Buyer.Firm = gstin, "Firm "+gstin[:2]
	return d
}

// note takes lines of an invoice back.
func note(number string, invoice gst.Document, lines ...gst.Line) gst.Document {
	n := invoice
	n.Kind, n.Number, n.Lines, n.Amounts = gst.CreditNote, number, lines, gst.Amounts{}
	for _, l := range lines {
		n.Amounts = n.Plus(l.Amounts)
	}
	n.Against = gst.Reference{Kind: invoice.Kind, Number: invoice.Number, IssuedAt: invoice.IssuedAt}
	return n
}

func cakes(taxable money.Paise, quantity int) gst.Line {
	half := taxable * 25 / 1000
	return gst.Line{Line: 1, Name: "Cake", HSN: "19059010", UQC: "NOS", Quantity: quantity, Rate: 500,
		Amounts: gst.Amounts{Taxable: taxable, CGST: half, SGST: half}}
}

func bread(value money.Paise, quantity int) gst.Line {
	return gst.Line{Line: 2, Name: "Bread", HSN: "190510", UQC: "PAC", Quantity: quantity, Amounts: gst.Amounts{Taxable: value}}
}

func made(documents ...gst.Document) gstr1.Return {
	against := map[string]gst.Document{}
	for _, d := range documents {
		against[d.Number] = d
	}
	return gstr1.Make(gstr1.Month{GSTIN: home, From: november, Documents: documents, Against: against, HSNDigits: 4})
}

func TestEachDocumentStandsInItsTable(t *testing.T) {
	b2b := from(paper("26-27/000001", cakes(100_00, 2), bread(40_00, 1)), firm)
	large := to(paper("26-27/000002", cakes(100_000_00, 200)), "Karnataka", "29")
	small := paper("26-27/000003", cakes(200_00, 4), bread(60_00, 2))
	nilOnly := paper("26-27/000004", bread(30_00, 1))
	nilOnly.Kind = gst.BillOfSupply
	r := made(b2b, large, small, nilOnly,
		note("CN/26-27/000001", b2b, cakes(50_00, 1), bread(40_00, 1)),
		note("CN/26-27/000002", large, gst.Line{Line: 1, HSN: "19059010", UQC: "NOS", Rate: 500, Amounts: gst.Amounts{Taxable: 1000_00, IGST: 50_00}}),
		note("CN/26-27/000003", small, cakes(50_00, 1)))

	numbers := func(list []gstr1.Entry) (all string) {
		for _, e := range list {
			all += e.Number + " "
		}
		return all
	}
	if got := numbers(r.B2B) + "|" + numbers(r.B2CL) + "|" + numbers(r.CDNR) + "|" + numbers(r.CDNUR); got !=
		"26-27/000001 |26-27/000002 |CN/26-27/000001 |CN/26-27/000002 " {
		t.Errorf("tables 4, 5 and 9: %s", got)
	}
	if e := r.B2B[0]; e.Value != 145_00 || len(e.Rates) != 1 || e.Amounts() != (gst.Amounts{Taxable: 100_00, CGST: 2_50, SGST: 2_50}) {
		t.Errorf("the nil-rated part of an invoice belongs into table 8: %+v", e)
	}
	if want := []gstr1.Small{{PlaceOfSupply: "Maharashtra", PlaceCode: "27", Rate: 500,
		Amounts: gst.Amounts{Taxable: 150_00, CGST: 3_75, SGST: 3_75}}}; !reflect.DeepEqual(r.B2CS, want) {
		t.Errorf("table 7: %+v", r.B2CS)
	}
	if want := []gstr1.Nil{{InterState: true, Registered: true}, {Registered: true, Value: 0}, {InterState: true}, {Value: 90_00}}; !reflect.DeepEqual(r.Nil, want) {
		t.Errorf("table 8: %+v", r.Nil)
	}
	if want := []gstr1.HSN{{Code: "1905", UQC: "NOS", Quantity: 1, Rate: 500, Amounts: gst.Amounts{Taxable: 50_00, CGST: 1_25, SGST: 1_25}}}; !reflect.DeepEqual(r.HSNB2B, want) {
		t.Errorf("table 12, B2B: %+v", r.HSNB2B)
	}
	if want := []gstr1.HSN{
		{Code: "1905", UQC: "PAC", Quantity: 3, Amounts: gst.Amounts{Taxable: 90_00}},
		{Code: "1905", UQC: "NOS", Quantity: 203, Rate: 500, Amounts: gst.Amounts{Taxable: 99_150_00, CGST: 3_75, SGST: 3_75, IGST: 4950_00}},
	}; !reflect.DeepEqual(r.HSNB2C, want) {
		t.Errorf("table 12, B2C: %+v", r.HSNB2C)
	}
	if want := []gstr1.Series{{gstr1.Invoices, "26-27/000001", "26-27/000004", 4, 0}, {gstr1.CreditNotes, "CN/26-27/000001", "CN/26-27/000003", 3, 0}}; !reflect.DeepEqual(r.Documents, want) {
		t.Errorf("table 13: %+v", r.Documents)
	}
	if r.Taxed != (gst.Amounts{Taxable: 99_200_00, CGST: 5_00, SGST: 5_00, IGST: 4950_00}) || r.NilRated != 90_00 {
		t.Errorf("in all %+v and %v", r.Taxed, r.NilRated)
	}
}

func TestALargeInvoiceIsOneAboveTheLimitInForce(t *testing.T) {
	for _, c := range []struct {
		at    time.Time
		total money.Paise
		large bool
	}{
		{day(2024, time.July, 31), 250_000_00, false}, {day(2024, time.July, 31), 250_000_01, true},
		{day(2024, time.August, 1), 100_000_00, false}, {day(2024, time.August, 1), 100_000_01, true}, {november, 100_000_01, true},
	} {
		d := to(paper("1", gst.Line{Rate: 500, Amounts: gst.Amounts{Taxable: c.total}}), "Goa", "30")
		d.IssuedAt = c.at
		within := paper("2", gst.Line{Rate: 500, Amounts: gst.Amounts{Taxable: c.total}})
		first := time.Date(c.at.Year(), c.at.Month(), 1, 0, 0, 0, 0, db.India)
		r := gstr1.Make(gstr1.Month{GSTIN: home, From: first, Documents: []gst.Document{d, within}, HSNDigits: 4})
		if (len(r.B2CL) == 1) != c.large {
			t.Errorf("%v on %s: %+v", c.total, c.at.Format(time.DateOnly), r.B2CL)
		}
	}
}

func TestWhatIsCancelledWithinItsMonthIsOnlyCounted(t *testing.T) {
	within, later := paper("26-27/000001", cakes(100_00, 1)), paper("26-27/000002", cakes(200_00, 1))
	within.Cancelled, later.Cancelled = november.AddDate(0, 0, 29), november.AddDate(0, 1, 3)
	r := made(within, later)
	if r.Taxed.Taxable != 200_00 || r.Documents[0].Count != 2 || r.Documents[0].Cancelled != 1 || r.Documents[0].Net() != 1 {
		t.Errorf("%+v", r)
	}
}

func TestOnlyWhatTheRegistrationChargedIsInItsReturn(t *testing.T) {
	composition, elsewhere, bill := paper("1", bread(10_00, 1)), paper("2", cakes(10_00, 1)), paper("3", cakes(10_00, 1))
	composition.Registration = gst.Composition
	elsewhere.Seller.GSTIN = other
	bill.Kind, bill.Seller.GSTIN = gst.Bill, ""
	voucher := paper("RV/26-27/000001", cakes(10_00, 1))
	voucher.Kind = gst.ReceiptVoucher
	r := made(composition, elsewhere, bill, voucher, note("CN/1", bill, cakes(10_00, 1)))
	if r.Taxed != (gst.Amounts{}) || r.NilRated != 0 || r.B2CS != nil || r.HSNB2C != nil || r.Nil != nil {
		t.Errorf("%+v", r)
	}
	if len(r.Documents) != 1 || r.Documents[0].Nature != gstr1.ReceiptVoucher {
		t.Errorf("a voucher stands in table 13 alone: %+v", r.Documents)
	}
}

func TestHSNCodesHaveTheDigitsOfTheTurnover(t *testing.T) {
	delivery := gst.Line{HSN: "996813", UQC: "OTH", Quantity: 1, Rate: 500, Amounts: gst.Amounts{Taxable: 40_00, CGST: 1_00, SGST: 1_00}}
	d := paper("1", cakes(10_00, 1), bread(10_00, 1), delivery)
	for digits, want := range map[int]string{4: "1905 PAC 1, 1905 NOS 1, 9968 NA 0", 6: "190510 PAC 1, 190590 NOS 1, 996813 NA 0"} {
		var got []string
		for _, h := range gstr1.Make(gstr1.Month{GSTIN: home, From: november, Documents: []gst.Document{d}, HSNDigits: digits}).HSNB2C {
			got = append(got, fmt.Sprint(h.Code, " ", h.UQC, " ", h.Quantity))
		}
		if all := strings.Join(got, ", "); all != want {
			t.Errorf("%d digits: %s", digits, all)
		}
	}
}

func TestNumbersThatNobodyHasAreFound(t *testing.T) {
	gaps := gstr1.Gaps([]string{"26-27/000001", "26-27/000002"},
		[]string{"26-27/000009", "26-27/000004", "26-27/000005", "26-27-H3Q/000001", "CN/26-27/000002"})
	want := []gstr1.Gap{{"26-27/000003", "26-27/000003"}, {"26-27/000006", "26-27/000008"}, {"CN/26-27/000001", "CN/26-27/000001"}}
	if !reflect.DeepEqual(gaps, want) {
		t.Errorf("%+v", gaps)
	}
}

// What the portal takes, to the letter (docs/return.md).
func TestThePortalsFile(t *testing.T) {
	b2b := from(paper("26-27/000001", cakes(100_00, 2), bread(40_00, 1)), firm)
	large := to(paper("26-27/000002", cakes(100_000_00, 200)), "Karnataka", "29")
	got, err := json.MarshalIndent(made(b2b, large, paper("26-27/000003", cakes(200_00, 4)), note("CN/26-27/000001", b2b, cakes(50_00, 1)),
		note("CN/26-27/000002", large, gst.Line{HSN: "19059010", UQC: "NOS", Rate: 500, Amounts: gst.Amounts{Taxable: 1000_00, IGST: 50_00}})).Portal(), "", " ")
	if err != nil {
		t.Fatal(err)
	}
	var flat any
	if err := json.Unmarshal(got, &flat); err != nil {
		t.Fatal(err)
	}
	one, _ := json.Marshal(flat) // keys in order
	const want = `{"b2b":[{"ctin":"27AADCB2230M1ZT","inv":[{"idt":"02-11-2026","inum":"26-27/000001","inv_typ":"R",` +
		`"itms":[{"itm_det":{"camt":2.5,"csamt":0,"rt":5,"samt":2.5,"txval":100},"num":501}],"pos":"27","rchrg":"N","val":145}]}],` +
		`"b2cl":[{"inv":[{"idt":"02-11-2026","inum":"26-27/000002","itms":[{"itm_det":{"csamt":0,"iamt":5000,"rt":5,"txval":100000},"num":501}],"val":105000}],"pos":"29"}],` +
		`"b2cs":[{"camt":5,"csamt":0,"pos":"27","rt":5,"samt":5,"sply_ty":"INTRA","txval":200,"typ":"OE"}],` +
		`"cdnr":[{"ctin":"27AADCB2230M1ZT","nt":[{"inv_typ":"R","itms":[{"itm_det":{"camt":1.25,"csamt":0,"rt":5,"samt":1.25,"txval":50},"num":501}],` +
		`"nt_dt":"02-11-2026","nt_num":"CN/26-27/000001","ntty":"C","pos":"27","rchrg":"N","val":52.5}]}],` +
		`"cdnur":[{"itms":[{"itm_det":{"csamt":0,"iamt":50,"rt":5,"txval":1000},"num":501}],"nt_dt":"02-11-2026","nt_num":"CN/26-27/000002","ntty":"C","pos":"29","typ":"B2CL","val":1050}],` +
		`"doc_issue":{"doc_det":[{"doc_num":1,"doc_typ":"Invoices for outward supply","docs":[{"cancel":0,"from":"26-27/000001","net_issue":3,"num":1,"to":"26-27/000003","totnum":3}]},` +
		`{"doc_num":5,"doc_typ":"Credit Note","docs":[{"cancel":0,"from":"CN/26-27/000001","net_issue":2,"num":1,"to":"CN/26-27/000002","totnum":2}]}]},` +
		`"fp":"112026","gstin":"27AAPFU0939F1ZV","hash":"hash",` +
		`"hsn":{"hsn_b2b":[{"camt":0,"csamt":0,"hsn_sc":"1905","iamt":0,"num":1,"qty":1,"rt":0,"samt":0,"txval":40,"uqc":"PAC"},` +
		`{"camt":1.25,"csamt":0,"hsn_sc":"1905","iamt":0,"num":2,"qty":1,"rt":5,"samt":1.25,"txval":50,"uqc":"NOS"}],` +
		`"hsn_b2c":[{"camt":5,"csamt":0,"hsn_sc":"1905","iamt":4950,"num":1,"qty":204,"rt":5,"samt":5,"txval":99200,"uqc":"NOS"}]},` +
		`"nil":{"inv":[{"expt_amt":0,"ngsup_amt":0,"nil_amt":0,"sply_ty":"INTRB2B"},{"expt_amt":0,"ngsup_amt":0,"nil_amt":40,"sply_ty":"INTRAB2B"},` +
		`{"expt_amt":0,"ngsup_amt":0,"nil_amt":0,"sply_ty":"INTRB2C"},{"expt_amt":0,"ngsup_amt":0,"nil_amt":0,"sply_ty":"INTRAB2C"}]},"version":"GST3.2.4"}`
	if string(one) != want {
		t.Errorf("%s\nwant\n%s", one, want)
	}
}
