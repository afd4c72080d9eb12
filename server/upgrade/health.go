package upgrade

import (
	"bufio"
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Server is where the running shop is asked how it is.
type Server struct {
	Origin *url.URL // its public address
	Listen string   // the address that it listens on: the question does not leave the machine
	Plain  string   // where it answers this machine without TLS, if it speaks TLS itself; else ""
	Token  string   // of its figures; "" if it listens on this machine's own address
}

// figures are what the shop tells of itself.
type figures struct {
	version string
	uptime  float64 // seconds
	all     float64 // requests answered since its start
	failed  float64 // of them with a 5xx
	untold  error   // why it does not answer over TLS; nil if it does, or need not
}

// share is the part of the requests that failed.
func (f figures) share() float64 {
	if f.all == 0 {
		return 0
	}
	return f.failed / f.all
}

// client reaches the shop at an address of this machine under its public name.
func (s Server) client(address string) *http.Client {
	return &http.Client{
		Timeout: 5 * time.Second,
		Transport: &http.Transport{
			DisableKeepAlives: true, // each question opens a connection, as a new shopper does
			DialContext: func(ctx context.Context, network, _ string) (net.Conn, error) {
				return new(net.Dialer).DialContext(ctx, network, here(address))
			},
			// This machine asks itself. Whether its certificate is any good is looked at elsewhere.
			TLSClientConfig: &tls.Config{InsecureSkipVerify: true, ServerName: s.Origin.Hostname()},
		},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

// here is an address to listen on, as it is dialled from this machine.
func here(listen string) string {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return listen
	}
	if ip := net.ParseIP(host); host == "" || ip != nil && ip.IsUnspecified() {
		host = "localhost"
	}
	return net.JoinHostPort(host, port)
}

// ask tells what the shop says of itself, and fails if it is not well. A shop that
// should speak TLS and does not, as before it has a certificate, is asked without.
func (s Server) ask(ctx context.Context) (f figures, err error) {
	scheme, address := "http", s.Listen
	if s.Plain != "" {
		scheme = "https"
		if f.untold = s.agrees(ctx, scheme, address, healthPath); f.untold != nil {
			scheme, address = "http", s.Plain
		}
	}
	if err := s.agrees(ctx, scheme, address, healthPath); err != nil {
		return f, err
	}
	metrics, err := s.get(ctx, scheme, address, "/metrics")
	if err != nil {
		return f, err
	}
	defer metrics.Body.Close()
	if metrics.StatusCode != http.StatusOK {
		return f, fmt.Errorf("/metrics answers %s", metrics.Status)
	}
	lines := bufio.NewScanner(metrics.Body)
	for lines.Scan() {
		f.read(lines.Text())
	}
	if f.version == "" {
		return f, errors.Join(errors.New("/metrics does not say which version it is"), lines.Err())
	}
	return f, lines.Err()
}

// Ready fails unless the shop says that it takes requests now.
func (s Server) Ready(ctx context.Context) error {
	if s.Plain == "" {
		return s.agrees(ctx, "http", s.Listen, readyPath)
	}
	if s.agrees(ctx, "https", s.Listen, readyPath) == nil {
		return nil
	}
	return s.agrees(ctx, "http", s.Plain, readyPath) // it has no certificate yet
}

const healthPath, readyPath = "/healthz", "/readyz"

// agrees fails unless the shop answers yes to a question at an address.
func (s Server) agrees(ctx context.Context, scheme, address, path string) error {
	answer, err := s.get(ctx, scheme, address, path)
	if err != nil {
		return fmt.Errorf("the shop does not answer: %w", err)
	}
	if err := answer.Body.Close(); err != nil {
		return err
	}
	if answer.StatusCode != http.StatusOK {
		return fmt.Errorf("%s answers %s", path, answer.Status)
	}
	return nil
}

func (s Server) get(ctx context.Context, scheme, address, path string) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, scheme+"://"+s.Origin.Host+path, nil)
	if err != nil {
		return nil, err
	}
	if s.Token != "" {
		request.Header.Set("Authorization", "Bearer "+s.Token)
	}
	return s.client(address).Do(request)
}

// read takes what it knows from a line of the figures.
func (f *figures) read(line string) {
	name, rest, _ := strings.Cut(line, "{")
	if name == line {
		name, rest, _ = strings.Cut(line, " ")
	}
	value, _ := strconv.ParseFloat(rest[strings.LastIndex(rest, " ")+1:], 64)
	switch name {
	case "bhatti_build_info":
		_, version, _ := strings.Cut(rest, `version="`)
		f.version, _, _ = strings.Cut(version, `"`)
	case "bhatti_uptime_seconds":
		f.uptime = value
	case "bhatti_requests_total":
		if strings.Contains(rest, `route="/healthz"`) || strings.Contains(rest, `route="/metrics"`) {
			return // our own
		}
		f.all += value
		if strings.Contains(rest, `status="5xx"`) {
			f.failed += value
		}
	}
}
