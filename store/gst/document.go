package gst

import (
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"bhatti/store/db"
	"bhatti/store/money"
	"bhatti/store/option"
)

// Kind is what a document is in law.
type Kind string

const (
	TaxInvoice     Kind = "tax invoice"                // Rule 46, CGST Rules
	InvoiceAndBill Kind = "invoice-cum-bill of supply" // Rule 46A: nil-rated and taxed goods in one basket
	BillOfSupply   Kind = "bill of supply"             // Rule 49: nil-rated goods only, or a composition tax payer
	Bill           Kind = "bill"                       // of a shop without a GSTIN
	ReceiptVoucher Kind = "receipt voucher"            // Rule 50: an advance
	RefundVoucher  Kind = "refund voucher"             // Rule 51: an advance that went back
	CreditNote     Kind = "credit note"                // Rule 53: takes back a part of an invoice
)

// Title is the kind as it stands on the paper.
func (k Kind) Title() string { return strings.ToUpper(string(k[:1])) + string(k[1:]) }

// Document is a paper as it was issued, with all that is printed on it. It
// never changes.
type Document struct {
	Kind     Kind
	Number   string // at most 16 characters, consecutive in its series and financial year
	IssuedAt time.Time

	OrderID, OrderNumber string
	OrderedAt            time.Time
	RefundID             string    // of a credit note or a refund voucher, else ""
	Against              Reference // what a credit note or a refund voucher takes back

	Registration  Registration // of the seller, at the time
	Seller, Buyer Party
	DeliverTo     string // the address that the goods go to
	PlaceOfSupply string // a State
	PlaceCode     string // its two digits
	InterState    bool   // the place of supply is not the seller's State

	Lines   []Line
	Rates   []Rate // sums of the lines by rate, lowest first
	Amounts        // sum of the lines
	Words   string // the total in words
	Heading string // what the law wants above all else, or ""
	Remarks []string
	Reason  string // of a credit note or a refund voucher
	Note    string // the shop's own words

	Cancelled time.Time `json:"-"` // zero: it stands. The refund of a credit note came back, say
}

// Reference names another document.
type Reference struct {
	Kind     Kind
	Number   string
	IssuedAt time.Time
}

// Party is the seller or the buyer.
type Party struct {
	Name, Firm       string // Firm: of a registered buyer
	Address          string
	State, StateCode string
	GSTIN            string // "" for one who is not registered
	FSSAI            string // the seller's food licence
	Mobile, Email    string
}

// Line is one line of a document.
type Line struct {
	Line          int    // of the order, from 1; 0 is the delivery, which stands last
	Name, Package string // in English; Package "" where there is one kind only
	// What the shopper's page called them; "": the same.
	OwnName, OwnPackage string `json:",omitempty"`
	// What was chosen of it.
	Options option.List `json:",omitempty"`

	HSN      string
	UQC      string      // unit quantity code: NOS, PAC; of the delivery OTH
	Quantity int         // 0: a part of the price
	Price    money.Paise // of one, before the discount
	Unit     money.Paise // of one, after the discount
	Discount money.Paise // on the whole line
	Coupon   money.Paise `json:",omitempty"` // on the whole line, beside the discount
	Rate     money.BasisPoints
	Amounts
}

// Rate is what a document has at one rate.
type Rate struct {
	Rate money.BasisPoints
	Amounts
}

// B2B tells whether the buyer is registered.
func (d Document) B2B() bool { return d.Buyer.GSTIN != "" }

// Coupon is what a coupon took off all lines. It is known and recorded when the
// document is issued, and so no part of the taxable value (section 15(3)(a), CGST Act).
func (d Document) Coupon() (total money.Paise) {
	for _, l := range d.Lines {
		total += l.Coupon
	}
	return total
}

// ShowsTax tells whether rates and taxes are printed: not on a bill, nor on
// what takes one back.
func (d Document) ShowsTax() bool {
	for _, k := range []Kind{d.Kind, d.Against.Kind} {
		if k == BillOfSupply || k == Bill {
			return false
		}
	}
	return d.Registration.ChargesTax() && d.Seller.GSTIN != ""
}

// Stands tells whether the document counts: it was not cancelled.
func (d Document) Stands() bool { return d.Cancelled.IsZero() }

// recipient is what a document says of the buyer, in texts that somebody wrote.
// It stands apart from the body: who asks to be erased is taken off it.
type recipient struct {
	Buyer             Party
	DeliverTo, Reason string
	Texts             []writtenText `json:",omitempty"` // on a cake, say
}

// writtenText is what the buyer wrote for an option of a line.
type writtenText struct {
	Line     int // of the document's Lines, from 0
	OptionID int64
	Text     string
}

// setApart takes the texts that the buyer wrote out of copies of the lines.
func setApart(lines []Line) (kept []Line, texts []writtenText) {
	kept = slices.Clone(lines)
	for i := range kept {
		kept[i].Options = slices.Clone(kept[i].Options)
		for j := range kept[i].Options {
			if c := &kept[i].Options[j]; c.IsText() {
				texts = append(texts, writtenText{i, c.OptionID, c.Value})
				c.Value = ""
			}
		}
	}
	return kept, texts
}

