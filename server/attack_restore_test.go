package server

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/pquerna/otp/totp"

	"bhatti/store/catalog"
	"bhatti/store/sales"
	"bhatti/store/staff"

	"bhatti/server/admin"
	"bhatti/server/api"
	"bhatti/server/razorpay/simulator"
	"bhatti/store"
	"bhatti/store/storetest"
)

// restore puts a copy in place of the shop's database and opens the shop again,
// with the same provider.
func (sh *shop) restore(copied string) store.Restored {
	sh.t.Helper()
	dir := sh.data.DB.Dir()
	must(sh.t, sh.Server.Close())
	must(sh.t, sh.data.Close())
	r, err := storetest.Restore(sh.t, copied, dir, sh.data.Clock)
	must(sh.t, err)
	sh.data.Restart()
	sh.serve()
	return r
}

// dispatch sends an order on its way and returns its invoice's number.
func (sh *shop) dispatch(orderID string) (invoice string) {
	sh.t.Helper()
	for _, status := range []sales.OrderStatus{sales.OrderProcessing, sales.OrderShipped} {
		must(sh.t, sh.data.Orders.Move(sh.t.Context(), orderID, status, ""))
	}
	o, err := sh.data.Orders.ByID(sh.t.Context(), orderID)
	must(sh.t, err)
	return o.InvoiceNumber
}

// buyAndPay is an order of the customer's that is paid.
func (v *visitor) buyAndPay(khari catalog.ProductPage) (placed api.PaymentDialog, number string) {
	v.t.Helper()
	placed = v.checkout(khari)
	paymentID, err := v.provider.Pay(placed.RazorpayOrderId, simulator.Attempt{})
	must(v.t, err)
	v.comeBack(v.confirmation(placed, paymentID))
	o, err := v.data.Orders.ByID(v.t.Context(), placed.OrderID)
	must(v.t, err)
	return placed, o.Number
}

// lost is what happens in a shop after its copy was made: none of it is in the
// copy, and all of it happened.
type lost struct {
	packer, manager, owner *clerk
	leaver                 *visitor        // signed out
	numbers, documents     map[string]bool // given
	customers              map[int64]bool  // ids
	late                   api.PaymentDialog
	erased                 int64
	seen                   string // an owner's authenticator's code, by somebody who looked on as it was used
}

// TestAttackYesterdaysCopy restores yesterday's copy and tries everything that
// was alive when it was made and is dead today.
func TestAttackYesterdaysCopy(t *testing.T) {
	attack := storetest.NewAttack(t, "what a restored copy brings back")
	victim := attack.Victim("an owner and a new customer after the restore")
	sh := open(t)
	khari := sh.data.Product("Khari", storetest.Price(10000))
	sh.data.Area("411001", 4000, 1500)
	l := &lost{numbers: map[string]bool{}, documents: map[string]bool{}, customers: map[int64]bool{}}
	l.owner, l.packer, l.manager = sh.hire("owner@example.in", staff.Owner), sh.hire("packer@example.in", staff.Packer), sh.hire("manager@example.in", staff.Manager)
	l.erased = sh.signedIn("dev@example.in").ID
	l.leaver = sh.signedIn("bina@example.in")
	asha := sh.signedIn("asha@example.in")
	placed, number := asha.buyAndPay(khari)
	l.numbers[number], l.documents[sh.dispatch(placed.OrderID)] = true, true
	l.late = asha.checkout(khari) // paid after the copy
	copied := filepath.Join(t.TempDir(), "yesterday.db")
	must(t, sh.data.DB.Backup(t.Context(), copied))
	aDay(t, sh, l, asha, khari)

	r := sh.restore(copied)
	attack.Case(len(r.Erased) == 1 && r.Erased[0] == l.erased && !sh.data.Holds("dev@example.in"), "an erased customer came back: %v", r.Erased)
	deadSessions(sh, attack, l, asha)
	deadStaff(sh, attack, victim, l)
	noOrdersUnasked(t, sh, attack, khari)

	must(t, sh.payments.Work(t.Context()))
	charu := sh.signedIn("charu@example.in")
	attack.Case(!l.customers[charu.ID], "customer id %d was given to somebody else", charu.ID)
	var fresh api.PaymentDialog
	for range storetest.Size(3, 30) {
		victim.Does(func() error {
			fresh, number = charu.buyAndPay(khari)
			if is := charu.status(fresh); is != sales.TransactionSuccessful {
				return fmt.Errorf("the payment is %s", is)
			}
			return nil
		})
		attack.Case(!l.numbers[number], "order number %s was given twice", number)
		sh.data.Clock.Add(time.Minute)
	}
	invoice := sh.dispatch(fresh.OrderID)
	attack.Case(!l.documents[invoice] && len(invoice) <= 16 && strings.HasSuffix(invoice, "/000001"), "the invoice is numbered %s", invoice)
	moneyIsFound(t, sh, attack, l)
	sh.data.Sound()
}

// aDay is the day after the copy.
func aDay(t *testing.T, sh *shop, l *lost, asha *visitor, khari catalog.ProductPage) {
	t.Helper()
	ctx := t.Context()
	paymentID, err := sh.provider.Pay(l.late.RazorpayOrderId, simulator.Attempt{})
	must(t, err)
	sh.comeBack(sh.confirmation(l.late, paymentID))
	for range 3 {
		placed, number := asha.buyAndPay(khari)
		l.numbers[number], l.documents[sh.dispatch(placed.OrderID)] = true, true
	}
	for i := range 3 {
		l.customers[sh.signedIn(fmt.Sprintf("new%d@example.in", i)).ID] = true
	}
	l.owner.post("staff/remove", `{"Email":"packer@example.in"}`).is(t, 200)
	must(t, sh.data.Store.Customers.SignOut(ctx, l.leaver.token))
	must(t, sh.data.EraseCustomer(ctx, l.erased))
	mailed := l.owner.mailed()
	code, err := totp.GenerateCode(l.owner.secret, sh.data.Clock.Now().Add(30*time.Second)) // of a phone whose clock is ahead
	must(t, err)
	l.owner.signInWith(mailed, code).is(t, http.StatusOK)
	l.seen = code
}

