// Package backup sends copies of the shop away from its machine on time, looks
// whether they lie there whole, forgets the old ones, and restores one every week
// beside the running shop, as a rehearsal. One thing is done at a time, slowly:
// shoppers come first. What a copy is and how it travels is package offsite's;
// when one is due is decided in store/copies.
package backup

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"filippo.io/age"

	"bhatti/server/health"
	"bhatti/server/offsite"
	"bhatti/store"
	"bhatti/store/copies"
	"bhatti/store/fault"
)

// Options are what the worker needs.
type Options struct {
	Store      *store.Store
	Migrations fs.FS // numbered SQL, for rehearsals
	Version    string
	Log        *slog.Logger // nil: discarded

	// Open connects to a place; nil: offsite.Open.
	Open func(context.Context, offsite.Target) (offsite.Place, error)
	// Free is how many bytes are free on the disk of a folder; nil: what the system says.
	Free func(folder string) (int64, error)
	// RehearseWithin is how long a rehearsal may take; 0: six hours.
	RehearseWithin time.Duration
	// Rest is called after every megabyte that is sent or fetched, with the time that
	// it took; nil: as long a sleep.
	Rest func(worked time.Duration)
}

// Worker makes copies and rehearses. Its methods are safe for concurrent use, but
// for Run and Step, of which one runs at a time.
type Worker struct {
	Options
	mu    sync.Mutex
	asked []copies.Kind
	wake  chan struct{}
	doing atomic.Pointer[work]
}

// work is what is under way.
type work struct {
	kind  copies.Kind
	begun time.Time
	moved atomic.Int64 // bytes, so far
}

// New makes a worker; nothing runs yet.
func New(o Options) *Worker {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	if o.Open == nil {
		o.Open = offsite.Open
	}
	if o.Free == nil {
		o.Free = freeOn
	}
	if o.RehearseWithin == 0 {
		o.RehearseWithin = rehearseTime
	}
	if o.Rest == nil {
		o.Rest = rest
	}
	return &Worker{Options: o, wake: make(chan struct{}, 1)}
}

const (
	look = time.Minute // between looks at what is due

	// A run that hangs is broken off: the next one may find the network mended.
	sendTime     = 3 * time.Hour
	checkTime    = time.Hour
	rehearseTime = 6 * time.Hour
	noteTime     = 10 * time.Second // to write down what came of it
)

// Run makes copies and rehearses until ctx ends.
func (w *Worker) Run(ctx context.Context) {
	if err := w.tidy(ctx); err != nil && ctx.Err() == nil {
		w.Log.Error("the remains of earlier backups were not cleared away", "error", err)
	}
	if w.Store.DB.Several() {
		go w.followAsked(ctx)
	}
	tick := time.NewTicker(look)
	defer tick.Stop()
	for {
		if err := w.Step(ctx); err != nil && ctx.Err() == nil {
			w.Log.Error("backups: the next step is not known", "error", err)
		}
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		case <-w.wake:
		}
	}
}

// tidy clears away what a server left behind that was killed.
func (w *Worker) tidy(ctx context.Context) error {
	return errors.Join(w.Store.Copies.EndAbandoned(ctx), os.RemoveAll(w.scratch()))
}

// Step does what is due, or what somebody has asked for. What goes wrong with a
// copy is not its error: it is written down.
func (w *Worker) Step(ctx context.Context) error {
	wanted, err := w.takeAsked(ctx)
	if err != nil {
		return err
	}
	state, err := w.Store.Copies.State(ctx)
	if err != nil || !state.Ready() {
		return err
	}
	mark, err := w.Store.Copies.Mark(ctx)
	if err != nil {
		return err
	}
	if wanted[copies.Send] || state.SendDue(w.now(), mark != state.Sent.Mark) {
		if err := w.sendAndCheck(ctx, state, mark); err != nil {
			return err
		}
		if state, err = w.Store.Copies.State(ctx); err != nil {
			return err
		}
	}
	if ctx.Err() == nil && (wanted[copies.Rehearsal] || state.RehearsalDue(w.now())) {
		return w.run(ctx, copies.Rehearsal, w.RehearseWithin, func(ctx context.Context, at *work) (copies.Result, error) { return w.rehearse(ctx, state, at) })
	}
	return ctx.Err()
}

func (w *Worker) sendAndCheck(ctx context.Context, state copies.State, mark string) error {
	arrived := false
	err := w.run(ctx, copies.Send, sendTime, func(ctx context.Context, at *work) (r copies.Result, err error) {
		r, err = w.send(ctx, state, at)
		r.Mark, arrived = mark, err == nil
		return r, err
	})
	if err != nil || !arrived {
		return err
	}
	return w.run(ctx, copies.Check, checkTime, func(ctx context.Context, at *work) (copies.Result, error) { return w.check(ctx, state, at) })
}

func (w *Worker) now() time.Time { return w.Store.DB.Clock() }

var (
	errNotReady = fault.New(fault.Conflict, "backup.not_ready", "Enter a place for the copies and print the recovery key first.")
	errBusy     = fault.New(fault.Conflict, "backup.busy", "This is being done already.")
)

