package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"bhatti/server/harness/torture/disk"
)

// powerCuts takes orders while a journal of the disk is kept, then cuts the
// power at random moments: the image of the disk holds what was synced and any
// part of what was not.
func powerCuts(ctx context.Context, images, orders int, writeOrders func(ctx context.Context, dir string, orders int, done func(id string)) error) (r result, err error) {
	dir, remove, err := preparedFolder(ctx)
	if err != nil {
		return r, err
	}
	defer remove()
	base, err := os.ReadFile(filepath.Join(dir, "bhatti.db"))
	if err != nil {
		return r, err
	}
	journal, stop, err := disk.Record(dir)
	if err != nil {
		return r, err
	}
	err = writeOrders(ctx, dir, orders, journal.Mark)
	if stop(); err != nil {
		return r, err
	}
	random := rand.New(rand.NewPCG(1, 2026))
	power := journal.Power(map[string][]byte{"bhatti.db": base})
	for i := range images {
		// The moments lie evenly over the run, a little off.
		power.Advance((i*journal.Len() + random.IntN(journal.Len())) / images)
		if err := examineImage(ctx, power, random, &r); err != nil {
			return r, err
		}
	}
	return r, nil
}

func examineImage(ctx context.Context, power *disk.Power, random *rand.Rand, r *result) error {
	image, err := os.MkdirTemp("", "bhatti-image-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(image)
	if err := power.Cut(image, random); err != nil {
		return err
	}
	begun := time.Now()
	found := examine(ctx, image, power.Marks)
	r.add(found, time.Since(begun))
	return nil
}

// throughTheStore writes orders as the shop does, eight customers at a time.
func throughTheStore(ctx context.Context, dir string, orders int, done func(id string)) error {
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return err
	}
	defer data.Close()
	var customers sync.WaitGroup
	var next atomic.Int64
	failed := make(chan error, 8)
	for range cap(failed) {
		customers.Go(func() {
			for n := next.Add(1); n <= int64(orders); n = next.Add(1) {
				id, err := order(ctx, data, fmt.Sprint("power-", n))
				if err != nil {
					failed <- err
					return
				}
				done(id)
			}
		})
	}
	customers.Wait()
	close(failed)
	return <-failed
}

// carelessly writes orders with synchronous=NORMAL, under which SQLite syncs
// nothing at a commit.
func carelessly(ctx context.Context, dir string, orders int, done func(id string)) error {
	if err := throughTheStore(ctx, dir, 1, done); err != nil {
		return err
	}
	db, err := openRaw(dir, "_journal_mode=WAL&_synchronous=NORMAL&_txlock=immediate")
	if err != nil {
		return err
	}
	defer db.Close()
	for range orders {
		tx, err := db.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		id := newID()
		if err := errors.Join(cloneInto(tx, id), tx.Commit()); err != nil {
			return err
		}
		done(id)
	}
	return nil
}
