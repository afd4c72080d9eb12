// Command bench measures the shop on this machine and prints one table: speed
// beside what the machine can do without the shop, memory, and the bytes of a
// page. Ratios compare within one run, because machines differ and are noisy.
//
//	go run ./server/harness/bench -bhatti ./bhatti
//	go run ./server/harness/bench -before 708bce4
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"text/tabwriter"
	"time"
)

func main() {
	executable := flag.String("bhatti", "./bhatti", "the executable to measure")
	products := flag.Int("products", 25_000, "how many products the shop has")
	lasting := flag.Duration("each", 2*time.Second, "how long each round of a measurement lasts")
	only := flag.String("only", "", "one step alone: shop, office, orders, engines or servers")
	before := flag.String("before", "", "instead of all else: orders in SQLite beside those of this earlier commit")
	bare := flag.String("bare", "", "serve the file's bytes with net/http alone (the bench starts itself so)")
	flag.Parse()
	if *bare != "" {
		exit(serveBare(*bare))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	dir, err := os.MkdirTemp("", "bhatti-bench-")
	exit(err)
	b := &bench{dir: dir, executable: *executable, products: *products, round: *lasting, only: *only}
	if *before != "" {
		err = b.compareWith(ctx, *before)
	} else {
		err = b.run(ctx)
	}
	b.print()
	os.RemoveAll(dir)
	exit(err)
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// bench is one run over one data folder.
type bench struct {
	dir        string
	executable string
	products   int
	round      time.Duration
	only       string // a step; "": all of them
	rows       []measured
}

// measured is one line of the table. Goal is "" where there is none.
type measured struct {
	what, value, goal string
	met               bool
}

func (b *bench) run(ctx context.Context) error {
	for _, step := range []struct {
		name string
		do   func(context.Context) error
	}{{"import", b.importCatalogue}, {"shop", b.shop}, {"office", b.office}, {"orders", b.orders}, {"engines", b.engines}, {"servers", b.servers}} {
		if b.only != "" && b.only != step.name && !(step.name == "import" && b.needsCatalogue()) {
			continue
		}
		if err := step.do(ctx); err != nil {
			return err
		}
	}
	return nil
}

// needsCatalogue tells whether the one step works on the shop with the large catalogue.
func (b *bench) needsCatalogue() bool { return b.only == "shop" || b.only == "office" }

// atMost notes a figure that should not exceed its goal.
func (b *bench) atMost(what string, value, goal float64, unit string) {
	b.note(what, value, goal, "≤", unit, value <= goal)
}

// atLeast notes a figure that should reach its goal.
func (b *bench) atLeast(what string, value, goal float64, unit string) {
	b.note(what, value, goal, "≥", unit, value >= goal)
}

func (b *bench) note(what string, value, goal float64, sign, unit string, met bool) {
	b.rows = append(b.rows, measured{what, figure(value) + unit, fmt.Sprint(sign, " ", figure(goal), unit), met})
}

// plain notes a figure without a goal.
func (b *bench) plain(what string, value float64, unit string) {
	b.rows = append(b.rows, measured{what: what, value: figure(value) + unit, met: true})
}

// figure writes a number with about three digits.
func figure(v float64) string {
	switch {
	case v >= 100:
		return fmt.Sprintf("%.0f", v)
	case v >= 10:
		return fmt.Sprintf("%.1f", v)
	default:
		return fmt.Sprintf("%.2f", v)
	}
}

// missing notes what cannot be measured here, and why.
func (b *bench) missing(what string, why error) {
	b.rows = append(b.rows, measured{what: what, value: "not measured: " + why.Error(), met: true})
}

func (b *bench) print() {
	w := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "measured\tvalue\tgoal\t")
	for _, r := range b.rows {
		verdict := ""
		if !r.met {
			verdict = "MISSED"
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", r.what, r.value, r.goal, verdict)
	}
	w.Flush()
}
