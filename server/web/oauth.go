package web

import (
	"errors"
	"net/http"

	"bhatti/store/fault"
)

// OauthProblem is an error of the token call as OAuth 2 writes it (RFC 6749,
// section 5.2).
type OauthProblem struct {
	Error       string         `json:"error"`
	Description string         `json:"error_description"`
	Key         string         `json:",omitempty"`
	Params      map[string]any `json:",omitempty"`
}

// oauth is the problem in OAuth's words.
func (p *Problem) oauth() OauthProblem {
	name := "invalid_request"
	switch {
	case p.Code == UnsupportedGrant:
		name = "unsupported_grant_type"
	case p.Code == WrongCode:
		name = "invalid_grant"
	case p.status == http.StatusUnauthorized:
		name = "invalid_token"
	case p.status == http.StatusTooManyRequests, p.status == http.StatusServiceUnavailable:
		name = "temporarily_unavailable"
	case p.status >= http.StatusInternalServerError:
		name = "server_error"
	}
	return OauthProblem{name, p.Message, p.Key, p.Params}
}

// Codes that only the token call knows.
const (
	UnsupportedGrant = "UNSUPPORTED_GRANT_TYPE"
	WrongCode        = "INVALID_GRANT"
)

// RefusedGrant is a token call that cannot be granted, and why.
func RefusedGrant(code fault.Code, why *fault.Error) error {
	return &Problem{status: http.StatusBadRequest, Key: why.Key, Params: why.Params, Message: why.Message, Code: code}
}

// AsInvalid is err if it is the shop's own Invalid, else nil.
func AsInvalid(err error) *fault.Error {
	if e, ok := errors.AsType[*fault.Error](err); ok && e.Code == fault.Invalid {
		return e
	}
	return nil
}
