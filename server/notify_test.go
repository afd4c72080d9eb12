package server

import (
	"context"
	"fmt"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"bhatti/store/fault"
	"bhatti/store/round"
	"bhatti/store/sales"
	"bhatti/store/slot"
	"bhatti/store/staff"
	"bhatti/store/storetest"

	"bhatti/server/admin"
)

// subscription is what a browser gives out, at an endpoint.
func subscription(endpoint string) string {
	const public = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
	return fmt.Sprintf(`{"Endpoint":%q,"P256dh":%q,"Auth":"BTBZMqHH6r4Tts7J_aSIgg"}`, endpoint, public)
}

// beTold makes the calls about being told of new orders.
func beTold(t *testing.T, k *recorder) {
	t.Helper()
	order, _ := k.data.Basket(k.data.Newcomer("late@example.in")).Of(k.data.Product("Night Rusk"), 1).Paid()
	k.get("orders/unseen").is(t, 200)
	k.get("health").is(t, 200)
	k.change("orders/seen", fmt.Sprintf(`{"OrderIds":[%q]}`, order.ID))
	var added struct{ DeviceId string }
	k.change("me/notifications/add", subscription("https://push.example.com/a")).into(t, &added)
	k.get("me/notifications").is(t, 200)
	device := fmt.Sprintf(`{"DeviceId":%q}`, added.DeviceId)
	k.change("me/notifications/test", device)
	k.change("me/notifications/end", device)
	k.change("me/notifications/mail", `{"Mail":true}`)
	k.change("me/notifications/decline", `{}`)
}

func TestNewOrdersAreUnseenUntilSomebodySeesThem(t *testing.T) {
	sh := open(t)
	web := httptest.NewServer(sh.Handler())
	t.Cleanup(web.Close)
	owner, packer := sh.hire("owner@example.in", staff.Owner), sh.hire("packer@example.in", staff.Packer)
	ctx, leave := context.WithCancel(t.Context())
	defer leave()
	lines := packer.listen(ctx, web.URL, "")
	await(t, lines, "retry: ")
	khari := sh.data.Product("Khari")
	order, _ := sh.data.Basket(sh.data.Newcomer(storetest.Asha)).Of(khari, 2).Paid()
	var list []map[string]any
	packer.get("orders/unseen").is(t, 200).into(t, &list)
	if len(list) != 1 || list[0]["OrderId"] != order.ID || list[0]["Pieces"] != 2.0 || list[0]["Pincode"] != storetest.Pincode {
		t.Fatalf("unseen: %v", list)
	}
	if strings.Contains(fmt.Sprint(list), "Amount") {
		t.Errorf("a packer is told what it costs: %v", list)
	}
	seen := fmt.Sprintf(`{"OrderIds":[%q]}`, order.ID)
	owner.post("orders/seen", seen).is(t, 200)
	await(t, lines, "event: seen") // every open back office looks again
	packer.get("orders/unseen").is(t, 200).into(t, &list)
	if len(list) != 0 {
		t.Errorf("still unseen: %v", list)
	}
	sh.data.Clock.Add(60e9)
	packer.post("orders/seen", seen).is(t, 200) // the first to see it is kept
	var page admin.OrderPage
	owner.get("order?orderId="+order.ID).is(t, 200).into(t, &page)
	if page.SeenBy != "owner@example.in" || page.SeenAt == "" {
		t.Errorf("seen by %q at %q", page.SeenBy, page.SeenAt)
	}
	for _, body := range []string{`{"OrderIds":[]}`, `{"OrderIds":null}`, `{"OrderIds":"x"}`, `{}`} {
		owner.post("orders/seen", body).is(t, 400)
	}
	owner.post("orders/seen", `{"OrderIds":["nothing"]}`).is(t, 404)
	close(sh.ending)
	for range lines {
	}
}

