// Package config reads the settings that a server starts with from the
// environment. It does not know what they are used for.
package config

import (
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"os"
	"strconv"
	"strings"
)

// Config is what a real shop is told from outside. Each variable X may instead
// be given as X_FILE, the path of a file that holds the value.
type Config struct {
	Data   string // BHATTI_DATA
	Listen string // BHATTI_LISTEN
	URL    *url.URL
	Mail   Mail
	Pay    Pay

	TrustedProxies []netip.Prefix
	MetricsToken   string // opens /metrics from elsewhere than this machine; "": nobody
	MaxConnections int    // open connections
	MaxPerNetwork  int    // of them from one address
	Codes          Codes
}

// Codes is how many sign-in codes may be mailed within an hour.
type Codes struct {
	PerIPv4, PerIPv6 int // for one IPv4 address, for one IPv6 /64
	Per56, Per48     int // for one IPv6 /56, for one /48
	Together         int // beyond it those to strangers are slowed down
}

// Mail is the relay that takes the shop's mail.
type Mail struct {
	Host     string
	Port     int
	User     string
	Password string
	TLS      string // starttls, tls or none
	From     string
}

// Pay is the shop's own account at Razorpay.
type Pay struct {
	KeyID, KeySecret string
	WebhookSecrets   []string // comma-separated: the old one stays valid while it is being replaced
	API, Checkout    *url.URL
}

// Load reads all settings and reports every mistake at once. environ is
// usually os.LookupEnv.
func Load(environ func(string) (string, bool)) (Config, error) {
	r := reader{environ: environ}
	c := Config{
		Data:   r.text("BHATTI_DATA", "./data"),
		Listen: r.text("BHATTI_LISTEN", ":8080"),
		URL:    r.origin("BHATTI_URL", "http://localhost:8080"),
		Mail: Mail{
			Host:     r.required("BHATTI_SMTP_HOST"),
			Port:     r.port("BHATTI_SMTP_PORT", "587"),
			User:     r.text("BHATTI_SMTP_USER", ""),
			Password: r.text("BHATTI_SMTP_PASSWORD", ""),
			TLS:      r.oneOf("BHATTI_SMTP_TLS", "starttls", "tls", "none"),
			From:     r.required("BHATTI_MAIL_FROM"),
		},
		Pay: Pay{
			KeyID:          r.required("BHATTI_RAZORPAY_KEY_ID"),
			KeySecret:      r.required("BHATTI_RAZORPAY_KEY_SECRET"),
			WebhookSecrets: list(r.required("BHATTI_RAZORPAY_WEBHOOK_SECRET")),
			API:            r.address("BHATTI_RAZORPAY_API", "https://api.razorpay.com"),
			Checkout:       r.address("BHATTI_RAZORPAY_CHECKOUT", "https://checkout.razorpay.com/v1/checkout.js"),
		},
		TrustedProxies: r.networks("BHATTI_TRUSTED_PROXIES"),
		MetricsToken:   r.text("BHATTI_METRICS_TOKEN", ""),
		MaxConnections: r.number("BHATTI_MAX_CONNECTIONS", "8192", 1, 1_000_000),
		MaxPerNetwork:  r.number("BHATTI_MAX_CONNECTIONS_PER_ADDRESS", "256", 1, 1_000_000),
		Codes:          r.codes(),
	}
	return c, errors.Join(r.mistakes...)
}

// LoadCodes reads the limits of sign-in alone, for a demo.
func LoadCodes(environ func(string) (string, bool)) (Codes, error) {
	r := reader{environ: environ}
	return r.codes(), errors.Join(r.mistakes...)
}

func (r *reader) codes() Codes {
	number := func(name, fallback string) int { return r.number(name, fallback, 1, 1_000_000) }
	return Codes{
		PerIPv4:  number("BHATTI_CODES_PER_IPV4", "60"),
		PerIPv6:  number("BHATTI_CODES_PER_IPV6", "60"),
		Per56:    number("BHATTI_CODES_PER_56", "300"),
		Per48:    number("BHATTI_CODES_PER_48", "1000"),
		Together: number("BHATTI_CODES_TOGETHER", "1000"),
	}
}

