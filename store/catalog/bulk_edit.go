package catalog

import (
	"context"
	"fmt"
	"time"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// ProductEdit changes many products at once; what is nil or 0 stays.
type ProductEdit struct {
	IDs         []int64
	Discount    *money.BasisPoints
	Price       *money.Paise      // of each package
	PriceChange money.BasisPoints // of each price, rounded to whole rupees; may be negative
	PriceAmount money.Paise       // added to each price; may be negative
	Stock       *int64            // of each package
	Active      *bool
	CategoryID  *int64
}

// EditProducts applies the edit to all of the products or, when one rule is
// broken, to none, and returns how many changed. Fails with Invalid and NotFound.
func (s *Service) EditProducts(ctx context.Context, e ProductEdit) (n int, err error) {
	err = s.db.WriteWithin(ctx, CatalogueTimeout, func(tx *db.Tx) error {
		w, err := NewWriter(tx, s.db.Now())
		if err != nil {
			return err
		}
		for _, id := range e.IDs {
			changed, err := editProduct(ctx, w, id, e)
			if err != nil {
				return fmt.Errorf("edit product %d: %w", id, err)
			}
			if changed {
				n++
			}
		}
		return nil
	})
	return n, err
}

func editProduct(ctx context.Context, w *Writer, id int64, e ProductEdit) (changed bool, err error) {
	old, err := readInput(w.tx, id, w.now)
	if err != nil {
		return false, err
	}
	d, err := readInput(w.tx, id, w.now)
	if err != nil {
		return false, err
	}
	e.apply(d)
	if err := d.Clean(); err != nil {
		return false, err
	}
	if changed, err = w.Save(old, d); err != nil {
		return false, err
	}
	return changed, audit.Record(w.tx, "edit product", audit.Subject("product", id), old.figures(), d.figures())
}

func (e ProductEdit) apply(d *ProductInput) {
	set(&d.Discount, e.Discount)
	set(&d.Active, e.Active)
	set(&d.CategoryID, e.CategoryID)
	for i := range d.Packages {
		k := &d.Packages[i]
		if e.Stock != nil {
			stock := *e.Stock
			k.Stock = &stock
		}
		set(&k.Price, e.Price)
		if e.PriceChange != 0 {
			const rupee = 100
			k.Price = rupee * money.Paise(money.DivideHalfUp(int64(k.Price)*max(0, 10000+int64(e.PriceChange)), 10000*rupee))
		}
		k.Price += e.PriceAmount
	}
}

func set[T any](to *T, value *T) {
	if value != nil {
		*to = *value
	}
}

// figures are what an edit of many products can change of one.
func (d *ProductInput) figures() audit.Fields {
	prices, stocks := audit.Fields{}, audit.Fields{}
	for _, k := range d.Packages {
		prices[k.Name], stocks[k.Name] = k.Price, k.Stock
	}
	return audit.Fields{"Discount": d.Discount, "Active": d.Active, "Category": d.CategoryID, "Prices": prices, "Stocks": stocks}
}

// DateGST adds a rate for the products from a time on, which must not have
// passed; the zero time is now. It returns how many products there are. Rates
// from a later time stay. Fails with Invalid and NotFound.
func (s *Service) DateGST(ctx context.Context, ids []int64, rate money.BasisPoints, from time.Time) (int, error) {
	if rate < 0 || rate > 10000 {
		return 0, errGSTRate
	}
	if from.IsZero() {
		from = s.db.Clock()
	}
	if from.Before(s.db.Clock()) {
		return 0, fault.New(fault.Invalid, "gst_rate.in_the_past", "A new GST rate can only start now or later. Past sales keep the rate they were sold at.")
	}
	err := s.db.Write(ctx, func(tx *db.Tx) error {
		for _, id := range ids {
			before, err := ratesOf(tx, id)
			if err != nil {
				return err
			}
			if len(before) == 0 {
				return ErrNoProduct
			}
			_, err = tx.Exec(`INSERT INTO gst_rates (product_id, from_at, rate_bp) VALUES ($1, $2, $3)
				ON CONFLICT (product_id, from_at) DO UPDATE SET rate_bp = excluded.rate_bp`, id, from.UnixMilli(), rate)
			if err != nil {
				return err
			}
			after, err := ratesOf(tx, id)
			if err != nil {
				return err
			}
			if err := audit.Record(tx, "date GST", audit.Subject("product", id), before, after); err != nil {
				return err
			}
		}
		return nil
	})
	return len(ids), err
}

// DropGST deletes a rate that has not started yet. Fails with Invalid when it
// has started, since products were sold at it; NotFound.
func (s *Service) DropGST(ctx context.Context, id int64, from time.Time) error {
	if !from.After(s.db.Clock()) {
		return fault.New(fault.Invalid, "gst_rate.in_force", "This rate already applies. Add a new rate instead.")
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := ratesOf(tx, id)
		if err != nil {
			return err
		}
		found, err := db.Changed(tx.Exec(`DELETE FROM gst_rates WHERE product_id = $1 AND from_at = $2`, id, from.UnixMilli()))
		if err == nil && !found {
			err = fault.New(fault.NotFound, "gst_rate.not_found", "This rate does not exist.")
		}
		if err != nil {
			return err
		}
		after, err := ratesOf(tx, id)
		if err != nil {
			return err
		}
		return audit.Record(tx, "drop GST", audit.Subject("product", id), before, after)
	})
}

// OrderProducts puts the products first in the shop's order, in theirs; the
// others follow as they were. NotFound.
func (s *Service) OrderProducts(ctx context.Context, ids []int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		places, err := putFirst(tx, "products", "product_id", ids, ErrNoProduct)
		if err != nil {
			return err
		}
		return audit.Record(tx, "order products", "catalogue", audit.Fields{"Products": ids, "Places": places}, audit.Fields{"Products": ids})
	})
}
