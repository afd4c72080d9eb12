package server

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"bhatti/server/admin/setup"
	"bhatti/server/web"
	"bhatti/store/catalog"
	"bhatti/store/staff"
	"bhatti/store/storetest"
)

// smallSample is a sample with one product.
var smallSample = fstest.MapFS{
	"categories.csv": {Data: []byte("category,position,image,category_hi,category_mr\nRusk,1,rusk.svg,रस्क,रस्क\n")},
	"products.csv":   {Data: []byte("category,product,package,price,weight_g,gst,hsn,veg\nRusk,Elaichi Rusk,300 g,76,300,5,190540,yes\n")},
	"banners.csv":    {Data: []byte("kind,image,title,subtitle,link,title_hi,title_mr,subtitle_hi,subtitle_mr\n")},
	"rusk.svg":       {Data: []byte("<svg/>")},
}

// link draws a setup link and returns its token.
func (sh *shop) link() string {
	sh.t.Helper()
	link, err := setup.Link(sh.t.Context(), sh.data.Store, "https://khari.example")
	must(sh.t, err)
	token, ours := strings.CutPrefix(link, "https://khari.example/admin/setup#")
	if !ours || len(token) < 40 {
		sh.t.Fatalf("the link is %s", link)
	}
	return token
}

// setsUp enrols an owner by a link, with no mail, and signs in.
func (k *clerk) setsUp(token string) reply {
	k.t.Helper()
	var key setup.AuthenticatorKey
	k.postJSON("setup/offer", map[string]string{"Token": token, "Email": k.email}).is(k.t, 200).into(k.t, &key)
	k.secret = key.Secret
	if !strings.HasPrefix(key.Uri, "otpauth://totp/khari.example:") {
		k.t.Errorf("a shop without a name is %s in the app", key.Uri)
	}
	r := k.postJSON("setup/enrol", map[string]string{"Token": token, "Code": k.showing(0)})
	k.keepCookies(r)
	return r
}

// visitFirst makes the calls of the first visit, and of the wizard.
func visitFirst(t *testing.T, k *recorder) {
	t.Helper()
	owner := &recorder{clerk: &clerk{shop: k.shop, email: "first@example.in"}, changed: k.changed}
	token := k.link()
	k.post("setup/begin", fmt.Sprintf(`{"Token":%q}`, token)).is(t, 200)
	for _, call := range []string{"setup/begin", "setup/offer"} { // change nothing that lasts
		k.changed[web.AdminPath+call] = true
	}
	owner.recorded("setup/enrol", func() reply { return owner.setsUp(token) })
	k.data.Clock.Add(totpStep)
	token = k.link()
	r := owner.recorded("setup/sign-in", func() reply {
		return owner.postJSON("setup/sign-in", map[string]string{"Token": token, "Email": owner.email, "Code": owner.showing(0)})
	})
	owner.keepCookies(r)
	owner.change("setup/sample", "{}")
	var state setup.State
	owner.get("setup").is(t, 200).into(t, &state)
	if state.ShopUrl != "https://khari.example" || !strings.HasPrefix(state.QrSvg, "<svg ") || state.Products != 1 {
		t.Errorf("%+v", state)
	}
	products, err := k.data.Catalog.ProductIDs(t.Context(), catalog.ProductQuery{})
	must(t, err)
	must(t, k.data.Catalog.DeleteProduct(t.Context(), products[0]))
	categories, err := k.data.Catalog.Categories(t.Context())
	must(t, err)
	must(t, k.data.Catalog.DeleteCategory(t.Context(), categories[0].ID))
	must(t, k.data.Staff.Remove(t.Context(), owner.email))
}

