package mail

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	netmail "net/mail"
	"net/textproto"
	"strings"
	"time"

	gomail "github.com/wneessen/go-mail"
)

// Relay is where mails are handed in, and as whom.
type Relay struct {
	Host     string
	Port     int
	User     string // "" signs in nowhere
	Password string
	TLS      string         // "starttls" (default), "tls" or "none"
	From     string         // an address, or "Name <address>"
	Roots    *x509.CertPool // who may vouch for the relay; nil: the system's
	Timeout  time.Duration  // of each step; 0: ten seconds
	Dial     Dial           // how it is reached; nil: over the network
}

// Dial connects to an address.
type Dial func(ctx context.Context, network, address string) (net.Conn, error)

// Sender hands mails to a relay. It is safe for concurrent use.
type Sender struct {
	client *gomail.Client
	from   netmail.Address
}

// NewSender checks the settings of a relay. It does not connect.
func NewSender(relay Relay) (*Sender, error) {
	from, err := netmail.ParseAddress(relay.From)
	if err != nil {
		return nil, fmt.Errorf("the sender address of mails: %w", err)
	}
	options, err := relay.options()
	if err != nil {
		return nil, err
	}
	client, err := gomail.NewClient(relay.Host, options...)
	if err != nil {
		return nil, fmt.Errorf("the mail relay: %w", err)
	}
	return &Sender{client: client, from: *from}, nil
}

func (r Relay) options() ([]gomail.Option, error) {
	if r.Timeout == 0 {
		r.Timeout = 10 * time.Second
	}
	options := []gomail.Option{
		gomail.WithPort(r.Port), gomail.WithTimeout(r.Timeout),
		gomail.WithTLSConfig(&tls.Config{ServerName: r.Host, RootCAs: r.Roots, MinVersion: tls.VersionTLS12}),
	}
	switch r.TLS {
	case "", "starttls": // never in the clear, whatever the relay offers
		options = append(options, gomail.WithTLSPolicy(gomail.TLSMandatory))
	case "tls":
		options = append(options, gomail.WithSSL())
	case "none":
		options = append(options, gomail.WithTLSPolicy(gomail.NoTLS))
	default:
		return nil, fmt.Errorf("the mail relay: %q is none of starttls, tls and none", r.TLS)
	}
	if r.Dial != nil {
		options = append(options, gomail.WithDialContextFunc(gomail.DialContextFunc(r.dial)))
	}
	if r.User != "" {
		options = append(options, gomail.WithSMTPAuth(gomail.SMTPAuthAutoDiscover),
			gomail.WithUsername(r.User), gomail.WithPassword(r.Password))
	}
	return options, nil
}

// dial encrypts at once where the relay wants that.
func (r Relay) dial(ctx context.Context, network, address string) (net.Conn, error) {
	connection, err := r.Dial(ctx, network, address)
	if err != nil || r.TLS != "tls" {
		return connection, err
	}
	encrypted := tls.Client(connection, &tls.Config{ServerName: r.Host, RootCAs: r.Roots, MinVersion: tls.VersionTLS12})
	if err := encrypted.HandshakeContext(ctx); err != nil {
		return nil, errors.Join(err, connection.Close())
	}
	return encrypted, nil
}

// Rejected is a mail that the relay refused for good.
type Rejected struct{ Code int } // SMTP reply code, 5xx

func (r *Rejected) Error() string { return fmt.Sprintf("refused by the relay with %d", r.Code) }

// Undelivered is a mail that may be delivered another time. It names the step
// that failed, never an address.
type Undelivered struct {
	Step string
	Code int // SMTP reply code, or 0
	err  error
}

func (u *Undelivered) Error() string {
	if u.Code != 0 {
		return fmt.Sprintf("%s: the relay answered %d", u.Step, u.Code)
	}
	return u.Step
}

func (u *Undelivered) Unwrap() error { return u.err }

// Send hands one mail to the relay. fromName stands before the sender's
// address if that has no name of its own. A nil error means that the relay has
// taken the mail; *Rejected that it never will; *Undelivered that it may have
// taken it or will another time.
func (s *Sender) Send(ctx context.Context, fromName string, m Message) error {
	err := s.Try(ctx, fromName, m)
	if err == nil || errors.Is(err, errUnmailable) {
		return err
	}
	return classify(err)
}

// Try is Send whose error is as it came, with what the relay said: it may name an
// address.
func (s *Sender) Try(ctx context.Context, fromName string, m Message) error {
	from := s.from
	if from.Name == "" {
		from.Name = fromName
	}
	msg, err := compose(from, m)
	if err != nil {
		return err
	}
	err = s.client.DialAndSendWithContext(ctx, msg)
	if msg.IsDelivered() { // what failed after the relay had taken it does not matter
		return nil
	}
	return err
}

// What Check can find.
var (
	ErrSignIn = errors.New("the relay refuses the user name or the password")
	ErrNoTLS  = errors.New("the relay and the shop do not agree on TLS")
)

// Check connects to the relay as a mail would, signs in, and sends nothing. ErrSignIn
// and ErrNoTLS are among its errors.
func (s *Sender) Check(ctx context.Context) error {
	err := s.client.DialWithContext(ctx)
	if err == nil {
		_ = s.client.Close() // it has let us in: how it says goodbye does not matter
		return nil
	}
	var reply *textproto.Error
	var certificate *tls.CertificateVerificationError
	var record tls.RecordHeaderError
	switch {
	case errors.As(err, &reply) && (reply.Code == 535 || reply.Code == 534 || reply.Code == 530):
		return fmt.Errorf("%w: %w", ErrSignIn, err)
	case errors.As(err, &certificate), errors.As(err, &record), strings.Contains(err.Error(), "STARTTLS"):
		return fmt.Errorf("%w: %w", ErrNoTLS, err)
	}
	return fmt.Errorf("connect to the relay: %w", err)
}

// classify tells a refusal of this mail from trouble that may pass. A reply
// outside the delivery (wrong password, sender not allowed) is the shop's
// trouble, which its operator can fix: the mails wait for that.
func classify(err error) error {
	sent, ok := errors.AsType[*gomail.SendError](err)
	if !ok {
		return &Undelivered{Step: "connect to the relay: " + err.Error(), err: err}
	}
	switch sent.Reason {
	case gomail.ErrSMTPRcptTo, gomail.ErrSMTPData, gomail.ErrSMTPDataClose:
		if code := sent.ErrorCode(); code >= 500 && code < 600 {
			return &Rejected{Code: code}
		}
	}
	return &Undelivered{Step: sent.Reason.String(), Code: sent.ErrorCode(), err: err}
}

func domainOf(address string) string {
	return address[strings.LastIndexByte(address, '@')+1:]
}
