package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"bhatti/server/harness/torture/disk"
	"bhatti/store/importer"
)

// What a shop that is overrun must keep to.
type promise struct {
	goodput  float64       // of its capacity
	accepted time.Duration // 99th percentile
	refused  time.Duration // 99th percentile
	normal   time.Duration // until it answers as before
	memory   int           // bytes that it may have taken meanwhile: the queues of those who come
}

var promised = promise{
	goodput: 0.9, accepted: 250 * time.Millisecond, refused: 20 * time.Millisecond, normal: 5 * time.Second, memory: 64 << 20,
}

// overload finds how much a second the shop answers of a mix of requests, on a
// disk whose syncs take longer, so that the disk is the limit and not the
// processor that this program needs too. Then so many times as much comes in,
// whether or not the earlier requests are answered.
func overload(ctx context.Context, times float64, during, syncs time.Duration, keep promise) (r result, err error) {
	c, customer, _, end, err := oneShop(ctx, fault{Kind: disk.Sync, Delay: syncs}, manyGoods)
	if err != nil {
		return r, err
	}
	defer end()
	customer.http.Transport = manyPeople(1000)
	defer customer.http.CloseIdleConnections()
	cart, err := customer.fillCart(ctx)
	if err != nil {
		return r, err
	}

	if err := customer.review(ctx); err != nil {
		return r, err
	}
	capacity := customer.capacity(ctx, cart, during/4)
	before, err := c.memory()
	if err != nil {
		return r, err
	}
	answers := customer.offer(ctx, cart, capacity*times, during)
	after, err := c.memory()
	if err != nil {
		return r, err
	}
	r.Runs = len(answers)
	good, accepted, refused := r.judge(answers)
	goodput := float64(good) / during.Seconds()
	r.Note = fmt.Sprintf("capacity %.0f/s, goodput %.0f/s (%.0f %%), p99 accepted %v, refused %v (%d), memory %d → %d MiB",
		capacity, goodput, 100*goodput/capacity, accepted.Round(time.Millisecond), refused.Round(time.Millisecond), len(answers)-good,
		before>>20, after>>20)
	for broken, promise := range map[string]bool{
		"goodput":  goodput >= keep.goodput*capacity,
		"accepted": accepted <= keep.accepted,
		"refused":  refused <= keep.refused,
		"memory":   after-before <= keep.memory,
	} {
		if !promise {
			r.wrong("%s: %s", broken, r.Note)
		}
	}
	r.Recovered = customer.untilNormal(ctx, cart, keep)
	if r.Recovered > keep.normal {
		r.wrong("normal again after %v", r.Recovered)
	}
	return r, nil
}

// manyPeople connect from many addresses: one alone has no more than its share of
// connections. So many connections are kept.
func manyPeople(kept int) *http.Transport {
	var next atomic.Int64
	return &http.Transport{MaxIdleConnsPerHost: kept, DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		return at(int(next.Add(1)%200)).DialContext(ctx, network, address)
	}}
}

// answer is what became of one request.
type answer struct {
	status int // 0: none
	retry  bool
	took   time.Duration
}

// judge counts the good answers and measures how long they and the refusals took.
func (r *result) judge(answers []answer) (good int, accepted, refused time.Duration) {
	var yes, no []time.Duration
	for _, a := range answers {
		switch {
		case a.status == http.StatusOK:
			yes = append(yes, a.took)
		case a.status == http.StatusServiceUnavailable && a.retry:
			no = append(no, a.took)
		default:
			r.wrong("answered %d, Retry-After %v", a.status, a.retry)
		}
	}
	return len(yes), quantile(yes, 0.99), quantile(no, 0.99)
}

func quantile(times []time.Duration, q float64) time.Duration {
	if len(times) == 0 {
		return 0
	}
	slices.Sort(times)
	return times[int(float64(len(times)-1)*q)]
}

// fillCart puts something into the cart and returns the path of a request that
// changes it, but for the new quantity.
func (c *client) fillCart(ctx context.Context) (path string, err error) {
	body, status, err := c.post(ctx, "AddToCart?itemId=1&packageId=1&orderedQuantity=1")
	if err != nil || status != http.StatusOK {
		return "", fmt.Errorf("fill the cart: %d %s %w", status, body, err)
	}
	_, rest, _ := strings.Cut(body, `"CartId":`)
	id, _, _ := strings.Cut(rest, ",")
	return "UpdateCartQuantity?cartId=" + id + "&newQuantity=", nil
}

