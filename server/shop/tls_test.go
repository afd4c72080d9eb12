package shop_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"testing"
	"time"

	"bhatti/server/certificate/acmetest"
	"bhatti/server/config"
	"bhatti/server/shop"
)

// freePort is a port of this machine at which nobody listens.
func freePort(t *testing.T) int {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port
}

// answered asks until the status comes.
func answered(t *testing.T, browser *http.Client, address string, status int) *http.Response {
	t.Helper()
	for late := time.Now().Add(time.Minute); ; time.Sleep(5 * time.Millisecond) {
		res, err := browser.Get(address)
		if err == nil {
			_, _ = io.Copy(io.Discard, res.Body)
			res.Body.Close()
			if res.StatusCode == status {
				return res
			}
			err = fmt.Errorf("answered %d", res.StatusCode)
		}
		if time.Now().After(late) {
			t.Fatalf("%s: %v", address, err)
		}
	}
}

// From an empty folder to the first page over TLS, and once more without the authority.
func TestAShopServesTLSByItself(t *testing.T) {
	secure, plain := freePort(t), freePort(t)
	authority := acmetest.Start(t, plain, secure)
	directory, err := url.Parse(authority.Directory)
	if err != nil {
		t.Fatal(err)
	}
	o := options(t, t.TempDir())
	o.Config.URL = &url.URL{Scheme: "https", Host: "shop.example"}
	o.Config.Listen = fmt.Sprint("127.0.0.1:", secure)
	o.Config.TLS = config.TLS{Auto: true, Authority: directory, ListenHTTP: fmt.Sprint("127.0.0.1:", plain)}
	o.ACME.Client = authority.Client
	o.ACME.Lookup = func(_ context.Context, host string) ([]string, error) {
		if host == "shop.example" {
			return []string{"127.0.0.1"}, nil
		}
		return nil, &net.DNSError{Err: "no such host", IsNotFound: true}
	}
	for range 2 {
		ctx, stop := context.WithCancel(t.Context())
		ended := make(chan error, 1)
		go func() { ended <- shop.Run(ctx, o) }()
		answered(t, http.DefaultClient, fmt.Sprintf("http://127.0.0.1:%d/healthz", plain), 200)
		browser := authority.Browser(t, o.Config.Listen)
		if res := answered(t, browser, "https://shop.example/healthz", 200); res.ProtoMajor != 2 || res.Header.Get("Strict-Transport-Security") == "" {
			t.Errorf("over %s with %v", res.Proto, res.Header)
		}
		if res := answered(t, authority.Browser(t, o.Config.TLS.ListenHTTP), "http://shop.example/home", 301); res.Header.Get("Location") != "https://shop.example/home" {
			t.Errorf("leads to %v", res.Header)
		}
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		authority.Stop()
	}
}
