// Package demo is the whole shop to try out: a sample catalogue, a simulated
// payment provider and a mailbox, with nothing to configure and no network. No
// other package knows that it exists.
package demo

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"time"

	"bhatti/store"
	"bhatti/store/staff"

	"bhatti/server/admin"
	"bhatti/server/config"
	"bhatti/server/demo/mailbox"
	"bhatti/server/payment"
	"bhatti/server/razorpay"
	"bhatti/server/razorpay/simulator"
	"bhatti/server/shop"
)

// Options of a demo.
type Options struct {
	Data     string // folder of its database; "": a fresh one that is removed in the end
	Listen   string
	Files    shop.Files
	Version  string
	NoOrders bool      // leave out the orders of the last two weeks
	Out      io.Writer // where the addresses are printed
	Log      *slog.Logger
}

// keyID names the simulated account. Its secrets are drawn at each start: an
// executable that held them could tempt somebody to use them.
const keyID = "rzp_test_BhattiDemo0001"

// owner keeps the demo's shop.
const owner = "owner@bhattibakers.example"

// impatient is how often the reconciler asks where nobody wants to wait for minutes.
var impatient = []time.Duration{
	3 * time.Second, 6 * time.Second, 15 * time.Second, 30 * time.Second, time.Minute, 5 * time.Minute, 30 * time.Minute,
}

// Run opens the demo and serves it until ctx ends.
func Run(ctx context.Context, o Options) error {
	if o.Data == "" {
		dir, err := os.MkdirTemp("", "bhatti-demo-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		o.Data = dir
	}
	front, err := net.Listen("tcp", o.Listen)
	if err != nil {
		return err
	}
	defer front.Close()
	var clock clock
	backstage, err := openBackstage(front, &clock, o.Log)
	if err != nil {
		return err
	}
	defer backstage.close()
	settings := backstage.config(o.Data, front)
	if settings.Codes, err = config.LoadCodes(os.LookupEnv); err != nil {
		return err
	}

	key := rand.Text() // opens the back office to the person who started the demo
	s, err := shop.Open(ctx, shop.Options{
		Demo:       admin.Demo{Token: key, Owner: owner},
		Config:     settings,
		Files:      o.Files,
		Version:    o.Version,
		Log:        o.Log,
		CheckAfter: impatient,
		Clock:      clock.now,
	})
	if err != nil {
		return err
	}
	defer s.Close()
	if err := stock(ctx, s.Store, o.Files.Sample, time.Now()); err != nil {
		return fmt.Errorf("stock the sample shop: %w", err)
	}
	if _, err := s.Store.Staff.Add(ctx, owner, staff.Owner); err != nil {
		return fmt.Errorf("hire the demo's owner: %w", err)
	}
	if !o.NoOrders {
		if err := backstage.past(ctx, s.Store, &clock, o, time.Now()); err != nil {
			return fmt.Errorf("write the sample shop's orders: %w", err)
		}
	}
	shopURL := address(front)
	backstage.provider.SetWebhookURL(shopURL + "/webhooks/razorpay")
	fmt.Fprintf(o.Out, "\n  The shop         %s\n  The mailbox      %s/mailbox   (one-time passwords arrive here)\n"+
		"  The payments     %s/\n  The back office  %s/admin/demo#%s\n\n  Ctrl+C ends the demo.\n\n",
		shopURL, backstage.url, backstage.url, shopURL, key)
	return s.Run(ctx, front)
}

// backstage is what surrounds a shop in real life, on this machine: the
// payment provider, a mail server and the customers' mailboxes.
type backstage struct {
	url      string
	mail     *mailbox.Mailbox
	provider *simulator.Simulator
	pay      config.Pay
	web      *http.Server
}

// openBackstage opens it beside the shop's listener: at the next port, so that its
// address is easy to guess, or at any that is free.
func openBackstage(front net.Listener, clock *clock, log *slog.Logger) (b *backstage, err error) {
	b = &backstage{}
	host, port, err := net.SplitHostPort(front.Addr().String())
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(port)
	if err != nil {
		return nil, err
	}
	listener, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(n+1)))
	if err != nil {
		if listener, err = net.Listen("tcp", net.JoinHostPort(host, "0")); err != nil {
			return nil, err
		}
	}
	b.url = address(listener)
	origin, _ := url.Parse(b.url) // our own listener's address
	b.pay = config.Pay{
		KeyID: keyID, KeySecret: rand.Text(), WebhookSecrets: []string{rand.Text()},
		API: origin, Checkout: origin.JoinPath("/v1/checkout.js"),
	}
	if b.mail, err = mailbox.Listen(0); err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	b.provider, err = simulator.New(simulator.Options{
		KeyID: keyID, KeySecret: b.pay.KeySecret, WebhookSecret: b.pay.WebhookSecrets[0], RetryAfter: time.Second, Log: log,
		Seed: uint64(time.Now().UnixNano()), Now: clock.now,
	})
	if err != nil {
		return nil, errors.Join(err, listener.Close(), b.mail.Close())
	}
	mux := http.NewServeMux()
	mux.Handle("/mailbox", b.mail)
	mux.Handle("/mailbox.json", b.mail)
	mux.Handle("/mailbox/", b.mail)
	mux.HandleFunc("GET /lend.json", b.lend)
	mux.Handle("/", b.provider.Handler())
	b.web = &http.Server{Handler: mux, ReadHeaderTimeout: 3 * time.Second}
	go b.web.Serve(listener)
	return b, nil
}

// lend tells another shop on this machine how to use the simulated account and the
// mailbox: they are worth nothing, and end with the demo.
func (b *backstage) lend(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "application/json")
	json.NewEncoder(w).Encode(map[string]any{"KeyID": keyID, "KeySecret": b.pay.KeySecret, "SMTPPort": b.mail.Port()})
}

// past writes the orders of the two weeks until now, paid at the simulated
// provider.
func (b *backstage) past(ctx context.Context, s *store.Store, clock *clock, o Options, now time.Time) error {
	gateway, err := razorpay.New(razorpay.Options{API: b.pay.API.String(), KeyID: b.pay.KeyID, KeySecret: b.pay.KeySecret})
	if err != nil {
		return err
	}
	payments, err := payment.New(payment.Options{
		Clock: clock.now, Orders: s.Orders, Payments: s.Payments, Refunds: s.Refunds, Ledger: s.Ledger,
		Gateway: gateway, KeySecret: b.pay.KeySecret, WebhookSecrets: b.pay.WebhookSecrets, Log: o.Log,
	})
	if err != nil {
		return err
	}
	h := history{db: s, payments: payments, provider: b.provider, clock: clock, now: now}
	return past(ctx, h, o.Files.Sample)
}

func (b *backstage) close() {
	b.web.Close()
	b.provider.Close()
	b.mail.Close()
}

// config is the settings that a shop in this place has.
func (b *backstage) config(data string, front net.Listener) config.Config {
	public, _ := url.Parse(address(front))
	return config.Config{
		Place: config.Place{Data: data},
		URL:   public,
		Mail:  config.Mail{Host: "127.0.0.1", Port: b.mail.Port(), TLS: "none", From: "Bhatti Bakers <orders@bhattibakers.example>"},
		Pay:   b.pay,
	}
}

// address is where a browser on this machine finds a listener.
func address(l net.Listener) string {
	a := l.Addr().(*net.TCPAddr)
	host := a.IP.String()
	if a.IP.IsUnspecified() || a.IP.IsLoopback() {
		host = "localhost"
	}
	return "http://" + net.JoinHostPort(host, strconv.Itoa(a.Port))
}
