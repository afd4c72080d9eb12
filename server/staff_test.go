package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"bhatti/store/staff"

	"github.com/pquerna/otp/totp"

	"bhatti/server/admin"
	"bhatti/server/admin/setup"
	"bhatti/server/web"
)

// clerk is a member of the staff at the back office.
type clerk struct {
	*shop
	cookie    string // "": not signed in
	device    string // the cookie of a browser that signed in before
	challenge string // that came with the code asked for last
	secret    string // of the authenticator
	email     string
	from      string // address on the internet, behind a trusted proxy; "": none
}

// elsewhere is the same person with a new browser, at an address.
func (k *clerk) elsewhere(from string) *clerk {
	return &clerk{shop: k.shop, secret: k.secret, email: k.email, from: from}
}

func (sh *shop) nobody() *clerk { return &clerk{shop: sh} }

// hire invites, enrols and signs in somebody with this role, as a person would.
func (sh *shop) hire(email string, role staff.Role) *clerk {
	sh.t.Helper()
	k := &clerk{shop: sh, email: email}
	token, err := sh.data.Staff.Add(sh.t.Context(), email, role)
	must(sh.t, err)
	k.enrol(token)
	k.signIn().is(sh.t, 200)
	return k
}

func (k *clerk) enrol(invitation string) []string {
	k.t.Helper()
	var key setup.AuthenticatorKey
	k.post("enrol/begin", fmt.Sprintf(`{"Token":%q}`, invitation)).is(k.t, 200).into(k.t, &key)
	k.secret = key.Secret
	var kept admin.Recovery
	k.post("enrol", fmt.Sprintf(`{"Token":%q,"Code":%q}`, invitation, k.code())).is(k.t, 200).into(k.t, &kept)
	return kept.RecoveryCodes
}

// code is what the authenticator shows, after waiting for a fresh one.
func (k *clerk) code() string {
	k.t.Helper()
	k.data.Clock.Add(30 * time.Second)
	code, err := totp.GenerateCode(k.secret, k.data.Clock.Now())
	must(k.t, err)
	return code
}

// mailed asks for a code and takes it from the mailbox, waiting for the limits.
func (k *clerk) mailed() string {
	k.t.Helper()
	k.data.Clock.Add(time.Hour)
	return k.mailedNow()
}

// mailedNow does so without waiting.
func (k *clerk) mailedNow() string {
	k.t.Helper()
	var asked struct{ Challenge string }
	k.post("sign-in/code", fmt.Sprintf(`{"Email":%q}`, k.email)).is(k.t, 200).into(k.t, &asked)
	k.challenge = asked.Challenge
	return k.data.MailedCode(k.email)
}

func (k *clerk) signIn() reply {
	k.t.Helper()
	mailed := k.mailed()
	return k.signInWith(mailed, k.code())
}

func (k *clerk) signInWith(mailed, second string) reply {
	k.t.Helper()
	r := k.post("sign-in", fmt.Sprintf(`{"Email":%q,"Code":%q,"Authenticator":%q,"Challenge":%q}`, k.email, mailed, second, k.challenge))
	k.keepCookies(r)
	return r
}

// keepCookies keeps those of an answer, as a browser does.
func (k *clerk) keepCookies(r reply) {
	for _, c := range r.Result().Cookies() {
		if c.Name == staffCookie {
			k.cookie = c.Name + "=" + c.Value
		} else {
			k.device = c.Name + "=" + c.Value
		}
	}
}

func (k *clerk) headers(more ...string) []string {
	if k.from != "" {
		more = append(more, "X-Forwarded-For", k.from)
	}
	if cookies := strings.Trim(k.cookie+"; "+k.device, "; "); cookies != "" {
		more = append(more, "Cookie", cookies)
	}
	return more
}

func (k *clerk) get(call string) reply {
	k.t.Helper()
	return k.ask("GET", web.AdminPath+strings.ReplaceAll(call, " ", "%20"), "", k.headers()...)
}

func (k *clerk) post(call, body string) reply {
	k.t.Helper()
	return k.ask("POST", web.AdminPath+call, body, k.headers("Content-Type", "application/json", "Sec-Fetch-Site", "same-origin")...)
}

