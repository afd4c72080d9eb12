package simulator_test

import (
	"io"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
)

// link makes a link over 1000 paise that lives an hour.
func (a account) link(t *testing.T, reference string) razorpay.Link {
	t.Helper()
	l, err := a.pay.CreateLink(t.Context(), razorpay.NewLink{
		Amount: 1000, Currency: razorpay.INR, Reference: reference, Description: "Order BH1", ExpiresAt: a.clock.Now().Add(time.Hour),
	})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestPaidLinkTellsOfItsOrderAndItsPayment(t *testing.T) {
	a := open(t)
	l := a.link(t, "R-1")
	if l.OrderID != "" || l.Status != razorpay.LinkCreated {
		t.Errorf("%+v", l)
	}
	id, err := a.PayLink(l.ID, simulator.Attempt{})
	if err != nil {
		t.Fatal(err)
	}
	a.settle(t)
	p, err := a.pay.GetPayment(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	paid, err := a.pay.GetLink(t.Context(), l.ID)
	if err != nil || paid.Status != razorpay.LinkPaid || paid.AmountPaid != 1000 || paid.OrderID != p.OrderID {
		t.Errorf("%+v, %v", paid, err)
	}
	orders, err := a.pay.FindOrders(t.Context(), "R-1")
	if err != nil || len(orders) != 1 || orders[0].ID != p.OrderID {
		t.Errorf("%+v, %v", orders, err)
	}
	if got := a.inbox.names(); !slices.Contains(got, "payment_link.paid") || !slices.Contains(got, "payment.captured") {
		t.Errorf("received %q", got)
	}
	if _, err := a.PayLink(l.ID, simulator.Attempt{}); err == nil {
		t.Error("paid twice")
	}
	if _, err := a.pay.CancelLink(t.Context(), l.ID); razorpay.KindOf(err) != razorpay.Invalid {
		t.Errorf("a paid link was cancelled: %v", err)
	}
}

func TestLinksThatRazorpayRefuses(t *testing.T) {
	a := open(t)
	a.link(t, "R-1")
	for name, n := range map[string]razorpay.NewLink{
		"reference taken": {Amount: 1000, Currency: razorpay.INR, Reference: "R-1", Description: "x", ExpiresAt: a.clock.Now().Add(time.Hour)},
		"too short":       {Amount: 1000, Currency: razorpay.INR, Reference: "R-2", Description: "x", ExpiresAt: a.clock.Now().Add(14 * time.Minute)},
	} {
		if _, err := a.pay.CreateLink(t.Context(), n); razorpay.KindOf(err) != razorpay.Invalid {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, err := a.pay.GetLink(t.Context(), "plink_AAAAAAAAAAAAAA"); razorpay.KindOf(err) != razorpay.NotFound {
		t.Errorf("unknown: %v", err)
	}
	if found, err := a.pay.FindLinks(t.Context(), "R-9"); err != nil || len(found) != 0 {
		t.Errorf("%+v, %v", found, err)
	}
}

func TestLinksEnd(t *testing.T) {
	a := open(t)
	cancelled, expired := a.link(t, "R-1"), a.link(t, "R-2")
	if _, err := a.pay.CancelLink(t.Context(), cancelled.ID); err != nil {
		t.Fatal(err)
	}
	a.clock.Add(time.Hour)
	for l, want := range map[razorpay.Link]razorpay.LinkStatus{cancelled: razorpay.LinkCancelled, expired: razorpay.LinkExpired} {
		if now, err := a.pay.GetLink(t.Context(), l.ID); err != nil || now.Status != want {
			t.Errorf("%+v, %v", now, err)
		}
		if _, err := a.PayLink(l.ID, simulator.Attempt{}); err == nil {
			t.Errorf("paid at a link that is %s", want)
		}
	}
	a.settle(t)
	if got := a.inbox.names(); !slices.Contains(got, "payment_link.cancelled") || !slices.Contains(got, "payment_link.expired") {
		t.Errorf("received %q", got)
	}
}

func TestLinkLeadsToAPage(t *testing.T) {
	a := open(t)
	response, err := http.Get(a.link(t, "R-1").URL)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	page, err := io.ReadAll(response.Body)
	if err != nil || response.StatusCode != http.StatusOK || !strings.Contains(string(page), "Pay now") {
		t.Errorf("%s, %v: %s", response.Status, err, page)
	}
}
