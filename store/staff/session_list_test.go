package staff_test

import (
	"context"
	"net/netip"
	"slices"
	"testing"
	"time"

	"bhatti/store/fault"
	"bhatti/store/signin"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

const (
	chef   = "chef@example.in"
	packer = "packer@example.in"

	onAndroid = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"
	onWindows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0"
)

// signedIn opens a session of a member from a network with a browser.
func signedIn(shop *storetest.Shop, email, network, agent string) staff.Session {
	shop.T.Helper()
	session, err := shop.Staff.OpenSession(context.Background(), email, staff.Client{Asker: signin.Asker{Network: netip.MustParseAddr(network)}, Agent: agent})
	storetest.Must(shop.T, err)
	return session
}

func hired(t *testing.T) *storetest.Shop {
	t.Helper()
	shop := storetest.New(t)
	for email, role := range map[string]staff.Role{chef: staff.Owner, packer: staff.Packer} {
		_, err := shop.Staff.Add(t.Context(), email, role)
		storetest.Must(t, err)
	}
	return shop
}

// wait sets the clock to a time after the test's start.
func wait(shop *storetest.Shop, after time.Duration) {
	shop.Clock.Add(storetest.Start.Add(after).Sub(shop.Clock.Now()))
}

// isOpen tells whether a session is taken.
func isOpen(shop *storetest.Shop, s staff.Session) bool {
	_, err := shop.Staff.Authenticate(context.Background(), s.Token)
	return err == nil
}

func TestStaffSeeTheirSessionsAndNobodyElses(t *testing.T) {
	shop := hired(t)
	phone := signedIn(shop, chef, "203.0.113.7", onAndroid)
	shop.Clock.Add(time.Hour)
	desk := signedIn(shop, chef, "2001:db8:1:2:3:4:5:6", onWindows)
	signedIn(shop, packer, "203.0.113.8", onAndroid)
	list, err := shop.Staff.Sessions(t.Context(), desk)
	storetest.Must(t, err)
	if len(list) != 2 {
		t.Fatalf("%+v", list)
	}
	first, second := list[0], list[1]
	if first.Browser != "Firefox on Windows" || first.Network != "2001:db8:1:2::/64" || !first.Current || first.ID == second.ID {
		t.Errorf("%+v", first)
	}
	if second.Browser != "Chrome on Android" || second.Network != "203.0.113.7" || second.Current || !second.LastUsed.Equal(storetest.Start) ||
		!second.Expires.Equal(storetest.Start.Add(staff.SessionLife)) {
		t.Errorf("%+v", second)
	}
	if !isOpen(shop, phone) {
		t.Fatal("the phone is signed out")
	}
	if list, _ = shop.Staff.Sessions(t.Context(), desk); !list[0].LastUsed.Equal(storetest.Start.Add(time.Hour)) || !list[1].SignedIn.Equal(storetest.Start) {
		t.Errorf("the use is not noted: %+v", list)
	}
	wait(shop, staff.SessionLife)
	if list, _ = shop.Staff.Sessions(t.Context(), desk); len(list) != 1 {
		t.Errorf("an ended session is listed: %+v", list)
	}
}

func TestTheLastUseIsNotedEveryFiveMinutes(t *testing.T) {
	shop := hired(t)
	session := signedIn(shop, chef, "203.0.113.7", onAndroid)
	for _, step := range []struct{ after, noted time.Duration }{
		{5*time.Minute - time.Millisecond, 0},
		{5 * time.Minute, 5 * time.Minute},
		{10*time.Minute - time.Millisecond, 5 * time.Minute},
		{10 * time.Minute, 10 * time.Minute},
	} {
		wait(shop, step.after)
		if !isOpen(shop, session) {
			t.Fatal("signed out")
		}
		list, err := shop.Staff.Sessions(t.Context(), session)
		if err != nil || !list[0].LastUsed.Equal(storetest.Start.Add(step.noted)) {
			t.Errorf("after %v: last used %v, %v", step.after, list, err)
		}
	}
}

func TestOneSessionIsEnded(t *testing.T) {
	shop := hired(t)
	lost, kept, other := signedIn(shop, chef, "203.0.113.7", onAndroid), signedIn(shop, chef, "203.0.113.7", onAndroid), signedIn(shop, packer, "203.0.113.8", "")
	list, err := shop.Staff.Sessions(t.Context(), lost)
	storetest.Must(t, err)
	id := list[slices.IndexFunc(list, func(s staff.ActiveSession) bool { return s.Current })].ID
	for _, wrong := range []string{"", "ff", "no hex", id + "00"} {
		if err := shop.Staff.EndSession(t.Context(), kept, wrong); fault.CodeOf(err) != fault.NotFound {
			t.Errorf("%q: %v", wrong, err)
		}
	}
	if err := shop.Staff.EndSession(t.Context(), other, id); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("somebody else's session: %v", err)
	}
	storetest.Must(t, shop.Staff.EndSession(t.Context(), kept, id))
	if isOpen(shop, lost) || !isOpen(shop, kept) || !isOpen(shop, other) {
		t.Error("not the session that was meant")
	}
	if err := shop.Staff.EndSession(t.Context(), kept, id); fault.CodeOf(err) != fault.NotFound {
		t.Errorf("ended twice: %v", err)
	}
}

