package main

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"sync"
	"time"

	"bhatti/server/harness/torture/disk"
)

// slowDisk lets every sync take longer while many customers order at the same
// time, each several times in a row.
func slowDisk(ctx context.Context, delay, limit time.Duration, customers, each int) (r result, err error) {
	c, customer, dir, end, err := oneShop(ctx, fault{Kind: disk.Sync, Delay: delay})
	if err != nil {
		return r, err
	}
	defer end()

	var mu sync.Mutex
	var took []time.Duration
	var acknowledged []string
	begun := time.Now()
	var crowd sync.WaitGroup
	for who := range customers {
		crowd.Go(func() {
			for i := range each {
				asked := time.Now()
				id, status, err := customer.order(ctx, fmt.Sprint("slow-", who, "-", i))
				answered := time.Since(asked)
				mu.Lock()
				took = append(took, answered)
				if err != nil || status != http.StatusOK {
					r.wrong("answered %d %v", status, err)
				} else {
					acknowledged = append(acknowledged, id)
				}
				mu.Unlock()
			}
		})
	}
	crowd.Wait()
	rate := float64(len(acknowledged)) / time.Since(begun).Seconds()
	c.kill()
	r.add(examine(ctx, dir, acknowledged), 0)
	r.Runs = len(took)
	slices.Sort(took)
	p99 := took[len(took)*99/100]
	r.Note = fmt.Sprintf("p50 %v, p99 %v (at most %v), %.0f orders/s",
		took[len(took)/2].Round(time.Millisecond), p99.Round(time.Millisecond), limit, rate)
	if p99 > limit {
		r.wrong("p99 is above %v", limit)
	}
	return r, nil
}
