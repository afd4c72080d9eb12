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

// beforeRounds is how often an earlier commit and this one are measured in turn.
const beforeRounds = 7

// compareWith measures orders in SQLite as an earlier commit of the repository makes them
// and as this one does, in turn.
func (b *bench) compareWith(ctx context.Context, commit string) error {
	before, now := &measure{dir: filepath.Join(b.dir, "before")}, &measure{}
	before.program = filepath.Join(before.dir, "orders")
	var err error
	if now.dir, err = os.Getwd(); err != nil {
		return err
	}
	if now.program, err = os.Executable(); err != nil {
		return err
	}
	if err := build(ctx, commit, before); err != nil {
		return err
	}
	for range beforeRounds {
		for _, m := range []*measure{before, now} {
			if err := m.orders(ctx, b.round.String()); err != nil {
				return err
			}
		}
	}
	b.plain("orders in SQLite at "+commit, median(append([]float64(nil), before.created...)), " /s")
	b.plain("orders in SQLite now", median(append([]float64(nil), now.created...)), " /s")
	b.atLeast("now ÷ "+commit+" (median of "+strconv.Itoa(beforeRounds)+" pairs)", median(ratios(now.created, before.created)), 0.97, "")
	b.plain("now ÷ "+commit+", each as a part of its bare transactions", median(ratios(now.ofBare, before.ofBare)), "")
	return nil
}

// measure is a bench of some commit and what it found.
type measure struct {
	dir, program    string
	created, ofBare []float64 // orders a second, and as a part of the bare transactions
}

// build makes the bench of a commit in a folder of its own.
func build(ctx context.Context, commit string, m *measure) error {
	if err := os.MkdirAll(m.dir, 0o700); err != nil {
		return err
	}
	archive := filepath.Join(m.dir, "sources.tar")
	for _, step := range []struct {
		dir  string
		args []string
	}{
		{".", []string{"git", "archive", "--output", archive, commit}},
		{m.dir, []string{"tar", "-xf", archive}},
		{m.dir, []string{"go", "build", "-o", m.program, "./server/harness/bench"}},
	} {
		c := exec.CommandContext(ctx, step.args[0], step.args[1:]...)
		c.Dir = step.dir
		if out, err := c.CombinedOutput(); err != nil {
			return fmt.Errorf("%v: %w: %s", step.args, err, out)
		}
	}
	return nil
}

var (
	ordersCreated = regexp.MustCompile(`(?m)^orders created\s+([0-9.]+) /s`)
	ordersOfBare  = regexp.MustCompile(`(?m)^orders ÷ bare .*\)\s+([0-9.]+)`)
)

// orders runs the one step. No catalogue is needed for it: earlier commits import one
// all the same, and are given a command that does nothing.
func (m *measure) orders(ctx context.Context, round string) error {
	c := exec.CommandContext(ctx, m.program, "-only", "orders", "-each", round, "-products", "1", "-bhatti", "true")
	c.Dir = m.dir
	out, err := c.CombinedOutput()
	created, ofBare := ordersCreated.FindSubmatch(out), ordersOfBare.FindSubmatch(out)
	if err != nil || created == nil || ofBare == nil {
		return fmt.Errorf("%s: %w: %s", m.program, err, out)
	}
	for _, found := range []struct {
		into *[]float64
		text []byte
	}{{&m.created, created[1]}, {&m.ofBare, ofBare[1]}} {
		value, err := strconv.ParseFloat(string(found.text), 64)
		if err != nil {
			return err
		}
		*found.into = append(*found.into, value)
	}
	return nil
}
