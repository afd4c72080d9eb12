package web

import (
	"net/netip"
	"testing"
	"time"

	"bhatti/store/fault"
)

func TestEachNetworkHasItsOwnPace(t *testing.T) {
	now := time.Unix(0, 0)
	p := NewLimiters(RateLimits{SignIns: 60}, func() time.Time { return now })[RateSignIns]
	passed := func(from string, times int) (n int) {
		t.Helper()
		for range times {
			if err := p.Take(netip.MustParseAddr(from)); err == nil {
				n++
			} else if fault.CodeOf(err) != fault.TooMany {
				t.Fatal(err)
			}
		}
		return n
	}
	for _, step := range []struct {
		after time.Duration
		from  string
		want  int
	}{
		{0, "203.0.113.7", 60},
		{0, "203.0.113.7", 0},
		{0, "::ffff:203.0.113.7", 0}, // the same, written otherwise
		{0, "203.0.113.8", 60},
		{0, "2001:db8:1:2::1", 60},
		{0, "2001:db8:1:2:ffff::1", 0}, // the same household
		{0, "2001:db8:1:3::1", 60},
		{time.Second, "203.0.113.7", 1},
		{10 * time.Second, "203.0.113.7", 10},
		{-time.Hour, "203.0.113.7", 0},
		{time.Hour, "203.0.113.7", 0}, // where the clock was before it went back
		{30 * time.Second, "203.0.113.7", 30},
		{365 * 24 * time.Hour, "203.0.113.7", 60},
	} {
		now = now.Add(step.after)
		if got := passed(step.from, 100); got != step.want {
			t.Errorf("after %v %s makes %d calls, want %d", step.after, step.from, got, step.want)
		}
	}
}

func TestCountingNetworksTakesBoundedMemory(t *testing.T) {
	now := time.Unix(0, 0)
	p := NewLimiters(RateLimits{}, func() time.Time { return now })[RateSignIns]
	for n := range maxNetworks + 10 {
		if err := p.Take(netip.AddrFrom4([4]byte{10, byte(n >> 16), byte(n >> 8), byte(n)})); err != nil {
			t.Fatal(err)
		}
		if n == maxNetworks-1 {
			now = now.Add(time.Minute)
		}
	}
	if n := len(p.networks); n != 10 {
		t.Errorf("%d networks are remembered of which 10 matter", n)
	}
}

func TestDearCallsCountMore(t *testing.T) {
	now := time.Unix(0, 0)
	all, from := NewLimiters(RateLimits{Reads: 60}, func() time.Time { return now }), netip.MustParseAddr("203.0.113.7")
	all.Spend(RateReads, from, 120)
	now = now.Add(time.Minute)
	if err := all.Take(RateReads, from); fault.CodeOf(err) != fault.TooMany {
		t.Errorf("after a minute: %v", err)
	}
	now = now.Add(time.Second)
	if err := all.Take(RateReads, from); err != nil {
		t.Errorf("a second later: %v", err)
	}
}
