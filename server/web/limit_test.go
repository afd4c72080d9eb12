package web

import (
	"net/netip"
	"testing"
	"time"

	"bhatti/store/fault"
)

func TestEachNetworkHasItsOwnPace(t *testing.T) {
	now := time.Unix(0, 0)
	all := NewLimiters(RateLimits{SignIns: 60}, func() time.Time { return now }, nil)
	for _, step := range []struct {
		from string
		want int
	}{
		{"203.0.113.7", 60},
		{"203.0.113.7", 0},
		{"::ffff:203.0.113.7", 0}, // the same, written otherwise
		{"203.0.113.8", 60},
		{"2001:db8:1:2::1", 60},
		{"2001:db8:1:2:ffff::1", 0}, // the same household
		{"2001:db8:1:3::1", 60},
	} {
		passed := 0
		for range 100 {
			if err := all.Take(RateSignIns, netip.MustParseAddr(step.from)); err == nil {
				passed++
			} else if fault.CodeOf(err) != fault.TooMany {
				t.Fatal(err)
			}
		}
		if passed != step.want {
			t.Errorf("%s makes %d calls, want %d", step.from, passed, step.want)
		}
	}
}

func TestDearCallsCountMore(t *testing.T) {
	now := time.Unix(0, 0)
	all, from := NewLimiters(RateLimits{Reads: 60}, func() time.Time { return now }, nil), netip.MustParseAddr("203.0.113.7")
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
