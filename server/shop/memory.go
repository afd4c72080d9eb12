package shop

import (
	"os"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
)

const (
	// memoryLimit is in bytes. Go's garbage collector works harder to stay under it.
	// The server's caches hold up to 80 MiB; without a limit the collector would let
	// twice that build up, on machines that may have 512 MB for everything.
	memoryLimit = 144 << 20

	// headroom is how much is allocated at least, in bytes, before the collector
	// runs again. By itself it waits until as much was allocated as is kept: a shop
	// that keeps four megabytes would be searched through thirty times a second
	// under load, for a twentieth of the processor.
	headroom = 12 << 20
)

// LimitMemory tells Go's collector how much memory a shop may take, unless the
// environment does.
func LimitMemory() {
	if _, chosen := os.LookupEnv("GOMEMLIMIT"); !chosen {
		debug.SetMemoryLimit(memoryLimit)
	}
	if _, chosen := os.LookupEnv("GOGC"); !chosen {
		afterCollection(&collection{100, []metrics.Sample{{Name: "/gc/heap/live:bytes"}}})
	}
}

// collection is garbage from the beginning: its end tells that the collector
// has run. Go ends small objects without pointers only together.
type collection struct {
	percent int
	live    []metrics.Sample
}

func afterCollection(c *collection) {
	metrics.Read(c.live)
	percent := percentFor(c.live[0].Value.Uint64())
	if percent != c.percent {
		debug.SetGCPercent(percent)
	}
	runtime.SetFinalizer(&collection{percent, c.live}, afterCollection)
}

// percentFor is how much may be allocated, in parts of what is kept. It moves
// in steps of a quarter, because setting it stops the process for a moment.
func percentFor(live uint64) int {
	const step = 25
	percent := headroom * 100 / max(int(live), 1<<20)
	return max(100, percent/step*step)
}
