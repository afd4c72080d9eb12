package server

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"bhatti/server/certificate"
	"bhatti/server/certificate/acmetest"
	"bhatti/server/web"
)

// life serves at sockets that outlive it, as systemd's do, until it is ended.
func (sh *shop) life(secure, plain net.Listener) (end func()) {
	sh.t.Helper()
	var listeners []net.Listener
	for _, held := range []net.Listener{secure, plain} {
		file, err := held.(*net.TCPListener).File()
		must(sh.t, err)
		l, err := net.FileListener(file)
		must(sh.t, err)
		must(sh.t, file.Close())
		listeners = append(listeners, l)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- sh.ServeTLS(ctx, listeners[0], listeners[1]) }()
	return func() {
		stop()
		must(sh.t, <-ended)
	}
}

func TestARestartOverTLSCutsOffNobody(t *testing.T) {
	t.Parallel()
	dir := filepath.Join(t.TempDir(), "certificates")
	roots := acmetest.Keep(t, dir, tlsHost, time.Now().Add(-time.Hour), time.Now().Add(90*24*time.Hour))
	certified := func(o *Options) {
		o.Certificates = certificate.New(certificate.Options{URL: o.URL, Dir: dir, Log: o.Log})
	}
	sh := open(t, certified)
	secure, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer secure.Close()
	plain, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	defer plain.Close()
	end := sh.life(secure, plain)

	var served atomic.Int64
	var crowd sync.WaitGroup
	stop := make(chan struct{})
	for n := range 6 {
		crowd.Go(func() {
			browser := acmetest.Browser(t, roots, secure.Addr().String())
			for visit := 0; ; visit++ {
				select {
				case <-stop:
					return
				default:
				}
				if n%2 == 1 {
					browser.CloseIdleConnections()
				}
				if err := reads(browser, "https://"+tlsHost+web.APIPath+"GetCatagoryList"); err != nil {
					t.Errorf("visit %d of visitor %d: %v", visit, n, err)
					return
				}
				served.Add(1)
			}
		})
	}
	for range 2 {
		sh.enough(&served)
		end()
		must(t, sh.Close())
		sh.serve(certified)
		end = sh.life(secure, plain)
	}
	sh.enough(&served)
	close(stop)
	crowd.Wait()
	end()
}

// enough waits until so much more was served.
func (sh *shop) enough(served *atomic.Int64) {
	sh.t.Helper()
	for begun, late := served.Load(), time.Now().Add(time.Minute); served.Load() < begun+60; time.Sleep(time.Millisecond) {
		if sh.t.Failed() || time.Now().After(late) {
			sh.t.Fatal("nothing is served")
		}
	}
}

func reads(browser *http.Client, address string) error {
	res, err := browser.Get(address)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	if _, err := io.Copy(io.Discard, res.Body); err != nil || res.StatusCode != 200 || res.ProtoMajor != 2 {
		return fmt.Errorf("answered %d over %s, %w", res.StatusCode, res.Proto, err)
	}
	return nil
}
