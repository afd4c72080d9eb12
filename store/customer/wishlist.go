package customer

import (
	"context"
	"database/sql"
	"fmt"

	"bhatti/store/catalog"
	"bhatti/store/db"
	"bhatti/store/fault"
)

// WishlistEntry is a product on a customer's wishlist.
type WishlistEntry struct {
	ID      int64
	Product catalog.Product
}

// ToggleWishlist adds the product to the customer's wishlist or removes it,
// and tells whether it is in now. Fails with NotFound when the product is
// unknown or not on sale.
func (s *Service) ToggleWishlist(ctx context.Context, customerID, productID int64) (in bool, err error) {
	err = s.db.Write(ctx, func(tx *db.Tx) error {
		removed, err := db.Changed(tx.Exec(`DELETE FROM wishlist_entries WHERE customer_id = $1 AND product_id = $2`, customerID, productID))
		if err != nil || removed {
			return err
		}
		if err := catalog.RequireProduct(tx, productID); err != nil {
			return err
		}
		in = true
		_, err = tx.Exec(`INSERT INTO wishlist_entries (customer_id, product_id, added_at) VALUES ($1, $2, $3)`,
			customerID, productID, s.db.Now())
		return err
	})
	if err != nil {
		return false, fmt.Errorf("change the wishlist: %w", err)
	}
	return in, nil
}

// RemoveFromWishlist removes an entry. Fails with NotFound when it is not the
// customer's.
func (s *Service) RemoveFromWishlist(ctx context.Context, customerID, wishlistID int64) error {
	return s.db.Write(ctx, func(tx *db.Tx) error {
		removed, err := db.Changed(tx.Exec(`DELETE FROM wishlist_entries WHERE wishlist_id = $1 AND customer_id = $2`, wishlistID, customerID))
		if err == nil && !removed {
			err = fault.New(fault.NotFound, "wishlist.line_not_found", "That is not on your wishlist.")
		}
		if err != nil {
			return fmt.Errorf("remove from the wishlist: %w", err)
		}
		return nil
	})
}

// Wishlist lists a customer's wishlist, the newest first. What is no longer on
// sale is left out.
func (s *Service) Wishlist(ctx context.Context, customerID int64) (list []WishlistEntry, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		entries, products, err := wishlistOf(tx, customerID)
		if err != nil {
			return err
		}
		found, err := catalog.ProductsByID(tx, products)
		list = make([]WishlistEntry, len(found))
		for i, p := range found {
			list[i] = WishlistEntry{entries[p.ID], p}
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("list the wishlist: %w", err)
	}
	return list, nil
}

// WishlistFlags tells which products are on a customer's wishlist.
func (s *Service) WishlistFlags(ctx context.Context, customerID int64) (map[int64]bool, error) {
	wished := map[int64]bool{}
	err := s.db.View(ctx, func(tx *db.Tx) error {
		_, products, err := wishlistOf(tx, customerID)
		for _, id := range products {
			wished[id] = true
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("read the wishlist: %w", err)
	}
	return wished, nil
}

// wishlistOf lists the products on the wishlist that are on sale, newest first, and
// the entry of each.
func wishlistOf(tx *db.Tx, customerID int64) (entries map[int64]int64, products []int64, err error) {
	entries = map[int64]int64{}
	products, err = db.Collect(tx, func(rows *sql.Rows) (id int64, err error) {
		var entry int64
		err = rows.Scan(&entry, &id)
		entries[id] = entry
		return id, err
	}, `SELECT w.wishlist_id, w.product_id FROM wishlist_entries w JOIN products p ON p.product_id = w.product_id
		WHERE w.customer_id = $1 AND `+catalog.OnSale+` ORDER BY w.added_at DESC, w.wishlist_id DESC`, customerID)
	return entries, products, err
}

// Counts are the numbers in the header: products on the wishlist and lines in
// the cart.
func (s *Service) Counts(ctx context.Context, customerID int64) (wishlist, cart int, err error) {
	err = s.db.View(ctx, func(tx *db.Tx) error {
		return tx.QueryRow(`SELECT
			(SELECT count(*) FROM wishlist_entries w JOIN products p ON p.product_id = w.product_id
				WHERE w.customer_id = $1 AND `+catalog.OnSale+`),
			(SELECT count(*) FROM cart_lines WHERE customer_id = $1)`, customerID).Scan(&wishlist, &cart)
	})
	if err != nil {
		return 0, 0, fmt.Errorf("count wishlist and cart: %w", err)
	}
	return wishlist, cart, nil
}
