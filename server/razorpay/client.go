package razorpay

import (
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"sync/atomic"
	"time"
)

// DefaultAPI is the base address of Razorpay's API.
const DefaultAPI = "https://api.razorpay.com"

// Options are the settings of a Razorpay gateway.
type Options struct {
	API       string        // base address, without a path; "" means DefaultAPI
	KeyID     string        // rzp_test_… or rzp_live_…
	KeySecret string        // sent with every call, hence https, or a loopback address
	Later     bool          // the keys come later, with SetKeys; until then every call is Unavailable
	Timeout   time.Duration // for one call, answer included; 0 means ten seconds

	Now func() time.Time // for the circuit breaker; nil means time.Now
}

// Client is a Gateway over Razorpay's HTTP API. It is safe for parallel use.
type Client struct {
	api       string
	keys      atomic.Pointer[keys] // nil: none yet
	timeout   time.Duration
	transport http.RoundTripper
	breaker   *breaker
}

// keys say whose account a call is about.
type keys struct{ id, secret string }

var _ Gateway = (*Client)(nil)

var (
	keyID     = regexp.MustCompile(`^rzp_(test|live)_[A-Za-z0-9]+$`)
	receipt   = regexp.MustCompile(`^[A-Za-z0-9_-]{1,40}$`)
	refundKey = regexp.MustCompile(`^[A-Za-z0-9_-]{10,40}$`)
)

// New returns a gateway, or every mistake in the options together.
func New(o Options) (*Client, error) {
	if o.API == "" {
		o.API = DefaultAPI
	}
	if o.Timeout <= 0 {
		o.Timeout = 10 * time.Second
	}
	if o.Now == nil {
		o.Now = time.Now
	}
	var mistakes []error
	if !o.Later {
		mistakes = checkKeys(o.KeyID, o.KeySecret)
	}
	if err := checkBase(o.API); err != nil {
		mistakes = append(mistakes, fmt.Errorf("razorpay API address: %w", err))
	}
	if len(mistakes) > 0 {
		return nil, errors.Join(mistakes...)
	}
	transport := http.DefaultTransport.(*http.Transport).Clone()
	transport.MaxResponseHeaderBytes = 64 << 10
	c := &Client{api: strings.TrimSuffix(o.API, "/"), timeout: o.Timeout, transport: transport, breaker: &breaker{now: o.Now}}
	if !o.Later {
		c.keys.Store(&keys{o.KeyID, o.KeySecret})
	}
	return c, nil
}

func checkKeys(id, secret string) (mistakes []error) {
	if !keyID.MatchString(id) {
		mistakes = append(mistakes, errors.New("razorpay key id: want rzp_test_… or rzp_live_…"))
	}
	if secret == "" {
		mistakes = append(mistakes, errors.New("razorpay key secret: missing"))
	}
	return mistakes
}

// SetKeys has calls from now on be about the account of these keys. Those under
// way end with the keys that they began with.
func (c *Client) SetKeys(id, secret string) error {
	if mistakes := checkKeys(id, secret); len(mistakes) > 0 {
		return errors.Join(mistakes...)
	}
	c.keys.Store(&keys{id, secret})
	return nil
}

// IsKeyID tells whether a text is a key id, IsTestKey whether it is one with which
// nobody's money moves, and IsLiveKey whether it is one of the others.
func IsKeyID(id string) bool   { return keyID.MatchString(id) }
func IsTestKey(id string) bool { return strings.HasPrefix(id, "rzp_test_") }
func IsLiveKey(id string) bool { return IsKeyID(id) && !IsTestKey(id) }

func checkBase(base string) error {
	u, err := url.Parse(base)
	if err != nil {
		return err
	}
	if u.Host == "" || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return errors.New("want scheme and host only")
	}
	loopback := u.Hostname() == "localhost"
	if ip := net.ParseIP(u.Hostname()); ip != nil {
		loopback = ip.IsLoopback()
	}
	if u.Scheme != "https" && !(u.Scheme == "http" && loopback) {
		return errors.New("want https, the key secret travels in every call")
	}
	return nil
}
