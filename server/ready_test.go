package server

import (
	"context"
	"net"
	"net/http"
	"strings"
	"testing"
)

func TestAShopIsReadyOnlyWhileItServes(t *testing.T) {
	sh := open(t)
	sh.ask("GET", "/readyz", "").is(t, 503)
	sh.ask("GET", "/healthz", "").is(t, 200) // as ever
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- sh.Serve(ctx, listener) }()
	answer, err := http.Get("http://" + listener.Addr().String() + "/readyz")
	must(t, err)
	must(t, answer.Body.Close())
	if answer.StatusCode != 200 || answer.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("serving: %d %v", answer.StatusCode, answer.Header)
	}
	stop()
	must(t, <-ended)
	refused := sh.ask("GET", "/readyz", "").is(t, 503)
	if p := refused.problem(t); p.Key != "shop.stopping" || refused.Header().Get("Retry-After") == "" {
		t.Errorf("stopping: %+v", p)
	}
}

func TestAShopProvesWhichItIs(t *testing.T) {
	sh, other := open(t), open(t)
	sh.site.phase.Store(serving)
	var said ready
	sh.ask("GET", "/readyz?challenge=ABCDEFGH12345678", "").is(t, 200).into(t, &said)
	if said.Proof == "" || said.Proof != sh.data.Proof("ABCDEFGH12345678") || said.Proof == other.data.Proof("ABCDEFGH12345678") || said.Proof == sh.data.Proof("ABCDEFGH12345679") {
		t.Errorf("proved %q", said.Proof)
	}
	for _, bad := range []string{"short", strings.Repeat("a", 65), "ABCDEFGH%2012345678", "ABCDEFGH1234567%0a"} {
		sh.ask("GET", "/readyz?challenge="+bad, "").is(t, 400)
	}
}
