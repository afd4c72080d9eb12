package api

import (
	"context"
	"encoding/json"
	"fmt"

	"bhatti/server/httpcache"
	"bhatti/server/web"
)

// flaggable is an answer with products in it.
type flaggable interface {
	productIDs() []int64
	// flag sets the flags of its products that are wished for.
	flag(wished map[int64]bool)
}

// productList is a list of products.
type productList []Product

func (l productList) productIDs() []int64 {
	ids := make([]int64, len(l))
	for i := range l {
		ids[i] = l[i].ItemId
	}
	return ids
}

func (l productList) flag(wished map[int64]bool) {
	for i := range l {
		l[i].flag(wished)
	}
}

func (p *Product) productIDs() []int64 { return []int64{p.ItemId} }

func (p *Product) flag(wished map[int64]bool) { p.IsInWishlist = wished[p.ItemId] }

// withFlags answers what every guest reads, with the asker's own wishlist
// flags. Only what has one is read and encoded again, once for all who wish for
// the same of its products; it is kept where clients' inventions are.
func (h *Catalog) withFlags(ctx context.Context, c *web.Call, cache *httpcache.Cache, key string, read reader) (any, error) {
	plain, err := encoded(ctx, cache, key, read)
	if err != nil || c.Customer == 0 {
		return plain, err
	}
	wished, err := h.wishlists.of(ctx, c.Customer)
	if err != nil || len(wished) == 0 {
		return plain, err
	}
	var flagged []int64
	for _, id := range plain.IDs() {
		if wished[id] {
			flagged = append(flagged, id)
		}
	}
	if len(flagged) == 0 {
		return plain, nil
	}
	return h.answers.searches.Get(ctx, fmt.Sprint("flagged ", flagged, " ", key), func(ctx context.Context) (httpcache.Answer, error) {
		answer, err := read(ctx)
		if err != nil {
			return httpcache.Answer{}, err
		}
		answer.(flaggable).flag(wished)
		body, err := json.Marshal(answer)
		return jsonAnswer(body), err
	})
}
