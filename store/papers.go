package store

import (
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/sales"
)

// checkDocuments holds the documents to the orders and refunds that they are of,
// to each other, to the ledger and to their own sums.
func checkDocuments(tx *db.Tx) (findings []string, err error) {
	missing, err := db.Column(tx, `SELECT number || ' has no document ' || invoice_number || ' (the shop writes older ones when it starts)' FROM orders o WHERE invoice_number IS NOT NULL
			AND NOT EXISTS (SELECT 1 FROM documents d WHERE d.number = o.invoice_number AND d.order_id = o.order_id)
		UNION ALL SELECT 'credit note ' || number || ' has no document' FROM credit_notes n
			WHERE NOT EXISTS (SELECT 1 FROM documents d WHERE d.number = n.number AND d.refund_id = n.refund_id)`)
	if err != nil {
		return nil, err
	}
	findings = missing
	orders, err := db.Column(tx, `SELECT DISTINCT order_id FROM documents`)
	if err != nil {
		return nil, err
	}
	runs := map[string]numberRun{}
	for _, id := range orders {
		o, err := sales.OrderWithLines(tx, id)
		if err != nil {
			return nil, err
		}
		p := papers{order: o}
		if p.documents, err = gst.Find(tx, `order_id = $1`, id); err != nil {
			return nil, err
		}
		if err := p.check(tx); err != nil {
			return nil, err
		}
		for _, d := range p.documents {
			countNumber(runs, d.Number)
		}
		findings = append(findings, p.findings...)
	}
	for series, run := range runs {
		if run.count != run.highest || run.lowest != 1 {
			findings = append(findings, fmt.Sprintf("the series %s has %d numbers from %d to %d", series, run.count, run.lowest, run.highest))
		}
	}
	return findings, nil
}

type numberRun struct{ lowest, highest, count int }

func countNumber(runs map[string]numberRun, number string) {
	at := strings.LastIndex(number, "/") + 1
	n, _ := strconv.Atoi(number[at:])
	run, known := runs[number[:at]]
	if !known {
		run.lowest = n
	}
	runs[number[:at]] = numberRun{min(run.lowest, n), max(run.highest, n), run.count + 1}
}

// papers are the documents of one order while they are checked.
type papers struct {
	order     sales.Order
	documents []gst.Document
	findings  []string
}

func (p *papers) hold(sound bool, what string, args ...any) {
	if !sound {
		p.findings = append(p.findings, fmt.Sprintf(what, args...))
	}
}

func (p *papers) check(tx *db.Tx) error {
	var invoice gst.Document
	var tax money.Paise // that the shop owes
	credited := map[int]money.Paise{}
	heads, err := db.Column(tx, `SELECT number || ' ' || kind || ' ' || total_paise FROM documents WHERE order_id = $1`, p.order.ID)
	if err != nil {
		return err
	}
	for _, d := range p.documents {
		p.hold(slices.Contains(heads, fmt.Sprint(d.Number, " ", d.Kind, " ", int64(d.Total()))), "document %s has another head than body", d.Number)
		p.checkSums(d)
		if d.Number == p.order.InvoiceNumber {
			invoice, tax = d, tax+d.Tax()
			p.hold(d.Total() == p.order.Totals.Total, "invoice %s is of %v, its order of %v", d.Number, d.Total(), p.order.Totals.Total)
		}
	}
	for _, d := range p.documents {
		if d.Kind != gst.CreditNote {
			continue
		}
		p.hold(d.Against.Number == invoice.Number && invoice.Number != "", "credit note %s has no invoice", d.Number)
		if err := p.checkRefund(tx, d); err != nil {
			return err
		}
		if d.Stands() {
			tax -= d.Tax()
			for _, l := range d.Lines {
				credited[l.Line] += l.Total()
			}
		}
	}
	for _, l := range invoice.Lines {
		p.hold(credited[l.Line] <= l.Total(), "credit notes take %v back of line %d of invoice %s", credited[l.Line], l.Line, invoice.Number)
	}
	if invoice.Number == "" {
		return nil
	}
	var booked money.Paise
	err = tx.QueryRow(`SELECT -coalesce(sum(l.paise), 0) FROM ledger_sides l JOIN payments p USING (gateway_payment_id)
		WHERE p.order_id = $1 AND p.role = 'primary' AND l.account = 'output tax'`, p.order.ID).Scan(&booked)
	p.hold(booked == tax, "the ledger has %v of tax for invoice %s, the documents %v", booked, invoice.Number, tax)
	return err
}

// checkRefund holds a credit note to its refund: it is cancelled if that came
// back, and takes back what was asked for.
func (p *papers) checkRefund(tx *db.Tx, d gst.Document) error {
	if d.RefundID == "" { // of an order that nobody paid
		p.hold(p.order.Status == sales.OrderCancelled && p.order.PaidAt.IsZero(), "credit note %s has no refund", d.Number)
		p.hold(d.Total() == p.order.Totals.Total, "credit note %s is of %v, its order of %v", d.Number, d.Total(), p.order.Totals.Total)
		return nil
	}
	var failed bool
	var amount sql.NullInt64
	err := tx.QueryRow(`SELECT state = 'failed', (SELECT sum(taxable_paise + tax_paise) FROM credit_note_lines c WHERE c.refund_id = r.refund_id)
		FROM refunds r WHERE refund_id = $1`, d.RefundID).Scan(&failed, &amount)
	p.hold(failed != d.Stands(), "credit note %s is cancelled: %v, its refund came back: %v", d.Number, !d.Stands(), failed)
	p.hold(money.Paise(amount.Int64) == d.Total(), "credit note %s is of %v, its refund of %v", d.Number, d.Total(), money.Paise(amount.Int64))
	return err
}

// checkSums holds a document to itself.
func (p *papers) checkSums(d gst.Document) {
	var lines, rates gst.Amounts
	for _, l := range d.Lines {
		lines = lines.Plus(l.Amounts)
		p.hold(l.Taxable >= 0 && l.CGST >= 0 && l.IGST >= 0 && l.CGST == l.SGST, "line %d of document %s", l.Line, d.Number)
	}
	for _, r := range d.Rates {
		rates = rates.Plus(r.Amounts)
	}
	p.hold(lines == d.Amounts, "the lines of document %s do not add up", d.Number)
	p.hold(rates == d.Amounts || len(d.Rates) == 0 && d.Tax() == 0, "the rates of document %s do not add up", d.Number)
	p.hold(d.InterState || d.IGST == 0, "document %s has IGST within a State", d.Number)
	p.hold(!d.InterState || d.CGST == 0, "document %s has CGST between States", d.Number)
	p.hold(d.Words == d.Total().Words(), "the words of document %s say another total", d.Number)
}
