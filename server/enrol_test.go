package server

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"bhatti/store/staff"
	"bhatti/store/storetest"

	"bhatti/server/admin"
	"bhatti/server/admin/setup"
)

// enrols enrols somebody within one half minute, and answers what the browser was given.
func enrols(t *testing.T, sh *shop, email string) (*clerk, admin.Recovery) {
	t.Helper()
	token, err := sh.data.Staff.Add(t.Context(), email, staff.Owner)
	must(t, err)
	k := &clerk{shop: sh, email: email}
	var key setup.AuthenticatorKey
	k.post("enrol/begin", fmt.Sprintf(`{"Token":%q}`, token)).is(t, 200).into(t, &key)
	k.secret = key.Secret
	var kept admin.Recovery
	k.post("enrol", fmt.Sprintf(`{"Token":%q,"Code":%q}`, token, k.showing(0))).is(t, 200).into(t, &kept)
	return k, kept
}

// with signs in with both codes, and what the enrolment gave.
func (k *clerk) with(mailed, second, enrolled string) reply {
	k.t.Helper()
	return k.postJSON("sign-in", map[string]string{"Email": k.email, "Code": mailed, "Authenticator": second, "Challenge": k.challenge, "Enrolled": enrolled})
}

// halfMinute sets the clock to the start of a code.
func (sh *shop) halfMinute() {
	sh.data.Clock.Add(totpStep - time.Duration(sh.data.Clock.Now().UnixNano())%totpStep)
}

func TestTheFirstSignInAfterEnrollingWorksAtOnce(t *testing.T) {
	for range 3 {
		sh := open(t)
		sh.halfMinute()
		k, kept := enrols(t, sh, "chef@example.in")
		sh.data.Clock.Add(10 * time.Second) // the app shows the same code
		mailed := k.mailedNow()
		k.with(mailed, k.showing(0), kept.Enrolled).is(t, 200)
	}
}

