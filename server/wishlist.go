package server

import (
	"context"

	"bhatti/store"
)

// wish is an entry of the wishlist.
type wish struct {
	WishlistId     int64
	ItemId         int64
	ItemName       string
	ImagePath      string
	SalePrice      store.Paise
	Ratings        float64
	FirstPackageId int64
}

// toggledWish is the answer to a heart that was touched.
type toggledWish struct {
	Message      string
	IsInWishlist bool
}

func (s *Server) wishlist(ctx context.Context, c *call) (any, error) {
	entries, err := s.store.Wishlist(ctx, c.customer)
	if err != nil {
		return nil, err
	}
	return shapes(entries, func(e store.WishlistEntry) wish {
		p := shapeProduct(e.Product)
		return wish{e.ID, p.ItemId, p.DisplayName, p.ImagePath, p.SalePrice, p.Ratings, p.FirstPackageId}
	}), nil
}

func (s *Server) toggleWishlist(ctx context.Context, c *call) (any, error) {
	item := c.id("itemId")
	if err := c.err(); err != nil {
		return nil, err
	}
	defer s.wishes.forget(c.customer)
	in, err := s.store.ToggleWishlist(ctx, c.customer, item)
	if err != nil {
		return nil, err
	}
	if in {
		return toggledWish{"Item added to favorites", true}, nil
	}
	return toggledWish{"Item removed from favorites", false}, nil
}

func (s *Server) removeWish(ctx context.Context, c *call) (any, error) {
	entry := c.id("wishlistId")
	if err := c.err(); err != nil {
		return nil, err
	}
	defer s.wishes.forget(c.customer)
	if err := s.store.RemoveWishlistEntry(ctx, c.customer, entry); err != nil {
		return nil, err
	}
	return message{Key: "wishlist.line_removed", Message: "Item removed from favorites"}, nil
}
