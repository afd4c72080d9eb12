package upgrade

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"time"

	"bhatti/store/db"
)

// unacknowledged is what a shop writes by itself, without anybody having been told
// that something is saved. Everything else in which the database differs from what the
// change of the schema alone makes of the old one is somebody's write. A column or a
// row may be left out if a person's deed that changes it leaves a mark elsewhere too:
// the back office in the log, a customer in the history of their order.
var unacknowledged = db.Unlike{
	Tables: []string{
		"goose_db_version",           // when the schema was changed
		"generation",                 // moves with what is compared
		"series",                     // the health check; numbers given stand in what they were given to
		"comparisons", "differences", // with the provider: they are made again
		"outbox",                   // mails about what is compared, or of what needs a person: these are written again
		"concerns",                 // what needs a person is looked for every minute
		"copy_runs", "copies_kept", // copies away from this machine, and what was seen there
		"search_changes", // moves with what is compared
		// They follow from orders, payments and refunds, or are written at the first start for older ones.
		"documents", "credit_notes", "credit_note_lines", "ledger",
		"slot_days", "oven_days", "order_ovens",
	},
	Columns: map[string][]string{
		"sessions":         {"last_used_at"},
		"staff_sessions":   {"last_used_at"},
		"push_devices":     {"sent_at", "error"},
		"shopper_devices":  {"sent_at", "error"},
		"webhook_events":   {"body", "processed_at", "tries", "next_try_at", "error"},
		"payments":         {"updated_at"},
		"refunds":          {"tries", "error", "next_try_at", "updated_at"},
		"payment_attempts": {"state", "checks", "next_check_at"},
		"payment_links":    {"state", "tries", "error", "next_try_at"},
		"restores":         {"asked_at"},
		// Time runs out for an order that nobody pays, and its goods are on sale again.
		"orders":      {"status", "transaction_status", "expires_at", "cancelled_by", "cancel_reason", "slot_held", "coupon_held"},
		"order_lines": {"held"},
		"packages":    {"stock"},
	},
	Rows: map[string]string{
		"sessions":       `expires_at <= unixepoch() * 1000 OR last_used_at <= (unixepoch() - 14 * 86400) * 1000`,
		"staff_sessions": `expires_at <= unixepoch() * 1000`,
		"order_events":   `actor = 'clock'`,
	},
	Deleted: []string{ // out of date
		"otp_events", "one_time_passwords", "sign_in_challenges", "sign_in_devices", "review_changes", "sales",
		"orders", "order_lines", "order_events", "order_changes", "payments", "payment_attempts",
	},
}

// goBack takes the new release away again. If it has changed the schema, the
// database goes back to the copy from before with it, unless somebody's write would
// be lost: then the new release stays.
func (u *upgrade) goBack(ctx context.Context) error {
	if u.state.Becomes == u.state.Schema {
		return u.goBackAlone(ctx)
	}
	refused := u.current()
	if _, err := os.Stat(u.refused()); err == nil {
		refused = u.refused()
	}
	if err := u.writtenSince(ctx, refused); err != nil {
		return u.stay(err)
	}
	hold, err := u.hold(ctx)
	if err != nil {
		return err
	}
	defer hold.Release()
	first, err := u.restart(ctx, hold)
	if err != nil {
		return fmt.Errorf("the new release did not stop, so it could not be taken away: %w. Give the command again", err)
	}
	// Nobody has the database now, and nobody can get it.
	if err := u.replace(ctx, hold, refused); err != nil {
		return errors.Join(u.stay(err), u.release(hold, first))
	}
	if err := u.putBack(); err != nil {
		return err
	}
	// What the first restart has started waits for the database, and is the
	// refused executable: it must be gone before anybody gets it.
	second, err := u.Restart(ctx)
	if err != nil {
		return err
	}
	for end := time.Now().Add(u.Pace.Stop); running(u.refused()) && time.Now().Before(end) && ctx.Err() == nil; {
		u.pause(ctx)
	}
	if err := u.release(hold, second); err != nil {
		return err
	}
	return u.wentBack(ctx)
}

// replace puts the copy from before the change of the schema in the database's
// place, if it was changed and nobody's write is lost by that.
func (u *upgrade) replace(ctx context.Context, hold *db.Hold, refused string) error {
	now, err := db.Schema(ctx, u.Data)
	if err != nil || now == u.state.Schema {
		return err
	}
	if err := u.writtenSince(ctx, refused); err != nil {
		return err
	}
	defer u.Did()
	return u.inData(func() error { return hold.Replace(ctx, filepath.Join(u.Data, "backups", u.before())) })
}

// before is the copy that the new release made before it changed the schema; "" if
// it did not.
func (u *upgrade) before() string {
	for _, name := range u.copies() {
		if !slices.Contains(u.state.Kept, name) {
			return name
		}
	}
	return ""
}

// writtenSince fails if anybody's write may have been acknowledged by the new
// release: if the database is not what the change of the schema alone makes of the
// copy from before.
func (u *upgrade) writtenSince(ctx context.Context, refused string) error {
	now, err := db.Schema(ctx, u.Data)
	if err != nil || now == u.state.Schema {
		return err
	}
	before := u.before()
	if before == "" {
		return errors.New("there is no copy of the database from before")
	}
	scratch, err := u.migrateCopy(ctx, filepath.Join(u.Data, "backups", before), refused, "check")
	defer u.inData(func() error { return os.RemoveAll(scratch) })
	// What the check may find does not matter here, only that the schema was changed.
	if made, unread := db.Schema(ctx, scratch); unread == nil && made == now {
		err = nil
	}
	if err != nil {
		return fmt.Errorf("it cannot be told whether anything was saved since: %w", err)
	}
	var table string
	err = u.inData(func() error {
		table, err = db.Differs(ctx, filepath.Join(u.Data, db.Name), filepath.Join(scratch, db.Name), unacknowledged)
		return err
	})
	if err != nil {
		return fmt.Errorf("it cannot be told whether anything was saved since: %w", err)
	}
	if table != "" {
		return fmt.Errorf("somebody has saved something since (%s), which would be lost", table)
	}
	return nil
}

// stay ends the upgrade with the new release in place.
func (u *upgrade) stay(reason error) error {
	err := fmt.Errorf("the new release is not well (%s), and it stays, because: %w.\nThe release before it is %s; the database from before is in %s",
		u.state.GoingBack, reason, u.previous(), filepath.Join(u.Data, "backups", u.before()))
	return errors.Join(err, u.forget())
}

// goBackAlone puts the old executable back; the database is the same for both.
func (u *upgrade) goBackAlone(ctx context.Context) error {
	if err := u.putBack(); err != nil {
		return err
	}
	wait, err := u.Restart(ctx)
	if err != nil {
		return err
	}
	if err := wait(); err != nil {
		u.say("The restart reports: %v", err)
	}
	return u.wentBack(ctx)
}

// wentBack ends the way back: the old release must be well again.
func (u *upgrade) wentBack(ctx context.Context) error {
	if err := u.untilWell(ctx, u.state.From, u.Pace.Stop); err != nil {
		return fmt.Errorf("the release before is in place again, and is not well either: %w", err)
	}
	if err := u.record(ctx, "undo upgrade", u.state); err != nil {
		u.say("This is not in the audit log: %v", err)
	}
	reason := u.state.GoingBack
	return errors.Join(fmt.Errorf("the new release was not well (%s): %w, with %s", reason, ErrWentBack, u.state.From), u.forget())
}
