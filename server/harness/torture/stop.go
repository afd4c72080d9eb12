package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"sync"
	"sync/atomic"
	"syscall"
	"time"
)

const (
	lastExit   = 15 * time.Second // after SIGTERM
	refusal    = time.Second      // of a second server
	inFlight   = 16
	gracefully = syscall.SIGTERM
)

// stops tells a shop to end while orders wait for the payment provider. Each of
// them must still be answered, and the shop must end in time and in peace.
func stops(ctx context.Context, runs int, signal syscall.Signal) (r result, err error) {
	w, err := openWorkshop(ctx)
	if err != nil {
		return r, err
	}
	defer w.close()
	for range runs {
		if err := w.stopUnderLoad(ctx, signal, &r); err != nil {
			return r, err
		}
	}
	return r, nil
}

func (w *workshop) stopUnderLoad(ctx context.Context, signal syscall.Signal, r *result) error {
	dir, err := w.fresh()
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	waiting, release := make(chan struct{}, inFlight), make(chan struct{})
	w.answered = func(string) {
		waiting <- struct{}{}
		<-release
	}
	c, customer, err := w.open(ctx, task{Dir: dir})
	if err != nil {
		return err
	}
	defer c.kill()
	acknowledged := make(chan string, inFlight)
	for i := range inFlight {
		go func() {
			id, status, _ := customer.order(ctx, fmt.Sprint("stop-", i))
			if status != http.StatusOK {
				id = ""
			}
			acknowledged <- id
		}()
	}
	for range inFlight {
		<-waiting
	}
	begun := time.Now()
	if err := c.Process.Signal(signal); err != nil {
		return err
	}
	close(release)
	var ids []string
	for range inFlight {
		if id := <-acknowledged; id != "" {
			ids = append(ids, id)
		}
	}
	if err := c.Wait(); err != nil {
		r.wrong("ended with %v", err)
	}
	took := time.Since(begun)
	if took > lastExit {
		r.wrong("ended only after %v", took)
	}
	r.add(examine(ctx, dir, ids), 0)
	r.Lost += inFlight - len(ids)
	r.Note = fmt.Sprintf("%d requests under way each time, ended after %v", inFlight, took.Round(time.Millisecond))
	return nil
}

// secondServers starts a server on a database that has one. It must refuse soon,
// and the first must not notice.
func secondServers(ctx context.Context, runs int, second string) (r result, err error) {
	w, err := openWorkshop(ctx)
	if err != nil {
		return r, err
	}
	defer w.close()
	dir, err := w.fresh()
	if err != nil {
		return r, err
	}
	first, customer, err := w.open(ctx, task{Dir: dir})
	if err != nil {
		return r, err
	}
	defer first.kill()
	slowest := time.Duration(0)
	for i := range runs {
		c, err := spawn(ctx, task{Do: second, Dir: dir, URL: w.provider.URL})
		if err != nil {
			return r, err
		}
		if _, _, err := c.ready(); err == nil {
			r.wrong("two servers share one database")
		}
		took := time.Since(c.begun)
		c.kill()
		slowest = max(slowest, took)
		if took > refusal {
			r.wrong("refused only after %v", took)
		}
		if _, status, err := customer.order(ctx, fmt.Sprint("second-", i)); status != http.StatusOK {
			r.wrong("the first answers %d %v", status, err)
		}
		r.Runs++
	}
	r.Note = fmt.Sprintf("refused within %v", slowest.Round(time.Millisecond))
	return r, nil
}

// ownSocket is the defect of a shop that opens its socket itself: between two of its
// lives nobody listens.
const ownSocket = "own socket"

const (
	crowdAtRestart  = 8   // customers who are at work while the shop is restarted
	requestsBetween = 100 // that are answered between two restarts
)