// Ask has a copy sent, or a rehearsal held, as soon as nothing else is under way.
// Conflict if nothing is set up, or it is asked for already.
func (w *Worker) Ask(ctx context.Context, kind copies.Kind) error {
	plan, err := w.Store.Copies.Plan(ctx)
	if err != nil {
		return err
	}
	if !plan.Ready() {
		return errNotReady
	}
	if w.Store.DB.Several() {
		return w.askOnDuty(ctx, kind)
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	if at := w.doing.Load(); at != nil && at.kind == kind {
		return errBusy
	}
	for _, other := range w.asked {
		if other == kind {
			return errBusy
		}
	}
	w.asked = append(w.asked, kind)
	w.Wake()
	return nil
}

// askOnDuty has the server on duty do it, which may be another.
func (w *Worker) askOnDuty(ctx context.Context, kind copies.Kind) error {
	switch r, running, err := w.Store.Copies.Running(ctx); {
	case err != nil:
		return err
	case running && r.Kind == kind:
		return errBusy
	}
	asked, err := w.Store.Copies.Ask(ctx, kind)
	if err == nil && !asked {
		err = errBusy
	}
	return err
}

// followAsked wakes the worker within a second when something is asked for at any server.
func (w *Worker) followAsked(ctx context.Context) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if kinds, err := w.Store.Copies.Asked(ctx); err == nil && len(kinds) > 0 { // Step says what is wrong
			w.Wake()
		}
	}
}

// Planned has whoever makes the copies look at once at what is due: the plan is another.
func (w *Worker) Planned(ctx context.Context) {
	w.Wake()
	if !w.Store.DB.Several() {
		return
	}
	if _, err := w.Store.Copies.Ask(ctx, "look"); err != nil { // else within a minute
		w.Log.Warn("the server on duty was not told of the new plan", "error", err)
	}
}

// Wake has the worker look at once at what is due.
func (w *Worker) Wake() {
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

func (w *Worker) takeAsked(ctx context.Context) (wanted map[copies.Kind]bool, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	kinds := w.asked
	if w.Store.DB.Several() {
		if kinds, err = w.takeAskedOfAll(ctx); err != nil {
			return nil, err
		}
	}
	wanted = make(map[copies.Kind]bool)
	for _, kind := range kinds {
		wanted[kind] = true
	}
	w.asked = nil
	return wanted, nil
}

// takeAskedOfAll takes what was asked for at any server.
func (w *Worker) takeAskedOfAll(ctx context.Context) (kinds []copies.Kind, err error) {
	if kinds, err = w.Store.Copies.Asked(ctx); err != nil {
		return nil, err
	}
	for _, kind := range kinds {
		if err := w.Store.Copies.Taken(ctx, kind); err != nil {
			return nil, err
		}
	}
	return kinds, nil
}

// Progress is what is under way.
type Progress struct {
	Kind  copies.Kind
	Begun time.Time
	Bytes int64 // sent or fetched so far
}

// Progress tells what is under way; ok is false if nothing is. How much another server
// has sent is not known.
func (w *Worker) Progress(ctx context.Context) (p Progress, ok bool, err error) {
	if at := w.doing.Load(); at != nil {
		return Progress{at.kind, at.begun, at.moved.Load()}, true, nil
	}
	if !w.Store.DB.Several() {
		return p, false, nil
	}
	r, ok, err := w.Store.Copies.Running(ctx)
	return Progress{Kind: r.Kind, Begun: r.Begun}, ok, err
}

// run does one thing within a time and writes down what came of it.
func (w *Worker) run(ctx context.Context, kind copies.Kind, within time.Duration, do func(context.Context, *work) (copies.Result, error)) error {
	id, err := w.Store.Copies.Begin(ctx, kind)
	if err != nil {
		return err
	}
	at := &work{kind: kind, begun: w.now()}
	w.doing.Store(at)
	defer w.doing.Store(nil)
	limited, cancel := context.WithTimeout(ctx, within)
	defer cancel()
	result, failure := do(limited, at)
	if failure != nil {
		result.Error = words(failure, ctx, limited, within)
		w.Log.Warn("backup: "+string(kind)+" failed", "cause", failure)
	} else {
		w.Log.Info("backup: "+string(kind)+" done", "copy", result.Copy, "bytes", result.Bytes, "files", result.Files)
	}
	noting, cancel := context.WithTimeout(context.WithoutCancel(ctx), noteTime)
	defer cancel()
	return w.Store.Copies.End(noting, id, result)
}

// words says why a run failed.
func words(failure error, outer, limited context.Context, within time.Duration) string {
	told, ok := errors.AsType[*fault.Error](failure)
	switch {
	case outer.Err() != nil:
		return copies.Stopped
	case limited.Err() != nil:
		return fmt.Sprintf("It was not done within %s and was broken off.", health.Days(within))
	case ok:
		return told.Message
	}
	if damaged, ok := errors.AsType[*offsite.Damaged](failure); ok {
		return "Parts of the copy are lost or damaged: " + strings.Join(damaged.Parts[:min(len(damaged.Parts), 5)], ", ") + "."
	}
	return "Unexpected: " + failure.Error()
}

// connect opens the place of the plan, counting what passes.
func (w *Worker) connect(ctx context.Context, plan copies.Plan, at *work) (*measured, error) {
	secret, err := w.Store.Copies.Secret(ctx, plan.URL)
	if err != nil {
		return nil, err
	}
	place, err := w.Open(ctx, offsite.Target{URL: plan.URL, Secret: secret, HostKey: plan.HostKey})
	if err != nil {
		return nil, err
	}
	return &measured{Place: place, moved: &at.moved, rest: w.Rest, put: make(map[string]int64)}, nil
}

// ownKey is the shop's own key for copies.
func (w *Worker) ownKey() (age.Identity, age.Recipient) { return offsite.OwnKey(w.Store.Key()) }
