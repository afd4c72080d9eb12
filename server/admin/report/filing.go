package report

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"

	"bhatti/store/audit"
	"bhatti/store/fault"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/report/gstr1"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// FilingPage is what is told to the tax office about a month. The tables are
// those of form GSTR-1, without rows where there is no GSTR-1 to file.
type FilingPage struct {
	Month         string // 2026-11
	Registrations []gst.Registration
	Gstins        []string // under which documents were issued
	Gstin         string   // of these tables; "": no GSTR-1 is filed
	HsnDigits     int
	LargeAbove    money.Paise // what an invoice of table 5 exceeds
	Taxed         taxAmounts
	NilRated      money.Paise
	B2b           []filedEntry // table 4
	B2cl          []filedEntry // table 5
	B2cs          []filedSmall // table 7
	Nil           []filedNil   // table 8
	Cdnr, Cdnur   []filedEntry // table 9
	HsnB2b        []filedHSN   // table 12
	HsnB2c        []filedHSN
	Documents     []filedSeries // table 13
	Turnover      filedTurnover // without tax
}

type taxAmounts struct {
	Taxable money.Paise
	Cgst    money.Paise
	Sgst    money.Paise
	Igst    money.Paise
	Amount  money.Paise // all together
}

type filedEntry struct {
	Number            string
	IssuedAt          string
	AgainstNo         string `json:",omitempty"` // of a credit note
	AgainstAt         string `json:",omitempty"`
	Gstin             string // of the buyer
	Name              string
	PlaceOfSupply     string
	PlaceOfSupplyCode string
	Value             money.Paise // of the whole document
	Rates             []filedRate
}

type filedRate struct {
	TaxRate money.BasisPoints
	taxAmounts
}

type filedSmall struct {
	PlaceOfSupply     string
	PlaceOfSupplyCode string
	InterState        bool
	TaxRate           money.BasisPoints
	taxAmounts
}

type filedNil struct {
	InterState bool
	Registered bool
	Value      money.Paise
}

type filedHSN struct {
	Hsn      string
	Uqc      string
	Quantity int64
	TaxRate  money.BasisPoints
	taxAmounts
}

type filedSeries struct {
	Nature    string
	First     string
	Last      string
	Count     int
	Cancelled int
	Net       int
}

// filedTurnover is of what was sold without charging tax, until the end of the month.
type filedTurnover struct {
	Month, Quarter, Year money.Paise
}

// Filing answers what is filed for a month; as CSV one of its tables, as
// portal the file that the GST portal takes.
func (h *Reports) Filing(ctx context.Context, c *web.Call) (any, error) {
	month, gstin, format, table := c.Text("month"), c.Text("gstin"), c.Text("format"), c.Text("table")
	if err := c.Err(); err != nil {
		return nil, err
	}
	from, err := monthOf(month)
	if err != nil {
		return nil, err
	}
	filing, err := h.reports.Filing(ctx, from, gstin)
	if err != nil {
		return nil, err
	}
	page := FilingPage{
		Month: month, Registrations: filing.Registrations, Gstins: shape.List(filing.GSTINs, func(s string) string { return s }),
		HsnDigits: filing.HSNDigits, Turnover: filedTurnover(filing.Turnover),
	}
	page.fill(filing.Return)
	switch {
	case format == "portal" && page.Gstin == "":
		return nil, fault.New(fault.Conflict, "report.no_return", "There is no GSTR-1 to file for this month under this GSTIN.")
	case format == "portal":
		if err := h.audit.Exported(ctx, c.Staff.Member.Email, audit.Subject("GSTR-1 of", month), page.rows()); err != nil {
			return nil, err
		}
		return h.portal(filing.Return), nil
	case format == "csv":
		return h.filingCSV(ctx, c, page, table)
	}
	return page, nil
}

// portal is the return as a file for the GST portal, named as the offline tool does.
func (h *Reports) portal(r gstr1.Return) http.Handler {
	name := fmt.Sprintf("returns_%s_R1_%s_offline.json", r.Month.Format("012006"), r.GSTIN)
	return web.Download(h.log, name, web.JSONType, func(w http.ResponseWriter, _ *http.Request) error {
		out := json.NewEncoder(w)
		out.SetIndent("", " ")
		return out.Encode(r.Portal())
	})
}

func (p *FilingPage) fill(r gstr1.Return) {
	p.Gstin, p.LargeAbove, p.Taxed, p.NilRated = r.GSTIN, r.LargeAbove, shapeAmounts(r.Taxed), r.NilRated
	p.B2b, p.B2cl = shape.List(r.B2B, shapeEntry), shape.List(r.B2CL, shapeEntry)
	p.Cdnr, p.Cdnur = shape.List(r.CDNR, shapeEntry), shape.List(r.CDNUR, shapeEntry)
	p.B2cs = shape.List(r.B2CS, func(s gstr1.Small) filedSmall {
		return filedSmall{s.PlaceOfSupply, s.PlaceCode, s.InterState, s.Rate, shapeAmounts(s.Amounts)}
	})
	p.Nil = shape.List(r.Nil, func(n gstr1.Nil) filedNil { return filedNil(n) })
	p.HsnB2b, p.HsnB2c = shape.List(r.HSNB2B, shapeHSN), shape.List(r.HSNB2C, shapeHSN)
	p.Documents = shape.List(r.Documents, func(s gstr1.Series) filedSeries {
		return filedSeries{s.Nature.String(), s.First, s.Last, s.Count, s.Cancelled, s.Net()}
	})
}

// rows is how many documents the tables name.
func (p *FilingPage) rows() int { return len(p.B2b) + len(p.B2cl) + len(p.Cdnr) + len(p.Cdnur) }

func shapeAmounts(a gst.Amounts) taxAmounts {
	return taxAmounts{a.Taxable, a.CGST, a.SGST, a.IGST, a.Total()}
}

func shapeEntry(e gstr1.Entry) filedEntry {
	row := filedEntry{
		Number: e.Number, IssuedAt: shape.Time(e.IssuedAt), Gstin: e.GSTIN, Name: e.Firm,
		PlaceOfSupply: e.PlaceOfSupply, PlaceOfSupplyCode: e.PlaceCode, Value: e.Value,
		Rates: shape.List(e.Rates, func(r gst.Rate) filedRate { return filedRate{r.Rate, shapeAmounts(r.Amounts)} }),
	}
	if e.Against.Number != "" {
		row.AgainstNo, row.AgainstAt = e.Against.Number, shape.Time(e.Against.IssuedAt)
	}
	return row
}

func shapeHSN(r gstr1.HSN) filedHSN {
	return filedHSN{r.Code, r.UQC, r.Quantity, r.Rate, shapeAmounts(r.Amounts)}
}
