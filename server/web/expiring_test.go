package web

import "testing"

func TestMemoryKeepsNothingReadDuringAChange(t *testing.T) {
	m := NewExpiringCache[int](func(int) bool { return true })
	reads := 0
	read := func() (int, error) { reads++; return reads, nil }
	recall := func(want int) {
		t.Helper()
		if got, _ := m.Get(7, read); got != want {
			t.Errorf("recalled %d, want %d", got, want)
		}
	}
	recall(1)
	recall(1)
	m.Forget(7)
	recall(2)

	m.Forget(7)
	old, _ := m.Get(7, func() (int, error) {
		m.Forget(7) // the database changes after they were read
		return -1, nil
	})
	if old != -1 {
		t.Errorf("read %d", old)
	}
	recall(3)
}

func TestMemoryAsksAgainWhenStale(t *testing.T) {
	fresh := true
	m := NewExpiringCache[string](func(int) bool { return fresh })
	read := 0
	ask := func() int { v, _ := m.Get("a", func() (int, error) { read++; return read, nil }); return v }
	ask()
	if fresh = false; ask() != 2 {
		t.Error("believed what was stale")
	}
}
