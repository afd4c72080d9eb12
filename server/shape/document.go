package shape

import (
	"bhatti/store/gst"
	"bhatti/store/money"
)

// DocumentRow is a document in a list. Money is in rupees.
type DocumentRow struct {
	Kind        gst.Kind
	Title       string // the kind, as it stands on the paper
	Number      string
	IssuedAt    string
	Amount      money.Paise
	CancelledAt string `json:",omitempty"`
}

// Document is a document as it was issued, with all that is printed on it.
type Document struct {
	DocumentRow
	Heading           string
	OrderId, OrderNo  string
	OrderedAt         string
	RefundId          string
	Against           *documentReference `json:",omitempty"`
	Registration      gst.Registration
	ShowsTax          bool
	Seller, Buyer     documentParty
	DeliverTo         string
	PlaceOfSupply     string
	PlaceOfSupplyCode string
	InterState        bool
	ReverseCharge     string
	Lines             []documentLine
	Rates             []documentRate
	amounts
	Tax       money.Paise
	Words     string
	Remarks   []string
	Reason    string
	Note      string
	Signature string
	Coupon    money.Paise `json:",omitempty"` // what a coupon took off all lines
}

type documentReference struct {
	Kind             gst.Kind
	Number, IssuedAt string
}

type documentParty struct {
	Name, Firm       string
	Address          string
	State, StateCode string
	GSTIN            string `json:"Gstin"`
	FSSAI            string `json:"Fssai"`
	Mobile, Email    string
}

type documentLine struct {
	Line                     int // of the order, from 1; 0: the delivery
	DisplayName, PackageName string
	OwnNames
	Hsn, Uqc              string
	Quantity              int // 0: a part of the price
	Price, Unit, Discount money.Paise
	TaxRate               money.BasisPoints
	amounts
	Amount money.Paise
	Coupon money.Paise `json:",omitempty"` // what a coupon took off the whole line
}

type documentRate struct {
	TaxRate money.BasisPoints
	amounts
	Amount money.Paise
}

type amounts struct {
	Taxable money.Paise
	CGST    money.Paise `json:"Cgst"`
	SGST    money.Paise `json:"Sgst"`
	IGST    money.Paise `json:"Igst"`
}

// NewDocumentRow shapes a document for a list.
func NewDocumentRow(d gst.Document) DocumentRow {
	return DocumentRow{d.Kind, d.Kind.Title(), d.Number, Time(d.IssuedAt), d.Total(), OptionalTime(d.Cancelled)}
}

// NewDocument shapes a document.
func NewDocument(d gst.Document) Document {
	doc := Document{
		DocumentRow: NewDocumentRow(d), Heading: d.Heading,
		OrderId: d.OrderID, OrderNo: d.OrderNumber, OrderedAt: Time(d.OrderedAt), RefundId: d.RefundID,
		Registration: d.Registration, ShowsTax: d.ShowsTax(),
		Seller: documentParty(d.Seller), Buyer: documentParty(d.Buyer), DeliverTo: d.DeliverTo,
		PlaceOfSupply: d.PlaceOfSupply, PlaceOfSupplyCode: d.PlaceCode, InterState: d.InterState, ReverseCharge: "No",
		Lines:   List(d.Lines, shapeDocumentLine),
		Rates:   List(d.Rates, func(r gst.Rate) documentRate { return documentRate{r.Rate, amounts(r.Amounts), r.Total()} }),
		amounts: amounts(d.Amounts), Tax: d.Tax(), Words: d.Words,
		Remarks: List(d.Remarks, func(s string) string { return s }), Reason: d.Reason, Note: d.Note,
		Signature: "For " + d.Seller.Name + ": authorised signatory",
		Coupon:    d.Coupon(),
	}
	if a := d.Against; a.Number != "" {
		doc.Against = &documentReference{a.Kind, a.Number, Time(a.IssuedAt)}
	}
	return doc
}

func shapeDocumentLine(l gst.Line) documentLine {
	return documentLine{l.Line, l.Name, l.Package, OwnNames{l.OwnName, l.OwnPackage}, l.HSN, l.UQC, l.Quantity, l.Price, l.Unit, l.Discount, l.Rate, amounts(l.Amounts), l.Total(), l.Coupon}
}