func TestTheFirstVisitMakesAnOwnerWhoIsSignedIn(t *testing.T) {
	sh := open(t)
	token := sh.link()
	k := &clerk{shop: sh, email: "asha@example.in"}
	k.setsUp(token).is(t, 200)
	if r := k.get("me").is(t, 200); !strings.Contains(r.Body.String(), `"Role":"owner"`) {
		t.Errorf("%s", r.Body)
	}
	for call, body := range k.setupCalls(token) {
		if r := k.postJSON("setup/"+call, body); r.Code != 404 || !strings.Contains(r.Body.String(), "sudo bhatti setup") {
			t.Errorf("%s with a used link: %d %s", call, r.Code, r.Body)
		}
	}
}

// setupCalls are all that a link is good for.
func (k *clerk) setupCalls(token string) map[string]map[string]string {
	return map[string]map[string]string{
		"begin": {"Token": token}, "offer": {"Token": token, "Email": k.email}, "enrol": {"Token": token, "Code": "123456"},
		"sign-in": {"Token": token, "Email": k.email, "Code": "123456"},
	}
}

func TestTheSampleFillsOnlyAnEmptyCatalogue(t *testing.T) {
	sh := open(t, func(o *Options) { o.Sample = os.DirFS(filepath.Join(storetest.Root(t), "assets", "sample")) })
	k := sh.hire("owner@example.in", staff.Owner)
	k.post("setup/sample", "{}").is(t, 200)
	var state setup.State
	if k.get("setup").is(t, 200).into(t, &state); state.Products < 90 {
		t.Errorf("%d products", state.Products)
	}
	if r := k.post("setup/sample", "{}").is(t, 409); !strings.Contains(r.Body.String(), "only for an empty catalogue") {
		t.Errorf("%s", r.Body)
	}
	without := open(t)
	without.hire("owner@example.in", staff.Owner).post("setup/sample", "{}").is(t, 404)
}

// Somebody who saw no link tries to be the shop's owner, or saw one that has had its time.
func TestAttackTheSetupLink(t *testing.T) {
	attack := storetest.NewAttack(t, "an owner's link that is guessed, old or used")
	sh := open(t)
	older := sh.link()
	late := sh.link()
	try := func(what, token string) {
		t.Helper()
		k := &clerk{shop: sh, email: "thief@example.in"}
		for call, body := range k.setupCalls(token) {
			r := k.postJSON("setup/"+call, body)
			attack.Case(r.Code == 404 || r.Code == 400, "%s is taken by %s: %d %s", what, call, r.Code, r.Body)
		}
	}
	try("an older link", older)
	sh.data.Clock.Add(staff.InviteLife)
	try("a link after 15 minutes", late)
	token := sh.link()
	for n := range storetest.Size(20, 500) {
		try("a guess", fmt.Sprintf("%0*d", len(token), n))
	}
	try("nothing", "")
	try("a part of it", token[:len(token)-1])
	try("more than it", token+"A")
	try("a hash of it", strings.ToLower(token))
	owner := &clerk{shop: sh, email: "asha@example.in"}
	attack.Victim("the owner with the link").Does(func() error {
		if r := owner.setsUp(token); r.Code != 200 {
			return fmt.Errorf("%d %s", r.Code, r.Body)
		}
		return nil
	})
	try("a used link", token)
	sh.data.Clock.Add(time.Hour)
	again := sh.link()
	thief := &clerk{shop: sh, email: "thief@example.in"}
	for _, call := range []string{"offer", "enrol", "sign-in"} {
		r := thief.postJSON("setup/"+call, thief.setupCalls(again)[call])
		attack.Case(r.Code == 400 || r.Code == 409, "the link of an enrolled owner is taken by %s without the authenticator: %d %s", call, r.Code, r.Body)
	}
	attack.Victim("the owner signing in again").Does(func() error {
		r := owner.postJSON("setup/sign-in", map[string]string{"Token": again, "Email": owner.email, "Code": owner.showing(0)})
		if r.Code != 200 {
			return fmt.Errorf("%d %s", r.Code, r.Body)
		}
		return nil
	})
	if members, err := sh.data.Staff.List(t.Context()); err != nil || len(members) != 1 {
		t.Errorf("%+v, %v", members, err)
	}
}
