// Package sheet is the back office's calls that say what a day asks for: the bake
// sheet, the packing list and the round, as JSON and as CSV, in the language of
// whoever works with them. Their answers have no field for money: packers get them.
package sheet

import (
	"context"
	"fmt"
	"log/slog"

	"bhatti/store"
	"bhatti/store/audit"
	"bhatti/store/bake"
	"bhatti/store/slot"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Sheets are those of a day.
type Sheets struct {
	bake  *bake.Service
	audit *audit.Log
	log   *slog.Logger
}

// New makes the calls.
func New(s *store.Store, log *slog.Logger) Sheets { return Sheets{s.Bake, s.Audit, log} }

// read reads the day that is asked for, which is today unless it says otherwise.
func (h *Sheets) read(ctx context.Context, c *web.Call) (d bake.Day, t tongue, csv bool, err error) {
	text, format := c.Text("day"), c.Text("format")
	if format != "" && format != "json" && format != "csv" {
		c.Invalid("format", "json or csv")
	}
	if err := c.Err(); err != nil {
		return d, t, false, err
	}
	day := h.bake.Today()
	if text != "" {
		if day, err = slot.ParseDay(text); err != nil {
			return d, t, false, err
		}
	}
	t = tongueOf(web.Language(c))
	d, err = h.bake.Day(ctx, day, t.code)
	return d, t, format == "csv", err
}

// Bake answers what to bake for each slot.
func (h *Sheets) Bake(ctx context.Context, c *web.Call) (any, error) {
	d, t, csv, err := h.read(ctx, c)
	if err != nil {
		return nil, err
	}
	page := BakePage{Heading: t.heading(d), Slots: shape.List(d.Sheet(), func(s bake.SlotSheet) bakeSlot {
		return bakeSlot{t.due(d, s.Due), s.Pieces, shape.List(s.Categories, t.sum), shape.List(s.Lines, shapeBakeLine)}
	})}
	for _, s := range page.Slots {
		page.Pieces += s.Pieces
	}
	if csv {
		return web.DownloadCSV(h.log, "bake-sheet-"+page.Day, page.table(t)), nil
	}
	return page, nil
}

// Pack answers what to pack for each slot and area.
func (h *Sheets) Pack(ctx context.Context, c *web.Call) (any, error) {
	d, t, csv, err := h.read(ctx, c)
	if err != nil {
		return nil, err
	}
	page := PackPage{Heading: t.heading(d), Slots: shape.List(d.PackingList(), func(s bake.SlotList) packSlot {
		return packSlot{t.due(d, s.Due), s.Pieces, s.Orders, shape.List(s.Areas, shapePackArea)}
	})}
	for _, s := range page.Slots {
		page.Pieces += s.Pieces
	}
	if csv {
		return h.withNames(ctx, c, "packing-list", page.Heading, page.table(t))
	}
	return page, nil
}

// Round answers where what is delivered goes, for each slot and pin code.
func (h *Sheets) Round(ctx context.Context, c *web.Call) (any, error) {
	d, t, csv, err := h.read(ctx, c)
	if err != nil {
		return nil, err
	}
	page := RoundPage{Heading: t.heading(d), Slots: shape.List(d.Round(), func(s bake.SlotList) roundSlot {
		return roundSlot{t.due(d, s.Due), s.Pieces, s.Orders, shape.List(s.Areas, shapeRoundArea)}
	})}
	for _, s := range page.Slots {
		page.Pieces += s.Pieces
	}
	if csv {
		return h.withNames(ctx, c, "round", page.Heading, page.table(t))
	}
	return page, nil
}

// withNames is a file with customers in it: that it is taken is recorded.
func (h *Sheets) withNames(ctx context.Context, c *web.Call, name string, of Heading, table [][]string) (any, error) {
	if err := h.audit.Exported(ctx, c.Staff.Member.Email, audit.Subject(name, of.Day), len(table)-1); err != nil {
		return nil, err
	}
	return web.DownloadCSV(h.log, name+"-"+of.Day, table), nil
}

// heading is what all sheets of a day begin with.
func (t tongue) heading(d bake.Day) Heading {
	return Heading{
		Day: d.Day.String(), Today: d.Today.String(), Language: t.code, Words: t.date(d.Day),
		Ahead: shape.List(d.Ahead, func(n bake.Count) ahead { return ahead{n.Day.String(), n.Orders} }),
	}
}

func (t tongue) due(d bake.Day, at bake.Due) Due {
	if at.AnyTime() {
		return Due{Day: at.Day.String(), Words: t.anyTime}
	}
	due := Due{Day: at.Day.String(), From: at.From.String(), To: at.To.String(), Late: at.Day < d.Day, Words: slot.Span(at.From, at.To, t.code)}
	if due.Late {
		due.Words = t.date(at.Day) + ", " + due.Words
	}
	return due
}

func (t tongue) sum(s bake.Sum) sum {
	if s.Name == "" {
		s.Name = t.other
	}
	return sum{s.Name, s.Pieces}
}

func shapeBakeLine(l bake.SheetLine) bakeLine {
	return bakeLine{shapeLine(l.Line), l.Category, l.Packing, l.Orders, l.Shelf}
}

func shapeLine(l bake.Line) line {
	return line{l.ProductID, l.PackageID, l.Name, l.PackageName, append([]string{}, l.Options...), l.Pieces}
}

func shapePackArea(a bake.Area) packArea {
	return packArea{a.Collect, a.Pincode, a.Group, a.Pieces, shape.List(a.Orders, func(o bake.Order) packOrder {
		return packOrder{o.ID, o.Number, string(o.Status), o.Name, o.Instructions, o.Pieces(), shape.List(o.Lines, shapeLine)}
	})}
}

func shapeRoundArea(a bake.Area) roundArea {
	return roundArea{a.Pincode, a.Group, a.Pieces, shape.List(a.Orders, func(o bake.Order) stop {
		return stop{o.ID, o.Number, string(o.Status), o.Name, o.Mobile, o.Address, o.Pincode, o.Instructions, o.Pieces()}
	})}
}

func number(n int) string { return fmt.Sprint(n) }
