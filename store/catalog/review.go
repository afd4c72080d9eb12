package catalog

import (
	"context"
	"database/sql"
	"fmt"
	"time"

	"bhatti/store/clean"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// Review is what a customer wrote about a product.
type Review struct {
	UserName string
	Rating   int // 1 to 5
	At       time.Time
	Text     string
	Answer   string // the shop's, or ""
}

// Reviews lists what customers wrote about a product, newest first.
func (s *Service) Reviews(ctx context.Context, productID int64) (list []Review, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		list, err = db.Collect(tx, func(rows *sql.Rows) (r Review, err error) {
			var written int64
			err = rows.Scan(&r.UserName, &r.Rating, &written, &r.Text, &r.Answer)
			r.At = db.At(written)
			return r, err
		}, `SELECT c.name, r.rating, r.created_at, r.text, r.answer
			FROM reviews r JOIN customers c ON c.customer_id = r.customer_id
			WHERE r.product_id = $1 AND r.hidden = 0 ORDER BY r.created_at DESC, r.review_id DESC`, productID)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("reviews of product %d: %w", productID, err)
	}
	return list, nil
}

// maxReview is how many characters a review may have.
const maxReview = 2000

// SaveReview keeps a customer's review of a product: one for each, a second
// replaces the first. Fails with Invalid and NotFound.
func (s *Service) SaveReview(ctx context.Context, customerID, productID int64, rating int, text string) error {
	text = clean.Text(text)
	if rating < 1 || rating > 5 || text == "" {
		return fault.New(fault.Invalid, "review.no_rating", "Please select a rating before submitting.")
	}
	if !clean.Fits(text, maxReview) {
		return fault.New(fault.Invalid, "review.too_long", "A review can have {max} characters.", "max", maxReview)
	}
	return s.db.Write(ctx, func(tx *db.Tx) error {
		if err := RequireProduct(tx, productID); err != nil {
			return err
		}
		_, err := tx.Exec(`INSERT INTO reviews (customer_id, product_id, rating, text, created_at) VALUES ($1, $2, $3, $4, $5)
			ON CONFLICT (customer_id, product_id) DO UPDATE
			SET rating = excluded.rating, text = excluded.text, created_at = excluded.created_at
			WHERE reviews.rating <> excluded.rating OR reviews.text <> excluded.text`,
			customerID, productID, rating, text, s.db.Now())
		if err != nil {
			return fmt.Errorf("save review: %w", err)
		}
		return nil
	})
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
