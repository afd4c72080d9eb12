package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"golang.org/x/sys/unix"

	"bhatti/server/harness/torture/disk"
)

const diskSize = 24 << 20 // bytes: room for the database, its log and a daily copy

// fullDisk fills the small disk of a serving shop, makes room again, and so on.
// While it is full, orders answer 503 and reads 200; then the same process
// takes orders again.
func fullDisk(ctx context.Context, runs int, defect fault) (r result, err error) {
	w, err := openWorkshop(ctx)
	if err != nil {
		return r, err
	}
	defer w.close()
	dir := filepath.Join(w.dir, "disk")
	if err := os.Mkdir(dir, 0o700); err != nil {
		return r, err
	}
	if err := unix.Mount("tmpfs", dir, "tmpfs", 0, fmt.Sprint("size=", diskSize)); err != nil {
		return r, fmt.Errorf("%w: a small disk needs the right to mount: %v", errSkipped, err)
	}
	defer unix.Unmount(dir, unix.MNT_DETACH)
	if err := os.CopyFS(dir, os.DirFS(filepath.Join(w.dir, "database"))); err != nil {
		return r, err
	}
	c, customer, err := w.open(ctx, task{Dir: dir, Disk: defect})
	if err != nil {
		return r, err
	}
	defer c.kill()
	var acknowledged []string
	for i := range runs {
		ids, recovered, err := customer.whileFull(ctx, filepath.Join(dir, "ballast"), i, &r)
		if err != nil {
			return r, err
		}
		acknowledged = append(acknowledged, ids...)
		r.add(findings{}, recovered)
	}
	c.kill()
	found := examine(ctx, dir, acknowledged)
	r.Lost, r.Corrupt = len(found.lost), len(found.corrupt)
	r.Note = fmt.Sprintf("%d orders", len(acknowledged))
	return r, nil
}

// whileFull fills the disk until orders are refused, and makes room again.
func (c *client) whileFull(ctx context.Context, ballast string, run int, r *result) (acknowledged []string, recovered time.Duration, err error) {
	ctx, cancel := context.WithTimeout(ctx, enough)
	defer cancel()
	if err := fill(ballast); err != nil {
		return nil, 0, err
	}
	refused := 0
	for i := 0; refused < 5 && ctx.Err() == nil; i++ { // the log has a little room of its own
		id, status, err := c.order(ctx, fmt.Sprint("full-", run, "-", i))
		switch {
		case status == http.StatusOK:
			acknowledged = append(acknowledged, id)
		case status == http.StatusServiceUnavailable:
			refused++
		default:
			r.wrong("an order on a full disk is answered with %d %v", status, err)
			refused++
		}
		if status, err := c.read(ctx); status != http.StatusOK {
			r.wrong("a read on a full disk is answered with %d %v", status, err)
		}
	}
	if status, err := c.health(ctx); status != http.StatusServiceUnavailable {
		r.wrong("the health check of a full disk is answered with %d %v", status, err)
	}
	if err := os.Remove(ballast); err != nil {
		return nil, 0, err
	}
	begun := time.Now()
	id, status, err := c.order(ctx, fmt.Sprint("room-", run))
	if status != http.StatusOK {
		r.wrong("with room again an order is answered with %d %v", status, err)
		return acknowledged, 0, nil
	}
	return append(acknowledged, id), time.Since(begun), nil
}

// fill writes to a file until the disk is full.
func fill(path string) error {
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	defer f.Close()
	for _, size := range []int{1 << 20, 4096, 1} {
		for err = nil; err == nil; {
			_, err = f.Write(make([]byte, size))
		}
		if !errors.Is(err, unix.ENOSPC) {
			return err
		}
	}
	return nil
}

// mistaken is the defect of a shop that takes a full disk for a broken one.
var mistaken = fault{Kind: disk.Write, Instead: disk.Full, Code: disk.BadWrite}

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
