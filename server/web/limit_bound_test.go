package web

import (
	"encoding/binary"
	"net/netip"
	"testing"
	"time"

	"bhatti/store/fault"
)

// stranger is the address of the n-th of many.
func stranger(n int) netip.Addr {
	return netip.AddrFrom4([4]byte(binary.BigEndian.AppendUint32(nil, 0x0b000000+uint32(n))))
}

func TestManyNetworksDoNotFillTheMemory(t *testing.T) {
	now := time.Unix(0, 0)
	l := NewLimiters(RateLimits{SignIns: 60}, func() time.Time { return now })[RateSignIns]
	for n := range 50_010 {
		if err := l.Take(stranger(n)); err != nil {
			t.Fatalf("the call of a quiet network is refused: %v", err)
		}
		if len(l.networks) > 50_000 {
			t.Fatalf("%d networks are counted", len(l.networks))
		}
	}
}

func TestAQuietNetworkIsForgottenBeforeABusyOne(t *testing.T) {
	now := time.Unix(0, 0)
	l := NewLimiters(RateLimits{SignIns: 60}, func() time.Time { return now })[RateSignIns]
	busy := netip.MustParseAddr("203.0.113.7")
	for range 60 {
		if err := l.Take(busy); err != nil {
			t.Fatal(err)
		}
	}
	for n := range 50_000 - 1 {
		if err := l.Take(stranger(n)); err != nil {
			t.Fatal(err)
		}
	}
	now = now.Add(time.Second) // the one call of each has worn off, and one of the busy network's sixty
	if err := l.Take(stranger(50_000)); err != nil {
		t.Fatal(err)
	}
	if len(l.networks) != 2 {
		t.Errorf("%d networks are counted", len(l.networks))
	}
	if err := l.Take(busy); err != nil {
		t.Errorf("the call that has worn off: %v", err)
	}
	if err := l.Take(busy); fault.CodeOf(err) != fault.TooMany {
		t.Errorf("the busy network was forgotten: %v", err)
	}
}
