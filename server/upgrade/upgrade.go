// Package upgrade puts another release in place of the one that runs: it checks
// who made it, rehearses the change of the database on a copy, swaps, watches, and
// goes back where that loses nobody's order. It knows how the shop is put together,
// and no rule of it.
package upgrade

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"bhatti/store/db"
)

// Options says what is upgraded, to what, and how the shop is restarted.
type Options struct {
	Source     string // a file, or an https address; the signature lies beside it: .minisig
	DryRun     bool   // only check and rehearse
	Executable string // the installed one, which is replaced
	Data       string // the data folder
	Key        string // minisign's public key, in base64; "": nothing can be checked
	Version    string // of this release: 1.2.3
	Name       string // how this release names itself in its figures
	Server     Server
	Record     func(ctx context.Context, what, from, to string) error // in the audit log, as this release does
	Restart    Restart
	Out        io.Writer

	Environment []string           // of the new executable while it is tried, besides what it needs; for tests
	Client      *http.Client       // nil: one with time limits
	Room        func(string) int64 // bytes free where a folder lies; nil: as the system says
	Pace        Pace               // zero: Usual
	Did         func()             // called after each step that lasts; nil: nothing
}

// Restart begins to end the running shop and to start what is installed, and
// returns what waits for the end of that. The new shop is not ready before it may
// open its database.
type Restart func(context.Context) (wait func() error, err error)

// Pace is how long an upgrade waits for what.
type Pace struct {
	Stop  time.Duration // until a shop has ended, and until the old one is well again
	Start time.Duration // until the new one is well, besides three times what the rehearsal took
	Watch time.Duration // that it stays well
	Every time.Duration // between two looks
}

// Usual is the pace of a real upgrade.
var Usual = Pace{Stop: 2 * time.Minute, Start: time.Minute, Watch: time.Minute, Every: time.Second}

// ErrShared refuses a shop in PostgreSQL: this program sees one of its servers, and
// cannot put the database back as it was.
var ErrShared = errors.New("the shop is in PostgreSQL, where bhatti upgrade cannot go back. Make a copy (bhatti backup FILE), stop every server,\n" +
	"put the new executable in place on each, start one, and the others once it is ready: bhatti ready")

// ErrWentBack means that the new release was not well and that the shop runs as
// before, with nothing lost.
var ErrWentBack = errors.New("the shop runs as before")

// upgrade is one run of the command.
type upgrade struct {
	Options
	install
	owner owner
	state *state
}

// Run upgrades the shop, or finishes the upgrade that was stopped. It fails with
// ErrWentBack if the new release was taken away again.
func Run(ctx context.Context, o Options) error {
	o = o.withDefaults()
	u := &upgrade{Options: o, install: install{o.Executable, o.Did}}
	if runtime.GOOS != "linux" {
		return errors.New("upgrade works on Linux: elsewhere stop the shop, replace the executable and start it")
	}
	release, err := u.lock()
	if err != nil {
		return err
	}
	defer release()
	if _, err := os.Stat(filepath.Join(u.Data, db.Name)); err != nil {
		return fmt.Errorf("there is no shop in %s: %w", u.Data, err)
	}
	if u.owner, err = ownerOf(u.Data); err != nil {
		return err
	}
	if u.state, err = u.load(); err != nil {
		return err
	}
	if u.state != nil {
		u.say("An upgrade from %s to %s was stopped; it is finished now.", u.state.From, u.state.To)
		return u.finish(ctx)
	}
	ready, err := u.prepare(ctx)
	if err != nil || u.DryRun {
		return errors.Join(err, ignoreMissing(os.Remove(u.next())))
	}
	u.state = ready
	if err := u.save(ready); err != nil {
		return errors.Join(err, ignoreMissing(os.Remove(u.next())))
	}
	return u.finish(ctx)
}

func (o Options) withDefaults() Options {
	if o.Client == nil {
		o.Client = &http.Client{Transport: &http.Transport{Proxy: http.ProxyFromEnvironment, ResponseHeaderTimeout: 30 * time.Second}}
	}
	if o.Room == nil {
		o.Room = room
	}
	if o.Did == nil {
		o.Did = func() {}
	}
	if o.Pace == (Pace{}) {
		o.Pace = Usual
	}
	return o
}

func (u *upgrade) say(format string, args ...any) { fmt.Fprintf(u.Out, format+"\n", args...) }

// prepare does everything that changes nothing: it fetches and checks the release
// and rehearses the change of the database.
func (u *upgrade) prepare(ctx context.Context) (*state, error) {
	before, err := u.Server.ask(ctx)
	if err != nil {
		return nil, fmt.Errorf("the shop that runs is not well, and an upgrade could not tell whether it has done harm: %w", err)
	}
	if before.version != u.Name {
		return nil, fmt.Errorf("the shop that runs is %s and this command is %s: give the upgrade to the bhatti that is installed", before.version, u.Name)
	}
	r, err := u.fetch(ctx, u.next())
	if err != nil {
		return nil, err
	}
	if err := r.fits(u.Version); err != nil {
		return nil, err
	}
	name, err := u.nameOf(ctx, u.next(), r)
	if err != nil {
		return nil, err
	}
	u.say("The release %s is signed by its maker and is for this machine.", name)
	s := &state{From: u.Name, To: name, At: time.Now(), Failed: before.share(), TLS: before.untold == nil}
	if err := u.rehearse(ctx, s); err != nil {
		return nil, err
	}
	if u.DryRun {
		u.say("Nothing was changed (--dry-run).")
		return s, nil
	}
	s.Kept = u.copies()
	return s, u.record(ctx, "upgrade", s)
}

