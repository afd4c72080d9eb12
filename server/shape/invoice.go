package shape

import (
	"context"
	"slices"
	"time"

	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/sales"
	"bhatti/store/setting"
)

// Invoice is an order with its lines and what a GST document needs (Rules 46
// and 46A, CGST Rules). Before dispatch it has no number and is an order
// confirmation.
type Invoice struct {
	OrderSummary
	Language      string // that the shopper read when ordering
	CustomerName  string
	BuyerGstin    string `json:",omitempty"` // of the firm that buys
	BuyerFirm     string `json:",omitempty"`
	Suggestion    string
	CancelReason  string
	PaidAt        string `json:",omitempty"`
	InvoiceNo     string
	InvoiceDate   string
	PlaceOfSupply string
	Seller        Seller
	Note          string // the shop's own words below the figures
	TaxSplit      []TaxRow
	Events        []event
	Data          []invoiceLine
	Documents     []DocumentRow // issued so far, oldest first
	Qr            string        `json:",omitempty"` // pays what is due by UPI; for whoever hands over
}

// Seller is the shop as an invoice names it.
type Seller struct {
	Name, Address, Gstin, Fssai, State string
}

// TaxRow is the tax of one rate: within the seller's state CGST and SGST in equal
// parts, otherwise IGST.
type TaxRow struct {
	Rate                      money.BasisPoints
	Taxable, Cgst, Sgst, Igst money.Paise
}

// event is one step of the order, for the timeline.
type event struct {
	Status sales.OrderStatus
	At     string
}

type invoiceLine struct {
	ItemId      int64
	PackageId   int64
	DisplayName string // in English
	PackageName string
	OwnNames
	Hsn             string
	SalePrice       money.Paise
	DiscountRate    money.BasisPoints
	DiscountedPrice money.Paise
	Quantity        int
	TaxRate         money.BasisPoints
	TaxAmount       money.Paise
	TaxableAmount   money.Paise
	DiscountAmount  money.Paise
	ProductTotal    money.Paise
}

// NewInvoice shapes an order with the document that its invoice is, or would be
// if it were issued now, and the steps it took, for readers of a language.
func NewInvoice(o sales.Order, language string, document gst.Document, steps []sales.OrderEvent) Invoice {
	doc := Invoice{
		OrderSummary:  NewOrderSummary(o, language),
		Language:      o.Language,
		CustomerName:  o.Name,
		BuyerGstin:    o.BuyerGSTIN,
		BuyerFirm:     o.BuyerFirm,
		Suggestion:    o.Suggestion,
		CancelReason:  o.CancelReason,
		PaidAt:        OptionalTime(o.PaidAt),
		InvoiceNo:     o.InvoiceNumber,
		InvoiceDate:   OptionalTime(o.InvoicedAt),
		PlaceOfSupply: document.PlaceOfSupply,
		Seller:        SellerOf(document.Seller),
		Note:          document.Note,
		TaxSplit:      NewTaxRows(document.Rates),
		Events:        []event{},
		Data:          make([]invoiceLine, len(o.Lines)),
		Documents:     []DocumentRow{},
	}
	for i, l := range o.Lines {
		doc.Data[i] = invoiceLine{l.ProductID, l.PackageID, l.Name, l.PackageName, NewOwnNames(l), l.HSN, l.Price, l.DiscountRate, l.Unit,
			l.Quantity, l.GST, l.Tax, l.Taxable, l.Discount, l.Total}
	}
	for _, step := range steps {
		if step.To != "" {
			doc.Events = append(doc.Events, event{step.To, Time(time.UnixMilli(step.At))})
		}
	}
	return doc
}

// ReadInvoice reads what the invoice of an order says beside the order itself.
func ReadInvoice(ctx context.Context, orders *sales.Orders, documents *sales.Documents, o sales.Order, language string) (invoice Invoice, err error) {
	steps, err := orders.Events(ctx, o.ID)
	if err != nil {
		return invoice, err
	}
	issued, err := documents.Of(ctx, o.ID)
	if err != nil {
		return invoice, err
	}
	at := slices.IndexFunc(issued, func(d gst.Document) bool { return d.Number == o.InvoiceNumber })
	var document gst.Document
	if at >= 0 {
		document = issued[at]
	} else if document, err = documents.Draft(ctx, o); err != nil {
		return invoice, err
	}
	invoice = NewInvoice(o, language, document, steps)
	invoice.Documents = List(issued, NewDocumentRow)
	return invoice, nil
}

// NewSeller shapes the shop as it names itself now.
func NewSeller(shop setting.Shop) Seller {
	return Seller{shop.LegalName, shop.Address, shop.Gstin, shop.Fssai, shop.State}
}

// SellerOf shapes the seller that a document names.
func SellerOf(p gst.Party) Seller { return Seller{p.Name, p.Address, p.GSTIN, p.FSSAI, p.State} }

// NewTaxRows shapes the sums of a document by rate.
func NewTaxRows(rates []gst.Rate) []TaxRow {
	return List(rates, func(r gst.Rate) TaxRow { return TaxRow{r.Rate, r.Taxable, r.CGST, r.SGST, r.IGST} })
}
