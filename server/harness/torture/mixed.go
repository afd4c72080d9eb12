package main

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// What may be left over when peace returns.
const (
	spareGoroutines = 5
	spareFiles      = 2 + 3*3  // and three of each connection to the database that nobody has needed before
	spareHeap       = 12 << 20 // bytes: the caches, which the requests have filled
	heapGrowth      = 1.1
)

// nothing is the defect that is not planted.
func nothing(string) func() { return func() {} }

// mixed sends a shop requests of all kinds, every tenth of which is given up
// half-way, and looks what they have left behind. A planted defect is given
// the shop's address and leaves something, too.
func mixed(ctx context.Context, requests int, peace time.Duration, defect func(shop string) (undo func())) (r result, err error) {
	c, customer, _, end, err := oneShop(ctx, fault{})
	if err != nil {
		return r, err
	}
	defer end()
	transport := &http.Transport{MaxIdleConnsPerHost: 64}
	customer.http.Transport = transport
	cart, err := customer.fillCart(ctx)
	if err != nil {
		return r, err
	}
	customer.askAll(ctx, cart, requests/20) // what is kept for good is kept after these
	before, err := c.settled(ctx, customer, peace)
	if err != nil {
		return r, err
	}
	begun := time.Now()
	failed := customer.askAll(ctx, cart, requests)
	r.Runs = requests
	rate := float64(requests) / time.Since(begun).Seconds()
	defer defect(customer.shop)()
	begun = time.Now()
	after, err := c.settled(ctx, customer, peace)
	if err != nil {
		return r, err
	}
	r.Recovered = time.Since(begun)
	r.Note = fmt.Sprintf("%.0f/s; goroutines %d → %d, files %d → %d, heap %d → %d MiB", rate,
		before.goroutines, after.goroutines, before.files, after.files, before.heap>>20, after.heap>>20)
	if failed > 0 {
		r.wrong("%d answers of the server's own fault", failed)
	}
	if after.goroutines > before.goroutines+spareGoroutines || after.files > before.files+spareFiles {
		r.wrong("left behind: %s", r.Note)
	}
	if float64(after.heap) > float64(before.heap)*heapGrowth+spareHeap {
		r.wrong("the heap grew: %s", r.Note)
	}
	return r, nil
}

// askAll sends so many requests from 32 customers and counts answers of 500
// and above, but for 503, which is no fault.
func (c *client) askAll(ctx context.Context, cart string, requests int) (failed int64) {
	var next, wrong atomic.Int64
	var crowd sync.WaitGroup
	for range 32 {
		crowd.Go(func() {
			for i := next.Add(1); i <= int64(requests) && ctx.Err() == nil; i = next.Add(1) {
				if status := c.askOne(ctx, cart, i); status >= 500 && status != http.StatusServiceUnavailable {
					wrong.Add(1)
				}
			}
		})
	}
	crowd.Wait()
	return wrong.Load()
}

const api = "/api/CustomerAppV1/"

// askOne sends the n-th request.
func (c *client) askOne(ctx context.Context, cart string, n int64) (status int) {
	number := strconv.FormatInt(n, 10)
	method, path, body := http.MethodGet, "/home", ""
	switch n % 11 {
	case 1:
		path = api + "GetProductsList?categoryId=1"
	case 2:
		path = api + "SearchItems?searchTerm=khari+" + strconv.FormatInt(n%500, 10)
	case 3:
		path = api + "GetProductsDetails?itemId=" + strconv.FormatInt(n%9, 10)
	case 4:
		path = api + "GetCartList"
	case 5:
		path = "/nothing/" + number
	case 6:
		method, path, body = http.MethodPost, api+cart+strconv.FormatInt(n%90+1, 10), ""
	case 7:
		method, path, body = http.MethodPost, api+"AddAddress", `{"Address":`
	case 8:
		path = "/Uploads/" + number + ".png"
	case 9:
		method, path, body = http.MethodPost, "/webhooks/razorpay", number
	case 10:
		method, path, body = http.MethodPost, "/TOKEN", "grant_type=password&username=x&password="+number
	}
	if n%10 == 0 { // given up: the body is promised and does not come whole
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Duration(n%7)*time.Millisecond)
		defer cancel()
	}
	req, err := http.NewRequestWithContext(ctx, method, c.shop+path, strings.NewReader(body))
	if err != nil {
		return 0
	}
	if n%3 == 0 {
		req.Header.Set("Authorization", "Bearer "+c.token)
	}
	req.Header.Set("Content-Type", "application/json")
	res, err := c.http.Do(req)
	if err != nil {
		return 0
	}
	defer res.Body.Close()
	_, _ = io.Copy(io.Discard, res.Body)
	return res.StatusCode
}

// holding is what a process has in its hands.
type holding struct{ goroutines, files, heap int }

// settled waits until the process holds the same goroutines and files for ten
// looks in a row, or until the time is over.
func (c *child) settled(ctx context.Context, customer *client, within time.Duration) (h holding, err error) {
	begun := time.Now()
	for same := 0; same < 10 && time.Since(begun) < within; {
		customer.http.CloseIdleConnections()
		now, err := c.holds(ctx, customer)
		if err != nil {
			return h, err
		}
		if same++; now.goroutines != h.goroutines || now.files != h.files {
			same = 0
		}
		h = now
		select {
		case <-time.After(50 * time.Millisecond):
		case <-ctx.Done():
			return h, ctx.Err()
		}
	}
	return h, nil
}

// holds asks the shop, and the system, what it has in its hands.
func (c *child) holds(ctx context.Context, customer *client) (h holding, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, customer.shop+"/metrics", nil)
	if err != nil {
		return h, err
	}
	text, status, err := customer.do(req)
	if err != nil || status != http.StatusOK {
		return h, fmt.Errorf("metrics: %d %w", status, err)
	}
	for line := range strings.Lines(text) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), " ")
		n, _ := strconv.Atoi(value)
		switch name {
		case "go_goroutines":
			h.goroutines = n
		case "go_memstats_heap_inuse_bytes":
			h.heap = n
		}
	}
	h.files, err = c.files()
	return h, err
}
