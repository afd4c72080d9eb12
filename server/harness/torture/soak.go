package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"
)

const (
	soakPace = 200               // requests a second: about half of what a small machine can do
	walLimit = int64(128 << 20)  // bytes of the write-ahead log
	drift    = 1.2               // how much of anything may have grown since the first hour's end
	lookings = 10 * time.Minute  // between two lines
	settling = 30 * time.Minute  // for caches to fill; growth is measured from then on
	breath   = 100 * time.Second // for what was asked to end, before each look
)

// soak keeps a shop busy for hours, copies its database every ten minutes, and
// prints what it holds. The error says what has kept growing.
func soak(ctx context.Context, out io.Writer, during, every, settle time.Duration) error {
	w, err := openWorkshop(ctx)
	if err != nil {
		return err
	}
	defer w.close()
	dir, err := w.fresh()
	if err != nil {
		return err
	}
	c, customer, err := w.open(ctx, task{Dir: dir})
	if err != nil {
		return err
	}
	defer c.kill()
	cart, err := customer.fillCart(ctx)
	if err != nil {
		return err
	}
	var first, last holding
	begun := time.Now()
	for looks := 0; (looks < 2 || time.Since(begun) < during) && ctx.Err() == nil; looks++ { // one look alone shows no growth
		failed := customer.askEvenly(ctx, cart, every)
		if last, err = c.settled(ctx, customer, breath); err != nil {
			return err
		}
		if first.goroutines == 0 && time.Since(begun) >= settle {
			first = last
		}
		wal, err := copyDatabase(ctx, dir, w.dir)
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "%v: goroutines %d, files %d, heap %d MiB, log %d MiB, failures %d\n",
			time.Since(begun).Round(time.Second), last.goroutines, last.files, last.heap>>20, wal>>20, failed)
		if failed > 0 || wal > walLimit {
			return fmt.Errorf("%d failures, a log of %d MiB", failed, wal>>20)
		}
	}
	if first.goroutines > 0 && (float64(last.heap) > drift*float64(first.heap)+spareHeap ||
		last.goroutines > first.goroutines+spareGoroutines || last.files > first.files+spareFiles) {
		return fmt.Errorf("from %+v to %+v: it keeps growing", first, last)
	}
	return ctx.Err()
}

// askEvenly sends requests of all kinds at the soak's pace.
func (c *client) askEvenly(ctx context.Context, cart string, during time.Duration) (failed int64) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for begun := time.Now(); time.Since(begun) < during; {
		failed += c.askAll(ctx, cart, soakPace)
		select {
		case <-tick.C:
		case <-ctx.Done():
			return failed
		}
	}
	return failed
}

// copyDatabase makes a copy beside the running shop and tells the size of its log.
func copyDatabase(ctx context.Context, dir, to string) (wal int64, err error) {
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return 0, err
	}
	defer data.Close()
	copied := filepath.Join(to, "soak.db")
	if err := data.DB.Backup(ctx, copied); err != nil {
		return 0, err
	}
	log, err := os.Stat(filepath.Join(dir, "bhatti.db-wal"))
	if err != nil {
		return 0, err
	}
	return log.Size(), os.Remove(copied)
}
