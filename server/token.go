package server

import (
	"errors"
	"net/http"

	"bhatti/store"
)

// oauthProblem is an error of the token call as OAuth 2 writes it (RFC 6749,
// section 5.2).
type oauthProblem struct {
	Error       string         `json:"error"`
	Description string         `json:"error_description"`
	Key         string         `json:",omitempty"`
	Params      map[string]any `json:",omitempty"`
}

// oauth is the problem in OAuth's words.
func (p *problem) oauth() oauthProblem {
	name := "invalid_request"
	switch {
	case p.Code == unsupportedGrant:
		name = "unsupported_grant_type"
	case p.Code == wrongCode:
		name = "invalid_grant"
	case p.status == http.StatusUnauthorized:
		name = "invalid_token"
	case p.status == http.StatusTooManyRequests, p.status == http.StatusServiceUnavailable:
		name = "temporarily_unavailable"
	case p.status >= http.StatusInternalServerError:
		name = "server_error"
	}
	return oauthProblem{name, p.Message, p.Key, p.Params}
}

// Codes that only the token call knows.
const (
	unsupportedGrant = "UNSUPPORTED_GRANT_TYPE"
	wrongCode        = "INVALID_GRANT"
)

// asInvalid is err if it is the shop's own Invalid, else nil.
func asInvalid(err error) *store.Error {
	if e, ok := errors.AsType[*store.Error](err); ok && e.Code == store.Invalid {
		return e
	}
	return nil
}
