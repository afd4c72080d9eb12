package server

import (
	"context"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"bhatti/server/prepared"
	"bhatti/store"
)

// products answers a list of a shelf, optionally of one category and a page
// of it.
func products(shelf store.Shelf) handler {
	return func(s *Server, ctx context.Context, c *call) (any, error) {
		q := store.ProductQuery{
			Shelf: shelf, CategoryID: c.count("categoryId"),
			Limit: int(c.count("limit")), Offset: int(c.count("offset")),
		}
		if err := c.err(); err != nil {
			return nil, err
		}
		return s.withHearts(ctx, c, s.lists, listKey(q), s.listing(q))
	}
}

// longestSearch is how many characters of a search are worth reading.
const longestSearch = 300

func (s *Server) search(ctx context.Context, c *call) (any, error) {
	term := strings.Join(strings.Fields(c.text("searchTerm")), " ")
	q := store.ProductQuery{Search: term, Limit: int(c.count("limit")), Offset: int(c.count("offset"))}
	if err := c.err(); err != nil {
		return nil, err
	}
	if term == "" || len(term) > longestSearch { // an empty search would be the whole shop
		return []product{}, nil
	}
	key := listKey(q)
	if !s.searches.Holds(key) {
		if err := s.paces[searches].take(c.from); err != nil {
			return nil, err
		}
	}
	return s.withHearts(ctx, c, s.searches, key, s.listing(q))
}

// listKey names a list among the prepared answers. Writing it is most of what
// sending one again costs, so it is not left to fmt; what was typed stands
// last, where it can imitate nothing.
func listKey(q store.ProductQuery) string {
	key := append(make([]byte, 0, 64), "products "...)
	key = append(key, q.Shelf...)
	for _, n := range [...]int64{q.CategoryID, int64(q.Limit), int64(q.Offset)} {
		key = strconv.AppendInt(append(key, ' '), n, 10)
	}
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
		return productPage{shapeProduct(d.Product), d.Description, shapePackages(d)}, nil
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
	// Banners begin and end with time, not only with a change of the catalogue.
	key := fmt.Sprint("banners ", kind, " ", s.store.Now().Unix()/60)
	return s.prepare(ctx, s.lists, key, func(ctx context.Context) (any, error) {
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
func (s *Server) prepare(ctx context.Context, cache *prepared.Cache, key string, read reader) (*prepared.Entry, error) {
	return cache.Get(ctx, key, func(ctx context.Context) (prepared.Answer, error) {
		answer, err := read(ctx)
		if err != nil {
			return prepared.Answer{}, err
		}
		body, err := json.Marshal(answer)
		return jsonAnswer(body), err
	})
}

func jsonAnswer(body []byte) prepared.Answer {
	return prepared.Answer{ContentType: jsonType[0], CacheControl: "no-cache", Vary: "Authorization", Body: body}
}
