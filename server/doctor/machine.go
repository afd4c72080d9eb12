package doctor

import (
	"context"
	"errors"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/sys/unix"

	"bhatti/server/health"
	"bhatti/store"
	"bhatti/store/db"
)

// settings says where they come from and what is mistaken in them.
func (d *doctor) settings() Finding {
	if d.Mistakes != nil {
		return bad("settings", "The README of the shop lists all settings.", "%s", strings.ReplaceAll(d.Mistakes.Error(), "\n", "; "))
	}
	return good("settings", "They come from %s.", d.From)
}

// open looks at the data folder and opens the database in it, or in PostgreSQL.
func (d *doctor) open(ctx context.Context) (*store.Store, []Finding) {
	folder := d.data()
	if missing := d.missing(ctx); missing != nil {
		return nil, append(folder, *missing)
	}
	s, err := d.Open(ctx)
	if err != nil {
		return nil, append(folder, bad("database", "Stop the shop and bring back a backup: bhatti restore FILE", "It cannot be opened: %v", err))
	}
	return s, folder
}

// missing says why there is no database to open; nil: there is one.
func (d *doctor) missing(ctx context.Context) *Finding {
	if d.Config.Database != "" {
		return d.missingInPostgres(ctx)
	}
	const way = "Is BHATTI_DATA right, and may this user read it? Run: sudo bhatti doctor"
	_, err := os.Stat(filepath.Join(d.Config.Data, db.Name))
	if err == nil {
		return nil
	}
	f := bad("database", way, "%v", err)
	if errors.Is(err, fs.ErrNotExist) {
		f = bad("database", way, "There is none in %s.", d.Config.Data)
	}
	return &f
}

func (d *doctor) missingInPostgres(ctx context.Context) *Finding {
	made, err := db.IsMade(ctx, d.Config.Database)
	if err == nil && made {
		return nil
	}
	f := bad("database", "Is BHATTI_DATABASE right? bhatti move takes a shop there.", "There is no shop in %s.", db.NameOf(d.Config.Database))
	if err != nil {
		f = bad("database", "Does it run, does it let this machine in, and are address, user and password in BHATTI_DATABASE right?", "%s does not answer: %v", db.NameOf(d.Config.Database), err)
	}
	return &f
}

// slowAnswer is more than an order should wait for each of its statements.
const slowAnswer = 20 * time.Millisecond

// engine says where PostgreSQL keeps the shop and how it answers.
func (d *doctor) engine(ctx context.Context) []Finding {
	if d.store == nil || !d.store.DB.Several() {
		return nil
	}
	if _, err := db.AskEngine(ctx, d.store.DB); err != nil { // the first answer takes a connection
		return []Finding{bad("postgresql", "Does it run?", "%s does not answer: %v", db.NameOf(d.Config.Database), err)}
	}
	e, err := db.AskEngine(ctx, d.store.DB)
	where := db.NameOf(d.Config.Database)
	switch {
	case err != nil:
		return []Finding{bad("postgresql", "Does it run?", "%s does not answer: %v", where, err)}
	case e.Standby:
		return []Finding{bad("postgresql", "Make a standby the primary.", "%s: only a standby answers, and nothing can be written.", where)}
	case e.Took > slowAnswer:
		return []Finding{unknown("postgresql", "Bring servers and database nearer to each other: each order asks several times.", "%s, release %s, takes %s to answer.", where, e.Release, e.Took.Round(time.Millisecond))}
	}
	return []Finding{good("postgresql", "%s, release %s, answers within %s.", where, e.Release, max(time.Millisecond, e.Took.Round(time.Millisecond))), d.standby(e)}
}

// standby says whether what is committed is on a second machine.
func (d *doctor) standby(e db.Engine) Finding {
	if e.Synchronous {
		return good("standby", "A commit waits for a second machine.")
	}
	return unknown("standby", "Set synchronous_standby_names, unless your provider keeps a second copy itself.", "A commit waits for no second machine that PostgreSQL knows of.")
}

// data looks at the data folder and its disk.
func (d *doctor) data() []Finding {
	var stat unix.Stat_t
	if err := unix.Stat(d.Config.Data, &stat); err != nil {
		return []Finding{bad("data", "Set BHATTI_DATA to the shop's data folder, or install the shop: sudo bhatti install shop.example", "%s: %v", d.Config.Data, err)}
	}
	usage, err := d.Disk()
	me := uint32(os.Geteuid())
	switch {
	case stat.Mode&0o077 != 0:
		return []Finding{bad("data", "Run: chmod 700 "+d.Config.Data, "Other users of this machine can read %s.", d.Config.Data)}
	case stat.Uid != me && me != 0:
		return []Finding{unknown("data", "Run: sudo bhatti doctor", "%s belongs to another user.", d.Config.Data)}
	case err != nil:
		return []Finding{unknown("data", "", "%v", err)}
	}
	free := health.Bytes(usage.Free)
	if usage.Share() >= 0.85 {
		return []Finding{bad("data", "Delete what is not needed, or have the disk made larger.", "The disk of %s is %d %% full: %s are free.", d.Config.Data, int(usage.Share()*100), free)}
	}
	return []Finding{good("data", "%s is the shop's own; %s are free.", d.Config.Data, free)}
}

// clockTolerance is how wrong the clock may be: codes of authenticator apps change
// every 30 seconds.
const clockTolerance = time.Minute

// clock compares the machine's with that of the payment provider.
func (d *doctor) clock(ctx context.Context) []Finding {
	const ntp = "Run: sudo timedatectl set-ntp true"
	api := d.Config.Pay.API
	if api == nil {
		return []Finding{unknown("clock", "", "It could not be compared.")}
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodHead, api.String(), nil)
	if err != nil {
		return []Finding{unknown("clock", "", "It could not be compared: %v", err)}
	}
	answer, err := d.client().Do(r)
	if err != nil {
		return []Finding{unknown("clock", "", "It could not be looked up whether it is right: no answer from %s.", api.Host)}
	}
	defer answer.Body.Close()
	theirs, err := http.ParseTime(answer.Header.Get("Date"))
	if err != nil {
		return []Finding{unknown("clock", "", "It could not be compared.")}
	}
	off := d.Clock().Sub(theirs)
	switch {
	case off > clockTolerance:
		return []Finding{bad("clock", ntp, "It is %s fast: sign-in with authenticator apps and certificates fail.", off.Round(time.Second))}
	case off < -clockTolerance:
		return []Finding{bad("clock", ntp, "It is %s slow: sign-in with authenticator apps and certificates fail.", (-off).Round(time.Second))}
	}
	return []Finding{good("clock", "It is right.")}
}

// service asks systemd for the shop's unit.
func (d *doctor) service(ctx context.Context) []Finding {
	said, err := d.Service(ctx)
	states := strings.Fields(said)
	switch {
	case err != nil || len(states) != 2:
		return []Finding{unknown("service", "", "systemd could not be asked.")}
	case states[0] == "not-found":
		return []Finding{unknown("service", "To have the shop start with the machine: sudo bhatti install shop.example, with its own domain", "The shop is no service of this machine.")}
	case states[1] == "active":
		return []Finding{good("service", "bhatti.service is running.")}
	}
	return []Finding{bad("service", "Run: sudo systemctl start bhatti; if it does not stay, journalctl -u bhatti says why.", "bhatti.service is %s.", states[1])}
}
