package main

import (
	"testing"
	"time"
)

func TestSlowClientsAreCutOff(t *testing.T) {
	few := patient
	few.cut, few.other = 20*time.Second, 5*time.Second // this machine does other things meanwhile
	r, err := slowClients(t.Context(), 100, few)
	mustBeSound(t, r, err)
}

// Defect: clients who have done nothing wrong yet are let be for longer than is allowed here.
func TestSlowClientsThatAreBorneAreNoticed(t *testing.T) {
	borne := slowness{sends: []string{"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"}, cut: 200 * time.Millisecond, other: time.Minute}
	r, err := slowClients(t.Context(), 3, borne)
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() {
		t.Errorf("not caught: %+v", r)
	}
}

func TestIdleConnectionsShutNobodyOut(t *testing.T) {
	for _, addresses := range []int{1, 10} {
		r, err := idleConnections(t.Context(), 600, addresses, 5*time.Second, "")
		mustBeSound(t, r, err)
	}
}

// Defect: a shop that has as many connections as the system allows, and does not know it.
func TestIdleConnectionsThatShutACustomerOutAreNoticed(t *testing.T) {
	r, err := idleConnections(t.Context(), 120, 1, time.Minute, fewFiles)
	if err != nil {
		t.Fatal(err)
	}
	if r.sound() {
		t.Errorf("not caught: %+v", r)
	}
}
