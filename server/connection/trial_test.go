package connection_test

import (
	"context"
	"net"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/emersion/go-smtp"

	"bhatti/server/connection"
	"bhatti/server/mail"
	"bhatti/store/fault"
	"bhatti/store/setting"
	"bhatti/store/storetest"
)

const password = "open sesame 947"

// zoho is a relay as it is entered.
var zoho = setting.Relay{Host: "smtp.zoho.in", Port: 587, User: "orders@khari.in", Password: password, TLS: "starttls", From: "Khari <orders@khari.in>"}

func open(t *testing.T, shop *storetest.Shop, r *relay, change ...func(*connection.Options)) *connection.Service {
	t.Helper()
	o := connection.Options{Kept: shop.Connections, Clock: shop.Clock.Now}
	if r != nil {
		o.Roots, o.Dial = r.roots(), r.dial
	}
	for _, c := range change {
		c(&o)
	}
	s, err := connection.New(t.Context(), o)
	storetest.Must(t, err)
	return s
}

// refusedWith wants a refusal that helps.
func refusedWith(t *testing.T, err error, key string, words ...string) {
	t.Helper()
	if fault.CodeOf(err) != fault.Invalid {
		t.Fatalf("%v", err)
	}
	if got := err.(*fault.Error); got.Key != key {
		t.Errorf("%s, want %s: %v", got.Key, key, err)
	}
	for _, w := range words {
		if !strings.Contains(err.Error(), w) {
			t.Errorf("%q is not in: %v", w, err)
		}
	}
	if strings.Contains(err.Error(), password) {
		t.Errorf("it holds the password: %v", err)
	}
}

func TestUsualRefusalsOfMailServersAreExplained(t *testing.T) {
	at := func(host, tls string) setting.Relay { r := zoho; r.Host, r.TLS = host, tls; return r }
	gmail, ses, own := at("smtp.gmail.com", "starttls"), at("email-smtp.ap-south-1.amazonaws.com", "starttls"), at("mail.khari.in", "starttls")
	bad := smtp.EnhancedCode{5, 7, 8}
	for name, c := range map[string]struct {
		relay              setting.Relay
		auth, from, to, at *smtp.SMTPError
		key, word          string
	}{
		"Gmail, usual password": {relay: gmail, auth: no(535, bad, "Username and Password not accepted. For more information, go to https://support.google.com/mail/?p=BadCredentials - gsmtp"),
			key: "mail.gmail_password", word: "app password"},
		"Gmail, app password needed": {relay: gmail, auth: no(534, smtp.EnhancedCode{5, 7, 9}, "Application-specific password required."), key: "mail.gmail_password", word: "2-Step"},
		"a domain at Google":         {relay: own, auth: no(535, bad, "Username and Password not accepted. https://support.google.com/mail/ - gsmtp"), key: "mail.gmail_password"},
		"Zoho, wrong region":         {relay: zoho, auth: no(535, smtp.EnhancedCode{}, "Authentication Failed"), key: "mail.zoho_password", word: "smtp.zoho.in"},
		"Zoho, another's sender":     {relay: zoho, from: no(553, smtp.EnhancedCode{}, "Sender is not allowed to relay emails"), key: "mail.zoho_sender", word: "sign in with"},
		"Zoho, sender at the end":    {relay: at("smtppro.zoho.com", "starttls"), at: no(553, smtp.EnhancedCode{}, "Relaying disallowed as orders@khari.in"), key: "mail.zoho_sender"},
		"SES, access key":            {relay: ses, auth: no(535, smtp.EnhancedCode{}, "Authentication Credentials Invalid"), key: "mail.ses_password", word: "SMTP credentials"},
		"SES, sandbox": {relay: ses, at: no(554, smtp.EnhancedCode{}, "Message rejected: Email address is not verified. The following identities failed the check in region AP-SOUTH-1: asha@example.in"),
			key: "mail.ses_not_verified", word: "sandbox"},
		"Microsoft":             {relay: at("smtp.office365.com", "starttls"), auth: no(535, smtp.EnhancedCode{5, 7, 139}, "Authentication unsuccessful, SmtpClientAuthentication is disabled for the Tenant."), key: "mail.microsoft_password"},
		"any other password":    {relay: own, auth: no(535, bad, "authentication failed"), key: "mail.password_refused", word: "The server said: “535 5.7.8 authentication failed”"},
		"sign-in wanted":        {relay: own, from: no(530, smtp.EnhancedCode{5, 7, 0}, "Must authenticate"), key: "mail.wants_sign_in"},
		"another's sender":      {relay: own, from: no(553, smtp.EnhancedCode{5, 7, 1}, "Sender address rejected: not owned by user"), key: "mail.sender_refused"},
		"unknown recipient":     {relay: own, to: no(550, smtp.EnhancedCode{5, 1, 1}, "No such user here"), key: "mail.recipient_refused"},
		"greylisted":            {relay: own, to: no(450, smtp.EnhancedCode{4, 2, 0}, "Greylisted, try later"), key: "mail.not_now"},
		"spam":                  {relay: own, at: no(554, smtp.EnhancedCode{5, 7, 1}, "Looks like spam"), key: "mail.not_taken", word: "Looks like spam"},
		"a server with a novel": {relay: own, auth: no(535, bad, strings.Repeat("Call me Ishmael. ", 60)), key: "mail.password_refused", word: "…”"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := startRelay(t, false)
			r.answers(c.auth, c.from, c.to, c.at)
			s := open(t, storetest.New(t), r)
			err := s.SendTest(t.Context(), "Khari", c.relay, "asha@example.in")
			refusedWith(t, err, c.key, c.word)
			if len(err.Error()) > 900 {
				t.Errorf("%d characters of words", len(err.Error()))
			}
		})
	}
}