// Whoever takes an order on the telephone for cash has seen it; whoever moves one
// on has seen it too.
func TestAnOrderThatSomebodyWorksOnIsSeen(t *testing.T) {
	sh := open(t)
	owner := sh.hire("owner@example.in", staff.Owner)
	khari := sh.data.Product("Khari")
	order, _ := sh.data.Basket(sh.data.Newcomer(storetest.Asha)).Of(khari, 2).Paid()
	owner.post("orders/move", fmt.Sprintf(`{"OrderIds":[%q],"Status":"ORDER PROCESSING"}`, order.ID)).is(t, 200)
	var list []map[string]any
	if owner.get("orders/unseen").is(t, 200).into(t, &list); len(list) != 0 {
		t.Errorf("unseen: %v", list)
	}
}

func TestDevicesAreTheirMembersOwn(t *testing.T) {
	sh := open(t)
	asha, bina := sh.hire("asha@example.in", staff.Owner), sh.hire("bina@example.in", staff.Packer)
	var added struct{ DeviceId string }
	asha.post("me/notifications/add", subscription("https://push.example.com/asha")).is(t, 200).into(t, &added)
	device := fmt.Sprintf(`{"DeviceId":%q}`, added.DeviceId)
	bina.post("me/notifications/end", device).is(t, 404)
	bina.post("me/notifications/test", device).is(t, 404)
	var page admin.NotificationsPage
	if bina.get("me/notifications").is(t, 200).into(t, &page); len(page.Devices) != 0 || page.Asked {
		t.Errorf("another's devices: %+v", page)
	}
	asha.get("me/notifications").is(t, 200).into(t, &page)
	if len(page.Devices) != 1 || page.Devices[0].DeviceId != added.DeviceId || !page.Devices[0].Bound || !page.Asked || len(page.PublicKey) != 87 {
		t.Errorf("own devices: %+v", page)
	}
	asha.post("me/notifications/test", device).is(t, 200)
	if p := asha.post("me/notifications/test", device).is(t, 429).problem(t); p.Code != fault.TooMany {
		t.Errorf("a second test at once: %+v", p)
	}
	asha.post("me/notifications/end", device).is(t, 200)
	asha.post("me/notifications/end", device).is(t, 404)
}

func TestWhatNoBrowserGivesIsRefused(t *testing.T) {
	sh := open(t)
	k := sh.hire("packer@example.in", staff.Packer)
	good := subscription("https://push.example.com/a")
	for _, body := range []string{
		subscription("http://push.example.com/a"), subscription("https://127.0.0.1/a"), subscription("https://169.254.169.254/latest"),
		strings.Replace(good, `"BCVx`, `"BCVy`, 1), strings.Replace(good, `"BTBZMqHH6r4Tts7J_aSIgg"`, `"BTBZ"`, 1),
		strings.Replace(good, `"BTBZMqHH6r4Tts7J_aSIgg"`, `"!"`, 1), `{}`, `[]`,
	} {
		k.post("me/notifications/add", body).is(t, 400)
	}
	if n := sh.data.Count("push_devices"); n != 0 {
		t.Errorf("%d devices were taken", n)
	}
	k.post("me/notifications/add", good).is(t, 200)
}

