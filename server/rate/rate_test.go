package rate

import (
	"testing"
	"time"
)

func TestEachNameHasItsOwnPace(t *testing.T) {
	now := time.Unix(0, 0)
	l := New[string](60, func() time.Time { return now })
	for _, step := range []struct {
		after time.Duration
		name  string
		want  int
	}{
		{0, "asha", 60},
		{0, "asha", 0},
		{0, "bina", 60},
		{time.Second, "asha", 1},
		{10 * time.Second, "asha", 10},
		{-time.Hour, "asha", 0},
		{time.Hour, "asha", 0}, // where the clock was before it went back
		{30 * time.Second, "asha", 30},
		{365 * 24 * time.Hour, "asha", 60},
	} {
		now = now.Add(step.after)
		passed := 0
		for range 100 {
			if l.Take(step.name) == 0 {
				passed++
			}
		}
		if passed != step.want {
			t.Errorf("after %v %s makes %d calls, want %d", step.after, step.name, passed, step.want)
		}
	}
}

func TestWhoIsRefusedIsToldHowLongToWait(t *testing.T) {
	now := time.Unix(0, 0)
	l := New[int](12, func() time.Time { return now })
	l.Spend(1, 24)
	wait := l.Take(1)
	if wait.Round(time.Second) != time.Minute+5*time.Second {
		t.Errorf("told to wait %v", wait)
	}
	now = now.Add(wait + time.Nanosecond)
	if wait := l.Take(1); wait != 0 {
		t.Errorf("after that, told to wait %v", wait)
	}
}

func TestCountingNamesTakesBoundedMemory(t *testing.T) {
	now := time.Unix(0, 0)
	l := New[int](1, func() time.Time { return now })
	for n := range maxNames + 10 {
		if l.Take(n) != 0 {
			t.Fatal("a new name is refused")
		}
		if n == maxNames-1 {
			now = now.Add(time.Minute)
		}
	}
	if n := len(l.calls); n != 10 {
		t.Errorf("%d names are remembered of which 10 matter", n)
	}
	l.Spend(maxNames+20, 2) // nothing has worn off
	for n := range maxNames {
		l.Take(-n)
	}
	if n := len(l.calls); n > maxNames {
		t.Errorf("%d names are remembered", n)
	}
}

func TestManyNamesDoNotFillTheMemory(t *testing.T) {
	now := time.Unix(0, 0)
	l := New[int](60, func() time.Time { return now })
	for n := range 50_010 {
		if l.Take(n) != 0 {
			t.Fatal("the call of a quiet name is refused")
		}
		if len(l.calls) > 50_000 {
			t.Fatalf("%d names are counted", len(l.calls))
		}
	}
}

func TestAQuietNameIsForgottenBeforeABusyOne(t *testing.T) {
	now := time.Unix(0, 0)
	l := New[int](60, func() time.Time { return now })
	const busy = -1
	l.Spend(busy, 60)
	for n := range 50_000 - 1 {
		l.Take(n)
	}
	now = now.Add(time.Second) // the one call of each has worn off, and one of the busy name's sixty
	l.Take(50_000)
	if len(l.calls) != 2 {
		t.Errorf("%d names are counted", len(l.calls))
	}
	if l.Take(busy) != 0 {
		t.Error("the call that has worn off is refused")
	}
	if l.Take(busy) == 0 {
		t.Error("the busy name was forgotten")
	}
}