func TestWrongServersPortsAndCertificatesAreExplained(t *testing.T) {
	own := zoho
	own.Host = "mail.khari.in"
	encrypted, starttls := startRelay(t, true), startRelay(t, false)
	clear := startRelay(t, false, func(s *smtp.Server) { s.TLSConfig = nil })
	expired := startRelayUntil(t, time.Now().Add(-time.Hour), false)
	fails := func(err error) mail.Dial {
		return func(context.Context, string, string) (net.Conn, error) {
			return nil, &net.OpError{Op: "dial", Err: err}
		}
	}
	hangUp := func(ctx context.Context, network, _ string) (net.Conn, error) {
		listener, err := net.Listen(network, "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		defer listener.Close()
		client, err := new(net.Dialer).DialContext(ctx, network, listener.Addr().String())
		if err != nil {
			return nil, err
		}
		server, err := listener.Accept()
		if err != nil {
			return nil, err
		}
		return client, server.Close()
	}
	for name, c := range map[string]struct {
		at   *relay
		dial mail.Dial
		port int
		tls  string
		host string
		key  string
	}{
		"TLS on a port for STARTTLS":   {at: starttls, tls: "tls", key: "mail.not_tls"},
		"STARTTLS where there is none": {at: clear, tls: "starttls", key: "mail.no_starttls"},
		"nothing encrypted":            {at: clear, tls: "none", key: "mail.no_sign_in"},
		"STARTTLS on 465":              {at: encrypted, dial: hangUp, tls: "starttls", port: 465, key: "mail.wants_tls"},
		"a port that nobody answers":   {dial: fails(syscall.ECONNREFUSED), tls: "tls", key: "mail.refused_connection"},
		"a name of nobody":             {dial: fails(&net.DNSError{IsNotFound: true}), tls: "tls", key: "mail.unknown_host"},
		"no name service":              {dial: fails(&net.DNSError{IsTemporary: true}), tls: "tls", key: "mail.no_lookup"},
		"a port that is blocked":       {dial: fails(context.DeadlineExceeded), tls: "tls", key: "mail.silent"},
		"another's certificate":        {at: encrypted, tls: "tls", host: "mail.other.in", key: "mail.certificate_name"},
		"an expired certificate":       {at: expired, tls: "starttls", key: "mail.certificate_expired"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := open(t, storetest.New(t), c.at, func(o *connection.Options) {
				if c.dial != nil {
					o.Dial = c.dial
				}
			})
			r := own
			if r.TLS = c.tls; c.port != 0 {
				r.Port = c.port
			}
			if c.host != "" {
				r.Host = c.host
			}
			refusedWith(t, s.SendTest(t.Context(), "Khari", r, "asha@example.in"), c.key)
		})
	}
	t.Run("a stranger's certificate", func(t *testing.T) {
		s := open(t, storetest.New(t), starttls, func(o *connection.Options) { o.Roots = encrypted.roots() })
		refusedWith(t, s.SendTest(t.Context(), "Khari", own, "asha@example.in"), "mail.certificate_unknown")
	})
}