func TestTheSecondSaveOfAProductIsAnsweredWithTheDifference(t *testing.T) {
	sh := open(t)
	id := sh.data.Product("Khari", storetest.Price(10000)).ID
	asha, bina := sh.hire("asha@example.in", staff.Manager), sh.hire("bina@example.in", staff.Owner)
	read := func(k *clerk) (p admin.ProductPage) {
		k.get(fmt.Sprint("product?productId=", id)).is(t, 200).into(t, &p)
		return p
	}
	save := func(k *clerk, p admin.ProductPage, version string) reply {
		return k.postJSON("product/save", admin.SaveProduct{ProductFields: p.ProductFields, ProductId: id, Images: []string{}, Packages: p.Packages, Version: version})
	}
	ashas, binas := read(asha), read(bina)
	ashas.Packages = append([]admin.Packaging{}, ashas.Packages...)
	ashas.Packages[0].Price = 11000
	save(asha, ashas, ashas.Version).is(t, 200)
	binas.DisplayName = "Butter khari"
	var refused struct {
		Code, Key string
		Details   struct {
			Version, ChangedBy, ChangedAt string
			Differences                   []struct {
				Field         string
				PackageId     int64
				Yours, Theirs any
			}
		}
	}
	save(bina, binas, binas.Version).is(t, 409).into(t, &refused)
	d := refused.Details
	if refused.Key != "product.changed_meanwhile" || d.ChangedBy != "asha@example.in" || d.ChangedAt == "" || d.Version != read(bina).Version {
		t.Errorf("refused with %+v", refused)
	}
	if got := fmt.Sprint(d.Differences); got != fmt.Sprintf("[{DisplayName 0 Butter khari Khari} {Price %d 100 110}]", binas.Packages[0].PackageId) {
		t.Errorf("the difference is %s", got)
	}
	save(bina, binas, "nonsense").is(t, 400)
	save(bina, binas, "").is(t, 200) // an older client
}

// What staff send on WhatsApp is in the order's language, and says to a manager alone what is due.
func TestStaffTellACustomerOnWhatsApp(t *testing.T) {
	sh, khari := threeLanguages(t)
	manager, packer := sh.hire("manager@example.in", staff.Manager), sh.hire("packer@example.in", staff.Packer)
	said := func(k *clerk, id string) string {
		var page struct{ WhatsApp string }
		k.get("order?orderId="+id).is(t, 200).into(t, &page)
		address, err := url.Parse(page.WhatsApp)
		must(t, err)
		if address.Host+address.Path != "wa.me/919800000001" || strings.Contains(page.WhatsApp, "+") {
			t.Errorf("opens %s", page.WhatsApp)
		}
		return address.Query().Get("text")
	}
	asha := sh.signedIn("asha@example.in")
	paid, _ := sh.data.Basket(asha.Customer).In("hi").Of(khari, 1).Paid()
	want := "*भट्टी बेकर्स*\nआपका ऑर्डर #" + paid.Number + " मिल गया\nhttps://khari.example/hi/order-details/" + paid.ID
	for _, k := range []*clerk{manager, packer} {
		if got := said(k, paid.ID); got != want {
			t.Errorf("said %q, want %q", got, want)
		}
	}
	pending, _ := sh.data.Basket(asha.Customer).In("en").Of(khari, 2).Pending()
	due := "\nPay " + pending.Totals.Total.Rupees() + "\n"
	if got := said(manager, pending.ID); !strings.Contains(got, due) {
		t.Errorf("%q does not say %q", got, due)
	}
	if got := said(packer, pending.ID); strings.Contains(got, "₹") {
		t.Errorf("a packer is told what is due: %q", got)
	}

	sh.data.TakesAtTheDoor()
	owed := sh.data.Basket(asha.Customer).In("en").Of(khari, 3).AtTheDoor()
	must(t, sh.data.Orders.Move(t.Context(), owed.ID, sales.OrderProcessing, ""))
	_, _, err := sh.data.Rounds.Make(t.Context(), round.NewRound{Rider: "Ramesh", Day: slot.DayOf(sh.data.Clock.Now()), OrderIDs: []string{owed.ID}})
	must(t, err)
	code := sh.data.Reread(owed).CodeToTell()
	for _, words := range []string{"Please have " + owed.Totals.Total.Rupees() + " ready", ": " + code + "\n"} {
		if got := said(manager, owed.ID); code == "" || !strings.Contains(got, words) {
			t.Errorf("%q does not say %q", got, words)
		}
		if got := said(packer, owed.ID); strings.Contains(got, words) {
			t.Errorf("a packer is told %q: %q", words, got)
		}
	}
}
