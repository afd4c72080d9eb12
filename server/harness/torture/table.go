package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"text/tabwriter"
	"time"
)

// result is what one harness has seen.
type result struct {
	Runs      int
	Lost      int           // acknowledged orders or mails that were gone
	Corrupt   int           // databases that were not sound or held half an order
	Recovered time.Duration // the longest way back to readiness; 0: not measured
	Note      string        // other figures
	Wrong     []string      // what else was not as it should be
}

// add counts one run.
func (r *result) add(found findings, recovered time.Duration) {
	r.Runs++
	r.Lost += len(found.lost)
	if len(found.corrupt) > 0 {
		r.Corrupt++
		r.wrong("%s", strings.Join(found.corrupt, "; "))
	}
	r.Recovered = max(r.Recovered, recovered)
}

// wrong notes a broken promise; a few are enough to see which.
func (r *result) wrong(format string, args ...any) {
	if len(r.Wrong) < 3 {
		r.Wrong = append(r.Wrong, fmt.Sprintf(format, args...))
	}
}

// sound tells whether everything that was promised was kept.
func (r *result) sound() bool {
	return r.Runs > 0 && r.Lost == 0 && r.Corrupt == 0 && len(r.Wrong) == 0
}

// errSkipped is the reason of a harness that this machine cannot run.
var errSkipped = errors.New("skipped")

func skipped(err error) bool { return errors.Is(err, errSkipped) }

// table prints the results of all harnesses. A row that fails stops no other.
type table struct {
	out    *tabwriter.Writer
	begun  time.Time
	rows   int
	failed int
}

func newTable(out io.Writer) *table {
	return &table{out: tabwriter.NewWriter(out, 0, 0, 2, ' ', 0), begun: time.Now()}
}

func (t *table) line(cells ...string) { fmt.Fprintln(t.out, strings.Join(cells, "\t")) }

// row notes a verdict and prints the row.
func (t *table) row(verdict string, cells ...string) {
	t.rows++
	if strings.HasPrefix(verdict, "FAILED") {
		t.failed++
	}
	t.line(cells...)
}

// sound tells whether no row has failed, and there were any.
func (t *table) sound() bool { return t.rows > 0 && t.failed == 0 }

func (t *table) print() {
	t.line("")
	t.line(fmt.Sprintf("%d rows, %d failed, in %v", t.rows, t.failed, time.Since(t.begun).Round(time.Second)))
	t.out.Flush()
}

// faults is the head of the rows of faults.
func (t *table) faults() {
	t.line("fault", "runs", "lost", "corrupt", "recovered in", "verdict", "figures")
}

// fault adds the row of one harness and returns its verdict.
func (t *table) fault(name string, r result, err error) (verdict string) {
	verdict = "ok"
	switch {
	case skipped(err):
		verdict = err.Error()
	case err != nil:
		verdict = "FAILED to run: " + err.Error()
	case !r.sound():
		verdict = "FAILED " + strings.Join(r.Wrong, "; ")
	}
	recovered := "–"
	if r.Recovered > 0 {
		recovered = fmt.Sprintf("%.2f s", r.Recovered.Seconds())
	}
	t.row(verdict, name, fmt.Sprint(r.Runs), fmt.Sprint(r.Lost), fmt.Sprint(r.Corrupt), recovered, verdict, r.Note)
	return verdict
}

// attackLine is what a test named TestAttack… logs for its row, such as
// "attack: forged webhooks | cases 412 | let through 0 | victim a customer
// paying: requests 20, refused 0, p50 4ms, p99 9ms".
var attackLine = regexp.MustCompile(`attack: (.+?) \| cases (\d+) \| let through (\d+)(?: \| victim (.+))?`)

// attacks runs the tests that attack the shop, at their full size, and prints a
// row for each line that they log for it.
func (t *table) attacks(ctx context.Context) {
	tests := exec.CommandContext(ctx, "go", "test", "-count=1", "-v", "-run", "^TestAttack", "./...")
	tests.Env = append(os.Environ(), "TORTURE=1")
	tests.Stderr = os.Stderr
	log, err := tests.Output()
	t.attackRows(log, err)
}

// attackRows prints the rows of what the tests have logged; err is how they ended.
func (t *table) attackRows(log []byte, err error) {
	t.line("")
	t.line("attack", "cases", "let through", "", "", "verdict", "what the victim saw")
	before := t.rows
	for lines := bufio.NewScanner(bytes.NewReader(log)); lines.Scan(); {
		if found := attackLine.FindStringSubmatch(lines.Text()); found != nil {
			verdict := "ok"
			if found[3] != "0" || found[2] == "0" || found[4] == "" {
				verdict = "FAILED"
			}
			t.row(verdict, found[1], found[2], found[3], "", "", verdict, found[4])
		}
	}
	if err != nil || t.rows == before {
		verdict := fmt.Sprintf("FAILED: %v; see TORTURE=1 go test -run TestAttack ./...", err)
		t.row(verdict, "all of them", fmt.Sprint(t.rows-before), "?", "", "", verdict)
	}
}
