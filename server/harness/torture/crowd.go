package main

import (
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"time"
)

// How long the shop may let a client be that is slow to ask or to read, and how
// long another customer may wait meanwhile (99th percentile).
const (
	cutHeaders = 5 * time.Second
	cutReaders = 35 * time.Second
	othersWait = 100 * time.Millisecond
)

// slowness is how slow clients behave.
type slowness struct {
	sends []string      // what each sends, in turn; the rest of it never comes
	cut   time.Duration // by when the shop must have hung up
	other time.Duration // how long another customer's answer may take, 99th percentile
}

// patient clients begin a request and never end it, or send a header that
// never ends.
var patient = slowness{
	sends: []string{
		"GET /home HTTP/1.1\r\nHost: x\r\nX-Slow: ",
		"G",
		"POST /TOKEN HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Le",
		"GET / HTTP/1.1\r\nHost: x\r\nX-Long: " + strings.Repeat("x", 1<<20),
	},
	cut: cutHeaders, other: othersWait,
}

// slowClients opens so many connections that take their time, and asks for
// something as any other customer would. All must be cut off in time.
func slowClients(ctx context.Context, clients int, s slowness) (r result, err error) {
	_, customer, _, end, err := oneShop(ctx, fault{})
	if err != nil {
		return r, err
	}
	defer end()

	var mu sync.Mutex
	var crowd sync.WaitGroup
	var longest time.Duration
	for i := range clients {
		crowd.Go(func() {
			held, err := hold(ctx, strings.TrimPrefix(customer.shop, "http://"), s.sends[i%len(s.sends)], 2*s.cut)
			mu.Lock()
			defer mu.Unlock()
			r.Runs++
			longest = max(longest, held)
			if err != nil {
				r.wrong("%v", err)
			}
		})
	}
	gone := make(chan struct{})
	go func() { crowd.Wait(); close(gone) }()
	p99 := customer.meanwhile(ctx, gone, &r)
	r.Note = fmt.Sprintf("%d clients cut within %v, others answered in %v (p99)", clients, longest.Round(time.Millisecond), p99.Round(time.Millisecond))
	if longest > s.cut {
		r.wrong("a slow client was borne for %v", longest)
	}
	if p99 > s.other {
		r.wrong("others waited %v", p99)
	}
	return r, nil
}

// meanwhile asks for something, as any other customer would, until the slow
// ones are gone, and tells how long the answers took (99th percentile).
func (c *client) meanwhile(ctx context.Context, gone <-chan struct{}, r *result) time.Duration {
	var took []time.Duration
	for {
		begun := time.Now()
		if status, err := c.read(ctx); err != nil || status != http.StatusOK {
			r.wrong("another customer was answered %d %v", status, err)
		}
		took = append(took, time.Since(begun))
		select {
		case <-gone:
			return quantile(took, 0.99)
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// hold sends what there is to send and waits for the shop to hang up; its
// answer, if any, is of no interest. The error says that it did not.
func hold(ctx context.Context, address, send string, limit time.Duration) (held time.Duration, err error) {
	line, err := (&net.Dialer{}).DialContext(ctx, "tcp", address)
	if err != nil {
		return 0, err
	}
	defer line.Close()
	begun := time.Now()
	if err := line.SetDeadline(begun.Add(limit)); err != nil {
		return 0, err
	}
	_, _ = line.Write([]byte(send)) // refused while it is being sent is refused too
	for answer := make([]byte, 4096); ; {
		if _, err := line.Read(answer); err != nil {
			if timeout, ok := err.(net.Error); ok && timeout.Timeout() {
				return time.Since(begun), fmt.Errorf("after %v the line is still open", limit)
			}
			return time.Since(begun), nil
		}
	}
}
