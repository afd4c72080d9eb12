package gstr1

import (
	"time"

	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/money"
)

// The form of the file that the portal's offline tool makes and the portal
// takes. No public schema names these two; docs/return.md says where the rest is
// from.
const (
	portalVersion = "GST3.2.4"
	portalHash    = "hash"
)

// Portal is the return as the JSON that the GST portal takes at "Upload JSON".
// Amounts are rupees with two decimals; tables with nothing in them are left
// out.
type Portal struct {
	GSTIN   string        `json:"gstin"`
	Period  string        `json:"fp"` // month and year, 112026
	Version string        `json:"version"`
	Hash    string        `json:"hash"`
	B2B     []portalBuyer `json:"b2b,omitempty"`
	B2CL    []portalState `json:"b2cl,omitempty"`
	B2CS    []portalSmall `json:"b2cs,omitempty"`
	CDNR    []portalNotes `json:"cdnr,omitempty"`
	CDNUR   []portalNote  `json:"cdnur,omitempty"`
	Nil     *portalNils   `json:"nil,omitempty"`
	HSN     *portalHSN    `json:"hsn,omitempty"`
	Issued  *portalIssues `json:"doc_issue,omitempty"`
}

type portalBuyer struct {
	GSTIN    string          `json:"ctin"`
	Invoices []portalInvoice `json:"inv"`
}

type portalState struct {
	Place    string          `json:"pos"`
	Invoices []portalInvoice `json:"inv"`
}

type portalInvoice struct {
	Number  string       `json:"inum"`
	Date    string       `json:"idt"` // 31-12-2026
	Value   money.Paise  `json:"val"`
	Place   string       `json:"pos,omitempty"`     // of table 4
	Reverse string       `json:"rchrg,omitempty"`   // of table 4
	Type    string       `json:"inv_typ,omitempty"` // of table 4
	Items   []portalItem `json:"itms"`
}

type portalItem struct {
	Number int          `json:"num"`
	Detail portalAmount `json:"itm_det"`
}

// portalAmount has either IGST or the two others.
type portalAmount struct {
	Taxable money.Paise       `json:"txval"`
	Rate    money.BasisPoints `json:"rt"`
	IGST    *money.Paise      `json:"iamt,omitempty"`
	CGST    *money.Paise      `json:"camt,omitempty"`
	SGST    *money.Paise      `json:"samt,omitempty"`
	Cess    money.Paise       `json:"csamt"`
}

type portalSmall struct {
	Supply string `json:"sply_ty"` // INTRA, INTER
	Place  string `json:"pos"`
	Type   string `json:"typ"` // OE: not through an e-commerce operator
	portalAmount
}

type portalNotes struct {
	GSTIN string       `json:"ctin"`
	Notes []portalNote `json:"nt"`
}

type portalNote struct {
	Number  string       `json:"nt_num"`
	Date    string       `json:"nt_dt"`
	Kind    string       `json:"ntty"` // C: credit note
	Value   money.Paise  `json:"val"`
	Place   string       `json:"pos"`
	Reverse string       `json:"rchrg,omitempty"`   // to registered buyers
	Invoice string       `json:"inv_typ,omitempty"` // to registered buyers
	Type    string       `json:"typ,omitempty"`     // to others: B2CL
	Items   []portalItem `json:"itms"`
}

type portalNils struct {
	Rows []portalNil `json:"inv"`
}

type portalNil struct {
	Supply string      `json:"sply_ty"`
	Exempt money.Paise `json:"expt_amt"`
	Nil    money.Paise `json:"nil_amt"`
	NonGST money.Paise `json:"ngsup_amt"`
}

type portalHSN struct {
	B2B []portalCode `json:"hsn_b2b,omitempty"`
	B2C []portalCode `json:"hsn_b2c,omitempty"`
}

type portalCode struct {
	Number   int               `json:"num"`
	Code     string            `json:"hsn_sc"`
	UQC      string            `json:"uqc"`
	Quantity int64             `json:"qty"`
	Rate     money.BasisPoints `json:"rt"`
	Taxable  money.Paise       `json:"txval"`
	IGST     money.Paise       `json:"iamt"`
	CGST     money.Paise       `json:"camt"`
	SGST     money.Paise       `json:"samt"`
	Cess     money.Paise       `json:"csamt"`
}

type portalIssues struct {
	Natures []portalNature `json:"doc_det"`
}

type portalNature struct {
	Number int            `json:"doc_num"`
	Nature string         `json:"doc_typ"`
	Series []portalSeries `json:"docs"`
}

type portalSeries struct {
	Number    int    `json:"num"`
	From      string `json:"from"`
	To        string `json:"to"`
	Count     int    `json:"totnum"`
	Cancelled int    `json:"cancel"`
	Net       int    `json:"net_issue"`
}

