package simulator_test

import (
	"bytes"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
)

var happyPath = []string{"payment.authorized", "payment.captured", "order.paid"}

func TestPaymentIsToldInThreeSignedEvents(t *testing.T) {
	a := open(t)
	o, id := a.paid(t, "R-1")
	a.settle(t)
	messages := a.inbox.all()
	if names := a.inbox.names(); !slices.Equal(names, happyPath) {
		t.Fatalf("events %v, want %v", names, happyPath)
	}
	seen := map[string]bool{}
	for _, m := range messages {
		if !razorpay.VerifyWebhook(m.body, m.signature, testWebhook) {
			t.Errorf("%s: signature does not verify", m.Name)
		}
		if seen[m.id] || m.id == "" {
			t.Errorf("%s: event id %q is no new one", m.Name, m.id)
		}
		seen[m.id] = true
		if m.Payment == nil || m.Payment.ID != id || m.Payment.OrderID != o.ID || !m.CreatedAt.Equal(a.clock.Now()) {
			t.Errorf("%s: %+v", m.Name, m.Event)
		}
	}
	if first := messages[0].Payment; first.Status != razorpay.PaymentAuthorized || first.Fee != 0 {
		t.Errorf("the first event shows %+v, must be a snapshot of its time", first)
	}
	if paid := messages[2].Order; paid == nil || paid.Status != razorpay.OrderPaid || paid.AmountPaid != 1000 {
		t.Errorf("order.paid carries %+v", paid)
	}
}

func TestMethodsDifferInTheOrderOfKeys(t *testing.T) {
	a := open(t)
	a.paid(t, "R-1")
	o := a.order(t, "R-2")
	if _, err := a.Pay(o.ID, simulator.Attempt{Method: "upi"}); err != nil {
		t.Fatal(err)
	}
	a.settle(t)
	starts := map[string]bool{}
	for _, m := range a.inbox.all() {
		first, _, _ := strings.Cut(string(m.body), ":")
		starts[first] = true
	}
	if len(starts) != 2 {
		t.Errorf("bodies start with %v", starts)
	}
}

func TestRefusedEventsAreSentAgainFartherAndFartherApart(t *testing.T) {
	a := open(t)
	a.inbox.answer(http.StatusInternalServerError)
	a.paid(t, "R-1")
	a.settle(t)
	count := func(want int) {
		t.Helper()
		a.settle(t)
		if got := len(a.inbox.all()); got != want {
			t.Fatalf("%d deliveries, want %d", got, want)
		}
	}
	count(3)
	a.clock.Add(59 * time.Second)
	count(3)
	a.clock.Add(2 * time.Second)
	count(6)
	a.clock.Add(90 * time.Second)
	count(6)
	a.inbox.answer(http.StatusOK)
	a.clock.Add(31 * time.Second)
	count(9)
	a.clock.Add(24 * time.Hour)
	count(9)
	messages := a.inbox.all()
	for i := range 3 {
		if messages[i].id != messages[i+6].id || !bytes.Equal(messages[i].body, messages[i+6].body) || messages[i].signature != messages[i+6].signature {
			t.Errorf("redelivery %d differs from the first", i)
		}
	}
}

func TestWebhookIsDisabledAfterADayOfFailuresUntilEnabledAgain(t *testing.T) {
	a := open(t)
	a.inbox.answer(http.StatusInternalServerError)
	a.paid(t, "R-1")
	a.settle(t)
	a.clock.Add(25 * time.Hour)
	a.settle(t)
	a.inbox.answer(http.StatusOK)
	before := len(a.inbox.all())
	_, id := a.paid(t, "R-2")
	a.settle(t)
	if got := len(a.inbox.all()); got != before {
		t.Errorf("a disabled webhook sent %d events", got-before)
	}
	if err := a.SetWebhooks(simulator.WebhooksOn); err != nil {
		t.Fatal(err)
	}
	if _, err := a.RefundByHand(id, 100); err != nil {
		t.Fatal(err)
	}
	a.settle(t)
	if got := len(a.inbox.all()); got != before+2 {
		t.Errorf("%d events after enabling, want 2", got-before)
	}
}

