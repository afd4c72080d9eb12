package connection

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"io"
	"net"
	"net/textproto"
	"os"
	"strings"
	"syscall"
	"unicode"

	gomail "github.com/wneessen/go-mail"

	"bhatti/store/fault"
	"bhatti/store/setting"
)

// refusal says in words that help why a relay did not take a test mail, with what
// the relay itself said, cut short: whoever runs a server may have it say anything.
func refusal(r setting.Relay, err error) error {
	reply := replyOf(err)
	told := unreached(r, err)
	if told == nil {
		told = reply.help(r)
	}
	if reply.said != "" {
		told.Message += " The server said: “" + reply.said + "”"
	}
	return told
}

// reply is what a relay said; its code is 0 if it said nothing.
type reply struct {
	code   int
	said   string
	signIn bool // the answer to the user name and password
}

// longestReply is how much of a relay's words is shown, in characters.
const longestReply = 200

func replyOf(err error) reply {
	if sent, ok := errors.AsType[*gomail.SendError](err); ok {
		text := sent.Error()
		_, text, _ = strings.Cut(text, ": ")
		text, _, _ = strings.Cut(text, ", affected recipient(s): ")
		text, _, _ = strings.Cut(text, ", affected message ID: ")
		return reply{code: sent.ErrorCode(), said: clip(text)}
	}
	if said, ok := errors.AsType[*textproto.Error](err); ok {
		text := fmt.Sprintf("%d %s", said.Code, strings.Trim(said.Msg, `"`))
		return reply{code: said.Code, said: clip(text), signIn: strings.Contains(err.Error(), "SMTP AUTH failed")}
	}
	return reply{}
}

// clip makes one short line of a relay's words.
func clip(text string) string {
	text = strings.Map(func(r rune) rune {
		if !unicode.IsPrint(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, " "))
	line := []rune(strings.Join(strings.Fields(text), " "))
	if len(line) > longestReply {
		return string(line[:longestReply]) + "…"
	}
	return string(line)
}

// unreached says why there was no conversation with a relay; nil if there was.
func unreached(r setting.Relay, err error) *fault.Error {
	if e := badCertificate(r, err); e != nil {
		return e
	}
	name, isName := errors.AsType[*net.DNSError](err)
	_, plain := errors.AsType[tls.RecordHeaderError](err)
	switch {
	case isName && name.IsNotFound:
		return fault.New(fault.Invalid, "mail.unknown_host", "There is no server called {host}. Please look for a typing mistake.", "host", r.Host)
	case isName:
		return fault.New(fault.Invalid, "mail.no_lookup", "The name {host} could not be looked up just now. Check the shop's internet connection, and try again.", "host", r.Host)
	case errors.Is(err, syscall.ECONNREFUSED):
		return fault.New(fault.Invalid, "mail.refused_connection",
			"{host} takes no mail on port {port}. Mostly it is port 587 with STARTTLS, or port 465 with TLS.", "host", r.Host, "port", r.Port)
	case plain:
		return fault.New(fault.Invalid, "mail.not_tls", "Port {port} of {host} does not begin with encryption. Choose STARTTLS, mostly with port 587.", "port", r.Port, "host", r.Host)
	case strings.Contains(err.Error(), "does not support STARTTLS"):
		return fault.New(fault.Invalid, "mail.no_starttls",
			"{host} does not offer STARTTLS on port {port}, and the password must not go unencrypted. Choose TLS, mostly with port 465.", "host", r.Host, "port", r.Port)
	case strings.Contains(err.Error(), "does not support SMTP AUTH"), errors.Is(err, gomail.ErrNoSupportedAuthDiscovered):
		return fault.New(fault.Invalid, "mail.no_sign_in",
			"{host} takes no user name and password this way. Choose STARTTLS or TLS; or leave the user name empty if it wants none.", "host", r.Host)
	case silent(err) && r.TLS != "tls" && r.Port == 465:
		return fault.New(fault.Invalid, "mail.wants_tls", "{host} does not answer on port 465 without encryption from the start. Choose TLS, or port 587 with STARTTLS.", "host", r.Host)
	case silent(err):
		return fault.New(fault.Invalid, "mail.silent", "{host} does not answer on port {port}. Check the name and the port. Many hosting companies block the ports for mail until they are asked to open them; port 25 mostly stays closed.", "host", r.Host, "port", r.Port)
	}
	return nil
}

// silent tells whether a connection was cut off or came to nothing.
func silent(err error) bool {
	network, isNetwork := errors.AsType[net.Error](err)
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, os.ErrDeadlineExceeded) || isNetwork && network.Timeout() ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, syscall.ECONNRESET) ||
		errors.Is(err, syscall.EHOSTUNREACH) || errors.Is(err, syscall.ENETUNREACH)
}

