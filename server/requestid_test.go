package server

import (
	"net/http/httptest"
	"net/netip"
	"regexp"
	"strings"
	"testing"
)

var ownID = regexp.MustCompile(`^[0-9A-HJKMNP-TV-Z]{8}$`)

func TestRequestIDsAreShortAndThoseOfATrustedProxyAreKept(t *testing.T) {
	sh := open(t, func(o *Options) { o.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")} })
	for _, test := range []struct {
		peer, given string
		kept        bool
	}{
		{"192.0.2.7:1", "", false},
		{"192.0.2.7:1", "mine-1", false},
		{"10.0.0.1:1", "from-the_proxy.1", true},
		{"10.0.0.1:1", "", false},
		{"10.0.0.1:1", strings.Repeat("x", 65), false},
		{"10.0.0.1:1", "two words", false},
		{"10.0.0.1:1", "a\"b", false},
		{"10.0.0.1:1", "<b>", false},
	} {
		r := httptest.NewRequest("GET", "/api/nothing", nil)
		r.RemoteAddr = test.peer
		if test.given != "" {
			r.Header.Set("X-Request-Id", test.given)
		}
		w := httptest.NewRecorder()
		sh.Handler().ServeHTTP(w, r)
		id := w.Header().Get("X-Request-Id")
		if kept := id == test.given; kept != test.kept || !kept && !ownID.MatchString(id) {
			t.Errorf("%+v: answered %q", test, id)
		}
		if !strings.Contains(sh.log.String(), "request="+id) {
			t.Errorf("%+v: %q is not in the log", test, id)
		}
	}
	first, next := sh.ask("GET", "/api/nothing", "").Header().Get("X-Request-Id"), sh.ask("GET", "/api/nothing", "").Header().Get("X-Request-Id")
	if first == next || first[:6] == next[:6] {
		t.Errorf("%s follows %s", next, first)
	}
}

func TestAFailedPageShowsItsNumber(t *testing.T) {
	for path, want := range map[string]string{"/healthz": "tell us this number:", "/hi/home": "नंबर", "/mr/home": "क्रमांक"} {
		sh := open(t)
		sh.site.health, sh.site.pages = nil, nil // so that both fail
		r := httptest.NewRequest("GET", path, nil)
		r.Header.Set("Accept", "text/html,application/xhtml+xml,*/*;q=0.8")
		w := httptest.NewRecorder()
		sh.Handler().ServeHTTP(w, r)
		id, body := w.Header().Get("X-Request-Id"), w.Body.String()
		if w.Code != 500 || !strings.Contains(body, want) || !strings.Contains(body, "<code>"+id+"</code>") || !ownID.MatchString(id) {
			t.Errorf("%s: %d %s", path, w.Code, body)
		}
		if !strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") || !strings.Contains(w.Header().Get("Content-Security-Policy"), "style-src 'sha256-") {
			t.Errorf("%s: %v", path, w.Header())
		}
		if log := sh.log.String(); !strings.Contains(log, "request failed") || !strings.Contains(log, id) {
			t.Errorf("%s: %s is not in the log", path, id)
		}
	}
}
