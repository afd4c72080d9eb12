package server

import (
	"context"
	"crypto/sha256"
	"net/http"
	"time"

	"bhatti/store"
	"bhatti/store/fault"
)

// requestCodeTime is how long asking for a one-time password takes, and trying
// the staff's two codes, whoever does it: longer than the work, so that its time tells nothing.
const requestCodeTime = 100 * time.Millisecond

// requestedCode is the same for every well-formed address.
type requestedCode struct {
	IsUserCreated bool // always false: only the token's answer tells
	Message       string
}

func (s *Server) requestCode(ctx context.Context, c *call) (any, error) {
	email := c.text("UserName")
	if err := c.err(); err != nil {
		return nil, err
	}
	if err := s.store.RequestOTP(ctx, email, c.from); err != nil {
		return nil, err
	}
	return requestedCode{Message: "We have sent an OTP to your email address."}, nil
}

// token is the answer to a right one-time password (RFC 6749, section 5.1,
// with the fields of specification section 3).
type token struct {
	AccessToken   string `json:"access_token"`
	TokenType     string `json:"token_type"`
	ExpiresIn     int64  `json:"expires_in"` // seconds
	UserID        int64
	UserFullName  string
	UserName      string
	Mobile        string
	Application   string
	IsDeleted     string
	IsUserCreated bool   // the profile is still to be completed
	Issued        string `json:".issued"`  // RFC 1123
	Expires       string `json:".expires"` // RFC 1123
}

func (s *Server) signIn(ctx context.Context, c *call) (any, error) {
	grant, email, code := c.text("grant_type"), c.text("username"), c.text("password")
	switch {
	case c.err() != nil:
		return nil, c.err()
	case grant == "":
		return nil, fault.New(fault.Invalid, "sign_in.no_grant_type", "grant_type is missing")
	case grant != "password":
		return nil, &problem{status: http.StatusBadRequest, Key: "sign_in.bad_grant_type", Message: "Only the grant type password is supported", Code: unsupportedGrant}
	case email == "":
		return nil, fault.New(fault.Invalid, "sign_in.no_username", "username is missing")
	case code == "":
		return nil, fault.New(fault.Invalid, "sign_in.no_code", "OTP is required for verification")
	}
	defer s.sessions.forgetAll() // a new session may end the customer's oldest
	session, err := s.store.SignIn(ctx, email, code, c.from)
	if e := asInvalid(err); e != nil {
		return nil, &problem{status: http.StatusBadRequest, Key: e.Key, Params: e.Params, Message: e.Message, Code: wrongCode}
	}
	if err != nil {
		return nil, err
	}
	return shapeToken(session), nil
}

func shapeToken(session store.Session) token {
	who := session.Customer
	return token{
		AccessToken: session.Token, TokenType: "bearer",
		ExpiresIn: int64(session.ExpiresAt.Sub(session.IssuedAt).Seconds()),
		UserID:    who.ID, UserFullName: who.Name, UserName: who.Email, Mobile: who.Mobile,
		Application: "CustomerApp", IsDeleted: "False", IsUserCreated: session.NeedsProfile,
		Issued:  session.IssuedAt.UTC().Format(http.TimeFormat),
		Expires: session.ExpiresAt.UTC().Format(http.TimeFormat),
	}
}

func (s *Server) signOut(ctx context.Context, c *call) (any, error) {
	defer s.sessions.forget(sha256.Sum256([]byte(c.token)))
	if err := s.store.SignOut(ctx, c.token); err != nil {
		return nil, err
	}
	return message{Key: "session.ended", Message: "You are logged out."}, nil
}
