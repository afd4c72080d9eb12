package api

import (
	"context"
	"encoding/json"
	"runtime"

	"bhatti/server/httpcache"
	"bhatti/server/web"
)

// answers keeps what many read, ready to be sent. What is kept costs nobody
// anything. Whatever is not, whichever call asks, costs the asker's network from
// one budget: nobody can have the shop look things up without end.
type answers struct {
	lists    *httpcache.Cache // what every guest reads
	searches *httpcache.Cache // apart, since its keys are anybody's invention
	limiters *web.Limiters
	makers   chan struct{} // full while as many answers are made as there are processors: more would only wait for each other
}

func newAnswers(lists *httpcache.Cache, generation func() uint64, limiters *web.Limiters) *answers {
	makers := make(chan struct{}, max(2, runtime.GOMAXPROCS(0)))
	return &answers{lists, httpcache.New(generation, 6<<20), limiters, makers}
}

// producer makes an answer that is not kept yet.
type producer func(context.Context) (httpcache.Answer, error)

// dear is the size of an answer in bytes whose compressing costs as much as
// looking it up.
const dear = 16 << 10

// get returns what a cache keeps under key, or makes it. The error is TooMany
// where that is beyond the asker's budget.
func (a *answers) get(ctx context.Context, c *web.Call, cache *httpcache.Cache, key string, produce producer) (*httpcache.Entry, error) {
	return cache.GetIf(ctx, key, func() error { return a.lookUp(c) }, func(ctx context.Context) (httpcache.Answer, error) {
		a.makers <- struct{}{}
		defer func() { <-a.makers }()
		answer, err := produce(ctx)
		answer.CompressFor(c.Header["Accept-Encoding"])
		if c.From.IsValid() && cache == a.searches { // of the others there is an end
			a.limiters.Spend(web.RateReads, c.From, len(answer.Body)/dear)
		}
		return answer, err
	})
}

// lookUp counts something that must be looked up. Its error is TooMany. Of
// pages drawn here the address is not known; they have a limit of their own.
func (a *answers) lookUp(c *web.Call) error {
	if !c.From.IsValid() {
		return nil
	}
	return a.limiters.Take(web.RateReads, c.From)
}

// reader reads an answer from the database.
type reader func(context.Context) (any, error)

// inLanguage names what is kept in a language. English has no mark, and so the
// name that it has always had.
func inLanguage(language, key string) string {
	if language == web.English {
		return key
	}
	return language + " " + key
}

// guests returns what every guest reads under a key.
func (a *answers) guests(ctx context.Context, c *web.Call, key string, read reader) (*httpcache.Entry, error) {
	return a.get(ctx, c, a.lists, key, encoded(read))
}

// encoded makes an answer of what is read.
func encoded(read reader) producer {
	return func(ctx context.Context) (httpcache.Answer, error) {
		answer, err := read(ctx)
		if err != nil {
			return httpcache.Answer{}, err
		}
		body, err := json.Marshal(answer)
		return jsonAnswer(body), err
	}
}

// unlessUnknown makes an answer that is not kept if it is about nothing: there
// is no end of what does not exist, and it must not push out what does.
func unlessUnknown(known *bool, produce producer) producer {
	return func(ctx context.Context) (httpcache.Answer, error) {
		answer, err := produce(ctx)
		answer.Transient = !*known
		return answer, err
	}
}

// jsonAnswer is a body with its headers. A browser may keep it but asks each
// time whether it still holds: a price changed is the price seen next.
func jsonAnswer(body []byte) httpcache.Answer {
	return httpcache.Answer{ContentType: web.JSONType, CacheControl: "no-cache", Vary: "Authorization", Body: body}
}
