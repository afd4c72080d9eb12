package catalog

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
	"bhatti/store/setting"
)

// Review is what a customer wrote about a product.
type Review struct {
	UserName string
	Rating   int // 1 to 5
	At       time.Time
	Text     string
	Answer   string // the shop's, or ""
	// BoughtHere tells whether a paid or delivered order of the customer's holds
	// the product.
	BoughtHere bool
}

// boughtHere is Review.BoughtHere of r.
const boughtHere = `EXISTS (SELECT 1 FROM orders o JOIN order_lines l ON l.order_id = o.order_id
	WHERE o.customer_id = r.customer_id AND l.product_id = r.product_id AND (o.status = 'ORDER DELIVERED'
		OR o.paid_at IS NOT NULL AND o.status NOT IN ('ORDER CANCELLED', 'ORDER REFUNDED')))`

// Reviews lists what customers wrote about a product, newest first, and tells
// whether the product is on sale.
func (s *Service) Reviews(ctx context.Context, productID int64) (list []Review, onSale bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		switch err := RequireProduct(tx, productID); err {
		case nil:
			onSale = true
		case ErrNoProduct:
		default:
			return err
		}
		list, err = reviewsWhere(tx, `r.product_id = $1 AND r.hidden = 0 ORDER BY r.created_at DESC, r.review_id DESC`, productID)
		return err
	})
	if err != nil {
		return nil, false, fmt.Errorf("reviews of product %d: %w", productID, err)
	}
	return list, onSale, nil
}

func reviewsWhere(tx *db.Tx, where string, args ...any) ([]Review, error) {
	return db.Collect(tx, func(rows *sql.Rows) (r Review, err error) {
		var written int64
		err = rows.Scan(&r.UserName, &r.Rating, &written, &r.Text, &r.Answer, &r.BoughtHere)
		r.At = db.At(written)
		return r, err
	}, `SELECT c.name, r.rating, r.created_at, r.text, r.answer, `+boughtHere+`
		FROM reviews r JOIN customers c ON c.customer_id = r.customer_id WHERE `+where, args...)
}

// maxReview is how many characters a review may have.
const maxReview = 2000

// SaveReview keeps a customer's review of a product: one for each, a second
// replaces the first. It returns the review as it stands then. Fails with
// Invalid, NotFound and TooMany.
func (s *Service) SaveReview(ctx context.Context, customerID, productID int64, rating int, text string) (saved ReviewRow, err error) {
	text = clean.Text(text)
	if rating < 1 || rating > 5 || text == "" {
		return saved, fault.New(fault.Invalid, "review.no_rating", "Please select a rating before submitting.")
	}
	if !clean.Fits(text, maxReview) {
		return saved, fault.New(fault.Invalid, "review.too_long", "A review can have {max} characters.", "max", maxReview)
	}
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		if err := RequireProduct(tx, productID); err != nil {
			return err
		}
		if err := writeReview(tx, customerID, productID, rating, text); err != nil {
			return err
		}
		found, err := ReviewRows(tx, db.Condition(`r.customer_id = $1 AND r.product_id = $2`, customerID, productID), db.Page{Limit: 1})
		if err == nil {
			saved = found[0]
		}
		return err
	})
	return saved, err
}

// writeReview writes a review unless it says what it said before, which costs
// nobody's budget.
func writeReview(tx *db.Tx, customerID, productID int64, rating int, text string) error {
	var same bool
	err := tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM reviews WHERE customer_id = $1 AND product_id = $2 AND rating = $3 AND text = $4)`,
		customerID, productID, rating, text).Scan(&same)
	if err != nil || same {
		return err
	}
	if err := countReview(tx, customerID); err != nil {
		return err
	}
	waits, err := mustWait(tx, customerID, productID)
	if err != nil {
		return err
	}
	// What the shop has hidden stays hidden, and waits for nothing.
	_, err = tx.Exec(`INSERT INTO reviews (customer_id, product_id, rating, text, created_at, hidden, waiting) VALUES ($1, $2, $3, $4, $5, $6, $6)
		ON CONFLICT (customer_id, product_id) DO UPDATE
		SET rating = excluded.rating, text = excluded.text, created_at = excluded.created_at,
			hidden = CASE WHEN reviews.hidden > reviews.waiting THEN 1 ELSE excluded.hidden END,
			waiting = CASE WHEN reviews.hidden > reviews.waiting THEN 0 ELSE excluded.waiting END`,
		customerID, productID, rating, text, tx.Now(), waits)
	if err != nil {
		return fmt.Errorf("save review: %w", err)
	}
	return nil
}

// mustWait tells whether the owner looks first at what this customer writes.
func mustWait(tx *db.Tx, customerID, productID int64) (bool, error) {
	shop, err := setting.ShopOf(tx)
	if err != nil || !shop.ApproveReviews {
		return false, err
	}
	var bought bool
	err = tx.QueryRow(`SELECT `+boughtHere+` FROM (SELECT CAST($1 AS bigint) AS customer_id, CAST($2 AS bigint) AS product_id) r`,
		customerID, productID).Scan(&bought)
	return !bought, err
}

// How often a customer may write or change a review: more are no opinion.
const (
	reviewsAMinute = 3
	reviewsADay    = 10

	// ReviewMemory is how long it matters when a customer wrote a review.
	ReviewMemory = 24 * time.Hour
)

// countReview counts a change of a customer's reviews. Its error is TooMany.
func countReview(tx *db.Tx, customerID int64) error {
	now := tx.Clock()
	changes, err := db.Collect(tx, func(rows *sql.Rows) (at int64, err error) { return at, rows.Scan(&at) },
		`SELECT at FROM review_changes WHERE customer_id = $1 AND at > $2 ORDER BY at DESC LIMIT $3`,
		customerID, now.Add(-ReviewMemory).UnixMilli(), reviewsADay)
	if err != nil {
		return err
	}
	var wait time.Duration
	for most, within := range map[int]time.Duration{reviewsAMinute: time.Minute, reviewsADay: ReviewMemory} {
		if len(changes) >= most {
			wait = max(wait, db.At(changes[most-1]).Add(within).Sub(now))
		}
	}
	if wait > 0 {
		return fault.New(fault.TooMany, "review.too_many", "You can write or change {minute} reviews in a minute and {day} in a day. Please try again later.",
			"minute", reviewsAMinute, "day", reviewsADay).After(wait)
	}
	_, err = tx.Exec(`INSERT INTO review_changes (customer_id, at) VALUES ($1, $2)`, customerID, now.UnixMilli())
	return err
}

// RequireProduct fails with NotFound unless the product is on sale.
func RequireProduct(tx *db.Tx, id int64) error {
	var there bool
	err := tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM products p WHERE p.product_id = $1 AND `+OnSale+`)`, id).Scan(&there)
	if err == nil && !there {
		return ErrNoProduct
	}
	return err
}