// Data is the data folder alone, for the commands that need nothing else.
func Data(environ func(string) (string, bool)) (string, error) {
	r := reader{environ: environ}
	data := r.text("BHATTI_DATA", "./data")
	return data, errors.Join(r.mistakes...)
}

// Origin is the shop's public origin alone, for links that a command prints.
func Origin(environ func(string) (string, bool)) (*url.URL, error) {
	r := reader{environ: environ}
	origin := r.origin("BHATTI_URL", "http://localhost:8080")
	return origin, errors.Join(r.mistakes...)
}

// reader collects mistakes instead of stopping at the first.
type reader struct {
	environ  func(string) (string, bool)
	mistakes []error
}

func (r *reader) mistake(name, format string, args ...any) {
	r.mistakes = append(r.mistakes, fmt.Errorf("%s: %s", name, fmt.Sprintf(format, args...)))
}

// value never repeats what it read in an error: it may be a secret.
func (r *reader) value(name string) string {
	value, _ := r.environ(name)
	path, _ := r.environ(name + "_FILE")
	if path == "" {
		return value
	}
	if value != "" {
		r.mistake(name, "given both itself and as %s_FILE", name)
	}
	content, err := os.ReadFile(path)
	if err != nil {
		r.mistake(name+"_FILE", "%v", err)
	}
	return strings.TrimRight(string(content), "\r\n")
}

func (r *reader) text(name, fallback string) string {
	if value := r.value(name); value != "" {
		return value
	}
	return fallback
}

func (r *reader) required(name string) string {
	before := len(r.mistakes)
	value := r.value(name)
	if value == "" && len(r.mistakes) == before {
		r.mistake(name, "missing")
	}
	return value
}

func (r *reader) port(name, fallback string) int {
	port, err := strconv.Atoi(r.text(name, fallback))
	if err != nil || port < 1 || port > 65535 {
		r.mistake(name, "must be a port, 1 to 65535")
	}
	return port
}

func (r *reader) number(name, fallback string, least, most int) int {
	n, err := strconv.Atoi(r.text(name, fallback))
	if err != nil || n < least || n > most {
		r.mistake(name, "must be a whole number from %d to %d", least, most)
	}
	return n
}

// oneOf takes the first choice when nothing is set.
func (r *reader) oneOf(name string, choices ...string) string {
	value := r.text(name, choices[0])
	for _, choice := range choices {
		if value == choice {
			return value
		}
	}
	r.mistake(name, "must be one of %s", strings.Join(choices, ", "))
	return ""
}

func (r *reader) address(name, fallback string) *url.URL {
	u, err := url.Parse(r.text(name, fallback))
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		r.mistake(name, "must be an http or https address")
		return &url.URL{}
	}
	return u
}

// origin is an address without a path: scheme, host and port.
func (r *reader) origin(name, fallback string) *url.URL {
	u := r.address(name, fallback)
	if strings.Trim(u.Path, "/") != "" || u.RawQuery != "" {
		r.mistake(name, "must be an origin such as https://shop.example, without a path")
	}
	return &url.URL{Scheme: u.Scheme, Host: u.Host}
}

func (r *reader) networks(name string) (networks []netip.Prefix) {
	for _, text := range list(r.value(name)) {
		network, err := netip.ParsePrefix(text)
		if address, aerr := netip.ParseAddr(text); err != nil && aerr == nil {
			network, err = address.Prefix(address.BitLen())
		}
		if err != nil {
			r.mistake(name, "%q is neither a network nor an address", text)
			continue
		}
		networks = append(networks, network)
	}
	return networks
}

func list(text string) (parts []string) {
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part != "" {
			parts = append(parts, part)
		}
	}
	return parts
}
