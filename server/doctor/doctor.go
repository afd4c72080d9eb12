// Package doctor says in words what stands between a shop and its first order: its
// settings, its address, its mail, its payments. It changes nothing, sends no mail,
// and asks everything at once, each question with a time of its own.
package doctor

import (
	"context"
	"crypto/x509"
	"fmt"
	"io"
	"net"
	"net/netip"
	"os/exec"
	"sync"
	"time"

	"bhatti/server/config"
	"bhatti/server/connection"
	"bhatti/server/health"
	"bhatti/store"
	"bhatti/store/setting"
)

// Options are what is examined, and with what.
type Options struct {
	Config   config.Config
	Mistakes error  // in the settings; what is not mistaken is examined all the same
	From     string // where the settings come from, in words
	// Open opens the database, beside a server that may be at work on it, and makes none.
	Open func(context.Context) (*store.Store, error)
	// More is examined too, each in its own time.
	More []func(context.Context, *store.Store) []Finding

	Resolver  *net.Resolver // nil: the machine's
	Dial      func(ctx context.Context, network, address string) (net.Conn, error)
	Roots     *x509.CertPool // who may vouch for others; nil: the system's
	Clock     func() time.Time
	Addresses func() ([]netip.Addr, error) // of this machine
	Disk      func() (health.Usage, error) // of the data folder
	// Service is what systemd says of the shop's unit: its LoadState and ActiveState.
	Service  func(context.Context) (string, error)
	Patience time.Duration // with each question; 0: eight seconds
}

// State is how a finding is.
type State int

// The states of a finding.
const (
	Good    State = iota
	Unknown       // could not be found out, or can wait
	Bad           // stands between the shop and its first order
)

func (s State) String() string { return [...]string{"✓", "–", "✗"}[s] }

// Finding is one line of what the doctor says.
type Finding struct {
	State State
	What  string // settings, data, database …
	Words string
	Way   string // what to do; "": nothing
}

func good(what, format string, args ...any) Finding {
	return Finding{Good, what, fmt.Sprintf(format, args...), ""}
}

func unknown(what, way, format string, args ...any) Finding {
	return Finding{Unknown, what, fmt.Sprintf(format, args...), way}
}

func bad(what, way, format string, args ...any) Finding {
	return Finding{Bad, what, fmt.Sprintf(format, args...), way}
}

// doctor is one examination.
type doctor struct {
	Options
	store *store.Store // nil: there is none to be opened

	// What is set for mail and payments, by variables or in Settings.
	mail    setting.Relay
	account setting.Account
}

const (
	patience      = 8 * time.Second
	checkPatience = 60 * time.Second // of reading the whole database
)

func (o *Options) complete() {
	if o.Resolver == nil {
		o.Resolver = net.DefaultResolver
	}
	if o.Dial == nil {
		o.Dial = (&net.Dialer{Resolver: o.Resolver}).DialContext
	}
	if o.Clock == nil {
		o.Clock = time.Now
	}
	if o.Addresses == nil {
		o.Addresses = ownAddresses
	}
	if o.Disk == nil {
		o.Disk = health.DiskAt(o.Config.Data)
	}
	if o.Service == nil {
		o.Service = systemd
	}
	if o.Patience == 0 {
		o.Patience = patience
	}
}

// Examine looks at everything and returns what it found, always in the same order.
func Examine(ctx context.Context, o Options) (list []Finding) {
	o.complete()
	d := &doctor{Options: o}
	first := []Finding{d.settings()}
	s, findings := d.open(ctx)
	if first = append(first, findings...); s != nil {
		d.store = s
		defer s.Close()
	}
	first = append(first, d.connections(ctx)...)
	questions := []func(context.Context) []Finding{
		d.sound, d.engine, d.address, d.reach, d.redirect, d.certificate, d.clock, d.relay, d.spf, d.dkim, d.dmarc,
		d.keys, d.webhook, d.areas, d.catalogue, d.backup, d.service,
	}
	for _, more := range o.More {
		if d.store != nil {
			questions = append(questions, func(ctx context.Context) []Finding { return more(ctx, d.store) })
		}
	}
	answers := make([][]Finding, len(questions))
	var asking sync.WaitGroup
	for i, ask := range questions {
		asking.Go(func() {
			time := d.Patience
			if i == 0 {
				time = checkPatience
			}
			ctx, cancel := context.WithTimeout(ctx, time)
			defer cancel()
			answers[i] = ask(ctx)
		})
	}
	asking.Wait()
	list = first
	for _, a := range answers {
		list = append(list, a...)
	}
	return list
}

// connections reads what is set for mail and payments. Without a database the
// variables are all there is.
func (d *doctor) connections(ctx context.Context) []Finding {
	m, pay := d.Config.Mail, d.Config.Pay
	d.mail = setting.Relay{Host: m.Host, Port: m.Port, User: m.User, Password: m.Password, TLS: m.TLS, From: m.From}
	d.account = setting.Account{KeyID: pay.KeyID, KeySecret: pay.KeySecret}
	if d.store == nil {
		return nil
	}
	present, err := connection.New(ctx, connection.Options{Mail: m, Pay: pay, Kept: d.store.Connections, Clock: d.Clock})
	if err != nil {
		return []Finding{bad("connections", "Enter mail and payments again in Settings.", "What is set for mail and payments cannot be read: %v", err)}
	}
	d.mail, d.account = present.Relay(), present.Account()
	return nil
}

// Print writes the findings, one line each and what to do below it. It tells whether
// nothing stands between the shop and its first order.
func Print(out io.Writer, findings []Finding) (ready bool) {
	wrong := 0
	for _, f := range findings {
		fmt.Fprintf(out, "%s %-12s %s\n", f.State, f.What, f.Words)
		if f.Way != "" {
			fmt.Fprintf(out, "  %-12s → %s\n", "", f.Way)
		}
		if f.State == Bad {
			wrong++
		}
	}
	switch wrong {
	case 0:
		fmt.Fprintln(out, "\nNothing stands between this shop and its first order.")
	case 1:
		fmt.Fprintln(out, "\n1 thing stands between this shop and its first order.")
	default:
		fmt.Fprintf(out, "\n%d things stand between this shop and its first order.\n", wrong)
	}
	return wrong == 0
}

func ownAddresses() (list []netip.Addr, err error) {
	found, err := net.InterfaceAddrs()
	for _, a := range found {
		if network, ok := a.(*net.IPNet); ok {
			if address, ok := netip.AddrFromSlice(network.IP); ok {
				list = append(list, address.Unmap())
			}
		}
	}
	return list, err
}

func systemd(ctx context.Context) (string, error) {
	said, err := exec.CommandContext(ctx, "systemctl", "show", "--property=LoadState", "--property=ActiveState", "--value", "bhatti.service").Output()
	return string(said), err
}
