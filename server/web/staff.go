package web

import (
	"net/http"

	"bhatti/store/fault"
	"bhatti/store/signin"
	"bhatti/store/staff"
)

// staffCookie holds the session of a member of the staff. On https its name
// makes browsers keep it from other hosts of the same domain, and from http.
func (i *Identity) staffCookie() string {
	if i.https {
		return "__Host-bhatti-staff"
	}
	return "bhatti-staff"
}

// setStaffCookie hands a session to the browser; without a token it takes the
// cookie away.
func (i *Identity) setStaffCookie(w http.ResponseWriter, session staff.Session) {
	cookie := &http.Cookie{
		Name: i.staffCookie(), Value: session.Token, Path: "/", HttpOnly: true,
		Secure: i.https, SameSite: http.SameSiteStrictMode, MaxAge: -1,
	}
	if session.Token != "" {
		cookie.MaxAge = int(staff.SessionLife.Seconds())
	}
	http.SetCookie(w, cookie)
}

// deviceCookie tells that a member of the staff has signed in with this browser
// before, which then has limits of its own. It opens nothing.
func (i *Identity) deviceCookie() string {
	if i.https {
		return "__Host-bhatti-device"
	}
	return "bhatti-device"
}

func (i *Identity) setDeviceCookie(w http.ResponseWriter, device string) {
	http.SetCookie(w, &http.Cookie{
		Name: i.deviceCookie(), Value: device, Path: "/", HttpOnly: true,
		Secure: i.https, SameSite: http.SameSiteStrictMode, MaxAge: int(signin.DeviceLife.Seconds()),
	})
}

// staffDevice is what the cookie of a device holds; "" if there is none.
func (i *Identity) staffDevice(r *http.Request) string {
	cookies := r.CookiesNamed(i.deviceCookie())
	if len(cookies) != 1 {
		return ""
	}
	return cookies[0].Value
}

// Failures that only the back office knows.
var (
	errNoStaff     = &Problem{status: http.StatusUnauthorized, Key: "staff.not_signed_in", Message: "Please sign in.", Code: fault.Unauthorized}
	errNotYourRole = &Problem{status: http.StatusForbidden, Key: "staff.role_forbids", Message: "Your role does not include this.", Code: fault.Forbidden}
	errCrossOrigin = &Problem{status: http.StatusForbidden, Key: "staff.other_origin", Message: "That came from another site.", Code: fault.Forbidden}
)

// roles are the least roles that levels of access ask for.
var roles = map[Access]staff.Role{Packer: staff.Packer, Manager: staff.Manager, Owner: staff.Owner}

// Role is the least role that an access level asks for; "" where the staff is
// not meant.
func (a Access) Role() staff.Role { return roles[a] }

// identifyStaff finds out which member of the staff asks, by the cookie alone.
// The database is asked every time: a removed member is signed out at once.
func (i *Identity) identifyStaff(r *http.Request, c *Call, level Access) error {
	cookies := r.CookiesNamed(i.staffCookie())
	if len(cookies) != 1 {
		return errNoStaff
	}
	session, err := i.staff.Authenticate(r.Context(), cookies[0].Value)
	if err != nil {
		return err
	}
	if !session.Member.Role.May(level.Role()) {
		return errNotYourRole
	}
	c.Staff, c.Token = session, cookies[0].Value
	return nil
}

// sameOriginOnly refuses what another site's page had a browser send. A
// request that says neither where it comes from nor how is no browser's.
func (i *Identity) sameOriginOnly(r *http.Request) error {
	if i.crossOrigin.Check(r) != nil {
		return errCrossOrigin
	}
	return nil
}
