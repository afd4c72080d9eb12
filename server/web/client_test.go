package web

import (
	"net/http/httptest"
	"net/netip"
	"testing"
)

func FuzzForwarded(f *testing.F) {
	proxies := Proxies{Trusted: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8")}}
	f.Add("10.0.0.1:1", "198.51.100.1, 10.2.3.4")
	f.Add("203.0.113.7:1", "fe80::1%eth0")
	f.Add("nowhere", ",,")
	f.Fuzz(func(t *testing.T, peer, forwarded string) {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = peer
		r.Header["X-Forwarded-For"] = []string{forwarded}
		address := proxies.ClientAddress(r)
		if !address.IsValid() || address.Zone() != "" || address.Is4In6() {
			t.Errorf("%q behind %q is %v", forwarded, peer, address)
		}
		alone := httptest.NewRequest("GET", "/", nil)
		alone.RemoteAddr = peer
		if direct := proxies.ClientAddress(alone); !proxies.Has(direct) && address != direct {
			t.Errorf("%q made %v of %v", forwarded, address, direct)
		}
	})
}

func TestAClientCannotInventItsAddress(t *testing.T) {
	proxies := Proxies{Trusted: []netip.Prefix{netip.MustParsePrefix("10.0.0.0/8"), netip.MustParsePrefix("fd00::/8")}}
	for _, test := range []struct {
		name      string
		peer      string
		forwarded []string
		want      string
	}{
		{"no proxy", "203.0.113.7:1", nil, "203.0.113.7"},
		{"no proxy, invented", "203.0.113.7:1", []string{"198.51.100.1"}, "203.0.113.7"},
		{"behind a proxy", "10.0.0.1:1", []string{"203.0.113.7"}, "203.0.113.7"},
		{"behind a proxy, invented", "10.0.0.1:1", []string{"198.51.100.1, 203.0.113.7"}, "203.0.113.7"},
		{"behind two proxies", "10.0.0.1:1", []string{"198.51.100.1, 203.0.113.7, 10.9.9.9"}, "203.0.113.7"},
		{"several lines", "10.0.0.1:1", []string{"198.51.100.1", "203.0.113.7"}, "203.0.113.7"},
		{"IPv6", "[fd00::1]:1", []string{"2001:db8::7"}, "2001:db8::7"},
		{"IPv4 in IPv6", "[::ffff:10.0.0.1]:1", []string{"::ffff:203.0.113.7"}, "203.0.113.7"},
		{"rubbish", "10.0.0.1:1", []string{"203.0.113.7, rubbish"}, "10.0.0.1"},
		{"nothing", "10.0.0.1:1", nil, "10.0.0.1"},
	} {
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = test.peer
		for _, line := range test.forwarded {
			r.Header.Add("X-Forwarded-For", line)
		}
		if got := proxies.ClientAddress(r); got != netip.MustParseAddr(test.want) {
			t.Errorf("%s: %v, want %s", test.name, got, test.want)
		}
	}
}

func TestFiguresStayOnTheMachine(t *testing.T) {
	for _, test := range []struct {
		peer, header string
		want         bool
	}{
		{"127.0.0.1:9", "", true}, {"[::1]:9", "", true}, {"192.0.2.1:9", "", false},
		{"127.0.0.1:9", "X-Forwarded-For", false}, {"127.0.0.1:9", "Forwarded", false}, {"127.0.0.1:9", "Via", false},
		{"[::1]:9", "X-Real-IP", false}, {"127.0.0.1:9", "X-Forwarded-Proto", false}, {"192.0.2.1:9", "Via", false},
	} {
		r := httptest.NewRequest("GET", "/metrics", nil)
		r.RemoteAddr = test.peer
		if test.header != "" {
			r.Header.Set(test.header, "")
		}
		if IsLocal(r) != test.want {
			t.Errorf("%s with %q: want %v", test.peer, test.header, test.want)
		}
	}
}
