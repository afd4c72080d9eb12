package main

import (
	"errors"
	"fmt"
	"strings"
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
