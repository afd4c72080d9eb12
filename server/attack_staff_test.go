package server

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"

	"bhatti/store/audit"
	"bhatti/store/staff"

	"github.com/pquerna/otp/totp"

	"bhatti/server/admin"
	"bhatti/server/admin/setup"
	"bhatti/server/web"
	"bhatti/store/storetest"
)

// showing is what the authenticator of a member of the staff shows some time
// before or after now.
func (k *clerk) showing(shift time.Duration) string {
	k.t.Helper()
	code, err := totp.GenerateCode(k.secret, k.data.Clock.Now().Add(shift))
	must(k.t, err)
	return code
}

// mailedSoon asks for a code as soon as one may be asked for again.
func (k *clerk) mailedSoon() string {
	k.t.Helper()
	k.data.Clock.Add(time.Minute)
	k.post("sign-in/code", fmt.Sprintf(`{"Email":%q}`, k.email)).is(k.t, 200)
	return k.data.MailedCode(k.email)
}

// Somebody reads the mailbox of a member of the staff, and saw one code of the
// authenticator over the shoulder.
func TestAttackAnAuthenticatorsCodeWorksOnce(t *testing.T) {
	attack := storetest.NewAttack(t, "an authenticator's code used again")
	sh := open(t)
	k := &clerk{shop: sh, email: "chef@example.in"}
	token, err := sh.data.Staff.Add(t.Context(), k.email, staff.Owner)
	must(t, err)
	victim := attack.Victim("an owner signing in")
	signsIn := func(mailed, second string) {
		t.Helper()
		victim.Does(func() error {
			if r := k.signInWith(mailed, second); r.Code != 200 {
				return fmt.Errorf("%d %s", r.Code, r.Body)
			}
			return nil
		})
	}
	refused := func(what string, mailed, second string) {
		t.Helper()
		r := (&clerk{shop: sh, email: k.email}).signInWith(mailed, second)
		attack.Case(r.Code == 400, "%s is taken: %d", what, r.Code)
	}

	var key setup.AuthenticatorKey
	k.post("enrol/begin", fmt.Sprintf(`{"Token":%q}`, token)).is(t, 200).into(t, &key)
	k.secret = key.Secret
	next := k.showing(30 * time.Second) // a phone's clock may be ahead
	k.post("enrol", fmt.Sprintf(`{"Token":%q,"Code":%q}`, token, next)).is(t, 200)
	k.post("sign-in/code", fmt.Sprintf(`{"Email":%q}`, k.email)).is(t, 200)
	mailed := sh.data.MailedCode(k.email)
	refused("the code of the enrolment", mailed, next)

	// The code of the coming half minute is right for a minute more, in which
	// another code can be mailed.
	mailed, next = k.mailedSoon(), k.showing(30*time.Second)
	signsIn(mailed, next)
	refused("both codes once more", mailed, next)
	mailed = k.mailedSoon()
	refused("the authenticator's code once more", mailed, next)
	refused("a code of a minute ahead", mailed, k.showing(time.Minute))
	signsIn(mailed, k.showing(0))
}

