package report

import (
	"context"
	"fmt"

	"bhatti/store/audit"
	"bhatti/store/fault"

	"bhatti/server/web"
)

// filingCSV is one table of the return. What names buyers is recorded.
func (h *Reports) filingCSV(ctx context.Context, c *web.Call, page FilingPage, name string) (any, error) {
	table, named := page.csv(name)
	if table == nil {
		return nil, fault.New(fault.Invalid, "report.no_table", "table must be b2b, b2cl, b2cs, nil, notes, hsn or documents")
	}
	if named {
		if err := h.audit.Exported(ctx, c.Staff.Member.Email, audit.Subject("GSTR-1 of", page.Month), len(table)-1); err != nil {
			return nil, err
		}
	}
	return web.DownloadCSV(h.log, "gstr1-"+name+"-"+page.Month, table), nil
}

// csv is a table of the return with its heading, and whether it names buyers;
// nil for an unknown one.
func (p FilingPage) csv(name string) (table [][]string, named bool) {
	switch name {
	case "b2b":
		return entriesTable(p.B2b), true
	case "b2cl":
		return entriesTable(p.B2cl), true
	case "notes":
		return entriesTable(append(p.Cdnr, p.Cdnur...)), true
	case "b2cs":
		return p.smallTable(), false
	case "nil":
		return p.nilTable(), false
	case "hsn":
		return p.hsnTable(), false
	case "documents":
		return p.seriesTable(), false
	}
	return nil, false
}

// cells are the amounts, in rupees.
func (a taxAmounts) cells() []string {
	return []string{a.Taxable.String(), a.Cgst.String(), a.Sgst.String(), a.Igst.String()}
}

// entriesTable has a row for each document and rate.
func entriesTable(list []filedEntry) [][]string {
	table := [][]string{{"number", "date", "gstin", "name", "place_of_supply", "value", "invoice", "invoice_date", "rate", "taxable", "cgst", "sgst", "igst"}}
	for _, e := range list {
		for _, r := range e.Rates {
			row := []string{e.Number, e.IssuedAt[:10], e.Gstin, e.Name, place(e.PlaceOfSupplyCode, e.PlaceOfSupply), e.Value.String(),
				e.AgainstNo, e.AgainstAt[:min(10, len(e.AgainstAt))], r.TaxRate.String()}
			table = append(table, append(row, r.cells()...))
		}
	}
	return table
}

func (p FilingPage) smallTable() [][]string {
	table := [][]string{{"place_of_supply", "supply", "rate", "taxable", "cgst", "sgst", "igst"}}
	for _, r := range p.B2cs {
		row := []string{place(r.PlaceOfSupplyCode, r.PlaceOfSupply), within(r.InterState), r.TaxRate.String()}
		table = append(table, append(row, r.cells()...))
	}
	return table
}

func (p FilingPage) nilTable() [][]string {
	table := [][]string{{"supply", "buyer", "nil_rated", "exempted", "non_gst"}}
	for _, r := range p.Nil {
		buyer := "unregistered"
		if r.Registered {
			buyer = "registered"
		}
		table = append(table, []string{within(r.InterState), buyer, r.Value.String(), "0.00", "0.00"})
	}
	return table
}

func (p FilingPage) hsnTable() [][]string {
	table := [][]string{{"buyers", "hsn", "uqc", "quantity", "rate", "taxable", "cgst", "sgst", "igst", "value"}}
	for _, part := range []struct {
		buyers string
		rows   []filedHSN
	}{{"B2B", p.HsnB2b}, {"B2C", p.HsnB2c}} {
		for _, r := range part.rows {
			row := append([]string{part.buyers, r.Hsn, r.Uqc, fmt.Sprint(r.Quantity), r.TaxRate.String()}, r.cells()...)
			table = append(table, append(row, r.Amount.String()))
		}
	}
	return table
}

func (p FilingPage) seriesTable() [][]string {
	table := [][]string{{"nature", "from", "to", "total", "cancelled", "net"}}
	for _, s := range p.Documents {
		table = append(table, []string{s.Nature, s.First, s.Last, fmt.Sprint(s.Count), fmt.Sprint(s.Cancelled), fmt.Sprint(s.Net)})
	}
	return table
}

// place is a State as the portal writes it: 27-Maharashtra.
func place(code, state string) string {
	if code == "" {
		return state
	}
	return code + "-" + state
}

func within(interState bool) string {
	if interState {
		return "inter-State"
	}
	return "intra-State"
}
