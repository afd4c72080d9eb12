package upgrade

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"bhatti/server/config"
	"bhatti/server/shop"
	"bhatti/store/storetest"
)

// The shop and the command read the same settings. There is no certificate yet, and
// no authority that gives one.
func TestAShopWithTLSIsAskedWhereItAnswersThisMachine(t *testing.T) {
	free := func() string {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		must(t, err)
		defer l.Close()
		return l.Addr().String()
	}
	settings := map[string]string{
		"BHATTI_DATA": t.TempDir(), "BHATTI_URL": "https://shop.example", "BHATTI_TLS": "auto", "BHATTI_ACME": "https://127.0.0.1:9/directory",
		"BHATTI_LISTEN": free(), "BHATTI_LISTEN_HTTP": free(),
	}
	environ := func(name string) (string, bool) { value, is := settings[name]; return value, is }
	shops, err := config.Load(environ)
	must(t, err)
	found, err := config.Running(environ)
	must(t, err)
	root := storetest.Root(t)
	ctx, stop := context.WithTimeout(t.Context(), time.Minute)
	defer stop()
	ended := make(chan error, 1)
	go func() {
		ended <- shop.Run(ctx, shop.Options{Config: shops, Version: "0.3.0 (test)", Log: slog.New(slog.DiscardHandler), Files: shop.Files{
			Migrations: storetest.Migrations(t), Mail: os.DirFS(filepath.Join(root, "assets", "mail")), Pincodes: os.DirFS(filepath.Join(root, "assets")),
		}})
	}()
	u := upgrade{Options: Options{
		Server: Server{Origin: found.URL, Listen: found.Listen, Plain: found.Plain}, Pace: Pace{Every: 10 * time.Millisecond},
	}, state: &state{}}
	if err := u.untilWell(ctx, "0.3.0 (test)", time.Minute); err != nil {
		t.Error(err)
	}
	if now, err := u.Server.ask(ctx); err != nil || now.untold == nil {
		t.Errorf("without a certificate: %+v, %v", now, err)
	}
	stop()
	must(t, <-ended)
}

func TestWhereAShopIsFoundFollowsItsSettings(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		settings      map[string]string
		listen, plain string
	}{
		{map[string]string{}, ":8080", ""},
		{map[string]string{"BHATTI_LISTEN": "127.0.0.1:81", "BHATTI_LISTEN_HTTP": ":82"}, "127.0.0.1:81", ""},
		{map[string]string{"BHATTI_TLS": "auto", "BHATTI_URL": "https://shop.example"}, ":443", ":80"},
		{map[string]string{"BHATTI_TLS": "auto", "BHATTI_URL": "https://shop.example", "BHATTI_LISTEN": ":8443", "BHATTI_LISTEN_HTTP": "127.0.0.1:82"}, ":8443", "127.0.0.1:82"},
	} {
		s, err := config.Running(func(name string) (string, bool) { value, is := c.settings[name]; return value, is })
		if err != nil || s.Listen != c.listen || s.Plain != c.plain {
			t.Errorf("%v: %+v, %v", c.settings, s, err)
		}
	}
}

func TestAReleaseThatLosesTLSIsNotWell(t *testing.T) {
	t.Parallel()
	says := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Host != "shop.example" {
			w.WriteHeader(http.StatusMisdirectedRequest)
		}
		io.WriteString(w, "bhatti_build_info{version=\"0.4.0\"} 1\nbhatti_uptime_seconds 5\n")
	})
	secure, plain := httptest.NewTLSServer(says), httptest.NewServer(says)
	defer plain.Close()
	u := upgrade{Options: Options{
		Server: Server{Origin: &url.URL{Scheme: "https", Host: "shop.example"}, Listen: secure.Listener.Addr().String(), Plain: plain.Listener.Addr().String()},
		Pace:   Pace{Start: 100 * time.Millisecond, Watch: 100 * time.Millisecond, Every: 10 * time.Millisecond}, Out: io.Discard,
	}, state: &state{To: "0.4.0", TLS: true}}
	must(t, u.watch(t.Context()))
	secure.Close()
	if err := u.watch(t.Context()); err == nil || !strings.Contains(err.Error(), "does not answer over TLS") {
		t.Errorf("it counts as well: %v", err)
	}
	u.state.TLS = false // as the release before
	must(t, u.watch(t.Context()))
	if now, err := u.Server.ask(t.Context()); now.untold == nil {
		t.Error(errors.Join(err, fmt.Errorf("%+v", now)))
	}
}

// A process that was being started while the new release was written may hold its file
// open for a moment: the system does not run it until then.
func TestAReleaseThatIsStillOpenIsWaitedFor(t *testing.T) {
	path := filepath.Join(t.TempDir(), "bhatti.new")
	must(t, os.WriteFile(path, []byte("#!/bin/sh\necho bhatti 1.2.3 go1.26 linux/amd64\n"), 0o700))
	open, err := os.OpenFile(path, os.O_WRONLY, 0)
	must(t, err)
	u := &upgrade{}
	time.AfterFunc(50*time.Millisecond, func() { open.Close() })
	if _, err := u.nameOf(t.Context(), path, release{version: "1.2.3", platform: "linux/amd64"}); err != nil {
		t.Error(err)
	}
}
