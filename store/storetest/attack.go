package storetest

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"testing"
	"time"
)

// Attack counts the cases of one kind of attack and those that came through.
// `make torture` prints a row of what it logs.
type Attack struct {
	t              testing.TB
	name           string
	mu             sync.Mutex
	cases, through int
	victim         *Victim
}

// NewAttack begins an attack that ends with the test.
func NewAttack(t testing.TB, name string) *Attack {
	t.Helper()
	a := &Attack{t: t, name: name}
	t.Cleanup(func() {
		if a.cases == 0 {
			t.Error("the attack had no cases")
		}
		if a.victim == nil {
			t.Error("the attack had no victim")
		}
		t.Logf("attack: %s | cases %d | let through %d%s", a.name, a.cases, a.through, a.victim.report())
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

// Victim is the honest person at work beside an attack. What they do must be
// served as if there were no attack. It is safe for concurrent use.
type Victim struct {
	attack  *Attack
	who     string // such as "a customer signing in"
	mu      sync.Mutex
	took    []time.Duration
	refused int
}

// Victim puts an honest person beside the attack: who says what they do. There
// is one in each attack.
func (a *Attack) Victim(who string) *Victim {
	a.victim = &Victim{attack: a, who: who}
	return a.victim
}

// Does times one request of the victim. Its error, why the request was refused,
// counts against the attack.
func (v *Victim) Does(request func() error) {
	v.attack.t.Helper()
	begun := time.Now()
	err := request()
	took := time.Since(begun)
	v.mu.Lock()
	defer v.mu.Unlock()
	v.took = append(v.took, took)
	if err != nil {
		v.refused++
		v.attack.t.Errorf("%s was refused: %v", v.who, err)
	}
}

// report is the victim's part of the row: nothing if there was none.
func (v *Victim) report() string {
	if v == nil {
		return ""
	}
	if len(v.took) == 0 {
		v.attack.t.Errorf("%s did nothing", v.who)
		return ""
	}
	slices.Sort(v.took)
	quantile := func(percent int) time.Duration { return v.took[len(v.took)*percent/100].Round(10 * time.Microsecond) }
	return fmt.Sprintf(" | victim %s: requests %d, refused %d, p50 %v, p99 %v", v.who, len(v.took), v.refused, quantile(50), quantile(99))
}

// Size is how much of something a test does: full in the torture, which sets
// TORTURE, and short otherwise.
func Size(short, full int) int {
	if os.Getenv("TORTURE") != "" {
		return full
	}
	return short
}