// postJSON posts a value.
func (k *clerk) postJSON(call string, v any) reply {
	k.t.Helper()
	body, err := json.Marshal(v)
	must(k.t, err)
	return k.post(call, string(body))
}

func TestStaffSignInNeedsBothFactorsOnce(t *testing.T) {
	sh := open(t)
	k := &clerk{shop: sh, email: "chef@example.in"}
	token, err := sh.data.Staff.Add(t.Context(), k.email, staff.Manager)
	must(t, err)
	k.post("sign-in/code", `{"Email":"chef@example.in"}`).is(t, 200)
	if code := sh.data.MailedCode(k.email); code != "" {
		t.Error("a code was mailed before there was an authenticator")
	}
	recovery := k.enrol(token)
	k.post("enrol/begin", fmt.Sprintf(`{"Token":%q}`, token)).is(t, 404)

	mailed := k.mailed()
	k.signInWith("00000000", k.code()).is(t, 400)
	k.signInWith(mailed, "000000").is(t, 400)
	second := k.code()
	r := k.signInWith(mailed, second).is(t, 200)
	for n, named := range []string{"__Host-bhatti-staff=|Max-Age=43200", "__Host-bhatti-device=|Max-Age=15552000"} {
		cookie := r.Header().Values("Set-Cookie")[n]
		for _, want := range append(strings.Split(named, "|"), "HttpOnly", "Secure", "SameSite=Strict", "Path=/") {
			if !strings.Contains(cookie, want) {
				t.Errorf("cookie %q lacks %s", cookie, want)
			}
		}
	}
	var who admin.Member
	k.get("me").is(t, 200).into(t, &who)
	if who.Email != k.email || who.Role != staff.Manager || who.Version != version {
		t.Errorf("%+v", who)
	}

	first := *k
	k.signInWith(k.mailed(), second).is(t, 400) // the same step again
	k.signInWith(k.mailed(), recovery[3]).is(t, 200)
	k.signInWith(k.mailed(), recovery[3]).is(t, 400)
	k.signInWith(k.mailed(), strings.ToUpper(strings.ReplaceAll(recovery[4], "-", ""))).is(t, 200)
	k.post("sign-out", "{}").is(t, 200)
	k.get("me").is(t, 401)
	first.get("me").is(t, 200)
	sh.data.Clock.Add(staff.SessionLife)
	first.get("me").is(t, 401)
}

func TestAnAuthenticatorsCodeWorksOnce(t *testing.T) {
	sh := open(t)
	k := sh.hire("chef@example.in", staff.Owner)
	sh.data.Clock.Add(time.Hour)
	first := k.mailedNow()
	sh.data.Clock.Add(time.Minute)
	other := k.mailedNow() // both mailed codes are live, and so is the authenticator's
	second := k.code()
	k.signInWith(first, second).is(t, 200)
	k.signInWith(other, second).is(t, 400)
	sh.data.Clock.Add(-totpStep)
	k.signInWith(other, k.code()).is(t, 400) // the same step, a moment later
	k.signInWith(other, k.code()).is(t, 200)
}

// totpStep is how long an authenticator shows one code.
const totpStep = 30 * time.Second

func TestGuessingAtTheSecondFactorEndsAndAnInvitationBeginsAnew(t *testing.T) {
	sh := open(t)
	k := sh.hire("chef@example.in", staff.Owner)
	reader := k.elsewhere("") // of the owner's mailbox
	for range 2 {
		mailed := reader.mailed()
		for range 5 {
			reader.signInWith(mailed, "123456").is(t, 400)
		}
	}
	reader.signInWith(reader.mailed(), "123456").is(t, 429)
	k.signIn().is(t, 200)
	token, err := sh.data.Staff.Add(t.Context(), k.email, staff.Owner)
	must(t, err)
	k.enrol(token)
	k.elsewhere("").signIn().is(t, 200)
}

func TestInvitationsExpire(t *testing.T) {
	sh := open(t)
	token, err := sh.data.Staff.Add(t.Context(), "chef@example.in", staff.Owner)
	must(t, err)
	sh.data.Clock.Add(staff.InviteLife)
	sh.nobody().post("enrol/begin", fmt.Sprintf(`{"Token":%q}`, token)).is(t, 404)
}

