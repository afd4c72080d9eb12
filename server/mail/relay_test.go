package mail_test

import (
	"crypto/tls"
	"errors"
	"io"
	"net"
	"sync"
	"testing"

	"github.com/emersion/go-smtp"
)

// relay is a mail relay that behaves badly as told.
type relay struct {
	listener net.Listener

	mu    sync.Mutex
	fault fault
	mails []string // taken, as raw text
}

type fault int

const (
	none          fault = iota
	busy                // 450 to every recipient
	noSuchMailbox       // 550 to every recipient
	badSender           // 550 to our own address
	dropAfterData       // the line breaks when the mail has been read
)

func startRelay(t *testing.T, f fault, configure func(*smtp.Server)) *relay {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	r := &relay{listener: listener, fault: f}
	server := smtp.NewServer(smtp.BackendFunc(func(c *smtp.Conn) (smtp.Session, error) {
		return &relaySession{relay: r, conn: c.Conn()}, nil
	}))
	server.Domain = "relay.example"
	server.ErrorLog = quiet{}
	if configure != nil {
		configure(server)
	}
	go server.Serve(listener)
	t.Cleanup(func() { server.Close() })
	return r
}

func withTLS(certificate tls.Certificate) func(*smtp.Server) {
	return func(s *smtp.Server) { s.TLSConfig = &tls.Config{Certificates: []tls.Certificate{certificate}} }
}

func (r *relay) port() int { return r.listener.Addr().(*net.TCPAddr).Port }

func (r *relay) set(f fault) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.fault = f
}

func (r *relay) now() fault {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.fault
}

func (r *relay) taken() []string {
	r.mu.Lock()
	defer r.mu.Unlock()
	return append([]string(nil), r.mails...)
}

// quiet swallows what the server says about the faults that it was told to have.
type quiet struct{}

func (quiet) Printf(string, ...any) {}
func (quiet) Println(...any)        {}

type relaySession struct {
	relay *relay
	conn  net.Conn
}

func (s *relaySession) Mail(string, *smtp.MailOptions) error {
	if s.relay.now() == badSender {
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 7, 1}, Message: "sender not allowed"}
	}
	return nil
}

func (s *relaySession) Rcpt(to string, _ *smtp.RcptOptions) error {
	switch s.relay.now() {
	case busy:
		return &smtp.SMTPError{Code: 450, EnhancedCode: smtp.EnhancedCode{4, 2, 0}, Message: "<" + to + "> busy"}
	case noSuchMailbox:
		return &smtp.SMTPError{Code: 550, EnhancedCode: smtp.EnhancedCode{5, 1, 1}, Message: "<" + to + "> unknown"}
	}
	return nil
}

func (s *relaySession) Data(r io.Reader) error {
	raw, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	s.relay.mu.Lock()
	defer s.relay.mu.Unlock()
	s.relay.mails = append(s.relay.mails, string(raw))
	if s.relay.fault == dropAfterData {
		s.conn.Close()
		return errors.New("dropped")
	}
	return nil
}

func (s *relaySession) Reset()        {}
func (s *relaySession) Logout() error { return nil }