// A stranger tries to fill the audit log, which is never pruned, and to learn from
// what is written who is on the staff.
func TestAttackTheAuditLogByFailedSignIns(t *testing.T) {
	attack := storetest.NewAttack(t, "the audit log filled, or strangers written into it")
	sh := open(t, func(o *Options) {
		o.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")}
	})
	k := sh.hire("chef@example.in", staff.Owner)
	seen := func() string {
		t.Helper()
		var members []struct{ SeenAt string }
		k.get("staff").is(t, 200).into(t, &members)
		return members[0].SeenAt
	}
	before := seen()
	sh.data.Clock.Add(time.Hour - time.Duration(sh.data.Clock.Now().UnixNano())%time.Hour) // the hour begins
	victim := attack.Victim("an owner reading the audit log")
	failed := func() (page admin.AuditPage) {
		t.Helper()
		victim.Does(func() error {
			r := k.get("audit?limit=100&what=fail to sign in")
			if r.Code != 200 {
				return fmt.Errorf("%d %s", r.Code, r.Body)
			}
			r.into(t, &page)
			return nil
		})
		return page
	}
	try := func(email, code, from string) {
		t.Helper()
		r := sh.ask("POST", web.AdminPath+"sign-in", fmt.Sprintf(`{"Email":%q,"Code":%q,"Authenticator":"123456"}`, email, code),
			"Content-Type", "application/json", "X-Forwarded-For", from)
		if r.Code != 400 && r.Code != 429 {
			t.Errorf("%d %s", r.Code, r.Body)
		}
	}

	try(k.email, "31415926", "198.51.100.1")
	try("stranger@example.in", "27182818", "198.51.100.1")
	list := failed()
	if list.Total != 2 {
		t.Fatalf("%+v", list)
	}
	known, unknown := list.Entries[1], list.Entries[0]
	if known.Who != "not signed in" || known.Subject != "staff chef@example.in" || string(known.After) != `{"Network":"198.51.100.1"}` {
		t.Errorf("%+v", known)
	}
	attack.Case(unknown.Subject == "unknown address" && string(unknown.After) == string(known.After), "a stranger is written: %+v", unknown)
	var whole strings.Builder
	for _, e := range list.Entries {
		fmt.Fprintln(&whole, e.Who, e.What, e.Subject, string(e.Before), string(e.After))
	}
	for _, secret := range []string{"stranger@example.in", "31415926", "27182818", "123456"} {
		attack.Case(!strings.Contains(whole.String(), secret), "the audit log holds %q", secret)
	}

	for n := range 20 {
		try(fmt.Sprintf("stranger%d@example.in", n), "00000000", "198.51.100.1")
	}
	list = failed()
	attack.Case(list.Total == 6, "one network left %d entries", list.Total)
	if last := list.Entries[0]; last.Subject != "others within this hour" || string(last.After) != `{"Network":"198.51.100.1"}` {
		t.Errorf("it does not say that there were more: %+v", last)
	}
	for n := range 60 {
		try(fmt.Sprintf("stranger%d@example.in", n), "00000000", fmt.Sprintf("2001:db8:0:%x::1", n))
	}
	list = failed()
	attack.Case(list.Total == 31, "all networks left %d entries", list.Total)
	if last := list.Entries[0]; last.Subject != "others within this hour" || string(last.After) != "null" {
		t.Errorf("it does not say that there were more: %+v", last)
	}
	if list.Entries[1].Subject != "unknown address" || string(list.Entries[1].After) != `{"Network":"2001:db8:0:17::/64"}` {
		t.Errorf("%+v", list.Entries[1])
	}

	sh.data.Clock.Add(time.Hour)
	try("stranger@example.in", "00000000", "198.51.100.1")
	if list = failed(); list.Total != 32 {
		t.Errorf("%d entries in the next hour", list.Total)
	}
	attack.Case(seen() == before, "a stranger's failures count as seen: %s, before %s", seen(), before)
}

// What a failed sign-in writes must not tell who is on the staff.
func TestAttackWhoIsOnTheStaffByWork(t *testing.T) {
	attack := storetest.NewAttack(t, "staff found out by the work of a failed sign-in")
	sh := open(t)
	k := sh.hire("chef@example.in", staff.Owner)
	wrote := func(email string) string {
		sh.data.Clock.Add(25 * time.Hour)
		before := [2]int{sh.data.Count("audit_log"), sh.data.Count("staff_sessions")}
		(&clerk{shop: sh, email: email}).signInWith("00000000", "000000").is(t, 400)
		return fmt.Sprint(sh.data.Count("audit_log")-before[0], sh.data.Count("staff_sessions")-before[1])
	}
	known, unknown := wrote(k.email), wrote("stranger@example.in")
	attack.Case(known == unknown && known == "1 0", "rows written for a member %s, for a stranger %s", known, unknown)
	attack.Victim("an owner signing in").Does(func() error {
		if r := k.signIn(); r.Code != 200 {
			return fmt.Errorf("%d %s", r.Code, r.Body)
		}
		return nil
	})
}

