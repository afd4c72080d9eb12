package main

import (
	"errors"
	"io"
	"strings"
	"testing"
)

func TestOneFailureFailsTheTableAndHidesNoOtherRow(t *testing.T) {
	good := result{Runs: 3}
	const seen = " | victim a customer: requests 3, refused 0, p50 1ms, p99 2ms\n"
	const stopped, through = "x: attack: a thing | cases 5 | let through 0" + seen, "x: attack: another | cases 5 | let through 2" + seen
	for name, tt := range map[string]struct {
		add   func(*table)
		rows  int
		sound bool
	}{
		"all is well":           {func(t *table) { t.fault("a", good, nil); t.attackRows([]byte(stopped), nil) }, 2, true},
		"nothing was run":       {func(*table) {}, 0, false},
		"a loss":                {func(t *table) { t.fault("a", result{Runs: 3, Lost: 1}, nil); t.fault("b", good, nil) }, 2, false},
		"a corruption":          {func(t *table) { t.fault("a", result{Runs: 3, Corrupt: 1}, nil) }, 1, false},
		"a harness broken":      {func(t *table) { t.fault("a", result{}, errors.New("broken")); t.fault("b", good, nil) }, 2, false},
		"a machine that cannot": {func(t *table) { t.fault("a", result{}, errSkipped); t.fault("b", good, nil) }, 2, true},
		"a case come through":   {func(t *table) { t.attackRows([]byte(through+stopped), nil) }, 2, false},
		"an attack of nothing":  {func(t *table) { t.attackRows([]byte(strings.Replace(stopped, "5", "0", 1)), nil) }, 1, false},
		"nobody beside it":      {func(t *table) { t.attackRows([]byte(strings.Replace(stopped, seen, "\n", 1)), nil) }, 1, false},
		"no attack at all":      {func(t *table) { t.attackRows(nil, nil) }, 1, false},
		"a test that failed":    {func(t *table) { t.attackRows([]byte(stopped), errors.New("exit status 1")) }, 2, false},
	} {
		t.Run(name, func(t *testing.T) {
			table := newTable(io.Discard)
			tt.add(table)
			if table.sound() != tt.sound || table.rows != tt.rows {
				t.Errorf("sound %v with %d rows", table.sound(), table.rows)
			}
		})
	}
}
