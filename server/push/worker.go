package push

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/url"
	"sync"
	"time"

	"bhatti/store/notify"
	"bhatti/store/outbox"
)

// Outbox is what the worker needs of the shop's outbox.
type Outbox interface {
	PushReady() <-chan struct{}
	DuePushes(ctx context.Context, limit int) ([]outbox.Item, error)
	IsDue(ctx context.Context, id int64) (bool, error)
	Done(ctx context.Context, id int64) error
	Failed(ctx context.Context, id int64, cause string, retryAt time.Time) error
}

// Worker sends the outbox's push messages. One is marked done after it was sent:
// a crash in between sends it twice, which a browser shows once.
type Worker struct {
	Outbox Outbox
	Notify *notify.Service
	Sender *Sender
	Clock  func() time.Time
	Log    *slog.Logger

	mu      sync.Mutex
	devices map[addressee]*device
	more    chan struct{} // a device is free for its next message; nil: nobody waits for that
	sending sync.WaitGroup
}

// addressee is whose device a message is for: the staff's and the shoppers' are
// numbered apart.
type addressee struct {
	device  int64
	shopper bool
}

func to(push outbox.Push) addressee { return addressee{push.Device, push.Status != ""} }

// device is what the worker remembers of one: a push service that does not answer
// holds up its own messages and no others.
type device struct {
	busy     bool
	failures int       // in a row
	until    time.Time // it is left alone
}

const (
	interval   = time.Second // between looks at the outbox when nobody wakes the worker
	look       = 200         // items of a look
	firstRetry = 10 * time.Second
	lastRetry  = 30 * time.Minute
)

// Run works until ctx ends, then lets messages in flight finish.
func (w *Worker) Run(ctx context.Context) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	more := make(chan struct{}, 1)
	w.mu.Lock()
	w.more = more
	w.mu.Unlock()
	for {
		w.Look(ctx)
		select {
		case <-ctx.Done():
			w.sending.Wait()
			return
		case <-w.Outbox.PushReady():
		case <-more:
		case <-tick.C:
		}
	}
}

// Look starts sending what is due, one message to a device at a time, and waits
// for none of them.
func (w *Worker) Look(ctx context.Context) {
	items, err := w.Outbox.DuePushes(ctx, look)
	if err != nil {
		if ctx.Err() == nil {
			w.Log.Error("push messages not read", "error", err)
		}
		return
	}
	for _, item := range items {
		if ctx.Err() != nil { // another server may have taken them over
			return
		}
		push, known := item.Payload.(outbox.Push)
		if !known {
			w.settle(w.Outbox.Failed(context.WithoutCancel(ctx), item.ID, "a message of an unknown kind", time.Time{}))
			continue
		}
		if until, free := w.take(to(push)); !until.IsZero() {
			w.settle(w.Outbox.Failed(context.WithoutCancel(ctx), item.ID, "waits for its push service", until))
		} else if free {
			w.sending.Go(func() {
				// Stopping the shop does not cut off a message in the middle.
				w.give(to(push), w.carryOut(context.WithoutCancel(ctx), item, push))
			})
		}
	}
}

// Wait waits for the messages in flight.
func (w *Worker) Wait() { w.sending.Wait() }

// take claims a device; until is when to come back to one that is left alone.
func (w *Worker) take(id addressee) (until time.Time, free bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.devices == nil {
		w.devices = map[addressee]*device{}
	}
	d := w.devices[id]
	switch {
	case d == nil:
		d = &device{}
		w.devices[id] = d
	case d.busy:
		return time.Time{}, false
	case w.Clock().Before(d.until):
		return d.until, false
	}
	d.busy = true
	return time.Time{}, true
}

// give frees a device, and leaves it alone for a while after a failure.
func (w *Worker) give(id addressee, pause time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if pause == 0 {
		delete(w.devices, id)
		select {
		case w.more <- struct{}{}:
		default: // somebody is being woken already
		}
		return
	}
	d := w.devices[id]
	d.busy, d.failures, d.until = false, d.failures+1, w.Clock().Add(pause)
}

