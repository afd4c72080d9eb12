package server

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"bhatti/store/coupon"
	"bhatti/store/storetest"

	"bhatti/server/web"
)

func TestAttackMoreBuyersThanUsesOfACoupon(t *testing.T) {
	for name, c := range map[string]struct {
		coupon coupon.Coupon
		body   string
	}{
		"200 buyers for 50 uses of a code":               {coupon.Coupon{Code: "FIFTY", Kind: coupon.Amount, Amount: 30_00, Uses: 50}, `,"Coupon":"fifty"`},
		"200 buyers for 50 uses of what comes by itself": {coupon.Coupon{Kind: coupon.Amount, Amount: 30_00, Uses: 50}, ``},
	} {
		t.Run(name, func(t *testing.T) {
			attack := storetest.NewAttack(t, name)
			sh := open(t)
			crowd, work := sh.crowd("buyer", 200), sh.honest(attack)
			sh.data.Area(storetest.Pincode, 0, 0)
			cake := sh.data.Product("Truffle cake", storetest.Price(100_00))
			sh.data.Coupon(c.coupon)
			body := strings.Replace(pieceOf(cake, c.body), `"totalAmount":100`, `"totalAmount":70`, 1)
			var at sync.Mutex
			won := 0
			var all sync.WaitGroup
			const atOnce = 10
			for lane := range atOnce {
				all.Go(func() {
					for i := lane; i < len(crowd); i += atOnce {
						answer := crowd[i].post("CreatePurchaseOrder", body)
						if answer.Code == http.StatusOK {
							at.Lock()
							won++
							at.Unlock()
							continue
						}
						p := answer.problem(t)
						attack.Case(answer.Code == 409 && (p.Key == "coupon.used_up" || c.body == "" && p.Code == "PRICE_CHANGED"), "answered %d %s", answer.Code, answer.Body)
					}
				})
			}
			all.Go(func() {
				for range 50 {
					work()
				}
			})
			all.Wait()
			list, err := sh.data.Coupons.List(t.Context())
			must(t, err)
			attack.Case(won == 50 && list[0].Waiting == 50, "%d of 200 won one of 50, and %d are held", won, list[0].Waiting)
			sh.data.Sound()
		})
	}
}

// Codes are tried out one after the other by a guest and by a customer, while others
// of the same network use theirs.
func TestAttackCodesOfCouponsAreGuessed(t *testing.T) {
	const most = 5
	attack := storetest.NewAttack(t, "codes of coupons are guessed")
	sh := open(t, func(o *Options) { o.RateLimits = web.RateLimits{Guesses: most, Orders: 10_000} })
	sh.data.Area(storetest.Pincode, 0, 0)
	cake := sh.data.Product("Cake", storetest.Price(100_00))
	sh.data.Coupon(coupon.Coupon{Code: "SECRET", Percent: 1000})
	thief, asha, bina := sh.signedIn("thief@example.in"), sh.signedIn("asha@example.in"), sh.signedIn("bina@example.in")
	check := func(v *visitor, code string) reply {
		return v.post("CheckCoupon", fmt.Sprintf(`{"coupon":%q,"data":[{"itemId":%d,"packageId":%d,"quantity":1}]}`, code, cake.ID, cake.FirstPackageID))
	}
	victim := attack.Victim("a customer of the same network with a coupon")
	for name, guess := range map[string]func(code string) reply{
		"as a guest":    func(code string) reply { return check(sh.guest(), code) },
		"as a customer": func(code string) reply { return check(thief, code) },
		"with the orders": func(code string) reply {
			return bina.post("CreatePurchaseOrder", pieceOf(cake, fmt.Sprintf(`,"Coupon":%q`, code)))
		},
	} {
		for n := range 4 * most {
			got := guess(fmt.Sprintf("GUESS-%d", n))
			if n < most {
				got.is(t, 409)
				continue
			}
			attack.Case(got.Code == 429 && got.Header().Get("Retry-After") != "", "%s, guess %d: %d %s", name, n+1, got.Code, got.Body)
		}
		attack.Case(guess("SECRET").Code == 429, "%s: who has guessed too often may go on with the right one", name)
		victim.Does(func() error {
			for range 4 * most {
				if got := check(asha, "secret"); got.Code != 200 {
					return fmt.Errorf("%d %s", got.Code, got.Body)
				}
			}
			return nil
		})
	}
	check(sh.guest(), "").is(t, 200) // who gives no code is not held up
	bina.post("CreatePurchaseOrder", pieceOf(cake, "")).is(t, 200)
	sh.data.Later(time.Minute)
	check(sh.guest(), "SECRET").is(t, 200)
}

// What no page sends.
func TestAttackCodesThatAreNone(t *testing.T) {
	attack := storetest.NewAttack(t, "codes that are none")
	sh := open(t, func(o *Options) { o.RateLimits = web.RateLimits{Guesses: 10_000} })
	sh.data.Area(storetest.Pincode, 0, 0)
	cake := sh.data.Product("Cake", storetest.Price(100_00))
	sh.data.Coupon(coupon.Coupon{Code: "SECRET", Percent: 1000})
	asha, work := sh.signedIn("asha@example.in"), sh.honest(attack)
	for _, code := range append(storetest.XSS(t), strings.Repeat("A", 10_000), "' OR '1'='1", "SECRET' --", "%", "_ECRET", "SECRE_", "SECRET\x00", "\u202eSECRET", "ＳＥＣＲＥＴ", "-1", "0", "null") {
		orders := sh.data.Count("orders")
		got := asha.post("CreatePurchaseOrder", strings.Replace(pieceOf(cake, `,"Coupon":`+quoted(t, code)), `"totalAmount":100`, `"totalAmount":90`, 1))
		work()
		attack.Case(got.Code >= 400 && got.Code < 500 && sh.data.Count("orders") == orders, "%.40q: %d %s", code, got.Code, got.Body)
	}
}

// quoted is a text as JSON has it.
func quoted(t *testing.T, text string) string {
	t.Helper()
	body, err := json.Marshal(text)
	must(t, err)
	return string(body)
}
