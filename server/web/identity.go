package web

import (
	"bhatti/store/customer"
	"bhatti/store/staff"
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Identity finds out who asks: a customer by the bearer token alone, a member
// of the staff by the cookie alone.
type Identity struct {
	clock       func() time.Time
	customers   *customer.Service
	staff       *staff.Service
	proxies     Proxies
	https       bool
	crossOrigin *http.CrossOriginProtection
	sessions    *ExpiringCache[[sha256.Size]byte, session]
	fresh       time.Duration // how long a token that was valid is taken to be valid still
}

// NewIdentity makes an Identity of a shop at an origin.
func NewIdentity(clock func() time.Time, customers *customer.Service, staff *staff.Service, origin *url.URL, proxies Proxies) (*Identity, error) {
	i := &Identity{
		clock: clock, customers: customers, staff: staff, proxies: proxies,
		https: origin.Scheme == "https", crossOrigin: http.NewCrossOriginProtection(), fresh: sessionFresh,
	}
	// By name, because behind a proxy the Host header may be another.
	if err := i.crossOrigin.AddTrustedOrigin(origin.Scheme + "://" + origin.Host); err != nil {
		return nil, fmt.Errorf("the shop's origin: %w", err)
	}
	i.sessions = NewExpiringCache[[sha256.Size]byte](func(k session) bool { return k.isValid(clock(), i.fresh) })
	return i, nil
}

// identify finds out who asks.
func (i *Identity) identify(r *http.Request, level Access) (*Call, error) {
	c := &Call{From: i.proxies.ClientAddress(r), Header: r.Header}
	switch level {
	case Anyone:
		c.Device = i.staffDevice(r)
		return c, nil
	case Rider:
		if c.Token = tokenOf("Round", r.Header["Authorization"]); c.Token == "" {
			return nil, errNoRound
		}
		return c, nil
	case Packer, Manager, Owner:
		return c, i.identifyStaff(r, c, level)
	}
	given := r.Header["Authorization"]
	if len(given) == 0 {
		if level == Customer {
			return nil, errNoToken
		}
		return c, nil
	}
	token := Bearer(given)
	if token == "" {
		return nil, errDeadToken
	}
	known, err := i.sessions.Get(sha256.Sum256([]byte(token)), func() (session, error) {
		asked := i.clock()
		who, ends, err := i.customers.Authenticate(r.Context(), token)
		return session{who.ID, asked, ends}, err
	})
	c.Customer, c.Token = known.customer, token
	return c, err
}

// BesideOthers is for a server beside which another may end a session: it asks about
// each token again after a second.
func (i *Identity) BesideOthers() { i.fresh = time.Second }

// ForgetSession must be called after a token was made invalid.
func (i *Identity) ForgetSession(token string) { i.sessions.Forget(sha256.Sum256([]byte(token))) }

// ForgetSessions must be called after any tokens may have been made invalid.
func (i *Identity) ForgetSessions() { i.sessions.ForgetAll() }

// session is whose a token is.
type session struct {
	customer int64
	asked    time.Time // when the database said so
	ends     time.Time // unless it is used
}

// sessionFresh is how long a token that was valid is taken to be valid still, where
// no other server ends sessions. Logging out ends that at once, and so does a clock
// that was set back: it must not make a session valid again that the database has ended.
const sessionFresh = 5 * time.Second

func (k session) isValid(now time.Time, fresh time.Duration) bool {
	return !now.Before(k.asked) && now.Before(k.asked.Add(fresh)) && now.Before(k.ends)
}

// Bearer is the token of an Authorization header, "" if it holds none.
func Bearer(given []string) string { return tokenOf("Bearer", given) }

// tokenOf is the token of an Authorization header of a scheme, "" if it holds none.
func tokenOf(scheme string, given []string) string {
	if len(given) != 1 {
		return ""
	}
	named, token, _ := strings.Cut(given[0], " ")
	if !strings.EqualFold(named, scheme) {
		return ""
	}
	return strings.TrimSpace(token)
}

// checkUser holds the rule for userId arguments: absent, 0 or the asker's own.
// It is never what decides whose things are shown.
func (c *Call) checkUser() error {
	id, given := c.userID()
	if given && id != 0 && id != c.Customer {
		return ErrForeign
	}
	return nil
}
