// Package mailbox is a mail relay that keeps what it is given in memory and
// shows it on a page: the mailbox of everybody in the demonstration shop and in
// browser tests. It listens on the loopback interface alone, and knows nothing of
// the shop.
package mailbox

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"bhatti/store/db"

	"github.com/emersion/go-smtp"
)

// kept is how many mails are remembered, the newest.
const kept = 500

// Mailbox holds the mails. It is safe for concurrent use.
type Mailbox struct {
	server   *smtp.Server
	listener net.Listener
	pages    http.Handler

	mu    sync.Mutex
	mails []Mail // oldest first
	last  int
}

// Listen opens a mailbox at a port of the loopback interface; 0 for any.
func Listen(port int) (*Mailbox, error) {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", fmt.Sprint(port)))
	if err != nil {
		return nil, fmt.Errorf("open the mailbox: %w", err)
	}
	b := &Mailbox{listener: listener}
	b.pages = b.routes()
	b.server = smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &session{box: b}, nil }))
	b.server.Domain = "localhost"
	b.server.EnableSMTPUTF8 = true
	b.server.MaxMessageBytes = 1 << 20
	b.server.ReadTimeout, b.server.WriteTimeout = 10*time.Second, 10*time.Second
	go b.server.Serve(listener) // ends with Close
	return b, nil
}

// Port is where the mailbox listens on 127.0.0.1.
func (b *Mailbox) Port() int { return b.listener.Addr().(*net.TCPAddr).Port }

// Close stops listening.
func (b *Mailbox) Close() error { return b.server.Close() }

// Mails lists the mails to an address, or all for "", newest first.
func (b *Mailbox) Mails(to string) []Mail {
	b.mu.Lock()
	defer b.mu.Unlock()
	list := []Mail{}
	for _, m := range slices.Backward(b.mails) {
		if to == "" || strings.EqualFold(m.To, to) {
			list = append(list, m)
		}
	}
	return list
}

func (b *Mailbox) mail(id int) (Mail, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	i := slices.IndexFunc(b.mails, func(m Mail) bool { return m.ID == id })
	if i < 0 {
		return Mail{}, false
	}
	return b.mails[i], true
}

func (b *Mailbox) keep(m Mail) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.last++
	m.ID, m.At = b.last, time.Now().In(db.India)
	b.mails = append(b.mails, m)
	if len(b.mails) > kept {
		b.mails = slices.Delete(b.mails, 0, len(b.mails)-kept)
	}
}

// session takes mails of one connection.
type session struct {
	box *Mailbox
	to  []string
}

func (s *session) Mail(string, *smtp.MailOptions) error { return nil }

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.to = append(s.to, to)
	return nil
}

func (s *session) Data(r io.Reader) error {
	m, err := read(r)
	if err != nil {
		return &smtp.SMTPError{Code: 554, EnhancedCode: smtp.EnhancedCode{5, 6, 0}, Message: "not a mail"}
	}
	for _, to := range s.to {
		m.To = to
		s.box.keep(m)
	}
	return nil
}

func (s *session) Reset()        { s.to = nil }
func (s *session) Logout() error { return nil }
