package server

import (
	"fmt"
	"strings"
	"testing"

	"bhatti/server/admin/report"
	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/sales"
	"bhatti/store/staff"
)

// issue writes a tax invoice to a firm for an order.
func issue(t *testing.T, sh *shop, o sales.Order) {
	t.Helper()
	amounts := gst.Amounts{Taxable: 100_00, CGST: 2_50, SGST: 2_50}
	must(t, sh.data.DB.Write(t.Context(), func(tx *db.Tx) error {
		return gst.Keep(tx, gst.Document{
			Kind: gst.TaxInvoice, Number: "26-27/000901", IssuedAt: sh.data.Clock.Now(), OrderID: o.ID, OrderNumber: o.Number,
			Registration: gst.Regular, Seller: gst.Party{GSTIN: "27AAPFU0939F1ZV"},
			Buyer:         gst.Party{Name: "Asha", Firm: "=Chai House", GSTIN: "27AADCB2230M1ZT"},
			PlaceOfSupply: "Maharashtra", PlaceCode: "27", Amounts: amounts,
			Lines: []gst.Line{{Line: 1, Name: "Khari", HSN: "19059020", UQC: "NOS", Quantity: 2, Rate: 500, Amounts: amounts}},
		})
	}))
}

func TestTheReturnIsShownAndSaved(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	o, _ := sh.data.Basket(asha.Customer).Of(sh.data.Product("Butter Khari"), 1).Paid()
	k := sh.hire("chef@example.in", staff.Owner)
	month := "month=" + sh.data.Clock.Now().In(db.India).Format("2006-01")
	k.get("reports/return?"+month+"&format=portal").is(t, 409) // no GSTIN
	k.post("settings/save", `{"Settings":[{"Name":"Gstin","Value":"27AAPFU0939F1ZV"}]}`).is(t, 200)
	k.post("settings/save", `{"Settings":[{"Name":"HsnDigits","Value":"5"}]}`).is(t, 400)
	issue(t, sh, o)

	var filed report.FilingPage
	k.get("reports/return?"+month).is(t, 200).into(t, &filed)
	if filed.Gstin != "27AAPFU0939F1ZV" || len(filed.B2b) != 1 || filed.Taxed.Taxable != 100_00 || filed.HsnB2b[0].Hsn != "1905" || filed.LargeAbove != 100_000_00 {
		t.Errorf("%+v", filed)
	}
	for table, want := range map[string]string{
		"b2b":       `"26-27/000901","2026-11-`,
		"hsn":       `"B2B","1905","NOS","2","5","100.00","2.50","2.50","0.00","105.00"`,
		"nil":       `"supply","buyer"`,
		"b2cs":      `"place_of_supply","supply"`,
		"b2cl":      `"number","date"`,
		"notes":     `"number","date"`,
		"documents": `"Invoices for outward supply","26-27/000901","26-27/000901","1","0","1"`,
	} {
		csv := k.get("reports/return?"+month+"&format=csv&table="+table).is(t, 200).Body.String()
		if !strings.HasPrefix(csv, "\ufeff") || !strings.Contains(csv, want) {
			t.Errorf("%s: %q", table, csv)
		}
	}
	k.get("reports/return?"+month+"&format=csv&table=all").is(t, 400)
	k.get("reports/return?month=11").is(t, 400)
	k.get("reports/return?month=2019-11&format=portal&gstin=29AABCT1332L1ZD").is(t, 409)
	file := k.get("reports/return?"+month+"&format=portal").is(t, 200)
	if name := file.Header().Get("Content-Disposition"); !strings.Contains(name, "returns_112026_R1_27AAPFU0939F1ZV_offline.json") {
		t.Error(name)
	}
	if said := file.Body.String(); !strings.Contains(said, `"ctin": "27AADCB2230M1ZT"`) || strings.Contains(said, "Chai") {
		t.Error(said)
	}

	var register report.RegisterPage
	k.get("reports/register?"+month).is(t, 200).into(t, &register)
	if len(register.Rows) != 1 || register.Rows[0].Amount != 105_00 || register.Sum.Amount != 105_00 || register.Rows[0].OrderNo != o.Number {
		t.Errorf("%+v", register)
	}
	if csv := k.get("reports/register?"+month+"&format=csv").is(t, 200).Body.String(); !strings.HasPrefix(csv, "\ufeff") ||
		!strings.Contains(csv, `"Tax invoice","'=Chai House","27AADCB2230M1ZT","Maharashtra","100.00","2.50","2.50","0.00","105.00"`) {
		t.Error(csv)
	}
	k.get("reports/register?month=november").is(t, 400)
	var closing report.ClosingPage
	k.get("reports/closing?"+month).is(t, 200).into(t, &closing)
	if len(closing.Findings) == 0 || closing.Findings[0].Kind != "month-open" {
		t.Errorf("%+v", closing)
	}
	k.get("reports/closing?month=").is(t, 400)

	list, _, err := sh.data.Audit.List(t.Context(), audit.Query{What: "export customer data"})
	must(t, err)
	var told []string
	for _, e := range list {
		told = append(told, e.Subject)
	}
	want := "[documents of 2026-11 GSTR-1 of 2026-11 GSTR-1 of 2026-11 GSTR-1 of 2026-11 GSTR-1 of 2026-11]"
	if fmt.Sprint(told) != want {
		t.Errorf("%v", told)
	}
}
