package catalog

import (
	"context"
	"database/sql"
	"fmt"
	"math"

	"bhatti/store/db"
	"bhatti/store/option"
)

// Input reads a product as it can be edited, on sale or not. Fails with
// NotFound.
func (s *Service) Input(ctx context.Context, id int64) (d ProductInput, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		input, err := readInput(tx, id, s.db.Now())
		if err == nil {
			d = *input
		}
		return err
	})
	if err != nil {
		return ProductInput{}, fmt.Errorf("read product %d: %w", id, err)
	}
	return d, nil
}

func readInput(tx *db.Tx, id, now int64) (*ProductInput, error) {
	inputs, err := ReadInputs(tx, id, id, now)
	if err == nil && len(inputs) == 0 {
		err = ErrNoProduct
	}
	if err != nil {
		return nil, err
	}
	return inputs[0], nil
}

// EveryProduct is the highest possible id, for ReadInputs.
const EveryProduct = math.MaxInt64

// ReadInputs reads the products with ids from first to last in the shop's
// order, as they are at now, Unix ms: one query for the products, one for the
// packages, one for the images.
func ReadInputs(tx *db.Tx, first, last, now int64) ([]*ProductInput, error) {
	inputs, err := db.Collect(tx, func(rows *sql.Rows) (*ProductInput, error) {
		d := ProductInput{Making: new(Making)}
		return &d, rows.Scan(&d.ID, &d.CategoryID, &d.Name, &d.Description, &d.Tags, &d.Veg, &d.HSN, &d.Discount, &d.Active,
			&d.Ingredients, &d.Allergens, &d.ShelfLife, &d.Origin, &d.Maker, &d.LowStock, &d.Making.Lead, &d.Making.BakeDays, &d.Translations, &d.GST)
	}, `SELECT p.product_id, p.category_id, p.name, p.description, p.tags, p.veg, p.hsn, p.discount_bp, p.active,
			p.ingredients, p.allergens, p.shelf_life, p.origin, p.maker, p.low_stock, p.lead_min, p.bake_days, p.translations,
			(SELECT g.rate_bp FROM gst_rates g WHERE g.product_id = p.product_id AND g.from_at <= $3
				ORDER BY g.from_at DESC LIMIT 1)
		FROM products p WHERE p.product_id BETWEEN $1 AND $2 ORDER BY p.position, p.product_id`, first, last, now)
	if err != nil {
		return nil, fmt.Errorf("read products: %w", err)
	}
	byID := make(map[int64]*ProductInput, len(inputs))
	for _, d := range inputs {
		byID[d.ID] = d
	}
	_, err = db.Collect(tx, func(rows *sql.Rows) (_ struct{}, err error) {
		var id int64
		var k PackageInput
		err = rows.Scan(&id, &k.ID, &k.Name, &k.Price, &k.Weight, &k.Stock, &k.Active, &k.SoldOut, &k.position, &k.StockSet, &k.Translations)
		byID[id].Packages = append(byID[id].Packages, k)
		return struct{}{}, err
	}, `SELECT product_id, package_id, name, price_paise, weight_g, stock, active, sold_out, position, stock_set_at, translations
		FROM packages WHERE product_id BETWEEN $1 AND $2 ORDER BY product_id, position, package_id`, first, last)
	if err != nil {
		return nil, fmt.Errorf("read packages: %w", err)
	}
	_, err = db.Collect(tx, func(rows *sql.Rows) (_ struct{}, err error) {
		var id int64
		var file, words string
		err = rows.Scan(&id, &file, &words)
		byID[id].addImage(file, words)
		return struct{}{}, err
	}, `SELECT product_id, file, words FROM product_images WHERE product_id BETWEEN $1 AND $2
		ORDER BY product_id, position, image_id`, first, last)
	if err != nil {
		return nil, fmt.Errorf("read images: %w", err)
	}
	options, err := option.Between(tx, first, last)
	for id, list := range options {
		byID[id].Options = list
	}
	return inputs, err
}

func (d *ProductInput) addImage(file, words string) {
	d.Images = append(d.Images, file)
	if words == "" {
		return
	}
	if d.ImageWords == nil {
		d.ImageWords = map[string]string{}
	}
	d.ImageWords[file] = words
}
