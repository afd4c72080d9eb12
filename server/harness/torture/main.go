// Command torture shows what becomes of the shop's database when the process is
// killed, the power fails and the disk breaks, and which attacks come through.
// It prints one table and ends with a failure if anything was lost. `go test`
// runs a short form of each part.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// harness is one row of the table.
type harness struct {
	fault string
	run   func(context.Context) (result, error)
}

// faults are the rows of the full form, in the order in which they are printed.
var faults = []harness{
	{"kill -9 under load", func(ctx context.Context) (result, error) { return kills(ctx, 500, "") }},
	{"kill -9 between commit and answer", func(ctx context.Context) (result, error) { return killedAfterCommit(ctx, 200, sameKey) }},
	{"kill -9 between provider's call and commit", func(ctx context.Context) (result, error) { return killedAfterCall(ctx, 200) }},
	{"kill -9 between mail and its mark", func(ctx context.Context) (result, error) { return mails(ctx, 200, "") }},
	{"kill -9 in a migration", func(ctx context.Context) (result, error) { return migrationKills(ctx, 5, rebuild) }},
	{"power cut", func(ctx context.Context) (result, error) { return powerCuts(ctx, 1000, 1500, throughTheStore) }},
	{"I/O error at the n-th sync, write, open", func(ctx context.Context) (result, error) { return ioFaults(ctx, sweep(upTo(200)...)) }},
	{"disk full", func(ctx context.Context) (result, error) { return fullDisk(ctx, 20, fault{}) }},
	{"twice as much as it can do", overrun(2)},
	{"five times as much as it can do", overrun(5)},
	{"slow clients", func(ctx context.Context) (result, error) {
		return timed(ctx, func(ctx context.Context) (result, error) { return slowClients(ctx, 4000, patient) })
	}},
	{"idle connections from one address", idleCrowd(10_000, 1)},
	{"idle connections from 100 addresses", idleCrowd(12_000, 100)},
	{"slow readers", func(ctx context.Context) (result, error) {
		return timed(ctx, func(ctx context.Context) (result, error) { return slowReaders(ctx, 500, cutReaders, othersWait) })
	}},
	{"mixed requests, then peace", func(ctx context.Context) (result, error) { return mixed(ctx, 100_000, 30*time.Second, nothing) }},
	{"sync takes 10 ms longer", sluggish(10*time.Millisecond, 150*time.Millisecond, 20)},
	{"sync takes 100 ms longer", sluggish(100*time.Millisecond, 1500*time.Millisecond, 10)},
	{"a gigabyte copied under load, brought back", func(ctx context.Context) (result, error) { return restores(ctx, 1<<30, unspoilt) }},
	{"a gigabyte sent away over S3, brought back", func(ctx context.Context) (result, error) { return largeShop(ctx, 1<<30, inBucket) }},
	{"a gigabyte sent away over SFTP, brought back", func(ctx context.Context) (result, error) { return largeShop(ctx, 1<<30, overSSH) }},
	{"a copy sent and rehearsed beside shoppers", func(ctx context.Context) (result, error) {
		return timed(ctx, func(ctx context.Context) (result, error) { return besideShoppers(ctx, 256<<20, 5*time.Second) })
	}},
	{"the server is lost", func(ctx context.Context) (result, error) { return lostServer(ctx, time.Minute, 10*time.Second, 0, "") }},
	{"the server is lost, 3,000 payments since the copy", func(ctx context.Context) (result, error) {
		return lostServer(ctx, 10*time.Second, 10*time.Second, 3000, "")
	}},
	{"SIGTERM under load", func(ctx context.Context) (result, error) { return stops(ctx, 20, gracefully) }},
	{"restart under load, socket held by systemd", func(ctx context.Context) (result, error) { return restarts(ctx, 20, "") }},
	{"random shoppers, banks and accidents", func(ctx context.Context) (result, error) { return shoppers(ctx, 10000) }},
	{"an upgrade that fails in five ways, or is killed", upgrades},
	{"upgrades of a service of systemd", upgradesUnderSystemd},
	{"a second server", func(ctx context.Context) (result, error) { return secondServers(ctx, 20, "shop") }},
}

// overrun lets so many times as much come for a minute as the shop can do, on
// a disk whose syncs take 25 ms.
func overrun(times float64) func(context.Context) (result, error) {
	return func(ctx context.Context) (result, error) {
		return timed(ctx, func(ctx context.Context) (result, error) {
			return overload(ctx, times, time.Minute, 25*time.Millisecond, promised)
		})
	}
}

