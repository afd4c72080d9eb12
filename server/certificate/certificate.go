// Package certificate has the certificate of the shop's own address: it gets it from
// an authority that speaks ACME (RFC 8555), such as Let's Encrypt, keeps it in a
// folder, renews it in time and serves TLS with it. It does not know what is served.
package certificate

import (
	"cmp"
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// LetsEncrypt is the address of Let's Encrypt's directory.
const LetsEncrypt = "https://acme-v02.api.letsencrypt.org/directory"

// Options says whose certificate is kept, and how it is had.
type Options struct {
	URL       *url.URL // the shop's public origin; the certificate is for its host
	Dir       string   // where certificates and keys are kept; made if it is missing
	Directory string   // address of the authority's directory; "": Let's Encrypt's
	Email     string   // whom the authority may write to; "": nobody
	Agent     string   // what we call ourselves to the authority
	Log       *slog.Logger

	Clock  func() time.Time                                         // nil: time.Now
	Lookup func(ctx context.Context, host string) ([]string, error) // addresses of a name; nil: the system's resolver
	Client *http.Client                                             // for the authority; nil: one of our own
}

// Keeper keeps the certificates of the shop's host and of its twin, with or without
// www. It is safe for concurrent use.
type Keeper struct {
	options Options
	folder  folder
	names   []*name // the shop's own host first

	mu     sync.Mutex
	tokens map[string]string           // answers to the authority's questions on port 80, by path
	proofs map[string]*tls.Certificate // and on port 443, by host
}

// name is a host name with its certificate.
type name struct {
	host string
	twin bool                            // only redirected to the shop: nobody has to be told that it has no certificate
	held atomic.Pointer[tls.Certificate] // with its Leaf; nil: none yet

	mu      sync.Mutex
	trouble trouble
	next    time.Time // nothing is tried before
}

// New makes a keeper with what its folder holds. A folder that cannot be read stops no
// shop: Look says so.
func New(o Options) *Keeper {
	if o.Clock == nil {
		o.Clock = time.Now
	}
	if o.Lookup == nil {
		o.Lookup = net.DefaultResolver.LookupHost
	}
	if o.Client == nil {
		o.Client = &http.Client{Timeout: 30 * time.Second}
	}
	o.Directory = cmp.Or(o.Directory, LetsEncrypt)
	k := &Keeper{options: o, folder: folder(o.Dir), tokens: make(map[string]string), proofs: make(map[string]*tls.Certificate)}
	host := strings.ToLower(o.URL.Hostname())
	for i, h := range []string{host, twinOf(host)} {
		n := &name{host: h, twin: i > 0, next: allowed(k.folder.tried(h))}
		held, err := k.folder.read(h)
		switch {
		case err == nil:
			n.held.Store(held)
		case !errors.Is(err, errNone):
			k.failed(n, folderTrouble(k.folder, err), 0)
		}
		k.names = append(k.names, n)
	}
	return k
}

// twinOf is the host with www., or without it.
func twinOf(host string) string {
	if bare, found := strings.CutPrefix(host, "www."); found {
		return bare
	}
	return "www." + host
}

// Ready tells whether the shop's host has a certificate.
func (k *Keeper) Ready() bool { return k.names[0].held.Load() != nil }

// Run gets and renews what is due until ctx ends.
func (k *Keeper) Run(ctx context.Context) {
	tick := time.NewTicker(time.Minute)
	defer tick.Stop()
	for {
		k.Look(ctx)
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
	}
}

// Look gets or renews what is due by the clock and has not failed just now.
func (k *Keeper) Look(ctx context.Context) {
	for _, n := range k.names {
		if ctx.Err() == nil && n.due(k.options.Clock()) {
			k.renew(ctx, n)
		}
	}
}

func (n *name) due(now time.Time) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	if held := n.held.Load(); held != nil && now.Before(renewal(held.Leaf)) {
		return false
	}
	return !now.Before(n.next)
}

// renewal is when a certificate is renewed: 30 days before its end, or when two
// thirds of a shorter life have passed.
func renewal(c *x509.Certificate) time.Time {
	return c.NotAfter.Add(-min(c.NotAfter.Sub(c.NotBefore)/3, 30*24*time.Hour))
}

const (
	// aRenewalLasts is how long a certificate just got is left alone whatever the clock says:
	// an authority gives the same name only a few a week.
	aRenewalLasts = 36 * time.Hour
	// patience is how long the authority may take for everything.
	patience = 3 * time.Minute
)

// renew makes one try. What stands in the way on this side is found before the
// authority is asked, because it counts what fails.
func (k *Keeper) renew(ctx context.Context, n *name) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	if err := k.folder.prepare(); err != nil {
		k.failed(n, folderTrouble(k.folder, err), time.Minute)
		return
	}
	if _, err := k.options.Lookup(ctx, n.host); err != nil {
		if !n.twin && !errors.Is(ctx.Err(), context.Canceled) {
			k.failed(n, nameTrouble(n.host, err), time.Minute)
		}
		return
	}
	if err := k.folder.trying(n.host, k.options.Clock()); err != nil {
		k.failed(n, folderTrouble(k.folder, err), time.Minute)
		return
	}
	got, err := k.obtain(ctx, n)
	switch {
	case errors.Is(err, context.Canceled): // the shop ends
	case err != nil:
		k.failed(n, authorityTrouble(n.host, err), n.wait(err))
	default:
		k.succeeded(n, got)
	}
}

func (k *Keeper) succeeded(n *name, got *tls.Certificate) {
	n.held.Store(got)
	n.mu.Lock()
	n.trouble, n.next = trouble{}, k.options.Clock().Add(aRenewalLasts)
	n.mu.Unlock()
	k.options.Log.Info("the shop has a new certificate", "host", n.host, "until", got.Leaf.NotAfter.Format(time.DateOnly), "renewed", renewal(got.Leaf).Format(time.DateOnly))
	if err := k.folder.done(n.host); err != nil {
		k.options.Log.Warn("a mark in the folder of certificates was not removed", "error", err)
	}
}
