package notify

import (
	"net/netip"
	"net/url"
	"strings"

	"bhatti/store/fault"
)

// maxEndpoint is the longest address of a device, in bytes. Those of Google,
// Mozilla, Microsoft and Apple have up to 600.
const maxEndpoint = 1000

var errEndpoint = fault.New(fault.Invalid, "push.bad_address", "This is not the address of a push service. It must be https and on the internet.")

// checkEndpoint refuses an address that no push service has. What its name
// resolves to is looked at when a message is sent.
func checkEndpoint(raw string) error {
	u, err := url.Parse(raw)
	if err != nil || len(raw) > maxEndpoint || u.Scheme != "https" || u.User != nil || u.Fragment != "" || u.Hostname() == "" {
		return errEndpoint
	}
	for _, r := range raw {
		if r <= ' ' || r > '~' {
			return errEndpoint
		}
	}
	host := strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
	address, err := netip.ParseAddr(host)
	switch {
	case err == nil && !Public(address):
		return errEndpoint
	case err != nil && (!strings.Contains(host, ".") || strings.HasSuffix(host, ".localhost")):
		return errEndpoint
	}
	return nil
}

// closed are the networks besides those that netip knows which are not the public
// internet (IANA's special-purpose registries).
var closed = []netip.Prefix{
	netip.MustParsePrefix("0.0.0.0/8"),       // this network
	netip.MustParsePrefix("100.64.0.0/10"),   // behind a carrier's NAT
	netip.MustParsePrefix("192.0.0.0/24"),    // protocols
	netip.MustParsePrefix("192.0.2.0/24"),    // documentation
	netip.MustParsePrefix("192.88.99.0/24"),  // 6to4 relays
	netip.MustParsePrefix("198.18.0.0/15"),   // benchmarks
	netip.MustParsePrefix("198.51.100.0/24"), // documentation
	netip.MustParsePrefix("203.0.113.0/24"),  // documentation
	netip.MustParsePrefix("240.0.0.0/4"),     // reserved, and broadcast
	netip.MustParsePrefix("2001::/23"),       // protocols, Teredo
	netip.MustParsePrefix("2001:db8::/32"),   // documentation
	netip.MustParsePrefix("2002::/16"),       // 6to4: holds any IPv4 address
	netip.MustParsePrefix("3fff::/20"),       // documentation
}

// global is what IPv6 has given out of the public internet.
var global = netip.MustParsePrefix("2000::/3")

// Public tells whether an address is on the public internet: not this machine, its
// networks, a cloud's metadata, a carrier's inside, nor one of these written as IPv6.
func Public(a netip.Addr) bool {
	if a = a.Unmap().WithZone(""); !a.IsValid() || !a.IsGlobalUnicast() || a.IsPrivate() || a.Is6() && !global.Contains(a) {
		return false
	}
	for _, network := range closed {
		if network.Contains(a) {
			return false
		}
	}
	return true
}
