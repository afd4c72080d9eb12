package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"net/mail"
	"os"
	"sync"
	"time"

	"bhatti/store"
	"bhatti/store/outbox"
	"bhatti/store/sales"

	"github.com/emersion/go-smtp"

	bhattimail "bhatti/server/mail"
)

// mails kills the process that sends mails, each time when the relay has taken
// one and it is not marked as sent. Every mail must arrive, and none more than
// twice.
func mails(ctx context.Context, runs int, defect string) (r result, err error) {
	dir, remove, err := preparedFolder(ctx)
	if err != nil {
		return r, err
	}
	defer remove()
	if err := queueMails(ctx, dir, runs); err != nil {
		return r, err
	}
	db, err := openRaw(dir, "mode=ro")
	if err != nil {
		return r, err
	}
	defer db.Close()
	relay, err := openRelay(func() (marked int, err error) {
		err = db.QueryRow(`SELECT count(*) FROM outbox WHERE kind = $1 AND done_at IS NOT NULL`, outbox.KindOrderMail).Scan(&marked)
		return marked, err
	})
	if err != nil {
		return r, err
	}
	defer relay.server.Close()
	for range runs {
		recovered, err := relay.killTheSender(ctx, task{Do: "mailer", Dir: dir, SMTP: relay.port, Defect: defect})
		if err != nil {
			return r, err
		}
		r.add(findings{}, recovered)
	}
	if err := relay.lastSender(ctx, task{Do: "mailer", Dir: dir, SMTP: relay.port}); err != nil {
		return r, err
	}
	twice := 0
	for id, times := range relay.taken {
		if times > 2 {
			r.wrong("mail %s arrived %d times", id, times)
		}
		if times == 2 {
			twice++
		}
	}
	r.Lost = runs - len(relay.taken)
	r.Note = fmt.Sprintf("%d mails, %d of them arrived twice", runs, twice)
	return r, nil
}

// queueMails fills the outbox with mails about orders.
func queueMails(ctx context.Context, dir string, n int) error {
	data, err := openDatabase(ctx, dir)
	if err != nil {
		return err
	}
	defer data.Close()
	for range n {
		id, err := order(ctx, data, "")
		if err != nil {
			return err
		}
		if err := pay(ctx, data, id); err != nil {
			return err
		}
	}
	return nil
}

// pay pays an order, about which its customer is mailed then.
func pay(ctx context.Context, data *store.Store, orderID string) error {
	attempts, err := data.Payments.Attempts(ctx, orderID)
	if err != nil {
		return err
	}
	a, gatewayID := attempts[0], "order_"+orderID[:14]
	if err := data.Payments.AttachGatewayOrder(ctx, a.Receipt, gatewayID); err != nil {
		return err
	}
	_, err = data.Payments.Apply(ctx, sales.PaymentSnapshot{
		ID: "pay_" + orderID[:14], GatewayOrderID: gatewayID, Status: sales.PaymentCaptured, Amount: a.Amount, Currency: "INR",
	})
	return err
}

// sendMails is the child: the outbox's worker and nothing else.
func sendMails(ctx context.Context, t task) error {
	data, err := openDatabase(ctx, t.Dir)
	if err != nil {
		return err
	}
	defer data.Close()
	templates, err := bhattimail.ReadTemplates(os.DirFS(fromRoot("assets/mail")), "https://bhatti.example")
	if err != nil {
		return err
	}
	sender, err := bhattimail.NewSender(bhattimail.Relay{Host: "127.0.0.1", Port: t.SMTP, TLS: "none", From: "shop@example.in"})
	if err != nil {
		return err
	}
	w := &bhattimail.Worker{
		Outbox: data.Outbox, Settings: data.Settings, Orders: data.Orders, Clock: data.DB.Clock,
		Carrier: sender, Templates: templates, Log: slog.New(slog.DiscardHandler),
	}
	if t.Defect == "marked before it is sent" {
		w.Outbox = hasty{data.Outbox}
	}
	fmt.Println("ready mailer")
	w.Drain(ctx)
	fmt.Println("drained")
	return nil
}

// hasty marks mails as sent when it hands them out.
type hasty struct{ *outbox.Outbox }

