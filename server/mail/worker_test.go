package mail_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net"
	"net/mail"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/store/audit"
	"bhatti/store/outbox"
	"bhatti/store/sales"
	"bhatti/store/staff"

	"bhatti/server/demo/mailbox"
	bhattimail "bhatti/server/mail"
	"bhatti/store/storetest"
)

const asha = "asha@example.in"

func templates(t *testing.T) *bhattimail.Templates {
	t.Helper()
	templates, err := bhattimail.ReadTemplates(os.DirFS(filepath.Join(storetest.Root(t), "assets", "mail")), "https://shop.example/")
	if err != nil {
		t.Fatal(err)
	}
	return templates
}

// logBook is a log that tests can read.
type logBook struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (l *logBook) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.Write(p)
}

func (l *logBook) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.text.String()
}

// sender waits for a relay as long as a shop does, unless told otherwise: a
// busy machine may be slow to answer.
func sender(t *testing.T, port int, timeout ...time.Duration) *bhattimail.Sender {
	t.Helper()
	relay := bhattimail.Relay{Host: "127.0.0.1", Port: port, TLS: "none", From: "orders@shop.example"}
	for _, d := range timeout {
		relay.Timeout = d
	}
	s, err := bhattimail.NewSender(relay)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// worker mails what is in the outbox of a shop, or in another in its place.
func worker(t *testing.T, data *storetest.Shop, port int, other ...bhattimail.Outbox) (*bhattimail.Worker, *logBook) {
	t.Helper()
	log := &logBook{}
	w := &bhattimail.Worker{
		Outbox: data.Outbox, Settings: data.Settings, Orders: data.Orders, Notify: data.Notify, Clock: data.Clock.Now,
		Carrier: sender(t, port), Templates: templates(t), Log: slog.New(slog.NewTextHandler(log, nil)),
	}
	for _, o := range other {
		w.Outbox = o
	}
	return w, log
}

func openMailbox(t *testing.T) *mailbox.Mailbox {
	t.Helper()
	box, err := mailbox.Listen(0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { box.Close() })
	return box
}

func request(t *testing.T, data *storetest.Shop) {
	t.Helper()
	if _, err := data.OTP.Request(t.Context(), asha, storetest.Network); err != nil {
		t.Fatal(err)
	}
}

// Whoever wants it is mailed each new order; a packer not what it costs, and
// nobody the customer's address.
func TestTheStaffAreMailedNewOrders(t *testing.T) {
	data, box := storetest.New(t), openMailbox(t)
	w, _ := worker(t, data, box.Port())
	for email, role := range map[string]staff.Role{"owner@shop.example": staff.Owner, "packer@shop.example": staff.Packer} {
		member := data.Member(email, role).Member
		storetest.Must(t, data.Notify.SetMail(audit.WithActor(t.Context(), email), member.ID, true))
	}
	order, _ := data.Basket(data.Newcomer(asha)).Of(data.Product("Khari"), 2).Paid()
	w.Drain(t.Context())
	for email, costs := range map[string]bool{"owner@shop.example": true, "packer@shop.example": false} {
		mails := box.Mails(email)
		if len(mails) != 1 || mails[0].Subject != "New order "+order.Number {
			t.Fatalf("%s got %+v", email, mails)
		}
		for _, text := range []string{mails[0].Text, mails[0].HTML} {
			if strings.Contains(text, order.Totals.Total.Rupees()) != costs || strings.Contains(text, "Laxmi Road") ||
				!strings.Contains(text, "https://shop.example/admin/orders/"+order.ID) || !strings.Contains(text, "2 pieces to "+order.Pincode) {
				t.Errorf("%s reads %s", email, text)
			}
		}
	}
	storetest.Must(t, data.Orders.Move(t.Context(), order.ID, sales.OrderProcessing, "")) // somebody packs it already
	w.Drain(t.Context())
	if n := len(box.Mails("owner@shop.example")); n != 1 {
		t.Errorf("%d mails", n)
	}
}

func TestCodeArrivesAndSignsIn(t *testing.T) {
	data, box := storetest.New(t), openMailbox(t)
	w, _ := worker(t, data, box.Port())
	request(t, data)
	w.Drain(t.Context())

	mails := box.Mails(asha)
	if len(mails) != 1 {
		t.Fatalf("%d mails", len(mails))
	}
	m := mails[0]
	first, _, _ := strings.Cut(m.Text, "\n")
	if first != "Your Bhatti Bakers code is "+m.Code || !strings.Contains(m.HTML, m.Code) || strings.Contains(m.Subject, m.Code) {
		t.Errorf("subject %q, first line %q", m.Subject, first)
	}
	if _, err := data.Store.Customers.SignIn(t.Context(), asha, m.Code, storetest.Network); err != nil {
		t.Error(err)
	}
	if w.Drain(t.Context()); len(box.Mails("")) != 1 {
		t.Error("the mail was sent twice")
	}
}

func TestHeadersSayWhatTheyMustAndNoMore(t *testing.T) {
	data, box := storetest.New(t), openMailbox(t)
	w, _ := worker(t, data, box.Port())
	request(t, data)
	w.Drain(t.Context())
	got := box.Mails(asha)[0].Header
	for name, want := range map[string]string{
		"From":           `"Bhatti Bakers" <orders@shop.example>`,
		"To":             "<" + asha + ">",
		"Auto-Submitted": "auto-generated",
		"User-Agent":     "",
		"X-Mailer":       "",
	} {
		if got.Get(name) != want {
			t.Errorf("%s: %q, want %q", name, got.Get(name), want)
		}
	}
	if date, err := got.Date(); err != nil || !date.Equal(storetest.Start) {
		t.Errorf("dated %v, %v", date, err)
	}
	if id := got.Get("Message-ID"); !strings.HasSuffix(id, "@shop.example>") {
		t.Errorf("Message-ID %q", id)
	}
}

func TestMailWaitsForARelayInTrouble(t *testing.T) {
	for name, trouble := range map[string]fault{"busy": busy, "sender not allowed": badSender, "line dropped after the mail": dropAfterData} {
		t.Run(name, func(t *testing.T) {
			data, relay := storetest.New(t), startRelay(t, trouble, nil)
			w, log := worker(t, data, relay.port())
			request(t, data)
			w.Drain(t.Context())
			tried := len(relay.taken())
			if w.Drain(t.Context()); len(relay.taken()) != tried {
				t.Error("tried again at once")
			}
			relay.set(none)
			data.Clock.Add(time.Minute)
			w.Drain(t.Context())
			mails := relay.taken()
			if len(mails) != tried+1 {
				t.Fatalf("not delivered when the trouble was over\n%s", log)
			}
			if trouble == dropAfterData && header(t, mails[0], "Message-ID") != header(t, mails[1], "Message-ID") {
				t.Error("sent again under another Message-ID")
			}
			if strings.Contains(log.String(), asha) {
				t.Errorf("the log names the customer:\n%s", log)
			}
		})
	}
}

func header(t *testing.T, raw, name string) string {
	t.Helper()
	m, err := mail.ReadMessage(strings.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	return m.Header.Get(name)
}

func TestMailWaitsForARelayThatIsGone(t *testing.T) {
	closed, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed.Close()
	silent, err := net.Listen("tcp", "127.0.0.1:0") // takes connections and never speaks
	if err != nil {
		t.Fatal(err)
	}
	defer silent.Close()
	for name, listener := range map[string]net.Listener{"down": closed, "silent": silent} {
		t.Run(name, func(t *testing.T) {
			data := storetest.New(t)
			port := listener.Addr().(*net.TCPAddr).Port
			w, log := worker(t, data, port)
			w.Carrier = sender(t, port, 300*time.Millisecond)
			request(t, data)
			w.Drain(t.Context())
			data.Clock.Add(time.Minute)
			items, err := data.Outbox.Due(t.Context(), 10)
			if err != nil || len(items) != 1 || items[0].Tries != 1 {
				t.Errorf("outbox %+v, %v\n%s", items, err, log)
			}
		})
	}
}

func TestRefusedMailIsGivenUpAndItsCodeWiped(t *testing.T) {
	data, relay := storetest.New(t), startRelay(t, noSuchMailbox, nil)
	w, log := worker(t, data, relay.port())
	request(t, data)
	items, err := data.Outbox.Due(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	code := items[0].Payload.(outbox.OTPMail).Code
	w.Drain(t.Context())
	relay.set(none)
	data.Clock.Add(4 * time.Minute)
	if w.Drain(t.Context()); len(relay.taken()) != 0 {
		t.Error("tried again")
	}
	if data.Holds(code) {
		t.Error("the code is still in the database")
	}
	if text := log.String(); !strings.Contains(text, "given up") || !strings.Contains(text, "550") || strings.Contains(text, asha) {
		t.Errorf("log:\n%s", text)
	}
}

func TestCodeIsNotSentPastItsTime(t *testing.T) {
	data, box := storetest.New(t), openMailbox(t)
	w, _ := worker(t, data, box.Port())
	request(t, data)
	data.Clock.Add(10 * time.Minute)
	if w.Drain(t.Context()); len(box.Mails("")) != 0 {
		t.Error("a dead code was mailed")
	}
	if items, err := data.Outbox.Due(t.Context(), 1); err != nil || len(items) != 0 {
		t.Errorf("still in the outbox: %+v, %v", items, err)
	}
}

// fullDisk is an outbox in which nothing can be marked.
type fullDisk struct{ *outbox.Outbox }

func (fullDisk) Done(context.Context, int64) error { return errors.New("disk full") }

func TestMailIsSentOnceWhileTheDatabaseCannotBeWritten(t *testing.T) {
	data, box := storetest.New(t), openMailbox(t)
	w, _ := worker(t, data, box.Port(), fullDisk{data.Outbox})
	request(t, data)
	for range 3 {
		w.Drain(t.Context())
	}
	if n := len(box.Mails("")); n != 1 {
		t.Errorf("sent %d times", n)
	}
}

func TestWorkerWakesForACodeAndStops(t *testing.T) {
	data, box := storetest.New(t), openMailbox(t)
	w, _ := worker(t, data, box.Port())
	ctx, stop := context.WithCancel(t.Context())
	stopped := make(chan struct{})
	go func() { defer close(stopped); w.Run(ctx) }()
	request(t, data)
	deadline := time.Now().Add(time.Minute)
	for len(box.Mails(asha)) == 0 {
		if time.Now().After(deadline) {
			t.Fatal("the code did not arrive")
		}
		time.Sleep(5 * time.Millisecond)
	}
	stop()
	select {
	case <-stopped:
	case <-time.After(time.Minute):
		t.Fatal("the worker did not stop")
	}
}
