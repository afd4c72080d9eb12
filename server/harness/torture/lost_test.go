package main

import (
	"testing"
	"time"
)

func TestALostServersShopComesBack(t *testing.T) {
	r, err := lostServer(t.Context(), 3*time.Second, time.Second, 0, "")
	mustBeSound(t, r, err)
}

// Defect: the payments since the copy are found nowhere.
func TestPaymentsThatNobodyFindsAreNoticed(t *testing.T) {
	r, err := lostServer(t.Context(), 2*time.Second, time.Hour, 0, forgetful)
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() {
		t.Errorf("not caught: %+v", r)
	}
}
