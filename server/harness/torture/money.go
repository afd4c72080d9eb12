package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
)

// moneyLine is what the model of the till logs at its end.
var moneyLine = regexp.MustCompile(`money: random shoppers \| orders (\d+) \| (.+) \| deaths (\d+) \| wrong (\d+)`)

// shoppers has random shoppers, banks, clerks and accidents place so many
// orders in the model of payment (its own test), and compares the database with
// the provider's at the end.
func shoppers(ctx context.Context, orders int) (r result, err error) {
	tests := exec.CommandContext(ctx, "go", "test", "-count=1", "-v", "-timeout=3h", "-run", "^TestDatabaseAndProviderAgreeWhateverHappens$", "./server/payment")
	tests.Dir = filepath.Dir(fromRoot("go.mod"))
	tests.Env = append(os.Environ(), "BHATTI_MODEL_ORDERS="+strconv.Itoa(orders))
	tests.Stderr = os.Stderr
	log, failure := tests.Output()
	found := moneyLine.FindSubmatch(log)
	if found == nil {
		return r, fmt.Errorf("the model did not come to its end: %w", failure)
	}
	r.Runs, _ = strconv.Atoi(string(found[1]))
	r.Note = fmt.Sprintf("%s, the process died %s times", found[2], found[3])
	if r.Lost, _ = strconv.Atoi(string(found[4])); r.Lost > 0 || failure != nil {
		r.wrong("see go test -v -run TestBooksAndProvider ./server/payment (%v)", failure)
	}
	return r, nil
}