// finish does or redoes what is left, from any moment on.
func (u *upgrade) finish(ctx context.Context) error {
	if u.state.GoingBack == "" {
		if err := u.goForward(ctx); err != nil {
			return err
		}
		ill := u.watch(ctx)
		if ill == nil {
			u.say("The shop runs %s. The release before it is kept as %s.", u.state.To, u.previous())
			return u.forget()
		}
		if ctx.Err() != nil {
			return ctx.Err() // the same command finishes it
		}
		u.say("The new release is not well: %v", ill)
		u.state.GoingBack = ill.Error()
		if err := u.save(u.state); err != nil { // a full disk must not keep the ill one in place
			u.say("If this is stopped, the new release is watched once more: %v", err)
		}
	}
	return u.goBack(ctx)
}

// goForward puts the new executable in place and restarts the shop. Nobody opens
// the database with the new release while the old one is still in it.
func (u *upgrade) goForward(ctx context.Context) error {
	hold, err := u.hold(ctx)
	if err != nil {
		return err
	}
	defer hold.Release()
	if err := u.swap(); err != nil {
		return err
	}
	wait, err := u.restart(ctx, hold)
	if ctx.Err() != nil {
		return ctx.Err() // the same command finishes it
	}
	if err != nil {
		err = fmt.Errorf("the shop that runs did not stop: %w", err)
		if back := u.putBack(); back != nil {
			return errors.Join(err, back)
		}
		// What was started instead may wait for the database still, and opens it no more.
		if again, failed := u.Restart(ctx); failed == nil {
			err = errors.Join(err, u.release(hold, again))
		}
		return errors.Join(err, u.forget(), errors.New("nothing was changed"))
	}
	return u.release(hold, wait)
}

// release lets the restarted shop open its database, and waits for the restart.
// Whether the shop is well is seen later.
func (u *upgrade) release(hold *db.Hold, restarted func() error) error {
	if err := hold.Release(); err != nil {
		return err
	}
	if err := restarted(); err != nil {
		u.say("The restart reports: %v", err)
	}
	return nil
}

// hold keeps everybody from opening the database.
func (u *upgrade) hold(ctx context.Context) (hold *db.Hold, err error) {
	err = u.inData(func() error {
		hold, err = db.HoldDatabase(ctx, u.Data)
		return err
	})
	return hold, err
}

// restart restarts the shop and waits until nobody has the database open any more:
// what was started waits for the end of the hold. wait waits for the restart's end.
func (u *upgrade) restart(ctx context.Context, hold *db.Hold) (wait func() error, err error) {
	ended, err := u.Restart(ctx)
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, u.Pace.Stop)
	defer cancel()
	result := make(chan error, 1)
	go func() {
		err := ended()
		if result <- err; err != nil {
			cancel() // nobody will leave
		}
	}()
	if err := u.inData(func() error { return hold.WaitUntilLeft(ctx) }); err != nil {
		select {
		case failed := <-result:
			return nil, errors.Join(err, failed)
		default:
			return nil, err
		}
	}
	return func() error { return <-result }, nil
}

// watch returns nil once the new release has been well for so long, else what is
// wrong with it.
func (u *upgrade) watch(ctx context.Context) error {
	if err := u.untilWell(ctx, u.state.To, u.Pace.Start+3*u.state.Took); err != nil {
		return err
	}
	u.say("The new release is well; it is watched for %v.", u.Pace.Watch)
	var last figures
	missed, starts := 0, 0
	for end := time.Now().Add(u.Pace.Watch); time.Now().Before(end); u.pause(ctx) {
		now, err := u.ask(ctx)
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err != nil:
			if missed++; missed == 3 {
				return err
			}
			continue
		case now.version != u.state.To:
			return fmt.Errorf("%s is running", now.version)
		case now.uptime < last.uptime:
			if starts++; starts == 2 {
				return errors.New("it starts over and over")
			}
		case now.failed >= 5 && now.share() > u.state.Failed+0.01:
			return fmt.Errorf("%.0f of %.0f requests failed; before, it was %.1f in a hundred", now.failed, now.all, 100*u.state.Failed)
		}
		last, missed = now, 0
	}
	return nil
}

// untilWell waits until the shop is well and of this release. It fails with the last
// reason why it was not.
func (u *upgrade) untilWell(ctx context.Context, name string, patience time.Duration) (ill error) {
	patient, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	for ; ; u.pause(patient) {
		now, err := u.ask(patient)
		if err == nil && now.version != name {
			err = fmt.Errorf("%s is running", now.version)
		}
		if err == nil {
			return nil
		}
		if patient.Err() != nil { // this question was cut short
			return cmp.Or(ill, err)
		}
		ill = err
	}
}

// ask asks the restarted shop. Where the one before spoke TLS, it must speak it too.
func (u *upgrade) ask(ctx context.Context) (figures, error) {
	now, err := u.Server.ask(ctx)
	if err == nil && u.state.TLS && now.untold != nil {
		err = fmt.Errorf("it does not answer over TLS: %w", now.untold)
	}
	return now, err
}

func (u *upgrade) pause(ctx context.Context) {
	select {
	case <-ctx.Done():
	case <-time.After(u.Pace.Every):
	}
}

// record writes to the audit log. The database must have this release's schema.
func (u *upgrade) record(ctx context.Context, what string, s *state) error {
	return u.inData(func() error { return u.Record(ctx, what, s.From, s.To) })
}
