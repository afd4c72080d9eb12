package doctor

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"

	"bhatti/server/health"
)

func (d *doctor) origin() string { return d.Config.URL.Scheme + "://" + d.Config.URL.Host }

// client asks over HTTP. It trusts any certificate: what is asked needs no secrecy, the
// shop's answer proves itself, and the certificate is looked at apart.
func (d *doctor) client() *http.Client {
	return &http.Client{
		Transport: &http.Transport{
			DialContext: d.Dial, DisableKeepAlives: true,
			TLSClientConfig: &tls.Config{InsecureSkipVerify: true, MinVersion: tls.VersionTLS12}, //nolint:gosec // see above
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// address looks up where the shop's name leads.
func (d *doctor) address(ctx context.Context) []Finding {
	host := d.Config.URL.Hostname()
	if a, err := netip.ParseAddr(host); host == "localhost" || err == nil {
		if host == "localhost" || a.IsLoopback() || a.IsPrivate() {
			return []Finding{bad("address", "Set BHATTI_URL to the shop's public address, such as https://shop.example", "%s can be opened from nowhere else.", d.origin())}
		}
		return []Finding{unknown("address", "Customers remember a name, and browsers want one for https.", "%s is a number, not a name.", host)}
	}
	found, err := d.Resolver.LookupNetIP(ctx, "ip", host)
	var missing *net.DNSError
	switch {
	case errors.As(err, &missing) && missing.IsNotFound:
		return []Finding{bad("address", "Where you bought the name, add an A record for "+host+" with this machine's public address. It can take an hour to be seen.", "%s leads nowhere yet.", host)}
	case err != nil:
		return []Finding{unknown("address", "", "%s could not be looked up.", host)}
	}
	own, err := d.Addresses()
	leads := make([]string, len(found))
	for i, a := range found {
		if found[i] = a.Unmap(); err == nil && slices.Contains(own, found[i]) {
			return []Finding{good("address", "%s leads to this machine, %s.", host, found[i])}
		}
		leads[i] = found[i].String()
	}
	return []Finding{unknown("address", "That is fine if it is a proxy's, or a router's that hands on to this machine: the next line says.",
		"%s leads to %s, which this machine itself does not have.", host, strings.Join(leads, " and "))}
}

// reach asks the shop at its own address to prove that it is this one.
func (d *doctor) reach(ctx context.Context) []Finding {
	const way = "Is the shop running (systemctl status bhatti), and does the firewall let ports 80 and 443 in?"
	challenge := rand.Text()
	status, proof, err := d.ask(ctx, d.origin()+"/readyz?challenge="+challenge)
	switch {
	case isLookup(err):
		return []Finding{unknown("shop", "", "It could not be asked at %s: the name could not be looked up.", d.origin())}
	case err != nil:
		return []Finding{bad("shop", way, "Nobody answers at %s.", d.origin())}
	case d.store != nil && proof == d.store.Proof(challenge):
		return []Finding{good("shop", "It answers at %s.", d.origin())}
	case proof != "" && d.store != nil:
		return []Finding{bad("shop", "Does "+d.Config.URL.Hostname()+" lead to another machine, or is BHATTI_DATA another folder than the running shop's?", "Another shop answers at %s.", d.origin())}
	case status == http.StatusBadGateway, status == http.StatusServiceUnavailable, status == http.StatusGatewayTimeout:
		return []Finding{bad("shop", way, "At %s somebody answers that the shop is not there (%d).", d.origin(), status)}
	case d.store == nil:
		return []Finding{unknown("shop", "", "Somebody answers at %s.", d.origin())}
	}
	return []Finding{bad("shop", "Something else has its ports, or the name leads to another machine.", "At %s something else than this shop answers (%d).", d.origin(), status)}
}

// ask asks an address for its proof.
func (d *doctor) ask(ctx context.Context, url string) (status int, proof string, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return 0, "", err
	}
	answer, err := d.client().Do(r)
	if err != nil {
		return 0, "", err
	}
	defer answer.Body.Close()
	var said struct{ Proof string }
	_ = json.NewDecoder(io.LimitReader(answer.Body, 4096)).Decode(&said) // what is no JSON proves nothing
	return answer.StatusCode, said.Proof, nil
}

func isLookup(err error) bool {
	_, lookup := errors.AsType[*net.DNSError](err)
	return lookup
}

// redirect looks at port 80, which people who type the name alone come to, and who
// checks the name for a certificate.
func (d *doctor) redirect(ctx context.Context) []Finding {
	u := d.Config.URL
	if u.Scheme != "https" || u.Port() != "" {
		return nil
	}
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+u.Host+"/", nil)
	if err != nil {
		return nil
	}
	answer, err := d.client().Do(r)
	if isLookup(err) {
		return nil // said already
	}
	const way = "Let port 80 in at the firewall: certificates are renewed through it, and whoever types the name alone comes there."
	if err != nil {
		return []Finding{bad("port 80", way, "Nobody answers at http://%s.", u.Host)}
	}
	defer answer.Body.Close()
	if !strings.HasPrefix(answer.Header.Get("Location"), "https://") {
		return []Finding{unknown("port 80", "Let the proxy redirect it to https.", "http://%s does not lead to https.", u.Host)}
	}
	return []Finding{good("port 80", "It leads to https.")}
}

// certificate looks at the one that browsers are shown.
func (d *doctor) certificate(ctx context.Context) []Finding {
	const way = "If the shop gets its own: is port 80 open and does the name lead here? journalctl -u bhatti says what went wrong. Else look at the proxy."
	if d.Config.URL.Scheme != "https" {
		return []Finding{bad("certificate", "Set BHATTI_URL to an address that begins with https, and BHATTI_TLS=auto or a proxy in front.", "There is none: the address does not begin with https.")}
	}
	state, err := health.ReadCertificateWith(ctx, d.Config.URL, dialer(d.Dial), d.Roots, d.Clock())
	left := state.Ends.Sub(d.Clock())
	switch {
	case isLookup(err):
		return []Finding{unknown("certificate", "", "It could not be looked up.")}
	case err != nil:
		return []Finding{bad("certificate", way, "It could not be read at %s.", d.origin())}
	case left <= 0:
		return []Finding{bad("certificate", way, "It ended %s ago.", health.Days(-left))}
	case state.Wrong != "":
		return []Finding{bad("certificate", way, "Browsers refuse it: %s.", state.Wrong)}
	case left < 14*24*3600e9:
		return []Finding{bad("certificate", way, "It ends in %s and should have been renewed.", health.Days(left))}
	}
	return []Finding{good("certificate", "It is good for another %s.", health.Days(left))}
}

// dialer is a function that dials, as one that has a method for it.
type dialer func(ctx context.Context, network, address string) (net.Conn, error)

func (d dialer) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	return d(ctx, network, address)
}