func TestWebhookModes(t *testing.T) {
	for mode, want := range map[simulator.WebhookMode]struct {
		names  []string
		secret string
	}{
		simulator.WebhooksOff:       {nil, ""},
		simulator.WebhooksDuplicate: {[]string{happyPath[0], happyPath[0], happyPath[1], happyPath[1], happyPath[2], happyPath[2]}, testWebhook},
		simulator.WebhooksReorder:   {[]string{happyPath[2], happyPath[1], happyPath[0]}, testWebhook},
		simulator.WebhooksBadSign:   {happyPath, ""},
		simulator.WebhooksOldSign:   {happyPath, "old_" + testWebhook},
	} {
		a := open(t)
		a.SetWebhookURL("") // so that all three wait together
		if err := a.SetWebhooks(mode); err != nil {
			t.Fatal(err)
		}
		a.paid(t, "R-1")
		a.SetWebhookURL(a.inbox.url)
		a.settle(t)
		if names := a.inbox.names(); !slices.Equal(names, want.names) {
			t.Errorf("%s: events %v, want %v", mode, names, want.names)
		}
		for _, m := range a.inbox.all() {
			for _, secret := range []string{testWebhook, "old_" + testWebhook} {
				if got := razorpay.VerifyWebhook(m.body, m.signature, secret); got != (secret == want.secret) {
					t.Errorf("%s: %s verifies with %s: %v", mode, m.Name, secret, got)
				}
			}
		}
	}
}

func TestDelayedEventsArriveAfterTheDelay(t *testing.T) {
	a := open(t)
	if err := a.SetWebhooks(simulator.WebhooksDelay); err != nil {
		t.Fatal(err)
	}
	a.paid(t, "R-1")
	a.settle(t)
	if got := a.inbox.names(); got != nil {
		t.Errorf("at once: %v", got)
	}
	a.clock.Add(4 * time.Second)
	a.settle(t)
	if got := a.inbox.names(); !slices.Equal(got, happyPath) {
		t.Errorf("later: %v", got)
	}
}

func TestLaterEventsAreSignedWithTheSecretThatWasSetLast(t *testing.T) {
	a := open(t)
	a.SetWebhookSecret("typed into the dashboard")
	a.paid(t, "R-1")
	a.settle(t)
	for _, m := range a.inbox.all() {
		if !razorpay.VerifyWebhook(m.body, m.signature, "typed into the dashboard") {
			t.Errorf("%s is signed otherwise", m.Name)
		}
	}
}

func TestReplayCarriesTheSameIdAndTheCurrentSecret(t *testing.T) {
	a := open(t)
	if err := a.SetWebhooks(simulator.WebhooksOldSign); err != nil {
		t.Fatal(err)
	}
	a.paid(t, "R-1")
	a.settle(t)
	first := a.inbox.all()[1]
	if err := a.Replay(first.id); err != nil {
		t.Fatal(err)
	}
	a.settle(t)
	again := a.inbox.all()[3]
	if again.id != first.id || !bytes.Equal(again.body, first.body) || !razorpay.VerifyWebhook(again.body, again.signature, testWebhook) {
		t.Errorf("replay %+v", again)
	}
	if err := a.Replay("nothing"); err == nil {
		t.Error("an unknown event was replayed")
	}
}

func TestReturnOfAnUncapturedPaymentIsToldAsSuch(t *testing.T) {
	a := open(t)
	o := a.order(t, "R-1")
	id, _ := a.Start(o.ID, simulator.Attempt{})
	a.clock.Add(razorpay.DefaultCaptureWithin + time.Minute)
	if err := a.Authorize(id); err != nil {
		t.Fatal(err)
	}
	if err := a.ReturnUncaptured(id); err != nil {
		t.Fatal(err)
	}
	a.settle(t)
	want := []string{"payment.failed", "payment.authorized", "refund.created", "refund.processed"}
	if got := a.inbox.names(); !slices.Equal(got, want) {
		t.Fatalf("events %v, want %v", got, want)
	}
	if last := a.inbox.all()[3]; last.Payment.Captured || last.Refund == nil || last.Refund.PaymentID != id {
		t.Errorf("refund.processed carries %+v %+v", last.Payment, last.Refund)
	}
}
