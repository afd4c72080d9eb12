package api

import (
	"context"
	"fmt"
	"strconv"

	"bhatti/store/catalog"

	"bhatti/server/httpcache"
	"bhatti/server/shape"
	"bhatti/server/web"
)

// Catalog is what the shop sells, and finding it.
type Catalog struct {
	catalog   *catalog.Service
	answers   *answers
	wishlists *wishlists
	limiters  *web.Limiters
}

// Products answers a collection, filtered and sorted as asked, and a page of
// it.
func (h *Catalog) Products(collection catalog.Collection) web.Handler {
	return func(ctx context.Context, c *web.Call) (any, error) {
		q := productQuery(c.Arguments)
		q.Collection = collection
		if err := c.Err(); err != nil {
			return nil, err
		}
		return h.list(ctx, c, q)
	}
}

// Search answers the products that fit a search.
func (h *Catalog) Search(ctx context.Context, c *web.Call) (any, error) {
	q := productQuery(c.Arguments)
	q.Search = searchTerm(c.Arguments)
	if err := c.Err(); err != nil {
		return nil, err
	}
	if q.Search == "" { // would be the whole shop
		return []Product{}, nil
	}
	return h.list(ctx, c, q)
}

func (h *Catalog) list(ctx context.Context, c *web.Call, q catalog.ProductQuery) (any, error) {
	key := listKey(q)
	cache, err := h.cacheOf(c, q, key)
	if err != nil {
		return nil, err
	}
	return h.withFlags(ctx, c, cache, key, h.readList(q))
}

// Facts answers what a list is as a whole: the list of a search, or of a
// category, or of the whole shop, with its filters.
func (h *Catalog) Facts(ctx context.Context, c *web.Call) (any, error) {
	q := productQuery(c.Arguments)
	q.Search, q.Sort, q.Limit, q.Offset = searchTerm(c.Arguments), "", 0, 0
	if err := c.Err(); err != nil {
		return nil, err
	}
	key := "facts " + listKey(q)
	cache, err := h.cacheOf(c, q, key)
	if err != nil {
		return nil, err
	}
	return encoded(ctx, cache, key, func(ctx context.Context) (any, error) {
		facts, err := h.catalog.Facts(ctx, q)
		return shapeFacts(facts), err
	})
}

// Suggest answers what a shopper may be about to type.
func (h *Catalog) Suggest(ctx context.Context, c *web.Call) (any, error) {
	const usual, most = 6, 20
	q := catalog.ProductQuery{Search: searchTerm(c.Arguments), Limit: min(int(c.Count("limit")), most)}
	if err := c.Err(); err != nil {
		return nil, err
	}
	if q.Limit == 0 {
		q.Limit = usual
	}
	key := "suggest " + listKey(q)
	cache, err := h.cacheOf(c, q, key)
	if err != nil {
		return nil, err
	}
	return encoded(ctx, cache, key, func(ctx context.Context) (any, error) {
		found, err := h.catalog.Suggest(ctx, q.Search, q.Limit)
		return shapeSuggestions(found), err
	})
}

// cacheOf is where the answer to q is kept. Shoppers can invent searches and
// filters: those must not push out what everybody reads, and a network may look
// up only so many. Of pages drawn here the address is not known; they have a
// limit of their own. The error is TooMany.
func (h *Catalog) cacheOf(c *web.Call, q catalog.ProductQuery, key string) (*httpcache.Cache, error) {
	if q.Search == "" && q.Sort == "" && q.Filter == (catalog.Filter{}) {
		return h.answers.lists, nil
	}
	if c.From.IsValid() && !h.answers.searches.Holds(key) {
		if err := h.limiters.Take(web.RateSearches, c.From); err != nil {
			return nil, err
		}
	}
	return h.answers.searches, nil
}

// listKey names a list among the cached answers. Writing it is most of what
// sending one again costs, so it is not left to fmt; what was typed stands
// last, where it can imitate nothing.
func listKey(q catalog.ProductQuery) string {
	key := append(make([]byte, 0, 64), "products "...)
	key = append(key, q.Collection...)
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

// readList reads a list as shoppers get it.
func (h *Catalog) readList(q catalog.ProductQuery) reader {
	return func(ctx context.Context) (any, error) {
		list, err := h.catalog.Products(ctx, q)
		if err != nil {
			return nil, err
		}
		return productList(shape.List(list, shapeProduct)), nil
	}
}

// Product answers all of one product.
func (h *Catalog) Product(ctx context.Context, c *web.Call) (any, error) {
	id := c.ID("itemId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	return h.withFlags(ctx, c, h.answers.lists, fmt.Sprint("product ", id), func(ctx context.Context) (any, error) {
		d, err := h.catalog.ProductPage(ctx, id)
		if err != nil {
			return nil, err
		}
		return shapeProductPage(d), nil
	})
}

// Packages answers the packages of a product.
func (h *Catalog) Packages(ctx context.Context, c *web.Call) (any, error) {
	id := c.ID("itemId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	return h.answers.get(ctx, fmt.Sprint("packages ", id), func(ctx context.Context) (any, error) {
		d, err := h.catalog.ProductPage(ctx, id)
		if err != nil {
			return nil, err
		}
		return shapePackages(d), nil
	})
}

// Categories answers the categories that shoppers see.
func (h *Catalog) Categories(ctx context.Context, _ *web.Call) (any, error) {
	return h.answers.get(ctx, "categories", func(ctx context.Context) (any, error) {
		list, err := h.catalog.Categories(ctx)
		if err != nil {
			return nil, err
		}
		return shape.List(list, shapeCategory), nil
	})
}

// Banners answers the banners of a kind.
func (h *Catalog) Banners(ctx context.Context, c *web.Call) (any, error) {
	kind := catalog.BannerKind(c.Text("bannerType"))
	if err := c.Err(); err != nil {
		return nil, err
	}
	return h.answers.get(ctx, fmt.Sprint("banners ", kind), func(ctx context.Context) (any, error) {
		list, err := h.catalog.Banners(ctx, kind)
		if err != nil {
			return nil, err
		}
		return shape.List(list, shapeBanner), nil
	})
}
