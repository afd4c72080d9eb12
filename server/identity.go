package server

import (
	"crypto/sha256"
	"net/http"
	"strings"
	"time"
)

// access says who may make a call.
type access int

const (
	anyone   access = iota // a token is not looked at
	public                 // guests too; a token, if any, must live
	customer               // only with a live token

	packer  // only the staff, with this role or more
	manager //
	owner   //
)

// identify finds out who asks. Identity comes from the bearer token alone.
func (s *Server) identify(r *http.Request, level access) (*call, error) {
	c := &call{from: s.clients.address(r), header: r.Header}
	switch level {
	case anyone:
		return c, nil
	case packer, manager, owner:
		return c, s.identifyStaff(r, c, level)
	}
	given := r.Header["Authorization"]
	if len(given) == 0 {
		if level == customer {
			return nil, errNoToken
		}
		return c, nil
	}
	token := bearer(given)
	if token == "" {
		return nil, errDeadToken
	}
	known, err := s.sessions.recall(sha256.Sum256([]byte(token)), func() (session, error) {
		asked := s.store.Now()
		who, ends, err := s.store.Authenticate(r.Context(), token)
		return session{who.ID, asked, ends}, err
	})
	c.customer, c.token = known.customer, token
	return c, err
}

// session is whose a token is.
type session struct {
	customer int64
	asked    time.Time // when the books said so
	ends     time.Time // unless it is used
}

// sessionMemory is how long a token that lived is taken to live on. Logging
// out ends that at once, and so does a clock that was set back: what it would
// bring to life again the books have buried.
const sessionMemory = 5 * time.Second

func (k session) lives(now time.Time) bool {
	return !now.Before(k.asked) && now.Before(k.asked.Add(sessionMemory)) && now.Before(k.ends)
}

// bearer is the token of an Authorization header, "" if it holds none.
func bearer(given []string) string {
	scheme, token, _ := strings.Cut(given[0], " ")
	if len(given) > 1 || !strings.EqualFold(scheme, "Bearer") {
		return ""
	}
	return strings.TrimSpace(token)
}

// checkUser holds the rule for userId arguments: absent, 0 or the asker's own.
// It is never what decides whose things are shown.
func (c *call) checkUser() error {
	id, given := c.userID()
	if given && id != 0 && id != c.customer {
		return errForeign
	}
	return nil
}
