package storetest

import (
	"os"
	"sync"
	"testing"
)

// Attack counts the cases of one kind of attack and those that came through.
// `make torture` prints a row of what it logs.
type Attack struct {
	t              testing.TB
	name           string
	mu             sync.Mutex
	cases, through int
}

// NewAttack begins an attack that ends with the test.
func NewAttack(t testing.TB, name string) *Attack {
	t.Helper()
	a := &Attack{t: t, name: name}
	t.Cleanup(func() {
		if a.cases == 0 {
			t.Error("the attack had no cases")
		}
		t.Logf("attack: %s | cases %d | let through %d", a.name, a.cases, a.through)
	})
	return a
}

// Case counts one case, which must have been stopped; the rest tells what came
// through otherwise. It is safe for concurrent use.
func (a *Attack) Case(stopped bool, format string, args ...any) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.cases++; !stopped {
		a.t.Helper() // costs more than many a case
		a.through++
		a.t.Errorf(format, args...)
	}
}

// Size is how much of something a test does: full in the torture, which sets
// TORTURE, and short otherwise.
func Size(short, full int) int {
	if os.Getenv("TORTURE") != "" {
		return full
	}
	return short
}
