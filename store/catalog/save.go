package catalog

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"maps"
	"slices"

	"bhatti/store/audit"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
	"bhatti/store/option"
	"bhatti/store/search"
)

// SameGST, as the rate of a product that exists, leaves its rates as they are:
// a planned rate may have started while a form was open.
const SameGST money.BasisPoints = -1

// SaveProduct writes a product with all its packages and images and returns its
// id: packages that the input leaves out are deleted. The stock of a package
// that exists is left alone, because orders change it while a form is open; see
// SetStock. Fails with Invalid, NotFound (product, package or category),
// Conflict (the name is taken) and *Stale.
func (s *Service) SaveProduct(ctx context.Context, d ProductInput) (id int64, err error) {
	d.Packages, d.Images, d.ImageWords, d.Options = slices.Clone(d.Packages), slices.Clone(d.Images), maps.Clone(d.ImageWords), option.Clone(d.Options)
	sameGST := d.GST == SameGST && d.ID != 0
	if sameGST {
		d.GST = 0
	}
	if err := d.Clean(); err != nil {
		return 0, err
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		w, err := NewWriter(tx, s.db.Now())
		if err != nil {
			return err
		}
		var old *ProductInput
		if d.ID != 0 {
			if old, err = readInput(tx, d.ID, w.now); err != nil {
				return err
			}
			keepTranslations(&d, old)
			if option.KeepNames(d.Options, old.Options); d.Options == nil {
				d.Options = old.Options
			}
			if err := checkVersion(tx, &d, old); err != nil {
				return err
			}
			keepStock(&d, old)
			if sameGST {
				d.GST = old.GST
			}
			if d.ImageWords == nil {
				d.ImageWords = old.ImageWords
			}
		}
		if _, err = w.Save(old, &d); err != nil {
			return err
		}
		return audit.Record(tx, "save product", audit.Subject("product", d.ID), inputOrNil(old), d)
	})
	if _, other := errors.AsType[*Stale](err); !other && fault.CodeOf(err) == fault.Conflict {
		err = fault.New(fault.Conflict, "product.name_taken", "A product with this name already exists.")
	}
	if err != nil {
		return 0, fmt.Errorf("save product: %w", err)
	}
	return d.ID, nil
}

// inputOrNil turns a nil pointer into a nil that is written as JSON null.
func inputOrNil(d *ProductInput) any {
	if d == nil {
		return nil
	}
	return d
}

func keepStock(d, old *ProductInput) {
	for i := range d.Packages {
		for _, k := range old.Packages {
			if k.ID == d.Packages[i].ID {
				d.Packages[i].Stock, d.Packages[i].SoldOut = k.Stock, k.SoldOut
			}
		}
	}
}

// keepTranslations gives d those of old that it says nothing of.
func keepTranslations(d, old *ProductInput) {
	if d.Translations == nil {
		d.Translations = old.Translations
	}
	for i := range d.Packages {
		for _, k := range old.Packages {
			if k.ID == d.Packages[i].ID && d.Packages[i].Translations == nil {
				d.Packages[i].Translations = k.Translations
			}
		}
	}
}

var errNoPackage = fault.New(fault.NotFound, "package.not_found", "This package does not exist.")

// SetStock sets how many of a package can be ordered; nil: it is not counted.
// Fails with Invalid and NotFound.
func (s *Service) SetStock(ctx context.Context, packageID int64, stock *int64) error {
	if stock != nil && (*stock < 0 || *stock > maxStock) {
		return errStock
	}
	return changeStock(ctx, s.db, packageID, func(*int64) (*int64, error) { return stock, nil })
}

// ChangeStock adds to the stock of a package, or takes off. Invalid when it
// would leave its bounds or is not counted, NotFound.
func (s *Service) ChangeStock(ctx context.Context, packageID, by int64) error {
	return changeStock(ctx, s.db, packageID, func(before *int64) (*int64, error) {
		if before == nil {
			return nil, fault.New(fault.Invalid, "package.stock_not_counted", "The stock of this package is not counted.")
		}
		after := *before + by
		if by < -maxStock || by > maxStock || after < 0 || after > maxStock {
			return nil, fault.New(fault.Invalid, "package.changed_stock_out_of_range", "The stock must be between 0 and {max}.", "max", maxStock)
		}
		return &after, nil
	})
}

