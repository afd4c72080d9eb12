package report

import (
	"context"
	"fmt"
	"slices"
	"time"

	"bhatti/store/db"
	"bhatti/store/gst"
	"bhatti/store/money"
	"bhatti/store/report/gstr1"
	"bhatti/store/setting"
)

// Filing is what is told to the tax office about a month.
type Filing struct {
	Registrations []gst.Registration // what the shop was in the month, in order
	GSTINs        []string           // under which it issued documents, in order; its present one where it issued none
	Return        gstr1.Return       // of one of them; its GSTIN is "" where there is none to file
	Turnover      Turnover           // of what was sold without charging tax
	HSNDigits     int
}

// Turnover is what documents without tax add up to, less credit notes, until the
// end of the month.
type Turnover struct{ Month, Quarter, Year money.Paise }

// Filing makes the return of the month that begins at from, in India; gstin says
// of which registration, "" of the first one.
func (s *Service) Filing(ctx context.Context, from time.Time, gstin string) (f Filing, err error) {
	err = s.db.ViewWithin(ctx, reportTimeout, func(tx *db.Tx) error {
		shop, err := setting.ShopOf(tx)
		if err != nil {
			return err
		}
		issued, err := gst.Issued(tx, from, from.AddDate(0, 1, 0))
		if err != nil {
			return err
		}
		f = Filing{Registrations: registrations(shop, from, issued), GSTINs: gstins(shop, issued), HSNDigits: shop.HsnDigits}
		if gstin == "" && len(f.GSTINs) > 0 {
			gstin = f.GSTINs[0]
		}
		if slices.Contains(f.GSTINs, gstin) && slices.ContainsFunc(f.Registrations, gst.Registration.ChargesTax) {
			m := gstr1.Month{GSTIN: gstin, From: from, Documents: issued, HSNDigits: shop.HsnDigits}
			if m.Against, err = takenBack(tx, issued); err != nil {
				return err
			}
			f.Return = gstr1.Make(m)
		}
		f.Turnover, err = turnover(tx, from)
		return err
	})
	if err != nil {
		return Filing{}, fmt.Errorf("report what to file: %w", err)
	}
	return f, nil
}

// registrations are what the shop was in the month that begins at from: by its
// settings at the beginning and at the end, and by its documents.
func registrations(shop setting.Shop, from time.Time, issued []gst.Document) (list []gst.Registration) {
	was := []gst.Registration{shop.Registrations.At(from)}
	for _, d := range issued {
		was = append(was, d.Registration)
	}
	for _, r := range append(was, shop.Registrations.At(from.AddDate(0, 1, 0).Add(-1))) {
		if !slices.Contains(list, r) {
			list = append(list, r)
		}
	}
	return list
}

func gstins(shop setting.Shop, issued []gst.Document) (list []string) {
	for _, d := range issued {
		if gstr1.Concerns(d, d.Seller.GSTIN) && !slices.Contains(list, d.Seller.GSTIN) {
			list = append(list, d.Seller.GSTIN)
		}
	}
	if len(list) == 0 && shop.Gstin != "" {
		list = append(list, shop.Gstin)
	}
	return list
}

// takenBack are the invoices that credit notes take a part of back, by number.
func takenBack(tx *db.Tx, issued []gst.Document) (map[string]gst.Document, error) {
	list := map[string]gst.Document{}
	for _, d := range issued {
		if d.Kind != gst.CreditNote {
			continue
		}
		found, err := gst.Find(tx, `number = $1`, d.Against.Number)
		if err != nil {
			return nil, err
		}
		for _, invoice := range found {
			list[invoice.Number] = invoice
		}
	}
	return list, nil
}

// turnover adds up what the shop sold without charging tax in the month that
// begins at from, and in its quarter and financial year until then.
func turnover(tx *db.Tx, from time.Time) (sum Turnover, err error) {
	until := from.AddDate(0, 1, 0)
	quarter := from.AddDate(0, -int(from.Month()-1)%3, 0)
	issued, err := gst.Issued(tx, yearOf(from), until)
	for _, d := range issued {
		if gstr1.Concerns(d, d.Seller.GSTIN) || !gstr1.Stands(d, until) {
			continue
		}
		amount := Sign(d) * d.Total()
		sum.Year += amount
		if !d.IssuedAt.Before(quarter) {
			sum.Quarter += amount
		}
		if !d.IssuedAt.Before(from) {
			sum.Month += amount
		}
	}
	return sum, err
}

// yearOf is the first moment of the financial year, from April to March, that a
// moment lies in.
func yearOf(at time.Time) time.Time {
	at = at.In(db.India)
	april := time.Date(at.Year(), time.April, 1, 0, 0, 0, 0, db.India)
	if at.Before(april) {
		return april.AddDate(-1, 0, 0)
	}
	return april
}
