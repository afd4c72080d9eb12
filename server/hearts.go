package server

import (
	"bytes"
	"context"
	"fmt"
	"strings"

	"bhatti/server/httpcache"
)

// withHearts answers what every guest reads, with the asker's own hearts. The
// answer is kept by which of its products have one, not by whose they are: a
// list without any is the guests' own, and customers who like the same
// products share theirs.
func (s *Server) withHearts(ctx context.Context, c *call, cache *httpcache.Cache, key string, read reader) (any, error) {
	plain, err := s.prepare(ctx, cache, key, read)
	if err != nil || c.customer == 0 {
		return plain, err
	}
	likes, err := s.wishes.recall(c.customer, func() (wishes, error) {
		generation := s.store.Generation()
		wished, err := s.store.Wished(ctx, c.customer)
		return wishes{generation, wished}, err
	})
	if err != nil {
		return nil, err
	}
	hearts := findHearts(plain.Body(), likes.wished)
	if len(hearts) == 0 {
		return plain, nil
	}
	var own strings.Builder
	own.WriteString(key)
	for _, h := range hearts {
		fmt.Fprint(&own, " ", h.item)
	}
	return s.hearted.Get(ctx, own.String(), func(context.Context) (httpcache.Answer, error) {
		return jsonAnswer(drawHearts(plain.Body(), hearts)), nil
	})
}

// wishes are the products on somebody's wishlist that were on sale in a
// generation of the catalogue.
type wishes struct {
	generation uint64
	wished     map[int64]bool
}

// heart is a product on the asker's wishlist and where its "false" stands.
type heart struct {
	item int64
	at   int
}

// What the encoder writes of a product. Text cannot imitate it: inside a
// string every quote has a backslash before it.
var (
	itemMark  = []byte(`"ItemId":`)
	heartMark = []byte(`"IsInWishlist":`)
)

// findHearts finds the products of a prepared body that are wished for.
func findHearts(body []byte, wished map[int64]bool) (hearts []heart) {
	if len(wished) == 0 {
		return nil
	}
	for at := 0; ; {
		i := bytes.Index(body[at:], itemMark)
		if i < 0 {
			return hearts
		}
		at += i + len(itemMark)
		var item int64
		for ; body[at] >= '0' && body[at] <= '9'; at++ {
			item = item*10 + int64(body[at]-'0')
		}
		at += bytes.Index(body[at:], heartMark) + len(heartMark)
		if wished[item] {
			hearts = append(hearts, heart{item, at})
		}
	}
}

// drawHearts copies a body with "true" at the hearts.
func drawHearts(body []byte, hearts []heart) []byte {
	drawn := make([]byte, 0, len(body))
	from := 0
	for _, h := range hearts {
		drawn = append(append(drawn, body[from:h.at]...), "true"...)
		from = h.at + len("false")
	}
	return append(drawn, body[from:]...)
}
