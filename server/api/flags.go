package api

import (
	"context"
	"encoding/json"
	"slices"

	"bhatti/server/httpcache"
	"bhatti/server/web"
)

// flaggable is an answer with products in it. flagged is the same for somebody
// with these products on the wishlist; false: there are none of them in it.
type flaggable interface {
	flagged(wished map[int64]bool) (own any, any bool)
}

// productList is a list of products.
type productList []Product

func (l productList) flagged(wished map[int64]bool) (any, bool) {
	isWished := func(p Product) bool { return wished[p.ItemId] }
	first := slices.IndexFunc(l, isWished)
	if first < 0 {
		return nil, false
	}
	own := slices.Clone(l)
	for i := first; i < len(own); i++ {
		own[i].IsInWishlist = isWished(own[i])
	}
	return own, true
}

func (p ProductPage) flagged(wished map[int64]bool) (any, bool) {
	p.IsInWishlist = wished[p.ItemId]
	return p, p.IsInWishlist
}

// withFlags answers what every guest reads, with the asker's own wishlist
// flags. Only what has one is encoded again.
func (h *Catalog) withFlags(ctx context.Context, c *web.Call, cache *httpcache.Cache, key string, read reader) (any, error) {
	plain, err := encoded(ctx, cache, key, read)
	if err != nil || c.Customer == 0 {
		return plain, err
	}
	wished, err := h.wishlists.of(ctx, c.Customer)
	if err != nil || len(wished) == 0 {
		return plain, err
	}
	own, differs := plain.Value().(flaggable).flagged(wished)
	if !differs {
		return plain, nil
	}
	body, err := json.Marshal(own)
	return httpcache.NewEntry(jsonAnswer(body)), err
}
