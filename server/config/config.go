// Package config reads the settings that a server starts with from the
// environment. It does not know what they are used for.
package config

import (
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"os"
	"slices"
	"strconv"
	"strings"
)

// Config is what a real shop is told from outside. Each variable X may instead
// be given as X_FILE, the path of a file that holds the value.
type Config struct {
	Place
	Listen string // BHATTI_LISTEN
	URL    *url.URL
	TLS    TLS
	Mail   Mail
	Pay    Pay

	TrustedProxies []netip.Prefix
	MetricsToken   string // opens /metrics from elsewhere than this machine; "": nobody
	MaxConnections int    // open connections
	MaxPerNetwork  int    // of them from one address
	Codes          Codes
}

// Place is where the shop is kept.
type Place struct {
	Data string // BHATTI_DATA: the folder of its database and files

	// Database is that of BHATTI_DATABASE, the address of a PostgreSQL database, which
	// then holds the shop, and the folder what can be had from there again; "": the
	// database is SQLite's, in the folder. It may hold a password.
	Database string

	// Key is that of BHATTI_KEY, the shop's own key of 32 bytes, which servers of one
	// database have in common; nil: it is in the folder.
	Key []byte
}

// place reads where the shop is kept.
func (r *reader) place() Place {
	p := Place{Data: r.text("BHATTI_DATA", "./data"), Database: r.text("BHATTI_DATABASE", ""), Key: r.key("BHATTI_KEY")}
	if p.Database != "" && !strings.HasPrefix(p.Database, "postgres://") && !strings.HasPrefix(p.Database, "postgresql://") {
		r.mistake("BHATTI_DATABASE", "must be an address such as postgres://user:password@host/database")
	}
	return p
}

// keySize is that of the shop's own key, in bytes.
const keySize = 32

// key reads a key: as text in base64 or hexadecimal, or a file of its bytes as the shop
// writes it.
func (r *reader) key(name string) []byte {
	if path, _ := r.environ(name + "_FILE"); path != "" {
		if raw, err := os.ReadFile(path); err == nil && len(raw) == keySize {
			return raw
		}
	}
	text := strings.TrimSpace(r.value(name))
	if text == "" {
		return nil
	}
	for _, decode := range []func(string) ([]byte, error){hex.DecodeString, base64.StdEncoding.DecodeString, base64.RawStdEncoding.DecodeString} {
		if key, err := decode(text); err == nil && len(key) == keySize {
			return key
		}
	}
	r.mistake(name, "must be %d bytes in base64 or hexadecimal, or %s_FILE a copy of the file otp.key of the shop", keySize, name)
	return nil
}

// Codes is how many sign-in codes may be mailed within an hour.
type Codes struct {
	PerIPv4, PerIPv6 int // for one IPv4 address, for one IPv6 /64
	Per56, Per48     int // for one IPv6 /56, for one /48
	Together         int // beyond it those to strangers are slowed down
}

// Mail is the relay that takes the shop's mail. Host is "" where no variable
// says: then what is kept in Settings holds.
type Mail struct {
	Host     string
	Port     int
	User     string
	Password string
	TLS      string // starttls, tls or none
	From     string

	Variables []string // those that are set
}

// Pay is the shop's own account at Razorpay. KeyID is "" where no variable says:
// then what is kept in Settings holds.
type Pay struct {
	KeyID, KeySecret string
	WebhookSecrets   []string // comma-separated: the old one stays valid while it is being replaced
	API, Checkout    *url.URL

	Variables []string // those of the account that are set
}

// Load reads all settings and reports every mistake at once. environ is
// usually os.LookupEnv.
func Load(environ func(string) (string, bool)) (Config, error) {
	r := reader{environ: environ}
	c := Config{
		Place:          r.place(),
		URL:            r.origin("BHATTI_URL", "http://localhost:8080"),
		Mail:           r.mail(),
		Pay:            r.pay(),
		TrustedProxies: r.networks("BHATTI_TRUSTED_PROXIES"),
		MetricsToken:   r.text("BHATTI_METRICS_TOKEN", ""),
		MaxConnections: r.number("BHATTI_MAX_CONNECTIONS", "8192", 1, 1_000_000),
		MaxPerNetwork:  r.number("BHATTI_MAX_CONNECTIONS_PER_ADDRESS", "256", 1, 1_000_000),
		Codes:          r.codes(),
	}
	c.TLS = r.tls(c.URL)
	c.Listen = r.listen(c.TLS)
	return c, errors.Join(r.mistakes...)
}

