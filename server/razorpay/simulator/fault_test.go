package simulator_test

import (
	"testing"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
)

func TestFaultsReachTheShopAsTheirKinds(t *testing.T) {
	for kind, want := range map[simulator.FaultKind]razorpay.Kind{
		simulator.FaultError: razorpay.Unknown, simulator.Fault502: razorpay.Unknown, simulator.FaultDrop: razorpay.Unknown,
		simulator.FaultStall: razorpay.Unknown, simulator.FaultNothing: razorpay.Unknown,
		simulator.Fault429: razorpay.RateLimited, simulator.Fault401: razorpay.Auth, simulator.Fault409: razorpay.Conflict,
	} {
		for _, committed := range []bool{false, true} {
			a := open(t)
			if err := a.AddFault(simulator.Fault{Call: "POST /v1/orders", Kind: kind, Committed: committed}); err != nil {
				t.Fatal(err)
			}
			_, err := a.pay.CreateOrder(t.Context(), razorpay.NewOrder{Amount: 1000, Currency: razorpay.INR, Receipt: "R-1"})
			wantKind(t, string(kind), err, want)
			found, err := a.pay.FindOrders(t.Context(), "R-1")
			if err != nil || (len(found) == 1) != committed {
				t.Errorf("%s, committed %v: found %+v, %v", kind, committed, found, err)
			}
		}
	}
}

func TestFaultsStrikeTheirCallAsOftenAsAsked(t *testing.T) {
	a := open(t)
	for _, f := range []simulator.Fault{
		{Call: "GET /v1/orders", Kind: simulator.Fault429, Times: 2},
		{Kind: simulator.Fault401},
	} {
		if err := a.AddFault(f); err != nil {
			t.Fatal(err)
		}
	}
	for i, want := range []razorpay.Kind{razorpay.RateLimited, razorpay.RateLimited, razorpay.Auth, ""} {
		_, err := a.pay.FindOrders(t.Context(), "R-1")
		if got := razorpay.KindOf(err); got != want {
			t.Errorf("call %d: kind %q, want %q", i+1, got, want)
		}
	}
	if err := a.AddFault(simulator.Fault{Kind: simulator.FaultError, Times: 9}); err != nil {
		t.Fatal(err)
	}
	a.ClearFaults()
	if _, err := a.pay.FindOrders(t.Context(), "R-1"); err != nil {
		t.Errorf("after clearing: %v", err)
	}
	if err := a.AddFault(simulator.Fault{Kind: "earthquake"}); err == nil {
		t.Error("an unknown fault was accepted")
	}
}
