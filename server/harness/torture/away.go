package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"sync"
	"time"

	"filippo.io/age"

	"bhatti/server/backup"
	"bhatti/server/offsite"
	"bhatti/server/offsite/offsitetest"
	"bhatti/store"
	"bhatti/store/copies"
)

// What sending and bringing back a large shop may take.
const (
	mostResident = 128 << 20 // bytes, however large the shop is
	pictureSize  = 4 << 20   // bytes
)

// away is what a child does with a place: it sends, or brings back if it has the
// recovery key.
type away struct {
	Target              offsite.Target
	Recipient, Recovery string
}

// placeFor makes a place for copies; end takes it away again.
type placeFor func(dir string) (target offsite.Target, end func(), err error)

func inBucket(string) (target offsite.Target, end func(), err error) {
	b, err := offsitetest.NewBucket(0)
	if err != nil {
		return target, nil, err
	}
	return b.Target(), b.Close, nil
}

func overSSH(dir string) (target offsite.Target, end func(), err error) {
	keys, err := os.MkdirTemp(dir, "sshd-")
	if err != nil {
		return target, nil, err
	}
	server, err := offsitetest.NewSSHD(keys)
	if errors.Is(err, offsitetest.ErrNoSSHD) {
		return target, nil, fmt.Errorf("%w: %w", errSkipped, err)
	}
	if err != nil {
		return target, nil, err
	}
	folder, err := server.Folder(filepath.Join(dir, "place"))
	return folder.Target(), server.Close, err
}

// largeShop sends a shop of so many bytes, half database and half pictures, to a
// place and brings it back elsewhere, each in a process of its own whose memory is
// measured. Every order and every picture must come back.
func largeShop(ctx context.Context, size int, open placeFor) (r result, err error) {
	dir, err := os.MkdirTemp("", "bhatti-away-")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	from, to := filepath.Join(dir, "shop"), filepath.Join(dir, "bare")
	orders, err := prepareLarge(ctx, from, size)
	if err != nil {
		return r, err
	}
	target, end, err := open(dir)
	if err != nil {
		return r, err
	}
	defer end()
	key, err := offsite.NewRecoveryKey()
	if err != nil {
		return r, err
	}
	sent, sending, err := carry(ctx, from, away{Target: target, Recipient: key.Recipient})
	if err != nil {
		return r, err
	}
	fetched, restoring, err := carry(ctx, to, away{Target: target, Recovery: key.Secret})
	if err != nil {
		return r, err
	}
	r.add(examine(ctx, to, orders), restoring)
	if pictures := differing(from, to); pictures > 0 {
		r.wrong("%d pictures are not what they were", pictures)
	}
	if restoring > slowestReturn {
		r.wrong("brought back only after %v", restoring)
	}
	if most := max(sent, fetched); most > mostResident {
		r.wrong("%d MiB of memory were taken", most>>20)
	}
	r.Note = fmt.Sprintf("%d MiB sent in %v with at most %d MiB of memory, restored with %d MiB", size>>20, sending.Round(time.Second), sent>>20, fetched>>20)
	return r, nil
}

// prepareLarge makes a shop with some orders, half of it pictures.
func prepareLarge(ctx context.Context, dir string, size int) (orders []string, err error) {
	if _, err := prepare(ctx, dir); err != nil {
		return nil, err
	}
	if err := fatten(ctx, dir, size/2); err != nil {
		return nil, err
	}
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return nil, err
	}
	defer data.Close()
	for range 20 {
		id, err := order(ctx, data, "")
		if err != nil {
			return nil, err
		}
		orders = append(orders, id)
	}
	if err := os.MkdirAll(filepath.Join(dir, "Uploads", "items"), 0o700); err != nil {
		return nil, err
	}
	for n := range max(1, size/2/pictureSize) {
		picture := make([]byte, min(size/2, pictureSize))
		rand.Read(picture) // cannot fail (Go 1.24)
		if err := os.WriteFile(filepath.Join(dir, "Uploads", "items", fmt.Sprint(n, ".webp")), picture, 0o600); err != nil {
			return nil, err
		}
	}
	return orders, nil
}

// carry has a child send the shop of a folder, or bring one back into it, and
// returns the most memory that the child had (bytes).
func carry(ctx context.Context, dir string, a away) (resident int64, took time.Duration, err error) {
	c, err := spawn(ctx, task{Do: "away", Dir: dir, Away: a})
	if err != nil {
		return 0, 0, err
	}
	defer c.kill()
	said, took, err := c.ready()
	if err != nil {
		return 0, 0, err
	}
	var kilobytes int64
	_, err = fmt.Sscanf(said, "%d kB", &kilobytes)
	return kilobytes << 10, took, err
}

// sendOrRestore is the child's part, with the shop's own limit of memory.
func sendOrRestore(ctx context.Context, t task) error {
	debug.SetMemoryLimit(144 << 20)
	place, err := offsite.Open(ctx, t.Away.Target)
	if err != nil {
		return err
	}
	defer place.Close()
	if t.Away.Recovery != "" {
		err = bringBack(ctx, place, t)
	} else {
		err = sendAway(ctx, place, t)
	}
	if err != nil {
		return err
	}
	status, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return err
	}
	_, peak, _ := strings.Cut(string(status), "VmHWM:")
	peak, _, _ = strings.Cut(peak, "\n")
	fmt.Println("ready", strings.TrimSpace(peak))
	_, err = io.Copy(io.Discard, os.Stdin)
	return err
}