func (c *client) post(ctx context.Context, call string) (body string, status int, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.shop+"/api/CustomerAppV1/"+call, nil)
	if err != nil {
		return "", 0, err
	}
	return c.do(req)
}

// goods is how many products there are besides the torture's own: enough that a
// list of them takes its time.
const goods = 3000

func manyGoods(ctx context.Context, dir string) error {
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return err
	}
	defer data.Close()
	list := catalogue
	for i := range goods {
		list += fmt.Sprintf("Bread,Sliced bread %d,400 g,45,400,5,190590,,\n", i)
	}
	_, err = data.Importer.Import(ctx, importer.Source{File: strings.NewReader(list)})
	return err
}

// review writes a review, so that a change of the customer's name flushes what
// the shop keeps.
func (c *client) review(ctx context.Context) error {
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, c.shop+"/api/CustomerAppV1/SaveProductRating",
		strings.NewReader(`{"ProductId":1,"Rating":5,"RatingDescription":"Crisp"}`))
	if err != nil {
		return err
	}
	req.Header.Set("Content-Type", "application/json")
	body, status, err := c.do(req)
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("write a review: %d %s", status, body)
	}
	return err
}

// asked counts the requests: one that has been made before costs the shop
// neither a write nor a look-up.
var asked atomic.Int64

// next is the next request of the mix. Of twenty, one is a search and one a page
// of all products, which cost processor time, and one a write that flushes what
// is kept; the others change the cart.
func (c *client) next(ctx context.Context, cart string) (*http.Request, error) {
	n := asked.Add(1)
	method, call := http.MethodPost, fmt.Sprint(cart, n%99+1)
	switch n % 20 {
	case 5:
		method, call = http.MethodGet, fmt.Sprintf("SearchItems?searchTerm=slised+bred+%d&limit=24", n)
	case 10:
		method, call = http.MethodGet, fmt.Sprintf("GetProductsList?offset=%d&limit=1000000", n%goods)
	case 15:
		call = fmt.Sprintf("SaveUserFullName?userFullName=Buyer+%d&mobile=%s", n, mobile)
	}
	return http.NewRequestWithContext(ctx, method, c.shop+"/api/CustomerAppV1/"+call, nil)
}

// strike makes one request of the mix.
func (c *client) strike(ctx context.Context, cart string) (a answer) {
	begun := time.Now()
	req, err := c.next(ctx, cart)
	if err != nil {
		return a
	}
	req.Header.Set("Authorization", "Bearer "+c.token)
	res, err := c.http.Do(req)
	if err != nil {
		return answer{took: time.Since(begun)}
	}
	defer res.Body.Close()
	_, _ = io.Copy(io.Discard, res.Body)
	return answer{res.StatusCode, res.Header.Get("Retry-After") != "", time.Since(begun)}
}

// capacity is how many requests a second are answered when as many customers as
// the shop lets in ask again as soon as they are answered.
func (c *client) capacity(ctx context.Context, cart string, during time.Duration) float64 {
	var mu sync.Mutex
	var done int
	var crowd sync.WaitGroup
	begun := time.Now()
	for range 64 {
		crowd.Go(func() {
			for time.Since(begun) < during {
				if c.strike(ctx, cart).status == http.StatusOK {
					mu.Lock()
					done++
					mu.Unlock()
				}
			}
		})
	}
	crowd.Wait()
	return float64(done) / time.Since(begun).Seconds()
}

// offer asks for so many requests a second, evenly, without waiting for answers.
func (c *client) offer(ctx context.Context, cart string, perSecond float64, during time.Duration) (answers []answer) {
	var mu sync.Mutex
	var crowd sync.WaitGroup
	tick := time.NewTicker(5 * time.Millisecond)
	defer tick.Stop()
	begun, sent := time.Now(), 0
	for passed := time.Duration(0); passed < during; passed = time.Since(begun) {
		for ; sent < int(passed.Seconds()*perSecond); sent++ {
			crowd.Go(func() {
				a := c.strike(ctx, cart)
				mu.Lock()
				defer mu.Unlock()
				answers = append(answers, a)
			})
		}
		<-tick.C
	}
	crowd.Wait()
	return answers
}

// untilNormal is how long it takes until ten requests in a row are good and quick.
func (c *client) untilNormal(ctx context.Context, cart string, keep promise) time.Duration {
	begun := time.Now()
	for quick := 0; quick < 10 && ctx.Err() == nil && time.Since(begun) < 2*keep.normal; {
		if a := c.strike(ctx, cart); a.status == http.StatusOK && a.took <= keep.accepted {
			quick++
		} else {
			quick = 0
		}
	}
	return time.Since(begun)
}
