package web

import (
	"context"
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"

	"bhatti/server/httpcache"
)

func TestInventedAddressesTakeBoundedMemory(t *testing.T) {
	cache := httpcache.New(func() uint64 { return 0 }, 1<<20)
	entry, err := cache.Get(t.Context(), "key", func(context.Context) (httpcache.Answer, error) { return httpcache.Answer{}, nil })
	if err != nil {
		t.Fatal(err)
	}
	front, route := NewFront(&AccessLog{Metrics: NewMetrics("")}, nil), Route{Path: "/list", Access: Public}
	for i := range 2*maxShortcuts + 10 {
		front.remember(httptest.NewRequest("GET", fmt.Sprint("/list?x=", i), nil), route, entry)
	}
	front.remember(httptest.NewRequest("GET", "/list?x="+strings.Repeat("x", maxAddress), nil), route, entry)
	if n := len(front.known); n != 10 {
		t.Errorf("%d addresses are remembered", n)
	}
}
