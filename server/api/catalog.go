package api

import (
	"cmp"
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
	words     *catalog.Translator
	answers   *answers
	shelf     *shelf
	promises  promises
	wishlists *wishlists
}

// Products answers a collection, filtered and sorted as asked, and a page of
// it.
func (h *Catalog) Products(collection catalog.Collection) web.Handler {
	return func(ctx context.Context, c *web.Call) (any, error) {
		q, err := productQuery(c.Arguments)
		if err != nil {
			return nil, err
		}
		q.Collection = collection
		return h.list(ctx, c, q)
	}
}

// Search answers the products that fit a search.
func (h *Catalog) Search(ctx context.Context, c *web.Call) (any, error) {
	q, err := productQuery(c.Arguments)
	if err != nil {
		return nil, err
	}
	if q.Search = searchTerm(c.Arguments); q.Search == "" { // would be the whole shop
		return []Product{}, nil
	}
	return h.list(ctx, c, q)
}

func (h *Catalog) list(ctx context.Context, c *web.Call, q catalog.ProductQuery) (any, error) {
	language := web.Language(c)
	return h.withFlags(ctx, c, h.cacheOf(q), inLanguage(language, listKey(q)), func(ctx context.Context) (httpcache.Answer, error) {
		answer, err := h.shelf.list(ctx, language, q)
		answer.Transient = q.CategoryID != 0 && len(answer.IDs) == 0 // there may be no such category
		return answer, err
	})
}

// Facts answers what a list is as a whole: the list of a search, or of a
// category, or of the whole shop, with its filters.
func (h *Catalog) Facts(ctx context.Context, c *web.Call) (any, error) {
	q, err := productQuery(c.Arguments)
	if err != nil {
		return nil, err
	}
	q.Search, q.Sort, q.Limit, q.Offset = searchTerm(c.Arguments), "", 0, 0
	known := true
	return h.answers.get(ctx, c, h.cacheOf(q), "facts "+listKey(q), unlessUnknown(&known, encoded(func(ctx context.Context) (any, error) {
		facts, err := h.catalog.Facts(ctx, q)
		known = q.CategoryID == 0 || facts.Total > 0
		return shapeFacts(facts), err
	})))
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
	language := web.Language(c)
	return h.answers.get(ctx, c, h.answers.searches, inLanguage(language, "suggest "+listKey(q)), encoded(func(ctx context.Context) (any, error) {
		found, err := h.catalog.Suggest(ctx, q.Search, q.Limit)
		if err == nil {
			err = h.words.Products(ctx, language, found.Products)
		}
		return shapeSuggestions(found, language), err
	}))
}

// cacheOf is where the answer to q is kept. Shoppers can invent searches,
// filters and pages: those must not push out what everybody reads.
func (h *Catalog) cacheOf(q catalog.ProductQuery) *httpcache.Cache {
	if q == (catalog.ProductQuery{Collection: q.Collection, CategoryID: q.CategoryID}) {
		return h.answers.lists
	}
	return h.answers.searches
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

// Product answers all of one product.
func (h *Catalog) Product(ctx context.Context, c *web.Call) (any, error) {
	id := c.ID("itemId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	language := web.Language(c)
	read := encoded(func(ctx context.Context) (any, error) {
		d, err := h.page(ctx, id, language)
		if err != nil {
			return nil, err
		}
		promised, err := h.promises.of(ctx, []int64{id}, language)
		if err != nil {
			return nil, err
		}
		page := shapeProductPage(d)
		page.promised(promised)
		return page, nil
	})
	return h.withFlags(ctx, c, h.answers.lists, inLanguage(language, fmt.Sprint("product ", id)), func(ctx context.Context) (httpcache.Answer, error) {
		answer, err := read(ctx)
		answer.IDs = []int64{id}
		return answer, err
	})
}

// page reads a product's page in a language.
func (h *Catalog) page(ctx context.Context, id int64, language string) (catalog.ProductPage, error) {
	d, err := h.catalog.ProductPage(ctx, id)
	if err == nil {
		err = h.words.Page(ctx, language, &d)
	}
	return d, err
}

// Packages answers the packages of a product.
func (h *Catalog) Packages(ctx context.Context, c *web.Call) (any, error) {
	id := c.ID("itemId")
	if err := c.Err(); err != nil {
		return nil, err
	}
	language := web.Language(c)
	return h.answers.guests(ctx, c, inLanguage(language, fmt.Sprint("packages ", id)), func(ctx context.Context) (any, error) {
		d, err := h.page(ctx, id, language)
		if err != nil {
			return nil, err
		}
		return shapePackages(d), nil
	})
}

// Categories answers the categories that shoppers see.
func (h *Catalog) Categories(ctx context.Context, c *web.Call) (any, error) {
	language := web.Language(c)
	return h.answers.guests(ctx, c, inLanguage(language, "categories"), func(ctx context.Context) (any, error) {
		list, err := h.catalog.Categories(ctx)
		if err != nil {
			return nil, err
		}
		return shape.List(list, func(k catalog.Category) category { return shapeCategory(k.In(language)) }), nil
	})
}

// Banners answers the banners of a kind.
func (h *Catalog) Banners(ctx context.Context, c *web.Call) (any, error) {
	kind := catalog.BannerKind(c.Text("bannerType"))
	if err := cmp.Or(c.Err(), kind.Check()); err != nil {
		return nil, err
	}
	language := web.Language(c)
	return h.answers.guests(ctx, c, inLanguage(language, fmt.Sprint("banners ", kind)), func(ctx context.Context) (any, error) {
		list, err := h.catalog.Banners(ctx, kind)
		if err != nil {
			return nil, err
		}
		return shape.List(list, func(b catalog.Banner) banner { return shapeBanner(b.In(language)) }), nil
	})
}
