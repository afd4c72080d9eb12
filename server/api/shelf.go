package api

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"slices"
	"sync"

	"bhatti/server/httpcache"
	"bhatti/store/catalog"
)

// mostOnPage is how many products a page of a list has at most. A list that
// nobody cuts into pages is whole.
const mostOnPage = 200

// shelf is what lists of products are cut from. In each generation of the
// catalogue every product is read and encoded once, whichever lists it stands
// in, and every collection is put in order once. It is safe for concurrent use.
type shelf struct {
	catalog    *catalog.Service
	words      *catalog.Translator
	promises   promises
	generation func() uint64

	mu      sync.Mutex // held while reading: who comes meanwhile wants much the same
	content shelved
}

// shelved is the shelf of one generation.
type shelved struct {
	generation uint64
	products   map[string]map[int64][]byte // JSON by language
	orders     map[string][]int64          // ids of whole collections
}

func newShelf(catalog *catalog.Service, words *catalog.Translator, promises promises, generation func() uint64) *shelf {
	return &shelf{catalog: catalog, words: words, promises: promises, generation: generation}
}

// list makes the answer to q in a language.
func (s *shelf) list(ctx context.Context, language string, q catalog.ProductQuery) (httpcache.Answer, error) {
	ids, err := s.find(ctx, q)
	if err != nil {
		return httpcache.Answer{}, err
	}
	if q.Limit > 0 || q.Offset > 0 {
		ids = ids[:min(len(ids), mostOnPage)]
	}
	body, ids, err := s.join(ctx, language, ids)
	answer := jsonAnswer(body)
	answer.IDs = ids
	return answer, err
}

// find finds the ids of q's products. Searches, filters and sorts are anybody's
// invention: their order is not kept.
func (s *shelf) find(ctx context.Context, q catalog.ProductQuery) ([]int64, error) {
	if q.Search != "" || q.Sort != "" || q.Filter != (catalog.Filter{}) {
		return s.catalog.ProductIDs(ctx, q)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.renew()
	key := fmt.Sprint(q.Collection, " ", q.CategoryID)
	order, known := s.content.orders[key]
	if !known {
		var err error
		whole := catalog.ProductQuery{Collection: q.Collection, CategoryID: q.CategoryID, Limit: math.MaxInt32}
		if order, err = s.catalog.ProductIDs(ctx, whole); err != nil {
			return nil, err
		}
		if len(order) > 0 { // there is no end of categories that do not exist
			s.content.orders[key] = order
		}
	}
	return q.Page(order), nil
}

// join writes the products of ids as one JSON array, without those that are not
// on sale any more.
func (s *shelf) join(ctx context.Context, language string, ids []int64) (body []byte, there []int64, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.renew()
	products := s.content.products[language]
	if products == nil {
		products = make(map[int64][]byte)
		s.content.products[language] = products
	}
	var missing []int64
	for _, id := range ids {
		if _, known := products[id]; !known {
			missing = append(missing, id)
		}
	}
	if len(missing) > 0 {
		if err := s.read(ctx, language, missing); err != nil {
			return nil, nil, err
		}
	}
	there = slices.DeleteFunc(slices.Clone(ids), func(id int64) bool { return products[id] == nil })
	size := len("[]")
	for _, id := range there {
		size += len(products[id]) + len(",")
	}
	body = append(make([]byte, 0, size), '[')
	for i, id := range there {
		if i > 0 {
			body = append(body, ',')
		}
		body = append(body, products[id]...)
	}
	return append(body, ']'), there, nil
}

// read encodes products that are not on the shelf yet. The lock is held.
func (s *shelf) read(ctx context.Context, language string, ids []int64) error {
	products, err := s.catalog.ByID(ctx, ids)
	if err != nil {
		return err
	}
	if err := s.words.Products(ctx, language, products); err != nil {
		return err
	}
	promised, err := s.promises.of(ctx, ids, language)
	if err != nil {
		return err
	}
	for _, p := range products {
		shaped := shapeProduct(p)
		shaped.promised(promised)
		if s.content.products[language][p.ID], err = json.Marshal(shaped); err != nil {
			return err
		}
	}
	return nil
}

// renew clears the shelf if the catalogue has moved on. The lock is held.
func (s *shelf) renew() {
	if g := s.generation(); s.content.products == nil || g != s.content.generation {
		s.content = shelved{g, make(map[string]map[int64][]byte), make(map[string][]int64)}
	}
}
