package config

import (
	"net/netip"
	"net/url"
	"strings"

	"golang.org/x/net/idna"
)

// TLS is how the shop itself serves TLS.
type TLS struct {
	Auto       bool     // BHATTI_TLS is auto; else a proxy does, or nobody
	Email      string   // whom the authority may write to; "": nobody
	Authority  *url.URL // directory of an ACME authority; nil: Let's Encrypt
	ListenHTTP string   // where redirects and the authority's questions are answered
}

// tls reads how TLS is served, which needs an origin that an authority can certify.
func (r *reader) tls(origin *url.URL) (t TLS) {
	t.Auto = r.oneOf("BHATTI_TLS", "off", "auto") == "auto"
	t.Email = r.text("BHATTI_TLS_EMAIL", "")
	t.ListenHTTP = r.text("BHATTI_LISTEN_HTTP", ":80")
	if t.Email != "" && (strings.Count(t.Email, "@") != 1 || strings.ContainsAny(t.Email, " \t,;:?&<>")) {
		r.mistake("BHATTI_TLS_EMAIL", "must be one email address")
	}
	if r.value("BHATTI_ACME") != "" {
		if t.Authority = r.address("BHATTI_ACME", ""); t.Authority.Scheme == "http" {
			r.mistake("BHATTI_ACME", "must be an https address")
		}
	}
	if t.Auto {
		r.certifiable(origin)
	}
	return t
}

// certifiable says why an authority would give no certificate for an origin.
func (r *reader) certifiable(origin *url.URL) {
	host := strings.ToLower(origin.Hostname())
	_, ip := netip.ParseAddr(host)
	ascii, err := idna.Lookup.ToASCII(host)
	switch {
	case host == "": // said already
	case origin.Scheme != "https":
		r.mistake("BHATTI_TLS", "auto needs an https address in BHATTI_URL, such as https://shop.example")
	case ip == nil:
		r.mistake("BHATTI_TLS", "auto needs a name in BHATTI_URL: there is no certificate for the address %s", host)
	case host == "localhost" || !strings.Contains(strings.Trim(host, "."), ".") || strings.HasSuffix(host, "."):
		r.mistake("BHATTI_TLS", "auto needs a name in BHATTI_URL that the whole internet knows, not %q", host)
	case err != nil:
		r.mistake("BHATTI_TLS", "auto needs a valid name in BHATTI_URL, not %q", host)
	case ascii != host:
		r.mistake("BHATTI_URL", "write the name as %s, which is what browsers ask for", ascii)
	}
}
