package server

import (
	"context"
	_ "embed"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"bhatti/store/staff"

	"github.com/labstack/echo/v5"

	"bhatti/server/api"
	"bhatti/server/web"
	"bhatti/store/storetest"
)

// identities says who may use each route: "customer POST /path". Written by
// hand: a route that is not in it, or is open to others, fails the test.
//
//go:embed testdata/identities.txt
var identities string

// declared is who may use each route, by "METHOD /path".
func declared(t *testing.T) map[string]string {
	t.Helper()
	who := map[string]string{}
	for line := range strings.Lines(identities) {
		least, route, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok || strings.HasPrefix(line, "#") {
			continue
		}
		if who[route] != "" {
			t.Errorf("%s is declared twice", route)
		}
		who[route] = least
	}
	return who
}

// undeclared are the routes of a router of which nobody has said who may use
// them, and those that were declared and are not there.
func undeclared(routes echo.Routes, who map[string]string) (list []string) {
	there := map[string]bool{}
	for _, r := range routes {
		if r.Method == echo.RouteAny { // answers 404 and 405
			continue
		}
		name := r.Method + " " + r.Path
		there[name] = true
		if who[name] == "" {
			list = append(list, name)
		}
	}
	for name := range who {
		if !there[name] {
			list = append(list, name+" (which is not there)")
		}
	}
	slices.Sort(list)
	return list
}

func TestEveryRouteSaysWhoMayUseIt(t *testing.T) {
	sh := open(t)
	who := declared(t)
	if list := undeclared(sh.echo.Router().Routes(), who); len(list) > 0 {
		t.Errorf("not declared in testdata/identities.txt: %q", list)
	}
	sh.echo.GET("/planted", func(*echo.Context) error { return nil })
	if list := undeclared(sh.echo.Router().Routes(), who); !slices.Equal(list, []string{"GET /planted"}) {
		t.Errorf("a route was planted, and the test sees %q", list)
	}
}

// caller is somebody who tries every route.
type caller struct {
	name    string
	headers []string
	may     []string // what is open to them
}

// callers are one of each kind of caller.
func callers(t *testing.T, sh *shop) []caller {
	t.Helper()
	signedIn := func(email string, role staff.Role) []string {
		_, err := sh.data.Staff.Add(t.Context(), email, role)
		must(t, err)
		session, err := sh.data.Staff.OpenSession(t.Context(), email, staff.Client{})
		must(t, err)
		return []string{"Cookie", staffCookie + "=" + session.Token}
	}
	expired := sh.signedIn("expired@example.in")
	sh.data.Clock.Add(31 * 24 * time.Hour)
	revoked := sh.signedIn("revoked@example.in")
	revoked.post("Logout", "{}").is(t, 200)
	asha := sh.signedIn("asha@example.in")

	dismissed := signedIn("dismissed@example.in", staff.Owner)
	owner := signedIn("owner@example.in", staff.Owner)
	must(t, sh.data.Staff.Remove(t.Context(), "dismissed@example.in"))
	bearing := func(headers []string) []string { // a staff token where a shopper's belongs
		_, token, _ := strings.Cut(headers[1], "=")
		return []string{"Authorization", "Bearer " + token}
	}
	return []caller{
		{"guest", nil, []string{"anyone", "public"}},
		{"customer", asha.headers(), []string{"anyone", "public", "customer"}},
		{"expired customer", expired.headers(), []string{"anyone"}},
		{"revoked customer", revoked.headers(), []string{"anyone"}},
		{"customer as staff", []string{"Cookie", staffCookie + "=" + asha.token}, []string{"anyone", "public"}},
		{"packer", signedIn("packer@example.in", staff.Packer), []string{"anyone", "public", "packer"}},
		{"manager", signedIn("manager@example.in", staff.Manager), []string{"anyone", "public", "packer", "manager"}},
		{"owner", owner, []string{"anyone", "public", "packer", "manager", "owner"}},
		{"owner as customer", bearing(owner), []string{"anyone"}},
		{"dismissed owner", dismissed, []string{"anyone", "public"}},
	}
}

