package doctor

import (
	"context"
	"errors"
	"net"
	netmail "net/mail"
	"slices"
	"strings"
	"sync"

	"bhatti/server/mail"
)

// relay signs in to the mail relay and sends nothing.
func (d *doctor) relay(ctx context.Context) []Finding {
	m := d.mail
	if m.Host == "" || m.From == "" {
		return []Finding{bad("mail", "Enter your mail account under Settings, Email.", "It is not set up: customers cannot sign in.")}
	}
	sender, err := mail.NewSender(mail.Relay{
		Host: m.Host, Port: m.Port, User: m.User, Password: m.Password, TLS: m.TLS, From: m.From, Roots: d.Roots, Timeout: d.Patience,
	})
	if err != nil {
		return []Finding{bad("mail", "Correct it under Settings, Email.", "%v", err)}
	}
	switch err := sender.Check(ctx); {
	case err == nil:
		return []Finding{good("mail", "%s answers and lets the shop in.", m.Host)}
	case isLookup(err):
		return []Finding{unknown("mail", "Is the name of the mail server right, and this machine online?", "%s could not be looked up.", m.Host)}
	case errors.Is(err, mail.ErrSignIn):
		return []Finding{bad("mail", signInWay(m.Host), "%s refuses the user name or password.", m.Host)}
	case errors.Is(err, mail.ErrNoTLS):
		return []Finding{bad("mail", "Port 587 goes with STARTTLS, port 465 with TLS.", "%s and the shop do not agree on TLS at port %d.", m.Host, m.Port)}
	}
	return []Finding{bad("mail", "Are its name and port right? Many hosts of machines close port 25, some 465 and 587 too: ask yours.", "%s does not answer at port %d.", m.Host, m.Port)}
}

// service is a mail service that many shops use.
type service struct {
	hosts     []string // endings of its relays' names
	spf       string   // what its customers put into their SPF record
	selectors []string // under which their DKIM keys are found
	signIn    string   // what helps when it refuses a password
}

var services = []service{
	{[]string{"gmail.com", "google.com", "googlemail.com"}, "_spf.google.com", []string{"google"},
		"Google wants an app password: in your Google account under Security, 2-Step Verification, App passwords."},
	{[]string{"zoho.in", "zoho.com", "zoho.eu"}, "zohomail.in", []string{"zmail", "zoho", "default"},
		"Zoho has servers by region (smtp.zoho.in for accounts in India), and wants an app password with two-factor sign-in."},
	{[]string{"amazonaws.com"}, "amazonses.com", nil,
		"SES has its own SMTP user name and password, made in its console under SMTP settings, for each region."},
	{[]string{"office365.com", "outlook.com"}, "spf.protection.outlook.com", []string{"selector1", "selector2"},
		"Authenticated SMTP must be turned on for the mailbox in the Microsoft 365 admin centre."},
	{[]string{"sendgrid.net"}, "sendgrid.net", []string{"s1", "s2"}, "The user name is the word apikey, the password an API key."},
	{[]string{"mailgun.org"}, "mailgun.org", []string{"mailo", "mta", "k1", "pic", "smtp"}, "Use the SMTP credentials of the sending domain."},
	{[]string{"brevo.com", "sendinblue.com"}, "spf.brevo.com", []string{"brevo1", "brevo2", "mail"}, "Use an SMTP key, not the password of the account."},
	{[]string{"fastmail.com", "messagingengine.com"}, "spf.messagingengine.com", []string{"fm1", "fm2", "fm3"}, "Use an app password."},
}

// usual are names under which others keep their DKIM keys.
var usual = []string{"default", "dkim", "mail", "selector1", "selector2", "s1", "s2", "k1", "google", "zmail", "smtp"}

func serviceOf(host string) service {
	for _, s := range services {
		for _, ending := range s.hosts {
			if host == ending || strings.HasSuffix(host, "."+ending) {
				return s
			}
		}
	}
	return service{}
}

func signInWay(host string) string {
	if s := serviceOf(host); s.signIn != "" {
		return s.signIn
	}
	return "Enter them again under Settings, Email."
}

// domain is that of the sender; "" without one.
func (d *doctor) domain() string {
	from, err := netmail.ParseAddress(d.mail.From)
	if err != nil {
		return ""
	}
	return strings.ToLower(from.Address[strings.LastIndexByte(from.Address, '@')+1:])
}

