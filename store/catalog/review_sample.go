package catalog

import (
	"context"
	"fmt"
	"strings"

	"bhatti/store/db"
)

// SampleReview is a review by an invented person, for a shop that has none.
type SampleReview struct {
	ProductID int64
	Review
}

// AddSampleReviews writes reviews together with the customers who are said to
// have written them. Their addresses can receive no mail, so nobody can sign in
// as them.
func (s *Service) AddSampleReviews(ctx context.Context, reviews []SampleReview) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		for _, r := range reviews {
			email := strings.ReplaceAll(strings.ToLower(r.UserName), " ", ".") + "@sample.invalid"
			var customerID int64
			id, err := db.NextID(tx, "customers", "customer_id")
			if err == nil {
				err = tx.QueryRow(`INSERT INTO customers (customer_id, email, name, created_at) VALUES ($1, $2, $3, $4)
					ON CONFLICT (email) DO UPDATE SET name = excluded.name RETURNING customer_id`,
					id, email, r.UserName, r.At.UnixMilli()).Scan(&customerID)
			}
			if err != nil {
				return fmt.Errorf("write the reviewer %s: %w", r.UserName, err)
			}
			_, err = tx.Exec(`INSERT INTO reviews (customer_id, product_id, rating, text, created_at) VALUES ($1, $2, $3, $4, $5)`,
				customerID, r.ProductID, r.Rating, r.Text, r.At.UnixMilli())
			if err != nil {
				return fmt.Errorf("write the review of %s: %w", r.UserName, err)
			}
		}
		return nil
	})
}
