package api

import (
	"context"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/customer"
	"bhatti/store/db"
	"bhatti/store/money"

	"bhatti/server/shape"
	"bhatti/server/web"
)

// Wish is an entry of the wishlist.
type Wish struct {
	WishlistId     int64
	ItemId         int64
	ItemName       string
	ImagePath      string
	SalePrice      money.Paise
	Ratings        float64
	FirstPackageId int64
	AsksOptions    bool `json:",omitempty"` // one of its options must be chosen
}

// toggledWish is the answer to a flag that was toggled.
type toggledWish struct {
	Message      string
	IsInWishlist bool
}

// wishlists remembers which products customers have on their wishlists.
type wishlists struct {
	*web.ExpiringCache[int64, wished]
	db        *db.DB
	customers *customer.Service
	answers   *answers
}

// wished are the products on somebody's wishlist that were on sale in a
// generation of the catalogue.
type wished struct {
	generation uint64
	read       time.Time
	products   map[int64]bool
}

// besideOthers is how long a wishlist is believed that another server may change.
const besideOthers = time.Second

func newWishlists(db *db.DB, customers *customer.Service, answers *answers) *wishlists {
	fresh := func(w wished) bool {
		return w.generation == db.Generation() && (!db.Several() || db.Clock().Sub(w.read).Abs() < besideOthers)
	}
	return &wishlists{web.NewExpiringCache[int64](fresh), db, customers, answers}
}

// of are the products on the asker's wishlist. The error is TooMany where
// looking it up is beyond the asker's budget.
func (w *wishlists) of(ctx context.Context, c *web.Call) (map[int64]bool, error) {
	known, err := w.Get(c.Customer, func() (wished, error) {
		if err := w.answers.lookUp(c); err != nil {
			return wished{}, err
		}
		generation, read := w.db.Generation(), w.db.Clock()
		products, err := w.customers.WishlistFlags(ctx, c.Customer)
		return wished{generation, read, products}, err
	})
	return known.products, err
}

// Wishlist is what a customer wants to remember.
type Wishlist struct {
	customers *customer.Service
	words     *catalog.Translator
	wishlists *wishlists
}

// List answers the customer's wishlist.
func (h *Wishlist) List(ctx context.Context, c *web.Call) (any, error) {
	entries, err := h.customers.Wishlist(ctx, c.Customer)
	if err != nil {
		return nil, err
	}
	products := shape.List(entries, func(e customer.WishlistEntry) catalog.Product { return e.Product })
	if err := h.words.Products(ctx, web.Language(c), products); err != nil {
		return nil, err
	}
	wishes := make([]Wish, len(entries))
	for i, e := range entries {
		p := shapeProduct(products[i])
		wishes[i] = Wish{e.ID, p.ItemId, p.DisplayName, p.ImagePath, p.SalePrice, p.Ratings, p.FirstPackageId, p.AsksOptions}
	}
	return wishes, nil
}

// Toggle puts a product on the wishlist, or takes it off.
func (h *Wishlist) Toggle(ctx context.Context, c *web.Call) (any, error) {
	item := c.ID("itemId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	defer h.wishlists.Forget(c.Customer)
	in, err := h.customers.ToggleWishlist(ctx, c.Customer, item)
	if err != nil {
		return nil, err
	}
	if in {
		return toggledWish{"Item added to favorites", true}, nil
	}
	return toggledWish{"Item removed from favorites", false}, nil
}

// Remove takes an entry off the wishlist.
func (h *Wishlist) Remove(ctx context.Context, c *web.Call) (any, error) {
	entry := c.ID("wishlistId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	defer h.wishlists.Forget(c.Customer)
	if err := h.customers.RemoveFromWishlist(ctx, c.Customer, entry); err != nil {
		return nil, err
	}
	return shape.Message{Key: "wishlist.line_removed", Message: "Item removed from favorites"}, nil
}