func changeStock(ctx context.Context, d *db.DB, packageID int64, change func(before *int64) (*int64, error)) error {
	return d.Write(ctx, func(tx *db.Tx) error {
		var before *int64
		err := tx.QueryRow(`SELECT stock FROM packages WHERE package_id = $1`, packageID).Scan(&before)
		if errors.Is(err, sql.ErrNoRows) {
			return errNoPackage
		}
		if err != nil {
			return err
		}
		after, err := change(before)
		if err != nil {
			return err
		}
		if _, err := tx.Exec(`UPDATE packages SET stock = $1, stock_set_at = $2 WHERE package_id = $3`, after, tx.Now(), packageID); err != nil {
			return err
		}
		if err := showStock(tx, before, after); err != nil {
			return err
		}
		return audit.Record(tx, "set stock", audit.Subject("package", packageID), audit.Fields{"Stock": before}, audit.Fields{"Stock": after})
	})
}

// showStock lets everybody see at once that a package has run out or come back
// by the staff's hand.
func showStock(tx *db.Tx, before, after *int64) error {
	soldOut := func(stock *int64) bool { return stock != nil && *stock == 0 }
	if soldOut(before) == soldOut(after) {
		return nil
	}
	return db.ShowAtOnce(tx)
}

// MarkSoldOut marks packages of a product as sold out until they are turned on
// again, or turns them on again; no packages: all of the product's. The stock
// stays as it is. It returns the packages whose mark has changed, so that this
// can be undone. Fails with NotFound.
func (s *Service) MarkSoldOut(ctx context.Context, productID int64, packages []int64, soldOut bool) (marked []int64, err error) {
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		d, err := readInput(tx, productID, s.db.Now())
		if err != nil {
			return err
		}
		if marked, err = d.toMark(packages, soldOut); err != nil {
			return err
		}
		for _, id := range marked {
			if _, err := tx.Exec(`UPDATE packages SET sold_out = $1 WHERE package_id = $2`, soldOut, id); err != nil {
				return fmt.Errorf("mark package %d as sold out: %w", id, err)
			}
		}
		return audit.Record(tx, "mark sold out", audit.Subject("product", productID), nil,
			audit.Fields{"Packages": marked, "SoldOut": soldOut})
	})
	return marked, err
}

// toMark are the ids of those of the packages (none: of all) that are not
// marked so yet. Fails with NotFound for one that is not the product's.
func (d *ProductInput) toMark(packages []int64, soldOut bool) (ids []int64, err error) {
	ids = []int64{}
	for _, k := range d.Packages {
		if k.SoldOut != soldOut && (len(packages) == 0 || slices.Contains(packages, k.ID)) {
			ids = append(ids, k.ID)
		}
	}
	for _, id := range packages {
		if !slices.ContainsFunc(d.Packages, func(k PackageInput) bool { return k.ID == id }) {
			return nil, errNoPackage
		}
	}
	return ids, nil
}

// DeleteProduct removes a product and everything about it but its orders.
// Fails with NotFound.
func (s *Service) DeleteProduct(ctx context.Context, id int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		before, err := readInput(tx, id, s.db.Now())
		if err != nil {
			return err
		}
		found, err := db.Changed(tx.Exec(`DELETE FROM products WHERE product_id = $1`, id))
		if err == nil && !found {
			return ErrNoProduct
		}
		if err == nil {
			err = search.DropWords(tx.Exec, id)
		}
		if err != nil {
			return fmt.Errorf("delete product %d: %w", id, err)
		}
		return audit.Record(tx, "delete product", audit.Subject("product", id), before, nil)
	})
}

// Stock is how many pieces of a package can still be sold; nil when they are
// not counted.
func (s *Service) Stock(ctx context.Context, packageID int64) (left *int64, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT stock FROM packages WHERE package_id = $1`, packageID).Scan(&left)
	})
	return left, err
}
