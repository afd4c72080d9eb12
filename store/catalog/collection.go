package catalog

import (
	"cmp"
	"context"
	"database/sql"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"

	"bhatti/store/db"
	"bhatti/store/fault"
)

// Collection is an order in which the shop presents its products.
type Collection string

// The shop's collections.
const (
	CollectionAll        Collection = ""            // as the shopkeeper ordered them
	CollectionPopular    Collection = "popular"     // much sold and well rated
	CollectionRandom     Collection = "random"      // shuffled again when the staff change the catalogue
	CollectionRecent     Collection = "recent"      // newest first
	CollectionTopRated   Collection = "top rated"   // best rated first
	CollectionTopSelling Collection = "top selling" // most sold in 90 days first
	CollectionDeals      Collection = "deals"       // only the discounted, largest discount first
)

// ProductQuery chooses a list of products. The zero value is the whole shop.
type ProductQuery struct {
	Collection Collection
	CategoryID int64  // 0: every category
	Search     string // what a shopper typed; ranks by relevance instead of by collection
	Filter
	Sort   Sort // instead of the collection's or the search's own order
	Limit  int  // 0: as many as suit the collection, see limit
	Offset int
}

const (
	SalesDays = 90 // for how long a sale counts

	// One review of five stars must not beat two hundred of 4.9, so every product
	// is ranked as if it had a few more average reviews.
	priorReviews = 5
	priorStars   = 3 * priorReviews
)

// Products lists the products of a collection or a search that are on sale.
// Fails with Invalid for an unknown collection or a negative limit or offset.
func (s *Service) Products(ctx context.Context, q ProductQuery) ([]Product, error) {
	ids, err := s.ProductIDs(ctx, q)
	if err != nil {
		return nil, err
	}
	return s.ByID(ctx, ids)
}

// ProductIDs finds the ids of the products that Products lists, in its order.
func (s *Service) ProductIDs(ctx context.Context, q ProductQuery) (ids []int64, err error) {
	if err := q.Check(); err != nil {
		return nil, err
	}
	q.Limit, q.Offset = min(q.Limit, math.MaxInt32), min(q.Offset, math.MaxInt32) // they are added up
	err = s.found.view(ctx, s.db, q.Search, func(tx *db.Tx) error {
		ids, err = s.found.productsOf(tx, q)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("find products: %w", err)
	}
	return ids, nil
}

// ByID reads the products of ids that are on sale, in the order of ids.
func (s *Service) ByID(ctx context.Context, ids []int64) (list []Product, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = ProductsByID(tx, ids)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list products: %w", err)
	}
	return list, nil
}

// productsOf finds the ids of the products that q asks for, in order.
func (x *searchIndex) productsOf(tx *db.Tx, q ProductQuery) ([]int64, error) {
	if q.Search != "" {
		found, err := x.searched(tx, q)
		return q.Page(found.ids), err
	}
	if order, ok := sorts[q.Sort]; ok {
		return inOrder(tx, q, order)
	}
	switch q.Collection {
	case CollectionAll:
		return inOrder(tx, q, `p.position, p.product_id`)
	case CollectionRecent:
		return inOrder(tx, q, `p.created_at DESC, p.product_id DESC`)
	case CollectionDeals:
		return inOrder(tx, q, `p.discount_bp DESC, p.position, p.product_id`)
	case CollectionTopRated:
		return ranked(tx, q, byRating)
	case CollectionTopSelling:
		return ranked(tx, q, bySales)
	case CollectionPopular:
		return ranked(tx, q, byPopularity)
	case CollectionRandom:
		return shuffled(tx, q)
	}
	return nil, fault.New(fault.Invalid, "product.unknown_shelf", "There is no collection {shelf}.", "shelf", strconv.Quote(string(q.Collection)))
}

// inOrder lists by columns of the product itself.
func inOrder(tx *db.Tx, q ProductQuery, order string) ([]int64, error) {
	c := q.conditions()
	query := `SELECT p.product_id FROM products p` + q.packages() + c.Where() +
		` ORDER BY ` + order + ` LIMIT ` + c.Arg(q.limit()) + ` OFFSET ` + c.Arg(q.Offset)
	return productIDs(tx, query, c.Args...)
}

// ratingStats are a product's recent sales and its rating.
type ratingStats struct {
	id, position int64
	sold         int64   // packages
	reviews      int64   // their number
	stars        float64 // the Bayesian average rating
}

// bayesianAverage is the average of reviews with this sum of stars. With few
// reviews it is drawn towards the middle.
func bayesianAverage(stars, reviews int64) float64 {
	return float64(stars+priorStars) / float64(reviews+priorReviews)
}

// unknown are the stats of a product that nobody has bought or rated yet.
var unknown = ratingStats{stars: bayesianAverage(0, 0)}

