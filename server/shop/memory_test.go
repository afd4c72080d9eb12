package shop

import (
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
)

func TestCollectorLeavesHeadroomToAShopThatKeepsLittle(t *testing.T) {
	for _, test := range []struct {
		live uint64 // bytes
		want int
	}{
		{0, 1200}, {1 << 20, 1200}, {4 << 20, 300}, {5 << 20, 225}, {12 << 20, 100}, {100 << 20, 100},
	} {
		if got := percentFor(test.live); got != test.want {
			t.Errorf("%d MiB kept: %d percent, want %d", test.live>>20, got, test.want)
		}
	}
}

// The collector is told anew whenever it has run: what is kept grows and shrinks.
func TestCollectorFollowsWhatIsKept(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(100))
	t.Setenv("GOMEMLIMIT", "as it is") // to be left alone
	LimitMemory()
	kept := make([]byte, 50<<20)
	collectUntil(100)
	runtime.KeepAlive(kept)
	kept = nil
	collectUntil(percentFor(heapLive()))
}

// collectUntil ends when the collector was told; a test that waits in vain
// runs out of time.
func collectUntil(percent int) {
	setting := []metrics.Sample{{Name: "/gc/gogc:percent"}}
	for metrics.Read(setting); setting[0].Value.Uint64() != uint64(percent); metrics.Read(setting) {
		runtime.GC()
	}
}

func heapLive() uint64 {
	runtime.GC()
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(live)
	return live[0].Value.Uint64()
}
