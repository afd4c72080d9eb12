// Package catalog manages what the shop sells: products, packages, categories,
// collections, banners and reviews, and searching them. Of orders it knows
// only who has bought what, and customers only by id.
package catalog

import (
	"context"
	"sync/atomic"

	"bhatti/store/db"
)

// Service reads and writes the catalogue. It is safe for concurrent use.
type Service struct {
	db    *db.DB
	names atomic.Pointer[categoryNames]
	found searchIndex
}

// New makes the service on an open database.
func New(d *db.DB) *Service { return &Service{db: d} }

// AnyOnSale tells whether the shop has anything to sell at all.
func AnyOnSale(ctx context.Context, s *Service) (found bool, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT EXISTS (SELECT 1 FROM products WHERE on_sale = 1)`).Scan(&found)
	})
	return found, err
}
