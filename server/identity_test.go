package server

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"bhatti/server/admin"
	"bhatti/server/api"
	"bhatti/server/web"
	"bhatti/store/storetest"
)

func TestEveryCallAsksWhoAsks(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha@example.in")
	ended := sh.signedIn("ended@example.in")
	ended.post("Logout", "{}").is(t, 200)

	identities := []struct {
		name          string
		authorization []string
		refused       func(web.Access) bool // with 401
	}{
		{"guest", nil, func(a web.Access) bool { return a == web.Customer }},
		{"signed in", []string{"Bearer " + asha.token}, func(web.Access) bool { return false }},
		{"signed in, other case", []string{"bearer " + asha.token}, func(web.Access) bool { return false }},
		{"logged out", []string{"Bearer " + ended.token}, func(a web.Access) bool { return a != web.Anyone }},
		{"invented", []string{"Bearer " + strings.Repeat("A", len(asha.token))}, func(a web.Access) bool { return a != web.Anyone }},
		{"too long", []string{"Bearer " + strings.Repeat("A", 5000)}, func(a web.Access) bool { return a != web.Anyone }},
		{"empty", []string{"Bearer "}, func(a web.Access) bool { return a != web.Anyone }},
		{"another scheme", []string{"Basic " + asha.token}, func(a web.Access) bool { return a != web.Anyone }},
		{"bare", []string{asha.token}, func(a web.Access) bool { return a != web.Anyone }},
		{"two at once", []string{"Bearer " + asha.token, "Bearer " + asha.token}, func(a web.Access) bool { return a != web.Anyone }},
	}
	for _, r := range table(new(site), new(api.API), new(admin.Admin)) {
		if strings.HasSuffix(r.Path, "Logout") { // would end the session that the rest needs
			continue
		}
		for _, who := range identities {
			var headers []string
			for _, a := range who.authorization {
				headers = append(headers, "Authorization", a)
			}
			got := sh.ask(r.Method, strings.TrimSuffix(r.Path, "*"), "", headers...)
			// The back office does not know shoppers at all, nor their tokens; nor does a
			// rider's page.
			wanted := who.refused(r.Access) || r.Access >= web.Rider
			if refused := got.Code == http.StatusUnauthorized; refused != wanted {
				t.Errorf("%s %s, %s: status %d", r.Method, r.Path, who.name, got.Code)
			}
			if got.Code == http.StatusUnauthorized && got.Header().Get("WWW-Authenticate") != "Bearer" {
				t.Errorf("%s %s, %s: 401 without a challenge", r.Method, r.Path, who.name)
			}
		}
	}
}

func TestUserIDIsHeldAgainstTheToken(t *testing.T) {
	sh := open(t)
	guest, asha, binod := sh.guest(), sh.signedIn("asha@example.in"), sh.signedIn("binod@example.in")
	for _, test := range []struct {
		who    *visitor
		userID any
		want   int
	}{
		{guest, "", 200}, {guest, 0, 200}, {guest, asha.ID, 403}, {guest, "abc", 403}, {guest, -1, 403},
		{asha, "", 200}, {asha, 0, 200}, {asha, asha.ID, 200}, {asha, binod.ID, 403}, {asha, "1e0", 403},
		{asha, "99999999999999999999", 403}, {asha, "null", 403},
	} {
		for _, name := range []string{"userId", "UserId", "USERID"} {
			call := fmt.Sprintf("GetCartWishlistCounts?%s=%v", name, test.userID)
			if got := test.who.get(call); got.Code != test.want {
				t.Errorf("%q asks %s: %d, want %d", test.who.Email, call, got.Code, test.want)
			}
		}
	}
	review := `{"ProductId":1,"Rating":5,"RatingDescription":"Fine","UserId":%v}`
	for userID, want := range map[string]int{fmt.Sprint(binod.ID): 403, `"1"`: 403, "null": 403, "1.5": 403, "0": 404, fmt.Sprint(asha.ID): 404} {
		asha.post("SaveProductRating", fmt.Sprintf(review, userID)).is(t, want)
	}
	asha.post(fmt.Sprintf("SaveProductRating?userId=%d", binod.ID), `{"ProductId":1,"Rating":5,"RatingDescription":"Fine"}`).is(t, 403)
}

// belongings is everything that a customer can list of their own.
func belongings(t *testing.T, v *visitor) (all string) {
	t.Helper()
	for _, call := range []string{"GetCartList", "GetUsualProducts", "GetItemWishlist", "GetUserAddresses", "GetUserNotDeliveredDetails", "GetUserDeliveredOrderDetails"} {
		all += v.get(call).is(t, 200).Body.String()
	}
	return all
}

