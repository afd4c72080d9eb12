package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"syscall"
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
			held, err := hold(ctx, at(i%100), strings.TrimPrefix(customer.shop, "http://"), s.sends[i%len(s.sends)], 2*s.cut)
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
func hold(ctx context.Context, from *net.Dialer, address, send string, limit time.Duration) (held time.Duration, err error) {
	line, err := from.DialContext(ctx, "tcp", address)
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

// victimWaits is how long a customer may wait while others keep connections
// open, 99th percentile.
const victimWaits = 250 * time.Millisecond

// idleConnections opens so many connections from so many addresses, asks once on
// each and keeps it open, and then has others take the places of those that the
// shop has closed. Meanwhile a customer orders and reads, on a connection of its
// own each time, and the health check is asked.
func idleConnections(ctx context.Context, connections, addresses int, wait time.Duration, defect string) (r result, err error) {
	c, customer, _, end, err := oneShopFor(ctx, task{Defect: defect})
	if err != nil {
		return r, err
	}
	defer end()
	before, err := c.connections()
	if err != nil {
		return r, err
	}
	customer.http.Transport = &http.Transport{DisableKeepAlives: true, DialContext: at(addresses).DialContext}
	customer.http.Timeout = 3 * time.Second
	gone := make(chan struct{})
	var open idlers
	go func() {
		defer close(gone)
		for n := range connections {
			if ctx.Err() != nil || !open.add(ctx, at(n%addresses), strings.TrimPrefix(customer.shop, "http://")) {
				return
			}
		}
	}()
	defer func() { <-gone; open.close() }()
	seen := customer.atWork(ctx, gone, &r)
	held, err := c.connections()
	r.Runs = len(open.lines)
	r.Note = fmt.Sprintf("%d idle connections from %d addresses, %d held in the end; victim a customer ordering and reading: requests %d, refused %d, p50 %v, p99 %v",
		r.Runs, addresses, held-before, len(seen.took), seen.refused, quantile(seen.took, 0.5).Round(time.Millisecond), quantile(seen.took, 0.99).Round(time.Millisecond))
	if p99 := quantile(seen.took, 0.99); p99 > wait {
		r.wrong("the customer waited %v", p99)
	}
	if r.Runs < connections {
		r.Note += "; this machine opens no more"
	}
	return r, err
}

// idlers are connections that are kept open.
type idlers struct{ lines []net.Conn }

// add opens one and asks once; false: this program can open no more.
func (i *idlers) add(ctx context.Context, from *net.Dialer, address string) bool {
	line, err := from.DialContext(ctx, "tcp", address)
	if errors.Is(err, syscall.EMFILE) || errors.Is(err, syscall.EADDRNOTAVAIL) {
		return false
	}
	if err != nil {
		return true // refused, as it should be at the limit
	}
	i.lines = append(i.lines, line)
	_ = line.SetDeadline(time.Now().Add(200 * time.Millisecond))
	if _, err := line.Write([]byte("GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n")); err == nil {
		_, _ = line.Read(make([]byte, 4096))
	}
	return true
}

func (i *idlers) close() {
	for _, line := range i.lines {
		_ = line.Close()
	}
}

// saw is what an honest customer saw.
type saw struct {
	took    []time.Duration
	refused int
}

// atWork orders, reads and asks for the health until the others are done.
func (c *client) atWork(ctx context.Context, gone <-chan struct{}, r *result) (s saw) {
	requests := []func(n int) (int, error){
		func(n int) (int, error) { _, status, err := c.order(ctx, fmt.Sprint("victim-", n)); return status, err },
		func(int) (int, error) { return c.read(ctx) },
		func(int) (int, error) { return c.health(ctx) },
	}
	for n := 0; ; n++ {
		begun := time.Now()
		status, err := requests[n%len(requests)](n)
		s.took = append(s.took, time.Since(begun))
		if err != nil || status != http.StatusOK {
			s.refused++
			r.wrong("an honest request was answered %d %v", status, err)
		}
		select {
		case <-gone:
			return s
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// health asks as this machine's own health check does.
func (c *client) health(ctx context.Context) (status int, err error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, c.shop+"/healthz", nil)
	if err != nil {
		return 0, err
	}
	checker := http.Client{Timeout: c.http.Timeout, Transport: &http.Transport{DisableKeepAlives: true}}
	answer, err := checker.Do(req)
	if err != nil {
		return 0, err
	}
	defer answer.Body.Close()
	return answer.StatusCode, nil
}