// Somebody has the cookie of an owner, who notices.
func TestAttackAStolenStaffSession(t *testing.T) {
	attack := storetest.NewAttack(t, "a stolen session that outlives its end")
	sh := open(t)
	k := sh.hire("chef@example.in", staff.Owner)
	packer := sh.hire("packer@example.in", staff.Packer)
	victim := attack.Victim("an owner at work")
	works := func() {
		t.Helper()
		victim.Does(func() error {
			if r := k.get("today"); r.Code != 200 {
				return fmt.Errorf("%d %s", r.Code, r.Body)
			}
			return nil
		})
	}
	stolen := *k
	k.signIn().is(t, 200)
	works()
	var list []admin.StaffSession
	stolen.get("me/sessions").is(t, 200).into(t, &list)
	if len(list) != 2 || list[0].Current || !list[1].Current {
		t.Fatalf("%+v", list)
	}
	attack.Case(packer.post("me/sessions/end", fmt.Sprintf(`{"SessionId":%q}`, list[0].SessionId)).Code == 404, "a packer ends an owner's session")
	works()
	k.post("me/sessions/end", fmt.Sprintf(`{"SessionId":%q}`, list[1].SessionId)).is(t, 200)
	attack.Case(stolen.get("me").Code == 401, "the cookie lives on")
	works()

	stolen = *k
	k.signIn().is(t, 200)
	k.post("me/sessions/end-others", "{}").is(t, 200)
	attack.Case(stolen.get("me").Code == 401, "the cookie lives on")
	works()

	stolen = *k
	k.post("staff/sign-out", `{"Email":"chef@example.in"}`).is(t, 200)
	attack.Case(stolen.get("me").Code == 401, "the cookie lives on")
	attack.Case(stolen.post("me/sessions/end-others", "{}").Code == 401, "the cookie ends the others")
	k.signIn().is(t, 200)
	works()
	k.get("me/sessions").is(t, 200).into(t, &list)
	attack.Case(len(list) == 1 && list[0].Current, "a new sign-in is not alone: %+v", list)
	packer.get("me").is(t, 200)
}

func TestExportsOfCustomersDataAreInTheAuditLog(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	sh.data.Address(asha.Customer, "411001")
	sh.data.Basket(asha.Customer).Of(sh.data.Product("Butter Khari"), 1).Paid()
	k := sh.hire("chef@example.in", staff.Owner)
	before := sh.data.Count("audit_log")
	k.get(fmt.Sprint("customer/export?customerId=", asha.ID)).is(t, 200)
	k.get("reports/tax?month=2026-11&format=csv&table=notes").is(t, 200)
	k.get("customer/export?customerId=999").is(t, 404)
	for _, nobodys := range []string{"reports/tax?month=2026-11&format=csv", "reports/sales?format=csv&from=2026-11-01&to=2026-11-30&by=day", "export", fmt.Sprint("customer?customerId=", asha.ID)} {
		k.get(nobodys).is(t, 200)
	}
	list, _, err := sh.data.Audit.List(t.Context(), audit.Query{What: "export customer data"})
	must(t, err)
	if sh.data.Count("audit_log") != before+2 || len(list) != 2 || list[0].Who != k.email || list[1].Who != k.email {
		t.Fatalf("%+v", list)
	}
	var told []string
	for _, e := range list {
		told = append(told, e.Subject+" "+string(e.After))
	}
	want := fmt.Sprintf(`credit notes of 2026-11 {"Rows":0}, customer %d {"Rows":3}`, asha.ID)
	if got := strings.Join(told, ", "); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