// byRating, bySales and byPopularity compare rating stats, the best first.
func byRating(a, b ratingStats) int {
	return cmp.Or(cmp.Compare(b.stars, a.stars), cmp.Compare(b.reviews, a.reviews), cmp.Compare(b.sold, a.sold))
}

func bySales(a, b ratingStats) int {
	return cmp.Or(cmp.Compare(b.sold, a.sold), cmp.Compare(b.stars, a.stars))
}

func byPopularity(a, b ratingStats) int {
	score := func(s ratingStats) float64 { return float64(10+s.sold) * s.stars }
	return cmp.Compare(score(b), score(a))
}

// ranked lists by rating stats, then in the shop's order. Most products of a
// large shop have no stats, and only as many of them as q asks for are read:
// they come between those that are better than unknown and those that are
// worse.
func ranked(tx *db.Tx, q ProductQuery, by func(a, b ratingStats) int) ([]int64, error) {
	known, err := readRatingStats(tx, q)
	if err != nil {
		return nil, err
	}
	slices.SortFunc(known, func(a, b ratingStats) int {
		return cmp.Or(by(a, b), cmp.Compare(a.position, b.position), cmp.Compare(a.id, b.id))
	})
	var better, worse []int64
	placed := map[int64]bool{}
	for _, k := range known {
		switch place := by(k, unknown); {
		case place < 0:
			better = append(better, k.id)
		case place > 0:
			worse = append(worse, k.id)
		default:
			continue
		}
		placed[k.id] = true
	}
	rest := q
	rest.Offset, rest.Limit = 0, q.Offset+q.limit()+len(placed)
	others, err := inOrder(tx, rest, `p.position, p.product_id`)
	others = slices.DeleteFunc(others, func(id int64) bool { return placed[id] })
	return q.Page(slices.Concat(better, others, worse)), err
}

// readRatingStats reads the stats of the products on sale that have any.
func readRatingStats(tx *db.Tx, q ProductQuery) ([]ratingStats, error) {
	c := q.conditions()
	return db.Collect(tx, func(rows *sql.Rows) (k ratingStats, err error) {
		var rated int64
		err = rows.Scan(&k.id, &k.position, &k.sold, &k.reviews, &rated)
		k.stars = bayesianAverage(rated, k.reviews)
		return k, err
	}, `WITH recent AS (SELECT product_id, sum(sold) AS sold FROM sales WHERE day >= `+c.Arg(DayOf(tx.Now())-SalesDays)+` GROUP BY product_id),
		opinions AS (
			SELECT product_id, count(*) AS reviews, sum(rating) AS rated FROM reviews WHERE hidden = 0 GROUP BY product_id)
		SELECT p.product_id, p.position, coalesce(r.sold, 0), coalesce(o.reviews, 0), coalesce(o.rated, 0)
		FROM recent r FULL JOIN opinions o ON o.product_id = r.product_id
		JOIN products p ON p.product_id = coalesce(r.product_id, o.product_id)`+q.packages()+c.Where(), c.Args...)
}

// DayOf is the day of a time in Unix milliseconds, as sales are kept.
func DayOf(ms int64) int64 { return ms / (24 * 60 * 60 * 1000) }

// shuffled lists the shop in random order. The order stays the same until the
// staff change the catalogue, so that cached answers stay true and pages do not overlap.
func shuffled(tx *db.Tx, q ProductQuery) ([]int64, error) {
	var generation uint64
	if err := tx.QueryRow(`SELECT value FROM generation`).Scan(&generation); err != nil {
		return nil, err
	}
	// Squares modulo a prime follow no order that anybody would notice.
	start := rand.New(rand.NewPCG(generation, 0)).Int64N(1 << 30)
	return inOrder(tx, q, fmt.Sprintf(`(p.product_id + %d) * (p.product_id + %d) %% 2147483647, p.product_id`, start, start))
}

// limit is how many products q asks for at most. The whole shop, a category,
// the deals and a search are listed in full; the other collections are a
// selection and are not.
func (q ProductQuery) limit() int {
	const choice = 24
	switch {
	case q.Limit > 0:
		return q.Limit
	case q.Search != "" || q.Collection == CollectionAll || q.Collection == CollectionDeals:
		return math.MaxInt
	}
	return choice
}

// Page cuts q's page out of the whole list.
func (q ProductQuery) Page(ids []int64) []int64 {
	from := min(q.Offset, len(ids))
	return ids[from : from+min(q.limit(), len(ids)-from)]
}

func productIDs(tx *db.Tx, query string, args ...any) ([]int64, error) {
	return db.Collect(tx, func(rows *sql.Rows) (id int64, err error) { return id, rows.Scan(&id) }, query, args...)
}
