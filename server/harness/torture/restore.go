package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"bhatti/store"
)

// slowestRestore is how long a shop of a gigabyte may take to come back from
// its copy.
const slowestRestore = time.Minute

// restores copies a large database while orders are written into it, brings the
// copy back elsewhere, and looks for every order that was acknowledged before
// the copy was begun. A spoiler damages the copy before it is brought back.
func restores(ctx context.Context, size int, spoil func(copied string) error) (r result, err error) {
	dir, err := os.MkdirTemp("", "bhatti-restore-")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	from, to, copied := filepath.Join(dir, "shop"), filepath.Join(dir, "elsewhere"), filepath.Join(dir, "copy.db")
	if _, err := prepare(ctx, from); err != nil {
		return r, err
	}
	if err := fatten(ctx, from, size); err != nil {
		return r, err
	}
	acknowledged, copying, err := copyUnderLoad(ctx, from, copied)
	if err != nil {
		return r, err
	}
	if err := spoil(copied); err != nil {
		return r, err
	}
	begun := time.Now()
	if _, err := store.Restore(ctx, copied, store.Options{Dir: to, Migrations: migrations()}); err != nil {
		r.Runs, r.Lost = 1, len(acknowledged)
		r.wrong("not brought back: %v", err)
		return r, nil
	}
	data, err := openDatabase(ctx, to)
	if err != nil {
		return r, err
	}
	took := time.Since(begun)
	if err := data.Close(); err != nil {
		return r, err
	}
	r.add(examine(ctx, to, acknowledged), took)
	r.Note = fmt.Sprintf("%d MiB copied in %v beside the orders, %d of which it had to hold", size>>20, copying.Round(time.Millisecond), len(acknowledged))
	if took > slowestRestore {
		r.wrong("brought back only after %v", took)
	}
	return r, nil
}

// fatten makes the database so many bytes larger.
func fatten(ctx context.Context, dir string, size int) error {
	db, err := openRaw(dir, "_synchronous=OFF")
	if err != nil {
		return err
	}
	defer db.Close()
	const piece = 1 << 20
	if _, err := db.ExecContext(ctx, `CREATE TABLE ballast (piece BLOB) STRICT`); err != nil {
		return err
	}
	for range size / piece {
		if _, err := db.ExecContext(ctx, `INSERT INTO ballast VALUES (randomblob($1))`, piece); err != nil {
			return err
		}
	}
	return nil
}

// copyUnderLoad copies the database while four customers order, and returns the
// orders that were acknowledged before.
func copyUnderLoad(ctx context.Context, dir, copied string) (before []string, took time.Duration, err error) {
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return nil, 0, err
	}
	defer data.Close()
	var mu sync.Mutex
	var acknowledged []string
	var customers sync.WaitGroup
	ordering, stop := context.WithCancel(ctx)
	defer customers.Wait()
	defer stop()
	warm := make(chan struct{}, 4)
	for range cap(warm) {
		customers.Go(func() {
			for n := 0; ordering.Err() == nil; n++ {
				id, err := order(ordering, data, "")
				if err != nil {
					return // the copy is what is examined
				}
				mu.Lock()
				acknowledged = append(acknowledged, id)
				mu.Unlock()
				if n == 20 {
					warm <- struct{}{}
				}
			}
		})
	}
	for range cap(warm) {
		select {
		case <-warm:
		case <-time.After(enough):
			return nil, 0, fmt.Errorf("no orders came in")
		}
	}
	mu.Lock()
	before = append(before, acknowledged...)
	mu.Unlock()
	begun := time.Now()
	err = data.DB.Backup(ctx, copied)
	return before, time.Since(begun), err
}

// unspoilt leaves a copy as it is.
func unspoilt(string) error { return nil }
