package rate

import (
	"errors"
	"testing"
	"time"
)

// counted answers as the servers' common count would.
type counted struct {
	asked int
	over  float64
	err   error
}

func (c *counted) Add(kind, name string, n, perMinute, most float64) (float64, error) {
	c.asked++
	return c.over, c.err
}

func TestWhatOtherServersCountedIsRefusedHere(t *testing.T) {
	others := &counted{over: 2}
	l := New[int](60, func() time.Time { return time.Unix(0, 0) }).Over("orders", others)
	for range 100 {
		if wait := l.Take(7); wait != 2*time.Second {
			t.Fatalf("told to wait %v, want 2s", wait)
		}
	}
	others.over = 0
	for range 60 {
		if l.Take(7) != 0 {
			t.Fatal("what was refused is counted")
		}
	}
}

func TestAFloodAtOneServerDoesNotReachTheCommonCount(t *testing.T) {
	others := &counted{}
	l := New[int](60, func() time.Time { return time.Unix(0, 0) }).Over("orders", others)
	for range 1000 {
		l.Take(7)
	}
	if others.asked != 60 {
		t.Errorf("asked %d times, want 60", others.asked)
	}
}

func TestWhileThereIsNoCommonCountEachServersOwnDecides(t *testing.T) {
	l := New[int](60, func() time.Time { return time.Unix(0, 0) }).Over("orders", &counted{err: errors.New("no primary")})
	passed := 0
	for range 100 {
		if l.Take(7) == 0 {
			passed++
		}
	}
	if passed != 60 {
		t.Errorf("%d calls passed, want 60", passed)
	}
	l.Spend(7, -1)
	if l.Take(7) != 0 {
		t.Error("what was taken back is counted")
	}
}