// deadSessions tries the tokens and cookies of the day before.
func deadSessions(sh *shop, attack *storetest.Attack, l *lost, asha *visitor) {
	sh.t.Helper()
	for _, v := range []*visitor{l.leaver, asha} {
		code := v.get("GetUserDetails").Code
		attack.Case(code == http.StatusUnauthorized, "the token of %s answers %d", v.Email, code)
	}
	for _, k := range []*clerk{l.packer, l.manager, l.owner} {
		code := k.get("today").Code
		attack.Case(code == http.StatusUnauthorized, "the cookie of %s answers %d", k.email, code)
	}
}

// deadStaff tries to sign in afresh; an owner can, and confirms who is still on
// the staff.
func deadStaff(sh *shop, attack *storetest.Attack, victim *storetest.Victim, l *lost) {
	t := sh.t
	t.Helper()
	tries := func(k *clerk) (mailed string, code int) {
		k.cookie = ""
		mailed = k.mailed()
		return mailed, k.signInWith(mailed, k.code()).Code
	}
	l.owner.cookie = ""
	l.owner.post("sign-in/code", `{"Email":"owner@example.in"}`).is(t, http.StatusOK)
	again := l.owner.signInWith(sh.data.MailedCode(l.owner.email), l.seen).Code
	attack.Case(again == http.StatusBadRequest, "an authenticator's code was used twice: %d", again)
	for _, k := range []*clerk{l.packer, l.manager} {
		mailed, code := tries(k)
		attack.Case(mailed == "" && code == http.StatusBadRequest, "%s was mailed %q and answered %d", k.email, mailed, code)
	}
	victim.Does(func() error {
		if _, code := tries(l.owner); code != http.StatusOK {
			return fmt.Errorf("the owner signs in: %d", code)
		}
		if r := l.owner.post("staff/confirm", `{"Email":"manager@example.in"}`); r.Code != http.StatusOK {
			return fmt.Errorf("the owner confirms: %d %s", r.Code, r.Body)
		}
		if _, code := tries(l.manager); code != http.StatusOK {
			return fmt.Errorf("the manager signs in: %d", code)
		}
		return nil
	})
	attack.Case(l.manager.post("staff/confirm", `{"Email":"packer@example.in"}`).Code == http.StatusForbidden, "a manager confirmed a packer")
	_, code := tries(l.packer)
	attack.Case(code == http.StatusBadRequest, "the removed packer signs in: %d", code)
}

// noOrdersUnasked tries to order before the provider has told of the payments
// since the copy, and while it cannot be reached.
func noOrdersUnasked(t *testing.T, sh *shop, attack *storetest.Attack, khari catalog.ProductPage) {
	t.Helper()
	early := sh.signedIn("early@example.in")
	order := fmt.Sprintf(`{"mobile":"9800000001","shippingAddress":"Home, 12 Laxmi Road","shippingType":"Standard","paymentMode":"Online",
		"totalAmount":140,"suggestion":"","createdBy":%d,"pinCode":"411001","data":[{"itemId":%d,"packageId":%d,"quantity":1}]}`, early.ID, khari.ID, khari.FirstPackageID)
	for _, when := range []string{"before it was asked", "while it is silent"} {
		r := early.post("CreatePurchaseOrder", order)
		attack.Case(r.Code == http.StatusServiceUnavailable && r.Header().Get("Retry-After") != "" && r.problem(t).Key == "order.shop_restored",
			"an order %s answers %d %s", when, r.Code, r.Body)
		must(t, sh.provider.AddFault(simulator.Fault{Call: "GET /v1/payments", Kind: simulator.Fault502}))
		if err := sh.payments.Work(t.Context()); err == nil {
			t.Errorf("the provider could be asked: %v", err)
		}
		sh.data.Clock.Add(time.Minute)
	}
	var alerts admin.Alerts
	owner := sh.hire("second@example.in", staff.Owner)
	owner.get("troubles").is(t, 200).into(t, &alerts)
	if alerts.Restore == nil || alerts.Restore.AskedAt != "" || len(alerts.Restore.Suspended) != 1 || len(alerts.Restore.Erased) != 1 {
		t.Errorf("the back office shows %+v", alerts.Restore)
	}
	sh.data.Clock.Add(time.Minute)
}

// moneyIsFound looks for the payments made since the copy: one is its order's,
// the others wait for a person.
func moneyIsFound(t *testing.T, sh *shop, attack *storetest.Attack, l *lost) {
	t.Helper()
	o, err := sh.data.Orders.ByID(t.Context(), l.late.OrderID)
	must(t, err)
	attack.Case(o.Status == sales.OrderPlaced, "an order that was paid after the copy is %s", o.Status)
	differences, err := sh.data.Ledger.Mismatches(t.Context())
	must(t, err)
	unassigned := 0
	for _, d := range differences {
		if d.Kind == sales.MismatchUnassigned {
			unassigned++
		}
	}
	attack.Case(unassigned == 3, "of three payments without an order, %d are shown", unassigned)
}