// Due marks first.
func (h hasty) Due(ctx context.Context, limit int) ([]outbox.Item, error) {
	items, err := h.Outbox.Due(ctx, limit)
	for _, item := range items {
		if err := h.Outbox.Done(ctx, item.ID); err != nil {
			return nil, err
		}
	}
	return items, err
}

// relay is a mail server that kills who sends to it: once for each mail, when
// it sees that one for the first time.
type relay struct {
	server *smtp.Server
	port   int
	marked func() (int, error) // how many mails are marked as sent

	mu     sync.Mutex
	victim *child         // nil: nobody is to be killed
	dead   bool           // the victim
	taken  map[string]int // mail → how often
	killed chan struct{}
}

func openRelay(marked func() (int, error)) (*relay, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	r := &relay{port: listener.Addr().(*net.TCPAddr).Port, marked: marked, taken: map[string]int{}, killed: make(chan struct{}, 1)}
	r.server = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return r.session(), nil }))
	r.server.Domain = "localhost"
	r.server.ErrorLog = log.New(io.Discard, "", 0) // killed senders hang up
	go r.server.Serve(listener)                    // ends with Close
	return r, nil
}

func (r *relay) killTheSender(ctx context.Context, t task) (recovered time.Duration, err error) {
	r.mu.Lock() // no mail is taken before the victim is known
	c, err := spawn(ctx, t)
	r.victim, r.dead = c, false
	r.mu.Unlock()
	if err != nil {
		return 0, err
	}
	defer c.kill()
	if _, recovered, err = c.ready(); err != nil {
		return 0, err
	}
	ended := make(chan struct{})
	go func() {
		c.line() // says that it is done, or ends
		close(ended)
	}()
	select {
	case <-r.killed:
	case <-ended: // nothing left that it could have sent for the first time
	}
	c.Process.Kill()
	<-ended
	return recovered, nil
}

// lastSender sends what is left.
func (r *relay) lastSender(ctx context.Context, t task) error {
	r.mu.Lock()
	r.victim, r.dead = nil, false
	r.mu.Unlock()
	c, err := spawn(ctx, t)
	if err != nil {
		return err
	}
	defer c.kill()
	for text := ""; text != "drained"; {
		if text, err = c.line(); err != nil {
			return fmt.Errorf("the last sender ended early: %s", c.lastWords())
		}
	}
	return nil
}

var errBusy = &smtp.SMTPError{Code: 451, EnhancedCode: smtp.EnhancedCode{4, 3, 2}, Message: "another time"}

// take takes a mail, and kills its sender if it is the first of its kind.
func (r *relay) take(id string, sender *child) error {
	r.mu.Lock()
	defer r.mu.Unlock()
	if sender != nil && r.taken[id] == 0 {
		if err := r.awaitMarks(); err != nil {
			return err
		}
	}
	if r.dead || r.victim != sender {
		return errBusy // this mail was on its way when its sender was killed
	}
	r.taken[id]++
	if sender != nil && r.taken[id] == 1 {
		r.victim.Process.Kill()
		r.dead = true
		r.killed <- struct{}{}
	}
	return nil
}

// awaitMarks waits until the mails of earlier senders are marked: a kill is to
// strike one mail, and each mail once.
func (r *relay) awaitMarks() error {
	for deadline := time.Now().Add(enough); time.Now().Before(deadline) && !r.dead; {
		r.mu.Unlock()
		marked, err := r.marked()
		r.mu.Lock()
		if err != nil {
			return err
		}
		if marked >= len(r.taken) {
			return nil
		}
	}
	return errBusy
}

// session takes the mails of one connection.
type session struct {
	*relay
	sender *child
}

func (r *relay) session() session {
	r.mu.Lock()
	defer r.mu.Unlock()
	return session{r, r.victim}
}

func (session) Mail(string, *smtp.MailOptions) error { return nil }
func (session) Rcpt(string, *smtp.RcptOptions) error { return nil }
func (session) Reset()                               {}
func (session) Logout() error                        { return nil }

func (s session) Data(body io.Reader) error {
	m, err := mail.ReadMessage(body)
	if err != nil {
		return err
	}
	io.Copy(io.Discard, m.Body)
	return s.take(m.Header.Get("Message-ID"), s.sender)
}
