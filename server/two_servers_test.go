package server

import (
	"fmt"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"bhatti/store/audit"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

// besideIt is a second server of the same shop, which follows the first as a serving
// one does.
func besideIt(t *testing.T, first *shop) *shop {
	t.Helper()
	second := *first
	second.data = first.data.Another()
	second.serve()
	t.Cleanup(func() { second.Close() })
	go second.data.DB.WatchGeneration(t.Context(), 5*time.Millisecond)
	return &second
}

// at is the same customer, whose next request comes to another server.
func (v *visitor) at(other *shop) *visitor { return &visitor{other, v.Customer, v.token} }

// tells polls until a call's answer holds a text, or does not.
func (v *visitor) tells(call, text string, holds bool) {
	v.t.Helper()
	for deadline := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		r := v.get(call)
		if strings.Contains(r.Body.String(), text) == holds {
			return
		}
		if time.Now().After(deadline) {
			v.t.Fatalf("%s with %q is %v, want %v: %d %s", call, text, !holds, holds, r.Code, r.Body)
		}
	}
}

func TestTwoServersEndASessionTogether(t *testing.T) {
	storetest.TwoServers(t)
	first := open(t)
	second := besideIt(t, first)
	asha, bina := first.signedIn(storetest.Asha), first.signedIn("bina@example.in")
	asha.at(second).get("GetCartList").is(t, 200)
	bina.at(second).get("GetCartList").is(t, 200)
	asha.post("Logout", "{}").is(t, 200)
	storetest.Must(t, first.data.EraseCustomer(t.Context(), bina.ID))
	first.data.Clock.Add(time.Second)
	asha.at(second).get("GetCartList").is(t, 401)
	bina.at(second).get("GetCartList").is(t, 401)
}

func TestTwoServersEndASessionOfTheStaffAtOnce(t *testing.T) {
	storetest.TwoServers(t)
	first := open(t)
	second := besideIt(t, first)
	k := first.hire("owner@example.in", staff.Owner)
	there := *k
	there.shop = second
	there.get("today").is(t, 200)
	k.post("sign-out", "{}").is(t, 200)
	there.get("today").is(t, 401)
}

func TestTwoServersShowOneWishlist(t *testing.T) {
	storetest.TwoServers(t)
	first := open(t)
	second := besideIt(t, first)
	khari := first.data.Product("Khari")
	asha := first.signedIn(storetest.Asha)
	page := fmt.Sprintf("GetProductsDetails?itemId=%d", khari.ID)
	asha.at(second).tells(page, `"IsInWishlist":false`, true)
	asha.post("AddItemWishlist", fmt.Sprintf(`{"itemId":%d}`, khari.ID)).is(t, 200)
	first.data.Clock.Add(time.Second)
	if r := asha.at(second).get(page); !strings.Contains(r.Body.String(), `"IsInWishlist":true`) {
		t.Errorf("%d %s", r.Code, r.Body)
	}
}

func TestTwoServersSellOneCatalogue(t *testing.T) {
	storetest.TwoServers(t)
	first := open(t)
	second := besideIt(t, first)
	first.data.Product("Khari")
	guest := second.guest()
	guest.tells("GetProductsList", "Nankhatai", false)
	guest.tells("SearchItems?searchTerm=nankhatai", "Nankhatai", false)
	guest.tells("SearchItems?searchTerm=naankhat", "Nankhatai", false)
	guest.tells("GetCatagoryList", "Biscuits", false)
	first.data.Product("Nankhatai", storetest.In("Biscuits"))
	guest.tells("GetProductsList", "Nankhatai", true)
	guest.tells("SearchItems?searchTerm=nankhatai", "Nankhatai", true)
	guest.tells("GetCatagoryList", "Biscuits", true)
	guest.tells("SearchSuggestions?searchTerm=bisc", "Biscuits", true)
	storetest.Must(t, first.data.Words.Save(t.Context(), "goli", "nankhatai"))
	guest.tells("SearchItems?searchTerm=goli", "Nankhatai", true)
}

func TestTwoServersHaveOneName(t *testing.T) {
	storetest.TwoServers(t)
	first := open(t)
	second := besideIt(t, first)
	guest := second.guest()
	guest.tells("GetShopDetails", "Meena's Bakery", false)
	storetest.Must(t, first.data.Settings.Save(t.Context(), "Brand", "Meena's Bakery"))
	guest.tells("GetShopDetails", "Meena's Bakery", true)
	shop, err := second.data.Settings.Shop(t.Context())
	if storetest.Must(t, err); shop.Brand != "Meena's Bakery" {
		t.Errorf("mails come from %q", shop.Brand)
	}
}

func TestTwoServersSayTogetherWhatWasSeen(t *testing.T) {
	storetest.TwoServers(t)
	first := open(t)
	second := besideIt(t, first)
	web := httptest.NewServer(second.Handler())
	t.Cleanup(web.Close)
	k := first.hire("packer@example.in", staff.Packer)
	lines := k.listen(t.Context(), web.URL, "")
	await(t, lines, "retry: ")
	order, _ := first.data.Basket(first.data.Customer(storetest.Asha)).Of(first.data.Product("Khari"), 1).Paid()
	if told := await(t, lines, "data: "); !strings.Contains(told, order.ID) {
		t.Error(told)
	}
	storetest.Must(t, first.data.Notify.See(audit.WithActor(t.Context(), k.email), []string{order.ID}))
	await(t, lines, "event: seen")
}
