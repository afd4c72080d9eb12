package main

import (
	"syscall"
	"testing"
)

func TestAStoppedShopAnswersWhatIsUnderWay(t *testing.T) {
	r, err := stops(t.Context(), 1, gracefully)
	mustBeSound(t, r, err)
}

// Defect: a shop that ends at once.
func TestStopsCatchRequestsCutOff(t *testing.T) {
	r, err := stops(t.Context(), 1, syscall.SIGKILL)
	if err != nil {
		t.Fatal(err)
	}
	if r.Lost == 0 {
		t.Errorf("not caught: %+v", r)
	}
}

func TestASecondServerRefuses(t *testing.T) {
	r, err := secondServers(t.Context(), 1, "shop")
	mustBeSound(t, r, err)
}

// Defect: a second process that opens the database without asking who has it.
func TestSecondServersCatchSharing(t *testing.T) {
	r, err := secondServers(t.Context(), 1, "orders")
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() {
		t.Error("not caught")
	}
}

func TestARestartRefusesNobody(t *testing.T) {
	r, err := restarts(t.Context(), 2, "")
	mustBeSound(t, r, err)
	t.Log(r.Note)
}

func TestRestartsCatchAShopWithItsOwnSocket(t *testing.T) {
	r, err := restarts(t.Context(), 1, ownSocket)
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() {
		t.Error("not caught")
	}
}
