package server

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"bhatti/store"
	"bhatti/store/fault"
)

// staffCookie holds the session of a member of the staff. On https its name
// makes browsers keep it from other hosts of the same domain, and from http.
func (s *Server) staffCookie() string {
	if s.URL.Scheme == "https" {
		return "__Host-bhatti-staff"
	}
	return "bhatti-staff"
}

// setStaffCookie hands a session to the browser; without a token it takes the
// cookie away.
func (s *Server) setStaffCookie(w http.ResponseWriter, session store.StaffSession) {
	cookie := &http.Cookie{
		Name: s.staffCookie(), Value: session.Token, Path: "/", HttpOnly: true,
		Secure: s.URL.Scheme == "https", SameSite: http.SameSiteStrictMode, MaxAge: -1,
	}
	if session.Token != "" {
		cookie.MaxAge = int(store.StaffSessionLife.Seconds())
	}
	http.SetCookie(w, cookie)
}

// Failures that only the back office knows.
var (
	errNoStaff     = &problem{status: http.StatusUnauthorized, Key: "staff.not_signed_in", Message: "Please sign in.", Code: store.Unauthorized}
	errNotYourRole = &problem{status: http.StatusForbidden, Key: "staff.role_forbids", Message: "Your role does not include this.", Code: store.Forbidden}
	errCrossOrigin = &problem{status: http.StatusForbidden, Key: "staff.other_origin", Message: "That came from another site.", Code: store.Forbidden}
)

// roleFor is the least role that an access level asks for.
var roleFor = map[access]store.Role{packer: store.Packer, manager: store.Manager, owner: store.Owner}

// identifyStaff finds out which member of the staff asks, by the cookie alone.
// The books are asked every time: whoever is removed is out at once.
func (s *Server) identifyStaff(r *http.Request, c *call, level access) error {
	cookies := r.CookiesNamed(s.staffCookie())
	if len(cookies) != 1 {
		return errNoStaff
	}
	session, err := s.store.AuthenticateStaff(r.Context(), cookies[0].Value)
	if err != nil {
		return err
	}
	if !session.Member.Role.May(roleFor[level]) {
		return errNotYourRole
	}
	c.staff, c.token = session, cookies[0].Value
	return nil
}

// sameOriginOnly refuses what another site's page had a browser send. A
// request that says neither where it comes from nor how is no browser's.
func (s *Server) sameOriginOnly(r *http.Request) error {
	if s.crossOrigin.Check(r) != nil {
		return errCrossOrigin
	}
	return nil
}

// newCrossOrigin trusts the shop's own origin by name, because behind a proxy
// the Host header may be another.
func newCrossOrigin(origin string) (*http.CrossOriginProtection, error) {
	protection := http.NewCrossOriginProtection()
	return protection, protection.AddTrustedOrigin(origin)
}

// read decodes the JSON body of a call of the back office, strictly.
func read[T any](c *call) (body T, err error) {
	d := json.NewDecoder(bytes.NewReader(c.body))
	d.DisallowUnknownFields()
	if err := d.Decode(&body); err != nil {
		return body, explainJSON(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return body, errNotJSON
	}
	return body, nil
}

func explainJSON(err error) error {
	if kind, ok := errors.AsType[*json.UnmarshalTypeError](err); ok {
		return fault.New(fault.Invalid, "request.bad_field", "{field} is not what is expected there", "field", kind.Field)
	}
	if e := asInvalid(err); e != nil {
		return e
	}
	if _, field, ok := strings.Cut(err.Error(), "unknown field "); ok {
		return fault.New(fault.Invalid, "request.unknown_field", "The field {field} is not known here", "field", field)
	}
	return errNotJSON
}

// moment reads a time that may be absent.
func moment(name, text string) (time.Time, error) {
	if text == "" {
		return time.Time{}, nil
	}
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return t, fault.New(fault.Invalid, "request.bad_time", "{name} must be a time like 2026-11-21T18:00:00+05:30", "name", name)
	}
	return t, nil
}

// day reads a date of India that may be absent: its first moment.
func (a *arguments) day(name string) time.Time {
	text := a.text(name)
	if text == "" {
		return time.Time{}
	}
	t, err := time.ParseInLocation(time.DateOnly, text, store.India)
	if err != nil {
		a.blame(name, "a date like 2026-11-21")
	}
	return t
}

// period reads the arguments from and to, dates both in it, as the first moment
// and the first one after.
func (a *arguments) period() (from, until time.Time) {
	from, until = a.day("from"), a.day("to")
	if !until.IsZero() {
		until = until.AddDate(0, 0, 1)
	}
	return from, until
}

// page reads the arguments limit and offset.
func (a *arguments) page() store.Page {
	return store.Page{Limit: int(a.count("limit")), Offset: int(a.count("offset"))}
}

// flag reads an argument that is true, false or absent.
func (a *arguments) flag(name string) (value, given bool) {
	switch a.text(name) {
	case "":
		return false, false
	case "true":
		return true, true
	case "false":
		return false, true
	}
	a.blame(name, "true or false")
	return false, false
}

// withCookie is an answer that hands out or takes away a session.
type withCookie struct {
	server  *Server
	session store.StaffSession
	answer  any
}

func (s *Server) officeRequestCode(ctx context.Context, c *call) (any, error) {
	body, err := read[officeEmail](c)
	if err != nil {
		return nil, err
	}
	if err := s.store.RequestStaffOTP(ctx, body.Email, c.from); err != nil {
		return nil, err
	}
	return message{Message: "If you are on the staff, a code is on its way to your mailbox."}, nil
}

func (s *Server) officeSignIn(ctx context.Context, c *call) (any, error) {
	body, err := read[officeCredentials](c)
	if err != nil {
		return nil, err
	}
	session, err := s.store.SignInStaff(ctx, body.Email, body.Code, body.Authenticator, c.from)
	if err != nil {
		return nil, err
	}
	return withCookie{s, session, whoIs(session)}, nil
}

// officeDemo signs the demo's owner in; elsewhere there is no such call.
func (s *Server) officeDemo(ctx context.Context, c *call) (any, error) {
	body, err := read[officeToken](c)
	if err != nil {
		return nil, err
	}
	given, right := sha256.Sum256([]byte(body.Token)), sha256.Sum256([]byte(s.Demo.Token))
	if s.Demo.Token == "" || given != right { // of hashes, so that the time tells nothing
		return nil, errNoPath
	}
	session, err := s.store.OpenStaffSession(ctx, s.Demo.Owner)
	if err != nil {
		return nil, err
	}
	return withCookie{s, session, whoIs(session)}, nil
}

func (s *Server) officeSignOut(ctx context.Context, c *call) (any, error) {
	if err := s.store.SignOutStaff(ctx, c.token); err != nil {
		return nil, err
	}
	return withCookie{s, store.StaffSession{}, message{Message: "You are signed out."}}, nil
}

func (s *Server) officeMe(_ context.Context, c *call) (any, error) { return whoIs(c.staff), nil }

func whoIs(session store.StaffSession) officeWho {
	return officeWho{session.Member.Email, session.Member.Role, when(session.ExpiresAt)}
}
