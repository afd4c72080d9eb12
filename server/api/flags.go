package api

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"bhatti/server/httpcache"
	"bhatti/server/web"
)

// withFlags answers what every guest reads, with the asker's own wishlist
// flags. The answer is kept by which of its products have one, not by whose
// they are: a list without any is the guests' own, and customers who like the
// same products share theirs.
func (h *Catalog) withFlags(ctx context.Context, c *web.Call, cache *httpcache.Cache, key string, read reader) (any, error) {
	plain, err := encoded(ctx, cache, key, read)
	if err != nil || c.Customer == 0 {
		return plain, err
	}
	wished, err := h.wishlists.of(ctx, c.Customer)
	if err != nil {
		return nil, err
	}
	flags := findFlags(plain.Body(), wished)
	if len(flags) == 0 {
		return plain, nil
	}
	var own strings.Builder
	own.WriteString(key)
	for _, f := range flags {
		fmt.Fprint(&own, " ", f.item)
	}
	return h.answers.flagged.Get(ctx, own.String(), func(context.Context) (httpcache.Answer, error) {
		return jsonAnswer(setFlags(plain.Body(), flags)), nil
	})
}

// flag is a product on the asker's wishlist and where its "false" stands.
type flag struct {
	item int64
	at   int
}

// What the encoder writes of a product. Text cannot imitate it: inside a
// string every quote has a backslash before it.
var (
	itemMark = []byte(`"ItemId":`)
	flagMark = []byte(`"IsInWishlist":`)
)

// findFlags finds the products of an encoded list that are on a wishlist.
func findFlags(body []byte, wished map[int64]bool) (flags []flag) {
	if len(wished) == 0 {
		return nil
	}
	for at := 0; ; {
		i := bytes.Index(body[at:], itemMark)
		if i < 0 {
			return flags
		}
		at += i + len(itemMark)
		var item int64
		for ; body[at] >= '0' && body[at] <= '9'; at++ {
			item = item*10 + int64(body[at]-'0')
		}
		at += bytes.Index(body[at:], flagMark) + len(flagMark)
		if wished[item] {
			flags = append(flags, flag{item, at})
		}
	}
}

// setFlags copies a body with "true" at the flags.
func setFlags(body []byte, flags []flag) []byte {
	drawn := make([]byte, 0, len(body))
	from := 0
	for _, h := range flags {
		drawn = append(append(drawn, body[from:h.at]...), "true"...)
		from = h.at + len("false")
	}
	return append(drawn, body[from:]...)
}
