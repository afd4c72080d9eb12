package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"filippo.io/age"

	"bhatti/server/offsite"
	"bhatti/server/offsite/offsitetest"
	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
	"bhatti/store/sales"
)

// slowestReturn is how long a shop may be away after its server is lost, counted
// from when somebody begins to bring it back.
const slowestReturn = 5 * time.Minute

// sale is an order that was acknowledged.
type sale struct {
	id, providerID string
	at             time.Time // of the acknowledgement
	paid           bool      // at the provider
}

// sold are the sales of a shop under load.
type sold struct {
	mu    sync.Mutex
	sales []sale
}

// forgetful is a defect: the restored shop does not ask the provider.
const forgetful = "the provider forgets the payments"

// lostServer lets a shop take orders and payments, and send a copy away every
// interval. Then the process is killed and the data folder deleted, as if the
// server had burnt down. The shop is brought back from the newest copy with the
// recovery key alone: whatever was acknowledged before it must be there, what came
// since must not be older than the interval, and what of that was paid must be found
// at the provider and listed. unknown are payments of orders beside those, as if the
// newest copy were days old.
func lostServer(ctx context.Context, load, interval time.Duration, unknown int, defect string) (r result, err error) {
	w, err := openWorkshop(ctx)
	if err != nil {
		return r, err
	}
	defer w.close()
	away, err := openElsewhere(ctx)
	if err != nil {
		return r, err
	}
	defer away.close()
	dir, err := w.fresh()
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	c, customer, err := w.open(ctx, task{Dir: dir})
	if err != nil {
		return r, err
	}
	defer c.kill()
	s := &sold{}
	loaded, stop := context.WithTimeout(ctx, load)
	defer stop()
	var shoppers sync.WaitGroup
	for n := range 4 {
		shoppers.Go(func() { s.buyAndPay(loaded, customer, w.provider.simulator, n) })
	}
	err = away.sendEvery(loaded, dir, interval)
	burnt := time.Now() // no copy leaves any more, and what is ordered until the kill is later than that
	shoppers.Wait()
	if err != nil {
		return r, err
	}
	c.kill()
	if err := os.RemoveAll(dir); err != nil {
		return r, err
	}
	if defect == forgetful {
		defer w.provider.close()
		if w.provider, err = openProvider(func(string) {}); err != nil {
			return r, err
		}
	}
	if err := w.provider.payUnknown(ctx, unknown); err != nil {
		return r, err
	}
	w.answered = func(string) { time.Sleep(providerTakes) }
	return r, w.comeBack(ctx, &r, away, s, burnt, interval, unknown)
}

// providerTakes is how long the provider takes for each answer to the restored shop.
const providerTakes = 200 * time.Millisecond

// payUnknown makes so many orders at the provider of which no copy knows, and pays them.
func (p *provider) payUnknown(ctx context.Context, n int) error {
	gateway, err := razorpay.New(razorpay.Options{API: p.URL, KeyID: keyID, KeySecret: secret})
	if err != nil {
		return err
	}
	for i := range n {
		o, err := gateway.CreateOrder(ctx, razorpay.NewOrder{Amount: 10000, Currency: razorpay.INR, Receipt: fmt.Sprint("gone-", i)})
		if err != nil {
			return err
		}
		if _, err := p.simulator.Pay(o.ID, simulator.Attempt{}); err != nil {
			return err
		}
	}
	return nil
}

// buyAndPay orders and pays one in two orders, until the context ends.
func (s *sold) buyAndPay(ctx context.Context, customer *client, bank *simulator.Simulator, shopper int) {
	for i := 0; ctx.Err() == nil; i++ {
		id, providerID, status, err := customer.orderToPay(ctx, fmt.Sprint("lost-", shopper, "-", i))
		if err != nil || status != http.StatusOK {
			continue
		}
		one := sale{id: id, providerID: providerID, at: time.Now()}
		if i%2 == 0 {
			_, err := bank.Pay(providerID, simulator.Attempt{})
			one.paid = err == nil
		}
		s.mu.Lock()
		s.sales = append(s.sales, one)
		s.mu.Unlock()
		time.Sleep(200 * time.Millisecond) // some 20 orders a second, half of them paid: no bakery has more
	}
}

// elsewhere is a place for copies that the lost server does not take along, and the
// recovery key on paper.
type elsewhere struct {
	bucket   *offsitetest.Bucket
	place    offsite.Place
	recovery offsite.RecoveryKey
	begun    time.Time     // when the last was begun, whether it came to its end or not
	newest   time.Time     // when the newest copy that is whole was begun
	slowest  time.Duration // of a copy
	late     time.Duration // how long after its time one was begun at most: the machine's fault
}

