package sales

import (
	"context"
	"database/sql"
	"fmt"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/gst"
)

// uncredited are processed refunds without a credit note, of orders that have
// an invoice.
const uncredited = ` FROM refunds r JOIN payments p USING (gateway_payment_id) JOIN orders o USING (order_id)
	LEFT JOIN credit_notes n ON n.refund_id = r.refund_id
	WHERE o.invoiced_at IS NOT NULL AND p.role = 'primary' AND r.state = 'processed' AND n.refund_id IS NULL`

// issueCreditNotes issues a credit note for every processed refund of an order
// that has an invoice, but not for refunds of money outside the invoice.
func issueCreditNotes(tx *db.Tx, orderID string) error {
	due, err := db.Column(tx, `SELECT r.refund_id`+uncredited+` AND o.order_id = $1 ORDER BY r.created_at, r.refund_id`, orderID)
	if err != nil || len(due) == 0 {
		return err
	}
	o, err := OrderWithLines(tx, orderID)
	if err != nil {
		return err
	}
	shares, err := RefundShares(tx, o)
	if err != nil {
		return err
	}
	for _, refundID := range due {
		var own []Share
		for _, part := range shares {
			if part.refundID == refundID {
				own = append(own, part)
			}
		}
		if len(own) == 0 {
			continue
		}
		if err := issueCreditNote(tx, o, refundID, own); err != nil {
			return fmt.Errorf("issue a credit note: %w", err)
		}
	}
	return nil
}

// creditRefund issues the documents that the order's refunds still need, and
// tells the number of the credit note of one of them; "" without one.
func creditRefund(tx *db.Tx, orderID, refundID string) (number string, err error) {
	if err := issueCreditNotes(tx, orderID); err != nil {
		return "", err
	}
	if err := issueRefundVouchers(tx, orderID); err != nil {
		return "", err
	}
	err = tx.QueryRow(`SELECT coalesce((SELECT number FROM credit_notes WHERE refund_id = $1), '')`, refundID).Scan(&number)
	return number, err
}

func issueCreditNote(tx *db.Tx, o Order, refundID string, shares []Share) error {
	number, err := gst.NextNumber(tx, gst.CreditNote, tx.Clock())
	if err != nil {
		return err
	}
	_, err = tx.Exec(`INSERT INTO credit_notes (refund_id, order_id, number, issued_at) VALUES ($1, $2, $3, $4)`, refundID, o.ID, number, tx.Now())
	if err != nil {
		return err
	}
	for _, part := range shares {
		line := o.carrier()
		if part.Line > 0 {
			line = o.Lines[part.Line-1]
		}
		_, err = tx.Exec(`INSERT INTO credit_note_lines (refund_id, line, quantity, hsn, gst_bp, taxable_paise, tax_paise)
			VALUES ($1, $2, $3, $4, $5, $6, $7)`, refundID, part.Line, part.Pieces, line.HSN, line.GST, part.Taxable, part.Tax)
		if err != nil {
			return err
		}
	}
	return keepCreditNote(tx, o, gst.Document{Number: number, IssuedAt: tx.Clock(), RefundID: refundID}, false)
}

// keepCreditNote writes a credit note whose parts are known: the pointers to it
// are there. void: its refund has come back already.
func keepCreditNote(tx *db.Tx, o Order, d gst.Document, void bool) error {
	invoice, err := invoiceOf(tx, o)
	if err != nil {
		return err
	}
	earlier, err := gst.Find(tx, `order_id = $1 AND kind = 'credit note' AND cancelled_at IS NULL`, o.ID)
	if err != nil {
		return err
	}
	parts, err := db.Collect(tx, func(rows *sql.Rows) (c gst.Credited, err error) {
		return c, rows.Scan(&c.Line, &c.Pieces, &c.Amount)
	}, `SELECT line, quantity, taxable_paise + tax_paise FROM credit_note_lines WHERE refund_id = $1 ORDER BY line = 0, line`, d.RefundID)
	if err != nil {
		return err
	}
	if err := tx.QueryRow(`SELECT cause FROM refunds WHERE refund_id = $1`, d.RefundID).Scan(&d.Reason); err != nil {
		return err
	}
	note := gst.ComposeCreditNote(d, invoice, earlier, parts)
	if err := gst.Keep(tx, note); err != nil {
		return err
	}
	if void {
		return gst.Cancel(tx, note.Number)
	}
	return postCredit(tx, note, 1)
}

// keepOlderCreditNotes writes the credit notes of an order from before documents
// were kept.
func keepOlderCreditNotes(tx *db.Tx, o Order) error {
	type older struct {
		refundID, number string
		at               int64
		void             bool
	}
	list, err := db.Collect(tx, func(rows *sql.Rows) (n older, err error) {
		return n, rows.Scan(&n.refundID, &n.number, &n.at, &n.void)
	}, `SELECT n.refund_id, n.number, n.issued_at, r.state = 'failed' FROM credit_notes n JOIN refunds r USING (refund_id)
		WHERE n.order_id = $1 AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.number = n.number) ORDER BY n.issued_at, n.number`, o.ID)
	if err != nil {
		return err
	}
	for _, n := range list {
		d := gst.Document{Number: n.number, IssuedAt: db.At(n.at), RefundID: n.refundID, Remarks: []string{writtenLater(tx)}}
		if err := keepCreditNote(tx, o, d, n.void); err != nil {
			return err
		}
	}
	return nil
}

// cancelDocument cancels the credit note or refund voucher of a refund that came
// back: the invoice stands again. Its number stays.
func cancelDocument(tx *db.Tx, refundID string) error {
	found, err := gst.Find(tx, `refund_id = $1 AND cancelled_at IS NULL`, refundID)
	if err != nil || len(found) == 0 {
		return err
	}
	if err := gst.Cancel(tx, found[0].Number); err != nil {
		return err
	}
	return postCredit(tx, found[0], -1)
}

// CreditNote reads the credit note of a refund; NotFound where it has none.
func (s *Refunds) CreditNote(ctx context.Context, refundID string) (note gst.Document, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		found, err := gst.Find(tx, `refund_id = $1 AND kind = 'credit note'`, refundID)
		if err == nil && len(found) == 0 {
			err = fault.New(fault.NotFound, "credit_note.not_found", "This credit note does not exist.")
		}
		if err == nil {
			note = found[0]
		}
		return err
	})
	return note, err
}
