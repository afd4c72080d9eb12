package server

import "testing"

func TestMemoryKeepsNothingReadDuringAChange(t *testing.T) {
	m := newMemory[int](func(int) bool { return true })
	reads := 0
	read := func() (int, error) { reads++; return reads, nil }
	recall := func(want int) {
		t.Helper()
		if got, _ := m.recall(7, read); got != want {
			t.Errorf("recalled %d, want %d", got, want)
		}
	}
	recall(1)
	recall(1)
	m.forget(7)
	recall(2)

	m.forget(7)
	old, _ := m.recall(7, func() (int, error) {
		m.forget(7) // the books change after they were read
		return -1, nil
	})
	if old != -1 {
		t.Errorf("read %d", old)
	}
	recall(3)
}

func TestMemoryAsksAgainWhenStale(t *testing.T) {
	fresh := true
	m := newMemory[string](func(int) bool { return fresh })
	read := 0
	ask := func() int { v, _ := m.recall("a", func() (int, error) { read++; return read, nil }); return v }
	ask()
	if fresh = false; ask() != 2 {
		t.Error("believed what was stale")
	}
}