// badCertificate says what is wrong with a relay's certificate; nil if nothing.
func badCertificate(r setting.Relay, err error) *fault.Error {
	_, otherName := errors.AsType[x509.HostnameError](err)
	invalid, isInvalid := errors.AsType[x509.CertificateInvalidError](err)
	_, stranger := errors.AsType[x509.UnknownAuthorityError](err)
	_, unverified := errors.AsType[*tls.CertificateVerificationError](err)
	switch {
	case otherName:
		return fault.New(fault.Invalid, "mail.certificate_name", "The certificate of the server is not for {host}. Enter the name that your mail provider gives, not that of your own domain.", "host", r.Host)
	case isInvalid && invalid.Reason == x509.Expired:
		return fault.New(fault.Invalid, "mail.certificate_expired", "The certificate of {host} has expired. Check the date of the shop's server; if it is right, tell your mail provider.", "host", r.Host)
	case stranger, unverified:
		return fault.New(fault.Invalid, "mail.certificate_unknown", "Nobody known vouches for the certificate of {host}, so it may be another server. Check the name, or tell your mail provider.", "host", r.Host)
	}
	return nil
}

// help says what to do about a relay's answer.
func (p reply) help(r setting.Relay) *fault.Error {
	says := func(words ...string) bool {
		for _, w := range words {
			if strings.Contains(strings.ToLower(p.said), w) {
				return true
			}
		}
		return false
	}
	gmail := hosted(r, "gmail.com", "googlemail.com", "google.com") || says("gsmtp", "google.com")
	zoho := strings.Contains(r.Host, "zoho") || says("zoho")
	ses := hosted(r, "amazonaws.com") || says("amazonaws", "identities failed the check")
	microsoft := hosted(r, "office365.com", "outlook.com", "hotmail.com") || says("outlook.com", "smtpclientauthentication")
	signIn := p.signIn || p.code == 535 || p.code == 534
	switch {
	case signIn && gmail:
		return fault.New(fault.Invalid, "mail.gmail_password", "Gmail does not take your usual password here. Turn on 2-Step Verification in your Google account, make an app password at myaccount.google.com/apppasswords, and enter its 16 letters. The user name is the whole address.")
	case signIn && zoho:
		return fault.New(fault.Invalid, "mail.zoho_password", "Zoho refuses the user name or the password. Accounts made in India are at smtp.zoho.in, others at smtp.zoho.com or smtp.zoho.eu; with a domain of your own it is smtppro.zoho.in. With two-factor sign-in, make an app-specific password in Zoho's account settings, under Security.")
	case signIn && ses:
		return fault.New(fault.Invalid, "mail.ses_password", "Amazon SES refuses the user name or the password. Make SMTP credentials in the SES console (an access key is not one), and use the server of the same region, such as email-smtp.ap-south-1.amazonaws.com for Mumbai.")
	case signIn && microsoft:
		return fault.New(fault.Invalid, "mail.microsoft_password", "Microsoft refuses the sign-in. For Microsoft 365 the administrator must allow authenticated SMTP for this mailbox; a personal Outlook address no longer works with a password.")
	case signIn:
		return fault.New(fault.Invalid, "mail.password_refused", "{host} refuses the user name or the password. The user name is mostly the whole address; many providers want a password made for apps.", "host", r.Host)
	case p.code >= 500 && ses && says("not verified"):
		return fault.New(fault.Invalid, "mail.ses_not_verified", "Amazon SES sends only from addresses or domains that you have verified in its console, in this region. While your account is in the sandbox, the recipient's address must be verified too: ask Amazon for production access before the shop opens.")
	case p.code == 530:
		return fault.New(fault.Invalid, "mail.wants_sign_in", "{host} wants a user name and a password, or encryption. Fill them in, and choose STARTTLS or TLS.", "host", r.Host)
	case (p.code == 553 || p.code == 550 || p.code == 554) && zoho:
		return fault.New(fault.Invalid, "mail.zoho_sender", "Zoho sends only from the address of the account, or from one that is set up there as an alias. Enter as sender the address that you sign in with, and check that the server is of your region: smtp.zoho.in for accounts made in India.")
	case p.code == 553 || p.code >= 500 && says("sender", "not owned", "relay"):
		return fault.New(fault.Invalid, "mail.sender_refused", "{host} does not send from this sender address. Enter the address that you sign in with, or set this one up at your mail provider first.", "host", r.Host)
	case p.code >= 500 && says("recipient", "mailbox", "user unknown", "no such user"):
		return fault.New(fault.Invalid, "mail.recipient_refused", "{host} does not deliver to the address of the test. Check it for typing mistakes, or try another.", "host", r.Host)
	case p.code >= 500:
		return fault.New(fault.Invalid, "mail.not_taken", "{host} does not take the test email.", "host", r.Host)
	case p.code >= 400:
		return fault.New(fault.Invalid, "mail.not_now", "{host} takes no mail from here just now. Wait some minutes and try again; if it stays so, ask your mail provider.", "host", r.Host)
	}
	return fault.New(fault.Invalid, "mail.broken_off", "The conversation with {host} broke off. Check that it is a mail server, its port and its encryption.", "host", r.Host)
}

// hosted tells whether a relay belongs to one of these domains.
func hosted(r setting.Relay, domains ...string) bool {
	for _, domain := range domains {
		if r.Host == domain || strings.HasSuffix(r.Host, "."+domain) {
			return true
		}
	}
	return false
}
