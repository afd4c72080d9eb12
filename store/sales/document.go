package sales

import (
	"context"
	"fmt"
	"slices"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/delivery"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/setting"
)

var errNoDocument = fault.New(fault.NotFound, "document.not_found", "There is no document with this number.")

// Documents are the papers of orders. It is safe for concurrent use.
type Documents struct{ db *db.DB }

// NewDocuments makes the service on an open database.
func NewDocuments(d *db.DB) *Documents { return &Documents{d} }

// Of lists what was issued for an order, the oldest first.
func (s *Documents) Of(ctx context.Context, orderID string) (list []gst.Document, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = gst.Find(tx, `order_id = $1`, orderID)
		return err
	})
	return list, err
}

// Numbered reads any document by its number: for the shop's own side. NotFound
// without one.
func (s *Documents) Numbered(ctx context.Context, number string) (gst.Document, error) {
	return s.one(ctx, `number = $1`, number)
}

// Own reads a document of one of the customer's own orders; NotFound for anybody
// else's.
func (s *Documents) Own(ctx context.Context, customerID int64, number string) (gst.Document, error) {
	return s.one(ctx, `number = $1 AND order_id IN (SELECT order_id FROM orders WHERE customer_id = $2)`, number, customerID)
}

func (s *Documents) one(ctx context.Context, where string, args ...any) (d gst.Document, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		found, err := gst.Find(tx, where, args...)
		if err == nil && len(found) == 0 {
			err = errNoDocument
		}
		if err == nil {
			d = found[0]
		}
		return err
	})
	return d, err
}

// Draft is the invoice of an order that has none, as it would be if it were
// issued now: without a number.
func (s *Documents) Draft(ctx context.Context, o Order) (d gst.Document, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		shop, err := setting.ShopOf(tx)
		if err == nil {
			d = composeInvoice(o, shop, tx.Clock())
		}
		return err
	})
	return d, err
}

// issueInvoice issues the invoice of an order, unless it has one, books the sale
// and issues the credit notes for what was refunded before. A cancelled
// prepayment needs no invoice (section 31, CGST Act), so it is issued when the
// goods leave or, if the shop wants it so, when they are packed.
func issueInvoice(tx *db.Tx, orderID string) error {
	o, err := OrderWithLines(tx, orderID)
	if err != nil || o.InvoiceNumber != "" {
		return err
	}
	shop, err := setting.ShopOf(tx)
	if err != nil {
		return err
	}
	invoice := composeInvoice(o, shop, tx.Clock())
	if invoice.Number, err = gst.NextNumber(tx, invoice.Kind, invoice.IssuedAt); err != nil {
		return err
	}
	if err := gst.Keep(tx, invoice); err != nil {
		return err
	}
	_, err = tx.Exec(`UPDATE orders SET invoice_number = $1, invoiced_at = $2 WHERE order_id = $3`, invoice.Number, invoice.IssuedAt.UnixMilli(), o.ID)
	if err != nil {
		return fmt.Errorf("number the invoice: %w", err)
	}
	if err := postSale(tx, o, invoice); err != nil {
		return err
	}
	return issueCreditNotes(tx, o.ID)
}

// invoiceOf reads the invoice of an order that has one, and writes it if it is
// from before documents were kept.
func invoiceOf(tx *db.Tx, o Order) (gst.Document, error) {
	found, err := gst.Find(tx, `number = $1`, o.InvoiceNumber)
	if err != nil {
		return gst.Document{}, err
	}
	if len(found) == 0 {
		return keepOlderInvoice(tx, o)
	}
	return found[0], nil
}

func composeInvoice(o Order, shop setting.Shop, at time.Time) gst.Document {
	return gst.Compose(documentOf(o, shop, at), items(o))
}

