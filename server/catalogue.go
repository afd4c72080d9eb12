package server

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"

	"bhatti/server/httpcache"
	"bhatti/store"
)

// products answers a list of a shelf, filtered and sorted as asked, and a page
// of it.
func products(shelf store.Shelf) handler {
	return func(s *Server, ctx context.Context, c *call) (any, error) {
		q := productQuery(c.arguments)
		q.Shelf = shelf
		if err := c.err(); err != nil {
			return nil, err
		}
		return s.list(ctx, c, q)
	}
}

func (s *Server) search(ctx context.Context, c *call) (any, error) {
	q := productQuery(c.arguments)
	q.Search = searchTerm(c.arguments)
	if err := c.err(); err != nil {
		return nil, err
	}
	if q.Search == "" { // would be the whole shop
		return []product{}, nil
	}
	return s.list(ctx, c, q)
}

func (s *Server) list(ctx context.Context, c *call, q store.ProductQuery) (any, error) {
	key := listKey(q)
	cache, err := s.cacheOf(c, q, key)
	if err != nil {
		return nil, err
	}
	return s.withHearts(ctx, c, cache, key, s.listing(q))
}

// facts answers what a list is as a whole: the list of a search, or of a
// category, or of the whole shop, with its filters.
func (s *Server) facts(ctx context.Context, c *call) (any, error) {
	q := productQuery(c.arguments)
	q.Search, q.Sort, q.Limit, q.Offset = searchTerm(c.arguments), "", 0, 0
	if err := c.err(); err != nil {
		return nil, err
	}
	key := "facts " + listKey(q)
	cache, err := s.cacheOf(c, q, key)
	if err != nil {
		return nil, err
	}
	return s.prepare(ctx, cache, key, func(ctx context.Context) (any, error) {
		facts, err := s.store.Facts(ctx, q)
		return listFacts(facts), err
	})
}

// suggest answers what a shopper may be about to type.
func (s *Server) suggest(ctx context.Context, c *call) (any, error) {
	const usual, most = 6, 20
	q := store.ProductQuery{Search: searchTerm(c.arguments), Limit: min(int(c.count("limit")), most)}
	if err := c.err(); err != nil {
		return nil, err
	}
	if q.Limit == 0 {
		q.Limit = usual
	}
	key := "suggest " + listKey(q)
	cache, err := s.cacheOf(c, q, key)
	if err != nil {
		return nil, err
	}
	return s.prepare(ctx, cache, key, func(ctx context.Context) (any, error) {
		found, err := s.store.Suggest(ctx, q.Search, q.Limit)
		return shapeSuggestions(found), err
	})
}

// cacheOf is where the answer to q is kept. Shoppers can invent searches and
// filters: those must not push out what everybody reads, and a network may look
// up only so many. Of pages drawn here the address is not known; they have a
// pace of their own. The error is TooMany.
func (s *Server) cacheOf(c *call, q store.ProductQuery, key string) (*httpcache.Cache, error) {
	if q.Search == "" && q.Sort == "" && q.Filter == (store.Filter{}) {
		return s.lists, nil
	}
	if c.from.IsValid() && !s.searches.Holds(key) {
		if err := s.paces[searches].take(c.from); err != nil {
			return nil, err
		}
	}
	return s.searches, nil
}

// listKey names a list among the prepared answers. Writing it is most of what
// sending one again costs, so it is not left to fmt; what was typed stands
// last, where it can imitate nothing.
func listKey(q store.ProductQuery) string {
	key := append(make([]byte, 0, 64), "products "...)
	key = append(key, q.Shelf...)
	key = append(append(key, ' '), q.Sort...)
	for _, n := range [...]int64{q.CategoryID, int64(q.Min), int64(q.Max), int64(q.Rating), int64(q.Limit), int64(q.Offset)} {
		key = strconv.AppendInt(append(key, ' '), n, 10)
	}
	for _, yes := range [...]bool{q.Veg, q.InStock, q.Discounted} {
		key = strconv.AppendBool(append(key, ' '), yes)
	}
	key = strconv.AppendQuote(append(key, ' '), q.Origin)
	return string(append(append(key, ' '), q.Search...))
}

// listing reads a list as shoppers get it.
func (s *Server) listing(q store.ProductQuery) reader {
	return func(ctx context.Context) (any, error) {
		list, err := s.store.Products(ctx, q)
		if err != nil {
			return nil, err
		}
		return shapes(list, shapeProduct), nil
	}
}

func (s *Server) productDetails(ctx context.Context, c *call) (any, error) {
	id := c.id("itemId")
	if err := c.err(); err != nil {
		return nil, err
	}
	return s.withHearts(ctx, c, s.lists, fmt.Sprint("product ", id), func(ctx context.Context) (any, error) {
		d, err := s.store.ProductDetails(ctx, id)
		if err != nil {
			return nil, err
		}
		return shapeProductPage(d), nil
	})
}

func (s *Server) packages(ctx context.Context, c *call) (any, error) {
	id := c.id("itemId")
	if err := c.err(); err != nil {
		return nil, err
	}
	return s.prepare(ctx, s.lists, fmt.Sprint("packages ", id), func(ctx context.Context) (any, error) {
		d, err := s.store.ProductDetails(ctx, id)
		if err != nil {
			return nil, err
		}
		return shapePackages(d), nil
	})
}

func (s *Server) reviews(ctx context.Context, c *call) (any, error) {
	id := c.id("itemId")
	if err := c.err(); err != nil {
		return nil, err
	}
	return s.prepare(ctx, s.lists, fmt.Sprint("reviews ", id), func(ctx context.Context) (any, error) {
		list, err := s.store.Reviews(ctx, id)
		if err != nil {
			return nil, err
		}
		return shapes(list, shapeReview), nil
	})
}

func (s *Server) categories(ctx context.Context, _ *call) (any, error) {
	return s.prepare(ctx, s.lists, "categories", func(ctx context.Context) (any, error) {
		list, err := s.store.Categories(ctx)
		if err != nil {
			return nil, err
		}
		return shapes(list, shapeCategory), nil
	})
}

func (s *Server) banners(ctx context.Context, c *call) (any, error) {
	kind := store.BannerKind(c.text("bannerType"))
	if err := c.err(); err != nil {
		return nil, err
	}
	return s.prepare(ctx, s.lists, fmt.Sprint("banners ", kind), func(ctx context.Context) (any, error) {
		list, err := s.store.Banners(ctx, kind)
		if err != nil {
			return nil, err
		}
		return shapes(list, shapeBanner), nil
	})
}

// reader reads an answer from the books.
type reader func(context.Context) (any, error)

// prepare returns the answer kept under key, or reads it. A browser may keep
// it but asks each time whether it still holds: a price changed is the price
// seen next.
func (s *Server) prepare(ctx context.Context, cache *httpcache.Cache, key string, read reader) (*httpcache.Entry, error) {
	return cache.Get(ctx, key, func(ctx context.Context) (httpcache.Answer, error) {
		answer, err := read(ctx)
		if err != nil {
			return httpcache.Answer{}, err
		}
		body, err := json.Marshal(answer)
		return jsonAnswer(body), err
	})
}

func jsonAnswer(body []byte) httpcache.Answer {
	return httpcache.Answer{ContentType: jsonType[0], CacheControl: "no-cache", Vary: "Authorization", Body: body}
}
