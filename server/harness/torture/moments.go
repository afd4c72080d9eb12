package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"strings"
	"sync/atomic"
	"time"

	"bhatti/server/harness/torture/disk"
)

// killedAfterCommit kills the shop right after one of its syncs: what it was
// about to say is never said. The customer repeats the order with its key and
// must end up with one order.
func killedAfterCommit(ctx context.Context, runs int, key func(int) string) (r result, err error) {
	w, err := openWorkshop(ctx)
	if err != nil {
		return r, err
	}
	defer w.close()
	random := rand.New(rand.NewPCG(3, 2026))
	for range runs {
		f := fault{Kind: disk.Sync, N: 6 + random.Int64N(20), Die: true} // a few belong to the day's backup
		if err := w.killedOnce(ctx, f, key, &r); err != nil {
			return r, err
		}
	}
	return r, nil
}

// killedAfterCall kills the shop when the payment provider has made its order
// and before its answer is read.
func killedAfterCall(ctx context.Context, runs int) (r result, err error) {
	w, err := openWorkshop(ctx)
	if err != nil {
		return r, err
	}
	defer w.close()
	for i := range runs {
		if err := w.killedOnce(ctx, fault{N: int64(1 + i%5)}, sameKey, &r); err != nil {
			return r, err
		}
	}
	return r, nil
}

// sameKey is the key of a customer who wants one order, however often it is asked for.
func sameKey(i int) string { return fmt.Sprint("moment-", i) }

// killedOnce has a customer order until the shop is killed: by the disk's
// fault, or at the N-th call of the provider where the disk has none. Then the
// shop comes back and the customer repeats.
func (w *workshop) killedOnce(ctx context.Context, f fault, key func(int) string, r *result) error {
	ctx, cancel := context.WithTimeout(ctx, enough)
	defer cancel()
	dir, err := w.fresh()
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	var victim atomic.Pointer[child]
	var calls atomic.Int64
	w.answered = func(call string) {
		if c := victim.Load(); c != nil && f.Kind == "" && call == "POST /v1/orders" && calls.Add(1) == f.N {
			c.Process.Kill()
		}
	}
	c, customer, err := w.open(ctx, task{Dir: dir, Disk: f})
	if err != nil {
		if !strings.Contains(err.Error(), "EOF") {
			return err
		}
		r.add(examine(ctx, dir, nil), 0) // killed before it was ready
		return nil
	}
	victim.Store(c)
	defer c.kill()
	var acknowledged []string
	orders := 0
	for ; ; orders++ {
		id, status, err := customer.order(ctx, key(orders))
		if err != nil {
			break
		}
		if status != http.StatusOK {
			return fmt.Errorf("order %d was answered with %d", orders, status)
		}
		acknowledged = append(acknowledged, id)
	}
	c.kill()
	victim.Store(nil)

	back := time.Now()
	c, customer, err = w.open(ctx, task{Dir: dir})
	if err != nil {
		return err
	}
	defer c.kill()
	recovered := time.Since(back)
	id, status, err := customer.order(ctx, key(orders)) // the one that was not answered
	if status != http.StatusOK {
		r.wrong("the repeated order was answered with %d %v", status, err)
	}
	c.kill()
	r.add(examine(ctx, dir, append(acknowledged, id)), recovered)
	there, _, err := count(dir)
	if len(there) != orders+1 {
		r.wrong("%d orders for %d keys", len(there), orders+1)
	}
	return err
}
