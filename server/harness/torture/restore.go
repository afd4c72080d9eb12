package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"time"

	"bhatti/store"
	"bhatti/store/customer"
	"bhatti/store/db"
	refused "bhatti/store/fault"
	"bhatti/store/sales"
	"bhatti/store/staff"
)

// slowestRestore is how long a shop of a gigabyte may take to come back from
// its copy.
const slowestRestore = time.Minute

// restores copies a large database while orders are written into it, lets the
// shop live on, brings the copy back elsewhere, and looks for every order that
// was acknowledged before the copy was begun and for everything that died after.
// A spoiler damages the copy before it is brought back.
func restores(ctx context.Context, size int, spoil func(copied string) error) (r result, err error) {
	dir, err := os.MkdirTemp("", "bhatti-restore-")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	from, to, copied := filepath.Join(dir, "shop"), filepath.Join(dir, "elsewhere"), filepath.Join(dir, "copy.db")
	token, err := prepare(ctx, from)
	if err != nil {
		return r, err
	}
	if err := fatten(ctx, from, size); err != nil {
		return r, err
	}
	l := &lost{token: token}
	if err := l.hire(ctx, from); err != nil {
		return r, err
	}
	acknowledged, copying, err := copyUnderLoad(ctx, from, copied)
	if err != nil {
		return r, err
	}
	if err := errors.Join(l.liveOn(ctx, from), spoil(copied)); err != nil {
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
	err = l.staysDead(ctx, data, &r)
	if err := errors.Join(err, data.Close()); err != nil {
		return r, err
	}
	r.add(examine(ctx, to, acknowledged), took)
	r.Note = fmt.Sprintf("%d MiB copied in %v beside the orders, %d of which it had to hold; nothing came back of what ended since",
		size>>20, copying.Round(time.Millisecond), len(acknowledged))
	if took > slowestRestore {
		r.wrong("brought back only after %v", took)
	}
	return r, nil
}

// lost is what was alive when the copy was made and has ended since, and what
// was given since: none of it is in the copy.
type lost struct {
	token    string // of a customer who has logged out
	cookie   string // of a packer who was removed
	number   string // of the last order
	customer int64  // id of the last customer
}

const (
	packer   = "packer@example.in"
	newcomer = "newcomer@example.in"
)

// hire lets a packer sign in before the copy is made.
func (l *lost) hire(ctx context.Context, dir string) error {
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return err
	}
	defer data.Close()
	if _, err := data.Staff.Add(ctx, packer, staff.Packer); err != nil {
		return err
	}
	session, err := data.Staff.OpenSession(ctx, packer, staff.Client{})
	l.cookie = session.Token
	return err
}

// liveOn is what happens after the copy.
func (l *lost) liveOn(ctx context.Context, dir string) error {
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return err
	}
	defer data.Close()
	id, err := order(ctx, data, "")
	if err != nil {
		return err
	}
	last, err := data.Orders.ByID(ctx, id)
	if err != nil {
		return err
	}
	l.number = last.Number
	if l.customer, err = signUp(ctx, data, newcomer); err != nil {
		return err
	}
	return errors.Join(data.Staff.Remove(ctx, packer), data.Customers.SignOut(ctx, l.token))
}

// signUp makes a customer of an address and returns the id.
func signUp(ctx context.Context, data *store.Store, email string) (id int64, err error) {
	err = data.DB.Write(ctx, func(tx *db.Tx) error {
		c, err := customer.FindOrAdd(tx, tx.Now(), email)
		id = c.ID
		return err
	})
	return id, err
}

// staysDead tries everything that has ended in the database that was brought
// back, and then what an honest customer does.
func (l *lost) staysDead(ctx context.Context, data *store.Store, r *result) error {
	if _, _, err := data.Customers.Authenticate(ctx, l.token); err == nil {
		r.wrong("a token that was logged out works again")
	}
	if _, err := data.Staff.Authenticate(ctx, l.cookie); err == nil {
		r.wrong("the cookie of a packer who was removed works again")
	}
	if _, err := data.Staff.OpenSession(ctx, packer, staff.Client{}); err == nil {
		r.wrong("a packer who was removed can sign in again")
	}
	if id, err := signUp(ctx, data, newcomer); err != nil || id <= l.customer {
		r.wrong("customer id %d is given again, to somebody else: %v", id, err)
	}
	if _, err := order(ctx, data, ""); refused.CodeOf(err) != refused.Unavailable {
		r.wrong("an order is taken before the provider was asked: %v", err)
	}
	if err := data.Ledger.SaveComparison(ctx, sales.Comparison{}); err != nil { // the provider has answered
		return err
	}
	id, err := order(ctx, data, "")
	if err != nil {
		r.wrong("an honest customer cannot order: %v", err)
		return nil
	}
	o, err := data.Orders.ByID(ctx, id)
	if err == nil && (len(o.Number) < len(l.number) || o.Number <= l.number) {
		r.wrong("order number %s is given although %s was", o.Number, l.number)
	}
	return err
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