// Somebody who reads the mailbox of a new member saw the code of the enrolment typed.
func TestAttackTheCodeOfAnEnrolmentByAnother(t *testing.T) {
	attack := storetest.NewAttack(t, "the code of an enrolment used by another")
	sh := open(t)
	sh.halfMinute()
	k, kept := enrols(t, sh, "chef@example.in")
	mailed, code := k.mailedNow(), k.showing(0)
	refused := func(what, mailed, enrolled string) {
		t.Helper()
		r := (&clerk{shop: sh, email: k.email}).with(mailed, code, enrolled)
		attack.Case(r.Code == 400, "%s is taken: %d %s", what, r.Code, r.Body)
	}
	refused("the code alone", mailed, "")
	refused("the code with a guess", mailed, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA")
	_, others := enrols(t, sh, "other@example.in")
	refused("the code with what another was given", mailed, others.Enrolled)
	attack.Victim("a new owner signing in").Does(func() error {
		if r := k.with(mailed, code, kept.Enrolled); r.Code != 200 {
			return fmt.Errorf("%d %s", r.Code, r.Body)
		}
		return nil
	})
	sh.data.Clock.Add(time.Hour)
	mailed = k.mailedNow()
	code = k.showing(0)
	k.with(mailed, code, "").is(t, 200)
	sh.data.Clock.Add(time.Second)
	refused("a later code, with what was used up", k.mailedSoon(), kept.Enrolled)
}

func TestASignInSaysWhatIsWrong(t *testing.T) {
	sh := open(t)
	sh.halfMinute()
	k, kept := enrols(t, sh, "chef@example.in")
	sh.data.Clock.Add(12 * time.Second)
	mailed := k.mailedNow()
	says := func(what string, r reply, words ...string) {
		t.Helper()
		for _, w := range words {
			if r.Code != 400 && r.Code != 404 || !strings.Contains(r.Body.String(), w) {
				t.Errorf("%s: %d %s, want %q", what, r.Code, r.Body, w)
			}
		}
	}
	used := k.showing(0)
	says("the enrolment's code elsewhere", k.with(mailed, used, ""), "has been used", "in 18 seconds")
	says("wrong code of the mail", k.with("00000000", k.showing(totpStep), ""), "code from the email is wrong", "new one sent")
	says("an address of nobody", (&clerk{shop: sh, email: "nobody@example.in"}).with("00000000", "123456", ""), "code from the email is wrong")
	says("wrong code of the app", k.with(mailed, "000000", ""), "not the code in your authenticator app")
	says("wrong recovery code", k.with(mailed, "abcd-efgh-ijkl-mnop", ""), "recovery code is wrong")

	k.signInWith(k.mailed(), kept.RecoveryCodes[0]).is(t, 200)
	sh.halfMinute()
	mailed = k.mailedNow()
	says("a slow phone", k.with(mailed, k.showing(-4*time.Minute), ""), "was right 4 min ago", "clock of your phone is slow")
	says("a code typed late", k.with(mailed, k.showing(-time.Minute), ""), "was right 1 min ago", "the app shows now")
	says("a fast phone", k.with(mailed, k.showing(3*time.Minute), ""), "3 min early", "clock of your phone is fast", "automatic")
	says("a phone ten minutes slow", k.with(mailed, k.showing(-10*time.Minute), ""), "not the code in your authenticator app")
	mailed = k.mailed()
	sh.halfMinute()
	first := k.showing(0)
	k.with(mailed, first, "").is(t, 200)
	sh.data.Clock.Add(totpStep)
	says("a code again when there is another", k.with(k.mailedSoonAt(0), first, ""), "has been used", "shows now")
}

// mailedSoonAt is a code that is mailed without the limits' wait, with the clock as it was, but for some time.
func (k *clerk) mailedSoonAt(after time.Duration) string {
	k.t.Helper()
	before := k.data.Clock.Now()
	k.data.Clock.Add(time.Minute)
	code := k.mailedNow()
	k.data.Clock.Add(before.Add(after).Sub(k.data.Clock.Now()))
	return code
}

func TestAnInvitationSaysWhetherItHasExpiredOrIsUsed(t *testing.T) {
	sh := open(t)
	k := &clerk{shop: sh, email: "chef@example.in"}
	begin := func(token string) reply { return k.post("enrol/begin", fmt.Sprintf(`{"Token":%q}`, token)) }
	token, err := sh.data.Staff.Add(t.Context(), k.email, staff.Owner)
	must(t, err)
	newer, err := sh.data.Staff.Add(t.Context(), k.email, staff.Owner)
	must(t, err)
	if r := begin(token).is(t, 404); !strings.Contains(r.Body.String(), "a newer one has taken its place") {
		t.Errorf("%s", r.Body)
	}
	begin(newer).is(t, 200)
	sh.data.Clock.Add(staff.InviteLife)
	if r := begin(newer).is(t, 404); !strings.Contains(r.Body.String(), "has expired") || !strings.Contains(r.Body.String(), "15 minutes") {
		t.Errorf("%s", r.Body)
	}
}

// Whoever guesses at the app's code, with the mailbox at hand, is told of a code
// that it is still to come, and waits for its time.
func TestAttackACodeThatIsStillToCome(t *testing.T) {
	attack := storetest.NewAttack(t, "a code used of which the shop said that it is still to come")
	sh := open(t)
	sh.halfMinute()
	k, kept := enrols(t, sh, "chef@example.in")
	k.signInWith(k.mailed(), kept.RecoveryCodes[0]).is(t, 200)
	sh.halfMinute()
	mailed := k.mailedNow()
	thief := &clerk{shop: sh, email: k.email, challenge: k.challenge}
	coming := k.showing(2 * time.Minute)
	if r := thief.with(mailed, coming, ""); !strings.Contains(r.Body.String(), "early") {
		t.Fatalf("%s", r.Body)
	}
	r := thief.with(mailed, k.showing(3*time.Minute), "")
	attack.Case(!strings.Contains(r.Body.String(), "early"), "told of a second code: %s", r.Body)
	sh.data.Clock.Add(2 * time.Minute)
	r = thief.with(mailed, coming, "")
	attack.Case(r.Code == 400, "the code is taken when its time has come: %d", r.Code)
	attack.Victim("an owner signing in half a minute later").Does(func() error {
		sh.data.Clock.Add(totpStep)
		if r := k.with(mailed, k.showing(0), ""); r.Code != 200 {
			return fmt.Errorf("%d %s", r.Code, r.Body)
		}
		return nil
	})
}
