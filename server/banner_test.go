package server

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"bhatti/store/catalog"
	"bhatti/store/staff"
)

func TestABannerAppearsAndGoesOnTimeOnPreparedPages(t *testing.T) {
	app := maps.Clone(builtApp)
	app["ssr.js"] = &fstest.MapFile{Data: []byte(`
		globalThis.needs = url => JSON.stringify(["/api/CustomerAppV1/GetBannerImages?bannerType=HeaderBannerImages"]);
		globalThis.render = asked => JSON.stringify({ status: 200, route: "home", head: "<title>Shop</title>", html: "" });`)}
	sh := open(t, func(o *Options) { o.Assets = app })
	d := catalog.BannerInput{Banner: catalog.Banner{Kind: catalog.HeaderBanner, Image: "diwali.svg", Title: "Diwali sweets"}, Active: true}
	d.Starts, d.Ends = sh.data.DB.Clock().Add(time.Hour), sh.data.DB.Clock().Add(time.Hour+30*time.Second)
	_, err := sh.data.Catalog.SaveBanner(t.Context(), d)
	must(t, err)
	for _, step := range []struct {
		pass time.Duration
		want bool
	}{{0, false}, {time.Hour - time.Second, false}, {time.Second, true}, {29 * time.Second, true}, {time.Second, false}} {
		sh.data.Clock.Add(step.pass)
		for _, path := range []string{"/home", "/api/CustomerAppV1/GetBannerImages?bannerType=HeaderBannerImages"} {
			if shown := strings.Contains(sh.ask("GET", path, "").is(t, 200).Body.String(), "Diwali sweets"); shown != step.want {
				t.Errorf("%s at %v: shown is %t, want %t", path, sh.data.DB.Clock().Format(time.TimeOnly), shown, step.want)
			}
		}
	}
}

func TestAFullCategoryIsNotDeletedAndTheRefusalSaysWhy(t *testing.T) {
	sh := open(t)
	k := sh.hire("manager@example.in", staff.Manager)
	khari := sh.data.Product("Butter Khari")
	r := k.post("category/delete", fmt.Sprintf(`{"CategoryId":%d}`, khari.CategoryID)).is(t, 409)
	if !strings.Contains(r.Body.String(), "still contains 1 product.") {
		t.Errorf("%s", r.Body)
	}
}
