package admin

import (
	"context"
	"crypto/sha256"
	"time"

	"bhatti/store/clean"
	"bhatti/store/fault"
	"bhatti/store/signin"
	"bhatti/store/staff"

	"bhatti/server/connection"
	"bhatti/server/shape"
	"bhatti/server/web"
)

// Session is how the staff signs in and out.
type Session struct {
	staff       *staff.Service
	limiters    *web.Limiters
	connections *connection.Service
	demo        Demo
	version     string // of the running shop
}

// RequestCode sends a one-time password to a member of the staff, and tells nobody whether it did.
func (h *Session) RequestCode(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[email](c)
	if err != nil {
		return nil, err
	}
	if _, err := clean.Email(body.Email); err != nil {
		return nil, err
	}
	if err := h.takeRate(ctx, c, body.Email); err != nil {
		return nil, err
	}
	if !h.connections.HasMail() {
		return nil, fault.New(fault.Unavailable, "sign_in.new_link_needed",
			"This shop cannot send mail yet. On the server, “sudo bhatti setup” prints a link that signs you in.").After(time.Minute)
	}
	challenge, err := h.staff.RequestOTP(ctx, body.Email, signin.Asker{Network: c.From, Device: c.Device})
	if err != nil {
		return nil, err
	}
	return requestedCode{"If you have a staff account, we have emailed you a code.", challenge}, nil
}

// SignIn opens a session for both codes.
func (h *Session) SignIn(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[credentials](c)
	if err != nil {
		return nil, err
	}
	if err := h.takeRate(ctx, c, body.Email); err != nil {
		return nil, err
	}
	from := client(c, body.Challenge)
	from.Enrolled = body.Enrolled
	session, err := h.staff.SignIn(ctx, body.Email, body.Code, body.Authenticator, from)
	if err != nil {
		return nil, err
	}
	return web.WithStaffSession{Session: session, Answer: h.member(session)}, nil
}

// takeRate counts a well-formed call against its network. A device that signed in
// before is not held up by others there.
func (h *Session) takeRate(ctx context.Context, c *web.Call, email string) error {
	err := h.limiters.Take(web.RateSignIns, c.From)
	if err != nil && h.staff.KnowsDevice(ctx, email, c.Device) {
		return nil
	}
	return err
}

// Demo signs the demo's owner in; elsewhere there is no such call.
func (h *Session) Demo(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[demoToken](c)
	if err != nil {
		return nil, err
	}
	given, right := sha256.Sum256([]byte(body.Token)), sha256.Sum256([]byte(h.demo.Token))
	if h.demo.Token == "" || given != right { // of hashes, so that the time tells nothing
		return nil, web.ErrNotFound
	}
	session, err := h.staff.OpenSession(ctx, h.demo.Owner, client(c, ""))
	if err != nil {
		return nil, err
	}
	return web.WithStaffSession{Session: session, Answer: h.member(session)}, nil
}

// SignOut ends the session.
func (h *Session) SignOut(ctx context.Context, c *web.Call) (any, error) {
	if err := h.staff.SignOut(ctx, c.Token); err != nil {
		return nil, err
	}
	return web.WithStaffSession{Session: staff.Session{}, Answer: shape.Message{Message: "You are signed out."}}, nil
}

// Member answers who is signed in.
func (h *Session) Member(_ context.Context, c *web.Call) (any, error) { return h.member(c.Staff), nil }

func (h *Session) member(session staff.Session) Member {
	m := session.Member
	return Member{m.Email, m.Role, m.Language, shape.Time(session.ExpiresAt), h.version}
}

// SetLanguage chooses the language of the back office of whoever asks.
func (h *Session) SetLanguage(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[language](c)
	if err != nil {
		return nil, err
	}
	return done("Your language has been saved.", h.staff.SetLanguage(ctx, c.Staff.Member.Email, body.Language))
}

// client is where a call comes from, with the challenge that it answers.
func client(c *web.Call, challenge string) staff.Client {
	from := signin.Asker{Network: c.From, Device: c.Device, Challenge: challenge}
	return staff.Client{Asker: from, Agent: c.Header.Get("User-Agent")}
}

// Sessions lists the sessions of whoever asks.
func (h *Session) Sessions(ctx context.Context, c *web.Call) (any, error) {
	list, err := h.staff.Sessions(ctx, c.Staff)
	return shape.List(list, func(s staff.ActiveSession) StaffSession {
		return StaffSession{s.ID, shape.Time(s.SignedIn), shape.Time(s.LastUsed), shape.Time(s.Expires), s.Browser, s.Network, s.Current}
	}), err
}

// End ends one session of whoever asks.
func (h *Session) End(ctx context.Context, c *web.Call) (any, error) {
	body, err := web.Read[sessionID](c)
	if err != nil {
		return nil, err
	}
	return done("The session has been ended.", h.staff.EndSession(ctx, c.Staff, body.SessionId))
}

// EndOthers ends all sessions of whoever asks but the one that asks.
func (h *Session) EndOthers(ctx context.Context, c *web.Call) (any, error) {
	_, err := h.staff.EndOtherSessions(ctx, c.Staff)
	return done("You are signed out everywhere else.", err)
}

type language struct {
	Language string // en, hi or mr
}

type email struct {
	Email string
}

// requestedCode is the same for every well-formed address.
type requestedCode struct {
	Message   string
	Challenge string // to be sent with both codes
}

// credentials are both factors of a sign-in.
type credentials struct {
	Email         string
	Code          string // from the mail
	Authenticator string // six digits, or a recovery code
	Challenge     string // that came when the code was asked for; optional
	Enrolled      string // that came with the enrolment in this browser; optional
}

// StaffSession is a session that whoever asks has open somewhere.
type StaffSession struct {
	SessionId  string
	SignedInAt string
	LastUsedAt string
	ExpiresAt  string
	Browser    string // "Chrome on Android"; "" if not known
	Network    string // "" if not known
	Current    bool   // the one that asks
}

type sessionID struct {
	SessionId string
}

type demoToken struct {
	Token string // what follows # in the link
}

// Member is who is signed in.
type Member struct {
	Email     string
	Role      staff.Role
	Language  string // of the back office: en, hi or mr
	ExpiresAt string
	Version   string // of the running shop
}

// Demo is how visitors of a demo enter its back office.
type Demo struct {
	Token string // of the link; "": there is no such link
	Owner string // e-mail address
}