// writeBack gives the lines their texts again, and takes the options off whose
// text was erased.
func (to recipient) writeBack(lines []Line) {
	for _, t := range to.Texts {
		for j := range lines[t.Line].Options {
			if c := &lines[t.Line].Options[j]; c.OptionID == t.OptionID && c.IsText() {
				c.Value = t.Text
			}
		}
	}
	for i := range lines {
		lines[i].Options = slices.DeleteFunc(lines[i].Options, func(c option.Chosen) bool { return c.Value == "" })
	}
}

// Keep writes a document for good. Its number must be new.
func Keep(tx *db.Tx, d Document) error {
	lines, texts := setApart(d.Lines)
	buyer, err := json.Marshal(recipient{d.Buyer, d.DeliverTo, d.Reason, texts})
	if err != nil {
		return err
	}
	d.Buyer, d.DeliverTo, d.Reason, d.Lines = Party{}, "", "", lines
	body, err := json.Marshal(d)
	if err != nil {
		return err
	}
	_, err = tx.Exec(`INSERT INTO documents (number, kind, order_id, refund_id, issued_at, total_paise, body, buyer)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		d.Number, d.Kind, d.OrderID, db.Nullable(d.RefundID), d.IssuedAt.UnixMilli(), d.Total(), string(body), string(buyer))
	if err != nil {
		return fmt.Errorf("keep document %s: %w", d.Number, err)
	}
	return nil
}

// Cancel marks a document as cancelled, now. Its number is not given again.
func Cancel(tx *db.Tx, number string) error {
	_, err := tx.Exec(`UPDATE documents SET cancelled_at = $1 WHERE number = $2 AND cancelled_at IS NULL`, tx.Now(), number)
	if err != nil {
		return fmt.Errorf("cancel document %s: %w", number, err)
	}
	return nil
}

// EraseBuyers makes the documents that meet a condition, on the table documents, those
// of nobody in particular. The place of supply stays: the tax depends on it.
func EraseBuyers(tx *db.Tx, where string, args ...any) error {
	return rewrite(tx, func(d Document, _ recipient) recipient {
		nobody := Party{Name: "Erased", Address: d.PlaceOfSupply, State: d.PlaceOfSupply, StateCode: d.PlaceCode}
		return recipient{Buyer: nobody, DeliverTo: "Erased, " + d.PlaceOfSupply}
	}, where, args...)
}

// EraseContacts leaves on the documents that meet a condition only what the law
// wants to be said of their buyers.
func EraseContacts(tx *db.Tx, where string, args ...any) error {
	return rewrite(tx, func(_ Document, to recipient) recipient {
		to.Buyer.Mobile, to.Buyer.Email, to.Reason, to.Texts = "", "", "", nil
		return to
	}, where, args...)
}

// rewrite gives the documents that meet a condition other recipients.
func rewrite(tx *db.Tx, change func(Document, recipient) recipient, where string, args ...any) error {
	type kept struct{ number, body, buyer string }
	list, err := db.Collect(tx, func(rows *sql.Rows) (k kept, err error) {
		return k, rows.Scan(&k.number, &k.body, &k.buyer)
	}, `SELECT number, body, buyer FROM documents WHERE `+where, args...)
	if err != nil {
		return fmt.Errorf("read documents: %w", err)
	}
	for _, k := range list {
		var d Document
		var to recipient
		if err := errors.Join(json.Unmarshal([]byte(k.body), &d), json.Unmarshal([]byte(k.buyer), &to)); err != nil {
			return fmt.Errorf("read document %s: %w", k.number, err)
		}
		buyer, err := json.Marshal(change(d, to))
		if err != nil {
			return err
		}
		if _, err := tx.Exec(`UPDATE documents SET buyer = $1 WHERE number = $2`, string(buyer), k.number); err != nil {
			return fmt.Errorf("erase the buyer of document %s: %w", k.number, err)
		}
	}
	return nil
}

// Find reads documents, the oldest first; where is a condition on the table
// documents.
func Find(tx *db.Tx, where string, args ...any) ([]Document, error) {
	list, err := db.Collect(tx, func(rows *sql.Rows) (d Document, err error) {
		var body, buyer string
		var cancelled sql.NullInt64
		if err := rows.Scan(&body, &buyer, &cancelled); err != nil {
			return d, err
		}
		if err := json.Unmarshal([]byte(body), &d); err != nil {
			return d, err
		}
		if cancelled.Valid {
			d.Cancelled = db.At(cancelled.Int64)
		}
		var to recipient
		err = json.Unmarshal([]byte(buyer), &to)
		d.Buyer, d.DeliverTo, d.Reason = to.Buyer, to.DeliverTo, to.Reason
		to.writeBack(d.Lines)
		return d, err
	}, `SELECT body, buyer, cancelled_at FROM documents WHERE `+where+`
		ORDER BY issued_at, CASE WHEN kind = 'receipt voucher' THEN 0 WHEN refund_id IS NULL THEN 1 ELSE 2 END, number`, args...)
	if err != nil {
		return nil, fmt.Errorf("read documents: %w", err)
	}
	return list, nil
}

// Issued reads the documents issued in [from, until), cancelled ones included.
func Issued(tx *db.Tx, from, until time.Time) ([]Document, error) {
	return Find(tx, `issued_at >= $1 AND issued_at < $2`, from.UnixMilli(), until.UnixMilli())
}
