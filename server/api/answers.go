package api

import (
	"context"
	"encoding/json"

	"bhatti/server/httpcache"
	"bhatti/server/web"
)

// answers keeps what many read, ready to be sent.
type answers struct {
	lists    *httpcache.Cache // what every guest reads
	searches *httpcache.Cache // apart, since its keys are anybody's invention
}

func newAnswers(lists *httpcache.Cache, generation func() uint64) *answers {
	return &answers{lists, httpcache.New(generation, 6<<20)}
}

// reader reads an answer from the database.
type reader func(context.Context) (any, error)

// get returns what every guest reads under a key.
func (a *answers) get(ctx context.Context, key string, read reader) (*httpcache.Entry, error) {
	return encoded(ctx, a.lists, key, read)
}

// encoded returns the answer kept under key, or reads it. A browser may keep
// it but asks each time whether it still holds: a price changed is the price
// seen next.
func encoded(ctx context.Context, cache *httpcache.Cache, key string, read reader) (*httpcache.Entry, error) {
	return cache.Get(ctx, key, func(ctx context.Context) (httpcache.Answer, error) {
		answer, err := read(ctx)
		if err != nil {
			return httpcache.Answer{}, err
		}
		body, err := json.Marshal(answer)
		kept := jsonAnswer(body)
		if list, ok := answer.(flaggable); ok {
			kept.IDs = list.productIDs()
		}
		return kept, err
	})
}

func jsonAnswer(body []byte) httpcache.Answer {
	return httpcache.Answer{ContentType: web.JSONType, CacheControl: "no-cache", Vary: "Authorization", Body: body}
}
