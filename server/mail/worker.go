package mail

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"bhatti/store/notify"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/setting"
)

// Outbox is what the worker needs of the shop's outbox.
type Outbox interface {
	Ready() <-chan struct{}
	Due(ctx context.Context, limit int) ([]outbox.Item, error)
	Done(ctx context.Context, id int64) error
	Failed(ctx context.Context, id int64, cause string, retryAt time.Time) error
}

// carrier takes mails to people; a *Sender.
type carrier interface {
	Send(ctx context.Context, fromName string, m Message) error
}

// Worker empties the outbox. An item is marked done after it was sent, so that
// a crash in between sends it twice rather than never.
type Worker struct {
	Outbox    Outbox
	Settings  *setting.Service
	Orders    *sales.Orders
	Notify    *notify.Service
	Clock     func() time.Time
	Carrier   carrier
	Templates *Templates
	Log       *slog.Logger

	unset    atomic.Int64 // Unix ms: when there was last no relay; 0: there always was
	unmarked sync.Map     // ids of items sent that could not be marked: never sent twice by one process
}

const (
	atOnce   = 4           // mails in flight
	interval = time.Second // between looks at the outbox when nobody wakes the worker

	firstRetry = 5 * time.Second
	lastRetry  = 30 * time.Minute
	patience   = 3 * 24 * time.Hour // as long as mail servers hold a mail for each other
)

// Run works until ctx ends, then lets mails in flight finish.
func (w *Worker) Run(ctx context.Context) {
	tick := time.NewTicker(interval)
	defer tick.Stop()
	for {
		w.Drain(ctx)
		select {
		case <-ctx.Done():
			return
		case <-w.Outbox.Ready():
		case <-tick.C:
		}
	}
}

// Drain carries out everything that is due, a handful at a time, those that
// expire soonest first.
func (w *Worker) Drain(ctx context.Context) {
	for ctx.Err() == nil {
		items, err := w.Outbox.Due(ctx, atOnce)
		if err != nil {
			w.Log.Error("outbox not read", "error", err)
			return
		}
		var sending sync.WaitGroup
		var settled atomic.Int32
		for _, item := range items {
			if ctx.Err() != nil { // another server may have taken them over
				break
			}
			sending.Go(func() {
				// Stopping the shop does not cut off a mail in the middle.
				if w.carryOut(context.WithoutCancel(ctx), item) {
					settled.Add(1)
				}
			})
		}
		sending.Wait()
		if settled.Load() < atOnce { // all done, or the database cannot be written just now
			return
		}
	}
}

// carryOut sends one item and records how that went. It tells whether the
// record was made.
func (w *Worker) carryOut(ctx context.Context, item outbox.Item) (settled bool) {
	err := w.send(ctx, item)
	if err == nil {
		return w.markSent(ctx, item.ID)
	}
	if errors.Is(err, ErrNoRelay) {
		w.unset.Store(w.Clock().UnixMilli())
		return false
	}
	retryAt := w.retryAt(item, err)
	if retryAt.IsZero() {
		w.Log.Error("mail given up", "outbox", item.ID, "kind", item.Kind, "tries", item.Tries+1, "cause", err)
	} else {
		w.Log.Warn("mail not sent yet", "outbox", item.ID, "kind", item.Kind, "tries", item.Tries+1, "cause", err, "retry", retryAt)
	}
	if err := w.Outbox.Failed(ctx, item.ID, err.Error(), retryAt); err != nil {
		w.Log.Error("failed mail not marked", "outbox", item.ID, "error", err)
		return false
	}
	return true
}

// markSent must succeed before the item may go again; while the database cannot
// be written it is tried at every look at the outbox.
func (w *Worker) markSent(ctx context.Context, id int64) bool {
	w.unmarked.Store(id, true)
	if err := w.Outbox.Done(ctx, id); err != nil {
		w.Log.Error("sent mail not marked", "outbox", id, "error", err)
		return false
	}
	w.unmarked.Delete(id)
	return true
}

// ErrNoRelay is a carrier's answer while no relay is set: mails wait for it as
// long as it takes, and nothing is wrong with them.
var ErrNoRelay = errors.New("no mail relay is set")

var (
	errExpired = errors.New("expired before it could be sent")
	errUnknown = errors.New("an effect of an unknown kind")
)

// send writes the mail of an item and hands it to the carrier.
func (w *Worker) send(ctx context.Context, item outbox.Item) error {
	if _, sent := w.unmarked.Load(item.ID); sent {
		return nil
	}
	if !item.Expires.IsZero() && !w.Clock().Before(item.Expires) {
		return errExpired
	}
	shop, err := w.Settings.Shop(ctx)
	if err != nil {
		return err
	}
	m, err := w.write(ctx, shop, item)
	if err != nil || m == nil {
		return err
	}
	// Of one item always the same, so that a mail sent twice is shown once.
	m.ID = fmt.Sprintf("%d.%d", item.Created.UnixMilli(), item.ID)
	m.Date = w.Clock()
	return w.Carrier.Send(ctx, shop.Brand, *m)
}

// write fills in the template of an item; nil for an event that nobody is told of.
func (w *Worker) write(ctx context.Context, shop setting.Shop, item outbox.Item) (*Message, error) {
	switch payload := item.Payload.(type) {
	case outbox.OTPMail:
		return w.Templates.OTP(shop.In(payload.Language), payload)
	case outbox.OrderMail:
		order, err := w.Orders.ByID(ctx, payload.OrderID)
		if err != nil {
			return nil, fmt.Errorf("read the order of a mail: %w", err)
		}
		if !sales.HasMailbox(order.Email) {
			return nil, nil
		}
		return w.Templates.Order(shop.In(order.Language), order, payload)
	case outbox.TestMail:
		return w.Templates.Test(shop, payload)
	case outbox.StaffMail:
		return w.newOrder(ctx, shop, payload)
	case outbox.NoticeMail:
		return w.notice(ctx, shop, payload)
	case json.RawMessage:
		return nil, errUnknown
	}
	return nil, fmt.Errorf("%w: %T", errUnknown, item.Payload)
}

// retryAt is when to try again; the zero time for never.
func (w *Worker) retryAt(item outbox.Item, err error) time.Time {
	if _, rejected := errors.AsType[*Rejected](err); rejected || errors.Is(err, errExpired) ||
		errors.Is(err, errUnknown) || errors.Is(err, errUnmailable) {
		return time.Time{}
	}
	last := item.Expires
	if last.IsZero() {
		last = later(item.Created, time.UnixMilli(w.unset.Load())).Add(patience)
	}
	at := w.Clock().Add(backoff(item.Tries))
	if !at.Before(last) {
		return time.Time{}
	}
	return at
}

func later(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

// backoff doubles with every try, and is blurred so that mails which failed
// together do not come back together.
func backoff(tries int) time.Duration {
	wait := lastRetry
	if tries < 10 {
		wait = min(firstRetry<<tries, lastRetry)
	}
	return wait/2 + rand.N(wait/2+1)
}