func TestAttackRoutesOfOthers(t *testing.T) {
	attack := storetest.NewAttack(t, "routes of others, by every identity")
	sh := open(t)
	who := declared(t)
	everybody := callers(t, sh)
	honest := sh.honest(attack)
	for _, caller := range everybody {
		honest()
		for route, least := range who {
			method, path, _ := strings.Cut(route, " ")
			allowed := slices.Contains(caller.may, least)
			if allowed && (strings.HasSuffix(path, "Logout") || strings.HasSuffix(path, "sign-out") || strings.HasSuffix(path, "stream")) {
				continue // would end the session that the rest needs, or never end
			}
			status := try(t, sh, method, strings.TrimSuffix(path, "*"), caller.headers)
			refused := status == http.StatusUnauthorized || status == http.StatusForbidden
			attack.Case(refused != allowed, "%s, for %s alone, answers a %s %d", route, least, caller.name, status)
		}
	}
}

// try makes a request with nothing in it, for a moment at most.
func try(t *testing.T, sh *shop, method, path string, headers []string) int {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	r := httptest.NewRequestWithContext(ctx, method, path, strings.NewReader("{}"))
	r.Header.Set("Content-Type", "application/json")
	for i := 0; i < len(headers); i += 2 {
		r.Header.Add(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	sh.Handler().ServeHTTP(w, r)
	return w.Code
}

func TestAttackForeignPagesUseTheStaffsCookie(t *testing.T) {
	attack := storetest.NewAttack(t, "requests forged by other sites")
	sh := open(t)
	_, err := sh.data.Staff.Add(t.Context(), "owner@example.in", staff.Owner)
	must(t, err)
	session, err := sh.data.Staff.OpenSession(t.Context(), "owner@example.in", staff.Client{})
	must(t, err)
	owner := attack.Victim("the owner in the back office")
	for route, least := range declared(t) {
		method, path, _ := strings.Cut(route, " ")
		if method != http.MethodPost || !strings.HasPrefix(path, web.AdminPath) {
			continue
		}
		for _, from := range [][]string{
			{"Sec-Fetch-Site", "cross-site", "Origin", "https://evil.example"}, {"Sec-Fetch-Site", "same-site", "Origin", "https://x.khari.example"},
			{"Origin", "https://evil.example"}, {"Origin", "null"},
		} {
			status := try(t, sh, method, path, append(from, "Cookie", staffCookie+"="+session.Token))
			attack.Case(status == http.StatusForbidden, "%s, for %s, was taken from %q: %d", route, least, from, status)
		}
		owner.Does(func() error {
			if status := try(t, sh, "GET", web.AdminPath+"today", []string{"Sec-Fetch-Site", "same-origin", "Cookie", staffCookie + "=" + session.Token}); status != 200 {
				return fmt.Errorf("answered %d", status)
			}
			return nil
		})
	}
}

func TestAttackIDsOfOthers(t *testing.T) {
	attack := storetest.NewAttack(t, "ids of another customer")
	sh := open(t)
	asha, binod, guest := sh.signedIn("asha@example.in"), sh.signedIn("binod@example.in"), sh.guest()
	hers := possessions(t, asha)
	before, his, honest := belongings(t, asha), belongings(t, binod), sh.honest(attack)

	for call, body := range hers.calls(asha.ID) {
		honest()
		for _, who := range []struct {
			*visitor
			want []int
		}{{binod, []int{404, 403}}, {guest, []int{401}}} {
			var got reply
			if body == "" {
				got = who.get(call)
			} else {
				got = who.post(call, body)
			}
			attack.Case(slices.Contains(who.want, got.Code), "%s %s by %q: %d %s", call, body, who.Email, got.Code, got.Body)
		}
	}
	attack.Case(belongings(t, asha) == before, "Asha's things changed:\n%s\n%s", before, belongings(t, asha))
	attack.Case(belongings(t, binod) == his, "Binod has come by %s", belongings(t, binod))

	// The same reads are good ones from their owner, or the test would see nothing.
	for call, body := range hers.calls(0) {
		if body == "" {
			asha.get(call).is(t, 200)
		}
	}
	if got := hers.open(t, asha); got.Code != 200 {
		t.Errorf("the owner cannot resume: %d %s", got.Code, got.Body)
	}
}

// property is one thing of each kind that a customer has.
type property struct {
	cart, wish, address int64
	order               string
	gatewayOrder        string
}

// possessions gives a customer one thing of each kind.
func possessions(t *testing.T, v *visitor) (p property) {
	t.Helper()
	khari := v.data.Product("Khari")
	var cart api.ChangedCart
	v.post("AddToCart", fmt.Sprintf(`{"itemId":%d,"packageId":%d,"orderedQuantity":1}`, khari.ID, khari.FirstPackageID)).is(t, 200).into(t, &cart)
	v.post("AddItemWishlist", fmt.Sprintf(`{"itemId":%d}`, khari.ID)).is(t, 200)
	var wishes []api.Wish
	v.get("GetItemWishlist").is(t, 200).into(t, &wishes)
	p.cart, p.wish, p.address = cart.Items[0].CartId, wishes[0].WishlistId, v.data.Address(v.Customer, "411001")
	v.data.Area(storetest.Pincode, 4000, 1500)
	var placed api.PaymentDialog
	v.post("CreatePurchaseOrder", fmt.Sprintf(`{"mobile":"9800000001","shippingAddress":"Home","totalAmount":140,"pinCode":%q,
		"data":[{"itemId":%d,"packageId":%d,"quantity":1}]}`, storetest.Pincode, khari.ID, khari.FirstPackageID)).is(t, 200).into(t, &placed)
	p.order, p.gatewayOrder = placed.OrderID, placed.RazorpayOrderId
	return p
}

// calls are all calls that name a thing by its id, and their bodies, "" for
// GET; with the owner's id where it may be given.
func (p property) calls(owner int64) map[string]string {
	calls := map[string]string{
		"UpdateCartQuantity": fmt.Sprintf(`{"cartId":%d,"newQuantity":9}`, p.cart),
		"DeleteFromCart":     fmt.Sprintf(`{"cartId":%d}`, p.cart),
		"RemoveItemWishlist": fmt.Sprintf(`{"wishlistId":%d}`, p.wish),
		"RemoveUserAddress":  fmt.Sprintf(`{"addressId":%d}`, p.address),
		"cancelUserOrder":    fmt.Sprintf(`{"purchaseOrderId":%q,"reason":"mine now"}`, p.order),
		"ResumePayment":      fmt.Sprintf(`{"orderId":%q}`, p.order),
		"ConfirmPayment":     fmt.Sprintf(`{"razorpay_order_id":%q,"razorpay_payment_id":"pay_x","razorpay_signature":"00"}`, p.gatewayOrder),
		"GetInvoiceDetails?purchaseOrderId=" + p.order: "",
		"GetTransactionOrderStatus?orderId=" + p.order: "",
	}
	if owner != 0 { // the lists, asked for in the owner's name
		for _, list := range []string{"GetCartList", "GetUsualProducts", "GetItemWishlist", "GetUserAddresses", "GetAddressForAccount", "GetUserDetails",
			"GetUserDeliveredOrderDetails", "GetUserNotDeliveredDetails"} {
			calls[fmt.Sprintf("%s?userId=%d", list, owner)] = ""
		}
		calls["SaveUserFullName"] = fmt.Sprintf(`{"UserId":%d,"userFullName":"Mallory","mobile":"1"}`, owner)
		calls["AddAddress"] = fmt.Sprintf(`{"UserId":%d,"Address":"x","AddressType":"Home","Pincode":"411001","State":"Maharashtra"}`, owner)
	}
	return calls
}

func (p property) open(t *testing.T, v *visitor) reply {
	t.Helper()
	return v.post("ResumePayment", fmt.Sprintf(`{"orderId":%q}`, p.order))
}
