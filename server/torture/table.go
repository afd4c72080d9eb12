package main

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"text/tabwriter"
)

// table prints the results of all harnesses.
type table struct {
	out   *tabwriter.Writer
	sound bool // nothing so far was not
}

func newTable(out io.Writer, columns ...string) *table {
	t := &table{out: tabwriter.NewWriter(out, 0, 0, 2, ' ', 0), sound: true}
	t.row(append(columns, "verdict", "figures")...)
	return t
}

func (t *table) row(cells ...string) { fmt.Fprintln(t.out, strings.Join(cells, "\t")) }

func (t *table) print() {
	fmt.Fprintln(t.out)
	t.out.Flush()
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
	t.sound = t.sound && !strings.HasPrefix(verdict, "FAILED")
	recovered := "–"
	if r.Recovered > 0 {
		recovered = fmt.Sprintf("%.2f s", r.Recovered.Seconds())
	}
	t.row(name, fmt.Sprint(r.Runs), fmt.Sprint(r.Lost), fmt.Sprint(r.Corrupt), recovered, verdict, r.Note)
	return verdict
}

// attackLine is what a test named TestAttack… logs for its row, such as
// "attack: forged webhooks | cases 412 | let through 0".
var attackLine = regexp.MustCompile(`attack: (.+?) \| cases (\d+) \| let through (\d+)`)

// attacks runs the tests that attack the shop and prints a row for each line
// that they log for it.
func (t *table) attacks(ctx context.Context) {
	tests := exec.CommandContext(ctx, "go", "test", "-count=1", "-v", "-run", "^TestAttack", "./...")
	tests.Env = append(os.Environ(), "TORTURE=1") // at their full size
	tests.Stderr = os.Stderr
	log, err := tests.Output()
	rows := 0
	for lines := bufio.NewScanner(bytes.NewReader(log)); lines.Scan(); {
		if found := attackLine.FindStringSubmatch(lines.Text()); found != nil {
			verdict := "ok"
			if found[3] != "0" {
				verdict, t.sound = "FAILED", false
			}
			t.row(found[1], found[2], found[3], verdict, "")
			rows++
		}
	}
	if err != nil {
		t.sound = false
		t.row("all of them", fmt.Sprint(rows), "?", "FAILED: "+err.Error(), "see go test -run TestAttack ./...")
	}
}
