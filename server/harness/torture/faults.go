package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"bhatti/server/harness/torture/disk"
)

// ioFaults runs a shop once for each fault: its disk fails at the n-th
// operation of a kind while orders come in. The shop must then go on serving
// reads or end with a failure, and must not have acknowledged what is not in
// the database.
func ioFaults(ctx context.Context, planned []fault) (r result, err error) {
	w, err := openWorkshop(ctx)
	if err != nil {
		return r, err
	}
	defer w.close()
	ended := 0
	for _, f := range planned {
		end, err := w.underFault(ctx, f, &r)
		if err != nil {
			return r, fmt.Errorf("%s %d: %w", f.Kind, f.N, err)
		}
		if end {
			ended++
		}
	}
	r.Note = fmt.Sprintf("%d ended, %d served on", ended, len(planned)-ended)
	return r, nil
}

// workshop is where shops are tried: a database to copy, and a provider.
type workshop struct {
	dir      string
	token    string
	provider *provider
	answered func(call string) // what the provider does after an answer
}

func openWorkshop(ctx context.Context) (w *workshop, err error) {
	w = &workshop{answered: func(string) {}}
	if w.dir, err = os.MkdirTemp("", "bhatti-torture-"); err != nil {
		return nil, err
	}
	if w.token, err = prepare(ctx, filepath.Join(w.dir, "database")); err == nil {
		w.provider, err = openProvider(func(call string) { w.answered(call) })
	}
	if err != nil {
		os.RemoveAll(w.dir)
		return nil, err
	}
	return w, nil
}

func (w *workshop) close() {
	w.provider.close()
	os.RemoveAll(w.dir)
}

// fresh copies the prepared database; the caller removes it.
func (w *workshop) fresh() (dir string, err error) {
	if dir, err = os.MkdirTemp(w.dir, "shop-"); err != nil {
		return "", err
	}
	return dir, os.CopyFS(dir, os.DirFS(filepath.Join(w.dir, "database")))
}

// open starts a shop on the database in dir, at a socket of ours if one is given.
func (w *workshop) open(ctx context.Context, t task, socket ...*os.File) (*child, *client, error) {
	t.Do, t.URL = "shop", w.provider.URL
	c, err := spawn(ctx, t, socket...)
	if err != nil {
		return nil, nil, err
	}
	origin, _, err := c.ready()
	if err != nil {
		c.kill()
		return nil, nil, err
	}
	return c, newClient(origin, w.token), nil
}

// oneShop opens a workshop for a single shop, whose disk misbehaves as told.
// end closes both.
func oneShop(ctx context.Context, f fault, before ...func(ctx context.Context, dir string) error) (c *child, customer *client, dir string, end func(), err error) {
	return oneShopFor(ctx, task{Disk: f}, before...)
}

// oneShopFor is oneShop with a defect of its own, perhaps. What is done before
// is done to the database's folder.
func oneShopFor(ctx context.Context, t task, before ...func(ctx context.Context, dir string) error) (c *child, customer *client, dir string, end func(), err error) {
	w, err := openWorkshop(ctx)
	if err != nil {
		return nil, nil, "", nil, err
	}
	dir, err = w.fresh()
	for _, do := range before {
		if err == nil {
			err = do(ctx, dir)
		}
	}
	if err == nil {
		t.Dir = dir
		c, customer, err = w.open(ctx, t)
	}
	if err != nil {
		w.close()
		return nil, nil, "", nil, err
	}
	return c, customer, dir, func() { c.kill(); w.close() }, nil
}

const (
	mostOrders = 150 // that come in while a fault is awaited
	afterwards = 3   // that come in when it has struck
	enough     = time.Minute
)

func (w *workshop) underFault(ctx context.Context, f fault, r *result) (ended bool, err error) {
	ctx, cancel := context.WithTimeout(ctx, enough)
	defer cancel()
	dir, err := w.fresh()
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(dir)
	c, customer, err := w.open(ctx, task{Dir: dir, Disk: f})
	if ctx.Err() != nil {
		return false, ctx.Err()
	}
	if err != nil { // the fault struck while it started: it said so and is gone
		if strings.Contains(err.Error(), "panic") {
			r.wrong("%s %d: %v", f.Kind, f.N, err)
		}
		r.add(examine(ctx, dir, nil), 0)
		return true, nil
	}
	defer c.kill()
	struck, silent := make(chan struct{}), make(chan struct{})
	if c.struck {
		close(struck)
	}
	go func() {
		defer close(silent)
		for text, err := c.line(); err == nil; text, err = c.line() {
			if text == struckLine {
				close(struck)
			}
		}
	}()
	acknowledged, ended := customer.orderUntilTheEnd(ctx, f, struck, r)
	if !ended {
		c.Process.Kill()
	}
	<-silent
	if err := c.Wait(); ended && err == nil {
		r.wrong("%s %d: ended without saying that it failed", f.Kind, f.N)
	}
	r.add(examine(ctx, dir, acknowledged), 0)
	return ended, ctx.Err()
}

// orderUntilTheEnd places orders until the fault has struck and a few more have
// come in, or the shop is gone.
func (c *client) orderUntilTheEnd(ctx context.Context, f fault, struck <-chan struct{}, r *result) (acknowledged []string, ended bool) {
	most := mostOrders
	if f.Kind == disk.Open { // files are opened once
		most = 10
	}
	for i, left := 0, afterwards; i < most && left > 0; i++ {
		select {
		case <-struck:
			left--
		default:
		}
		id, status, err := c.order(ctx, fmt.Sprint("fault-", i))
		if err != nil {
			return acknowledged, true
		}
		if status == http.StatusOK {
			acknowledged = append(acknowledged, id)
			continue
		}
		status, err = c.read(ctx)
		if err != nil {
			return acknowledged, true
		}
		if status != http.StatusOK {
			r.wrong("%s %d: reads answer %d", f.Kind, f.N, status)
		}
	}
	return acknowledged, false
}

// mostOpens is more than a shop opens of its database.
const mostOpens = 30

// sweep is one fault of every kind at each of the n-th operations.
func sweep(ns ...int64) (planned []fault) {
	for _, n := range ns {
		for _, f := range []fault{
			{Kind: disk.Sync, Code: disk.BadSync},
			{Kind: disk.Write, Code: disk.BadWrite},
			{Kind: disk.Write, Code: disk.Full},
			{Kind: disk.Open, Code: disk.NotOpened},
		} {
			if f.N = n; f.Kind == disk.Open && n > mostOpens {
				continue
			}
			planned = append(planned, f)
		}
	}
	return planned
}
