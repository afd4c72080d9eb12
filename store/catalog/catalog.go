// Package catalog manages what the shop sells: products, packages, categories,
// collections, banners and reviews, and searching them. Of orders it knows
// only who has bought what, and customers only by id.
package catalog

import (
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
