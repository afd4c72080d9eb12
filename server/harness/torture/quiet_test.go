package main

import (
	"context"
	"testing"
)

// measuredAs gives the results one after the other.
func measuredAs(results ...result) (measure func(context.Context) (result, error), times *int) {
	times = new(int)
	return func(context.Context) (result, error) {
		*times++
		return results[*times-1], nil
	}, times
}

func TestWhatIsTooSlowOnceIsMeasuredAgain(t *testing.T) {
	good, slow, lost := result{Runs: 1}, result{Runs: 1, Wrong: []string{"slow"}}, result{Runs: 1, Lost: 1}
	tests := map[string]struct {
		results []result
		times   int
		sound   bool
	}{
		"good at once":      {[]result{good}, 1, true},
		"disturbed once":    {[]result{slow, good}, 2, true},
		"slow every time":   {[]result{slow, slow, slow}, attempts, false},
		"something is lost": {[]result{lost}, 1, false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			measure, times := measuredAs(tt.results...)
			r, err := timed(t.Context(), measure)
			if err != nil {
				t.Fatal(err)
			}
			if r.sound() != tt.sound || *times != tt.times {
				t.Errorf("sound %v after %d measurements", r.sound(), *times)
			}
		})
	}
}