func TestAskingForACodeTellsNobodyWhoIsACustomer(t *testing.T) {
	sh := open(t)
	sh.signedIn("known@example.in")
	sh.data.Clock.Add(2 * time.Hour)
	known := sh.guest().post("CheckUser", `{"UserName":"known@example.in"}`).is(t, 200)
	unknown := sh.guest().post("CheckUser", `{"UserName":"unknown@example.in"}`).is(t, 200)
	if told(known) != told(unknown) {
		t.Errorf("%s\n%s", known.Body, unknown.Body)
	}
}

func TestTokenSpeaksOAuth(t *testing.T) {
	sh := open(t)
	code := sh.data.Code("asha@example.in")
	const form = "application/x-www-form-urlencoded"
	for _, test := range []struct {
		kind, body string
		status     int
		want       string
	}{
		{form, "grant_type=password&username=asha@example.in&password=1", 400, "invalid_grant"},
		{form, "grant_type=password&username=nobody&password=1", 400, "invalid_grant"},
		{form, "grant_type=client_credentials&username=a&password=b", 400, "unsupported_grant_type"},
		{form, "username=a&password=b", 400, "invalid_request"},
		{form, "grant_type=password&username=a", 400, "invalid_request"},
		{form, "grant_type=password&grant_type=password", 400, "invalid_request"},
		{form, "grant_type=%zz", 400, "invalid_request"},
		{form, "password=" + strings.Repeat("1", web.BodyLimit), 413, "invalid_request"},
		{"application/json", `{"grant_type":"password"}`, 415, "invalid_request"},
	} {
		r := sh.ask("POST", web.TokenPath, test.body, "Content-Type", test.kind).is(t, test.status)
		var said web.OauthProblem
		if r.into(t, &said); said.Error != test.want {
			t.Errorf("%.60s: %s, want %s", test.body, r.Body, test.want)
		}
	}
	right := sh.ask("POST", web.TokenPath, "GRANT_TYPE=password&UserName=Asha@Example.in&Password="+code, "Content-Type", form).is(t, 200)
	var fresh map[string]any
	right.into(t, &fresh)
	for field, want := range map[string]any{
		"token_type": "bearer", "expires_in": 2592000.0, "UserName": "asha@example.in", "IsUserCreated": true,
		".issued": storetest.Start.UTC().Format(http.TimeFormat), "Application": "CustomerApp", "IsDeleted": "False",
	} {
		if fresh[field] != want {
			t.Errorf("%s is %v, want %v", field, fresh[field], want)
		}
	}
	if right.Header().Get("Cache-Control") != "no-store" {
		t.Error("a token may be stored by others")
	}
	if code := sh.ask("POST", web.TokenPath, "", "Authorization", "Bearer x").Code; code != http.StatusUnauthorized {
		t.Errorf("a dead token on the token call: %d", code)
	}
}

func TestTheLogNamesNobody(t *testing.T) {
	sh := open(t)
	asha := sh.signedIn("asha.rao@example.in")
	asha.get("SearchItems?searchTerm=private-search")
	asha.get("GetUserDetails")
	asha.ask("GET", "/home/search/private-search", "")
	asha.ask("GET", "/order-details/secret-order", "")
	asha.post("CheckUser", `{"UserName":"asha.rao@example.in"}`)
	for _, private := range []string{"asha.rao", "private-search", "secret-order", asha.token, asha.Mobile} {
		if private != "" && strings.Contains(sh.log.String(), private) {
			t.Errorf("the log holds %q", private)
		}
	}
	if !strings.Contains(sh.log.String(), "SearchItems") {
		t.Error("the log holds nothing at all")
	}
}

func TestARememberedSessionLivesNoLongerThanTheDatabaseSays(t *testing.T) {
	for _, test := range []struct {
		name    string
		happens func(sh *shop, asha *visitor)
		want    int
	}{
		{"nothing", func(*shop, *visitor) {}, 200},
		{"logging out", func(_ *shop, asha *visitor) { asha.post("Logout", "{}").is(asha.t, 200) }, 401},
		{"a fortnight", func(sh *shop, _ *visitor) { sh.data.Clock.Add(14 * 24 * time.Hour) }, 401},
		{"a session too many", func(sh *shop, asha *visitor) {
			for range 10 {
				sh.data.Clock.Add(time.Hour)
				code := sh.data.Code("asha@example.in")
				asha.get("GetUserDetails").is(asha.t, 200) // remembered when the next one signs in
				sh.ask("POST", web.TokenPath, "grant_type=password&username=asha@example.in&password="+code,
					"Content-Type", "application/x-www-form-urlencoded").is(asha.t, 200)
			}
		}, 401},
		{"another process ends it, and the clock is set back", func(sh *shop, asha *visitor) {
			must(sh.t, sh.data.Customers.SignOut(sh.t.Context(), asha.token))
			sh.data.Clock.Add(-time.Hour)
		}, 401},
	} {
		t.Run(test.name, func(t *testing.T) {
			sh := open(t)
			asha := sh.signedIn("asha@example.in")
			asha.get("GetUserDetails").is(t, 200)
			test.happens(sh, asha)
			asha.get("GetUserDetails").is(t, test.want)
		})
	}
}
