package catalog

import (
	"context"
	"database/sql"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/money"
)

// Sort is an order that a shopper asks for. The zero value keeps the
// collection's or the search's own order.
type Sort string

// The orders to ask for.
const (
	SortPrice     Sort = "price"  // cheapest first, after discount
	SortPriceDown Sort = "-price" // most expensive first
	SortRating    Sort = "rating"
	SortNewest    Sort = "newest"
	SortDiscount  Sort = "discount"
	SortName      Sort = "name"
)

// sorts are the SQL of each order of a product p and its first package k.
var sorts = map[Sort]string{
	SortPrice:     unitPrice + `, p.product_id`,
	SortPriceDown: unitPrice + ` DESC, p.product_id`,
	SortRating: fmt.Sprintf(`(SELECT (coalesce(sum(r.rating), 0) + %d.0) / (count(*) + %d) FROM reviews r
		WHERE r.product_id = p.product_id AND r.hidden = 0) DESC, p.position, p.product_id`, priorStars, priorReviews),
	SortNewest:   `p.created_at DESC, p.product_id DESC`,
	SortDiscount: `p.discount_bp DESC, p.position, p.product_id`,
	SortName:     `lower(p.name), p.product_id`,
}

// unitPrice is UnitPrice in SQL.
const unitPrice = `(k.price_paise - (k.price_paise * p.discount_bp + 5000) / 10000)`

// Filter leaves out of a list what a shopper does not want to see. The zero
// value leaves nothing out.
type Filter struct {
	Veg, InStock, Discounted bool
	Min, Max                 money.Paise // of the price after discount; 0: no bound
	Rating                   int         // at least so many stars, as they are shown; 0: no matter
	Origin                   string      // country; "": no matter
}

// Check fails with Invalid when q asks for something impossible.
func (q ProductQuery) Check() error {
	if q.Limit < 0 || q.Offset < 0 {
		return fault.New(fault.Invalid, "list.negative_page", "limit and offset cannot be negative.")
	}
	if _, known := sorts[q.Sort]; !known && q.Sort != "" {
		return fault.New(fault.Invalid, "list.unknown_sort", "Sorting by {sort} is not possible.", "sort", strconv.Quote(string(q.Sort)))
	}
	return nil
}

// needsPackage tells whether q asks about the package that a list shows.
func (q ProductQuery) needsPackage() bool {
	return q.InStock || q.Min > 0 || q.Max > 0 || q.Sort == SortPrice || q.Sort == SortPriceDown
}

// packages joins to products p the package k whose price a list shows, where q
// asks about it.
func (q ProductQuery) packages() string {
	if q.needsPackage() {
		return ` JOIN packages k ON k.package_id = ` + firstPackage
	}
	return ""
}

// conditions are those on p and k.
func (q ProductQuery) conditions() db.Conditions {
	f := db.Condition(OnSale)
	if q.needsPackage() { // has one on sale, then
		f = db.Condition(`+` + OnSale) // by no index of its own
	}
	f.When(q.CategoryID != 0, `p.category_id = ?`, q.CategoryID)
	f.When(q.Collection == CollectionDeals || q.Discounted, `p.discount_bp > 0`)
	f.When(q.Veg, `p.veg = 1`)
	f.When(q.InStock, Available)
	f.When(q.Min > 0, unitPrice+` >= ?`, q.Min)
	f.When(q.Max > 0, unitPrice+` <= ?`, q.Max)
	// Stars are shown with one decimal: 3.95 is 4.
	f.When(q.Rating > 0, fmt.Sprintf(`(SELECT coalesce(avg(r.rating), 0) FROM reviews r
		WHERE r.product_id = p.product_id AND r.hidden = 0) >= %d - 0.05`, q.Rating))
	f.When(q.Origin != "", `p.origin = ?`, q.Origin)
	return f
}

// finds is how many products a search finds at most: its end interests nobody.
const finds = 200

// searched is a search, filtered and sorted as q asks, not yet cut to its page.
func (x *searchIndex) searched(tx *db.Tx, q ProductQuery) (findings, error) {
	plain := q.Filter == Filter{} && q.Sort == ""
	most := finds
	if plain && q.Limit > 0 && q.Limit < finds && q.Offset < finds {
		most = min(finds, q.Offset+q.Limit)
	}
	f, err := x.find(tx, searchWords(q.Search), q.CategoryID, most)
	if err != nil || plain {
		return f, err
	}
	list := make([]string, len(f.ids))
	for i, id := range f.ids {
		list[i] = strconv.FormatInt(id, 10)
	}
	c := q.conditions()
	query := `SELECT p.product_id FROM products p` + q.packages() + c.Where() + ` AND p.product_id IN (` + strings.Join(list, `, `) + `)`
	if order, ok := sorts[q.Sort]; ok {
		f.ids, err = productIDs(tx, query+` ORDER BY `+order, c.Args...)
		return f, err
	}
	kept, err := productIDs(tx, query, c.Args...)
	f.ids = slices.DeleteFunc(f.ids, func(id int64) bool { return !slices.Contains(kept, id) })
	return f, err
}

// Facts are what a list is as a whole, whichever page of it is on show.
type Facts struct {
	Total   int    // products; of a search no more than 200 are found
	Instead string // the corrected search; "": the search was used as typed
	Nearest bool   // nothing has all that was searched for; the list has some of it
	// DidYouMean is a search that would find something, and is too far from this
	// one to be answered in its place; "": none.
	DidYouMean string
	// Origins are the countries to choose from (Legal Metrology Rules, rule
	// 6(10A)), whichever is chosen; nil where all is from one.
	Origins []string
}

// Facts tells about the list that q pages through. Fails with Invalid as
// Products does.
func (s *Service) Facts(ctx context.Context, q ProductQuery) (facts Facts, err error) {
	if err := q.Check(); err != nil {
		return Facts{}, err
	}
	q.Limit, q.Offset = 0, 0
	err = s.found.view(ctx, s.db, q.Search, func(tx *db.Tx) error {
		if q.Search != "" {
			f, err := s.found.searched(tx, q)
			if err != nil {
				return err
			}
			facts = Facts{Total: len(f.ids), Instead: f.instead, Nearest: f.nearest, DidYouMean: f.didYouMean}
			facts.Origins, err = origins(tx, q)
			return err
		}
		q.Sort = "" // does not change how many there are
		if facts.Origins, err = origins(tx, q); err != nil {
			return err
		}
		c := q.conditions()
		facts.Total, err = c.Count(tx, `products p`+q.packages())
		return err
	})
	if err != nil {
		return Facts{}, fmt.Errorf("count products: %w", err)
	}
	return facts, nil
}

// origins are the countries of origin in a category, or in the whole shop for a
// search; nil when there is but one, which nobody needs to choose.
func origins(tx *db.Tx, q ProductQuery) ([]string, error) {
	list, err := db.Collect(tx, func(rows *sql.Rows) (country string, err error) { return country, rows.Scan(&country) },
		`SELECT DISTINCT p.origin FROM products p WHERE `+OnSale+` AND p.origin <> '' AND CAST($1 AS BIGINT) IN (0, p.category_id) ORDER BY p.origin`,
		q.CategoryID)
	if err != nil || len(list) < 2 {
		return nil, err
	}
	return list, nil
}
