package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"sync"
	"time"

	"bhatti/store"
)

// slowest is how long a database may take until it is ready again.
const slowest = 2 * time.Second

// kills lets a process take orders and kills it, again and again: while it
// starts, recovers, or writes. Whatever it has acknowledged must be there.
func kills(ctx context.Context, runs int, defect string) (r result, err error) {
	dir, remove, err := preparedFolder(ctx)
	if err != nil {
		return r, err
	}
	defer remove()
	random := rand.New(rand.NewPCG(2, 2026))
	var acknowledged []string
	for i := range runs {
		ids, recovered, err := orderAndKill(ctx, task{Do: "orders", Dir: dir, Defect: defect}, random)
		if err != nil {
			return r, fmt.Errorf("run %d: %w", i, err)
		}
		acknowledged = append(acknowledged, ids...)
		r.add(examine(ctx, dir, ids), recovered)
		if recovered > slowest {
			r.wrong("ready again only after %v", recovered)
		}
	}
	found := examine(ctx, dir, acknowledged) // nothing is lost later either
	r.Lost += len(found.lost)
	r.Note = fmt.Sprintf("%d orders", len(acknowledged))
	return r, nil
}

// orderAndKill starts a child that takes orders and kills it after some
// acknowledgements; one time in eight before it is ready.
func orderAndKill(ctx context.Context, t task, random *rand.Rand) (ids []string, recovered time.Duration, err error) {
	c, err := spawn(ctx, t)
	if err != nil {
		return nil, 0, err
	}
	defer c.kill()
	if random.IntN(8) == 0 {
		early := time.AfterFunc(rand.N(100*time.Millisecond), func() { c.Process.Kill() })
		defer early.Stop()
		c.line()
		return nil, 0, nil
	}
	if _, recovered, err = c.ready(); err != nil {
		return nil, 0, err
	}
	for range 1 + random.IntN(40) {
		id, err := c.line()
		if err != nil {
			return nil, 0, fmt.Errorf("the child ended by itself: %s", c.lastWords())
		}
		ids = append(ids, id)
	}
	c.Process.Kill()
	for { // acknowledged before the kill, read after it
		id, err := c.line()
		if err != nil {
			return ids, recovered, nil
		}
		ids = append(ids, id)
	}
}

// takeOrders is the child: eight customers order as fast as they can, and each
// order's id is said once it is written.
func takeOrders(ctx context.Context, t task) error {
	data, err := openDatabase(ctx, t.Dir)
	if err != nil {
		return err
	}
	defer data.Close()
	take, err := taker(ctx, t, data)
	if err != nil {
		return err
	}
	fmt.Println("ready orders")
	var customers sync.WaitGroup
	failed := make(chan error, 8)
	for range cap(failed) {
		customers.Go(func() {
			for {
				if err := take(); err != nil {
					failed <- err
					return
				}
			}
		})
	}
	return <-failed
}

// taker is the way in which a child takes an order: the shop's, or one with a
// planted defect.
func taker(ctx context.Context, t task, data *store.Store) (func() error, error) {
	if t.Defect == "" {
		return func() error {
			id, err := order(ctx, data, "")
			if err == nil {
				_, err = fmt.Println(id)
			}
			return err
		}, nil
	}
	if _, err := order(ctx, data, "first"); err != nil { // to make others of
		return nil, err
	}
	db, err := openRaw(t.Dir, "_journal_mode=WAL&_synchronous=FULL&_txlock=immediate")
	if err != nil {
		return nil, err
	}
	switch t.Defect {
	case "acknowledged before the commit":
		return func() error {
			tx, err := db.BeginTx(ctx, nil)
			if err != nil {
				return err
			}
			id := newID()
			fmt.Println(id)
			if err := cloneInto(tx, id); err != nil {
				return err
			}
			return tx.Commit()
		}, nil
	case "written in two transactions":
		return func() error {
			id := newID()
			for _, step := range cloning {
				if _, err := db.Exec(step, id); err != nil {
					return err
				}
			}
			_, err := fmt.Println(id)
			return err
		}, nil
	}
	return nil, fmt.Errorf("no such defect: %q", t.Defect)
}