// texts looks up TXT records that begin with a word; none is no error.
func (d *doctor) texts(ctx context.Context, name, begin string) (list []string, err error) {
	found, err := d.Resolver.LookupTXT(ctx, name+".")
	if missing, ok := errors.AsType[*net.DNSError](err); ok && missing.IsNotFound {
		return nil, nil
	}
	for _, text := range found {
		if strings.HasPrefix(strings.ToLower(text), begin) {
			list = append(list, text)
		}
	}
	return list, err
}

func notLookedUp(what, name string) []Finding {
	return []Finding{unknown(what, "", "%s could not be looked up.", name)}
}

// spf looks who may send mail in the shop's name.
func (d *doctor) spf(ctx context.Context) []Finding {
	domain, s := d.domain(), serviceOf(d.mail.Host)
	if domain == "" {
		return nil // said already
	}
	found, err := d.texts(ctx, domain, "v=spf1")
	include := ""
	if s.spf != "" {
		include = "include:" + s.spf + " "
	}
	switch {
	case err != nil:
		return notLookedUp("SPF", domain)
	case len(found) == 0:
		return []Finding{bad("SPF", "Where you bought the name, add a TXT record for "+domain+": v=spf1 "+include+"~all", "%s does not say who may send its mail: much of it ends up as spam.", domain)}
	case len(found) > 1:
		return []Finding{bad("SPF", "Put what both allow into one record.", "%s has %d SPF records, where one is allowed.", domain, len(found))}
	case s.spf != "" && !strings.Contains(strings.ToLower(found[0]), s.spf) && !strings.Contains(found[0], "redirect="):
		return []Finding{unknown("SPF", "Unless another entry covers it, add "+strings.TrimSpace(include)+" to the record.", "The record of %s does not name your mail service: %s", domain, found[0])}
	}
	return []Finding{good("SPF", "%s says who may send its mail.", domain)}
}

// dkim looks for the key by which mailboxes check the shop's mails.
func (d *doctor) dkim(ctx context.Context) []Finding {
	domain := d.domain()
	if domain == "" {
		return nil
	}
	selectors := slices.Clone(serviceOf(d.mail.Host).selectors)
	for _, s := range usual {
		if !slices.Contains(selectors, s) {
			selectors = append(selectors, s)
		}
	}
	found, failed := make([]bool, len(selectors)), make([]error, len(selectors))
	var asking sync.WaitGroup
	for i, selector := range selectors {
		asking.Go(func() {
			keys, err := d.texts(ctx, selector+"._domainkey."+domain, "")
			found[i] = slices.ContainsFunc(keys, func(key string) bool {
				return strings.Contains(key, "p=") && !strings.HasSuffix(strings.TrimSpace(key), "p=")
			})
			failed[i] = err
		})
	}
	asking.Wait()
	if i := slices.Index(found, true); i >= 0 {
		return []Finding{good("DKIM", "There is a key at %s._domainkey.%s.", selectors[i], domain)}
	}
	if errors.Join(failed...) != nil {
		return notLookedUp("DKIM", domain)
	}
	return []Finding{unknown("DKIM", "Your mail service says where it puts its key. To see: send a test mail to a Gmail address, open it, choose Show original, and look for DKIM: PASS.",
		"No key was found for %s under the usual names.", domain)}
}

// dmarc looks what mailboxes should do with mail that only pretends.
func (d *doctor) dmarc(ctx context.Context) []Finding {
	domain := d.domain()
	if domain == "" {
		return nil
	}
	for name := domain; strings.Contains(name, "."); _, name, _ = strings.Cut(name, ".") {
		found, err := d.texts(ctx, "_dmarc."+name, "v=dmarc1")
		if err != nil {
			return notLookedUp("DMARC", domain)
		}
		if len(found) > 0 {
			return []Finding{good("DMARC", "%s says what to do with mail that only pretends to be yours.", name)}
		}
	}
	return []Finding{unknown("DMARC", "Add a TXT record for _dmarc."+domain+": v=DMARC1; p=none", "%s has no DMARC record. Gmail and Yahoo want one of whoever sends much.", domain)}
}