// documentOf is what every document of an order says.
func documentOf(o Order, shop setting.Shop, at time.Time) gst.Document {
	return gst.Document{
		IssuedAt: at, OrderID: o.ID, OrderNumber: o.Number, OrderedAt: o.CreatedAt, Registration: shop.Registrations.At(at),
		Seller: gst.Party{Name: shop.LegalName, Address: shop.Address, State: shop.State, GSTIN: shop.Gstin, FSSAI: shop.Fssai},
		Buyer:  buyerOf(o), DeliverTo: o.ShippingAddress, PlaceOfSupply: o.State, Note: shop.InvoiceNote,
	}
}

// buyerOf is the customer as a document names them. A registered firm is of the
// State of its GSTIN, wherever the goods go.
func buyerOf(o Order) gst.Party {
	buyer := gst.Party{Name: o.Name, Firm: o.BuyerFirm, GSTIN: o.BuyerGSTIN, Address: o.ShippingAddress, State: o.State, Mobile: o.Mobile}
	if o.Collect { // what is collected has no other address, and so is supplied in the shop's State (section 10(1)(ca), IGST Act)
		buyer.Address = o.BuyerAddress
	}
	if buyer.GSTIN != "" {
		buyer.State = delivery.StateOfCode(buyer.GSTIN[:2])
	}
	return buyer
}

// items are the lines of an order for a document, its delivery last.
func items(o Order) []gst.Item {
	list := make([]gst.Item, 0, len(o.Lines)+1)
	for i, l := range o.Lines {
		item := gst.Item{Total: l.Total, Line: gst.Line{
			Line: i + 1, Name: l.Name, Package: l.PackageName, OwnName: l.OwnName, OwnPackage: l.OwnPackageName, HSN: l.HSN, UQC: "PAC", Quantity: l.Quantity,
			Price: l.Price, Unit: l.Unit, Discount: l.Discount, Rate: l.GST,
		}}
		if l.PackageName == catalog.DefaultPackage {
			item.Package, item.OwnPackage, item.UQC = "", "", "NOS"
		}
		list = append(list, item)
	}
	if charge := o.Totals.Delivery; charge > 0 {
		carrier := o.carrier()
		list = append(list, gst.Item{Total: charge, Line: gst.Line{
			Name: "Delivery", HSN: carrier.HSN, UQC: "OTH", Quantity: 1, Price: charge, Unit: charge, Rate: carrier.GST,
		}})
	}
	return list
}

// KeepOlder writes the invoices and credit notes from before documents
// were kept, and issues the credit notes that even older refunds do not have,
// dated today. The server calls it at start.
func (s *Documents) KeepOlder(ctx context.Context) error {
	var orders []string
	err := s.db.View(ctx, func(tx *db.Tx) (err error) {
		orders, err = db.Column(tx, `SELECT order_id FROM orders o WHERE invoice_number IS NOT NULL
				AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.number = o.invoice_number)
			UNION SELECT order_id FROM credit_notes n WHERE NOT EXISTS (SELECT 1 FROM documents d WHERE d.number = n.number)
			UNION SELECT o.order_id`+uncredited)
		return err
	})
	for some := range slices.Chunk(orders, olderAtOnce) {
		if err != nil {
			break
		}
		err = s.db.Write(ctx, func(tx *db.Tx) error {
			for _, id := range some {
				if err := keepOlder(tx, id); err != nil {
					return fmt.Errorf("of order %s: %w", id, err)
				}
			}
			return nil
		})
	}
	if err != nil {
		return fmt.Errorf("keep older documents: %w", err)
	}
	return nil
}

// olderAtOnce is how many orders are written in one go: others wait meanwhile.
const olderAtOnce = 20

func keepOlder(tx *db.Tx, orderID string) error {
	o, err := OrderWithLines(tx, orderID)
	if err != nil {
		return err
	}
	if _, err := invoiceOf(tx, o); err != nil {
		return err
	}
	if err := keepOlderCreditNotes(tx, o); err != nil {
		return err
	}
	return issueCreditNotes(tx, o.ID)
}