// sluggish has 64 customers order so many times each.
func sluggish(delay, limit time.Duration, each int) func(context.Context) (result, error) {
	return func(ctx context.Context) (result, error) {
		return timed(ctx, func(ctx context.Context) (result, error) { return slowDisk(ctx, delay, limit, 64, each) })
	}
}

// idleCrowd keeps so many connections open, from so many addresses.
func idleCrowd(connections, addresses int) func(context.Context) (result, error) {
	return func(ctx context.Context) (result, error) {
		return timed(ctx, func(ctx context.Context) (result, error) {
			return idleConnections(ctx, connections, addresses, victimWaits, "")
		})
	}
}

// upTo is 1, 2, …, n.
func upTo(n int64) (list []int64) {
	for i := range n {
		list = append(list, i+1)
	}
	return list
}

func main() {
	if status, isChild := childMain(); isChild {
		os.Exit(status)
	}
	only := flag.String("run", "", "only the rows whose name fits this expression; all attacks are one: attacks")
	hours := flag.Duration("soak", 0, "keep a shop busy for so long instead, such as 8h")
	postgres := flag.Bool("postgres", false, "the rows of two servers over PostgreSQL instead")
	executable := flag.String("bhatti", "./bhatti", "the executable whose processes those are")
	deaths := flag.Int("deaths", 200, "how often a server of those is killed in a payment")
	failovers := flag.Int("failovers", 20, "how often their primary is killed")
	flag.Parse()
	wanted, err := regexp.Compile(*only)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	preferred()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if *hours > 0 {
		if err := soak(ctx, os.Stdout, *hours, lookings, settling); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	if *postgres {
		if !tortureBy(ctx, wanted, overPostgres(*executable, *deaths, *failovers)) {
			os.Exit(1)
		}
		return
	}
	if !torture(ctx, wanted) {
		os.Exit(1)
	}
}

// torture runs the rows that are wanted, and the attacks, and tells whether all were
// sound.
func torture(ctx context.Context, wanted *regexp.Regexp) bool {
	t := newTable(os.Stdout)
	t.run(ctx, wanted, faults)
	if wanted.MatchString("attacks") && ctx.Err() == nil {
		fmt.Fprintln(os.Stderr, "attacks …")
		t.attacks(ctx)
	}
	t.print()
	return t.sound() && ctx.Err() == nil
}

// tortureBy runs those of the rows that are wanted, and no attacks.
func tortureBy(ctx context.Context, wanted *regexp.Regexp, rows []harness) bool {
	t := newTable(os.Stdout)
	t.run(ctx, wanted, rows)
	t.print()
	return t.sound() && ctx.Err() == nil
}

// run runs the rows that are wanted.
func (t *table) run(ctx context.Context, wanted *regexp.Regexp, rows []harness) {
	t.faults()
	for _, h := range rows {
		if !wanted.MatchString(h.fault) || ctx.Err() != nil {
			continue
		}
		fmt.Fprint(os.Stderr, h.fault, " … ")
		begun := time.Now()
		r, err := h.run(ctx)
		fmt.Fprintf(os.Stderr, "%s (%v)\n", t.fault(h.fault, r, err), time.Since(begun).Round(time.Second))
	}
}

// preferred asks the system to let this program and its children go before
// others, so that times are the shop's and not those of whatever else the
// machine does. Who may not ask goes on as before.
func preferred() {
	_ = unix.Setpriority(unix.PRIO_PGRP, 0, -10)
}

// attempts is how often a time is measured. What else the machine does can
// only make it longer, and the shop's own fault makes it too long every time.
const attempts = 3

// timed measures until every promise has been kept in one and the same
// measurement. What is lost or corrupt is so at once, however good the next
// measurement is.
func timed(ctx context.Context, measure func(context.Context) (result, error)) (r result, err error) {
	for n := range attempts {
		if r, err = measure(ctx); err != nil {
			return r, err
		}
		if n > 0 {
			r.Note += fmt.Sprintf(" (measurement %d of at most %d)", n+1, attempts)
		}
		if r.sound() || r.Lost > 0 || r.Corrupt > 0 || ctx.Err() != nil {
			break
		}
	}
	return r, nil
}