// listen is the address of the shop itself.
func (r *reader) listen(t TLS) string {
	if t.Auto {
		return r.text("BHATTI_LISTEN", ":443")
	}
	return r.text("BHATTI_LISTEN", ":8080")
}

// mail is the relay, all of it or nothing: half of it would send the rest of the
// shop's mail somewhere else than is meant.
func (r *reader) mail() Mail {
	set := r.set("BHATTI_SMTP_HOST", "BHATTI_SMTP_PORT", "BHATTI_SMTP_USER", "BHATTI_SMTP_PASSWORD", "BHATTI_SMTP_TLS", "BHATTI_MAIL_FROM")
	m := Mail{
		Host:     r.with(set, "BHATTI_SMTP_HOST"),
		Port:     r.port("BHATTI_SMTP_PORT", "587"),
		User:     r.text("BHATTI_SMTP_USER", ""),
		Password: r.text("BHATTI_SMTP_PASSWORD", ""),
		TLS:      r.oneOf("BHATTI_SMTP_TLS", "starttls", "tls", "none"),
		From:     r.with(set, "BHATTI_MAIL_FROM"),
	}
	if m.Variables = set; set == nil {
		return Mail{}
	}
	return m
}

// pay is the account, all of it or nothing, and where the provider is.
func (r *reader) pay() Pay {
	set := r.set("BHATTI_RAZORPAY_KEY_ID", "BHATTI_RAZORPAY_KEY_SECRET", "BHATTI_RAZORPAY_WEBHOOK_SECRET")
	p := Pay{
		KeyID:          r.with(set, "BHATTI_RAZORPAY_KEY_ID"),
		KeySecret:      r.with(set, "BHATTI_RAZORPAY_KEY_SECRET"),
		WebhookSecrets: list(r.with(set, "BHATTI_RAZORPAY_WEBHOOK_SECRET")),
		API:            r.address("BHATTI_RAZORPAY_API", "https://api.razorpay.com"),
		Checkout:       r.address("BHATTI_RAZORPAY_CHECKOUT", "https://checkout.razorpay.com/v1/checkout.js"),
		Variables:      set,
	}
	if slices.Contains(set, "BHATTI_RAZORPAY_WEBHOOK_SECRET") && len(p.WebhookSecrets) == 0 {
		r.mistake("BHATTI_RAZORPAY_WEBHOOK_SECRET", "holds no secret")
	}
	return p
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

// PlaceOf is where the shop is kept alone, for the commands that need nothing else.
func PlaceOf(environ func(string) (string, bool)) (Place, error) {
	r := reader{environ: environ}
	place := r.place()
	return place, errors.Join(r.mistakes...)
}

// BackupSecret opens the place of the copies, for a restore: the secret key of an
// S3-compatible store, or an SSH private key; "": not given.
func BackupSecret(environ func(string) (string, bool)) (string, error) {
	r := reader{environ: environ}
	secret := r.text("BHATTI_BACKUP_SECRET", "")
	return secret, errors.Join(r.mistakes...)
}

// Origin is the shop's public origin alone, for links that a command prints.
func Origin(environ func(string) (string, bool)) (*url.URL, error) {
	r := reader{environ: environ}
	origin := r.origin("BHATTI_URL", "http://localhost:8080")
	return origin, errors.Join(r.mistakes...)
}

// Shop is where the running shop is found by a command beside it.
type Shop struct {
	Data, Listen string
	Plain        string // beside the shop that speaks TLS itself, the port without; "": it speaks none
	URL          *url.URL
	MetricsToken string
}

// Running reads where the running shop is found.
func Running(environ func(string) (string, bool)) (Shop, error) {
	r := reader{environ: environ}
	s := Shop{
		Data:         r.text("BHATTI_DATA", "./data"),
		URL:          r.origin("BHATTI_URL", "http://localhost:8080"),
		MetricsToken: r.text("BHATTI_METRICS_TOKEN", ""),
	}
	tls := r.tls(s.URL)
	if s.Listen = r.listen(tls); tls.Auto {
		s.Plain = tls.ListenHTTP
	}
	return s, errors.Join(r.mistakes...)
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

// set are those of the variables that are given, themselves or as a file.
func (r *reader) set(names ...string) (set []string) {
	for _, name := range names {
		itself, _ := r.environ(name)
		file, _ := r.environ(name + "_FILE")
		if itself != "" || file != "" {
			set = append(set, name)
		}
	}
	return set
}

// with is a value that must be there if any of its group is.
func (r *reader) with(group []string, name string) string {
	before := len(r.mistakes)
	value := r.value(name)
	if value == "" && len(group) > 0 && len(r.mistakes) == before {
		r.mistake(name, "missing, although %s is set", group[0])
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
