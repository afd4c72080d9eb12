package db

import (
	"context"
	"crypto/rand"
	"database/sql"
	"fmt"
	"log/slog"
	"os"
	"sync/atomic"
	"time"
)

// duty is the part of a DB that knows whether this server does the work which nobody
// waits for at a page: mail, refunds, backups. One server at a time does, while it
// holds a lease: the row of the table duties that is called work. A lease is committed
// as everything is: with a synchronous standby no server holds one that the standby
// does not know of, and a primary that was cut off can grant none.
type duty struct {
	address string // of the database; "": SQLite's, which has one server
	holder  string // this server
	log     *slog.Logger
	back    func()                    // called when the database answers after it did not
	asked   atomic.Pointer[time.Time] // just before the lease was granted last; nil: it is not held
}

// name gives the server a name that no other has, nor this one after a restart.
func (d *duty) name(o Options, back func()) {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown"
	}
	d.address, d.holder, d.log, d.back = o.Address, host+" "+rand.Text(), o.Log, back
}

const (
	leaseTime   = 10 * time.Second       // how long a lease lasts unless it is renewed
	leaseMargin = 2 * time.Second        // before its end it counts for nothing: two clocks run at two speeds
	leaseRenew  = 3 * time.Second        // between two renewals
	leaseLook   = time.Second            // between two looks whether another server's has ended
	leaseWait   = 5 * time.Second        // for the database, which may have to be found on another machine
	dutyLook    = 100 * time.Millisecond // between two looks whether this server is on duty
)

// OnDuty tells whether this server does the work that only one may do at a time: its
// lease surely lasts, by the clock that nobody sets, and by that of the wall, which goes
// on while the machine sleeps. It asks nobody. In SQLite it always does.
func (d *duty) OnDuty() bool {
	if d.address == "" {
		return true
	}
	asked, now := d.asked.Load(), time.Now()
	return asked != nil && now.Sub(*asked) < leaseTime-leaseMargin && now.Round(0).Sub(asked.Round(0)) < leaseTime-leaseMargin
}

// WhileOnDuty runs do whenever this server is on duty, until ctx ends; do goes on until
// the context that it gets ends, which is with the duty. Whoever asks that context
// between two pieces of work does not begin one that another server may have taken over.
func (d *duty) WhileOnDuty(ctx context.Context, do func(context.Context)) {
	if d.address == "" {
		do(ctx)
		return
	}
	for d.awaitDuty(ctx, true) {
		within, cancel := context.WithCancel(ctx)
		go func() {
			d.awaitDuty(within, false)
			cancel()
		}()
		do(&dutyContext{within, cancel, d})
		cancel()
	}
}

// awaitDuty waits until this server is on duty, or is not; false if ctx ends first.
func (d *duty) awaitDuty(ctx context.Context, on bool) bool {
	for d.OnDuty() != on {
		select {
		case <-ctx.Done():
			return false
		case <-time.After(dutyLook):
		}
	}
	return ctx.Err() == nil
}

// dutyContext ends with the duty at the latest when somebody asks whether it has ended:
// a server that stood still goes on with whatever it was about to do.
type dutyContext struct {
	context.Context
	cancel context.CancelFunc
	duty   *duty
}

func (c *dutyContext) Err() error {
	if !c.duty.OnDuty() {
		c.cancel()
	}
	return c.Context.Err()
}

// KeepDuty has this server be on duty whenever no other is, until ctx ends; then the
// next one takes over at once. Nothing that goes wrong ends it. In SQLite it does nothing.
func (d *duty) KeepDuty(ctx context.Context) {
	if d.address == "" {
		return
	}
	// On a connection of its own: a crowd of orders must not keep a lease waiting.
	pool, err := openPostgres(d.address, false, 1)
	if err != nil { // it does not connect yet, and the address was read before
		d.log.Error("this server is never on duty", "error", err)
		return
	}
	defer pool.Close()
	defer d.giveUpDuty(context.WithoutCancel(ctx), pool)
	for failing := false; ; {
		err := d.takeDuty(ctx, pool)
		if err != nil && !failing && ctx.Err() == nil {
			d.log.Warn("the database could not be asked which server is on duty", "error", err)
		}
		if err == nil && failing {
			d.back()
		}
		failing = err != nil
		pause := leaseLook
		if err == nil && d.OnDuty() {
			pause = leaseRenew
		}
		select {
		case <-ctx.Done():
			return
		case <-time.After(pause):
		}
	}
}

// takeDuty takes the lease if it is free, and renews it if it is this server's.
func (d *duty) takeDuty(ctx context.Context, pool *sql.DB) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v", p)
		}
	}()
	ctx, cancel := context.WithTimeout(ctx, leaseWait)
	defer cancel()
	asked := time.Now()
	granted, err := Changed(pool.ExecContext(ctx, `INSERT INTO duties (name, holder, until)
		SELECT 'work', CAST($1 AS text), now + CAST($2 AS bigint) FROM (SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) AS now) AS clock
		WHERE NOT EXISTS (SELECT 1 FROM duties WHERE name = 'work' AND holder <> $1 AND until > now)
		ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
		WHERE duties.holder = excluded.holder OR duties.until <= excluded.until - $2`,
		d.holder, leaseTime.Milliseconds()))
	switch {
	case err != nil:
		return err // what was granted before lasts as long as it was to
	case granted:
		if d.asked.Swap(&asked) == nil {
			d.log.Info("this server is on duty: it does the work of which there is only one")
		}
	case d.asked.Swap(nil) != nil:
		d.log.Warn("another server is on duty now")
	}
	return nil
}

// giveUpDuty ends the lease if it is this server's.
func (d *duty) giveUpDuty(ctx context.Context, pool *sql.DB) {
	if d.asked.Swap(nil) == nil {
		return
	}
	ctx, cancel := context.WithTimeout(ctx, leaseWait)
	defer cancel()
	_, err := pool.ExecContext(ctx, `UPDATE duties SET until = 0 WHERE name = 'work' AND holder = $1`, d.holder)
	if err != nil {
		d.log.Warn("the next server waits for the end of this one's duty", "error", err)
	}
}
