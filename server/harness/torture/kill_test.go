package main

import "testing"

func TestKillsLoseNoOrderAndLeaveNoneHalfWritten(t *testing.T) {
	r, err := kills(t.Context(), 5, "")
	mustBeSound(t, r, err)
}

func TestKillsCatchPlantedDefects(t *testing.T) {
	for defect, caught := range map[string]func(result) bool{
		"acknowledged before the commit": func(r result) bool { return r.Lost > 0 },
		"written in two transactions":    func(r result) bool { return r.Corrupt > 0 },
	} {
		t.Run(defect, func(t *testing.T) {
			for range 10 { // where a kill strikes is chance
				r, err := kills(t.Context(), 2, defect)
				if err != nil {
					t.Fatal(err)
				}
				if caught(r) {
					return
				}
			}
			t.Error("not caught")
		})
	}
}
