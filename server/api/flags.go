package api

import (
	"bytes"
	"context"
	"fmt"

	"bhatti/server/httpcache"
	"bhatti/server/web"
)

// withFlags answers what every guest reads, with the asker's own wishlist
// flags. They are set in a copy of the guests' answer, once for all who wish for
// the same of its products; it is kept where clients' inventions are.
func (h *Catalog) withFlags(ctx context.Context, c *web.Call, cache *httpcache.Cache, key string, produce producer) (any, error) {
	plain, err := h.answers.get(ctx, c, cache, key, produce)
	if err != nil || c.Customer == 0 {
		return plain, err
	}
	wished, err := h.wishlists.of(ctx, c)
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
	return h.answers.get(ctx, c, h.answers.searches, fmt.Sprint("flagged ", flagged, " ", key), func(context.Context) (httpcache.Answer, error) {
		return jsonAnswer(flag(plain.Body(), plain.IDs(), wished)), nil
	})
}

// The flag of a product as guests get it, and of one that is wished for. No
// text of a product's can look like it: JSON escapes quotation marks.
var (
	notWished = []byte(`"IsInWishlist":false`)
	isWished  = []byte(`"IsInWishlist":true`)
)

// flag copies a list of the products of ids and sets the flags of those that
// are wished for.
func flag(list []byte, ids []int64, wished map[int64]bool) []byte {
	own := make([]byte, 0, len(list))
	for _, id := range ids {
		before, after, _ := bytes.Cut(list, notWished)
		own, list = append(own, before...), after
		if wished[id] {
			own = append(own, isWished...)
		} else {
			own = append(own, notWished...)
		}
	}
	return append(own, list...)
}