// keepOlderInvoice writes an invoice from before documents were kept. The
// ledger takes over the tax that it says.
func keepOlderInvoice(tx *db.Tx, o Order) (invoice gst.Document, err error) {
	shop, err := setting.ShopOf(tx)
	if err != nil {
		return invoice, err
	}
	invoice = composeInvoice(o, shop, o.InvoicedAt)
	invoice.Number = o.InvoiceNumber
	invoice.Remarks = append(invoice.Remarks, writtenLater(tx))
	if err := gst.Keep(tx, invoice); err != nil {
		return invoice, err
	}
	return invoice, correctOutputTax(tx, invoice)
}

// writtenLater is the remark on a document from before documents were kept.
func writtenLater(tx *db.Tx) string {
	return fmt.Sprintf("Written on %s from the order, with the shop's details of that day: documents were not kept when this one was issued.",
		tx.Clock().In(db.India).Format("2 January 2006"))
}

// issueReceipt issues the receipt voucher of an order that was paid before its
// invoice (Rule 50, CGST Rules). A shop without a GSTIN issues none.
func issueReceipt(tx *db.Tx, orderID string, shop setting.Shop) error {
	if shop.Gstin == "" || shop.Registrations.At(tx.Clock()) == gst.Unregistered {
		return nil
	}
	o, err := OrderWithLines(tx, orderID)
	if err != nil || o.OnDelivery { // nothing is paid before the goods leave
		return err
	}
	var paid money.Paise
	if err := tx.QueryRow(`SELECT amount_paise FROM payments WHERE order_id = $1 AND role = 'primary'`, orderID).Scan(&paid); err != nil {
		return fmt.Errorf("read what was paid for order %s: %w", o.Number, err)
	}
	d := documentOf(o, shop, tx.Clock())
	d.Kind, d.Note = gst.ReceiptVoucher, ""
	return keepVoucher(tx, gst.ComposeVoucher(d, advance(o, paid)))
}

// issueRefundVouchers issues a refund voucher for each refund with which an
// advance has gone back that had a receipt voucher (Rule 51, CGST Rules), once
// no invoice can follow. Until then a part that went back waits: the invoice has
// a credit note for it.
func issueRefundVouchers(tx *db.Tx, orderID string) error {
	o, err := OrderWithLines(tx, orderID)
	if err != nil || o.InvoiceNumber != "" || o.Status != OrderCancelled && o.Status != OrderRefunded {
		return err
	}
	receipts, err := gst.Find(tx, `order_id = $1 AND kind = 'receipt voucher'`, orderID)
	if err != nil || len(receipts) == 0 {
		return err
	}
	refunds, err := RefundRecords(tx, `p.order_id = $1 AND p.role = 'primary' AND r.state = 'processed'
		AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.refund_id = r.refund_id) ORDER BY r.created_at, r.refund_id`, orderID)
	if err != nil {
		return err
	}
	receipt := receipts[len(receipts)-1]
	for _, r := range refunds {
		d := receipt
		d.Kind, d.Against = gst.RefundVoucher, gst.Reference{Kind: receipt.Kind, Number: receipt.Number, IssuedAt: receipt.IssuedAt}
		d.RefundID, d.IssuedAt, d.Reason, d.Remarks = r.ID, tx.Clock(), r.Cause, nil
		if err := keepVoucher(tx, gst.ComposeVoucher(d, advance(o, r.Amount))); err != nil {
			return err
		}
	}
	return nil
}

func keepVoucher(tx *db.Tx, d gst.Document) (err error) {
	if d.Number, err = gst.NextNumber(tx, d.Kind, d.IssuedAt); err != nil {
		return err
	}
	return gst.Keep(tx, d)
}

// advance is what a sum was paid for: the lines of the order, or all of them
// together where it is not the order's total.
func advance(o Order, amount money.Paise) []gst.Item {
	if amount == o.Totals.Total {
		return items(o)
	}
	carrier := o.carrier()
	return []gst.Item{{Total: amount, Line: gst.Line{
		Name: "Part of order " + o.Number, HSN: carrier.HSN, UQC: "OTH", Price: amount, Unit: amount, Rate: carrier.GST,
	}}}
}