func TestACustomersCodeIsNotTheStaffs(t *testing.T) {
	sh := open(t)
	k := sh.hire("chef@example.in", staff.Owner)
	code := sh.data.Code(k.email)
	k.signInWith(code, k.code()).is(t, 400)
	mailed := k.mailed()
	form := "grant_type=password&username=chef@example.in&password="
	sh.ask("POST", web.TokenPath, form+mailed, "Content-Type", "application/x-www-form-urlencoded").is(t, 400)
}

func TestAnotherSiteCannotWriteInTheBackOffice(t *testing.T) {
	sh := open(t)
	k := sh.hire("chef@example.in", staff.Owner)
	for name, test := range map[string]struct {
		headers []string
		want    int
	}{
		"another site":           {[]string{"Sec-Fetch-Site", "cross-site"}, 403},
		"a sister site":          {[]string{"Sec-Fetch-Site", "same-site"}, 403},
		"another origin":         {[]string{"Origin", "https://evil.example"}, 403},
		"our own":                {[]string{"Sec-Fetch-Site", "same-origin"}, 404},
		"our own, by the origin": {[]string{"Origin", "https://khari.example"}, 404},
		"no browser":             {nil, 404},
	} {
		got := sh.ask("POST", web.AdminPath+"order/note", `{"OrderId":"x","Note":"y"}`, k.headers(append(test.headers, "Content-Type", "application/json")...)...)
		if got.Code != test.want {
			t.Errorf("%s: %d, want %d", name, got.Code, test.want)
		}
	}
	sh.ask("POST", web.AdminPath+"order/note", "OrderId=x&Note=y", k.headers("Content-Type", "application/x-www-form-urlencoded")...).is(t, 415)
}

// TestRolesOpenWhatTheyShould walks every route of the back office as everybody.
func TestRolesOpenWhatTheyShould(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	people := map[string][]string{
		"guest":    nil,
		"customer": asha.headers(),
		"invented": {"Cookie", "__Host-bhatti-staff=" + strings.Repeat("A", 43)},
	}
	gone, removed := sh.hire("gone@example.in", staff.Owner), sh.hire("removed@example.in", staff.Owner)
	people["signed out"], people["removed"] = gone.headers(), removed.headers()
	roles := map[string]staff.Role{}
	for _, role := range []staff.Role{staff.Packer, staff.Manager, staff.Owner} {
		k := sh.hire(string(role)+"@example.in", role)
		people[string(role)], roles[string(role)] = k.headers(), role
	}
	gone.post("sign-out", "{}").is(t, 200)
	must(t, sh.data.Staff.Remove(t.Context(), "removed@example.in"))
	for _, r := range officeRoutes(new(admin.Admin)) {
		if r.Access == web.Anyone || strings.HasSuffix(r.Path, "sign-out") || strings.HasSuffix(r.Path, "stream") {
			continue
		}
		for name, headers := range people {
			got := sh.ask(r.Method, r.Path, "", headers...).Code
			role, isStaff := roles[name]
			switch want := r.Access.Role(); {
			case !isStaff && got != http.StatusUnauthorized:
				t.Errorf("%s %s, %s: %d", r.Method, r.Path, name, got)
			case isStaff && role.May(want) == (got == http.StatusForbidden || got == http.StatusUnauthorized):
				t.Errorf("%s %s, %s: %d", r.Method, r.Path, name, got)
			}
		}
	}
}

func TestOnlyTheDemoHasAnOpenDoor(t *testing.T) {
	body := `{"Token":"sesame"}`
	open(t).nobody().post("sign-in/demo", body).is(t, 404)
	open(t).nobody().post("sign-in/demo", `{"Token":""}`).is(t, 404)

	sh := open(t, func(o *Options) { o.Demo = admin.Demo{Token: "sesame", Owner: "owner@example.in"} })
	_, err := sh.data.Staff.Add(t.Context(), "owner@example.in", staff.Owner)
	must(t, err)
	sh.nobody().post("sign-in/demo", `{"Token":"guess"}`).is(t, 404)
	if r := sh.nobody().post("sign-in/demo", body).is(t, 200); len(r.Result().Cookies()) != 1 {
		t.Error("no session")
	}
}
