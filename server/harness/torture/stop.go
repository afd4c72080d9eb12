package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
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