// Portal is the return in the portal's form.
func (r Return) Portal() Portal {
	p := Portal{GSTIN: r.GSTIN, Period: r.Month.In(db.India).Format("012006"), Version: portalVersion, Hash: portalHash}
	for _, e := range r.B2B {
		i := portalInvoiceOf(e)
		i.Place, i.Reverse, i.Type = e.PlaceCode, "N", "R"
		at := find(&p.B2B, func(b portalBuyer) bool { return b.GSTIN == e.GSTIN }, portalBuyer{GSTIN: e.GSTIN})
		at.Invoices = append(at.Invoices, i)
	}
	for _, e := range r.B2CL {
		at := find(&p.B2CL, func(s portalState) bool { return s.Place == e.PlaceCode }, portalState{Place: e.PlaceCode})
		at.Invoices = append(at.Invoices, portalInvoiceOf(e))
	}
	for _, s := range r.B2CS {
		p.B2CS = append(p.B2CS, portalSmall{supply(s.InterState), s.PlaceCode, "OE", portalAmountOf(s.Rate, s.Amounts, s.InterState)})
	}
	for _, e := range r.CDNR {
		n := portalNoteOf(e)
		n.Reverse, n.Invoice = "N", "R"
		at := find(&p.CDNR, func(b portalNotes) bool { return b.GSTIN == e.GSTIN }, portalNotes{GSTIN: e.GSTIN})
		at.Notes = append(at.Notes, n)
	}
	for _, e := range r.CDNUR {
		n := portalNoteOf(e)
		n.Type = "B2CL"
		p.CDNUR = append(p.CDNUR, n)
	}
	if len(r.Nil) > 0 {
		p.Nil = portalNilsOf(r.Nil)
	}
	if len(r.HSNB2B)+len(r.HSNB2C) > 0 {
		p.HSN = &portalHSN{portalCodes(r.HSNB2B), portalCodes(r.HSNB2C)}
	}
	p.Issued = portalIssued(r.Documents)
	return p
}

// find is the element of the list that fits; the fresh one, appended, if none does.
func find[E any](list *[]E, fits func(E) bool, fresh E) *E {
	for i := range *list {
		if fits((*list)[i]) {
			return &(*list)[i]
		}
	}
	*list = append(*list, fresh)
	return &(*list)[len(*list)-1]
}

func portalInvoiceOf(e Entry) portalInvoice {
	return portalInvoice{Number: e.Number, Date: portalDate(e.IssuedAt), Value: e.Value, Items: portalItems(e)}
}

func portalNoteOf(e Entry) portalNote {
	return portalNote{Number: e.Number, Date: portalDate(e.IssuedAt), Kind: "C", Value: e.Value, Place: e.PlaceCode, Items: portalItems(e)}
}

// portalItems are numbered as the offline tool does: 501 for 5 %.
func portalItems(e Entry) (list []portalItem) {
	for _, r := range e.Rates {
		list = append(list, portalItem{int(r.Rate) + 1, portalAmountOf(r.Rate, r.Amounts, e.InterState)})
	}
	return list
}

func portalAmountOf(rate money.BasisPoints, a gst.Amounts, interState bool) portalAmount {
	if interState {
		return portalAmount{Taxable: a.Taxable, Rate: rate, IGST: &a.IGST}
	}
	return portalAmount{Taxable: a.Taxable, Rate: rate, CGST: &a.CGST, SGST: &a.SGST}
}

func portalNilsOf(rows []Nil) *portalNils {
	list := &portalNils{}
	for _, n := range rows {
		to := "B2C"
		if n.Registered {
			to = "B2B"
		}
		within := "INTRA"
		if n.InterState {
			within = "INTR"
		}
		list.Rows = append(list.Rows, portalNil{Supply: within + to, Nil: n.Value})
	}
	return list
}

func portalCodes(rows []HSN) (list []portalCode) {
	for i, h := range rows {
		list = append(list, portalCode{i + 1, h.Code, h.UQC, h.Quantity, h.Rate, h.Taxable, h.IGST, h.CGST, h.SGST, 0})
	}
	return list
}

func portalIssued(rows []Series) *portalIssues {
	if len(rows) == 0 {
		return nil
	}
	issued := &portalIssues{}
	for _, s := range rows {
		at := find(&issued.Natures, func(n portalNature) bool { return n.Number == int(s.Nature) },
			portalNature{Number: int(s.Nature), Nature: s.Nature.String()})
		at.Series = append(at.Series, portalSeries{len(at.Series) + 1, s.First, s.Last, s.Count, s.Cancelled, s.Net()})
	}
	return issued
}

func supply(interState bool) string {
	if interState {
		return "INTER"
	}
	return "INTRA"
}

func portalDate(at time.Time) string { return at.In(db.India).Format("02-01-2006") }