func openElsewhere(ctx context.Context) (e *elsewhere, err error) {
	e = &elsewhere{}
	if e.bucket, err = offsitetest.NewBucket(0); err != nil {
		return nil, err
	}
	if e.place, err = offsite.Open(ctx, e.bucket.Target()); err != nil {
		return nil, err
	}
	e.recovery, err = offsite.NewRecoveryKey()
	return e, err
}

func (e *elsewhere) close() { e.place.Close(); e.bucket.Close() }

// sendEvery sends a copy at once and then every interval, until the context ends.
func (e *elsewhere) sendEvery(ctx context.Context, dir string, interval time.Duration) error {
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return err
	}
	defer data.Close()
	recipient, err := offsite.ParseRecipient(e.recovery.Recipient)
	if err != nil {
		return err
	}
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		e.begun = time.Now()
		_, err := offsite.Send(ctx, offsite.SendOptions{Place: e.place, Dir: dir, DB: data.DB, Recipients: []age.Recipient{recipient}})
		switch {
		case ctx.Err() != nil:
			return nil // the server burns while it sends: no copy
		case err != nil:
			return err
		}
		e.newest, e.slowest = e.begun, max(e.slowest, time.Since(e.begun))
		select {
		case <-ctx.Done():
			return nil
		case due := <-tick.C:
			e.late = max(e.late, time.Since(due))
		}
	}
}

// comeBack brings the shop back on an empty folder and looks for what it had.
func (w *workshop) comeBack(ctx context.Context, r *result, away *elsewhere, s *sold, burnt time.Time, interval time.Duration, unknown int) error {
	dir := filepath.Join(w.dir, "bare machine")
	defer os.RemoveAll(dir)
	identity, err := offsite.ParseRecoveryKey(strings.Join(away.recovery.Paper(), " "))
	if err != nil {
		return err
	}
	begun := time.Now()
	if _, err := offsite.Restore(ctx, offsite.RestoreOptions{Place: away.place, Identity: identity, Into: dir, Migrations: migrations()}); err != nil {
		r.wrong("not brought back: %v", err)
		r.Runs, r.Lost = 1, len(s.sales)
		return nil
	}
	c, _, err := w.open(ctx, task{Dir: dir})
	if err != nil {
		return err
	}
	defer c.kill()
	err = askedProvider(ctx, dir)
	took := time.Since(begun)
	c.kill()
	if err != nil {
		r.wrong("no orders are taken: %v", err)
	}
	if took > slowestReturn {
		r.wrong("open again only after %v", took)
	}
	var before []string
	var since []sale
	for _, one := range s.sales {
		if one.at.Before(away.newest) {
			before = append(before, one.id)
		} else {
			since = append(since, one)
		}
	}
	r.add(examine(ctx, dir, before), took)
	r.Note = fmt.Sprintf("%d orders, a copy every %v, each sent within %v; ", len(s.sales), interval, away.slowest.Round(time.Millisecond))
	allowed := interval + away.late
	if away.begun != away.newest { // the copy that was being sent is none
		allowed += burnt.Sub(away.begun)
	}
	return account(ctx, r, dir, since, burnt, allowed, unknown)
}

// askedProvider waits until the restored shop has asked the provider and takes
// orders again.
func askedProvider(ctx context.Context, dir string) error {
	db, err := openRaw(dir, "mode=ro")
	if err != nil {
		return err
	}
	defer db.Close()
	for deadline := time.Now().Add(slowestReturn); time.Now().Before(deadline); time.Sleep(50 * time.Millisecond) {
		var asked bool
		err := db.QueryRowContext(ctx, `SELECT asked_at IS NOT NULL FROM restores`).Scan(&asked)
		if err != nil || asked {
			return err
		}
	}
	return errors.New("the provider was not asked")
}

// account looks for the money of what was sold since the copy.
func account(ctx context.Context, r *result, dir string, since []sale, burnt time.Time, allowed time.Duration, unknown int) error {
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return err
	}
	defer data.Close()
	there, _, err := count(dir)
	if err != nil {
		return err
	}
	differences, err := data.Ledger.Mismatches(ctx)
	if err != nil {
		return err
	}
	listed := 0
	for _, d := range differences {
		if d.Kind == sales.MismatchUnassigned {
			listed++
		}
	}
	since = slices.DeleteFunc(since, func(one sale) bool { return there[one.id] })
	paid := 0
	for _, one := range since {
		if age := burnt.Sub(one.at); age > allowed {
			r.wrong("an order from %v before the fire is gone", age.Round(time.Millisecond))
		}
		if one.paid {
			paid++
		}
	}
	if listed < paid+unknown {
		r.wrong("%d paid orders are gone, and only %d payments are listed", paid+unknown, listed)
	}
	if unknown > 0 {
		r.Note += fmt.Sprintf("%d payments of older orders listed; ", unknown)
	}
	r.Note += fmt.Sprintf("%d orders went with the server, %d of them paid: all listed", len(since), paid)
	return nil
}
