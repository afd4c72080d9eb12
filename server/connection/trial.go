package connection

import (
	"context"
	"crypto/rand"
	"fmt"
	netmail "net/mail"
	"strings"
	"time"

	"bhatti/server/mail"
	"bhatti/store/clean"
	"bhatti/store/fault"
	"bhatti/store/setting"
)

// trialTime is how long a test mail may take in all, and each of its steps half of it.
const trialTime = 20 * time.Second

// newWebhookSecret is one that nobody guesses.
func newWebhookSecret() string { return rand.Text() }

// SendTest sends a mail with a code through a relay that is not kept yet. Whoever
// then knows the code has seen it arrive. A password of "" is the one that is set,
// for the same host and user. Invalid, in words that help, when the relay does not take it.
func (s *Service) SendTest(ctx context.Context, brand string, r setting.Relay, to string) error {
	r, err := s.checked(r)
	if err != nil {
		return err
	}
	if to, err = clean.Email(to); err != nil {
		return err
	}
	if s.tests.Take(struct{}{}) > 0 {
		return errTooManyTests
	}
	sender, err := mail.NewSender(mail.Relay{
		Host: r.Host, Port: r.Port, User: r.User, Password: r.Password, TLS: r.TLS, From: r.From,
		Roots: s.Roots, Dial: s.Dial, Timeout: trialTime / 2,
	})
	if err != nil {
		return errBadRelay
	}
	code := setting.NewTestCode()
	trial, cancel := context.WithTimeout(ctx, trialTime)
	defer cancel()
	if err := sender.Try(trial, brand, testMail(brand, to, code, s.Clock())); err != nil {
		return refusal(r, err)
	}
	return s.Kept.TestMailSent(ctx, r, code)
}

func testMail(brand, to, code string, now time.Time) mail.Message {
	said := fmt.Sprintf("The code is %s", code)
	return mail.Message{
		ID: fmt.Sprintf("test.%d", now.UnixMilli()), To: to, Date: now,
		Subject: "A test mail from " + brand,
		Text:    said + "\n\nEnter it where you asked for this mail: then your shop's mails arrive. It is good for 15 minutes.\n",
		HTML:    "<p>The code is <b>" + code + "</b></p><p>Enter it where you asked for this mail: then your shop's mails arrive. It is good for 15 minutes.</p>",
	}
}

var errBadRelay = fault.New(fault.Invalid, "mail.bad_relay", "These settings cannot be used. Check the server's name and the sender address.")

// checked is a relay as it is kept, with the password that is set if it is
// the same server's. A password never goes to another server than it was entered for.
func (s *Service) checked(r setting.Relay) (setting.Relay, error) {
	r.Host, r.User, r.From = strings.ToLower(strings.TrimSpace(r.Host)), strings.TrimSpace(r.User), strings.TrimSpace(r.From)
	if err := check(r); err != nil {
		return r, err
	}
	if r.User == "" || r.Password != "" {
		return r, nil
	}
	present := s.Relay()
	if r.Host != present.Host || r.User != present.User || r.TLS == "none" && present.TLS != "none" || present.Password == "" {
		return r, fault.New(fault.Invalid, "mail.no_password", "Please enter the password of {user} at {host}.", "user", r.User, "host", r.Host)
	}
	r.Password = present.Password
	return r, nil
}

func check(r setting.Relay) error {
	from, err := netmail.ParseAddress(r.From)
	if err == nil {
		_, err = clean.Email(from.Address)
	}
	switch {
	case r.Host == "" || len(r.Host) > 253 || strings.ContainsAny(r.Host, "/:@ \t\r\n\x00"):
		return fault.New(fault.Invalid, "mail.bad_host", "The server is a name such as smtp.gmail.com, without anything before or behind it.")
	case r.Port < 1 || r.Port > 65535:
		return fault.New(fault.Invalid, "mail.bad_port", "The port is a number, mostly 587 or 465.")
	case r.TLS != "starttls" && r.TLS != "tls" && r.TLS != "none":
		return fault.New(fault.Invalid, "mail.bad_tls", "The encryption is starttls, tls or none.")
	case err != nil || !clean.Fits(r.From, 200):
		return fault.New(fault.Invalid, "mail.bad_from", "The sender is an address such as orders@khari.in, or Khari & Co <orders@khari.in>.")
	case !clean.Fits(r.User, 200) || !clean.Fits(r.Password, 1000):
		return fault.New(fault.Invalid, "mail.bad_user", "The user name or the password is too long or cannot be read.")
	}
	return nil
}