// carryOut sends one message and records how that went; pause is how long the
// device is to be left alone.
func (w *Worker) carryOut(ctx context.Context, item outbox.Item, push outbox.Push) (pause time.Duration) {
	if due, err := w.Outbox.IsDue(ctx, item.ID); err != nil || !due { // it may have been sent since it was read
		w.settle(err)
		return 0
	}
	sent, err := w.send(ctx, item, push)
	if err == nil {
		if sent {
			w.settle(w.Notify.Delivered(ctx, push, ""))
		}
		if err = w.Outbox.Done(ctx, item.ID); err != nil { // it comes again, not at every look
			w.settle(err)
			return firstRetry
		}
		return 0
	}
	refused, answered := errors.AsType[*refusal](err)
	cause := causeOf(err)
	switch {
	case errors.Is(err, errExpired):
		w.settle(w.Outbox.Failed(ctx, item.ID, cause, time.Time{}))
		return 0
	case errors.Is(err, errGone):
		w.Log.Info("a device is told of orders no more: its browser ended that", "device", push.Device, "shopper", to(push).shopper)
		w.settle(errors.Join(w.Notify.Gone(ctx, push), w.Outbox.Done(ctx, item.ID)))
		return 0
	case answered && !refused.passing(): // the next message may be taken
		w.Log.Warn("push message given up", "outbox", item.ID, "device", push.Device, "cause", cause)
		w.settle(errors.Join(w.Notify.Delivered(ctx, push, cause), w.Outbox.Failed(ctx, item.ID, cause, time.Time{})))
		return 0
	}
	pause = backoff(w.failures(to(push)))
	if answered {
		pause = min(max(pause, refused.after), worthwhile)
	}
	at := w.Clock().Add(pause)
	if !at.Before(item.Expires) {
		at = time.Time{}
	}
	w.Log.Warn("push message not sent yet", "outbox", item.ID, "device", push.Device, "tries", item.Tries+1, "cause", cause, "retry", at)
	w.settle(errors.Join(w.Notify.Delivered(ctx, push, cause), w.Outbox.Failed(ctx, item.ID, cause, at)))
	return pause
}

// worthwhile is the longest that a push service can make a device wait.
const worthwhile = 24 * time.Hour

func (w *Worker) failures(id addressee) int {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.devices[id].failures
}

var errExpired = errors.New("a day old, nobody needs it now")

// send reads what a message says now and hands it over; it sends nothing that is
// no longer wanted.
func (w *Worker) send(ctx context.Context, item outbox.Item, push outbox.Push) (sent bool, err error) {
	left := item.Expires.Sub(w.Clock())
	if left <= 0 {
		return false, errExpired
	}
	m, err := w.Notify.Message(ctx, push)
	if err != nil || m == nil {
		return false, err
	}
	text, err := write(*m)
	if err != nil {
		return false, err
	}
	return true, w.Sender.Send(ctx, m.Subscription, text, left)
}

// causeOf is why a message was not sent, without the device's address: whoever
// has that can disturb the device.
func causeOf(err error) string {
	if e, ok := errors.AsType[*url.Error](err); ok {
		if e.Timeout() {
			return "its push service did not answer in time"
		}
		if errors.Is(err, errInside) {
			return errInside.Error()
		}
		return "its push service could not be reached"
	}
	return err.Error()
}

// settle logs that a record could not be made: the message comes again.
func (w *Worker) settle(err error) {
	if err != nil {
		w.Log.Error("a push message's outcome was not recorded", "error", err)
	}
}

// backoff doubles with every failure, and is blurred so that devices which failed
// together do not come back together.
func backoff(failures int) time.Duration {
	wait := lastRetry
	if failures < 8 {
		wait = min(firstRetry<<failures, lastRetry)
	}
	return wait/2 + rand.N(wait/2+1)
}
