package setup

import (
	"github.com/pquerna/otp"

	"bhatti/server/qr"
	"bhatti/store/staff"
)

// AuthenticatorKey is an authenticator's key, to be scanned or typed.
type AuthenticatorKey struct {
	Email  string
	Role   staff.Role
	Secret string
	Uri    string // otpauth://…
	QrSvg  string // the same as a picture
}

// NewKey is what somebody sees who sets an authenticator up.
func NewKey(email string, role staff.Role, key *otp.Key) (AuthenticatorKey, error) {
	picture, err := qr.SVG(key.URL())
	return AuthenticatorKey{Email: email, Role: role, Secret: key.Secret(), Uri: key.URL(), QrSvg: picture}, err
}