// restarts stops and starts a shop again and again while customers order and read. We
// hold its socket, as systemd does: nobody may be refused or cut off, only kept waiting.
func restarts(ctx context.Context, runs int, defect string) (r result, err error) {
	w, err := openWorkshop(ctx)
	if err != nil {
		return r, err
	}
	defer w.close()
	dir, err := w.fresh()
	if err != nil {
		return r, err
	}
	open, release, err := w.door(task{Dir: dir, Defect: defect})
	if err != nil {
		return r, err
	}
	defer release()
	c, customer, err := open(ctx)
	if err != nil {
		return r, err
	}
	busy, rest := context.WithCancel(ctx)
	defer rest()
	var crowd sync.WaitGroup
	var answered atomic.Int64
	seen := make([]visit, crowdAtRestart)
	for n := range seen {
		crowd.Go(func() { seen[n] = customer.visitUntil(busy, n, &answered) })
	}
	for range runs {
		for answered.Store(0); answered.Load() < requestsBetween && busy.Err() == nil; {
			time.Sleep(time.Millisecond)
		}
		begun := time.Now()
		if err := c.stop(gracefully); err != nil {
			r.wrong("ended with %v", err)
		}
		if c, _, err = open(ctx); err != nil {
			return r, err
		}
		r.Runs++
		r.Recovered = max(r.Recovered, time.Since(begun))
	}
	rest()
	crowd.Wait()
	if err := c.stop(gracefully); err != nil {
		r.wrong("ended with %v", err)
	}
	all := r.visits(seen)
	r.add(examine(ctx, dir, all.orders), 0)
	r.Runs--
	r.Note = fmt.Sprintf("%d requests meanwhile, of them %d orders; refused or cut off %d, the longest waited %v",
		all.requests, len(all.orders), all.failed, all.longest.Round(time.Millisecond))
	return r, nil
}

// door makes a socket for the lives of one shop.
func (w *workshop) door(t task) (open func(context.Context) (*child, *client, error), release func(), err error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, nil, err
	}
	socket, err := listener.(*net.TCPListener).File()
	if err != nil {
		return nil, nil, errors.Join(err, listener.Close())
	}
	release = func() { _ = listener.Close(); _ = socket.Close() }
	if t.Defect != ownSocket {
		return func(ctx context.Context) (*child, *client, error) { return w.open(ctx, t, socket) }, release, nil
	}
	release()
	t.Listen = listener.Addr().String()
	return func(ctx context.Context) (*child, *client, error) { return w.open(ctx, t) }, func() {}, nil
}

// stop tells the child to end, and waits for it.
func (c *child) stop(signal syscall.Signal) error {
	if err := c.Process.Signal(signal); err != nil {
		return err
	}
	_, _ = io.Copy(io.Discard, c.lines)
	return c.Wait()
}

// visit is what one customer did and saw.
type visit struct {
	requests, failed int
	why              error // of the last that failed
	longest          time.Duration
	orders           []string
}

// visitUntil orders on new connections and reads on one that is kept, as browsers do,
// until ctx ends.
func (c *client) visitUntil(ctx context.Context, n int, answered *atomic.Int64) (v visit) {
	reader := *c
	kept := &http.Transport{}
	defer kept.CloseIdleConnections()
	reader.http.Transport = kept
	for i := 0; ctx.Err() == nil; i++ {
		begun := time.Now()
		var status int
		var err error
		if i%2 == 0 {
			var id string
			if id, status, err = c.order(context.WithoutCancel(ctx), fmt.Sprintf("restart-%d-%d", n, i)); status == http.StatusOK {
				v.orders = append(v.orders, id)
			}
		} else {
			status, err = reader.read(context.WithoutCancel(ctx))
		}
		v.requests++
		answered.Add(1)
		v.longest = max(v.longest, time.Since(begun))
		if err != nil || status != http.StatusOK {
			v.failed++
			v.why = fmt.Errorf("answered %d %w", status, err)
		}
		time.Sleep(2 * time.Millisecond) // a customer thinks
	}
	return v
}

// visits sums up what all saw. Whatever failed is wrong.
func (r *result) visits(seen []visit) (all visit) {
	for _, v := range seen {
		all.requests += v.requests
		all.failed += v.failed
		all.longest = max(all.longest, v.longest)
		all.orders = append(all.orders, v.orders...)
		if v.failed > 0 {
			r.wrong("a customer was %v", v.why)
		}
	}
	return all
}
