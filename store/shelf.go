package store

import (
	"context"
	"database/sql"
	"fmt"
	"math"
	"math/rand/v2"
	"time"
)

// Shelf is an order in which the shop presents its products.
type Shelf string

// The shop's shelves.
const (
	ShelfAll        Shelf = ""            // as the shopkeeper ordered them
	ShelfPopular    Shelf = "popular"     // much sold and well rated
	ShelfRandom     Shelf = "random"      // mixed anew when the catalogue changes
	ShelfRecent     Shelf = "recent"      // newest first
	ShelfTopRated   Shelf = "top rated"   // best rated first
	ShelfTopSelling Shelf = "top selling" // most sold in 90 days first
	ShelfDeals      Shelf = "deals"       // only the discounted, largest discount first
)

// ProductQuery chooses a list of products. The zero value is the whole shop.
type ProductQuery struct {
	Shelf      Shelf
	CategoryID int64  // 0: every category
	Search     string // what a shopper typed; ranks by fit instead of by shelf
	Limit      int    // 0: as many as suit the shelf, see limit
	Offset     int
}

const (
	salesPeriod = 90 * 24 * time.Hour

	// One review of five stars must not beat two hundred of 4.9: every product
	// is ranked as if it had some middling reviews more.
	priorReviews = 5
	priorStars   = 3 * priorReviews
)

// Products lists the products of a shelf or a search that are on sale. Fails
// with Invalid for an unknown shelf or a negative limit or offset.
func (s *Store) Products(ctx context.Context, q ProductQuery) (list []Product, err error) {
	if q.Limit < 0 || q.Offset < 0 {
		return nil, Errorf(Invalid, "limit and offset cannot be negative.")
	}
	err = s.view(ctx, func(tx *sql.Tx) error {
		ids, err := s.shelve(tx, q)
		if err != nil {
			return err
		}
		list, err = productsByID(tx, ids)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list products: %w", err)
	}
	return list, nil
}

// shelve finds the ids of the products that q asks for, in order.
func (s *Store) shelve(tx *sql.Tx, q ProductQuery) ([]int64, error) {
	if q.Search != "" {
		return search(tx, q)
	}
	switch q.Shelf {
	case ShelfAll:
		return inOrder(tx, q, `p.position, p.product_id`)
	case ShelfRecent:
		return inOrder(tx, q, `p.created_at DESC, p.product_id DESC`)
	case ShelfDeals:
		return inOrder(tx, q, `p.discount_bp DESC, p.position, p.product_id`)
	case ShelfTopRated:
		return s.ranked(tx, q, `stars DESC, reviews DESC, sold DESC`)
	case ShelfTopSelling:
		return s.ranked(tx, q, `sold DESC, stars DESC`)
	case ShelfPopular:
		return s.ranked(tx, q, `(10 + sold) * stars DESC`)
	case ShelfRandom:
		return mixed(tx, q)
	}
	return nil, Errorf(Invalid, "There is no shelf %q.", q.Shelf)
}

// inOrder lists by columns of the product itself.
func inOrder(tx *sql.Tx, q ProductQuery, order string) ([]int64, error) {
	return productIDs(tx, `SELECT p.product_id FROM products p WHERE `+q.where()+
		` ORDER BY `+order+` LIMIT $1 OFFSET $2`, q.limit(), q.Offset)
}

// ranked lists by what customers did: stars is a cautious average rating,
// reviews their number, sold the packages sold lately. What nobody bought or
// rated yet comes after, in the shop's order.
func (s *Store) ranked(tx *sql.Tx, q ProductQuery, order string) ([]int64, error) {
	since := s.now() - salesPeriod.Milliseconds()
	return productIDs(tx, fmt.Sprintf(`
		WITH sales AS (
			SELECT l.product_id, sum(l.quantity) AS sold FROM orders o JOIN order_lines l ON l.order_id = o.order_id
			WHERE o.paid_at >= $3 AND o.status NOT IN ('ORDER CANCELLED', 'ORDER REFUNDED') GROUP BY l.product_id),
		opinions AS (
			SELECT product_id, count(*) AS reviews, (sum(rating) + %d.0) / (count(*) + %d) AS stars
			FROM reviews WHERE hidden = 0 GROUP BY product_id),
		ranking AS (
			SELECT p.product_id, p.position, coalesce(s.sold, 0) AS sold, coalesce(o.reviews, 0) AS reviews,
				coalesce(o.stars, %d.0 / %d) AS stars
			FROM products p LEFT JOIN sales s ON s.product_id = p.product_id
			LEFT JOIN opinions o ON o.product_id = p.product_id
			WHERE %s)
		SELECT product_id FROM ranking ORDER BY %s, position, product_id LIMIT $1 OFFSET $2`,
		priorStars, priorReviews, priorStars, priorReviews, q.where(), order), q.limit(), q.Offset, since)
}

// mixed shuffles the shop, in the same way for as long as the catalogue stands
// still: prepared answers stay true and pages do not overlap.
func mixed(tx *sql.Tx, q ProductQuery) ([]int64, error) {
	var generation uint64
	if err := tx.QueryRow(`SELECT value FROM generation`).Scan(&generation); err != nil {
		return nil, err
	}
	ids, err := productIDs(tx, `SELECT p.product_id FROM products p WHERE `+q.where()+` ORDER BY p.product_id`)
	if err != nil {
		return nil, err
	}
	rand.New(rand.NewPCG(generation, 0)).Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
	return q.page(ids), nil
}

// where is the SQL condition on a product p that q asks for.
func (q ProductQuery) where() string {
	where := onSale
	if q.CategoryID != 0 {
		where += fmt.Sprintf(` AND p.category_id = %d`, q.CategoryID)
	}
	if q.Shelf == ShelfDeals {
		where += ` AND p.discount_bp > 0`
	}
	return where
}

// limit is how many products q asks for at most. The whole shop, a category and
// the deals are given whole; a search and the shelves that are a choice are
// not, for their end interests nobody.
func (q ProductQuery) limit() int {
	const finds, choice = 200, 24
	switch {
	case q.Limit > 0:
		return q.Limit
	case q.Search != "":
		return finds
	case q.Shelf == ShelfAll || q.Shelf == ShelfDeals:
		return math.MaxInt
	}
	return choice
}

// page cuts q's page out of a whole list.
func (q ProductQuery) page(ids []int64) []int64 {
	from := min(q.Offset, len(ids))
	return ids[from : from+min(q.limit(), len(ids)-from)]
}

func productIDs(tx *sql.Tx, query string, args ...any) ([]int64, error) {
	return collect(tx, func(rows *sql.Rows) (id int64, err error) { return id, rows.Scan(&id) }, query, args...)
}
