package server

import (
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"bhatti/store/catalog"
	"bhatti/store/staff"

	"bhatti/server/admin"
	"bhatti/server/web"
	"bhatti/store/storetest"
)

// showing is a web app whose pages show what the API says of the first product.
var showing = fstest.MapFS{"ssr.js": {Data: []byte(`
	const asked = ["GetProductsDetails?itemId=1", "GetProductsList", "GetPackageDetails?itemId=1"].map(call => "/api/CustomerAppV1/" + call);
	globalThis.needs = () => JSON.stringify(asked);
	globalThis.render = request => JSON.stringify({
		status: 200, route: "home", head: "<title>Shop</title>", html: JSON.stringify(JSON.parse(request).data),
	});`)}}

func TestWhatTheBackOfficeSavesIsOnTheNextPage(t *testing.T) {
	for name, file := range builtApp {
		if name != "ssr.js" {
			showing[name] = file
		}
	}
	sh := open(t, func(o *Options) { o.Assets = showing })
	khari := sh.data.Product("Khari", storetest.Price(10000), storetest.Stock(5))
	pack := khari.Packages[0].ID
	k := sh.hire("manager@example.in", staff.Manager)
	calls := []string{"/home/product-details/1", "/home", web.APIPath + "GetProductsDetails?itemId=1", web.APIPath + "GetProductsList", web.APIPath + "GetPackageDetails?itemId=1"}
	look := func(path string) (body, tag string) {
		r := sh.ask("GET", path, "")
		return r.Body.String(), r.Header().Get("Etag")
	}
	for _, change := range []struct{ call, body, shows string }{
		{"products/edit", `{"ProductIds":[1],"Price":123.45}`, `"Price":123.45`},
		{"products/edit", `{"ProductIds":[1],"PricePercent":10}`, `"Price":136`},
		{"products/edit", `{"ProductIds":[1],"DiscountRate":50}`, `"DiscountedPrice":68`},
		{"product/sold-out", `{"ProductId":1,"SoldOut":true}`, `"InStock":false`},
		{"product/sold-out", `{"ProductId":1,"SoldOut":false}`, `"InStock":true`},
		{"product/stock", fmt.Sprintf(`{"PackageId":%d,"Stock":0}`, pack), `"InStock":false`},
		{"product/save", fmt.Sprintf(`{"ProductId":1,"DisplayName":"Khari","CategoryId":%d,"Description":"","DisplayTags":"","IsVeg":true,
			"Hsn":"1905","DiscountRate":0,"Active":true,"Ingredients":"Flour","Allergens":"","ShelfLife":"","CountryOfOrigin":"","Maker":"",
			"Images":[],"Packages":[{"PackageId":%d,"PackageName":"","Price":77.5,"Weight":250,"Stock":null,"Active":true}]}`, khari.CategoryID, pack), `"Price":77.5`},
	} {
		tags := map[string]string{}
		for _, path := range calls {
			_, tags[path] = look(path)
			sh.ask("GET", path, "", "If-None-Match", tags[path]).is(t, 304)
		}
		k.post(change.call, change.body).is(t, 200)
		for _, path := range calls {
			shows := change.shows
			if strings.HasSuffix(path, "List") {
				shows = strings.Replace(shows, `"Price"`, `"SalePrice"`, 1)
			}
			next := sh.ask("GET", path, "", "If-None-Match", tags[path]).is(t, 200)
			if body := strings.ReplaceAll(next.Body.String(), "&quot;", `"`); !strings.Contains(body, shows) {
				t.Errorf("%s %s: %s lacks %s", change.call, path, body, shows)
			}
		}
	}
	var sheet admin.ProductPage
	k.get("product?productId=1").is(t, 200).into(t, &sheet)
	if sheet.GstRate != 500 || len(sheet.GstRates) != 1 {
		t.Errorf("who says nothing of the rate changes it: %v", sheet.GstRates)
	}
	_, tag := look(calls[2])
	k.post("products/edit", `{"ProductIds":[1],"Active":false}`).is(t, 200)
	sh.ask("GET", calls[2], "", "If-None-Match", tag).is(t, 404)
}

func TestTheLabelIsOnTheProductsPage(t *testing.T) {
	sh := open(t)
	khari := sh.data.Product("Khari", storetest.Price(9500), storetest.Weight(200), storetest.Package("1 kg", 40000, 1000), storetest.Pictured("k.jpg", "l.jpg"))
	draft, err := sh.data.Catalog.Input(t.Context(), khari.ID)
	must(t, err)
	draft.Label = catalog.Label{Ingredients: "Flour", Allergens: "Gluten", Maker: "Khari House, Surat"}
	draft.ImageWords = map[string]string{"l.jpg": "Layers"}
	_, err = sh.data.Catalog.SaveProduct(t.Context(), draft)
	must(t, err)
	var raw map[string]any
	sh.guest().get("GetProductsDetails?itemId=1").is(t, 200).into(t, &raw)
	shop, err := sh.data.Settings.Shop(t.Context())
	must(t, err)
	want := fmt.Sprint(map[string]any{"Ingredients": "Flour", "Allergens": "Gluten", "Maker": "Khari House, Surat", "ConsumerCare": shop.ConsumerCare()})
	if got := fmt.Sprint(raw["Label"]); got != want {
		t.Errorf("the label is %s, want %s: what is empty is absent", got, want)
	}
	if got := fmt.Sprint(raw["Images"]); got != "[map[ImagePath:/Uploads/MasterItemImages/k.jpg] map[Alt:Layers ImagePath:/Uploads/MasterItemImages/l.jpg]]" {
		t.Errorf("the pictures are %s", got)
	}
	var units []string
	for _, k := range raw["PackageList"].([]any) {
		k := k.(map[string]any)
		units = append(units, fmt.Sprint(k["UnitPrice"], k["Unit"]))
	}
	if got := strings.Join(units, " "); got != "0.48g 400kg" {
		t.Errorf("the units cost %s", got)
	}
}
