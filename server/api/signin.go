package api

import (
	"context"
	"math"
	"net/http"
	"time"

	"bhatti/store/clean"
	"bhatti/store/customer"
	"bhatti/store/signin"

	"bhatti/server/connection"
	"bhatti/server/shape"
	"bhatti/server/web"
	"bhatti/store/fault"
)

// requestedCode is the same for every well-formed address.
type requestedCode struct {
	IsUserCreated bool // always false: only the token's answer tells
	Message       string
	Challenge     string // to be sent with the one-time password
	NewCodeIn     int64  // seconds until another can be mailed
}

// SignIn is how customers prove who they are.
type SignIn struct {
	otp         *signin.Service
	customers   *customer.Service
	identity    *web.Identity
	limiters    *web.Limiters
	connections *connection.Service
}

// newCodeAfter is the pause between two codes, which strangers are told every time.
const newCodeAfter = time.Minute

// RequestCode sends a one-time password, and tells nobody whether it did.
func (h *SignIn) RequestCode(ctx context.Context, c *web.Call) (any, error) {
	email, device := c.Text("UserName"), c.Text("device")
	if err := c.Err(); err != nil {
		return nil, err
	}
	if _, err := clean.Email(email); err != nil {
		return nil, err
	}
	if err := h.takeRate(ctx, c, email, device); err != nil {
		return nil, err
	}
	if !h.connections.HasMail() {
		return nil, fault.New(fault.Unavailable, "sign_in.no_mail", "The shop opens soon. It cannot send sign-in codes yet.").After(time.Hour)
	}
	told, err := h.otp.Request(ctx, email, signin.Asker{Network: c.From, Device: device, Language: web.Language(c)})
	if err != nil {
		return nil, err
	}
	next := int64(math.Ceil(told.NextIn.Seconds()))
	if told.NextIn < newCodeAfter { // a whole pause says that a code was mailed just now
		next = min(next, int64(newCodeAfter.Seconds())-1)
	}
	return requestedCode{Message: "We have sent an OTP to your email address.", Challenge: told.Challenge, NewCodeIn: next}, nil
}

// takeRate counts a well-formed call against its network. A device that signed in
// before is not held up by others there.
func (h *SignIn) takeRate(ctx context.Context, c *web.Call, email, device string) error {
	err := h.limiters.Take(web.RateSignIns, c.From)
	if err == nil {
		return nil
	}
	if email, bad := clean.Email(email); bad == nil && h.otp.Knows(ctx, email, device) {
		return nil
	}
	return err
}

// Token is the answer to a right one-time password (RFC 6749, section 5.1,
// with the fields of specification section 3).
type Token struct {
	AccessToken   string `json:"access_token"`
	TokenType     string `json:"token_type"`
	ExpiresIn     int64  `json:"expires_in"` // seconds
	UserID        int64
	UserFullName  string
	UserName      string
	Mobile        string
	Application   string
	IsDeleted     string
	Device        string // to be sent at the next sign-in, which then has limits of its own
	IsUserCreated bool   // the profile is still to be completed
	Issued        string `json:".issued"`  // RFC 1123
	Expires       string `json:".expires"` // RFC 1123
}

// Token opens a session for a right one-time password.
func (h *SignIn) Token(ctx context.Context, c *web.Call) (any, error) {
	grant, email, code := c.Text("grant_type"), c.Text("username"), c.Text("password")
	from := signin.Asker{Network: c.From, Device: c.Text("device"), Challenge: c.Text("challenge")}
	switch {
	case c.Err() != nil:
		return nil, c.Err()
	case grant == "":
		return nil, fault.New(fault.Invalid, "sign_in.no_grant_type", "grant_type is missing")
	case grant != "password":
		return nil, web.RefusedGrant(web.UnsupportedGrant,
			fault.New(fault.Invalid, "sign_in.bad_grant_type", "Only the grant type password is supported"))
	case email == "":
		return nil, fault.New(fault.Invalid, "sign_in.no_username", "username is missing")
	case code == "":
		return nil, fault.New(fault.Invalid, "sign_in.no_code", "OTP is required for verification")
	}
	if err := h.takeRate(ctx, c, email, from.Device); err != nil {
		return nil, err
	}
	defer h.identity.ForgetSessions() // a new session may end the customer's oldest
	session, err := h.customers.SignIn(ctx, email, code, from)
	if e := web.AsInvalid(err); e != nil {
		return nil, web.RefusedGrant(web.WrongCode, e)
	}
	if err != nil {
		return nil, err
	}
	return shapeToken(session), nil
}

func shapeToken(session customer.Session) Token {
	who := session.Customer
	return Token{
		AccessToken: session.Token, TokenType: "bearer",
		ExpiresIn: int64(session.ExpiresAt.Sub(session.IssuedAt).Seconds()),
		UserID:    who.ID, UserFullName: who.Name, UserName: who.Email, Mobile: who.Mobile,
		Application: "CustomerApp", IsDeleted: "False", Device: session.Device, IsUserCreated: session.NeedsProfile,
		Issued:  session.IssuedAt.UTC().Format(http.TimeFormat),
		Expires: session.ExpiresAt.UTC().Format(http.TimeFormat),
	}
}

// SignOut ends the session.
func (h *SignIn) SignOut(ctx context.Context, c *web.Call) (any, error) {
	defer h.identity.ForgetSession(c.Token)
	if err := h.customers.SignOut(ctx, c.Token); err != nil {
		return nil, err
	}
	return shape.Message{Key: "session.ended", Message: "You are logged out."}, nil
}
