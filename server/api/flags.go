package api

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"bhatti/server/httpcache"
	"bhatti/server/web"
)

// flaggable is an answer with products in it.
type flaggable interface {
	// wishedIn lists those of its products that are wished for.
	wishedIn(wished map[int64]bool) []int64
	// flagged is the same answer for somebody who wishes for these.
	flagged(wished map[int64]bool) any
}

// productList is a list of products.
type productList []Product

func (l productList) wishedIn(wished map[int64]bool) (ids []int64) {
	for i := range l {
		if wished[l[i].ItemId] {
			ids = append(ids, l[i].ItemId)
		}
	}
	return ids
}

func (l productList) flagged(wished map[int64]bool) any {
	own := slices.Clone(l)
	for i := range own {
		own[i].IsInWishlist = wished[own[i].ItemId]
	}
	return own
}

func (p ProductPage) wishedIn(wished map[int64]bool) []int64 {
	if wished[p.ItemId] {
		return []int64{p.ItemId}
	}
	return nil
}

func (p ProductPage) flagged(wished map[int64]bool) any {
	p.IsInWishlist = wished[p.ItemId]
	return p
}

// withFlags answers what every guest reads, with the asker's own wishlist
// flags. Only what has one is encoded again, once for all who wish for the same
// of its products; it is kept where clients' inventions are.
func (h *Catalog) withFlags(ctx context.Context, c *web.Call, cache *httpcache.Cache, key string, read reader) (any, error) {
	plain, err := encoded(ctx, cache, key, read)
	if err != nil || c.Customer == 0 {
		return plain, err
	}
	wished, err := h.wishlists.of(ctx, c.Customer)
	if err != nil || len(wished) == 0 {
		return plain, err
	}
	answer := plain.Value().(flaggable)
	ids := answer.wishedIn(wished)
	if len(ids) == 0 {
		return plain, nil
	}
	return h.answers.searches.Get(ctx, fmt.Sprint("flagged ", ids, " ", key), func(context.Context) (httpcache.Answer, error) {
		body, err := json.Marshal(answer.flagged(wished))
		return jsonAnswer(body), err
	})
}
