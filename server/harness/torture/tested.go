package main

// Rows whose work another package's test does.

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"time"
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

// upgradeLine is what the tests of an upgrade log for their row, such as
// "upgrade: orders lost 0 | back in 1.5s".
var upgradeLine = regexp.MustCompile(`upgrade: orders lost (-?\d+)(?: \| back in (\S+))?`)

// upgrades runs the tests of upgrades at their full size: releases that are refused or
// whose migration fails, that start and exit, that are never well, that can write no
// more halfway, that fall ill or die before and after somebody's write, and an upgrade
// that is stopped after each of its steps, by a kill or a power cut.
func upgrades(ctx context.Context) (r result, err error) {
	tests := exec.CommandContext(ctx, "go", "test", "-count=1", "-v", "./server/upgrade")
	tests.Dir = filepath.Dir(fromRoot("go.mod"))
	tests.Env = append(os.Environ(), "TORTURE=1")
	log, err := tests.CombinedOutput()
	r.read(log)
	if err != nil {
		r.wrong("%v: TORTURE=1 go test ./server/upgrade", err)
	}
	r.Note = fmt.Sprintf("%d upgrades, back by themselves %d times", r.Runs, bytes.Count(log, []byte("back in")))
	return r, nil
}

// askedLine is what the upgrades under systemd log of those who asked meanwhile: how
// often which status was answered. Any other than 200 fails the test.
var askedLine = regexp.MustCompile(`(?m)^\s+(\d+) 200$`)

// upgradesUnderSystemd has the installed service upgraded by its host, with the real
// executable, under load.
func upgradesUnderSystemd(ctx context.Context) (r result, err error) {
	tests := exec.CommandContext(ctx, "go", "test", "-count=1", "-v", "-timeout=20m", "-run", "^TestUpgradesUnderSystemd$", "./server/install")
	tests.Dir = filepath.Dir(fromRoot("go.mod"))
	tests.Env = append(os.Environ(), "TORTURE=1")
	log, err := tests.CombinedOutput()
	if bytes.Contains(log, []byte("--- SKIP")) {
		return r, fmt.Errorf("%w: see go test -v -run TestUpgradesUnderSystemd ./server/install", errSkipped)
	}
	if err != nil {
		r.wrong("%v: TORTURE=1 go test -v -run TestUpgradesUnderSystemd ./server/install", err)
	}
	asked := 0
	for _, found := range askedLine.FindAllSubmatch(log, -1) {
		n, _ := strconv.Atoi(string(found[1]))
		asked += n
	}
	r.Runs = bytes.Count(log, []byte("== upgrade to "))
	r.Note = fmt.Sprintf("back by itself %d times; requests %d, refused 0", bytes.Count(log, []byte("): the shop runs as before")), asked)
	return r, nil
}

// read counts what the tests have logged.
func (r *result) read(log []byte) {
	for _, found := range upgradeLine.FindAllSubmatch(log, -1) {
		lost, _ := strconv.Atoi(string(found[1]))
		took, _ := time.ParseDuration(string(found[2]))
		r.Runs++
		r.Lost += lost
		r.Recovered = max(r.Recovered, took)
	}
}