func TestASignInAfterAllWereEndedIsAlone(t *testing.T) {
	shop := hired(t)
	older := []staff.Session{signedIn(shop, chef, "203.0.113.7", onAndroid), signedIn(shop, chef, "203.0.113.7", onWindows)}
	other := signedIn(shop, packer, "203.0.113.8", "")
	kept := signedIn(shop, chef, "203.0.113.9", onWindows)
	ended, err := shop.Staff.EndOtherSessions(t.Context(), kept)
	if err != nil || ended != 2 || isOpen(shop, older[0]) || isOpen(shop, older[1]) || !isOpen(shop, kept) || !isOpen(shop, other) {
		t.Errorf("%d ended, %v", ended, err)
	}
	if ended, err = shop.Staff.EndSessionsOf(t.Context(), "CHEF@example.in"); err != nil || ended != 1 || isOpen(shop, kept) || !isOpen(shop, other) {
		t.Errorf("%d ended, %v", ended, err)
	}
	fresh := signedIn(shop, chef, "203.0.113.7", onAndroid)
	if list, err := shop.Staff.Sessions(t.Context(), fresh); err != nil || len(list) != 1 || !list[0].Current {
		t.Errorf("not alone: %+v, %v", list, err)
	}
	for email, want := range map[string]fault.Code{"nobody@example.in": fault.NotFound, "chef": fault.Invalid} {
		if _, err := shop.Staff.EndSessionsOf(t.Context(), email); fault.CodeOf(err) != want {
			t.Errorf("%s: %v", email, err)
		}
	}
}

func TestABrowserIsNamedInPlainWords(t *testing.T) {
	shop := hired(t)
	for agent, want := range map[string]string{
		onAndroid: "Chrome on Android",
		onWindows: "Firefox on Windows",
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0":                  "Edge on Windows",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1":        "Safari on iPhone",
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1": "Chrome on iPhone",
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15":                          "Safari on Mac",
		"Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36":     "Samsung Internet on Android",
		"Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36":                                 "Chrome on ChromeOS",
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 OPR/116.0.0.0":                            "Opera on Linux",
		"curl/8.5.0":          "",
		"":                    "",
		"\x00<b>Firefox/</b>": "Firefox",
	} {
		session := signedIn(shop, chef, "203.0.113.7", agent)
		list, err := shop.Staff.Sessions(t.Context(), session)
		storetest.Must(t, err)
		if got := list[slices.IndexFunc(list, func(s staff.ActiveSession) bool { return s.Current })].Browser; got != want {
			t.Errorf("%q is %q, want %q", agent, got, want)
		}
	}
}

func TestASessionLivesTwelveHoursToTheMoment(t *testing.T) {
	shop := hired(t)
	session := signedIn(shop, chef, "203.0.113.7", onAndroid)
	for _, step := range []struct {
		after time.Duration
		open  bool
	}{
		{-time.Minute, true}, // a clock is set back a little
		{-time.Minute - time.Millisecond, false},
		{12*time.Hour - time.Millisecond, true},
		{12 * time.Hour, false},
	} {
		wait(shop, step.after)
		if isOpen(shop, session) != step.open {
			t.Errorf("after %v it is open: %t", step.after, !step.open)
		}
	}
}