func sendAway(ctx context.Context, place offsite.Place, t task) error {
	recipient, err := offsite.ParseRecipient(t.Away.Recipient)
	if err != nil {
		return err
	}
	data, err := openDatabase(ctx, t.Dir)
	if err != nil {
		return err
	}
	_, err = offsite.Send(ctx, offsite.SendOptions{Place: place, Dir: t.Dir, DB: data.DB, Recipients: []age.Recipient{recipient}})
	return errors.Join(err, data.Close())
}

// bringBack restores and opens the shop once, as its server does.
func bringBack(ctx context.Context, place offsite.Place, t task) error {
	identity, err := offsite.ParseRecoveryKey(t.Away.Recovery)
	if err != nil {
		return err
	}
	if _, err := offsite.Restore(ctx, offsite.RestoreOptions{Place: place, Identity: identity, Into: t.Dir, Migrations: migrations()}); err != nil {
		return err
	}
	data, err := openDatabase(ctx, t.Dir)
	if err != nil {
		return err
	}
	return data.Close()
}

// differing counts the pictures of a shop that another does not have as they are.
func differing(from, to string) (n int) {
	pictures, _ := filepath.Glob(filepath.Join(from, "Uploads", "*", "*"))
	for _, picture := range pictures {
		name, _ := filepath.Rel(from, picture)
		was, err := os.ReadFile(picture)
		is, missing := os.ReadFile(filepath.Join(to, name))
		if err != nil || missing != nil || string(was) != string(is) {
			n++
		}
	}
	return n
}

// besideShoppers sends a shop of so many bytes away and rehearses bringing it back,
// as the worker does at night, while four customers order, who order alone for a while
// before. They must not feel it.
func besideShoppers(ctx context.Context, size int, before time.Duration) (r result, err error) {
	dir, err := os.MkdirTemp("", "bhatti-night-")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	if _, err := prepareLarge(ctx, dir, size); err != nil {
		return r, err
	}
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return r, err
	}
	defer data.Close()
	target, end, err := inBucket(dir)
	if err != nil {
		return r, err
	}
	defer end()
	if err := planCopies(ctx, data, target); err != nil {
		return r, err
	}
	quiet, cancel := context.WithTimeout(ctx, before)
	defer cancel()
	otherwise, _, err := goOnOrdering(quiet, data)
	if err != nil {
		return r, err
	}
	busy, done := context.WithCancel(ctx)
	defer done()
	begun, stepped := time.Now(), make(chan error, 1)
	go func() {
		stepped <- backup.New(backup.Options{Store: data, Migrations: migrations()}).Step(ctx)
		done()
	}()
	during, ordered, err := goOnOrdering(busy, data)
	if err := errors.Join(err, <-stepped); err != nil {
		return r, err
	}
	night := time.Since(begun)
	state, err := data.Copies.State(ctx)
	if err != nil {
		return r, err
	}
	if !state.Rehearsed.Good() {
		r.wrong("it was not rehearsed: %s %s", state.Tried.Error, state.Rehearsal.Error)
	}
	r.add(examine(ctx, dir, ordered), 0)
	p99 := quantile(during, 0.99)
	r.Note = fmt.Sprintf("%d MiB sent and rehearsed in %v; an order takes %v (p99 %v), otherwise %v (%v)", size>>20, night.Round(time.Second),
		quantile(during, 0.5).Round(time.Millisecond), p99.Round(time.Millisecond), quantile(otherwise, 0.5).Round(time.Millisecond), quantile(otherwise, 0.99).Round(time.Millisecond))
	if p99 > slowestBesideCopies {
		r.wrong("an order took %v", p99)
	}
	return r, nil
}

// slowestBesideCopies is the longest that an order may take beside a copy or a
// rehearsal (99th percentile).
const slowestBesideCopies = 150 * time.Millisecond

func planCopies(ctx context.Context, data *store.Store, target offsite.Target) error {
	key, err := offsite.NewRecoveryKey()
	if err != nil {
		return err
	}
	return errors.Join(
		data.RememberKey(ctx),
		data.Copies.SavePlace(ctx, copies.Place{URL: target.URL, Secret: target.Secret, Every: time.Hour}),
		data.Copies.OfferKey(ctx, key.Recipient, "LAST"),
		data.Copies.ConfirmKey(ctx, "LAST"),
	)
}

// goOnOrdering lets four customers order now and then until the context ends, and returns
// how long each order took.
func goOnOrdering(ctx context.Context, data *store.Store) (took []time.Duration, ordered []string, err error) {
	var mu sync.Mutex
	var customers sync.WaitGroup
	for range 4 {
		customers.Go(func() {
			for ctx.Err() == nil {
				asked := time.Now()
				id, failed := order(context.WithoutCancel(ctx), data, "")
				mu.Lock()
				took, ordered, err = append(took, time.Since(asked)), append(ordered, id), errors.Join(err, failed)
				mu.Unlock()
				time.Sleep(50 * time.Millisecond)
			}
		})
	}
	customers.Wait()
	return took, ordered, err
}
