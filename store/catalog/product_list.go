package catalog

import (
	"context"
	"fmt"
	"strings"
	"time"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// ProductListQuery chooses products for the back office, on sale or not; zero
// values choose all.
type ProductListQuery struct {
	Search     string // words of the name, or parts of them
	CategoryID int64
	Show       string // "", active, hidden, low (see Low), soldout, incomplete (see Missing)
	Sort       string // "" or shop (the shop's order), name, newest, stock, changed
	db.Page
}

// ProductRow is a product as the back office lists it.
type ProductRow struct {
	ID                 int64
	Name               string
	CategoryID         int64
	CategoryName       string
	Image              string // file name, or ""
	Active, Veg        bool
	PriceFrom, PriceTo money.Paise // of its packages on sale; 0 without one
	Discount, GST      money.BasisPoints
	HSN                string
	Packages           int    // on sale
	Stock              *int64 // of all of them; nil: not counted for one at least
	SoldOut            bool
	Marked             int      // packages on sale that are marked as sold out
	Missing            []string // names of legal rules that it does not meet yet
	UpdatedAt          time.Time
}

var productShows = map[string]string{
	"active":     `p.active = 1`,
	"hidden":     `p.active = 0`,
	"low":        `EXISTS (SELECT 1 FROM packages k WHERE k.product_id = p.product_id AND k.active = 1 AND ` + Low + `)`,
	"soldout":    `NOT EXISTS (SELECT 1 FROM packages k WHERE k.product_id = p.product_id AND k.active = 1 AND ` + Available + `)`,
	"incomplete": missesAny(),
}

var productSorts = map[string]string{
	"": `p.position, p.product_id`, "shop": `p.position, p.product_id`, "name": `lower(p.name)`,
	"newest": `p.created_at DESC, p.product_id DESC`, "changed": `p.updated_at DESC, p.product_id`,
	"stock": `(SELECT coalesce(min(k.stock), 10000001) FROM packages k WHERE k.product_id = p.product_id AND k.active = 1), p.position`,
}

// ProductList lists products and how many there are in all. Invalid for an
// unknown Show or Sort.
func (s *Service) ProductList(ctx context.Context, q ProductListQuery) (list []ProductRow, total int, err error) {
	show, known := productShows[q.Show]
	sort, sortable := productSorts[q.Sort]
	if !known && q.Show != "" || !sortable {
		return nil, 0, fault.New(fault.Invalid, "product.unknown_filter", "Products cannot be filtered this way.")
	}
	f := db.Conditions{}
	for _, word := range strings.Fields(clean.Line(q.Search)) {
		f.When(true, db.Holds(`p.name`), db.Part(clean.Line(word)))
	}
	f.When(q.CategoryID != 0, `p.category_id = ?`, q.CategoryID)
	f.When(show != "", show)
	err = s.db.View(ctx, func(tx *db.Tx) error {
		ids, n, err := productPage(tx, f, sort, q)
		if err != nil {
			return err
		}
		total = n
		list, err = productRows(tx, ids)
		return err
	})
	if err != nil {
		return nil, 0, fmt.Errorf("list products for the back office: %w", err)
	}
	return list, total, nil
}

// productPage finds the ids of a page of products, and how many there are on
// all pages. What is incomplete takes a look at every product of the shop,
// which is not done twice: all ids are read and the page is cut from them.
func productPage(tx *db.Tx, f db.Conditions, sort string, q ProductListQuery) (ids []int64, total int, err error) {
	query := `SELECT p.product_id FROM products p` + f.Where() + ` ORDER BY ` + sort
	if q.Show == "incomplete" {
		all, err := productIDs(tx, query, f.Args...)
		first, last := q.Bounds()
		first = min(first, len(all))
		return all[first:min(last, len(all))], len(all), err
	}
	if total, err = f.Count(tx, `products p`); err != nil {
		return nil, 0, err
	}
	ids, err = productIDs(tx, query+q.Limits(), f.Args...)
	return ids, total, err
}

// productRows reads the rows of ids, in their order.
func productRows(tx *db.Tx, ids []int64) ([]ProductRow, error) {
	list := make([]ProductRow, 0, len(ids))
	row, err := tx.Prepare(`SELECT p.product_id, p.name, p.category_id, c.name, p.active, p.veg, p.discount_bp, p.hsn, p.updated_at,
			coalesce((SELECT file FROM product_images i WHERE i.product_id = p.product_id ORDER BY position, image_id LIMIT 1), ''),
			coalesce((SELECT rate_bp FROM gst_rates g WHERE g.product_id = p.product_id AND g.from_at <= $1 ORDER BY from_at DESC LIMIT 1), 0),
			count(k.package_id), coalesce(min(k.price_paise), 0), coalesce(max(k.price_paise), 0),
			CASE WHEN count(k.stock) = count(k.package_id) THEN sum(k.stock) END,
			count(CASE WHEN ` + Available + ` THEN 1 END) = 0, coalesce(sum(k.sold_out), 0), ` + missingNames() + `
		FROM products p JOIN categories c USING (category_id) LEFT JOIN packages k ON k.product_id = p.product_id AND k.active = 1
		WHERE p.product_id = $2 GROUP BY p.product_id, c.category_id`)
	if err != nil {
		return nil, err
	}
	defer row.Close()
	for _, id := range ids {
		var r ProductRow
		var updated int64
		var missing string
		err := row.QueryRow(tx.Now(), id).Scan(&r.ID, &r.Name, &r.CategoryID, &r.CategoryName, &r.Active, &r.Veg, &r.Discount, &r.HSN,
			&updated, &r.Image, &r.GST, &r.Packages, &r.PriceFrom, &r.PriceTo, &r.Stock, &r.SoldOut, &r.Marked, &missing)
		if err != nil {
			return nil, err
		}
		r.UpdatedAt, r.Missing = db.At(updated), strings.Fields(missing)
		list = append(list, r)
	}
	return list, nil
}

// LowStock is the number of pieces at or below which the stock of a product is
// low that says nothing else.
const LowStock = 5

// Low is true of a package k of a product p of which few pieces are left, or none.
const Low = `(k.sold_out = 1 OR k.stock <= p.low_stock)`
